/** Shows the components of an address, its members and its forms. */
import type { Anatomy } from "../model/anatomy.js";
import type { FormGroup, FormRow } from "../model/forms.js";
import type { MemberRow, Members } from "../model/members.js";
import { address, type Child, copyButton, make, showClip, showMarked } from "./elements.js";

/** The address in colours, for eyes; and its components as a list, for all. */
export function renderAnatomy({ pieces, rows, isCut }: Anatomy): Child[] {
  const line = address(
    ...pieces.map(({ component, text }) => make("span", { class: component ?? "delimiter" }, text)),
    isCut ? "…" : null,
  );
  return [
    make("p", { class: "anatomy", "aria-hidden": "true" }, line),
    make(
      "dl",
      { class: "components" },
      ...rows.map(({ component, value, start, end }) =>
        make(
          "div",
          { class: component },
          make("dt", {}, component, make("span", { class: "range" }, ` ${start}–${end}`)),
          make("dd", {}, ...showClip(value)),
        ),
      ),
    ),
  ];
}

/** A table: each member of `IRI` beside that of the browser's `URL`. */
export function renderMembers({ rows, iriProblem, urlProblem }: Members): Child[] {
  if (iriProblem !== null && urlProblem !== null) {
    return [
      make("p", { class: "problem" }, make("strong", {}, "IRI"), " throws: ", address(iriProblem)),
      make("p", { class: "problem" }, make("strong", {}, "URL"), " throws: ", address(urlProblem)),
    ];
  }
  const head = ["Member", "IRI", "This browser’s URL"].map((title) =>
    make("th", { scope: "col", role: "columnheader" }, title),
  );
  return [
    describeFailure("IRI", iriProblem),
    describeFailure("This browser’s URL", urlProblem),
    make(
      "table",
      { class: "members", role: "table" },
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...head)),
      make("tbody", { role: "rowgroup" }, ...rows.map(renderMember)),
    ),
  ];
}

function describeFailure(name: string, problem: string | null): Child {
  return problem === null
    ? null
    : make("p", { class: "problem" }, make("strong", {}, name), " throws: ", address(problem));
}

function renderMember({ member, iri, url, differs, marked }: MemberRow): HTMLElement {
  const none = (why: string): Child[] => [make("span", { class: "nothing" }, why)];
  const ours =
    iri === null ? none("throws") : showMarked(differs && url !== null ? marked[0] : [marked[0].join(""), "", ""], iri);
  const theirs =
    url === null
      ? none(member === "charset" || member === "query" ? "has none" : "throws")
      : showMarked(differs && iri !== null ? marked[1] : [marked[1].join(""), "", ""], url);
  return make(
    "tr",
    { role: "row", class: differs ? "differs" : undefined, "data-member": member },
    make("th", { scope: "row", role: "rowheader" }, member),
    make(
      "td",
      { role: "cell", "data-label": "IRI" },
      make(
        "div",
        { class: "value" },
        make("div", {}, ...ours),
        iri === null || iri.length === 0 ? null : copyButton(member, member),
      ),
    ),
    make(
      "td",
      { role: "cell", "data-label": "URL" },
      make(
        "div",
        { class: "value" },
        make("div", {}, ...theirs),
        differs ? make("span", { class: "badge" }, "differs") : null,
      ),
    ),
  );
}

/** The forms, each with what it is for. */
export function renderForms(groups: readonly FormGroup[]): Child[] {
  return groups.map((group) => make("div", { class: "group" }, make("h3", {}, group.label), renderGroup(group)));
}

/** One reason why there is none of the forms stands there once. */
function renderGroup({ label, rows }: FormGroup): HTMLElement {
  const problems = new Set(rows.map(({ outcome }) => ("problem" in outcome ? outcome.problem : null)));
  const [problem] = problems;
  if (problems.size === 1 && typeof problem === "string") {
    return make("p", { class: "problem" }, address(problem));
  }
  return make("dl", { class: "forms" }, ...rows.map((row) => renderForm(row, label)));
}

function renderForm({ name, label, about, outcome }: FormRow, group: string): HTMLElement {
  return make(
    "div",
    { "data-form": name },
    make("dt", {}, label, make("span", { class: "about" }, about)),
    "value" in outcome
      ? make(
          "dd",
          { class: "value" },
          make("div", {}, ...showClip(outcome.value)),
          copyButton(name, `${label}, ${group}`),
        )
      : make("dd", { class: "problem" }, address(outcome.problem)),
  );
}

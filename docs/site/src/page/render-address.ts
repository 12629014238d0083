/** Shows an address in colors, its components, its members, its forms, and code for them. */

import { type Child, make } from "../compare/elements.js";
import type { Anatomy } from "../model/anatomy.js";
import type { Clip } from "../model/clip.js";
import type { FormGroup, FormRow } from "../model/forms.js";
import type { MemberRow, Members } from "../model/members.js";
import { address, copyButton, fold, showMarked } from "./address-elements.js";

/** The address in colors, with a numbered caret under each problem; hidden from screen readers, which read the cards. */
export function renderStrip({ pieces, isCut }: Anatomy): Child[] {
  /** Columns in which the next number of each row may begin. */
  const free = [0, 0];
  let column = 0;
  const spans = pieces.map(({ component, text, mark }, index) => {
    const isFirst = mark !== null && pieces[index - 1]?.mark !== mark;
    // Numbers of problems side by side are in two rows.
    const isLow = isFirst && (free[0] as number) > column && (free[1] as number) <= column;
    if (isFirst) {
      free[isLow ? 1 : 0] = column + `${mark}`.length;
    }
    column += text === "" ? 0.5 : text.length;
    return make(
      "span",
      {
        class: `${component ?? "delimiter"}${mark === null ? "" : text === "" ? " marked gap" : " marked"}`,
        "data-link": mark === null ? (component ?? undefined) : `mark-${mark}`,
        "data-number": isFirst ? `${mark}` : undefined,
        "data-low": isLow ? "" : undefined,
      },
      text,
    );
  });
  return [make("p", { class: "anatomy", "aria-hidden": "true" }, address(...spans, isCut ? "…" : null))];
}

/** The components as a list. */
export function renderAnatomy({ rows }: Anatomy): Child[] {
  return [
    make(
      "dl",
      { class: "components" },
      ...rows.map(({ component, value, start, end }) =>
        make(
          "div",
          { class: component, "data-link": component },
          make("dt", {}, component, make("span", { class: "range" }, ` ${start}–${end}`)),
          make("dd", {}, ...fold(value)),
        ),
      ),
    ),
  ];
}

/** A table of the members: one value where both sides agree, two where they differ. */
export function renderMembers({ rows, iriProblem, urlProblem, source }: Members, charset: string): Child[] {
  const theirs = source === "link" ? `a link in a ${charset} document` : "this browser’s URL";
  if (iriProblem !== null && urlProblem !== null) {
    return [make("p", { class: "bad" }, `IRI and ${theirs} refuse it.`)];
  }
  if (iriProblem !== null || urlProblem !== null) {
    const [taker, refuser] = iriProblem === null ? ["IRI", theirs] : [theirs, "IRI"];
    const list = rows.filter(({ iri, url }) => (iri ?? url)?.length);
    return [
      make("p", { class: "bad" }, `${capitalize(refuser)} refuses it, ${taker} accepts it.`),
      renderTable(
        list.map((row) => ({ ...row, differs: false })),
        "—",
      ),
    ];
  }
  const differing = rows.filter(({ differs }) => differs).length;
  const isEmpty = ({ iri, differs }: MemberRow): boolean => !differs && iri?.length === 0;
  const empty = rows.filter(isEmpty).map(({ member }) => member);
  return [
    make(
      "p",
      { class: differing === 0 ? "fine" : "unlike" },
      differing === 0
        ? `Every member agrees with ${theirs}.`
        : `Compared with ${theirs}: ${differing} of ${rows.length} differ.`,
    ),
    renderTable(
      rows.filter((row) => !isEmpty(row)),
      source === "link" ? "link" : "URL",
    ),
    empty.length === 0 ? null : make("p", { class: "about empty" }, `Empty: ${empty.join(", ")}.`),
  ];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function renderTable(rows: readonly MemberRow[], other: string): HTMLElement {
  return make(
    "table",
    { class: "members", "aria-labelledby": "members-title" },
    make("tbody", {}, ...rows.map((row) => renderMember(row, other))),
  );
}

function renderMember({ member, iri, url, differs, marked }: MemberRow, other: string): HTMLElement {
  const copy = iri === null || iri.length === 0 ? null : copyButton(member, member);
  const own = member === "charset" || member === "query";
  return make(
    "tr",
    { class: differs ? "differs" : undefined, "data-member": member },
    make("th", { scope: "row" }, member, own ? make("span", { class: "about" }, " IRI only") : null),
    make(
      "td",
      {},
      ...(differs && iri !== null && url !== null
        ? [renderSide("IRI", showMarked(marked[0], iri), copy), renderSide(other, showMarked(marked[1], url), null)]
        : [renderSide(null, fold((iri ?? url) as Clip), copy)]),
    ),
  );
}

function renderSide(name: string | null, value: readonly Child[], copy: Child): HTMLElement {
  return make(
    "div",
    { class: "value" },
    name === null ? null : make("span", { class: "side" }, name),
    make("div", {}, ...value),
    copy,
  );
}

/** The forms with their purposes; a line names those that are not possible. */
export function renderForms(groups: readonly FormGroup[]): Child[] {
  const parts = groups.flatMap(({ label, rows }) => {
    const known = rows.filter(({ outcome }) => "value" in outcome);
    const missing = rows.filter(({ outcome }) => "problem" in outcome).map((row) => row.label);
    return [
      make(
        "div",
        { class: "group" },
        make("h3", {}, label),
        known.length === 0 ? null : make("dl", { class: "forms" }, ...known.map((row) => renderForm(row, label))),
        missing.length === 0
          ? null
          : make(
              "p",
              { class: "bad" },
              `${new Intl.ListFormat("en").format(missing)}: not possible, because of the problems listed.`,
            ),
      ),
    ];
  });
  return groups.every(({ rows }) => rows.every(({ outcome }) => "problem" in outcome))
    ? [make("p", { class: "bad" }, "Not possible: correct the address first.")]
    : parts;
}

function renderForm({ name, label, about, outcome }: FormRow, group: string): HTMLElement {
  return make(
    "div",
    { "data-form": name },
    make("dt", { title: about }, label, make("span", { class: "about" }, about)),
    "value" in outcome
      ? make("dd", { class: "value" }, make("div", {}, ...fold(outcome.value)), copyButton(name, `${label}, ${group}`))
      : null,
  );
}

/** The code, with a button that copies it. */
export function renderCode(code: string): Child[] {
  return [make("pre", {}, make("code", { dir: "ltr", translate: "no" }, code)), copyButton("code", "the code")];
}

/** The parts of the page that are made of results. */

import {
  listMembers,
  type Member,
  type MemberValue,
  type RecordedEngine,
  type Result,
  type RowsFile,
  summarize,
} from "../../../../test/.build/wpt/results.js";
import type { Implementation } from "../../../../test/.build/wpt/row.js";
import { make } from "./elements.js";
import type { RunningSuite } from "./run.js";

/** Makes the marks of the recorded engines for a bar, and their counts for below it. */
function renderMarks(engines: readonly RecordedEngine[], suite: string, total: number): [HTMLElement[], HTMLElement] {
  const counts = make("span", { class: "recorded" });
  const marks = engines.flatMap(({ name, passed }) => {
    const count = passed[suite];
    if (count === undefined) {
      return [];
    }
    const letter = name.charAt(0);
    const mark = make("span", { class: `mark-of ${letter}` });
    mark.style.setProperty("inset-inline-start", `${(100 * count) / Math.max(total, 1)}%`);
    const full = make("span", { class: "unseen" }, `${name.slice(1)}:`);
    counts.append(make("span", { class: `count-of ${letter}` }, letter, full, `\u00A0${count}`), " ");
    return [mark];
  });
  return [marks, counts];
}

/** Says which engines the marks are of. */
export function renderLegend(engines: readonly RecordedEngine[]): (Node | string)[] {
  const names = engines.map(({ name }) =>
    make("span", { class: `count-of ${name.charAt(0)}` }, `${name.charAt(0)}: ${name.replace(/(\.\d+)\..*/, "$1")}`),
  );
  return engines.length === 0 ? [] : ["Recorded results: ", ...names];
}

/** Makes the body of the table of suites; `#suites` is its table. */
export function renderSuites(
  suites: readonly RunningSuite[],
  engines: readonly RecordedEngine[],
): HTMLTableRowElement[] {
  return suites.map((suite) => {
    const total = suite.rows?.length ?? 0;
    const cell = (side: "iri" | "url"): HTMLTableCellElement => {
      const { passed, tried } = summarize(
        suite,
        side,
        suite.results.map((result) => ({ row: result.row, differences: result[side] })),
      );
      if (suite.rows === null || (tried === 0 && suite.results.length === total)) {
        return make("td", { class: "count none" }, "–", make("span", { class: "unseen" }, " not run"));
      }
      const differing = tried - passed;
      const meter = make("span", { class: "bar", "aria-hidden": "true" });
      for (const [kind, count] of [
        ["good", passed],
        ["bad", differing],
      ] as const) {
        const part = make("span", { class: kind });
        part.style.setProperty("inline-size", `${(100 * count) / Math.max(total, 1)}%`);
        meter.append(part);
      }
      const words = differing === 0 ? String(passed) : `${passed}, ${differing} differ`;
      const [marks, counts] = renderMarks(side === "url" ? engines : [], suite.name, total);
      const bar = make("span", { class: "marked" }, meter, ...marks);
      return make("td", { class: differing === 0 ? "count" : "count differs" }, words, bar, counts);
    };
    const name = make("th", { scope: "row" });
    for (const part of suite.name.replace(/^own /, "").split(/(?<=[-_])/)) {
      name.append(part, make("wbr"));
    }
    if (suite.isOwn) {
      name.append(" ", make("span", { class: "tag" }, "ours"));
    }
    return make("tr", {}, name, make("td", { class: "count total" }, String(total)), cell("iri"), cell("url"));
  });
}

/** Names a row for the address of the page. */
export function nameResult({ suite, row }: Result): string {
  return `${suite}/${row.name}`;
}

/** Says how a row went. */
function renderVerdict({ iri, url }: Result): HTMLElement {
  const verdict = (name: string, differences: Result["iri"]): HTMLElement =>
    differences === null
      ? make("span", { class: "verdict none" }, `${name} –`)
      : differences.length === 0
        ? make("span", { class: "verdict good" }, `${name} ✓`, make("span", { class: "unseen" }, " passes"))
        : make("span", { class: "verdict bad" }, `${name} ✗`, make("span", { class: "unseen" }, " differs"));
  return make("span", { class: "verdicts" }, verdict("IRI", iri), " ", verdict("URL", url));
}

/** Makes the line of a row, which opens to show its members. */
export function renderResult(
  result: Result,
  isOpen: boolean,
  iri: Implementation,
  url: Implementation,
  reasons: RowsFile["reasons"],
): HTMLDetailsElement {
  const reason = reasons[result.suite]?.[result.row.name];
  const why = reason === undefined ? "" : make("span", { class: "why" }, reason);
  const name = make("bdi", { class: "name" }, result.row.name);
  const suite = make("span", { class: "suite" }, result.suite);
  const details = make("details", { open: isOpen }, make("summary", {}, name, suite, renderVerdict(result), why));
  details.dataset.row = nameResult(result);
  const fill = (): void => {
    if (details.open && details.childElementCount === 1) {
      details.append(renderMembers(listMembers(result.row, iri, url), result.row.name));
    }
  };
  details.addEventListener("toggle", fill);
  fill();
  return details;
}

function renderMembers(members: readonly Member[], name: string): HTMLElement {
  const head = make("thead", {}, make("tr", {}));
  for (const title of ["member", "expected", "IRI", "your URL"]) {
    head.firstElementChild?.append(make("th", { scope: "col" }, title));
  }
  const body = make("tbody");
  for (const { member, expected, iri, url } of members) {
    const row = make("tr", {}, make("th", { scope: "row" }, member), make("td", {}, make("bdi", {}, expected)));
    row.append(renderValue(iri), renderValue(url));
    body.append(row);
  }
  const table = make("table", {}, make("caption", { class: "unseen" }, `Members of ${name}`), head, body);
  return make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": `Members of ${name}` }, table);
}

function renderValue(value: MemberValue | undefined): HTMLTableCellElement {
  return value === undefined
    ? make("td", { class: "none" }, "–", make("span", { class: "unseen" }, " not reached"))
    : make(
        "td",
        { class: value.holds ? "good" : "bad" },
        make("span", { "aria-hidden": "true", class: "mark" }, value.holds ? "✓\u00A0" : "✗\u00A0"),
        make("bdi", {}, value.text),
        make("span", { class: "unseen" }, value.holds ? ", as expected" : ", differs"),
      );
}

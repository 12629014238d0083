/**
 * The comparison page: runs the rows of the web platform tests, and our own, on `IRI` and on the browser's `URL`. The
 * fragment of its address holds the filters and the open row. At the end, the document gets an event `comparison-end` with
 * a {@link Report} as its detail.
 */
import type { IRI as IRIClass } from "../../../../lib/iri/iri.js";
import { type Report, type Result, type RowsFile, summarize } from "../../../../test/.build/wpt/results.js";
import type { Implementation, URLClass } from "../../../../test/.build/wpt/row.js";
import { makeCharsetDocuments } from "./charset-documents.js";
import { find, make } from "./elements.js";
import { readState, START, type State, writeState } from "./filters.js";
import { nameResult, renderLegend, renderResult, renderSuites } from "./render.js";
import { type RunningSuite, readSuites, runAll } from "./run.js";

/** The page loads the bundle for a script tag. */
declare const IRI: typeof IRIClass;

/** Number of rows shown at a time. */
const LINES = 100;

/** Milliseconds between updates of the counts while the tests run. */
const PICTURE = 250;

const ours: Implementation = {
  name: "IRI",
  URL: IRI as unknown as URLClass,
  parseInCharset: (input, charset) => new IRI(input, undefined, { charset }),
};

let theirs: Implementation = { name: "URL", URL: URL as unknown as URLClass };
let suites: RunningSuite[] = [];
let file: RowsFile = { upstream: "", suites: [], engines: [], reasons: {} };
let state: State = START;
let limit = LINES;

const form = find<HTMLFormElement>("filters");
const list = find<HTMLElement>("rows");
const more = find<HTMLButtonElement>("more");
const status = find<HTMLElement>("status");
const progress = find<HTMLProgressElement>("progress");
const suiteField = find<HTMLSelectElement>("suite");
const textField = find<HTMLInputElement>("text");

function listResults(): Result[] {
  return suites.flatMap(({ results }) => results);
}

function matches({ suite, row, iri, url }: Result): boolean {
  const differs = { all: true, url: (url?.length ?? 0) > 0, iri: (iri?.length ?? 0) > 0 }[state.shown];
  const text = state.text.toLowerCase();
  return differs && (state.suite === "" || suite === state.suite) && row.name.toLowerCase().includes(text);
}

/** Shows the rows that match the filters, and the open one. */
function showRows(): void {
  const results = listResults();
  const found = results.filter(matches);
  const open = results.find((result) => nameResult(result) === state.row);
  const shown = found.slice(0, limit);
  if (open !== undefined && !shown.includes(open)) {
    shown.unshift(open);
  }
  list.replaceChildren(
    ...shown.map((result) => make("li", {}, renderResult(result, result === open, ours, theirs, file.reasons))),
  );
  find("none").hidden = shown.length > 0;
  find("found").textContent = `${found.length.toLocaleString("en")} of ${results.length.toLocaleString("en")} rows`;
  more.hidden = found.length <= limit;
}

function showState(): void {
  suiteField.value = state.suite;
  textField.value = state.text;
  const field = form.elements.namedItem("show");
  if (field instanceof RadioNodeList) {
    field.value = state.shown;
  }
}

/** Changes what is shown, and the address of the page. */
function change(changes: Partial<State>): void {
  state = { ...state, ...changes };
  history.replaceState(null, "", writeState(state));
}

function count(side: "iri" | "url"): string {
  const tried = listResults().filter((result) => result[side] !== null);
  const differing = tried.filter((result) => (result[side]?.length ?? 0) > 0).length;
  return differing === 0 ? "none" : `${differing.toLocaleString("en")} of ${tried.length.toLocaleString("en")}`;
}

function makeReport(): Report {
  const results = suites.flatMap((suite) =>
    (["iri", "url"] as const).map((side) =>
      summarize(
        suite,
        side === "iri" ? ours.name : theirs.name,
        suite.results.map((result) => ({ row: result.row, differences: result[side] })),
      ),
    ),
  );
  return { date: new Date().toISOString(), browser: navigator.userAgent, upstream: file.upstream, results };
}

function download(): void {
  const blob = new Blob([`${JSON.stringify(makeReport(), null, 2)}\n`], { type: "application/json" });
  const link = make("a", { href: URL.createObjectURL(blob), download: "comparison.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

function listen(): void {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => {
    limit = LINES;
    const shown = new FormData(form).get("show");
    change({ suite: suiteField.value, text: textField.value, row: "", shown: readState(`show=${shown}`).shown });
    showRows();
  });
  more.addEventListener("click", () => {
    const first = list.childElementCount;
    limit += LINES;
    showRows();
    list.children[first]?.querySelector("summary")?.focus();
  });
  // The event does not bubble.
  list.addEventListener(
    "toggle",
    ({ target }) => {
      const details = target as HTMLDetailsElement;
      const { row = "" } = details.dataset;
      if (details.open) {
        change({ row });
      } else if (state.row === row) {
        change({ row: "" });
      }
    },
    true,
  );
  find("download").addEventListener("click", download);
  // The fragment holds the filters, so a link cannot use it.
  find("skip").addEventListener("click", (event) => {
    event.preventDefault();
    find("results").focus();
  });
  window.addEventListener("hashchange", () => {
    state = readState(location.hash);
    showState();
    showRows();
    openRow();
  });
}

/** Brings the row that the address names into view. */
function openRow(): void {
  if (state.row !== "") {
    list.querySelector("details[open]")?.scrollIntoView({ block: "center" });
  }
}

/** The charsets of the suites' rows. */
function listCharsets({ suites: all }: RowsFile): string[] {
  const rows = all
    .filter(({ name }) => /charsets|percent-encoding/.test(name))
    .flatMap(({ data }) => (data ?? []) as ({ output?: Record<string, string> } | string)[]);
  return [...new Set(rows.flatMap((row) => (typeof row === "string" ? [] : Object.keys(row.output ?? {}))))];
}

async function start(): Promise<void> {
  const response = await fetch("rows.json");
  file = (await response.json()) as RowsFile;
  find("legend").replaceChildren(...renderLegend(file.engines));
  const parseInCharset = await makeCharsetDocuments(listCharsets(file));
  theirs = parseInCharset === null ? theirs : { ...theirs, parseInCharset };
  suites = readSuites(file, ours);
  const absent = suites.filter(({ rows }) => rows === null).length;
  find("absent").hidden = absent === 0;
  find("absent-count").textContent = `${absent} of ${suites.length} suites`;
  for (const { name, rows } of suites) {
    suiteField.append(make("option", { value: name, disabled: rows === null }, name));
  }
  state = readState(location.hash);
  showState();
  listen();

  const table = find("suites").querySelector("tbody") as HTMLTableSectionElement;
  progress.max = suites.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
  let last = Number.NEGATIVE_INFINITY;
  await runAll(suites, ours, theirs, () => {
    progress.value = suites.reduce((sum, { results }) => sum + results.length, 0);
    if (performance.now() - last > PICTURE) {
      table.replaceChildren(...renderSuites(suites, file.engines));
      last = performance.now();
    }
  });
  table.replaceChildren(...renderSuites(suites, file.engines));
  progress.hidden = true;
  status.textContent = `Rows that differ from the standard: ${count("url")} by your browser’s URL, ${count("iri")} by IRI.`;
  find("results").hidden = false;
  showRows();
  openRow();
  document.dispatchEvent(new CustomEvent("comparison-end", { detail: makeReport() }));
}

start().catch((error: unknown) => {
  progress.hidden = true;
  status.textContent = `The tests could not run: ${error}`;
});

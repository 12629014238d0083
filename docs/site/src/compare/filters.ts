/** The state of the page, and how the fragment of its address holds it. */

/** Which rows are shown: all, those that the browser's URL differs on, those that IRI differs on. */
const SHOWN = ["all", "url", "iri"] as const;

/** One of {@link SHOWN}. */
type Shown = (typeof SHOWN)[number];

/** The filters, and the open row. */
export interface State {
  /** A suite's name; `""` for all. */
  readonly suite: string;
  readonly shown: Shown;
  /** Text that the name of a row must contain. */
  readonly text: string;
  /** The row that is open, by suite and name; `""` for none. */
  readonly row: string;
}

/** The state without a fragment. */
export const START: State = { suite: "", shown: "url", text: "", row: "" };

/** Reads the state from the fragment; invalid parts are as at the start. */
export function readState(hash: string): State {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const shown = params.get("show");
  return {
    suite: params.get("suite") ?? START.suite,
    shown: SHOWN.find((candidate) => candidate === shown) ?? START.shown,
    text: params.get("text") ?? START.text,
    row: params.get("row") ?? START.row,
  };
}

/** Writes the state as a fragment; parts that are as at the start are left out. */
export function writeState({ suite, shown, text, row }: State): string {
  const params = new URLSearchParams();
  for (const [name, value, start] of [
    ["suite", suite, START.suite],
    ["show", shown, START.shown],
    ["text", text, START.text],
    ["row", row, START.row],
  ] as const) {
    if (value !== start) {
      params.set(name, value);
    }
  }
  return `#${params}`;
}

/** What the page shows, and how that is written into the address of the page. */

/** Which rows are shown: all, those that the browser's URL differs on, those that IRI differs on. */
export const SHOWN = ["all", "url", "iri"] as const;

/** One of {@link SHOWN}. */
export type Shown = (typeof SHOWN)[number];

/** What the page shows. */
export interface State {
  /** A suite's name; `""` for all. */
  readonly suite: string;
  readonly shown: Shown;
  /** What a row's name has to have in it. */
  readonly text: string;
  /** The row that is open, by suite and name; `""` for none. */
  readonly row: string;
}

/** What the page shows at first. */
export const START: State = { suite: "", shown: "url", text: "", row: "" };

/** Reads the state from what follows `#`; what makes no sense is as at the start. */
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

/** Writes the state as it follows `#`; what is as at the start is left out. */
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

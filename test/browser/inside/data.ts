/** In the place of test/wpt/upstream.ts and test/support/cases.ts, for pages: the server of the tests reads the data. */
import { readFileSync } from "./files.js";

/** Reads a pinned JSON file; `null` if it is not here. */
export function readPinnedJSON(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/pinned/${file}`, location.href)));
}

/** Reads a public test table; `null` if it is not here. */
export function readCases(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/cases/${file}`, location.href)));
}

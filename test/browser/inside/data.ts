/** In the place of test/wpt/upstream.ts, test/support/cases.ts and test/support/unicode-files.ts, for pages: the server of the tests reads the data. */
import { readFileSync } from "./files.js";

/** Reads a pinned JSON file; `null` if it is not here. */
export function readPinnedJSON(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/pinned/${file}`, location.href)));
}

/** Reads a public test table; `null` if it is not here. */
export function readCases(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/cases/${file}`, location.href)));
}

/** Reads a table for the test that runs, and skips that test if it is not here. */
export function requireCases(context: Mocha.Context, file: string): unknown {
  const cases = readCases(file);
  if (cases === null) {
    context.skip();
  }
  return cases;
}

/** Reads a data file of Unicode; `null` if it is not here. */
export function readUnicodeFile(file: string): string | null {
  return JSON.parse(readFileSync(new URL(`/unicode/${file}`, location.href))) as string | null;
}

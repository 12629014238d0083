/**
 * Replaces test/wpt/upstream.ts, test/support/cases.ts and test/support/unicode-files.ts in pages: the tests' server
 * reads the data.
 */
import { readFileSync } from "./files.js";

/** Reads a pinned JSON file; `null` if it is missing. */
export function readPinnedJSON(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/pinned/${file}`, location.href)));
}

/** Reads a public test table; `null` if it is missing. */
export function readCases(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/cases/${file}`, location.href)));
}

/** Reads a table for the running test, and skips that test if it is missing. */
export function requireCases(context: Mocha.Context, file: string): unknown {
  const cases = readCases(file);
  if (cases === null) {
    context.skip();
  }
  return cases;
}

/** Reads a Unicode data file; `null` if it is missing. */
export function readUnicodeFile(file: string): string | null {
  return JSON.parse(readFileSync(new URL(`/unicode/${file}`, location.href))) as string | null;
}

/** Runs rows of the web platform tests on the class of `whatwg-iri/url`; the engine needs nothing but the language. */
import { URL } from "whatwg-iri/url";
import type { URLClass } from "../../../wpt/row.js";
import { READERS } from "../../../wpt/row-formats.js";

/**
 * @param data - The contents of upstream's files, by the names of suites.
 * @returns The names of rows that fail, and the number of all rows.
 */
export function runRows(data: Readonly<Record<string, unknown>>): { failed: readonly string[]; count: number } {
  const Class = URL as unknown as URLClass;
  const rows = Object.entries(data).flatMap(([suite, file]) => READERS[suite]?.(file, Class) ?? []);
  const failed = rows.filter((row) => row.compare({ name: "url", URL: Class })?.length !== 0);
  return { failed: failed.map(({ name }) => name), count: rows.length };
}

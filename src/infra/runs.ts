/**
 * Tables of small numbers by code point, written as runs.
 *
 * Divergences: none; no standard asks for this.
 */
import { readNumbers } from "./numbers.js";

/**
 * Expands a table.
 *
 * Values and lengths are lists of their own, because gzip makes a quarter less of two lists than of one that mixes them.
 *
 * @example
 * expandRuns([0, 2], "$#", 4); // => new Uint8Array([0, 0, 2, 0])
 *
 * @param values - The value of each run.
 * @param lengths - The length of each run, less 1, as `readNumbers` reads it.
 * @param size - The number of entries. Runs beyond are left out; entries beyond the last run are 0.
 * @returns The value of each entry.
 */
export function expandRuns(values: ArrayLike<number>, lengths: string, size: number): Uint8Array {
  const table = new Uint8Array(size);
  const spans = readNumbers(lengths);
  let start = 0;
  for (let index = 0; index < spans.length; index++) {
    const end = start + (spans[index] as number) + 1;
    table.fill(values[index] as number, start, end);
    start = end;
  }
  return table;
}

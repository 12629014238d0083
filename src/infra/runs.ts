/** Tables of small numbers by code point, run-length encoded. */
import { readNumbers } from "./numbers.js";

/**
 * Expands a run-length encoded table.
 *
 * Values and lengths are separate lists: gzip makes them a quarter smaller than one mixed list.
 *
 * @example
 * expandRuns([0, 2], "$#", 4); // => new Uint8Array([0, 0, 2, 0])
 *
 * @param lengths - The length of each run minus 1, for `readNumbers`.
 * @param size - Number of entries. Runs past it are ignored; entries past the last run are 0.
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

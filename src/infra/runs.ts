/**
 * Tables of small numbers by code point, written as runs.
 *
 * Divergences: none; no standard asks for this.
 */

/**
 * Expands a table.
 *
 * @example
 * expandRuns("2A1C", 4); // => new Uint8Array([0, 0, 2, 0])
 *
 * @param runs - For each run its length, in digits to base 36 with letters in lower case, and its value: A is 0, B is 1.
 * @param size - The number of entries, at least as many as the runs have; the rest is 0.
 * @returns The value of each entry.
 */
export function expandRuns(runs: string, size: number): Uint8Array {
  const table = new Uint8Array(size);
  let start = 0;
  for (const [, length, value] of runs.matchAll(/([0-9a-z]+)([A-Z])/g) as Iterable<[string, string, string]>) {
    const end = start + Number.parseInt(length, 36);
    table.fill(value.charCodeAt(0) - 0x41, start, end);
    start = end;
  }
  return table;
}

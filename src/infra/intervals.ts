/**
 * Tables of small numbers by code point, searched instead of expanded: a table of all scripts takes 15 kB, not 1 MB.
 *
 * Divergences: none; no standard asks for this.
 */
import { readNumbers, readRecent } from "./numbers.js";

/** Runs of code points that have the same value. */
export interface Intervals {
  /** The first code point of each run, in ascending order from 0. */
  readonly starts: Int32Array;
  /** The value of each run. */
  readonly values: Int32Array;
}

/**
 * Reads a table.
 *
 * @example
 * readIntervals("&#", "##"); // => { starts: new Int32Array([0, 4]), values: new Int32Array([0, 1]) }
 *
 * @param lengths - The length of each run less 1, as `readNumbers` reads it.
 * @param values - The value of each run, as `readRecent` reads it; new ones are counted from 0.
 */
export function readIntervals(lengths: string, values: string): Intervals {
  let count = 0;
  const read = readRecent(values, () => count++);
  return readRuns(lengths, (index) => read[index] as number);
}

/**
 * Reads a table whose values are not written.
 *
 * @example
 * readRuns("&#", (index) => index & 1); // => { starts: new Int32Array([0, 4]), values: new Int32Array([0, 1]) }
 *
 * @param readValue - Gives the value of a run by its index.
 */
export function readRuns(lengths: string, readValue: (index: number) => number): Intervals {
  let start = 0;
  const starts = readNumbers(lengths).map((length) => {
    const first = start;
    start += length + 1;
    return first;
  });
  return { starts, values: starts.map((_, index) => readValue(index)) };
}

/**
 * Finds the value of a code point, by bisection.
 *
 * @example
 * findValue(readIntervals("&#", "##"), 4); // => 1
 *
 * @param codePoint - From 0 on; what follows the last run belongs to it.
 */
export function findValue({ starts, values }: Intervals, codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= codePoint) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return values[low] as number;
}

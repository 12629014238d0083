/** Searched rather than expanded: a table of all scripts takes 15 kB instead of 1 MB. */
import { readNumbers, readRecent } from "./numbers.js";

export interface Intervals {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

/**
 * @example
 * readIntervals("&#", "##"); // => { starts: new Int32Array([0, 4]), values: new Int32Array([0, 1]) }
 *
 * @param lengths - The length of each run minus 1, for `readNumbers`.
 * @param values - The value of each run, for `readRecent`; new values are numbered from 0.
 */
export function readIntervals(lengths: string, values: string): Intervals {
  let count = 0;
  const read = readRecent(values, () => count++);
  return readRuns(lengths, (index) => read[index] as number);
}

export function readRuns(lengths: string, readValue: (index: number) => number): Intervals {
  let start = 0;
  const starts = readNumbers(lengths).map((length) => {
    const first = start;
    start += length + 1;
    return first;
  });
  return { starts, values: starts.map((_, index) => readValue(index)) };
}

/** Code points past the last run get its value. */
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

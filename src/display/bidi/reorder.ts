/**
 * The order of characters on a line (rule L2).
 *
 * Divergence (performance): reverses level runs instead of characters.
 *
 * @see https://www.unicode.org/reports/tr9/#L2
 */
import { REMOVED } from "./explicit.js";

/** Runs of adjacent characters with the same level, in visual order from left to right. */
export interface LevelRuns {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly levels: Uint8Array;
}

/**
 * Arranges the level runs of a line from left to right.
 *
 * @example
 * orderRuns(Uint8Array.of(0, 1, 1, 2)).starts; // => new Uint32Array([0, 3, 1])
 *
 * @param levels - The result of `resolveLevels`; removed characters join the run before them.
 * @returns Runs that together contain every index once; a run with an odd level is read backwards.
 * @see https://www.unicode.org/reports/tr9/#L2
 * @see https://www.unicode.org/reports/tr9/#Retaining_Explicit_Formatting_Characters
 */
export function orderRuns(levels: Uint8Array): LevelRuns {
  const runs = findRuns(levels);
  let highest = 0;
  let lowestOdd = REMOVED;
  for (const level of runs.levels) {
    highest = Math.max(highest, level);
    lowestOdd = (level & 1) === 1 ? Math.min(lowestOdd, level) : lowestOdd;
  }
  for (let level = highest; level >= lowestOdd; level--) {
    for (let start = 0; start < runs.levels.length; start++) {
      let end = start;
      while (end < runs.levels.length && (runs.levels[end] as number) >= level) {
        end++;
      }
      if (end > start) {
        reverse(runs, start, end);
        start = end;
      }
    }
  }
  return runs;
}

/** Finds the runs. The level of removed characters at the start is 0, so that no text moves around them. */
function findRuns(levels: Uint8Array): LevelRuns {
  const starts = new Uint32Array(levels.length);
  const ends = new Uint32Array(levels.length);
  const runLevels = new Uint8Array(levels.length);
  let count = 0;
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] as number;
    if (index === 0 || (level !== REMOVED && level !== runLevels[count - 1])) {
      starts[count] = index;
      runLevels[count] = level === REMOVED ? 0 : level;
      count++;
    }
    ends[count - 1] = index + 1;
  }
  return { starts: starts.subarray(0, count), ends: ends.subarray(0, count), levels: runLevels.subarray(0, count) };
}

function reverse({ starts, ends, levels }: LevelRuns, start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--) {
    swap(starts, low, high);
    swap(ends, low, high);
    swap(levels, low, high);
  }
}

function swap(array: Uint32Array | Uint8Array, one: number, other: number): void {
  const value = array[one] as number;
  array[one] = array[other] as number;
  array[other] = value;
}

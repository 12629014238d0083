/**
 * The order of characters on a line (rule L2).
 *
 * Divergence (performance): level runs are reversed, and not characters.
 *
 * @see https://www.unicode.org/reports/tr9/#L2
 */
import { REMOVED } from "./explicit.js";

/** Characters of one level beside each other. */
export interface LevelRun {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/**
 * Puts the level runs of a line into the order from left to right.
 *
 * @example
 * orderRuns(Uint8Array.of(0, 1, 1, 2)).map(({ start }) => start); // => [0, 3, 1]
 *
 * @param levels - What `resolveLevels` gave; what is removed goes with what precedes it.
 * @returns Runs that together hold every index once; the characters of a run with an odd level go from its end to its start.
 * @see https://www.unicode.org/reports/tr9/#L2
 * @see https://www.unicode.org/reports/tr9/#Retaining_Explicit_Formatting_Characters
 */
export function orderRuns(levels: Uint8Array): readonly LevelRun[] {
  const runs = findRuns(levels);
  let highest = 0;
  let lowestOdd = REMOVED;
  for (const { level } of runs) {
    highest = Math.max(highest, level);
    lowestOdd = (level & 1) === 1 ? Math.min(lowestOdd, level) : lowestOdd;
  }
  for (let level = highest; level >= lowestOdd; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while (end < runs.length && (runs[end] as LevelRun).level >= level) {
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

/** What is removed at the start is on the lowest level of the line, so that nothing moves around it. */
function findRuns(levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = [];
  let start = 0;
  let level = 0;
  for (let index = 0; index < levels.length; index++) {
    const next = levels[index] as number;
    if (next !== level && next !== REMOVED) {
      if (index > start) {
        runs.push({ start, end: index, level });
      }
      start = index;
      level = next;
    }
  }
  if (levels.length > start) {
    runs.push({ start, end: levels.length, level });
  }
  return runs;
}

function reverse(runs: LevelRun[], start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--) {
    const run = runs[low] as LevelRun;
    runs[low] = runs[high] as LevelRun;
    runs[high] = run;
  }
}

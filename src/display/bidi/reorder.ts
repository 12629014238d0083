import { REMOVED } from "./algorithm.js";

/** Adjacent characters with the same level: indices of the first one and after the last one. */
export interface LevelRun {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/**
 * Arranges the level runs of a line from left to right.
 *
 * @param levels - The result of `resolveLevels`; removed characters join the run before them.
 * @returns Runs that together contain every index once; a run with an odd level is read backwards.
 * @see https://www.unicode.org/reports/tr9/#L2
 * @see https://www.unicode.org/reports/tr9/#Retaining_Explicit_Formatting_Characters
 */
export function orderRuns(levels: Uint8Array): readonly LevelRun[] {
  const runs: LevelRun[] = [];
  let highest = 0;
  for (let start = 0; start < levels.length; ) {
    // At the start of a line, no text moves around removed characters.
    const level = levels[start] === REMOVED ? 0 : (levels[start] as number);
    let end = start + 1;
    while (levels[end] === level || levels[end] === REMOVED) {
      end++;
    }
    runs.push({ start, end, level });
    highest = Math.max(highest, level);
    start = end;
  }
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while (end < runs.length && (runs[end] as LevelRun).level >= level) {
        end++;
      }
      for (let [low, high] = [start, end - 1]; low < high; low++, high--) {
        [runs[low], runs[high]] = [runs[high] as LevelRun, runs[low] as LevelRun];
      }
      start = Math.max(start, end);
    }
  }
  return runs;
}

/** Runs all rows, a few milliseconds at a time, so that the page stays responsive. */

import type { Result, RowsFile, SuiteData } from "../../../../test/.build/wpt/results.js";
import type { Implementation, Row } from "../../../../test/.build/wpt/row.js";
import { READERS } from "../../../../test/.build/wpt/row-formats.js";

/** Milliseconds of work between pauses; users notice 50. */
const SLICE = 12;

/** A suite with its rows. */
export interface RunningSuite extends SuiteData {
  /** `null` if its data was missing when the page was built. */
  readonly rows: readonly Row[] | null;
  readonly results: Result[];
}

/** Reads all suites. */
export function readSuites({ suites }: RowsFile, { URL }: Implementation): RunningSuite[] {
  return suites.map((suite) => ({
    ...suite,
    rows: suite.data === null ? null : (READERS[suite.name]?.(suite.data, URL) ?? null),
    results: [],
  }));
}

/**
 * Runs all rows on both implementations.
 *
 * @param onProgress - Called before each pause.
 */
export async function runAll(
  suites: readonly RunningSuite[],
  iri: Implementation,
  url: Implementation,
  onProgress: () => void,
): Promise<void> {
  let start = performance.now();
  for (const { name, rows, results } of suites) {
    for (const row of rows ?? []) {
      results.push({ suite: name, row, iri: row.compare(iri), url: row.compare(url) });
      if (performance.now() - start > SLICE) {
        onProgress();
        await new Promise((resume) => setTimeout(resume));
        start = performance.now();
      }
    }
  }
  onProgress();
}

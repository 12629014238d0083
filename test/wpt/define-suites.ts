import { deepEqual, notDeepEqual, ok } from "node:assert/strict";
import { EXPECTED_FAILURES } from "./expected-failures.js";
import { OURS } from "./implementations.js";
import type { Suite } from "./row.js";

/** Rows that are expected to fail must. */
export function defineSuites(suites: readonly Suite[]): void {
  for (const { name, rows } of suites) {
    describe(name, () => {
      if (rows === null) {
        it("has its upstream data", function () {
          ok(!process.env.CI, "CI is set, and the data is not here: set WPT_DIR, or run npm run lane -- wpt/sync");
          this.skip();
        });
        return;
      }
      const failures = EXPECTED_FAILURES[name] ?? {};
      for (const row of rows) {
        if (row.name in failures) {
          it(`fails, as listed: ${row.name}`, () => {
            notDeepEqual(row.compare(OURS), [], "passes: take it off wpt-fixtures/expected-failures.json");
          });
        } else {
          it(row.name, () => {
            deepEqual(row.compare(OURS), []);
          });
        }
      }
    });
  }
}

/** The web platform tests, and the project's own rows in their formats. */
import assert from "node:assert/strict";
import { useReferee } from "#lib/api/api-url-parser.js";
import { parseByReferee } from "../support/referee.js";
import { EXPECTED_FAILURES } from "./expected-failures.js";
import { OURS } from "./implementations.js";
import { readSuites } from "./suites.js";

const suites = readSuites();

for (const isFast of [true, false]) {
  const how = isFast ? "" : ", by whatwg-url alone too";
  describe(`[W-3] IRI accepts what a browser accepts and gives the browser's result${how}`, () => {
    before(() => useReferee(isFast ? undefined : parseByReferee));
    after(() => useReferee(undefined));
    defineSuites();
  });
}

function defineSuites(): void {
  for (const { name, rows } of suites) {
    describe(name, () => {
      if (rows === null) {
        it("has its upstream data", function () {
          // A machine that checks changes must not pass without the suite.
          assert.ok(!process.env.CI, "CI is set, and the data is not here: set WPT_DIR, or run npm run wpt:sync");
          this.skip();
        });
        return;
      }
      const failures = EXPECTED_FAILURES[name] ?? {};
      for (const row of rows) {
        if (row.name in failures) {
          it(`fails, as listed: ${row.name}`, () => {
            assert.notDeepEqual(row.compare(OURS), [], "passes: take it off wpt-fixtures/expected-failures.json");
          });
        } else {
          it(row.name, () => {
            assert.deepEqual(row.compare(OURS), []);
          });
        }
      }
    });
  }
}

describe("the list of expected failures", () => {
  it("names suites and rows that exist, each with a reason", () => {
    for (const [name, failures] of Object.entries(EXPECTED_FAILURES)) {
      const suite = suites.find((candidate) => candidate.name === name);
      assert.ok(suite !== undefined, name);
      for (const [row, reason] of Object.entries(failures)) {
        assert.ok(suite.rows === null || suite.rows.some((candidate) => candidate.name === row), row);
        assert.match(reason, /\w/);
      }
    }
  });
});

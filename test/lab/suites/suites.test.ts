/** Reports of test runners; the lane `suites` runs the suites. */
import assert from "node:assert/strict";
import { compareRuns, describeReport } from "./compare.js";
import { type Result, readLines, readTAP, readVitest } from "./read-results.js";

const PASSED: Result = { state: "passed", error: "" };
const FAILED: Result = { state: "failed", error: "\u001B[31ma|b\u001B[39m\nc" };

const run = (results: Readonly<Record<string, Result>>): ReadonlyMap<string, Result> =>
  new Map(Object.entries(results));

describe("suites of other programs", () => {
  it("are read by the names of tests, which get a number if they occur again, without dates", () => {
    const lines = [
      { name: "a", ...PASSED },
      { name: "a", ...FAILED },
      { name: "until Wed, 25 Nov 2026 07:56:16 GMT", ...PASSED },
    ].map((line) => `${JSON.stringify(line)}\n`);
    assert.deepEqual(
      [...readLines(lines.join(""))].map(([name, { state }]) => [name, state]),
      [
        ["a", "passed"],
        ["a #2", "failed"],
        ["until a date", "passed"],
      ],
    );
  });

  it("are read from vitest's report, also where a file does not load", () => {
    const report = {
      testResults: [
        {
          name: "/c/b.ts",
          status: "failed",
          assertionResults: [
            { fullName: "x", status: "passed" },
            { fullName: "y", status: "failed", failureMessages: ["E"] },
            { fullName: "z", status: "todo" },
          ],
        },
        { name: "/c/a.ts", status: "failed", message: "no module", assertionResults: [] },
        { name: "/c/empty.ts", status: "passed", assertionResults: [] },
      ],
    };
    assert.deepEqual(
      [...readVitest(JSON.stringify(report), "/c")],
      [
        ["a.ts", { state: "failed", error: "no module" }],
        ["b.ts › x", PASSED],
        ["b.ts › y", { state: "failed", error: "E" }],
        ["b.ts › z", { state: "skipped", error: "" }],
      ],
    );
  });

  it("are read from the Test Anything Protocol", () => {
    const text =
      "TAP version 13\nok 1 - a › b\nnot ok 2 - c\n  ---\n    message: wrong\n  ...\nok 3 - d # SKIP\n1..3\n";
    assert.deepEqual(
      [...readTAP(text)],
      [
        ["a › b", PASSED],
        ["c", { state: "failed", error: "wrong" }],
        ["d", { state: "skipped", error: "" }],
      ],
    );
  });

  it("get the name of their file if ava ran only one, which it does not print then", () => {
    const text = "TAP version 13\nok 1 - a\nok 2 - d # SKIP\n1..2\n";
    assert.deepEqual([...readTAP(text, ["retry"]).keys()], ["retry › a", "retry › d"]);
    assert.deepEqual([...readTAP(text, ["retry", "http"]).keys()], ["a", "d"]);
  });

  it("differ if all runs of one kind do", () => {
    const native = [run({ a: PASSED, b: PASSED, c: PASSED, d: FAILED }), run({ a: PASSED, b: FAILED })];
    const registered = [
      run({ a: FAILED, b: PASSED, c: PASSED, d: FAILED, e: PASSED, f: FAILED }),
      run({ a: FAILED, b: PASSED, c: PASSED, d: FAILED, e: PASSED }),
    ];
    const comparison = compareRuns(native, registered);
    assert.deepEqual(comparison, {
      passed: 1,
      failed: 1,
      skipped: 0,
      unstable: ["b", "f"],
      differences: [
        { test: "a", native: "passed", registered: "fails: a|b" },
        { test: "e", native: "absent", registered: "passed" },
      ],
    });
    const { row, differences, faults } = describeReport({ name: "p", version: "1", commit: "c", ...comparison });
    assert.equal(row, "| p | 1 | c | 1 | 1 | 0 | 2 | 2 |");
    assert.deepEqual(differences, ["| p | `a` | passed | fails: a\\|b |  |  |", "| p | `e` | absent | passed |  |  |"]);
    assert.deepEqual(faults, ["p: a: passed → fails: a|b", "p: e: absent → passed"]);
  });
});

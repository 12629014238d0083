/** Reports of test runners, and the tables of docs/clients.md; the lane `suites` runs the suites. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { compareRuns, DIFFERENCES_HEAD, describeReport, PROGRAMS_HEAD } from "./compare.js";
import { PROGRAMS } from "./programs.js";
import { type Result, readLines, readTAP, readVitest } from "./read-results.js";
import { readRows, writeRows } from "./table.js";

const PASSED: Result = { state: "passed", error: "" };
const FAILED: Result = { state: "failed", error: "\u001B[31ma|b\u001B[39m\nc" };

const run = (results: Readonly<Record<string, Result>>): ReadonlyMap<string, Result> =>
  new Map(Object.entries(results));

describe("suites of other programs", () => {
  it("have at least fifteen rows in docs/clients.md, each of a known program, without a difference that has no reason", () => {
    const { programs, differences } = readRows(readFileSync(inRepository("docs/clients.md"), "utf8"));
    const names = PROGRAMS.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    assert.ok(programs.size >= 15);
    for (const [name, row] of programs) {
      assert.ok(names.includes(name), name);
      assert.match(row, /^\| \S+ \| \S+ \| [\da-f]{10} \|(?: \d+ \|){5}$/);
      assert.equal(/(\d+) \|$/.exec(row)?.[1], `${differences.get(name)?.length ?? 0}`);
    }
    for (const row of [...differences.values()].flat()) {
      assert.match(row, /\| (?:native|the library|both|neither) \| .+ \|$/);
    }
  });

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

  it("are written between two marks, in the order of the programs, and nothing else is", () => {
    const document = "a\n<!-- npm run lane -- suites -->\n\n\n<!-- end of the suites -->\nb\n";
    const programs = new Map([
      ["ky", "| ky | 1 |"],
      ["ufo", "| ufo | 1 |"],
    ]);
    const differences = new Map([["ky", ["| ky | `a` |"]]]);
    const written = writeRows(document, { programs, differences });
    const tables = [...PROGRAMS_HEAD, "| ufo | 1 |", "| ky | 1 |", "", ...DIFFERENCES_HEAD, "| ky | `a` |"];
    assert.equal(written, document.replace("\n\n\n", `\n\n${tables.join("\n")}\n\n`));
    assert.deepEqual(readRows(written), { programs: new Map([...programs].reverse()), differences });
    assert.equal(writeRows(written, readRows(written)), written);
    assert.throws(() => readRows("a"), /no marks/);
  });
});

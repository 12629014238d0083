import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { compareEntries, compareWithNode } from "./agreement.js";
import { selectEngines } from "./each-engine.js";
import { ENGINES, type Engine, explainMissing, isInstalled } from "./engine.js";
import { EXPECTED_FAILURES } from "./expected-failures.js";
import type { TestResult } from "./inside/suite.js";
import { judge, NEEDS_NODE, NODE_FILES, PAGE_FILES, runSuite } from "./suite.js";

describe("the tests in engines", () => {
  it("are all files but those that need Node, for which there is a reason", () => {
    ok(PAGE_FILES.length > 40);
    for (const [beginning, reason] of Object.entries(NEEDS_NODE)) {
      ok(beginning === "lab/" || NODE_FILES.some((file) => file.startsWith(beginning)), beginning);
      match(reason, /\w/);
    }
  });

  it("fail if they fail, unless that is expected, and if they do not where it is", () => {
    const result = (title: string, state: TestResult["state"]): TestResult => ({ title, state, duration: 0 });
    const results = [result("a", "passed"), result("b", "skipped"), result("c", "failed"), result("d", "failed")];
    const { faults, ...counts } = judge("Engine", results, { a: "fails", d: "fails", e: "is not there" });
    deepEqual(counts, { passed: 1, skipped: 1, expected: 1 });
    deepEqual(
      faults.map((fault) => fault.slice(0, 1)),
      ["c", "a", "e"],
    );
  });

  it("are expected to fail in engines that there are, each for a reason", () => {
    for (const [name, failures] of Object.entries(EXPECTED_FAILURES)) {
      ok(ENGINES.some((engine) => engine.name === name));
      for (const reason of Object.values(failures)) {
        match(reason, /\w/);
      }
    }
  });

  it("run in the engines that are asked for", () => {
    deepEqual(selectEngines([]), ENGINES);
    deepEqual(selectEngines(["--x", "chromium"]), ENGINES.slice(0, 1));
    throws(() => selectEngines(["opera"]), /opera.*Chromium/);
  });
});

describe("records of rows", () => {
  it("differ where one says something else, or has a row that the other has not", () => {
    const a = { name: "a", record: "1" };
    const b = { name: "b", record: "2" };
    deepEqual(compareEntries([a, b], [a, b]), { compared: 2, differing: [] });
    equal(compareEntries([a, b], [a, { ...b, record: "3" }]).differing.length, 1);
    equal(compareEntries([a, b], [a]).differing.length, 1);
    equal(compareEntries([a], [a, b]).differing.length, 1);
  });
});

describe("[W-3a] the bundles in Chromium", () => {
  const [chromium] = ENGINES as readonly [Engine];

  before(function () {
    if (!isInstalled(chromium)) {
      console.log(`${explainMissing(chromium)}; the bundles are not tested in it`);
      this.skip();
    }
  });

  it("pass the tests that need no Node", async () => {
    const { faults, passed, expected, skipped } = judge(chromium.name, await runSuite(chromium, false));
    console.log(`in Chromium: ${passed} passed, ${expected} failed as expected, ${skipped} skipped`);
    deepEqual(faults, []);
    ok(passed > 2_000);
  }).timeout(300_000);

  it("give what the modules give in Node, for every row and every page", async () => {
    const { compared, differing } = await compareWithNode(chromium);
    deepEqual(differing, []);
    ok(compared > 1_000);
  }).timeout(300_000);
});

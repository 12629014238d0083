/** The pins of upstream's scripts, the report about them. */
import assert from "node:assert/strict";
import { PINS, readScript, SCRIPT_NAMES } from "./script-lane/pinned-scripts.js";
import { findFailures, renderCounts } from "./script-lane/report.js";
import type { Pair } from "./script-lane/run.js";

describe("the pins of upstream's scripts", () => {
  it("name a commit and a checksum for each file", () => {
    assert.ok(SCRIPT_NAMES.length >= 25);
    for (const { commit, sha256 } of Object.values(PINS.files)) {
      assert.match(commit, /^[0-9a-f]{40}$/);
      assert.match(sha256, /^[0-9a-f]{64}$/);
    }
  });

  it("are the only files that are read", () => {
    assert.equal(readScript("none.any.js"), null);
  });
});

describe("the report about scripts", () => {
  const pair: Pair = {
    script: "idlharness",
    native: [
      { name: "URL interface object name", status: 0, message: null },
      { name: "both fail", status: 1, message: "no" },
      { name: "only native fails", status: 1, message: "no" },
    ],
    ours: [
      { name: "URL interface object name", status: 1, message: "IRI" },
      { name: "both fail", status: 1, message: "no" },
      { name: "only native fails", status: 0, message: null },
      { name: "native lacks it", status: 2, message: null },
    ],
  };

  it("counts both sides", () => {
    assert.ok(renderCounts([{ name: "Node", pairs: [pair] }]).endsWith("\n| idlharness (4) | 1 → 1 |\n"));
  });

  it("lists what fails with IRI alone, with the reason", () => {
    assert.deepEqual(findFailures({ name: "Node", pairs: [pair] }), [
      {
        place: "Node",
        script: "idlharness",
        test: "URL interface object name",
        message: "IRI",
        reason: "`IRI.name` is `IRI`",
      },
      { place: "Node", script: "idlharness", test: "native lacks it", message: "", reason: undefined },
    ]);
  });
});

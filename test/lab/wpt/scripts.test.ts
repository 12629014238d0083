/** The pins of upstream's scripts, the report about them, and the sections of docs/conformance.md. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { readSection, replaceSection, SCRIPTS } from "../../wpt/sections.js";
import { PINS, readScript, SCRIPT_NAMES } from "./script-lane/pinned-scripts.js";
import { findFailures, REASONS, renderCounts } from "./script-lane/report.js";
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

  it("is in docs/conformance.md, with every script and every reason", () => {
    const section = readSection(readFileSync(inRepository("docs/conformance.md"), "utf8"), SCRIPTS);
    for (const script of SCRIPT_NAMES) {
      assert.ok(section.includes(`| ${script} (`), script);
    }
    for (const { reason } of REASONS) {
      assert.ok(section.includes(`| ${reason} | `), reason);
    }
  });
});

describe("the sections of a document", () => {
  const document = "# A\n\n## B\n\nb\n\n## C\n\nc\n";

  it("are found by their title", () => {
    assert.equal(readSection(document, "B"), "\n## B\n\nb\n");
    assert.equal(readSection(document, "C"), "\n## C\n\nc\n");
    assert.equal(readSection(document, "D"), "");
  });

  it("are replaced in their place, or appended", () => {
    assert.equal(replaceSection(document, "B", "\n$&\n"), "# A\n\n## B\n\n$&\n\n## C\n\nc\n");
    assert.equal(replaceSection(document, "D", "\nd\n"), `${document}\n## D\n\nd\n`);
  });
});

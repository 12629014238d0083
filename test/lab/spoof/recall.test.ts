/** Imitations of protected names: what is recorded, what the documentation says, and what is caught now. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { replaceMarked } from "../../tools/docs/marks.js";
import { IMITATED, measureRecall } from "./recall.js";
import { readRecall, writeRecall } from "./table.js";

describe("imitations of names", () => {
  const recorded = readRecall();

  it("[G-5a] are caught in at least 95 % of each class, with the names to protect", () => {
    assert.equal(recorded.classes.length, 20);
    assert.equal(new Set(IMITATED).size, 100);
    for (const { title, hosts, caught } of recorded.classes) {
      assert.ok(caught >= 0.95 * hosts, title);
    }
  });

  it("are caught as recorded", () => {
    assert.deepEqual(measureRecall(), recorded.classes);
  });

  it("include at most one of 10,000 real names", () => {
    const { names, similar } = recorded.alarms;
    assert.ok(names >= 10_000, `${names}`);
    assert.ok(similar.length <= names / 10_000, similar.join(" "));
  });

  it("are in docs/display.md as recorded", () => {
    const page = readFileSync(inRepository("docs/display.md"), "utf8");
    assert.equal(replaceMarked(page, "recall", writeRecall(recorded)), page);
  });
});

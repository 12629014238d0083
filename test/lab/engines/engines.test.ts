/** The questions of the lane `engines`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { ENTRIES } from "./bundle.js";
import { QUESTIONS } from "./inside/questions.js";
import { findDeviations, REASONS } from "./reasons.js";

describe("questions to engines", () => {
  it("are many, and reasons name some of them", () => {
    assert.ok(Object.keys(QUESTIONS).length > 50);
    for (const { questions } of REASONS) {
      assert.deepEqual(
        questions.filter((question) => !Object.hasOwn(QUESTIONS, question)),
        [],
      );
    }
  });

  it("go to every entry point", () => {
    const { exports } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as { exports: object };
    const names = Object.keys(exports).flatMap((name) => (/\.json$/.test(name) ? [] : [name.slice(2) || "index"]));
    assert.deepEqual([...ENTRIES].sort(), names.sort());
  });

  it("are compared: a reason covers one engine, and only while it differs", () => {
    const [question = ""] = REASONS[0]?.questions ?? [];
    assert.deepEqual(findDeviations("QuickJS", { [question]: "1" }, { [question]: "2" }), {
      same: 0,
      accepted: [`${question}: 2 – it has no TextDecoder`],
      faults: [],
    });
    assert.deepEqual(findDeviations("QuickJS", { [question]: "1" }, { [question]: "1" }).faults, [
      `${question}: no difference any more`,
    ]);
    assert.deepEqual(findDeviations("another", { [question]: "1" }, {}), {
      same: 0,
      accepted: [],
      faults: [`${question}: no answer in place of 1`],
    });
  });
});

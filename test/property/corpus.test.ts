/** The corpus of the fuzzer: every input that has shown a fault is tried again. */
import assert from "node:assert/strict";
import { CHECKS, readCorpus } from "./fuzz/corpus.js";
import { minimize } from "./fuzz/minimize.js";

describe("the corpus of inputs that have shown a fault", () => {
  for (const [lane, kept] of readCorpus()) {
    const check = CHECKS[lane] as (input: unknown) => void;

    for (const { input, fault } of kept) {
      it(`passes the lane ${lane}: ${fault}, ${JSON.stringify(input).slice(0, 80)}`, () =>
        assert.doesNotReject(async () => check(input)));
    }

    it(`is small, and has each input once: ${lane}`, () => {
      const inputs = kept.map(({ input }) => JSON.stringify(input));
      assert.equal(new Set(inputs).size, inputs.length);
      assert.ok(inputs.every((input) => input.length <= 400));
      assert.ok(kept.every(({ fault }) => fault.length > 10));
    });
  }
});

describe("an input that shows a fault", () => {
  it("is made as small as it can be by leaving out parts", () => {
    const input = { base: "http://b/", input: "http://a/%C3%B6?x#y", changes: [{ value: "abc" }, { value: "d" }] };
    const isFault = (made: typeof input): boolean => /a.*\?/.test(made.input) && made.changes.length > 0;
    assert.deepEqual(minimize(input, isFault), { base: "", input: "a?", changes: [{ value: "" }] });
  });

  it("stays as it was if every part is needed", () => {
    assert.equal(
      minimize("ab", (text) => text === "ab"),
      "ab",
    );
  });
});

/** Visual order, for any strings. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { visualOrder, wrapBidi } from "whatwg-iri/display";

const OPTIONS = { numRuns: Number(process.env.FUZZ_RUNS ?? 5_000) };

const PIECES = Array.from(
  "abאבע١٢12()[]<>/.:?#%+-!,\t \n\u05B8\u0301\u200C\u200D\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u{1E900}\u{1E94A}\u{1D7CE}\u{1F600}",
);

const anything = fc.array(fc.constantFrom(...PIECES, "\uD800", "\uDC00"), { maxLength: 40 }).map((all) => all.join(""));
/** The pieces that can change the order of others: Hebrew, Arabic and Adlam letters, Arabic numbers, and formatting for them. */
const RIGHT_TO_LEFT = /[א-ת\u0621-\u064A\u0660-\u0669\u{1E900}-\u{1E943}\u200F\u202B\u202E\u2067\u2068]/u;
const leftToRight = fc
  .array(fc.constantFrom(...PIECES.filter((piece) => !RIGHT_TO_LEFT.test(piece)), "\uD800", "é"), { maxLength: 40 })
  .map((all) => all.join(""));
const wrappable = fc
  .array(fc.constantFrom(...PIECES.filter((piece) => !/[\n\u200F\u202A-\u202E\u2066-\u2069]/.test(piece))), {
    maxLength: 40,
  })
  .map((all) => all.join(""));

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

const assertAll = (given: fc.Arbitrary<string>, test: (text: string) => void): void =>
  fc.assert(fc.property(given, test), OPTIONS);

describe("[B-3a] the visual order, for any string", () => {
  it("has every UTF-16 unit once", () => {
    assertAll(anything, (text) => {
      const seen = visualOrder(text);
      assert.deepEqual(sorted(seen.indices), [...new Uint8Array(text.length).keys()]);
      assert.equal(seen.indices.map((index) => text[index]).join(""), seen.text);
    });
  });

  it("has runs that hold every character once, in the order of the text", () => {
    assertAll(anything, (text) => {
      const { runs, indices } = visualOrder(text);
      let from = 0;
      for (const { start, end } of runs) {
        const to = from + end - start;
        assert.deepEqual(
          sorted(indices.slice(from, to)),
          Array.from({ length: end - start }, (_, index) => start + index),
        );
        from = to;
      }
      assert.equal(from, text.length);
    });
  });

  it("is the logical one without right-to-left characters", () => {
    assertAll(leftToRight, (text) => {
      assert.equal(visualOrder(text).text, text);
    });
  });

  it("is the same in a wrapping", () => {
    fc.assert(
      fc.property(wrappable, fc.constantFrom("embed", "isolate"), (text, wrapping) => {
        const wrapped = visualOrder(wrapBidi(text, { mode: wrapping })).text;
        assert.equal(wrapped.replace(/[\u202A\u202C\u2066\u2069]/g, ""), visualOrder(text).text);
      }),
      OPTIONS,
    );
  });

  it("mirrors nothing else than what it shows", () => {
    assertAll(anything, (text) => {
      const { indices, runs } = visualOrder(text);
      const mirrored = visualOrder(text, { mirror: true });
      assert.deepEqual([mirrored.indices, mirrored.runs], [indices, runs]);
    });
  });
});

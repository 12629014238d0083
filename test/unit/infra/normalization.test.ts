/** Unicode normalization, also of unnatural text. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { IRI } from "whatwg-iri";
import { normalizeText } from "#lib/infra/normalization.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 2_000);

/** Marks of all combining classes and of none, including decomposable ones, and letters they compose with. */
const MARKS = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /\p{Mark}/u.test(character));
const OTHERS = ["a", "e", "é", "Ü", "ཀ", "が", "か", "ﾞ", "ﾟ", "ﾊ", "가", "ᄀ", "ᅡ", "ᆨ", "ﬁ", "\uD800"];

const mark = fc.oneof(
  fc.constantFrom("\u0301", "\u0323", "\u0327", "\u0345", "\u0334", "\u0344", "\u0F73", "\u3099", "\u094D", "\u05B0"),
  fc.constantFrom(...MARKS),
);
const run = fc.array(mark, { minLength: 25, maxLength: 80 }).map((marks) => marks.join(""));
const text = fc
  .array(fc.oneof(run, mark, fc.constantFrom(...OTHERS)), { maxLength: 8 })
  .map((pieces) => pieces.join(""));

describe("normalizeText", () => {
  it("equals the engine's result for any text", () => {
    fc.assert(
      fc.property(text, fc.constantFrom("NFC", "NFKC"), (input, form) => {
        assert.equal(normalizeText(input, form), input.normalize(form));
      }),
      { numRuns: RUNS },
    );
  });

  it("equals the engine's result for all marks at once, in any order", () => {
    for (const step of [1, 7, 101, 1009]) {
      const all = MARKS.map((_, index) => MARKS[(index * step) % MARKS.length]).join("");
      for (const form of ["NFC", "NFKC"] as const) {
        assert.equal(normalizeText(`a${all}`, form), `a${all}`.normalize(form));
      }
    }
  });

  it("equals the engine's result for 30, 31 and 32 marks", () => {
    for (const length of [30, 31, 32, 61, 1_000, 1_001]) {
      const marks = "\u0301\u0323".repeat(length / 2) + "\u0301".repeat(length % 2);
      assert.equal(normalizeText(`e${marks}`, "NFC"), `e${marks}`.normalize("NFC"));
    }
  });

  it("equals the engine's result for marks of two UTF-16 units", () => {
    for (const length of [15, 30, 31, 61]) {
      const marks = "\u{1E8D0}\u0301".repeat(length / 2) + "\u{1E944}".repeat(length % 2);
      assert.equal(normalizeText(`e${marks}`, "NFC"), `e${marks}`.normalize("NFC"));
    }
  });

  it("[X-2a] needs no stack for 4,000,000 marks, and IRI.canParse none for a host of them", () => {
    const marks = "\u0301".repeat(4_000_000);
    assert.equal(normalizeText(`q${marks}`, "NFC"), `q${marks}`);
    assert.equal(IRI.canParse(`http://q${marks.slice(0, 3_400_000)}`), true);
    assert.equal(IRI.canParse(`http://${marks.slice(0, 3_400_000)}`), false);
  }).timeout(60_000);

  it("[X-2a] has an answer for a million marks that are not in order", () => {
    const half = 500_000;
    assert.equal(
      normalizeText(`q${"\u0301\u0323".repeat(half)}`, "NFC"),
      `q${"\u0323".repeat(half)}${"\u0301".repeat(half)}`,
    );
    assert.equal(
      normalizeText(`q${"ﾞ\u0323".repeat(half)}`, "NFKC"),
      `q${"\u3099".repeat(half)}${"\u0323".repeat(half)}`,
    );
  });
});

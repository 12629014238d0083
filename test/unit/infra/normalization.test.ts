import { equal, notEqual } from "node:assert/strict";
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

/** Normalizes a string except for its long runs, in quadratic time. */
function normalizeByPieces(input: string, form: "NFC" | "NFKC"): string {
  return input
    .split(/([\p{Mark}\uFF9E\uFF9F]{31,})/u)
    .map((piece, index) => (index % 2 === 0 ? piece.normalize(form) : piece))
    .join("");
}

describe("normalizeText", () => {
  it("equals the engine's result between runs of more than 30 marks, which it keeps", () => {
    fc.assert(
      fc.property(text, fc.constantFrom("NFC", "NFKC"), (input, form) => {
        equal(normalizeText(input, form), normalizeByPieces(input, form));
      }),
      { numRuns: RUNS },
    );
  });

  it("sorts 30 marks, and not 31", () => {
    const marks = "\u0301\u0323".repeat(15);
    equal(normalizeText(`q${marks}`, "NFC"), `q${marks}`.normalize("NFC"));
    notEqual(normalizeText(`q${marks}`, "NFC"), `q${marks}`);
    equal(normalizeText(`q${marks}\u0301`, "NFC"), `q${marks}\u0301`);
    // Marks of two UTF-16 units.
    const astral = "\u{1E8D0}\u0301".repeat(15);
    equal(normalizeText(`e${astral}`, "NFC"), `e${astral}`.normalize("NFC"));
    equal(normalizeText(`e${astral}\u{1E944}`, "NFC"), `e${astral}\u{1E944}`);
  });

  it("keeps the whole of a long run, and normalizes what is around it", () => {
    for (const length of [31, 62, 1_031, 2_031, 2_032, 5_000]) {
      const marks = "\u0301\u0323".repeat(length / 2) + "\u0301".repeat(length % 2);
      equal(normalizeText(`e\u0301q${marks}e\u0301`, "NFC"), `éq${marks}é`, `${length}`);
    }
  });

  it("[X-2a] needs no stack for 4,000,000 marks, and IRI.canParse none for a host of them", () => {
    const marks = "\u0301\u0323".repeat(2_000_000);
    equal(normalizeText(`q${marks}`, "NFC"), `q${marks}`);
    equal(IRI.canParse(`http://q${marks.slice(0, 3_400_000)}`), false);
    equal(IRI.canParse(`http://${marks.slice(0, 3_400_000)}`), false);
  });
});

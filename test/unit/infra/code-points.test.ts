import { deepEqual, equal, ok } from "node:assert/strict";
import { validate } from "whatwg-iri";
import { parseIRI } from "whatwg-iri/syntax";
import { readCodePoint } from "#lib/infra/at-index.js";
import { BIDI_FORMATTING, isBidiFormatting } from "#lib/infra/code-points.js";
import { IPRIVATE, IPRIVATE_WITH_TAGS, isNonASCII, matchNonASCII, UCSCHAR } from "#lib/schemes/characters.js";
import { STEP, share } from "../../support/share.js";

describe("readCodePoint", () => {
  it("reads pairs, and each half alone", () => {
    const string = "a\uD83D\uDE00\uDE00\uD83D\uD83D";
    const codePoints = Array.from(string, (_, index) => index).map((index) => readCodePoint(string, index));
    deepEqual(codePoints, [0x61, 0x1f600, 0xde00, 0xde00, 0xd83d]);
    equal(readCodePoint(string, 5), 0xd83d);
    equal(readCodePoint("\uD800\uDC00", 0), 0x10000);
    equal(readCodePoint("\uDBFF\uDFFF", 0), 0x10ffff);
    equal(readCodePoint("\uD7FF\uDC00", 0), 0xd7ff);
    equal(readCodePoint("\uDC00\uDC00", 0), 0xdc00);
    equal(readCodePoint("\uD800\uE000", 0), 0xd800);
  });

  it("[S-5a] reads nothing past the end of a slice", () => {
    for (let run = 0; run < share(100_000); run++) {
      // Long enough to become a slice instead of a copy.
      const whole = `http://a/${"b".repeat(5_000)}${run}\uD83D\uDE00`;
      const half = whole.slice(0, -1);
      equal(readCodePoint(half, half.length - 1), 0xd83d);
    }
    for (let run = 0; run < share(3_000); run++) {
      const whole = `http://a@b/${"b".repeat(5_000)}${run}\uD83D\uDE00`;
      const half = whole.slice(0, -1);
      ok(parseIRI(half) === null);
      equal(validate(half)[0]?.end, half.length);
    }
  });
});

const UCSCHAR_CLASS = `\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}\\u{E1000}-\\u{EFFFD}${Array.from(
  { length: 13 },
  (_, index) => `\\u{${(index + 1).toString(16)}0000}-\\u{${(index + 1).toString(16)}FFFD}`,
).join("")}`;
const IPRIVATE_CLASS = "\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}";

describe("the non-ASCII characters of an IRI", () => {
  for (const [name, set, members] of [
    ["ucschar", UCSCHAR, UCSCHAR_CLASS],
    ["ucschar and iprivate", IPRIVATE, UCSCHAR_CLASS + IPRIVATE_CLASS],
    ["the successor's", IPRIVATE_WITH_TAGS, `${UCSCHAR_CLASS}${IPRIVATE_CLASS}\\u{E0000}-\\u{E0FFF}`],
  ] as const) {
    it(`are those of the rule: ${name}`, () => {
      const pattern = new RegExp(`^[${members}]$`, "u");
      const wrong: string[] = [];
      for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint += STEP) {
        const text = String.fromCodePoint(codePoint);
        const expected = pattern.test(text);
        if (isNonASCII(codePoint, set) !== expected || matchNonASCII(text, 0, set) !== (expected ? text.length : 0)) {
          wrong.push(codePoint.toString(16));
        }
      }
      deepEqual(wrong, []);
    });
  }
});

describe("a bidirectional formatting character", () => {
  it("is the same as a code point and in a regular expression", () => {
    const pattern = new RegExp(`[${BIDI_FORMATTING}]`);
    const all: number[] = [];
    for (let codePoint = 0; codePoint < 0x10000; codePoint++) {
      equal(isBidiFormatting(codePoint), pattern.test(String.fromCharCode(codePoint)));
      all.push(...(isBidiFormatting(codePoint) ? [codePoint] : []));
    }
    const marks = [0x61c, 0x200e, 0x200f];
    deepEqual(all, [...marks, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]);
  });
});

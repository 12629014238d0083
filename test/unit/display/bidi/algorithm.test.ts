/** A sample of the official cases, and limits. `npm run lane -- bidi` runs all cases. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { resolveLevels } from "#lib/display/bidi/algorithm.js";
import { listOrder } from "../../../support/bidi-order.js";
import { findFault, getBidiClassName, REPRESENTATIVES, readCases, readSample } from "../../../support/bidi-tests.js";

const SAMPLES = 100;

const read = (text: string): Uint32Array => Uint32Array.from(text, (character) => character.codePointAt(0) as number);
const levelsOf = (text: string, paragraphLevel: 0 | 1 | "auto" = 0): string =>
  Array.from(resolveLevels(read(text), paragraphLevel), (level) => (level === 255 ? "x" : level)).join(" ");

describe("the Unicode Bidirectional Algorithm", () => {
  it("has representatives of each class, beyond the BMP where there are any", () => {
    const isBeyond = new Set<string>();
    for (let codePoint = 0x10000; codePoint <= 0x10ffff; codePoint++) {
      isBeyond.add(getBidiClassName(codePoint));
    }
    for (const [name, [first, second]] of Object.entries(REPRESENTATIVES)) {
      equal(getBidiClassName(first), name);
      equal(getBidiClassName(second), name);
      equal(second > 0xffff, isBeyond.has(name), name);
    }
  });

  it("has the classes of plane 14: tags, variation selectors, and noncharacters", () => {
    const codePoints = [0xe0000, 0xe00ff, 0xe0100, 0xe01ef, 0xe01f0, 0xe0fff, 0xe1000, 0xefffd, 0xefffe, 0xeffff];
    const names = codePoints.map((codePoint) => getBidiClassName(codePoint));
    deepEqual(names, ["BN", "BN", "NSM", "NSM", "BN", "BN", "L", "L", "BN", "BN"]);
  });

  for (const [plane, name] of [
    [0, "as they are"],
    [1, "with characters beyond the BMP"],
  ] as const) {
    it(`[B-3a] gives the levels and the order of a sample of the official cases, ${name}`, () => {
      let total = 0;
      for (const bidiCase of readCases(plane, readSample())) {
        total++;
        equal(findFault(bidiCase), undefined);
      }
      ok(total > 2 * SAMPLES, `${total} cases`);
    });
  }

  it("starts over after a paragraph separator", () => {
    equal(levelsOf("א1\u2029a1", "auto"), "1 2 1 0 0");
    equal(levelsOf("\u202Bא\n1\rא"), "x 1 0 0 0 1");
    equal(levelsOf("\u2067א\n1א", 0), "0 1 0 0 1");
    equal(levelsOf("", "auto"), "");
  });

  it("takes the level of a paragraph from its first strong character outside isolates", () => {
    equal(levelsOf("1!", "auto"), "0 0");
    equal(levelsOf("\u2066a\u2069א", "auto"), "1 2 1 1");
    equal(levelsOf("\u2069א", "auto"), "1 1");
    equal(levelsOf("\u2067א", "auto"), "0 1");
    equal(levelsOf("\u2068\u2067א\u2069a\u2069", 1), "1 2 3 2 2 1");
  });

  it("takes the level of a hostile paragraph, of half a million isolates that nothing ends, in linear time", () => {
    const codePoints = new Uint32Array(512 * 1024).fill(0x2067);
    equal(resolveLevels(codePoints, "auto")[0], 0);
  });

  it("[B-3] forgets embeddings that were too deep at the end of the isolate they were in", () => {
    // X6a: 62 levels fit into the isolate, the other embeddings overflow; the one after it is not one of them.
    const levels = levelsOf(`\u2067${"\u202B".repeat(100)}\u2069\u202Ba`);
    equal(levels.slice(-5), "0 x 2");
  });

  it("begins and ends a sequence in the direction of the level next to it", () => {
    // X10: after an override from left to right, whose level is 2, the space is between L and R.
    equal(levelsOf("\u202Da\u202C א"), "x 2 x 0 1");
    equal(levelsOf("\u202Ea\u202C א"), "x 1 x 1 1");
  });

  it("takes brackets as a pair if they are canonically equivalent", () => {
    // BD16: U+2329 and U+3009, around what has the direction of the embedding; the last mark follows its bracket.
    equal(levelsOf("א\u2329a\u3009ב", 0), levelsOf("א\u2329a\u232Aב", 0));
    equal(levelsOf("א\u2329a\u3009ב", 0), "1 0 0 0 1");
    equal(levelsOf("א\u3008a\u232Aב", 0), "1 0 0 0 1");
    equal(levelsOf("א\u300Aa\u232Aב", 0), "1 0 0 0 1");
  });

  it("goes on with a sequence after the isolates in it", () => {
    // W2 and W7 look at the last strong character of the sequence, which is before the isolate.
    equal(levelsOf("\u0627\u2066a\u20691"), "1 1 2 1 2");
    equal(levelsOf("a\u2067א\u20691", 1), "2 2 3 2 2");
    equal(levelsOf("\u0627\u2066a\u2069\u2066b\u20691"), "1 1 2 1 1 2 1 2");
    equal(levelsOf("\u0627\u2066a\u2067א\u2069b\u20691"), "1 1 2 2 3 2 2 1 2");
  });

  it("puts separators, and white space before them and at the end, on the level of the paragraph", () => {
    equal(levelsOf("א\tא"), "1 0 1");
    equal(levelsOf("א \u2067\tא"), "1 0 0 0 1");
    equal(levelsOf("א \u001Fא \u2069"), "1 0 0 1 0 0");
    equal(levelsOf("\u202Bא\u2069"), "x 1 0");
    equal(levelsOf("\u202Bא \u2066\u2067\u2068\u2069"), "x 1 0 0 0 0 0");
    equal(levelsOf("a\tb ", 1), "2 1 2 1");
    equal(levelsOf("a \u2029b", 1), "2 1 1 2");
  });

  it("joins numbers with separators as W4 says: any number with a common one, only European ones with a plus", () => {
    equal(levelsOf("\u0661,\u0662"), "2 2 2");
    equal(levelsOf("\u0661+\u0662"), "2 1 2");
    equal(levelsOf("א1+2"), "1 2 2 2");
    equal(levelsOf("א1,2"), "1 2 2 2");
    equal(levelsOf("א1,,2"), "1 2 1 1 2");
  });

  it("has brackets that are canonically equivalent for the same", () => {
    equal(levelsOf("א\u2329ב\u3009"), "1 1 1 1");
    equal(levelsOf("א\u3008ב\u232A"), "1 1 1 1");
    equal(levelsOf("א[ב]"), "1 1 1 1");
    equal(levelsOf("א[ב)"), "1 1 1 0");
    equal(levelsOf("א)ב("), "1 1 1 0");
  });

  it("has up to 63 open brackets, and counts nothing else as one", () => {
    equal(levelsOf("א(ב)"), "1 1 1 1");
    ok(levelsOf(`${"!".repeat(100)}א(ב)`).endsWith(" 1 1 1 1"));
    ok(levelsOf(`${"(".repeat(62)}א(ב)`).endsWith(" 1 1 1 1"));
    ok(levelsOf(`${"(".repeat(63)}א(ב)`).endsWith(" 1 1 1 0"));
  });

  it("takes a lone surrogate for a neutral character", () => {
    equal(levelsOf("א\uD800א"), "1 1 1");
    equal(levelsOf("א\uDC00\uD800a"), "1 0 0 0");
  });

  it("has 125 levels of embedding, and no more", () => {
    const depth = (count: number): string => `${"\u202B\u202A".repeat(count / 2)}a`;
    ok(levelsOf(depth(122)).endsWith(" 122"));
    ok(levelsOf(depth(124)).endsWith(" 124"));
    ok(levelsOf(`${"\u202B\u202A".repeat(62)}\u202Ba`).endsWith(" 126"));
    ok(levelsOf(`${"\u202B\u202A".repeat(62)}\u202B\u202Aa`).endsWith(" 126"));
    ok(levelsOf(`${"\u202B\u202A".repeat(62)}\u202B\u202A\u202C\u202Ca`).endsWith(" 124"));
    ok(levelsOf(`${"\u202B\u202A".repeat(62)}\u202B\u202A\u202Ca`).endsWith(" 126"));
    // Inside an isolate that is too deep, nothing ends an embedding outside it.
    const deepest = `${"\u202B\u202A".repeat(62)}\u202B`;
    ok(levelsOf(`${deepest}\u2067\u202C\u2069a`).endsWith(" 125 x 125 126"));
    // X2 to X5: an embedding inside such an isolate is not counted.
    ok(levelsOf(`${deepest}\u2067\u202A\u2069\u202Ca`).endsWith(" 125 x 125 x 124"));
    ok(levelsOf(`${deepest}\u2067\u2069\u202Ca`).endsWith(" 125 125 x 124"));
  });

  it("has 63 open brackets, and no more", () => {
    // The last pair takes the direction of the embedding, because of its letter; without it, that of both sides.
    const levelOfClosing = (count: number): number =>
      resolveLevels(read(`${"[".repeat(count)}א(aא)א`), 0)[count + 4] as number;
    equal(levelOfClosing(62), 0);
    equal(levelOfClosing(63), 1);
    // A pair that was found before the search ended counts.
    equal(levelsOf(`א(aא)א${"[".repeat(63)}`).slice(0, 11), "1 0 0 1 0 1");
    equal(levelsOf(`א(aא)א${"[".repeat(64)}`).slice(0, 11), "1 0 0 1 0 1");
  });

  it("gives marks after a bracket its direction", () => {
    equal(levelsOf("א(ב)\u0301\u0302a"), "1 1 1 1 1 1 0");
    equal(levelsOf("א(ב)!\u0301a"), "1 1 1 1 0 0 0");
  });

  it("treats canonically equivalent brackets as the same", () => {
    const close = (text: string): number => resolveLevels(read(text), 0)[4] as number;
    equal(close("א\u2329aא\u3009א"), 0);
    equal(close("א\u3008aא\u232Aא"), 0);
    equal(close("א(aא]א"), 1);
  });

  it("keeps every character once on a line", () => {
    const text = "\u202Ba\u2067א1\u202C\u2069 (ב)\u200F٣\t!";
    for (const level of [0, 1, "auto"] as const) {
      const order = listOrder(resolveLevels(read(text), level));
      deepEqual(
        order.sort((a, b) => a - b),
        Array.from(text, (_, index) => index),
      );
    }
  });
});

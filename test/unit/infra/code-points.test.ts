/** The boundaries of `ucschar` and `iprivate`, each where a path, a query and the draft's query may or may not have it. */
import assert from "node:assert/strict";
import { isIRIReference, parseIRI } from "whatwg-iri/syntax";

/** RFC 3987 2.2. */
const UCSCHAR: readonly (readonly [first: number, last: number])[] = [
  [0xa0, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xffef],
  [0x10000, 0x1fffd],
  [0x20000, 0x2fffd],
  [0x30000, 0x3fffd],
  [0x40000, 0x4fffd],
  [0x50000, 0x5fffd],
  [0x60000, 0x6fffd],
  [0x70000, 0x7fffd],
  [0x80000, 0x8fffd],
  [0x90000, 0x9fffd],
  [0xa0000, 0xafffd],
  [0xb0000, 0xbfffd],
  [0xc0000, 0xcfffd],
  [0xd0000, 0xdfffd],
  [0xe1000, 0xefffd],
];
const IPRIVATE: typeof UCSCHAR = [
  [0xe000, 0xf8ff],
  [0xf0000, 0xffffd],
  [0x100000, 0x10fffd],
];
/** Only in the draft. */
const TAGS: typeof UCSCHAR = [[0xe0000, 0xe0fff]];

const isIn = (ranges: typeof UCSCHAR, codePoint: number): boolean =>
  ranges.some(([first, last]) => first <= codePoint && codePoint <= last);

describe("[S-2] ucschar and iprivate", () => {
  for (const [first, last] of [...UCSCHAR, ...IPRIVATE, ...TAGS]) {
    it(`begin at U+${first.toString(16)} and end at U+${last.toString(16)}`, () => {
      for (const codePoint of [first - 1, first, last, last + 1].filter((candidate) => candidate <= 0x10ffff)) {
        const character = String.fromCodePoint(codePoint);
        const isUCSChar = isIn(UCSCHAR, codePoint);
        const isPrivate = isIn(IPRIVATE, codePoint);
        for (const before of ["//", "//a@", "//h/", "", "#"]) {
          assert.equal(isIRIReference(before + character), isUCSChar, `${before} ${codePoint.toString(16)}`);
          assert.equal(parseIRI(before + character, { grammar: "bis" }) !== null, isUCSChar);
        }
        assert.equal(isIRIReference(`?${character}`), isUCSChar || isPrivate);
        assert.equal(
          parseIRI(`?${character}`, { grammar: "bis" }) !== null,
          isUCSChar || isPrivate || isIn(TAGS, codePoint),
        );
        assert.equal(parseIRI(`?${character}`, { kind: "URI-reference" }), null);
      }
    });
  }
});

import { deepEqual, equal, ok } from "node:assert/strict";
import { AL, getBidiClass, L, NSM, R } from "#lib/display/bidi/classes.js";
import { keepsDirection } from "#lib/display/to-display-string.js";
import { readBits } from "#lib/names/idna/table.js";
import { IDNA_DISALLOWED, LEFT_TO_RIGHT, NONSPACING, RIGHT_TO_LEFT } from "#lib/names/idna/values.js";

describe("the direction of a label", () => {
  it("is kept if right-to-left characters are at both ends, and no left-to-right one is between", () => {
    for (const text of ["1", "a", "a1-", "א", "אב", "א1ב", "א-ב", "אבּ", "\u{10D00}", "\u{10D00}1\u{10D01}"]) {
      equal(keepsDirection(text), true, text);
    }
    for (const text of ["1א", "א1", "-א", "א-", "aא", "אa", "אaב", "1\u{10D00}", "\u{10D00}1", "a\u{10D00}"]) {
      equal(keepsDirection(text), false, text);
    }
  });

  it("is that of the Unicode Bidirectional Algorithm, for every character that IDNA allows", () => {
    let count = 0;
    for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
      const bits = readBits(codePoint);
      if ((bits & IDNA_DISALLOWED) === 0) {
        const bidiClass = getBidiClass(codePoint);
        count++;
        deepEqual(
          [RIGHT_TO_LEFT, LEFT_TO_RIGHT, NONSPACING].map((bit) => (bits & bit) !== 0),
          [bidiClass === R || bidiClass === AL, bidiClass === L, bidiClass === NSM],
          codePoint.toString(16),
        );
      }
    }
    ok(count > 100_000);
  });
});

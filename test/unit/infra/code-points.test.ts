/** Reading code points, where an engine does it wrong as well. */
import assert from "node:assert/strict";
import { parseIRI, validate } from "whatwg-iri/syntax";
import { readCodePoint } from "#lib/infra/code-points.js";

describe("readCodePoint", () => {
  it("reads pairs, and each half alone", () => {
    const string = "a\uD83D\uDE00\uDE00\uD83D\uD83D";
    const codePoints = Array.from(string, (_, index) => index).map((index) => readCodePoint(string, index));
    assert.deepEqual(codePoints, [0x61, 0x1f600, 0xde00, 0xde00, 0xd83d]);
    assert.equal(readCodePoint(string, 5), 0xd83d);
    assert.equal(readCodePoint("\uD800\uDC00", 0), 0x10000);
    assert.equal(readCodePoint("\uDBFF\uDFFF", 0), 0x10ffff);
    assert.equal(readCodePoint("\uD7FF\uDC00", 0), 0xd7ff);
    assert.equal(readCodePoint("\uDC00\uDC00", 0), 0xdc00);
    assert.equal(readCodePoint("\uD800\uE000", 0), 0xd800);
  });

  it("[S-5a] takes nothing from behind the end of a slice", () => {
    for (let run = 0; run < 100_000; run++) {
      // Long enough not to be copied when it is cut.
      const whole = `http://a/${"b".repeat(5_000)}${run}\uD83D\uDE00`;
      const half = whole.slice(0, -1);
      assert.equal(readCodePoint(half, half.length - 1), 0xd83d);
    }
    for (let run = 0; run < 3_000; run++) {
      const whole = `http://a@b/${"b".repeat(5_000)}${run}\uD83D\uDE00`;
      const half = whole.slice(0, -1);
      assert.ok(parseIRI(half) === null);
      assert.equal(validate(half)[0]?.end, half.length);
    }
  });
});

/** The stand-in for webidl-conversions returns the same as webidl-conversions. */
import assert from "node:assert/strict";
import { DOMString, USVString } from "webidl-conversions";
import * as conversions from "#lib/packages/stand-ins/webidl-conversions.js";

describe("the stand-in for webidl-conversions", () => {
  it("converts every kind of value as webidl-conversions does, with the same errors", () => {
    for (const value of ["a\uD800", null, undefined, 1, {}, [1, 2], Symbol("a"), Object.create(null)]) {
      for (const options of [{}, { context: "It" }]) {
        for (const [convert, original] of [
          [conversions.DOMString, DOMString],
          [conversions.USVString, USVString],
        ] as const) {
          let expected: unknown;
          let message: string | undefined;
          try {
            expected = original(value, options);
          } catch (error) {
            ({ message } = error as Error);
          }
          if (message === undefined) {
            assert.equal(convert(value, options), expected);
          } else {
            assert.throws(() => convert(value, options), { name: "TypeError", message });
          }
        }
      }
    }
    assert.equal(conversions.DOMString(1), "1");
    assert.equal(conversions.USVString("\uDC00"), "\uFFFD");
  });
});

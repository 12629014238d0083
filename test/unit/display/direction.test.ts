/** The directions that a component uses. */
import assert from "node:assert/strict";
import { keepsDirection } from "#lib/display/direction.js";

describe("the direction of a component", () => {
  it("is kept if right-to-left characters are at both ends, and no left-to-right one is between", () => {
    for (const text of ["", "1", "a", "a1!", "א", "אב", "א1ב", "א-!ב", "\u{1E900}", "\u{1E900}1\u{1E901}"]) {
      assert.equal(keepsDirection(text), true, text);
    }
    for (const text of ["1א", "א1", "!א", "א!", "aא", "אa", "אaב", "1\u{1E900}", "\u{1E900}1", "a\u{1E900}"]) {
      assert.equal(keepsDirection(text), false, text);
    }
  });
});

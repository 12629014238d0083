/** The mappings of UTS #46 that engines compute are the same in all. */
import assert from "node:assert/strict";
import { foldCharacter } from "#lib/names/idna/case-fold.js";
import { CHECKSUM, computeChecksum, listComputed } from "../../../support/foldings.js";

describe("the mappings of UTS #46 that the engine computes", () => {
  it("are those of tr46", () => {
    const codePoints = listComputed();
    assert.equal(codePoints.length, 4_636);
    assert.equal(computeChecksum(codePoints, foldCharacter), CHECKSUM);
  });

  it("fold by compatibility and by case, including the Greek iota subscript and the final sigma", () => {
    assert.equal(foldCharacter("Ⅷ"), "viii");
    assert.equal(foldCharacter("ᾳ"), "αι");
    assert.equal(foldCharacter("\u{1D6D3}"), "σ");
    assert.equal(foldCharacter("ſ"), "s");
  });
});

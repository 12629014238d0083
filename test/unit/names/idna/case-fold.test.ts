import { equal } from "node:assert/strict";
import { foldCharacter } from "#lib/names/idna/case-fold.js";
import { CHECKSUM, computeChecksum, listComputed } from "../../../support/foldings.js";

describe("the mappings of UTS #46 that the engine computes", () => {
  it("are those of tr46", () => {
    const codePoints = listComputed();
    equal(codePoints.length, 4_636);
    equal(computeChecksum(codePoints, foldCharacter), CHECKSUM);
  });

  it("fold by compatibility and by case, including the Greek iota subscript and the final sigma", () => {
    equal(foldCharacter("Ⅷ"), "viii");
    equal(foldCharacter("ᾳ"), "αι");
    equal(foldCharacter("\u{1D6D3}"), "σ");
    equal(foldCharacter("ſ"), "s");
  });
});

/** The generated table of the names of characters. */
import assert from "node:assert/strict";
import { readSecurityData } from "../../../../test/.build/tables/security-data.js";
import * as table from "../generated/character-names.js";
import { collect, write } from "./make-character-names.js";

describe("the table of the names of characters", () => {
  it("is the one that its generator makes", async function () {
    if (readSecurityData("confusables.txt") === null) {
      this.skip();
    }
    const { names, words } = write(await collect());
    assert.deepEqual({ ...table }, { NAMES: names, WORDS: words });
  }).timeout(60_000);
});

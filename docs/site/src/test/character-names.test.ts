/** The generated table of the names of characters. */
import assert from "node:assert/strict";
import { readSecurityData } from "../../../../test/.build/tables/security-data.js";
import { DATA } from "../../../../test/.build/tables/version.js";
import * as table from "../generated/character-names.js";
import { collect, write } from "./make-character-names.js";

describe("the table of the names of characters", () => {
  it("is the one that its generator makes", async function () {
    if (readSecurityData("confusables.txt") === null) {
      this.skip();
    }
    try {
      import.meta.resolve(DATA);
    } catch {
      console.log(`Not installed: ${DATA}, a package of the laboratory; the names are not compared`);
      this.skip();
    }
    const { names, words } = write(await collect());
    assert.deepEqual({ ...table }, { NAMES: names, WORDS: words });
  }).timeout(60_000);
});

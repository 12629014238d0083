/** The tables of UTS #46 are those of tr46. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as generated from "#lib/generated/idna.js";
import { UNICODE_VERSION } from "#lib/idna/idna.js";
import { BLOCK_MASK, BLOCK_SHIFT, getTable } from "#lib/idna/table.js";
import { MAPPED, NON_STARTER, NOT_VALID, UNSTABLE } from "#lib/idna/values.js";
import { inRepository } from "../../support/paths.js";
import { collect, type Data, writeTables } from "../../tables/idna.js";

const END = 0x110000;

function readValue(codePoint: number): number {
  const { blocks, values } = getTable();
  return values[(blocks[codePoint >> BLOCK_SHIFT] as number) + (codePoint & BLOCK_MASK)] as number;
}

function readMapping(value: number): string {
  const { mappings, sequences } = getTable();
  const mapping = mappings[value & ~MAPPED] as number;
  const start = ~mapping + 1;
  return mapping >= 0
    ? String.fromCodePoint(mapping)
    : Array.from(sequences.subarray(start, start + (sequences[start - 1] as number)), (point) =>
        String.fromCodePoint(point),
      ).join("");
}

describe("the tables of UTS #46", () => {
  let data: Data;

  before(function () {
    this.timeout(60_000);
    data = collect();
  });

  it("are the ones that their generator makes", () => {
    assert.deepEqual({ ...generated }, writeTables(data));
  });

  it("are made from the version of Unicode that tr46 has", () => {
    const text = readFileSync(inRepository("src/generated/idna.ts"), "utf8");
    assert.ok(text.includes(`Unicode ${UNICODE_VERSION} `));
  });

  it("have status, mapping and classes of every code point as tr46 has them", () => {
    let mapped = 0;
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const value = readValue(codePoint);
      const expected = data.values[codePoint] as number;
      if (value & MAPPED) {
        mapped++;
        assert.equal(readMapping(value), data.mappings.get(codePoint));
      } else if (value !== expected) {
        assert.equal(value, expected, codePoint.toString(16));
      }
    }
    assert.equal(mapped, data.mappings.size);
  }).timeout(60_000);

  it("take 20 kB at most, and 200 kB once they are read", () => {
    assert.ok(readFileSync(inRepository("src/generated/idna.ts")).length < 20_000);
    assert.ok(Object.values(getTable()).reduce((sum: number, { byteLength }) => sum + byteLength, 0) < 200_000);
  });

  it("call nothing stable that the engine's NFC changes, alone or after another character", () => {
    // U+0334 has the least combining class, 1, and U+0345 alone has the greatest.
    const isStarter = (character: string): boolean =>
      `${character}\u0334`.normalize("NFD").startsWith(character) &&
      `\u0345${character}`.normalize("NFD").startsWith("\u0345");
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      const value = readValue(codePoint);
      if ((value & (NOT_VALID | UNSTABLE)) === 0) {
        assert.equal(character.normalize("NFC"), character, codePoint.toString(16));
        const isAlone = (value & NON_STARTER) === 0 && character.normalize("NFD") === character;
        assert.ok(!isAlone || isStarter(character), codePoint.toString(16));
      }
    }
  }).timeout(60_000);

  it("call unstable whatever the engine composes with what is before", () => {
    let composites = 0;
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      const decomposed = character.normalize("NFD");
      if (decomposed !== character && character.normalize("NFC") === character) {
        composites++;
        const last = Array.from(decomposed).at(-1) as string;
        assert.ok(readValue(last.codePointAt(0) as number) & (UNSTABLE | NOT_VALID), codePoint.toString(16));
      }
    }
    assert.ok(composites > 11_172);
  }).timeout(60_000);
});

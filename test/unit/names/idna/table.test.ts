/** The tables of UTS #46 equal those of tr46. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { computeMapping, getMappingTable, getValue, SEQUENCE } from "#lib/names/idna/sequence.js";
import { COMPUTED, MAPPED, NON_STARTER, NOT_VALID, UNSTABLE } from "#lib/names/idna/values.js";
import { inRepository } from "../../../support/paths.js";
import { readProperty } from "../../../support/ucd.js";
import { collect, type Data } from "../../../tables/idna.js";

const END = 0x110000;

/** A row of tr46's table, and its status "mapped". */
type MappingRow = readonly [range: number | readonly [number, number], status: number, mapping?: string];
const MAPPED_STATUS = 1;

function readValue(codePoint: number): number {
  return getValue(getMappingTable(), codePoint);
}

function readMapping(codePoint: number): string {
  const table = getMappingTable();
  const { mappings, sequences } = table;
  const value = readValue(codePoint);
  const mapping = value === COMPUTED ? computeMapping(table, codePoint) : (mappings[value & ~MAPPED] as number);
  if (mapping < SEQUENCE) {
    return String.fromCodePoint(codePoint + mapping);
  }
  const start = mapping - SEQUENCE + 1;
  return String.fromCodePoint(...sequences.slice(start, start + (sequences[start - 1] as number)));
}

describe("the tables of UTS #46", () => {
  let data: Data;

  before(function () {
    this.timeout(60_000);
    data = collect();
  });

  it("have status, mapping and classes of every code point as tr46 has them", () => {
    let mapped = 0;
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const value = readValue(codePoint);
      const expected = data.values[codePoint] as number;
      if (value & MAPPED) {
        mapped++;
        assert.equal(readMapping(codePoint), data.mappings.get(codePoint));
        assert.equal(readMapping(codePoint), data.mappings.get(codePoint), "again, now that it is stored");
      } else if (value !== expected) {
        assert.equal(value, expected, codePoint.toString(16));
      }
    }
    assert.equal(mapped, data.mappings.size);
    assert.equal(
      getMappingTable().runs.used,
      getMappingTable().values.length,
      "there is room for all blocks, and no more",
    );
  }).timeout(60_000);

  it("leave to normalization the mappings to NFC that all engines have had since Unicode 6.1", () => {
    const rows = createRequire(import.meta.url)("tr46/lib/mappingTable.json") as readonly MappingRow[];
    const isOld = readProperty("Age≤6.1");
    let left = 0;
    for (const [range, status, mapping] of rows) {
      const [first, last] = typeof range === "number" ? [range, range] : range;
      for (let codePoint = first; status === MAPPED_STATUS && codePoint <= last; codePoint++) {
        const value = readValue(codePoint);
        if ((value & MAPPED) === 0) {
          left++;
          assert.ok(isOld[codePoint], codePoint.toString(16));
          assert.equal(value & (UNSTABLE | NOT_VALID), UNSTABLE, codePoint.toString(16));
          assert.equal(String.fromCodePoint(codePoint).normalize("NFC"), mapping, codePoint.toString(16));
        }
      }
    }
    assert.equal(left, 1_106);
  });

  it("take at most 12 kB, and 150 kB when decoded", () => {
    const files = ["character-classes", "idna-mapping"].map((name) =>
      readFileSync(inRepository(`src/generated/${name}.ts`)),
    );
    assert.ok(Buffer.concat(files).length < 12_000);
    const table = getMappingTable();
    const arrays = [...Object.values(table), ...Object.values(table.runs)].filter((value) => ArrayBuffer.isView(value));
    assert.equal(arrays.length, 7);
    assert.ok(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) < 150_000);
  });

  it("contain no stable character that the engine's NFC changes, alone or after another character", () => {
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

  it("list as unstable every character that the engine composes with the one before", () => {
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

import { deepEqual, equal, ok } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { getValue, mapCodePoint, mapToPoints } from "#lib/names/idna/table.js";
import { IGNORED, MAPPED, NON_STARTER, NOT_VALID, UNSTABLE } from "#lib/names/idna/values.js";
import { readMappings } from "../../../support/mapping-table.js";
import { inRepository } from "../../../support/paths.js";
import { readProperty } from "../../../support/ucd.js";
import { collect, type Data } from "../../../tables/idna.js";

const END = 0x110000;

const MAPPED_STATUS = 1;

describe("the tables of UTS #46", () => {
  let data: Data;

  before(() => {
    data = collect();
  });

  it("have status, mapping and classes of every code point as tr46 has them", () => {
    let mapped = 0;
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const value = getValue(codePoint);
      const expected = data.values[codePoint] as number;
      if (value & MAPPED) {
        mapped++;
        equal(mapCodePoint(codePoint), data.mappings.get(codePoint));
        const points = Array.from(mapCodePoint(codePoint), (character) => character.codePointAt(0) as number);
        deepEqual(mapToPoints(codePoint, value), points.length === 1 ? points[0] : points);
        // The dots of labels are mapped one by one.
        ok(points.length === 1 || !points.includes(0x2e));
        equal(mapCodePoint(codePoint), data.mappings.get(codePoint), "again, now that it is stored");
        // A mapped name is mapped to itself.
        ok(points.every((point) => (getValue(point) & MAPPED) === 0 && getValue(point) !== IGNORED));
      } else if (value !== expected) {
        equal(value, expected, codePoint.toString(16));
      }
    }
    equal(mapped, data.mappings.size);
  });

  it("leave to normalization the mappings to NFC that all engines have had since Unicode 6.1", () => {
    const isOld = readProperty("Age≤6.1");
    let left = 0;
    for (const [codePoint, status, mapping] of readMappings()) {
      const value = getValue(codePoint);
      if (status === MAPPED_STATUS && (value & MAPPED) === 0) {
        left++;
        ok(isOld[codePoint], codePoint.toString(16));
        equal(value & (UNSTABLE | NOT_VALID), UNSTABLE, codePoint.toString(16));
        equal(String.fromCodePoint(codePoint).normalize("NFC"), mapping, codePoint.toString(16));
      }
    }
    equal(left, 1_106);
  });

  it("take at most 12 kB", () => {
    const files = ["character-classes", "idna-mapping"].map((name) =>
      readFileSync(inRepository(`src/generated/${name}.ts`)),
    );
    ok(Buffer.concat(files).length < 12_000);
  });

  it("contain no stable character that the engine's NFC changes, alone or after another character", () => {
    // U+0334 has the least combining class, 1, and U+0345 alone has the greatest.
    const isStarter = (character: string): boolean =>
      `${character}\u0334`.normalize("NFD").startsWith(character) &&
      `\u0345${character}`.normalize("NFD").startsWith("\u0345");
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      const value = getValue(codePoint);
      if ((value & (NOT_VALID | UNSTABLE)) === 0) {
        equal(character.normalize("NFC"), character, codePoint.toString(16));
        const isAlone = (value & NON_STARTER) === 0 && character.normalize("NFD") === character;
        ok(!isAlone || isStarter(character), codePoint.toString(16));
      }
    }
  });

  it("list as unstable every character that the engine composes with the one before", () => {
    let composites = 0;
    for (let codePoint = 0; codePoint < END; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      const decomposed = character.normalize("NFD");
      if (decomposed !== character && character.normalize("NFC") === character) {
        composites++;
        const last = Array.from(decomposed).at(-1) as string;
        ok(getValue(last.codePointAt(0) as number) & (UNSTABLE | NOT_VALID), codePoint.toString(16));
      }
    }
    ok(composites > 11_172);
  });
});

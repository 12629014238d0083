/** Strings made to hang the Unicode Bidirectional Algorithm. */
import assert from "node:assert/strict";
import { visualOrder } from "whatwg-iri/display";
import { MeasuringProcess } from "../../../attack/process.js";

const LENGTH = 512 * 1024;

const repeat = (piece: string, length = LENGTH): string => piece.repeat(Math.ceil(length / piece.length));

/** Families of inputs that grow. */
const GROWING: Readonly<Record<string, string>> = {
  "alternating directions": repeat("אa"),
  "alternating directions and numbers": repeat("א1a٢"),
  "one direction": repeat("א"),
  "characters beyond the BMP": repeat("\u{1E900}"),
  digits: `א${repeat("1")}`,
  "separators of numbers": `א${repeat("1,")}`,
  "terminators of numbers": `א${repeat("%")}`,
  "terminators before numbers": `א${repeat("%%1/")}`,
  neutrals: `א${repeat("!")}`,
  marks: `א${repeat("\u05B0")}`,
  "marks after brackets": repeat("א(a)\u0301\u0301"),
  "nested brackets": `א${repeat("(", LENGTH / 2)}${repeat(")", LENGTH / 2)}`,
  "brackets that are 63 deep": repeat(`${"(".repeat(63)}א${")".repeat(63)}`),
  "brackets that nothing closes": repeat("א(]"),
  "pairs of brackets": repeat("(א)"),
  embeddings: `${repeat("\u202B\u202A")}א`,
  "embeddings that end": repeat("\u202Bא\u202C"),
  "embeddings of greatest depth": repeat(`${"\u202Bא\u202Aa".repeat(62)}${"\u202C".repeat(124)}`),
  isolates: `${repeat("\u2067\u2066")}א`,
  "isolates that end": repeat("\u2067א\u2069"),
  "isolates within isolates that end": `${repeat("\u2067", LENGTH / 2)}א${repeat("\u2069", LENGTH / 2)}`,
  "isolates that look for a strong character": `${repeat("\u2068")}א`,
  "isolates that look for a strong character, and end": `${repeat("\u2068", LENGTH / 2)}${repeat("\u2069", LENGTH / 2)}`,
  "isolates that break off": repeat("\u2067\u202Bא"),
  "formatting characters that end nothing": `א${repeat("\u202C\u2069")}`,
  paragraphs: `א${repeat("\n")}`,
  "white space": `א${repeat(" ")}`,
  "separators of segments": `א${repeat(" \t")}`,
  "lone surrogates": `א${repeat("\uD800")}`,
  "no right-to-left characters": repeat("é"),
};

describe("[X-2a] a hostile string", () => {
  for (const [name, text] of Object.entries(GROWING)) {
    // Quadratic time would take minutes at this length.
    it(`has a visual order: ${name}`, () => {
      const { text: seen, indices, runs } = visualOrder(text);
      assert.equal(seen.length, text.length);
      assert.equal(indices.length, text.length);
      assert.ok(runs.length > 0);
    }).timeout(60_000);
  }
});

/** Most octets of memory per UTF-16 unit. */
const MOST_OCTETS = 60;

describe("[X-2] the memory that a visual order takes", () => {
  const child = MeasuringProcess.forMemory();

  after(() => child.stop());

  for (const family of [
    "both directions, alone",
    "right to left and digits, in the path",
    "right to left, in the path",
    "isolates, opened, alone",
    "isolates, opened and closed, in the path",
    "non-joiners, in the host",
  ]) {
    it(`is at most ${MOST_OCTETS} octets a unit: ${family}`, async function () {
      if (process.platform !== "linux") {
        // Only Linux can measure the peak memory of one call.
        this.skip();
      }
      const ask = async (): Promise<number> => {
        const question = { use: "visualOrder", family, length: LENGTH * 4, seesMemory: true };
        const { octets = Number.NaN, fault } = await child.ask(question);
        assert.equal(fault, undefined);
        return octets / question.length;
      };
      // Garbage of other work makes some measurements greater.
      const octets = Math.min(await ask(), await ask());
      assert.ok(octets > 8 && octets <= MOST_OCTETS, String(octets));
    }).timeout(120_000);
  }
});

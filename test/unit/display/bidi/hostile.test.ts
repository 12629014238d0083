import { equal, ok } from "node:assert/strict";
import { visualOrder } from "whatwg-iri/display";

const LENGTH = 512 * 1024;

const repeat = (piece: string, length = LENGTH): string => piece.repeat(Math.ceil(length / piece.length));

const GROWING = {
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
      equal(seen.length, text.length);
      equal(indices.length, text.length);
      ok(runs.length > 0);
    });
  }
});

import { deepEqual, equal, notEqual, throws } from "node:assert/strict";
import { resolveLevels } from "#lib/display/bidi/algorithm.js";
import { visualOrder } from "#lib/display/bidi/visual.js";
import { type BidiWrapping, wrapBidi } from "#lib/display/bidi/wrap.js";
import { BIDI_SCRIPTS, listExamples } from "../../../support/bidi-examples.js";
import { listOrder } from "../../../support/bidi-order.js";

const CONTEXTS: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["a ", " b"],
  ["א ", " ב"],
  ["א", "ב"],
  ["א1", "2ב"],
  ["ع١", "٢ع"],
  ["1", "1"],
  ["(", ")"],
  ["[א", "ב]"],
  ["%", "%"],
  ["/", "/"],
  ["א-", "-a"],
  ["\u202Bא ", " a\u202C"],
  ["\u202E", "\u202C"],
  ["\u202D", "\u202C"],
  ["\u2067א", "a\u2069"],
  ["\u2068", "א\u2069"],
  ["\u202C\u2069", "\u2066\u202B"],
  ["\u200F", "\u200F"],
  ["\u{1E900}", "\u{1E900}"],
  ["a\u2029", "\u2029א"],
];

const IRIS = [
  ...Object.keys(BIDI_SCRIPTS).flatMap((script) => listExamples(script).map(({ logical }) => logical)),
  ..."א 1א/2 /א/1 %א א(ב ?א=ב& http://example.org/".split(" "),
  "",
];

function readRange(line: string, start: number, end: number, paragraphLevel: 0 | 1): readonly [string, boolean] {
  const characters = Array.from(line);
  const starts = new Map<number, number>();
  let unit = 0;
  for (const [index, character] of characters.entries()) {
    starts.set(index, unit);
    unit += character.length;
  }
  const codePoints = Uint32Array.from(characters, (character) => character.codePointAt(0) as number);
  const levels = resolveLevels(codePoints, paragraphLevel);
  const order = listOrder(levels).filter((index) => levels[index] !== 255);
  const isIn = (index: number): boolean =>
    (starts.get(index) as number) >= start && (starts.get(index) as number) < end;
  const inside = order.filter(isIn);
  const first = order.findIndex(isIn);
  return [
    inside.map((index) => characters[index]).join(""),
    order.slice(first, first + inside.length).every((index) => inside.length === 0 || isIn(index)),
  ];
}

describe("wrapBidi", () => {
  for (const wrapping of ["embed", "isolate"] as const) {
    it(`[B-3b] keeps the visual order in any surroundings: ${wrapping}`, () => {
      for (const iri of IRIS) {
        const wrapped = wrapBidi(iri, { mode: wrapping });
        for (const [before, after] of CONTEXTS) {
          for (const paragraphLevel of [0, 1] as const) {
            const start = before.length + 1;
            const line = before + wrapped + after;
            deepEqual(
              readRange(line, start, start + iri.length, paragraphLevel),
              [visualOrder(iri).text, true],
              `${JSON.stringify(line)}, ${paragraphLevel}`,
            );
          }
        }
      }
    });
  }

  it("is needed", () => {
    const [, logical] = ["", "http://ab.אבג.ij/kl"];
    notEqual(readRange(logical, 0, logical.length, 1)[0], visualOrder(logical).text);
  });

  it("separates an IRI from an embedding right before it only as an isolate", () => {
    const read = (wrapping: BidiWrapping): string => {
      const line = `\u202Aא\u202C${wrapBidi("1/א", { mode: wrapping })}`;
      return readRange(line, 4, 7, 0)[0];
    };
    equal(visualOrder("1/א").text, "1/א");
    equal(read("isolate"), "1/א");
    equal(read("embed"), "א/1");
  });

  it("[B-3b] changes nothing but the two characters around it", () => {
    for (const iri of IRIS) {
      equal(wrapBidi(iri, { mode: "embed" }), `\u202A${iri}\u202C`);
      equal(wrapBidi(iri, { mode: "isolate" }), `\u2066${iri}\u2069`);
    }
  });

  it("[B-1] rejects formatting characters and paragraph separators", () => {
    for (const character of "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\n\r\x1C\x1D\x1E\x85\u2029") {
      throws(() => wrapBidi(`/a${character}b`, { mode: "isolate" }), TypeError);
      throws(() => wrapBidi(character, { mode: "embed" }), TypeError);
    }
    equal(wrapBidi("\t\u2028\u200D\uD800", { mode: "isolate" }), "\u2066\t\u2028\u200D\uD800\u2069");
  });

  it("rejects unknown wrappings, and anything but a string", () => {
    throws(() => wrapBidi("a", { mode: "html" as BidiWrapping }), TypeError);
    throws(() => wrapBidi("a", { mode: "toString" as BidiWrapping }), TypeError);
    throws(() => wrapBidi(1 as unknown as string, { mode: "embed" }), TypeError);
  });
});

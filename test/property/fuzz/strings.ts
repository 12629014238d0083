/** Arbitrary strings: every function that takes a string returns, or throws a documented exception. */
import assert from "node:assert/strict";
import { inspect, toDisplayString, visualOrder } from "whatwg-iri/display";
import { isIRIReference } from "whatwg-iri/syntax";
import { PIECES } from "../../support/families.js";
import { isDocumented, USES, type Use } from "../../support/uses.js";
import { assemble, makeText } from "./inputs.js";
import type { Lane } from "./lanes.js";
import type { Random } from "./random.js";

/** Synchronous uses: all but the subcommands, and the function that reads a response. */
export const SYNCHRONOUS: readonly (readonly [name: string, use: Use])[] = USES.filter(
  ([name]) => !name.startsWith("iri ") && name !== "extractLinks, response",
).map(([name, use]) => [name, use]);

const TAGS = [
  "<a href=",
  "<base href='",
  ">",
  "<table>",
  "<b>",
  "</b>",
  "<!--",
  "&amp",
  "&#x",
  ";",
  "<meta charset=",
  "'",
];
const ALL_PIECES = [...Object.values(PIECES), ...TAGS];

/** An arbitrary string: addresses, pieces of them, markup, random code units. */
export function makeString(random: Random): string {
  const kinds = [
    () => assemble(random),
    () => makeText(random),
    () => random.pick(ALL_PIECES),
    () => random.pick(ALL_PIECES).repeat(random.below(20)),
    () => String.fromCharCode(random.below(0x1_0000)),
    () => String.fromCodePoint(random.below(0x11_0000)),
    () => String.fromCharCode(random.below(0x80)).repeat(random.below(5)),
  ];
  return Array.from({ length: random.below(8) }, () => random.pick(kinds)()).join("");
}

/** A use, and a string for it. */
interface Case {
  readonly use: string;
  readonly input: string;
}

/** Every use takes any string. */
export const STRINGS: Lane<Case> = {
  make: (random) => ({ use: random.pick(SYNCHRONOUS)[0], input: makeString(random) }),
  check: ({ use, input }) => {
    const found = new Map(SYNCHRONOUS).get(use) as Use;
    try {
      found.run((found.prepare?.(input) ?? input) as never);
    } catch (error) {
      assert.ok(isDocumented(error, found), `${use}: ${error}`);
    }
    CHECKS[use]?.(input);
    return false;
  },
};

/** No misleading characters: controls, direction, lone surrogates. */
const MISLEADING = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u;

/** Properties of results that must hold for any string. */
const CHECKS: Readonly<Record<string, (input: string) => void>> = {
  inspect: (input) => {
    let last = 0;
    for (const { start, end } of inspect(input)) {
      assert.ok(start >= last && end >= start && end <= input.length, `${start} to ${end}`);
      last = start;
    }
  },
  visualOrder: (input) => {
    const { text, indices, runs } = visualOrder(input);
    assert.deepEqual(
      [...indices].sort((a, b) => a - b),
      [...new Uint8Array(input.length).keys()],
    );
    assert.equal(text, indices.map((index) => input[index]).join(""));
    assert.equal(
      runs.reduce((units, { start, end }) => units + end - start, 0),
      input.length,
    );
  },
  toDisplayString: (input) => {
    const shown = toDisplayString(input);
    assert.doesNotMatch(shown, MISLEADING);
    assert.ok(isIRIReference(shown), shown);
    // The replacement of hidden userinfo is encoded if it is shown again, unless only browsers see an authority.
    assert.equal(toDisplayString(shown), shown.replace(/^((?:[^:/?#]+:)?\/\/)…@/, "$1%E2%80%A6@"));
  },
};

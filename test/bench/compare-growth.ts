#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- compare`, its third part: how the time of comparison grows with the length. It fails if an exponent is
 * above 1.15; below a megabyte, the collector shows.
 */
import { compare, normalize, preferredForm } from "whatwg-iri";
import { measureGrowth } from "./exponents.js";
import { printRow } from "./rounds.js";

const MOST_EXPONENT = 1.15;
const LENGTHS = [14, 15, 16, 17, 18, 19].map((power) => 2 ** power);
let missed = false;

/** What is repeated, and what comes before it. */
const GROWING: readonly (readonly [before: string, piece: string])[] = [
  ["http://a/", "%61"],
  ["http://a/", "%c3%a9"],
  ["http://a/", "%2e/"],
  ["http://a/", "a/../"],
  ["http://a/", "\u202E"],
  ["http://a/", "e\u0301"],
  ["foo://", "É."],
  ["mailto:", "@A"],
  ["sip:a", ";a"],
  ["tel:1", ";ext=-"],
  ["geo:1", ";u=00"],
  ["data:", ";A"],
];
const USES: Readonly<Record<string, (input: string) => unknown>> = {
  "normalize, syntax": (input) => normalize(input, { level: "syntax" }),
  "normalize, scheme": (input) => normalize(input, { level: "scheme" }),
  "compare, explained": (input) => compare(input, `${input}#`, { level: "string", explain: true }),
  preferredForm: (input) => preferredForm(input),
};

console.log("Exponent k of T(N) = c·N^k, from 16 K to 512 K UTF-16 units; 0 where the answer is there at once.\n");
printRow(["input", ...Object.keys(USES)]);
printRow(["---", ...Object.keys(USES).map(() => "---:")]);
for (const [before, piece] of GROWING) {
  const cells = Object.values(USES).map((use) => {
    const { exponent } = measureGrowth((length) => before + piece.repeat(length / piece.length), use, LENGTHS);
    missed ||= exponent > MOST_EXPONENT;
    return `${exponent.toFixed(2)}${exponent > MOST_EXPONENT ? " ✘" : ""}`;
  });
  printRow([`${before}${JSON.stringify(piece)}…`, ...cells]);
}
if (missed) {
  process.exitCode = 1;
}

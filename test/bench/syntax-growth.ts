/**
 * `npm run bench:syntax`, its second part: how the time of the grammar's functions grows with the length. It fails if an
 * exponent is above 1.1.
 *
 * It wants a large young generation (`--max-semi-space-size`), or else the collector's copying of many diagnostics from
 * one generation to the next shows as growth.
 */
import { isIRIReference, parseIRI, relativize, resolve, validate } from "whatwg-iri/syntax";
import { fitExponent } from "./growth.js";
import { printRow } from "./rounds.js";

const MOST_EXPONENT = 1.1;
const LENGTHS = [16, 17, 18, 19, 20, 21, 22, 23, 24].map((power) => 2 ** power);
let missed = false;

/** What grows: inputs that match, that do not, and that are made to hurt. */
const GROWING: Readonly<Record<string, (length: number) => string>> = {
  "a long path": (length) => `http://a/${"é%41/".repeat(length / 5)}`,
  "a problem at the end": (length) => `http://a/${"b".repeat(length)} `,
  "[": (length) => "[".repeat(length),
  "%": (length) => "%".repeat(length),
  "%[": (length) => "%[".repeat(length / 2),
  ":": (length) => ":".repeat(length),
  "/": (length) => "/".repeat(length),
  "//@": (length) => `//${"@".repeat(length)}`,
  "//[:": (length) => `//[${":".repeat(length)}`,
  "./": (length) => "./".repeat(length / 2),
  "a/../": (length) => `a:/${"a/../".repeat(length / 5)}`,
};
const USES: Readonly<Record<string, (input: string) => unknown>> = {
  isIRIReference,
  parseIRI,
  validate,
  resolve: (input) => attempt(() => resolve(input, "http://a/b/c")),
  relativize: (input) => attempt(() => relativize(input, "http://a/b/c")),
};

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

console.log("Exponent k of T(N) = c·N^k, from 64 K to 16 M UTF-16 units; 0 where the answer is there at once.\n");
printRow(["input", ...Object.keys(USES)]);
printRow(["---", ...Object.keys(USES).map(() => "---:")]);
for (const [name, make] of Object.entries(GROWING)) {
  const cells = Object.values(USES).map((use) => {
    const exponent = fitExponent(make, use, LENGTHS);
    missed ||= exponent > MOST_EXPONENT;
    return `${exponent.toFixed(2)}${exponent > MOST_EXPONENT ? " ✘" : ""}`;
  });
  printRow([name, ...cells]);
}
if (missed) {
  process.exitCode = 1;
}

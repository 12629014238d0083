#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- syntax`, its second part: how the time of the grammar's functions grows with the length. It fails if an
 * exponent is above 1.1.
 *
 * It wants a large young generation (`--max-semi-space-size`), or else the collector's copying of many diagnostics from
 * one generation to the next shows as growth.
 */
import { isIRIReference, parseIRI, relativize, resolve, validate } from "whatwg-iri/syntax";
import { printExponents, type Use } from "./exponents.js";

const LENGTHS = [16, 17, 18, 19, 20, 21, 22, 23, 24].map((power) => 2 ** power);

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

function take(run: (input: string) => unknown): Use<string> {
  return { prepare: (input) => input, run };
}

console.log("Exponent k of T(N) = c·N^k, from 64 K to 16 M UTF-16 units; 0 where the answer is there at once.\n");
printExponents(
  GROWING,
  {
    isIRIReference: take(isIRIReference),
    parseIRI: take(parseIRI),
    validate: take(validate),
    resolve: take((input) => resolve(input, "http://a/b/c")),
    relativize: take((input) => relativize(input, "http://a/b/c")),
  },
  LENGTHS,
);

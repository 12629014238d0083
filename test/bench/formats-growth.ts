#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- formats`, its second part: how the time of formats grows with the length of hostile input. It fails if an
 * exponent is above 1.1.
 */
import { formats, validateEmail, validateHostname } from "whatwg-iri/formats";
import { parseTemplate, validateTemplate } from "whatwg-iri/template";
import { HOSTILE } from "../support/domains.js";
import { printExponents, type Use } from "./exponents.js";

const LENGTHS = [10, 12, 14, 16, 18, 20].map((power) => 2 ** power);

function take(run: (input: string) => unknown): Use<string> {
  return { prepare: (input) => input, run };
}

const repeat =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.ceil(length / piece.length));

/** An address that a template nearly has; the template is fixed. */
function matchAgainst(text: string): Use<string> {
  const template = parseTemplate(text);
  return { prepare: (input) => input, run: (input) => template.match(input) };
}

console.log("Exponent k of T(N) = c·N^k, from 1 K to 1 M characters; 0 where the answer is there at once.\n");
console.log("Host names and mail addresses:\n");
printExponents(
  HOSTILE,
  {
    "idn-hostname": take(formats["idn-hostname"]),
    "validateHostname, idna2008": take((text) => validateHostname(text)),
    "validateHostname, uts46": take((text) => validateHostname(text, { standard: "uts46" })),
    "validateEmail, local part": take((text) => validateEmail(text)),
    "validateEmail, domain": { prepare: (input) => `a@${input}`, run: (text) => validateEmail(text) },
  },
  LENGTHS,
);
console.log("\nTemplates:\n");
printExponents(
  Object.fromEntries(
    ["{", "}", "{a", "{a}", "{a,", "%", "a", ".", "/", "&x=1", ",", "é", "%41"].map((piece) => [piece, repeat(piece)]),
  ),
  {
    validateTemplate: take(validateTemplate),
    "match {a}{b}{c}!": matchAgainst("{a}{b}{c}!"),
    "match {.a}{.b}{.c}!": matchAgainst("{.a}{.b}{.c}!"),
    "match {/a*}{/b*}!": matchAgainst("{/a*}{/b*}!"),
    "match {&x,y}{&z*}!": matchAgainst("{&x,y}{&z*}!"),
    "match {+a}a{+b}.!": matchAgainst("{+a}a{+b}.!"),
  },
  LENGTHS,
);

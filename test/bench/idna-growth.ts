#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- idna`, its second part: how the time of the forms of domain names, of normalization and of the mapping
 * of hosts grows with the length. It fails if an exponent is above 1.1.
 */
import { iriToURI, uriToIRI } from "whatwg-iri";
import { domainToASCII, domainToUnicode } from "#lib/idna/idna.js";
import { normalizeText } from "#lib/infra/normalization.js";
import { HOSTILE } from "../support/domains.js";
import { printExponents, type Use } from "./exponents.js";

const LENGTHS = [10, 12, 14, 16, 18, 20].map((power) => 2 ** power);

function take(run: (input: string) => unknown): Use<string> {
  return { prepare: (input) => input, run };
}

/** A label that is not ASCII, and what `domainToASCII` makes of a name. */
const reverse: Use<string> = {
  prepare: (input) => `é.${domainToASCII(input) ?? input}`,
  run: domainToASCII,
};

console.log("Exponent k of T(N) = c·N^k, from 1 K to 1 M characters; 0 where the answer is there at once.\n");
printExponents(
  HOSTILE,
  {
    domainToASCII: take(domainToASCII),
    domainToUnicode: take(domainToUnicode),
    "domainToASCII of é and the ASCII form": reverse,
    "normalizeText, NFC": take((text) => normalizeText(text, "NFC")),
    "normalizeText, NFKC": take((text) => normalizeText(text, "NFKC")),
    "iriToURI, not valid": { prepare: (input) => `http://${input}.\u0301/`, run: (iri) => iriToURI(iri) },
    uriToIRI: { prepare: (input) => `http://${domainToASCII(input) ?? input}/`, run: (uri) => uriToIRI(uri) },
  },
  LENGTHS,
);

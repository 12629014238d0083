#!/usr/bin/env -S node --max-semi-space-size=512 --single-threaded-gc
/**
 * `npm run bench -- mapping`, its second part: how the time of the mappings grows with the length. It fails if an exponent is
 * above 1.1.
 *
 * Hosts are left to `npm run bench -- idna`.
 */
import { decodeIRI, iriToURI, leiriToIRI, uriToIRI, webAddressToIRI } from "whatwg-iri";
import { printExponents, type Use } from "./exponents.js";

const LENGTHS = [16, 18, 20, 22, 24].map((power) => 2 ** power);

/** Repeats a piece after a beginning, to a length or just below it. */
function repeat(piece: string, before = "http://a/"): (length: number) => string {
  return (length) => before + piece.repeat((length - before.length) / piece.length);
}

/** What grows: addresses, what is made to hurt, and what is no address. */
const INPUTS: Readonly<Record<string, (length: number) => string>> = {
  "all triplets": repeat("%C3%A9"),
  "no UTF-8": repeat("%FF"),
  "all é": repeat("é"),
  "é and triplets": repeat("é%C3%A9"),
  "é in the query": repeat("é", "http://a/?"),
  astral: repeat("😀"),
  "marks, encoded": repeat("%CC%81"),
  "ZWNJ, encoded": repeat("%E2%80%8C"),
  "Persian with ZWNJ": repeat("%D9%85%E2%80%8C"),
  "spaces, then a": (length) => `${repeat(" ")(length - 1)}a`,
  "spaces and a": repeat(" a"),
  backslashes: repeat("\\"),
  "percent signs": repeat("%"),
  "#": repeat("#"),
  "private use": repeat("\uE000"),
  "lone surrogates": repeat("\uD800"),
  userinfo: (length) => `http://${"%C3%A9".repeat(length / 6)}@a/`,
};

/** Each unit as one octet, its lower half. */
function toOctets(input: string): Uint8Array {
  return Uint8Array.from({ length: input.length }, (_, index) => input.charCodeAt(index));
}

function takeString(run: (input: string) => unknown): Use<string | Uint8Array> {
  return { prepare: (input) => input, run: (input) => run(input as string) };
}

function takeOctets(charset: string): Use<string | Uint8Array> {
  return { prepare: toOctets, run: (input) => decodeIRI(input as Uint8Array, charset) };
}

console.log("Exponent k of T(N) = c·N^k, from 64 K to 16 M UTF-16 units; 0 where the answer is there at once.\n");
printExponents(
  INPUTS,
  {
    iriToURI: takeString((iri) => iriToURI(iri)),
    uriToIRI: takeString((uri) => uriToIRI(uri)),
    leiriToIRI: takeString(leiriToIRI),
    webAddressToIRI: takeString((input) => webAddressToIRI(input)),
    decodeIRI: takeOctets("utf-8"),
    "decodeIRI, gb18030": takeOctets("gb18030"),
  },
  LENGTHS,
);

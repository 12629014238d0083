/** tr46, the reference for UTS #46, with the parameters of the URL Standard. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { toASCII, toUnicode } from "tr46";
import { toASCIIDomain, toUnicodeDomain } from "#lib/names/idna/idna.js";
import { readPinnedJSON } from "../wpt/upstream.js";

export const PARAMETERS = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  ignoreInvalidPunycode: false,
} as const;

export function toASCIIByTr46(domain: string): string | null {
  return toASCII(domain, { ...PARAMETERS, verifyDNSLength: false });
}

export function assertLikeTr46(domain: string): void {
  const ascii = toASCIIDomain(domain);
  const unicode = toUnicodeDomain(domain);
  const expected = toUnicode(domain, PARAMETERS);
  equal(ascii, toASCIIByTr46(domain));
  // Comparing before asserting saves most of the time.
  if (unicode.domain !== expected.domain || unicode.error !== expected.error) {
    deepEqual(unicode, expected, JSON.stringify(domain));
  }
}

/** `null` if the rows of the web platform tests and of Unicode are missing. */
export function readDomains(): readonly string[] | null {
  const files = ["toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"].map(readPinnedJSON) as (
    | readonly (string | { readonly input: string })[]
    | null
  )[];
  if (files.includes(null)) {
    return null;
  }
  const inputs = files.flatMap((rows) => rows ?? []).flatMap((row) => (typeof row === "string" ? [] : [row.input]));
  ok(inputs.length > 2_500);
  return inputs;
}

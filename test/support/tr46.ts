/** tr46, the referee of UTS #46, with the parameters that the URL Standard gives. */
import assert from "node:assert/strict";
import { toASCII, toUnicode } from "tr46";
import { domainToASCII, domainToUnicode } from "#lib/idna/idna.js";

const PARAMETERS = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  ignoreInvalidPunycode: false,
} as const;

/** The ASCII form of a domain name, or `null`. */
export function toASCIIByTr46(domain: string): string | null {
  return toASCII(domain, { ...PARAMETERS, verifyDNSLength: false });
}

/** Asserts that our forms of a domain name are those of tr46. */
export function assertLikeTr46(domain: string): void {
  const ascii = domainToASCII(domain);
  const unicode = domainToUnicode(domain);
  const expected = toUnicode(domain, PARAMETERS);
  // Comparing before asserting saves most of the time.
  if (ascii !== toASCIIByTr46(domain) || unicode.domain !== expected.domain || unicode.error !== expected.error) {
    assert.deepEqual({ ascii, ...unicode }, { ascii: toASCIIByTr46(domain), ...expected }, JSON.stringify(domain));
  }
}

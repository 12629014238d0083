/**
 * Domain names in Unicode and ASCII form; the only importer of tr46.
 *
 * Divergences: none from the parameters that the URL Standard gives for beStrict = false.
 *
 * @see https://www.unicode.org/reports/tr46/
 * @see https://url.spec.whatwg.org/#idna
 */
import { toASCII, toUnicode } from "tr46";

/** The Unicode version of the mapping and validity tables. */
export const UNICODE_VERSION = "18.0.0";

const PARAMETERS = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  ignoreInvalidPunycode: false,
} as const;

/**
 * Maps a domain name to its ASCII form by UTS #46 ToASCII, nontransitional.
 *
 * @example
 * domainToASCII("résumé.example.org"); // => "xn--rsum-bpad.example.org"
 *
 * @param domain - A domain name; labels parted by any of the dots that UTS #46 knows.
 * @returns The ASCII form, or `null` if a label is not valid.
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function domainToASCII(domain: string): string | null {
  return toASCII(domain, { ...PARAMETERS, verifyDNSLength: false });
}

/**
 * Maps a domain name to its Unicode form by UTS #46 ToUnicode.
 *
 * @example
 * domainToUnicode("xn--rsum-bpad.example.org").domain; // => "résumé.example.org"
 *
 * @param domain - A domain name, in either form.
 * @returns The Unicode form, and whether a label breaks a rule; if so, the form is good for nothing but to be shown.
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function domainToUnicode(domain: string): { domain: string; error: boolean } {
  return toUnicode(domain, PARAMETERS);
}

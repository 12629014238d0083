/**
 * Maps domain names to Unicode and to ASCII, with the parameters of the URL Standard for beStrict = false.
 *
 * @see https://www.unicode.org/reports/tr46/
 * @see https://url.spec.whatwg.org/#idna
 */
import { LONGEST_UNICODE_LABEL } from "../../infra/limits.js";
import { type ASCIIWriter, borrowWriter, returnWriter } from "../../infra/writers.js";
import { type Criteria, checkCriteria, toASCII, toUnicode } from "./processing.js";

/** The Unicode version of the mapping and validity tables. */
export const UNICODE_VERSION = "18.0.0";

/** The four dots of UTS #46, which separate labels, as the content of a character class in a regular expression. */
export const LABEL_SEPARATORS = ".\\u3002\\uFF0E\\uFF61";

const ALL: Criteria = { checkBidi: true, checkJoiners: true };

/**
 * Maps a domain name to its ASCII form by UTS #46 ToASCII, nontransitional.
 *
 * @example
 * domainToASCII("résumé.example.org"); // => "xn--rsum-bpad.example.org"
 *
 * @param domain - A domain name; each of the four dots of UTS #46 separates labels.
 * @param criteria - The validity criteria to check; all by default.
 * @returns The ASCII form, or `null` if a label is invalid.
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function domainToASCII(domain: string, criteria: Criteria = ALL): string | null {
  const writer = borrowWriter();
  const ascii = toASCII(domain, criteria, writer) ? writer.toString() : null;
  returnWriter(writer);
  return ascii;
}

/**
 * Writes the ASCII form of a domain name; see {@link domainToASCII}.
 *
 * Divergence (performance): without an intermediate string.
 *
 * @param writer - The ASCII form is appended.
 * @returns Whether all labels are valid; if not, nothing is written.
 */
export function writeDomainToASCII(domain: string, writer: ASCIIWriter): boolean {
  return toASCII(domain, ALL, writer);
}

/**
 * Maps a domain name to its Unicode form by UTS #46 ToUnicode.
 *
 * @example
 * domainToUnicode("xn--rsum-bpad.example.org").domain; // => "résumé.example.org"
 *
 * @param domain - A domain name, in either form.
 * @returns The Unicode form, and whether a label breaks a rule; if so, the form is for display only.
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function domainToUnicode(domain: string): { domain: string; error: boolean } {
  return toUnicode(domain, ALL);
}

/** The part of the validity criteria that a label breaks. */
export type BrokenRule = "length" | "code-point" | "punycode" | "leading-mark" | "joiner" | "bidi";

const WITHOUT_BIDI: Criteria = { checkBidi: false, checkJoiners: true };
const WITHOUT_CONTEXT: Criteria = { checkBidi: false, checkJoiners: false };

/**
 * Finds the validity criterion that a label breaks. The processing only reports that one is broken, so the optional criteria are
 * turned off one after the other.
 *
 * @example
 * findBrokenRule("\u0301a", false); // => "leading-mark"
 * findBrokenRule("xn--a", false); // => "punycode"
 * findBrokenRule("1a", true); // => "bidi"
 *
 * @param label - One label of a domain name, not mapped.
 * @param isBidi - Whether another label has right-to-left characters.
 * @returns The broken rule, or `null` if the label is valid.
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function findBrokenRule(label: string, isBidi: boolean): BrokenRule | null {
  const domain = isBidi ? `${label}.\u05D0` : label;
  const [isValid, isValidWithoutBidi, isValidWithoutContext] = checkCriteria(domain, [
    ALL,
    WITHOUT_BIDI,
    WITHOUT_CONTEXT,
  ]);
  if (isValid) {
    return null;
  }
  if (isValidWithoutBidi) {
    return "bidi";
  }
  if (isValidWithoutContext) {
    return "joiner";
  }
  if (label.length > LONGEST_UNICODE_LABEL) {
    return "length";
  }
  // A letter before the label removes only a fault at its beginning.
  const prefixed = toUnicode(`a${label}`, WITHOUT_CONTEXT);
  if (prefixed.error) {
    return "code-point";
  }
  return prefixed.domain.startsWith("axn--") ? "punycode" : "leading-mark";
}

/**
 * Maps a character of a domain name.
 *
 * @param character - One code point.
 * @returns The mapped string, or `null` if the character is disallowed.
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
export function mapDomainCharacter(character: string): string | null {
  const { domain, error } = toUnicode(`a${character}`, WITHOUT_CONTEXT);
  return error ? null : domain.slice(1);
}

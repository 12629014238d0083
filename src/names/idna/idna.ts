/**
 * Maps domain names to Unicode and to ASCII, with the parameters of the URL Standard for beStrict = false.
 *
 * @see https://www.unicode.org/reports/tr46/
 * @see https://url.spec.whatwg.org/#idna
 */
import { LONGEST_UNICODE_LABEL } from "../../infra/limits.js";
import { BIDI_ERROR, CODE_POINT_ERROR, JOINER_ERROR, MARK_ERROR, PUNYCODE_ERROR, processDomain } from "./processing.js";

/** The Unicode version of the mapping and validity tables. */
export const UNICODE_VERSION = "18.0.0";

/** The four dots of UTS #46, which separate labels, as the content of a character class in a regular expression. */
export const LABEL_SEPARATORS = ".\\u3002\\uFF0E\\uFF61";

/**
 * Maps a domain name to its ASCII form by UTS #46 ToASCII, nontransitional; `null` if a label is invalid.
 *
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function domainToASCII(domain: string): string | null {
  const { domain: ascii, errors } = processDomain(domain, true);
  return errors === 0 ? ascii : null;
}

/**
 * Maps a domain name to its Unicode form by UTS #46 ToUnicode. If a label breaks a rule, the form is for display only.
 *
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function domainToUnicode(domain: string): { domain: string; error: boolean } {
  const { domain: unicode, errors } = processDomain(domain, false);
  return { domain: unicode, error: errors !== 0 };
}

/** Maps a domain name to its Unicode form without checking joiners and direction. */
export function mapToUnicode(domain: string): { domain: string; error: boolean } {
  const { domain: unicode, errors } = processDomain(domain, false);
  return { domain: unicode, error: (errors & ~(JOINER_ERROR | BIDI_ERROR)) !== 0 };
}

/** The part of the validity criteria that a label breaks. */
export type BrokenRule = "length" | "code-point" | "punycode" | "leading-mark" | "joiner" | "bidi";

/** The rules; of several that a label breaks, the first is named. */
const RULES: readonly (readonly [error: number, rule: BrokenRule])[] = [
  [CODE_POINT_ERROR, "code-point"],
  [PUNYCODE_ERROR, "punycode"],
  [MARK_ERROR, "leading-mark"],
  [JOINER_ERROR, "joiner"],
  [BIDI_ERROR, "bidi"],
];

/**
 * Finds the validity criterion that a label, not mapped, breaks; `null` if the label is valid.
 *
 * @param isBidi - Whether another label has right-to-left characters.
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function findBrokenRule(label: string, isBidi: boolean): BrokenRule | null {
  const { errors } = processDomain(isBidi ? `${label}.\u05D0` : label, false);
  if (label.length > LONGEST_UNICODE_LABEL && (errors & ~(JOINER_ERROR | BIDI_ERROR)) !== 0) {
    return "length";
  }
  return RULES.find(([error]) => (errors & error) !== 0)?.[1] ?? null;
}

/**
 * Maps a character of a domain name; `null` if the character is disallowed.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
export function mapDomainCharacter(character: string): string | null {
  const { domain, error } = mapToUnicode(`a${character}`);
  return error ? null : domain.slice(1);
}

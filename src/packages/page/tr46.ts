/**
 * Processes domain names by UTS #46 with our own tables, and has the signatures of the package tr46, whose tables are five times
 * larger.
 *
 * Divergences:
 * - size: `transitionalProcessing` and `ignoreInvalidPunycode` throw; the URL Standard sets both to false.
 * - safety: Punycode labels of more than about 125,000 code points are decoded. In tr46 they overflow the stack, so the label is
 *   invalid.
 *
 * @see https://www.unicode.org/reports/tr46/#Processing
 */
import { domainToASCII } from "../../names/idna/idna.js";
import { type Criteria, toUnicode as processToUnicode } from "../../names/idna/processing.js";

/** The parameters of "ToUnicode". All are false by default. */
interface ToUnicodeOptions {
  readonly checkHyphens?: boolean;
  readonly checkBidi?: boolean;
  readonly checkJoiners?: boolean;
  readonly useSTD3ASCIIRules?: boolean;
  readonly transitionalProcessing?: boolean;
  readonly ignoreInvalidPunycode?: boolean;
}

/** The parameters of "ToASCII". All are false by default. */
export interface ToASCIIOptions extends ToUnicodeOptions {
  readonly verifyDNSLength?: boolean;
}

/** A label that violates CheckHyphens: criteria 2 and 3. */
const WRONG_HYPHENS = /^-|^..--|-$/su;

/** An ASCII character that violates UseSTD3ASCIIRules: criterion 7. The full stop only separates labels here. */
const NOT_STD3 = /[\0-,/:-`{-\x7F]/;

/** Longest domain name and label, in characters. */
const MOST_OF_NAME = 253;
const MOST_OF_LABEL = 63;

/** Converts the options to the criteria of our processing, and throws for unsupported options. */
function readCriteria({
  checkBidi = false,
  checkJoiners = false,
  transitionalProcessing,
  ignoreInvalidPunycode,
}: ToUnicodeOptions): Criteria {
  if (transitionalProcessing || ignoreInvalidPunycode) {
    throw new RangeError("transitionalProcessing and ignoreInvalidPunycode are not supported");
  }
  return { checkBidi, checkJoiners };
}

/**
 * Maps a domain name to its Unicode form: "ToUnicode".
 *
 * @example
 * toUnicode("xn--rsum-bpad.example"); // => { domain: "résumé.example", error: false }
 * toUnicode("a_b", { useSTD3ASCIIRules: true }); // => { domain: "a_b", error: true }
 *
 * @param domainName - Any string.
 * @returns The Unicode form, and whether a label is invalid.
 * @throws {RangeError} If `transitionalProcessing` or `ignoreInvalidPunycode` is true.
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function toUnicode(domainName: string, options: ToUnicodeOptions = {}): { domain: string; error: boolean } {
  const { domain, error } = processToUnicode(domainName, readCriteria(options));
  const breaksHyphens = options.checkHyphens === true && domain.split(".").some((label) => WRONG_HYPHENS.test(label));
  const breaksSTD3 = options.useSTD3ASCIIRules === true && NOT_STD3.test(domain);
  return { domain, error: error || breaksHyphens || breaksSTD3 };
}

/**
 * Maps a domain name to its ASCII form: "ToASCII".
 *
 * @example
 * toASCII("résumé.example"); // => "xn--rsum-bpad.example"
 * toASCII("a..é", { verifyDNSLength: true }); // => null
 *
 * @param domainName - Any string.
 * @returns The ASCII form, or `null` if a label is invalid.
 * @throws {RangeError} If `transitionalProcessing` or `ignoreInvalidPunycode` is true.
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function toASCII(domainName: string, options: ToASCIIOptions = {}): string | null {
  const ascii = domainToASCII(domainName, readCriteria(options));
  if (ascii === null || (options.verifyDNSLength && !hasDNSLength(ascii))) {
    return null;
  }
  const isStrict = options.checkHyphens || options.useSTD3ASCIIRules;
  return isStrict && toUnicode(domainName, options).error ? null : ascii;
}

/** Returns whether the DNS can hold a name: 1 to 253 characters, with 1 to 63 in each label. */
function hasDNSLength(domain: string): boolean {
  return (
    domain.length > 0 &&
    domain.length <= MOST_OF_NAME &&
    domain.split(".").every(({ length }) => length > 0 && length <= MOST_OF_LABEL)
  );
}

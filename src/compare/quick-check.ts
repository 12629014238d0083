/**
 * Divergence (performance): tells by a regular expression that an IRI of a common shape is in normal form already.
 *
 * The contract: `true` means that the rung gives the very same string, `false` means nothing. A property test holds it
 * against the rungs.
 *
 * As in `../syntax/quick-match.ts`, the expressions only eat what they can, and longer strings are not looked at, for
 * repeated groups take stack.
 */
import {
  DIGITS,
  LOWER_CASE,
  SCHEME_MARKS,
  SUB_DELIM_CHARACTERS,
  toClass,
  UNRESERVED_MARKS,
} from "../infra/characters.js";
import { matchAt } from "../infra/sticky.js";

/** A string of so many UTF-16 units is looked at, a longer one is not. */
const LIMIT = 4096;

/** `unreserved` and `sub-delims`, without letters in upper case. */
const PLAIN = toClass(LOWER_CASE + DIGITS + UNRESERVED_MARKS + SUB_DELIM_CHARACTERS);
/** `ucschar` within the BMP, without bidirectional formatting characters. */
const UCSCHAR =
  "\\u00A0-\\u061B\\u061D-\\u200D\\u2010-\\u2029\\u202F-\\u2065\\u206A-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF";
/** `iprivate` within the BMP. */
const IPRIVATE = "\\uE000-\\uF8FF";
/** A percent-encoded octet of ASCII that has to be, or `ucschar` beyond the BMP. */
const OTHER =
  "(?:%(?:[01][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF])|[\\uD800-\\uDB3F\\uDB44-\\uDB7F][\\uDC00-\\uDFFD])";

function run(characters: string): string {
  return `[${characters}]*(?:${OTHER}[${characters}]*)*`;
}

const SEGMENT = `(?!\\.\\.?(?:[/?#]|$))${run(`A-Z:@${PLAIN}${UCSCHAR}`)}`;
const END = `(?:\\?${run(`A-Z:@/?${PLAIN}${UCSCHAR}${IPRIVATE}`)})?(?:#${run(`A-Z:@/?${PLAIN}${UCSCHAR}`)})?`;

/** `scheme ":"`, and after it an authority without userinfo, or a path that does not begin with a slash. */
const SYNTAX = new RegExp(
  `[${LOWER_CASE}][${LOWER_CASE}${DIGITS}${toClass(SCHEME_MARKS)}]*:(?://${run(PLAIN + UCSCHAR)}(?::[0-9]*)?(?:/${SEGMENT})*|(?!/)${SEGMENT}(?:/${SEGMENT})*)${END}`,
  "y",
);

/** http and https, a host in ASCII without punycode, no port, and a path. */
const SCHEME = new RegExp(`https?://(?![^/?#]*xn--)[${PLAIN}]*(?:/${SEGMENT})+${END}`, "y");

/** Looks whether the rung `syntax` leaves a string as it is. */
export function isPlainlySyntaxForm(input: string): boolean {
  return input.length <= LIMIT && matchAt(SYNTAX, input, 0) === input.length;
}

/** Looks whether the rung `scheme`, with the built-in schemes, leaves a string as it is. */
export function isPlainlySchemeForm(input: string): boolean {
  return input.length <= LIMIT && matchAt(SCHEME, input, 0) === input.length;
}

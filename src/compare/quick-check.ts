/**
 * Divergence (performance): recognizes with a regular expression that an IRI of a common shape is already in normal
 * form.
 *
 * Contract: `true` means that the level returns the very same string; `false` means nothing. A property test compares it
 * with the levels.
 *
 * As in `../syntax/quick-match.ts`, the expressions match as much as they can. Longer strings are not tried, because
 * repeated groups use stack.
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

/** Longest string, in UTF-16 units, that is tried. */
const LIMIT = 4096;

/** `unreserved` and `sub-delims`, without upper-case letters. */
export const PLAIN_CHARACTERS = `${LOWER_CASE}${DIGITS}${UNRESERVED_MARKS}${SUB_DELIM_CHARACTERS}`;

const PLAIN = toClass(PLAIN_CHARACTERS);
/** `ucschar` within the BMP, without bidirectional formatting characters. */
export const UCSCHAR =
  "\\u00A0-\\u061B\\u061D-\\u200D\\u2010-\\u2029\\u202F-\\u2065\\u206A-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF";
/** `iprivate` within the BMP. */
export const IPRIVATE = "\\uE000-\\uF8FF";
/** A percent-encoded ASCII octet that must be encoded, or `ucschar` beyond the BMP. */
const OTHER =
  "(?:%(?:[01][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF])|[\\uD800-\\uDB3F\\uDB44-\\uDB7F][\\uDC00-\\uDFFD])";

function run(characters: string): string {
  return `[${characters}]*(?:${OTHER}[${characters}]*)*`;
}

const SEGMENT = `(?!\\.\\.?(?:[/?#]|$))${run(`A-Z:@${PLAIN}${UCSCHAR}`)}`;
const END = `(?:\\?${run(`A-Z:@/?${PLAIN}${UCSCHAR}${IPRIVATE}`)})?(?:#${run(`A-Z:@/?${PLAIN}${UCSCHAR}`)})?`;

/** `scheme ":"`, then an authority without userinfo, or a path that does not start with a slash. */
const SYNTAX = new RegExp(
  `[${LOWER_CASE}][${LOWER_CASE}${DIGITS}${toClass(SCHEME_MARKS)}]*:(?://${run(PLAIN + UCSCHAR)}(?::[0-9]*)?(?:/${SEGMENT})*|(?!/)${SEGMENT}(?:/${SEGMENT})*)${END}`,
  "y",
);

/** http or https, an ASCII host without Punycode, no port, and a path. */
const SCHEME = new RegExp(`https?://(?![^/?#]*xn--)[${PLAIN}]*(?:/${SEGMENT})+${END}`, "y");

/** Returns `true` if the level `syntax` certainly leaves a string unchanged. */
export function isPlainlySyntaxForm(input: string): boolean {
  return input.length <= LIMIT && matchAt(SYNTAX, input, 0) === input.length;
}

/** Returns `true` if the level `scheme`, with the built-in schemes, certainly leaves a string unchanged. */
export function isPlainlySchemeForm(input: string): boolean {
  return input.length <= LIMIT && matchAt(SCHEME, input, 0) === input.length;
}

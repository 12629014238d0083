/**
 * Divergence (performance): tells by a regular expression that an IRI of a common shape is in normal form already.
 *
 * The contract: `true` means that the rung gives the very same string, `false` means nothing. A property test holds it
 * against the rungs.
 *
 * As in `../syntax/quick-match.ts`, the expressions only eat what they can, and longer strings are not looked at, for
 * repeated groups take stack.
 */

/** A string of so many UTF-16 units is looked at, a longer one is not. */
const LIMIT = 4096;

/** `unreserved` and `sub-delims`, without letters in upper case. */
const PLAIN = "a-z0-9\\-._~!$&'()*+,;=";
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
  `[a-z][a-z0-9+.\\-]*:(?://${run(PLAIN + UCSCHAR)}(?::[0-9]*)?(?:/${SEGMENT})*|(?!/)${SEGMENT}(?:/${SEGMENT})*)${END}`,
  "y",
);

/** http and https, a host in ASCII without punycode, no port, and a path. */
const SCHEME = new RegExp(`https?://(?![^/?#]*xn--)[${PLAIN}]*(?:/${SEGMENT})+${END}`, "y");

/** Looks whether the rung `syntax` leaves a string as it is. */
export function isPlainlySyntaxForm(input: string): boolean {
  return eatsAll(SYNTAX, input);
}

/** Looks whether the rung `scheme`, with the built-in schemes, leaves a string as it is. */
export function isPlainlySchemeForm(input: string): boolean {
  return eatsAll(SCHEME, input);
}

function eatsAll(pattern: RegExp, input: string): boolean {
  pattern.lastIndex = 0;
  return input.length <= LIMIT && pattern.test(input) && pattern.lastIndex === input.length;
}

/**
 * Case of ASCII letters, apart from percent-encoded octets.
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1
 */

/**
 * Converts ASCII letters to lower case, except in percent-encoded octets.
 *
 * @example
 * lowerCaseASCII("EXAMPLE%2F.É"); // => "example%2F.É"
 *
 * @param input - Any string.
 */
export function lowerCaseASCII(input: string): string {
  return /[A-Z]/.test(input) ? input.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, lowerCaseUnlessEncoded) : input;
}

function lowerCaseUnlessEncoded(match: string): string {
  return match.startsWith("%") ? match : match.toLowerCase();
}

/**
 * Converts the hexadecimal digits of percent-encoded octets to upper case.
 *
 * @example
 * upperCaseTriplets("a%c3%a9"); // => "a%C3%A9"
 *
 * @param input - Any string.
 * @requirement U-3b
 */
export function upperCaseTriplets(input: string): string {
  return input.replace(/%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-F])/g, (triplet) => triplet.toUpperCase());
}

/**
 * Case of ASCII letters: of all in words such as labels and tokens, or only of those outside percent-encoded octets in
 * addresses.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1
 * @see https://infra.spec.whatwg.org/#ascii-lowercase
 */

/**
 * Converts all ASCII letters to lower case: "ASCII lowercase". For parts of addresses, use
 * {@link lowerCaseOutsideTriplets}.
 *
 * @example
 * toASCIILowerCase("EXAMPLE%2F.É"); // => "example%2f.É"
 *
 * @param input - Any string; other letters stay, so that U+212A does not become "k".
 */
export function toASCIILowerCase(input: string): string {
  return input.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Converts ASCII letters to lower case, except in percent-encoded octets, whose digits are upper-case in normal form.
 *
 * @example
 * lowerCaseOutsideTriplets("EXAMPLE%2F.É"); // => "example%2F.É"
 *
 * @param input - Any string.
 */
export function lowerCaseOutsideTriplets(input: string): string {
  return /[A-Z]/.test(input) ? input.replace(/(?:%[0-9A-Fa-f]{2}){1,1000}|[A-Z]+/g, lowerCaseUnlessEncoded) : input;
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

/**
 * IPv4 addresses as hosts, in all spellings that the URL Standard takes.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv4-parser
 */

/**
 * Tells whether a domain is to be parsed as an IPv4 address.
 *
 * @param domain - ASCII in lower case.
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker
 */
export function endsInANumber(domain: string): boolean {
  const end = domain.length - (domain.endsWith(".") ? 1 : 0);
  const start = domain.lastIndexOf(".", end - 1) + 1;
  // Every number begins with a digit.
  const first = domain.charCodeAt(start);
  return first >= 0x30 && first <= 0x39 && start < end && /^(?:[0-9]+|0x[0-9a-f]*)$/.test(domain.slice(start, end));
}

/** More digits than any number below 2 ** 32 has, zeros in front apart, in any radix. */
const MANY_DIGITS = 12;

/**
 * Parses and serializes an IPv4 address.
 *
 * @example
 * normalizeIPv4("0x7f.1"); // => "127.0.0.1"
 *
 * @param domain - ASCII in lower case that {@link endsInANumber}.
 * @returns Four decimal numbers, or `null` for failure.
 */
export function normalizeIPv4(domain: string): string | null {
  const parts = domain.split(".", 6);
  if (parts.at(-1) === "") {
    parts.pop();
  }
  if (parts.length > 4) {
    return null;
  }
  const numbers = parts.map(parseIPv4Number);
  const last = numbers.pop() as number;
  // One that is not a number is not below anything.
  if (!numbers.every((number) => number < 256) || !(last < 256 ** (4 - numbers.length))) {
    return null;
  }
  const address = numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join(".");
}

/**
 * Parses one number of an address.
 *
 * @returns The number, or NaN for failure; infinity for a number that is too large anyway.
 * @see https://url.spec.whatwg.org/#ipv4-number-parser
 */
function parseIPv4Number(part: string): number {
  const isHexadecimal = part.startsWith("0x");
  const radix = isHexadecimal ? 16 : part.startsWith("0") ? 8 : 10;
  const allowed = isHexadecimal ? /^0x[0-9a-f]*$/ : radix === 8 ? /^[0-7]+$/ : /^[0-9]+$/;
  if (!allowed.test(part)) {
    return Number.NaN;
  }
  const digits = part.replace(/^0x?0*/, "");
  return digits === "" ? 0 : digits.length > MANY_DIGITS ? Number.POSITIVE_INFINITY : Number.parseInt(digits, radix);
}

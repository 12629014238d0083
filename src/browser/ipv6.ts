/**
 * IPv6 addresses: what the bundles for pages have in the place of whatwg-url's parser, which nothing else would be left for.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 * @see https://url.spec.whatwg.org/#concept-ipv6-serializer
 */

/** Pieces of an address. */
const PIECES = 8;

/** Four decimal numbers up to 255, without zeros in front. */
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Parses and serializes an IPv6 address.
 *
 * @example
 * serializeIPv6Host("[0:0::0:1]"); // => "[::1]"
 * serializeIPv6Host("[1::2::3]"); // => null
 *
 * @param host - Hexadecimal digits, colons and dots in brackets.
 * @returns The host, or `null` for failure.
 */
export function serializeIPv6Host(host: string): string | null {
  const halves = host.slice(1, -1).split("::");
  const [before, after] = halves.map((half, index) => parsePieces(half, index === halves.length - 1));
  if (before === undefined || before === null || after === null || halves.length > 2) {
    return null;
  }
  if (after === undefined) {
    return before.length === PIECES ? `[${serialize(before)}]` : null;
  }
  const missing = PIECES - before.length - after.length;
  return missing < 1 ? null : `[${serialize([...before, ...new Array<number>(missing).fill(0), ...after])}]`;
}

/**
 * Parses pieces.
 *
 * @param isLast - Whether an IPv4 address may stand for the last two.
 * @returns The pieces, or `null` for failure.
 */
function parsePieces(text: string, isLast: boolean): number[] | null {
  if (text === "") {
    return [];
  }
  const pieces: number[] = [];
  const parts = text.split(":");
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) {
      pieces.push(Number.parseInt(part, 16));
    } else if (isLast && index === parts.length - 1 && IPV4.test(part)) {
      const [a, b, c, d] = part.split(".").map(Number) as [number, number, number, number];
      pieces.push(a * 256 + b, c * 256 + d);
    } else {
      return null;
    }
  }
  return pieces;
}

/** The longest run of zeros, the first of those that are as long, becomes "::". */
function serialize(pieces: readonly number[]): string {
  const text = pieces.map((piece) => piece.toString(16)).join(":");
  const runs = text.match(/\b0(?::0)+\b/g) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
  return longest === "" ? text : text.replace(new RegExp(`(?:^|:)\\b${longest}\\b(?::|$)`), "::");
}

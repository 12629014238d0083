/**
 * IP addresses in hosts of URLs, which are more than those of RFC 3986: numbers in three bases, and short forms.
 *
 * @see https://url.spec.whatwg.org/#host-parsing
 */

/** Ends in a number checker, for a domain in lower case: the last label, before a final dot, is a number. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)\.?$/;

/**
 * Returns whether a host is parsed as an IPv4 address.
 *
 * @param domain - In lower case.
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker
 */
export function endsInNumber(domain: string): boolean {
  return ENDS_IN_NUMBER.test(domain);
}

/**
 * Parses an IPv4 address as the URL Standard does, and serializes it.
 *
 * @example
 * serializeIPv4("0x7f.1"); // => "127.0.0.1"
 * serializeIPv4("256.1.1.1"); // => null
 *
 * @param domain - A domain that ends in a number, in lower case.
 * @returns Four decimal octets, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-ipv4-parser
 */
export function serializeIPv4(domain: string): string | null {
  const parts = domain.replace(/\.$/, "").split(".");
  const last = readNumber(parts.at(-1) as string);
  const octets = parts.slice(0, -1).map(readNumber);
  if (octets.length > 3 || !octets.every((octet) => octet <= 255) || !(last < 256 ** (4 - octets.length))) {
    return null;
  }
  for (let place = 3 - octets.length; place >= 0; place--) {
    octets.push(Math.floor(last / 256 ** place) % 256);
  }
  return octets.join(".");
}

/** IPv4 number parser; NaN for failure. */
function readNumber(part: string): number {
  if (/^0x[0-9a-f]*$/.test(part)) {
    return part === "0x" ? 0 : Number(part);
  }
  return /^0[0-7]*$/.test(part) ? Number.parseInt(part, 8) : /^[1-9][0-9]*$/.test(part) ? Number(part) : Number.NaN;
}

/** A piece of an IPv6 address with its leading zeros; the last one stays. */
const PIECE = /^0{0,3}([1-9a-f][0-9a-f]{0,3}|0)$/;

/**
 * Parses an IPv6 address without an IPv4 address in it, and serializes it.
 *
 * @example
 * serializeIPv6("0:0:0:0:0:0:0:1"); // => "::1"
 * serializeIPv6("1::2::3"); // => null
 *
 * @param text - What stands between the brackets, in lower case.
 * @returns The shortest form, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 * @see https://url.spec.whatwg.org/#concept-ipv6-serializer
 */
export function serializeIPv6(text: string): string | null {
  const gap = text.indexOf("::");
  const head = splitPieces(gap === -1 ? text : text.slice(0, gap));
  const tail = gap === -1 ? [] : splitPieces(text.slice(gap + 2));
  const missing = 8 - head.length - tail.length;
  if (gap === -1 ? missing !== 0 : missing < 1) {
    return null;
  }
  const pieces: string[] = [];
  for (const piece of head.concat(Array<string>(missing).fill("0"), tail)) {
    const digits = PIECE.exec(piece)?.[1];
    if (digits === undefined || piece.length > 4) {
      return null;
    }
    pieces.push(digits);
  }
  return compressPieces(pieces);
}

function splitPieces(text: string): readonly string[] {
  return text === "" ? [] : text.split(":");
}

/** Writes "::" for the first longest run of zeros, if it has more than one. */
function compressPieces(pieces: readonly string[]): string {
  let longest = 1;
  let start = -1;
  for (let index = 0, run = 0; index < pieces.length; index++) {
    run = pieces[index] === "0" ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      start = index + 1 - run;
    }
  }
  return start === -1
    ? pieces.join(":")
    : `${pieces.slice(0, start).join(":")}::${pieces.slice(start + longest).join(":")}`;
}

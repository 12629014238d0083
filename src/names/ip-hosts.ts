/**
 * IP addresses in hosts of URLs, which are more than those of RFC 3986: numbers in three bases, and short forms.
 *
 * @see https://url.spec.whatwg.org/#host-parsing
 */

import { readHexDigit } from "../infra/percent.js";

const COLON = 0x3a;

/**
 * Returns whether a domain is parsed as an IPv4 address: its last label, before a final dot, is a number.
 *
 * @param domain - In lower case.
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker
 */
export function endsInNumber(domain: string): boolean {
  const end = domain.endsWith(".") ? domain.length - 1 : domain.length;
  const label = domain.slice(domain.lastIndexOf(".", end - 1) + 1, end);
  return label !== "" && /^(?:[0-9]+|0x[0-9a-f]*)$/.test(label);
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
  const end = domain.endsWith(".") ? domain.length - 1 : domain.length;
  let octets = "";
  let place = 3;
  let start = 0;
  for (let dot = domain.indexOf("."); dot !== -1 && dot < end; dot = domain.indexOf(".", start)) {
    const octet = readNumber(domain, start, dot);
    if (!(octet <= 0xff) || place === 0) {
      return null;
    }
    octets += `${octet}.`;
    place--;
    start = dot + 1;
  }
  const last = readNumber(domain, start, end);
  if (!(last < 256 ** (place + 1))) {
    return null;
  }
  for (; place > 0; place--) {
    octets += `${Math.floor(last / 256 ** place) % 256}.`;
  }
  return octets + (last % 256);
}

/** IPv4 number parser; NaN for failure. */
function readNumber(text: string, start: number, end: number): number {
  const hasPrefix = text.charCodeAt(start) === 0x30 && start + 1 < end;
  const radix = !hasPrefix ? 10 : text.charCodeAt(start + 1) === 0x78 ? 16 : 8;
  let value = start === end ? Number.NaN : 0;
  for (let index = start + (radix === 16 ? 2 : radix === 8 ? 1 : 0); index < end; index++) {
    const digit = readHexDigit(text.charCodeAt(index));
    value = digit === -1 || digit >= radix ? Number.NaN : value * radix + digit;
  }
  return value;
}

/**
 * Parses an IPv6 address without an IPv4 address in it, and serializes it.
 *
 * @example
 * serializeIPv6("0:0:0:0:0:0:0:1"); // => "::1"
 * serializeIPv6("1::2::3"); // => null
 *
 * @param text - The text between the brackets, in lower case.
 * @returns The shortest form, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 * @see https://url.spec.whatwg.org/#concept-ipv6-serializer
 */
export function serializeIPv6(text: string): string | null {
  const gap = text.indexOf("::");
  const pieces: number[] = [];
  if (gap === -1) {
    return readPieces(text, 0, text.length, pieces) && pieces.length === 8 ? compressPieces(pieces) : null;
  }
  if (!readPieces(text, 0, gap, pieces)) {
    return null;
  }
  const compressed = pieces.length;
  if (!readPieces(text, gap + 2, text.length, pieces) || pieces.length > 7) {
    return null;
  }
  const tail = pieces.splice(compressed);
  while (pieces.length + tail.length < 8) {
    pieces.push(0);
  }
  return compressPieces(pieces.concat(tail));
}

/** Reads pieces of up to four digits between colons; returns whether there is nothing else. */
function readPieces(text: string, start: number, end: number, pieces: number[]): boolean {
  let piece = 0;
  let digits = 0;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    const digit = unit === COLON ? -1 : readHexDigit(unit);
    if (digit !== -1 && digits < 4) {
      piece = piece * 16 + digit;
      digits++;
    } else if (unit === COLON && digits > 0 && index + 1 < end) {
      pieces.push(piece);
      piece = 0;
      digits = 0;
    } else {
      return false;
    }
  }
  if (digits > 0) {
    pieces.push(piece);
  }
  return true;
}

/** Writes "::" for the first longest run of zeros, if it has more than one. */
function compressPieces(pieces: readonly number[]): string {
  let longest = 1;
  let start = -1;
  for (let index = 0, run = 0; index < pieces.length; index++) {
    run = pieces[index] === 0 ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      start = index + 1 - run;
    }
  }
  let text = "";
  for (let index = 0; index < pieces.length; index++) {
    if (index === start) {
      text += "::";
      index += longest - 1;
    } else {
      text += `${text === "" || text.endsWith(":") ? "" : ":"}${(pieces[index] as number).toString(16)}`;
    }
  }
  return text;
}

/**
 * Converts hosts of IRIs to hosts of URIs, and back; and serializes the IP addresses in hosts of URLs, which have more forms than in
 * RFC 3986: numbers in three bases, and short forms.
 *
 * Divergence (compatibility): uses ToASCII and ToUnicode of nontransitional UTS #46 instead of RFC 3490's, as all browsers
 * do. As in the URL Standard, a domain name in ASCII is kept even if ToASCII fails.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.4
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 * @see https://url.spec.whatwg.org/#host-parsing
 */

import { NONE } from "../infra/code-points.js";
import { BEYOND_ASCII, countUTF8, encodeNonASCII, readHexDigit, readTriplet, readUTF8 } from "../infra/percent.js";
import { hasDomainNames } from "../schemes/schemes.js";
import { BIS, matchRun } from "../syntax/grammar.js";
import { domainToASCII, domainToUnicode } from "./idna/idna.js";

/**
 * Maps the host of an IRI to the host of a URI.
 *
 * The percent-encoded octets of a domain name are decoded, and the name is mapped by ToASCII; an ASCII host without such octets
 * is not changed. Hosts of schemes without domain names are percent-encoded.
 *
 * @example
 * mapHost("résumé.example.org", "http"); // => "xn--rsum-bpad.example.org"
 * mapHost("résumé", "foo"); // => "r%C3%A9sum%C3%A9"
 * mapHost("a%2Fb", "http"); // => null
 *
 * @param host - An `ihost`.
 * @param scheme - The scheme, in any case; `undefined` if unknown.
 * @returns A `host`, or `null` if ToASCII fails or returns characters that a `reg-name` must not contain.
 * @requirement P-4a, P-5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.4
 */
export function mapHost(host: string, scheme: string | undefined): string | null {
  const isASCII = !BEYOND_ASCII.test(host);
  if (!hasDomainNames(scheme)) {
    return isASCII ? host : encodeNonASCII(host);
  }
  if (isASCII && !host.includes("%")) {
    return host;
  }
  const { domain } = decodeHost(host);
  const ascii = BEYOND_ASCII.test(domain) ? domainToASCII(domain) : domain.toLowerCase();
  return ascii && isPlainRegName(ascii) ? ascii : null;
}

/** Forbidden domain code points; a literal, which bundlers leave out where it is not used. */
export const FORBIDDEN_IN_DOMAIN = /[\0- #%/:<>?@[-^|\x7F]/;

/**
 * Maps the domain name of a URL. A name in ASCII need not be valid by IDNA. Forbidden code points are searched after IDNA, which
 * composes "<" and U+0338 into one character.
 *
 * @param domain - Without percent-encoded octets.
 * @returns The name in ASCII, or `null` if the host parser refuses it.
 * @see https://url.spec.whatwg.org/#concept-host-parser
 */
export function mapDomain(domain: string): string | null {
  const ascii = BEYOND_ASCII.test(domain) ? domainToASCII(domain) : domain.toLowerCase();
  return ascii === null || ascii === "" || FORBIDDEN_IN_DOMAIN.test(ascii) ? null : ascii;
}

/** Returns whether a string is a `reg-name` without percent-encoded octets. */
export function isPlainRegName(input: string): boolean {
  return matchRun(input, 0, BIS.regName, NONE) === input.length;
}

/** A host without percent-encoded octets. */
interface DecodedHost {
  /** The host, with U+FFFD for each octet that is not part of well-formed UTF-8. */
  readonly domain: string;
  /** Converts a UTF-16 index into `domain`, or its length, to the index into the host as written. */
  readonly locate: (index: number) => number;
}

/** Decodes the percent-encoded octets of a host. */
export function decodeHost(host: string): DecodedHost {
  if (!host.includes("%")) {
    return { domain: host, locate: (index) => index };
  }
  const origins = new Uint32Array(host.length + 1);
  let domain = "";
  let length = 0;
  let index = 0;
  while (index < host.length) {
    const next = host.indexOf("%", index);
    const end = next === -1 ? host.length : next;
    domain += host.slice(index, end);
    while (index < end) {
      origins[length++] = index++;
    }
    if (next !== -1) {
      const codePoint = readUTF8((offset) => readTriplet(host, next + 3 * offset));
      const character = String.fromCodePoint(codePoint === -1 ? 0xfffd : codePoint);
      origins.fill(next, length, length + character.length);
      length += character.length;
      index += codePoint === -1 ? 3 : 3 * countUTF8(codePoint);
      domain += character;
    }
  }
  origins[length] = host.length;
  return { domain, locate: (index) => origins[index] as number };
}

/**
 * Maps the labels of the domain name of a URI to Unicode, if they may be shown.
 *
 * @example
 * unmapHost("xn--rsum-bpad.example.org", "http", () => true); // => "résumé.example.org"
 * unmapHost("xn--a.example", "http", () => true); // => "xn--a.example"
 *
 * @param host - A `host`, or an `ihost`.
 * @param scheme - The scheme, in any case; `undefined` if unknown.
 * @param isShown - Returns whether a label may be shown in Unicode.
 * @returns An `ihost` that {@link mapHost} maps back to exactly the same host. For this reason, upper-case Punycode is not
 *   changed.
 * @requirement U-6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function unmapHost(host: string, scheme: string | undefined, isShown: (label: string) => boolean): string {
  // Percent-encoded octets would become part of the Punycode.
  if (!host.includes("xn--") || host.includes("%") || !hasDomainNames(scheme)) {
    return host;
  }
  const candidate = host.replace(/(?<=^|\.)xn--[^.]*/g, (label) => {
    const { domain, error } = domainToUnicode(label);
    return !error && isShown(domain) ? domain : label;
  });
  // The Bidi rule depends on all labels together.
  return candidate === host || domainToASCII(candidate) === (BEYOND_ASCII.test(host) ? domainToASCII(host) : host)
    ? candidate
    : host;
}

const DOT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;
const LETTER_X = 0x78;

/**
 * Returns whether a domain is parsed as an IPv4 address: its last label, before a final dot, is a number.
 *
 * @param domain - In lower case.
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker
 */
export function endsInNumber(domain: string): boolean {
  const end = domain.charCodeAt(domain.length - 1) === DOT ? domain.length - 1 : domain.length;
  let start = end;
  let isDecimal = true;
  for (; start > 0 && domain.charCodeAt(start - 1) !== DOT; start--) {
    const unit = domain.charCodeAt(start - 1);
    const digit = readHexDigit(unit);
    if (digit === -1 && unit !== LETTER_X) {
      return false;
    }
    isDecimal = isDecimal && digit >= 0 && digit < 10;
  }
  return start < end && (isDecimal || (domain.startsWith("0x", start) && !domain.includes("x", start + 2)));
}

/**
 * Parses an IPv4 address as the URL Standard does, and serializes it.
 *
 * @example
 * serializeIPv4("0x7f.1"); // => "127.0.0.1"
 * serializeIPv4("256.1.1.1"); // => null
 *
 * @param domain - A domain that ends in a number, in lower case.
 * @returns Four decimal octets, or `null` for failure. If the domain has this form already, the same string.
 * @see https://url.spec.whatwg.org/#concept-ipv4-parser
 */
export function serializeIPv4(domain: string): string | null {
  const end = domain.charCodeAt(domain.length - 1) === DOT ? domain.length - 1 : domain.length;
  let address = 0;
  /** Upper bound, exclusive, of the part of the address that is still to be read. */
  let limit = 2 ** 32;
  let start = 0;
  let isShortest = end === domain.length;
  for (let index = 0; index < end; index++) {
    if (domain.charCodeAt(index) === DOT) {
      const octet = readNumber(domain, start, index);
      if (!(octet <= 0xff) || limit === 0x100) {
        return null;
      }
      limit /= 0x100;
      address += octet * limit;
      isShortest = isShortest && (index === start + 1 || domain.charCodeAt(start) !== ZERO);
      start = index + 1;
    }
  }
  const last = readNumber(domain, start, end);
  if (!(last < limit)) {
    return null;
  }
  if (isShortest && limit === 0x100 && (end === start + 1 || domain.charCodeAt(start) !== ZERO)) {
    return domain;
  }
  address += last;
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`;
}

/** IPv4 number parser; `NaN` for failure. */
function readNumber(text: string, start: number, end: number): number {
  const hasPrefix = text.charCodeAt(start) === ZERO && start + 1 < end;
  const radix = !hasPrefix ? 10 : text.charCodeAt(start + 1) === 0x78 ? 16 : 8;
  let value = start === end ? Number.NaN : 0;
  for (let index = start + (radix === 16 ? 2 : radix === 8 ? 1 : 0); index < end; index++) {
    const digit = readHexDigit(text.charCodeAt(index));
    value = digit === -1 || digit >= radix ? Number.NaN : value * radix + digit;
  }
  return value;
}

/**
 * Parses an IPv6 address, and serializes it.
 *
 * @example
 * serializeIPv6("0:0:0:0:0:0:0:1"); // => "::1"
 * serializeIPv6("::FFFF:1.2.3.4"); // => "::ffff:102:304"
 * serializeIPv6("1::2::3"); // => null
 *
 * @param text - The text between the brackets.
 * @returns The shortest form, or `null` for failure. If the text has this form already, the same string.
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 * @see https://url.spec.whatwg.org/#concept-ipv6-serializer
 */
export function serializeIPv6(text: string): string | null {
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  const { length } = text;
  let count = 0;
  /** Index of the piece after "::"; the "::" itself counts as one piece. */
  let compress = -1;
  let isShortest = true;
  let index = 0;
  if (text.charCodeAt(0) === COLON) {
    if (text.charCodeAt(1) !== COLON) {
      return null;
    }
    index = 2;
    compress = ++count;
  }
  while (index < length) {
    if (count === 8) {
      return null;
    }
    if (text.charCodeAt(index) === COLON) {
      if (compress !== -1) {
        return null;
      }
      index++;
      compress = ++count;
      continue;
    }
    const start = index;
    let piece = 0;
    for (; index < length && index < start + 4; index++) {
      const unit = text.charCodeAt(index);
      const digit = readHexDigit(unit);
      if (digit === -1) {
        break;
      }
      isShortest = isShortest && (piece > 0 || index === start) && (unit < 0x41 || unit > 0x46);
      piece = piece * 16 + digit;
    }
    const unit = text.charCodeAt(index);
    if (unit === DOT) {
      const address = count > 6 ? -1 : parseDottedIPv4(text, start);
      if (address === -1) {
        return null;
      }
      pieces[count++] = address >>> 16;
      pieces[count++] = address & 0xffff;
      isShortest = false;
      break;
    }
    if (index < length && (unit !== COLON || ++index === length)) {
      return null;
    }
    pieces[count++] = piece;
  }
  if (compress === -1 && count !== 8) {
    return null;
  }
  if (compress !== -1) {
    // Backwards, so that a piece is moved before it is overwritten.
    for (let piece = 7, from = count - 1; piece >= compress - 1; piece--, from--) {
      pieces[piece] = from >= compress ? (pieces[from] as number) : 0;
    }
  }
  return compressPieces(pieces, isShortest ? text : null, compress - 1, 9 - count);
}

/** IPv6 parser, step 6.5: reads four decimal numbers without leading zeros, up to the end; -1 for failure. */
function parseDottedIPv4(text: string, start: number): number {
  const numbers = text.slice(start).split(".", 5);
  return numbers.length === 4 &&
    numbers.every((number) => /^(?:0|[1-9][0-9]{0,2})$/.test(number) && Number(number) < 256)
    ? numbers.reduce((address, number) => address * 256 + Number(number), 0)
    : -1;
}

/**
 * Writes "::" for the first longest run of zeros, if the run has more than one.
 *
 * @param text - The address, if its pieces have no upper case and no leading zeros; it is returned if nothing changes.
 * @param gap - Index of the first piece that "::" replaces in the text; negative without "::".
 * @param gapLength - The number of pieces that it replaces.
 */
function compressPieces(pieces: readonly number[], text: string | null, gap: number, gapLength: number): string {
  let longest = 1;
  let start = -1;
  for (let index = 0, run = 0; index < 8; index++) {
    run = pieces[index] === 0 ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      start = index + 1 - run;
    }
  }
  if (text !== null && (start === -1 ? gap < 0 : start === gap && longest === gapLength)) {
    return text;
  }
  let written = "";
  for (let index = 0; index < 8; index++) {
    if (index === start) {
      written += "::";
      index += longest - 1;
    } else {
      written += `${index === 0 || index === start + longest ? "" : ":"}${(pieces[index] as number).toString(16)}`;
    }
  }
  return written;
}

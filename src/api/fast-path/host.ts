/**
 * Writes hosts, parsed and serialized as the URL Standard says.
 *
 * Divergence (performance): IPv6 addresses are for whatwg-url; all other hosts are parsed here, in linear time.
 *
 * @see https://url.spec.whatwg.org/#host-parsing
 */
import { decodeOctets, UTF_8 } from "../../adapters/charset.js";
import { serializeIPv6Host } from "../../adapters/url-parser.js";
import { writeDomainToASCII } from "../../idna/idna.js";
import { OUTPUT, readFrom, reserve, write, writeEncoded } from "../../infra/ascii-output.js";
import { C0_CONTROL_SET, ENCODE_SETS, FORBIDDEN_IN_DOMAIN, FORBIDDEN_IN_HOST } from "../../infra/encode-sets.js";
import { encodeNonASCII, readTriplet } from "../../infra/percent.js";
import { endsInANumber, normalizeIPv4 } from "./ipv4.js";
import type { SpecialScheme } from "./special-schemes.js";

const DOT = 0x2e;

/** No IPv6 address is longer: six pieces of four digits, an IPv4 address, and brackets. */
const LONGEST_IPV6 = 47;

/**
 * Writes the host that a part of the input is.
 *
 * @param start - UTF-16 index of its first unit.
 * @param end - UTF-16 index after its last.
 * @param special - What is known of the scheme, if it is special.
 * @param needsDecoding - Whether there are percent signs or surrogates in it. To look for them again would take a twentieth of
 *   the time of an IDN.
 * @returns Whether it is a host; if not, what is written means nothing. An empty one is, for schemes that let it be empty.
 */
export function writeHost(
  input: string,
  start: number,
  end: number,
  special: SpecialScheme | undefined,
  needsDecoding: boolean,
): boolean {
  if (start === end) {
    return true;
  }
  if (input.charCodeAt(start) === 0x5b) {
    return writeIPv6(input.slice(start, end));
  }
  if (special === undefined) {
    return writeOpaqueHost(input, start, end);
  }
  const before = OUTPUT.length;
  const isHost = writeDomain(input, start, end, needsDecoding);
  if (special.isFile && isLocalhost(before)) {
    OUTPUT.length = before;
  }
  return isHost;
}

/** Host state: the first colon outside of brackets ends the host. */
export function findHostEnd(input: string, start: number, end: number): number {
  let isInsideBrackets = false;
  for (let index = start; index < end; index++) {
    const unit = input.charCodeAt(index);
    if (unit === 0x3a && !isInsideBrackets) {
      return index;
    }
    if (unit === 0x5b || unit === 0x5d) {
      isInsideBrackets = unit === 0x5b;
    }
  }
  return end;
}

/** Writes a port, unless it is the default. */
export function writePort(port: number, defaultPort: number | undefined): void {
  if (port !== defaultPort) {
    const digits = `:${port}`;
    write(digits, 0, digits.length);
  }
}

const LOCALHOST = "localhost";

/** File host state: tells whether the output from here on is "localhost". */
function isLocalhost(start: number): boolean {
  const { octets, length } = OUTPUT;
  let index = 0;
  while (index < LOCALHOST.length && octets[start + index] === LOCALHOST.charCodeAt(index)) {
    index++;
  }
  return index === LOCALHOST.length && start + index === length;
}

/** whatwg-url is asked only about what consists of the characters of an IPv6 address. */
function writeIPv6(host: string): boolean {
  const serialized = host.length <= LONGEST_IPV6 && /^\[[0-9a-f:.]+\]$/i.test(host) ? serializeIPv6Host(host) : null;
  if (serialized !== null) {
    write(serialized, 0, serialized.length);
  }
  return serialized !== null;
}

/** @see https://url.spec.whatwg.org/#concept-opaque-host-parser */
function writeOpaqueHost(input: string, start: number, end: number): boolean {
  writeEncoded(input, start, end, C0_CONTROL_SET);
  return !hasForbidden(input, start, end, FORBIDDEN_IN_HOST);
}

function hasForbidden(input: string, start: number, end: number, set: number): boolean {
  for (let index = start; index < end; index++) {
    const unit = input.charCodeAt(index);
    if (unit < 0x80 && ((ENCODE_SETS[unit] as number) & set) !== 0) {
      return true;
    }
  }
  return false;
}

/**
 * Writes a domain name or an IPv4 address: steps 3 to 7 of the host parser.
 *
 * @param start - UTF-16 index of its first unit.
 * @param end - UTF-16 index after its last.
 * @param needsDecoding - Whether there are percent signs or surrogates in it.
 * @returns Whether it is a host; if not, what is written means nothing.
 */
export function writeDomain(input: string, start: number, end: number, needsDecoding: boolean): boolean {
  const before = OUTPUT.length;
  const index = writeASCIIDomain(input, start, end);
  if (index === end) {
    return isDomain(before) || writeIPv4(before);
  }
  OUTPUT.length = before;
  const rest = input.length - end;
  if (needsDecoding) {
    return writeEncodedDomain(input.slice(start, end), rest);
  }
  // Where something forbidden is first, a mark may still follow that it is composed with, as "<" is with U+0338.
  const domain = input.slice(start, end);
  return (input.charCodeAt(index) >= 0x80 || /[^\0-\x7f]/.test(domain)) && writeIDN(domain, rest);
}

/**
 * Writes what is ASCII and not forbidden, in lower case.
 *
 * @returns UTF-16 index of the first unit that is neither, or `end`.
 */
function writeASCIIDomain(input: string, start: number, end: number): number {
  const { octets } = OUTPUT;
  let { length } = OUTPUT;
  let index = start;
  for (; index < end; index++) {
    const unit = input.charCodeAt(index);
    if (unit >= 0x80 || ((ENCODE_SETS[unit] as number) & FORBIDDEN_IN_DOMAIN) !== 0) {
      break;
    }
    octets[length++] = unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
  }
  OUTPUT.length = length;
  return index;
}

/** Tells by its last label that what is written from here on is no IPv4 address: every number begins with a digit. */
function isDomain(start: number): boolean {
  const { octets, length } = OUTPUT;
  let index = length - (octets[length - 1] === DOT ? 2 : 1);
  while (index >= start && octets[index] !== DOT) {
    index--;
  }
  const first = octets[index + 1] as number;
  return first < 0x30 || first > 0x39;
}

/** Writes an IPv4 address over what is written from here on, if that is one; returns false if it should be and is not. */
function writeIPv4(start: number): boolean {
  const domain = readFrom(start);
  if (!endsInANumber(domain)) {
    return true;
  }
  const address = normalizeIPv4(domain);
  if (address === null) {
    return false;
  }
  OUTPUT.length = start;
  write(address, 0, address.length);
  return true;
}

/**
 * Writes a domain that has percent signs or surrogates.
 *
 * @param rest - So many units of the input are still to be written.
 */
function writeEncodedDomain(host: string, rest: number): boolean {
  const domain = decodePercent(host);
  if (!/^[\0-\x7f]*$/.test(domain)) {
    return writeIDN(domain, rest);
  }
  const before = OUTPUT.length;
  return writeASCIIDomain(domain, 0, domain.length) === domain.length && (isDomain(before) || writeIPv4(before));
}

/**
 * Writes a domain name in ASCII.
 *
 * @param domain - With something beyond ASCII. No lone surrogates: without what IDNA ignores between them, two of them would be a
 *   character.
 * @param rest - So many units of the input are still to be written.
 * @returns Whether it is a host; if not, what is written means nothing.
 */
export function writeIDN(domain: string, rest: number): boolean {
  const ascii = writeDomainToASCII(domain);
  if (ascii === null || ascii.length === 0) {
    return false;
  }
  // IDNA makes up to eighteen characters of one.
  reserve(ascii.length, rest);
  const { octets, length } = OUTPUT;
  let forbidden = 0;
  for (let index = 0; index < ascii.length; index++) {
    const unit = ascii.units[index] as number;
    forbidden |= ENCODE_SETS[unit] as number;
    octets[length + index] = unit;
  }
  OUTPUT.length = length + ascii.length;
  return (forbidden & FORBIDDEN_IN_DOMAIN) === 0 && (isDomain(length) || writeIPv4(length));
}

/**
 * Percent-decodes a host, and decodes it as UTF-8 without BOM.
 *
 * @see https://url.spec.whatwg.org/#string-percent-decode
 */
function decodePercent(host: string): string {
  const encoded = encodeNonASCII(host.toWellFormed());
  const octets = new Uint8Array(encoded.length);
  let length = 0;
  for (let index = 0; index < encoded.length; index++) {
    const octet = readTriplet(encoded, index);
    octets[length++] = octet === -1 ? encoded.charCodeAt(index) : octet;
    index += octet === -1 ? 0 : 2;
  }
  return decodeOctets(octets.subarray(0, length), UTF_8);
}

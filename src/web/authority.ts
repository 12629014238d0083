/** @see https://url.spec.whatwg.org/#host-parsing */

import { CONTROLS, makeClasses, PRINTABLE, toClass, without } from "../infra/characters.js";
import { decodeTriplets, encodeNonASCII, encodeOctet } from "../infra/percent.js";
import { BACKSLASH, CLOSING_BRACKET, COLON, DOT, OPENING_BRACKET, SLASH } from "../infra/units.js";
import { toWellFormed } from "../infra/well-formed.js";
import { type ASCIIWriter, borrowWriter, returnWriter } from "../infra/writers.js";
import { writeDomain } from "../names/idna/idna.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import { FORBIDDEN_IN_HOST, USERINFO_ENCODED } from "../schemes/characters.js";
import { getSpecialPort, isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import { type Base, matchHTTP } from "./href-parts.js";

/** An href is never empty. */
export const FAILURE = "";

/** Basic URL parser, step 1. */
export function trimInput(input: string): [start: number, end: number] {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= 0x20) {
    start++;
  }
  while (end > start && input.charCodeAt(end - 1) <= 0x20) {
    end--;
  }
  return [start, end];
}

/** Basic URL parser, steps 1 and 3, for scalar values only: a newline may part two lone surrogates. */
export function cleanInput(input: string): string {
  return input.slice(...trimInput(input)).replace(/[\t\n\r]+/g, "");
}

function findSchemeColon(input: string) {
  for (let index = 0; index < input.length; index++) {
    const unit = input.charCodeAt(index);
    const letter = unit | 0x20;
    const isMark = unit >= 0x2b && unit <= 0x39 && unit !== 0x2c && unit !== 0x2f;
    if ((letter < 0x61 || letter > 0x7a) && (index === 0 || !isMark)) {
      return unit === COLON && index > 0 ? index : -1;
    }
  }
  return -1;
}

/** Special authority ignore slashes state. */
export function skipSlashes(input: string, start: number, most = input.length, isSpecial = true): number {
  let end = start;
  while (end < most && (input.charCodeAt(end) === SLASH || (isSpecial && input.charCodeAt(end) === BACKSLASH))) {
    end++;
  }
  return end;
}

/** In lower case; `undefined` without one. */
export function findScheme(input: string): string | undefined {
  const http = matchHTTP(input);
  if (http !== 0) {
    return http === "https:".length ? "https" : "http";
  }
  const colon = findSchemeColon(input);
  return colon === -1 ? undefined : input.slice(0, colon).toLowerCase();
}

const ENDS = 1 << 0;
const BACKSLASHES = 1 << 1;
const AT = 1 << 2;
const COLONS = 1 << 3;
const BRACKETS = 1 << 4;
const PERCENT = 1 << 5;
const FORBIDDEN = 1 << 6;
const SURROGATE = 1 << 7;
const REMOVED = 1 << 8;
const CLASSES = /* @__PURE__ */ makeClasses([
  ["/?#", ENDS],
  ["\\", BACKSLASHES],
  ["@", AT],
  [":", COLONS],
  ["[]", BRACKETS],
  ["%", PERCENT],
  [without(`${FORBIDDEN_IN_HOST}${CONTROLS}`, "/?#\\@:[]\t\n\r"), FORBIDDEN],
  ["\t\n\r", REMOVED],
]);

export interface Authority {
  readonly scheme: string;
  readonly start: number;
  readonly host: number;
  readonly hostEnd: number;
  readonly end: number;
  readonly seen: number;
  readonly hasRemoved: boolean;
}

export function readAuthority(input: string, start: number, scheme: string): Authority {
  const ends = isSpecialScheme(scheme) ? ENDS | BACKSLASHES : ENDS;
  let host = start;
  let colon = -1;
  let isInBrackets = false;
  let seen = 0;
  let all = 0;
  let end = start;
  for (; end < input.length; end++) {
    const unit = input.charCodeAt(end);
    const bits = unit < 0x80 ? (CLASSES[unit] as number) : (unit & 0xf800) === 0xd800 ? SURROGATE : 0;
    if ((bits & ends) !== 0) {
      break;
    }
    all |= bits;
    if ((bits & AT) !== 0) {
      host = end + 1;
      colon = -1;
      isInBrackets = false;
      seen = 0;
    } else if (colon === -1) {
      seen |= bits & ~COLONS;
      isInBrackets = (bits & BRACKETS) === 0 ? isInBrackets : unit === OPENING_BRACKET;
      colon = (bits & COLONS) === 0 || isInBrackets ? -1 : end;
    }
  }
  const isFile = scheme === "file";
  const hostEnd = isFile || colon === -1 ? end : colon;
  return { scheme, start, host: isFile ? start : host, hostEnd, end, seen, hasRemoved: (all & REMOVED) !== 0 };
}

/** Authority state, for special schemes. */
export function writeAuthority(writer: ASCIIWriter, input: string, authority: Authority): boolean {
  const { scheme, start, host, hostEnd, end } = authority;
  writer.write(scheme === "https" ? "https://" : `${scheme}://`);
  if (host > start) {
    writer.write(serializeUserinfo(toWellFormed(input.slice(start, host - 1))));
  }
  const port = portState(input, hostEnd, end);
  if (Number.isNaN(port) || !hostState(writer, input, authority)) {
    return false;
  }
  if (port !== -1 && port !== getSpecialPort(scheme)) {
    writer.write(`:${port}`);
  }
  return true;
}

/** For special schemes other than file. */
export function isAuthorityValid(input: string, authority: Authority): boolean {
  return !Number.isNaN(portState(input, authority.hostEnd, authority.end)) && isSpecialHost(input, authority);
}

function serializeUserinfo(userinfo: string) {
  const [username = ""] = userinfo.split(":", 1);
  const password = userinfo.slice(username.length + 1);
  const encoded = encodeCredential(username) + (password && `:${encodeCredential(password)}`);
  return encoded && `${encoded}@`;
}

/** @param part - Scalar values only. */
export function encodeCredential(part: string): string {
  return encodeNonASCII(part).replace(ENCODED_IN_USERINFO, (character) => encodeOctet(character.charCodeAt(0)));
}

export const KEPT_IN_USERINFO = toClass(without(PRINTABLE, USERINFO_ENCODED));
const ENCODED_IN_USERINFO = new RegExp(`[^${KEPT_IN_USERINFO}]`, "g");

/** Host state and host parser, for special schemes. */
function hostState(writer: ASCIIWriter, input: string, { host, hostEnd, seen }: Authority) {
  const start = writer.length;
  if ((seen & BRACKETS) !== 0) {
    const address = serializeBracketed(input.slice(host, hostEnd));
    writer.write(`[${address}]`);
    return address !== null;
  }
  let isFinal: boolean | null;
  if ((seen & (SURROGATE | PERCENT)) === 0) {
    isFinal = writeDomain(writer, input, true, host, hostEnd);
  } else {
    // A host that cannot be decoded has "%" or U+FFFD, which are forbidden.
    const domain = decodeTriplets(toWellFormed(input.slice(host, hostEnd)));
    isFinal = domain === null ? null : writeDomain(writer, domain, true);
  }
  return isFinal === null ? false : isFinal || isDomain(writer, start);
}

function serializeBracketed(host: string): string | null {
  const isEnclosed = host.charCodeAt(0) === OPENING_BRACKET && host.charCodeAt(host.length - 1) === CLOSING_BRACKET;
  return isEnclosed ? serializeIPv6(host.slice(1, -1)) : null;
}

/**
 * A domain that ends in a number becomes an IPv4 address. Forbidden code points are searched only here, because IDNA
 * composes "<" and U+0338.
 */
function isDomain(writer: ASCIIWriter, start: number) {
  const { octets, length } = writer;
  let seen = 0;
  for (let index = start; index < length; index++) {
    seen |= CLASSES[octets[index] as number] as number;
  }
  if (seen !== 0 || length === start) {
    return false;
  }
  let label = octets[length - 1] === DOT ? length - 2 : length - 1;
  while (label > start && octets[label - 1] !== DOT) {
    label--;
  }
  const digit = (octets[label] as number) - 0x30;
  if (digit < 0 || digit > 9) {
    return true;
  }
  const domain = writer.toString().slice(start);
  const address = endsInNumber(domain) ? serializeIPv4(domain) : domain;
  writer.length = start;
  writer.write(`${address}`);
  return address !== null;
}

/** Port state, from the colon on; returns -1 without digits, and `NaN` for failure. */
function portState(input: string, colon: number, end: number) {
  let port = -1;
  for (let index = colon + 1; index < end; index++) {
    const digit = input.charCodeAt(index) - 0x30;
    port = (port === -1 ? 0 : port * 10) + digit;
    if (digit < 0 || digit > 9 || port > 0xffff) {
      return Number.NaN;
    }
  }
  return port;
}

export const FORBIDDEN_HOST = /* @__PURE__ */ new RegExp(`[${toClass(FORBIDDEN_IN_HOST)}]`);

function isHostRefused(input: string, authority: Authority) {
  const { scheme, host, hostEnd, seen } = authority;
  const text = input.slice(host, hostEnd);
  if (!isSpecialScheme(scheme)) {
    return text === "" || ((seen & BRACKETS) === 0 ? FORBIDDEN_HOST.test(text) : serializeBracketed(text) === null);
  }
  return !isSpecialHost(input, authority);
}

function isSpecialHost(input: string, authority: Authority) {
  const writer = borrowWriter();
  const isValid = hostState(writer, input, authority);
  returnWriter(writer);
  return isValid;
}

/** The input is without the characters that the parser removes. */
export function findAuthority(input: string, base: Base | undefined): Authority | null {
  const own = findScheme(input);
  const inherited = base?.isOpaque ? undefined : base?.scheme;
  const scheme = own ?? inherited;
  if (scheme === undefined) {
    return null;
  }
  const slashes = own === undefined ? 0 : own.length + 1;
  const hasHost = isSpecialWithHost(scheme);
  const start = skipSlashes(input, slashes, hasHost ? input.length : slashes + 2, isSpecialScheme(scheme));
  return start > slashes + 1 || (hasHost && scheme !== inherited) ? readAuthority(input, start, scheme) : null;
}

/** UTF-16 indices into the input. */
export interface FailedPart {
  readonly name: "scheme" | "host" | "port";
  readonly scheme: string;
  readonly start: number;
  readonly end: number;
}

export function findFailedPart(input: string, base: Base | undefined): FailedPart {
  const authority = findAuthority(input, base);
  if (authority === null) {
    return { name: "scheme", scheme: "", start: 0, end: 0 };
  }
  const { scheme, host, hostEnd, end } = authority;
  return hostEnd === end || isHostRefused(input, authority)
    ? { name: "host", scheme, start: host, end: hostEnd }
    : { name: "port", scheme, start: hostEnd + 1, end };
}

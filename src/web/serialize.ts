/**
 * Parses and serializes addresses component by component, by the states of the URL parser; its functions have their names.
 *
 * It answers for the addresses that lists of real ones show: special schemes other than file, and references to such bases. All
 * others it leaves to whatwg-url: files, other schemes, tabs and newlines inside. Of an address that fails, it finds the part at
 * fault, whatever the scheme.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 * @see https://url.spec.whatwg.org/#url-serializing
 */

import { CONTROLS, FORBIDDEN_IN_HOST, makeClasses, toClass, without } from "../infra/characters.js";
import { BEYOND_ASCII, decodeTriplets } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { type ASCIIWriter, borrowWriter, copy, returnWriter } from "../infra/writers.js";
import { writeDomainToASCII } from "../names/idna/idna.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import { getQueryCharset, UTF_8 } from "../packages/charset.js";
import { getSpecialPort, isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import { PATH, USERINFO, writeText } from "./components.js";
import type { Base } from "./href-parts.js";
import { isKeptReference, matchAuthority, unchanged } from "./unchanged.js";

/** The answer for an address that the URL parser refuses; an href is never empty. */
export const FAILURE = "";

const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const LEFT_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const RIGHT_BRACKET = 0x5d;

/**
 * Parses and serializes an address.
 *
 * @example
 * serialize("HTTP://É.example:80?é", undefined, "utf-8"); // => "http://xn--9ca.example/?%C3%A9"
 * serialize("http://a b/", undefined, "utf-8"); // => ""
 * serialize("foo:é", undefined, "utf-8"); // => null
 *
 * @param input - Any string; lone surrogates become U+FFFD.
 * @param base - The base, or `undefined` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL, {@link FAILURE} where the parser fails, or `null` for "ask whatwg-url".
 */
export function serialize(input: string, base: Base | undefined, charset: string): string | null {
  if (input.charCodeAt(0) <= 0x20 || input.charCodeAt(input.length - 1) <= 0x20) {
    const trimmed = input.slice(...trimInput(input));
    const href = unchanged(trimmed) ?? serialize(trimmed, base, charset);
    // A slice of a string keeps the whole string in memory.
    return href === null ? null : copy(href);
  }
  const authorityEnd = matchAuthority(input);
  if (authorityEnd !== -1) {
    return serializeAfter(authorityEnd, input, charset);
  }
  if (base?.isSpecialWithHost && isKeptReference(input)) {
    return findKeptPart(input, base) + input;
  }
  return schemeState(input, base, charset);
}

/** Serializes an address whose scheme and authority do not change. */
function serializeAfter(authorityEnd: number, input: string, charset: string): string | null {
  if (input.charCodeAt(authorityEnd) !== SLASH) {
    const completed = `${input.slice(0, authorityEnd)}/${input.slice(authorityEnd)}`;
    return unchanged(completed) ?? serializeAfter(authorityEnd, completed, charset);
  }
  const writer = borrowWriter();
  writer.write(input, authorityEnd);
  return finish(writer, authorityEnd + 1, input, authorityEnd, charset);
}

/**
 * Basic URL parser, step 1: skips the C0 controls and spaces at both ends.
 *
 * @returns UTF-16 indices of the start and the end of the text between them.
 */
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

/** Scheme start state, scheme state, no scheme state, and the states between them and an authority. */
function schemeState(input: string, base: Base | undefined, charset: string): string | null {
  const colon = findSchemeEnd(input);
  if (colon === -1 && base === undefined) {
    return /[\t\n\r]/.test(input) ? null : FAILURE;
  }
  const scheme = colon === -1 ? (base as Base).scheme : input.slice(0, colon).toLowerCase();
  if (!isSpecialWithHost(scheme)) {
    return null;
  }
  const start = skipSlashes(input, colon + 1, scheme);
  const hasAuthority = start > colon + 2 || scheme !== base?.scheme;
  if (colon === -1) {
    const joined = hasAuthority ? unchanged(`${scheme}:${input}`) : relativeState(input, base as Base, charset);
    if (joined !== null || !hasAuthority) {
      return joined;
    }
  }
  return hasAuthority ? authorityState(readAuthority(input, start, scheme), input, charset) : null;
}

/** Finds the colon of the scheme; returns -1 without a scheme. */
function findSchemeEnd(input: string): number {
  for (let index = 0; index < input.length; index++) {
    const unit = input.charCodeAt(index);
    const letter = unit | 0x20;
    const isMark = unit >= 0x2b && unit <= 0x39 && unit !== 0x2c && unit !== 0x2f;
    if ((letter < 0x61 || letter > 0x7a || unit >= 0x80) && (index === 0 || !isMark)) {
      return unit === COLON && index > 0 ? index : -1;
    }
  }
  return -1;
}

/** Special authority slashes state and the states after it: a file or another scheme has two slashes, the others any number. */
function skipSlashes(input: string, start: number, scheme: string): number {
  const most = isSpecialWithHost(scheme) ? input.length : start + 2;
  let end = start;
  while (
    end < most &&
    (input.charCodeAt(end) === SLASH || (input.charCodeAt(end) === BACKSLASH && isSpecialScheme(scheme)))
  ) {
    end++;
  }
  return end;
}

/** Relative state: a reference without scheme and authority. */
function relativeState(input: string, base: Base, charset: string): string | null {
  const writer = borrowWriter();
  writer.write(findKeptPart(input, base));
  const queryCharset = charset === UTF_8 ? UTF_8 : getQueryCharset(base.href, charset);
  return finish(writer, base.pathname + 1, input, 0, queryCharset);
}

/** Finds the part of the base that stays before a reference. */
function findKeptPart(input: string, base: Base): string {
  const first = input.charCodeAt(0);
  if (first === SLASH || first === BACKSLASH) {
    return base.beforePath;
  }
  if (first === QUESTION_MARK) {
    return base.beforeSearch;
  }
  return first === NUMBER_SIGN || input === "" ? base.beforeHash : base.beforeName;
}

/** The classes of the characters of an authority. */
const ENDS = 1 << 0;
const BACKSLASHES = 1 << 1;
const AT = 1 << 2;
const COLONS = 1 << 3;
const BRACKETS = 1 << 4;
const PERCENT = 1 << 5;
const FORBIDDEN = 1 << 6;
const NON_ASCII = 1 << 7;
const SURROGATE = 1 << 8;
const REMOVED = 1 << 9;
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

/** An authority, with UTF-16 indices into the input. */
interface Authority {
  readonly scheme: string;
  /** The first unit after the slashes. */
  readonly start: number;
  /** The host's first unit, after the userinfo. */
  readonly host: number;
  /** After the host: the colon of a port. */
  readonly hostEnd: number;
  readonly end: number;
  /** The classes of the characters of the host, and of the authority. */
  readonly seen: number;
  readonly all: number;
}

/** Splits the authority that begins at an index; of a file, the whole authority is the host. */
function readAuthority(input: string, start: number, scheme: string): Authority {
  const ends = isSpecialScheme(scheme) ? ENDS | BACKSLASHES : ENDS;
  let host = start;
  let colon = -1;
  let isInBrackets = false;
  let seen = 0;
  let all = 0;
  let end = start;
  for (; end < input.length; end++) {
    const unit = input.charCodeAt(end);
    const bits =
      unit < 0x80 ? (CLASSES[unit] as number) : (unit & 0xf800) === 0xd800 ? NON_ASCII | SURROGATE : NON_ASCII;
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
      isInBrackets = (bits & BRACKETS) === 0 ? isInBrackets : unit === LEFT_BRACKET;
      colon = (bits & COLONS) === 0 || isInBrackets ? -1 : end;
    }
  }
  const isFile = scheme === "file";
  return { scheme, start, host: isFile ? start : host, hostEnd: isFile || colon === -1 ? end : colon, end, seen, all };
}

/** Longest userinfo, in UTF-16 units, that is encoded here; far below the longest text that is written. */
const LONGEST_USERINFO = 0x10000;

/** Authority state; host state and port state only read what it has found. */
function authorityState(authority: Authority, input: string, charset: string): string | null {
  const { scheme, start, host, hostEnd, end, seen, all } = authority;
  if ((all & REMOVED) !== 0 || host - start > LONGEST_USERINFO) {
    return null;
  }
  const port = portState(input, hostEnd, end);
  const writer = borrowWriter();
  writer.write(scheme);
  writer.write("://");
  if (host > start) {
    writeUserinfo(writer, input.slice(start, host - 1));
  }
  if (Number.isNaN(port) || !hostState(writer, input.slice(host, hostEnd), seen)) {
    returnWriter(writer);
    return FAILURE;
  }
  if (port !== -1 && port !== getSpecialPort(scheme)) {
    writer.write(`:${port}`);
  }
  return pathStartState(writer, input, end, charset === UTF_8 ? UTF_8 : getQueryCharset(`${scheme}:`, charset));
}

/** Writes username and password; the first colon ends the username. */
function writeUserinfo(writer: ASCIIWriter, userinfo: string): void {
  const colon = userinfo.indexOf(":");
  const username = colon === -1 ? userinfo : userinfo.slice(0, colon);
  const password = colon === -1 ? "" : userinfo.slice(colon + 1);
  writeText(writer, 0, username, 0, USERINFO, UTF_8);
  if (password !== "") {
    writer.write(":");
    writeText(writer, 0, password, 0, USERINFO, UTF_8);
  }
  if (username !== "" || password !== "") {
    writer.write("@");
  }
}

/**
 * Host state and host parser, for special schemes.
 *
 * @param seen - The classes of the characters of the host.
 * @returns Whether the host is valid and written.
 */
function hostState(writer: ASCIIWriter, host: string, seen: number): boolean {
  const start = writer.length;
  if ((seen & BRACKETS) !== 0) {
    const address = parseIPv6(host);
    writer.write(`[${address}]`);
    return address !== null;
  }
  const wellFormed = (seen & SURROGATE) === 0 ? host : toWellFormed(host);
  // A host that cannot be decoded has "%" or U+FFFD, which are forbidden.
  const domain = (seen & PERCENT) === 0 ? wellFormed : decodeTriplets(wellFormed);
  if (domain === null) {
    return false;
  }
  if ((seen & PERCENT) === 0 ? (seen & NON_ASCII) !== 0 : BEYOND_ASCII.test(domain)) {
    return writeDomainToASCII(domain, writer) && isDomain(writer, start);
  }
  writer.write(domain.toLowerCase());
  return isDomain(writer, start);
}

/** Parses an IPv6 address in brackets; `null` for failure. */
function parseIPv6(host: string): string | null {
  const isEnclosed = host.charCodeAt(0) === LEFT_BRACKET && host.charCodeAt(host.length - 1) === RIGHT_BRACKET;
  return isEnclosed ? serializeIPv6(host.slice(1, -1)) : null;
}

/**
 * Checks a domain that is written, and replaces it by an IPv4 address if it ends in a number.
 *
 * @returns Whether it is not empty, and has no forbidden domain code points. They are searched only here, because IDNA composes
 *   "<" and U+0338 into one character.
 */
function isDomain(writer: ASCIIWriter, start: number): boolean {
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

/**
 * Port state.
 *
 * @param colon - UTF-16 index of the colon before the port, or `end`.
 * @returns The port; -1 without digits, `NaN` for failure.
 */
function portState(input: string, colon: number, end: number): number {
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

/** Path start state. */
function pathStartState(writer: ASCIIWriter, input: string, start: number, charset: string): string | null {
  const unit = input.charCodeAt(start);
  if (unit !== SLASH && unit !== BACKSLASH) {
    writer.write("/");
    return finish(writer, writer.length, input, start, charset);
  }
  return finish(writer, writer.length + 1, input, start, charset);
}

/** Writes path, query and fragment, and returns the borrowed writer. */
function finish(writer: ASCIIWriter, root: number, input: string, start: number, charset: string): string | null {
  const href = writeText(writer, root, input, start, PATH, charset) ? writer.toString() : null;
  returnWriter(writer);
  return href;
}

/**
 * Finds the authority of an address of any scheme.
 *
 * @param input - Without the characters that the parser removes.
 * @returns `null` without an authority: the scheme is missing, or there is only a path.
 */
export function findAuthority(input: string, base: Base | undefined): Authority | null {
  const colon = findSchemeEnd(input);
  const inherited = base?.isOpaque ? undefined : base?.scheme;
  const scheme = colon === -1 ? inherited : input.slice(0, colon).toLowerCase();
  if (scheme === undefined) {
    return null;
  }
  const start = skipSlashes(input, colon + 1, scheme);
  const isComplete = start > colon + 2 || (isSpecialWithHost(scheme) && scheme !== inherited);
  return isComplete ? readAuthority(input, start, scheme) : null;
}

/** The part of an address at which the URL parser fails, with UTF-16 indices into the input. */
export interface FailedPart {
  readonly name: "scheme" | "host" | "port";
  /** In lower case. */
  readonly scheme: string;
  readonly start: number;
  readonly end: number;
}

/** Forbidden host code points. */
export const FORBIDDEN_HOST = new RegExp(`[${toClass(FORBIDDEN_IN_HOST)}]`);

/**
 * Finds the part of an address that makes the URL parser fail.
 *
 * @param input - The parser has refused it; without the characters that it removes.
 */
export function findFailedPart(input: string, base: Base | undefined): FailedPart {
  const authority = findAuthority(input, base);
  if (authority === null) {
    return { name: "scheme", scheme: "", start: 0, end: 0 };
  }
  const { scheme, host, hostEnd, end } = authority;
  return hostEnd === end || isRefused(input.slice(host, hostEnd), authority)
    ? { name: "host", scheme, start: host, end: hostEnd }
    : { name: "port", scheme, start: hostEnd + 1, end };
}

/** Returns whether the host parser refuses a host. */
function isRefused(host: string, { scheme, seen }: Authority): boolean {
  if (!isSpecialScheme(scheme)) {
    return host === "" || ((seen & BRACKETS) === 0 ? FORBIDDEN_HOST.test(host) : parseIPv6(host) === null);
  }
  const writer = borrowWriter();
  const isValid = hostState(writer, host, seen);
  returnWriter(writer);
  return !isValid;
}

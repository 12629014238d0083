/**
 * Serializes addresses that need one step for each component: upper case in scheme and host, IDNA, the forms of IP addresses, a
 * default port, a missing slash after the authority, characters to percent-encode. Also finds the failures that are certain.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 * @see https://url.spec.whatwg.org/#url-serializing
 */

import { CONTROLS, FORBIDDEN_IN_HOST, LETTERS, LOWER_CASE, makeClasses, without } from "../../infra/characters.js";
import { decodeTriplets, encodeNonASCII } from "../../infra/percent.js";
import { toWellFormed } from "../../infra/well-formed.js";
import { type ASCIIWriter, borrowWriter, flatten, returnWriter } from "../../infra/writers.js";
import { mapDomain } from "../../names/hosts.js";
import { writeDomainToASCII } from "../../names/idna/idna.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../../names/ip-addresses.js";
import { getQueryCharset, UTF_8 } from "../../packages/charset.js";
import { type Base, getDefaultPort, isSpecialScheme } from "../href-parts.js";
import {
  encode,
  hasDriveAndDots,
  isTrimmed,
  isWritten,
  OPAQUE_PATH,
  OTHER_PATH,
  SPECIAL_PATH,
  USERINFO_ALONE,
  writeTail,
} from "./encoded.js";
import { findSchemeEnd, KEPT_IN_USERINFO, matchUnchangedPath } from "./unchanged.js";

/** The answer for an address that the URL parser refuses; an href is never empty. */
export const FAILURE = "";

const DOT = 0x2e;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const LEFT_BRACKET = 0x5b;
const RIGHT_BRACKET = 0x5d;

/**
 * Serializes an address component by component, if it has an authority or a scheme.
 *
 * @example
 * serializeParts("HTTP://É.example:80?é", undefined, "utf-8"); // => "http://xn--9ca.example/?%C3%A9"
 * serializeParts("http://a b/", undefined, "utf-8"); // => ""
 *
 * @param input - Any string; the answer is `null` if the parser would remove tabs, newlines or spaces where they matter.
 * @param base - The base, or `undefined` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it; `null` to leave out the text after an authority, which never
 *   makes the parser fail.
 * @returns The serialized URL, {@link FAILURE} where the parser fails, or `null` if only whatwg-url can decide.
 */
export function serializeParts(input: string, base: Base | undefined, charset: string | null): string | null {
  const baseScheme = base?.inheritedScheme;
  const schemeEnd = findSchemeEnd(input);
  if (schemeEnd <= 0) {
    // No scheme state: a reference with an authority inherits the base's scheme.
    if (base === undefined) {
      const unit = input.charCodeAt(-schemeEnd);
      return schemeEnd === 0 ? (unit <= 0x20 ? null : FAILURE) : isRemoved(unit) ? null : FAILURE;
    }
    const isSpecial = baseScheme !== undefined && isSpecialScheme(baseScheme) && isTrimmed(input);
    return isSpecial ? serializeSpecial(input, 0, baseScheme, true, charset) : null;
  }
  if (!isTrimmed(input)) {
    return null;
  }
  const written = input.slice(0, schemeEnd);
  const scheme = isSpecialScheme(written) ? written : written.toLowerCase();
  return isSpecialScheme(scheme)
    ? serializeSpecial(input, schemeEnd + 1, scheme, scheme === baseScheme, charset)
    : serializeOther(input, schemeEnd + 1, scheme, charset);
}

/** Returns whether a unit is a tab or a newline, which the parser removes. */
function isRemoved(unit: number): boolean {
  return unit === 0x09 || unit === 0x0a || unit === 0x0d;
}

/** Special authority ignore slashes state. With fewer than two slashes, the authority may be the base's; a file has exactly two. */
function serializeSpecial(
  input: string,
  schemeEnd: number,
  scheme: string,
  inheritsScheme: boolean,
  charset: string | null,
): string | null {
  const isFile = scheme === "file";
  let start = schemeEnd;
  while (
    (input.charCodeAt(start) === SLASH || input.charCodeAt(start) === BACKSLASH) &&
    !(isFile && start === schemeEnd + 2)
  ) {
    start++;
  }
  if ((inheritsScheme || isFile) && start < schemeEnd + 2) {
    return null;
  }
  return serializeAuthority(input, start, scheme, true, charset);
}

function serializeOther(input: string, schemeEnd: number, scheme: string, charset: string | null): string | null {
  const isPath = input.charCodeAt(schemeEnd) === SLASH;
  if (!isWritten(input, schemeEnd)) {
    return null;
  }
  if (isPath && input.charCodeAt(schemeEnd + 1) === SLASH) {
    return serializeAuthority(input, schemeEnd + 2, scheme, false, charset);
  }
  return encode(`${scheme}:`, input, schemeEnd, isPath ? OTHER_PATH : OPAQUE_PATH, UTF_8);
}

/** The classes of the characters of an authority. */
const ENDS = 1 << 0;
const BACKSLASHES = 1 << 1;
const AT = 1 << 2;
const COLONS = 1 << 3;
const BRACKETS = 1 << 4;
const UPPER_CASE = 1 << 5;
const PERCENT = 1 << 6;
const FORBIDDEN = 1 << 7;
const CONTROL = 1 << 8;
const BEYOND_ASCII = 1 << 9;
const REMOVED = 1 << 10;
const CLASSES = /* @__PURE__ */ makeClasses([
  ["/?#", ENDS],
  ["\\", BACKSLASHES],
  ["@", AT],
  [":", COLONS],
  ["[]", BRACKETS],
  [without(LETTERS, LOWER_CASE), UPPER_CASE],
  ["%", PERCENT],
  [without(FORBIDDEN_IN_HOST, "/?#\\@:[]\t\n\r"), FORBIDDEN],
  ["\t\n\r", REMOVED],
  [without(CONTROLS, FORBIDDEN_IN_HOST), CONTROL],
]);

/**
 * Authority state, host state and port state; then the path.
 *
 * @param start - UTF-16 index after the slashes.
 */
function serializeAuthority(
  input: string,
  start: number,
  scheme: string,
  isSpecial: boolean,
  charset: string | null,
): string | null {
  const ends = isSpecial ? ENDS | BACKSLASHES : ENDS;
  let host = start;
  let colon = -1;
  let isInBrackets = false;
  /** The classes of the characters since the last "@", and of all characters. */
  let seen = 0;
  let all = 0;
  let end = start;
  for (; end < input.length; end++) {
    const unit = input.charCodeAt(end);
    const bits = unit < 0x80 ? (CLASSES[unit] as number) : BEYOND_ASCII;
    if ((bits & ends) !== 0) {
      break;
    }
    all |= bits;
    if ((bits & AT) !== 0) {
      host = end + 1;
      colon = -1;
      isInBrackets = false;
      seen = 0;
    } else if ((bits & COLONS) === 0) {
      seen |= bits;
      isInBrackets = (bits & BRACKETS) === 0 ? isInBrackets : unit === LEFT_BRACKET;
    } else if (colon === -1 && !isInBrackets) {
      colon = end;
    }
  }
  if ((all & REMOVED) !== 0 || host - start > LONGEST_USERINFO) {
    return null;
  }
  const hostEnd = colon === -1 ? end : colon;
  const isFile = scheme === "file";
  if (isFile && (host > start || colon !== -1 || hasDriveAndDots(input, end))) {
    return null;
  }
  if (host === hostEnd && (isSpecial ? !isFile : host > start || colon !== -1)) {
    return FAILURE;
  }
  const port = colon === -1 ? DEFAULT : serializePort(input, colon + 1, end, scheme);
  if (port === FAILURE) {
    return FAILURE;
  }
  const text = input.slice(host, hostEnd);
  const shownPort = port === DEFAULT ? "" : port;
  const userinfo = host === start ? "" : serializeUserinfo(input.slice(start, host - 1));
  if (isSpecial && !isFile && (seen & (BEYOND_ASCII | PERCENT | BRACKETS)) === BEYOND_ASCII) {
    return serializeIDN(`${scheme}://${userinfo}`, text, shownPort, input, end, charset);
  }
  const written = isSpecial ? serializeHost(text, seen) : serializeOpaqueHost(text, seen);
  if (written === FAILURE && text !== "") {
    return FAILURE;
  }
  if (written === null) {
    return null;
  }
  // File host state.
  const shown = isFile && written === "localhost" ? "" : written;
  const authority = `${scheme}://${userinfo}${shown}${shownPort}`;
  return charset === null ? authority : serializeRest(authority, input, end, isSpecial, all, charset);
}

/**
 * Maps a host by IDNA, and writes it and the rest of the address into one buffer: a separate string for the host would take a
 * tenth of the time for such an address.
 */
function serializeIDN(
  prefix: string,
  host: string,
  port: string,
  input: string,
  start: number,
  charset: string | null,
): string | null {
  const writer = borrowWriter();
  writer.write(prefix);
  const hostStart = writer.length;
  let href: string | null = FAILURE;
  if (writeDomainToASCII(toWellFormed(host), writer) && writeNumber(writer, hostStart)) {
    const end = charset === null ? input.length : start;
    const hasSlash = input.charCodeAt(start) === SLASH || input.charCodeAt(start) === BACKSLASH;
    writer.write(hasSlash ? port : `${port}/`);
    href = writeTail(writer, input, end, SPECIAL_PATH, getQueryCharset(prefix, charset ?? UTF_8))
      ? writer.toString()
      : null;
  }
  returnWriter(writer);
  return href;
}

/**
 * Checks a mapped host, and replaces it by an IPv4 address if it ends in a number.
 *
 * @returns Whether it is a host: not empty, and without forbidden domain code points. They are checked only after IDNA, which
 *   composes "<" and U+0338 into one character.
 */
function writeNumber(writer: ASCIIWriter, start: number): boolean {
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
  const address = finishNumber(writer.toString().slice(start));
  writer.length = start;
  writer.write(address);
  return address !== FAILURE;
}

/** Writes the path, the query and the fragment after the authority. */
function serializeRest(
  authority: string,
  input: string,
  start: number,
  isSpecial: boolean,
  seen: number,
  charset: string,
): string | null {
  const unit = input.charCodeAt(start);
  const hasSlash = unit === SLASH || (isSpecial && unit === BACKSLASH);
  const state = isSpecial ? SPECIAL_PATH : OTHER_PATH;
  const prefix = hasSlash || !isSpecial ? authority : `${authority}/`;
  // A slice of a string that has non-ASCII characters takes two octets for each unit.
  const isUnchanged =
    start === input.length ||
    ((seen & BEYOND_ASCII) === 0 && unit !== BACKSLASH && matchUnchangedPath(input, start, state) === input.length);
  return isUnchanged
    ? flatten(prefix + input.slice(start))
    : encode(prefix, input, start, state, getQueryCharset(prefix, charset));
}

/** Longest userinfo, in UTF-16 units, that is encoded here; far below the longest text that `encode` takes. */
const LONGEST_USERINFO = 0x10000;

/** A username or a password that needs no encoding. */
const KEPT = new RegExp(`^[${KEPT_IN_USERINFO}]*$`);

/** Authority state: the first colon ends the username. */
function serializeUserinfo(userinfo: string): string {
  const colon = userinfo.indexOf(":");
  const username = encodePart(colon === -1 ? userinfo : userinfo.slice(0, colon));
  const password = colon === -1 ? "" : encodePart(userinfo.slice(colon + 1));
  return password === "" ? (username === "" ? "" : `${username}@`) : `${username}:${password}@`;
}

/** Encodes a part that is short enough and has nothing to remove, so that `encode` never refuses it. */
function encodePart(text: string): string {
  return KEPT.test(text) ? text : (encode("", text, 0, USERINFO_ALONE, UTF_8) as string);
}

/**
 * Host parser, for special addresses.
 *
 * @param seen - The classes of its characters.
 * @returns The host, or {@link FAILURE}.
 */
function serializeHost(host: string, seen: number): string {
  if ((seen & (BRACKETS | PERCENT | BEYOND_ASCII)) !== 0) {
    return (seen & BRACKETS) !== 0 ? serializeBrackets(host, seen) : finishNumber(decodeDomain(host, seen));
  }
  if ((seen & (FORBIDDEN | CONTROL)) !== 0) {
    return FAILURE;
  }
  return finishNumber((seen & UPPER_CASE) === 0 ? host : host.toLowerCase());
}

/** Percent-decodes a host and maps it by IDNA; {@link FAILURE} for failure. */
function decodeDomain(host: string, seen: number): string {
  const wellFormed = (seen & BEYOND_ASCII) === 0 ? host : toWellFormed(host);
  const decoded = (seen & PERCENT) === 0 ? wellFormed : decodeTriplets(wellFormed);
  // Without a decoded text: "%" is forbidden, and so is U+FFFD.
  return decoded === null ? FAILURE : (mapDomain(decoded) ?? FAILURE);
}

/** Converts a domain that ends in a number to an IPv4 address. */
function finishNumber(domain: string): string {
  return endsInNumber(domain) ? (serializeIPv4(domain) ?? FAILURE) : domain;
}

/** Serializes an IPv6 address in brackets. */
function serializeBrackets(host: string, seen: number): string {
  if (host.charCodeAt(0) !== LEFT_BRACKET || host.charCodeAt(host.length - 1) !== RIGHT_BRACKET) {
    return FAILURE;
  }
  const text = host.slice(1, -1);
  const address = serializeIPv6((seen & UPPER_CASE) === 0 ? text : text.toLowerCase());
  return address === null ? FAILURE : `[${address}]`;
}

/** Opaque-host parser; `null` if only whatwg-url can decide. */
function serializeOpaqueHost(host: string, seen: number): string | null {
  if ((seen & BRACKETS) !== 0) {
    return serializeBrackets(host, seen);
  }
  if ((seen & (FORBIDDEN | CONTROL)) !== 0) {
    return (seen & FORBIDDEN) !== 0 ? FAILURE : null;
  }
  return (seen & BEYOND_ASCII) === 0 ? host : encodeNonASCII(toWellFormed(host));
}

/** The answer of {@link serializePort} for a port that is left out. */
const DEFAULT = ":";

/**
 * Port state.
 *
 * @param start - UTF-16 index after the colon.
 * @returns The port with its colon, {@link DEFAULT}, or {@link FAILURE}.
 */
function serializePort(input: string, start: number, end: number, scheme: string): string {
  let number = 0;
  for (let index = start; index < end; index++) {
    const digit = input.charCodeAt(index) - 0x30;
    number = number * 10 + digit;
    if (digit < 0 || digit > 9 || number > 0xffff) {
      return FAILURE;
    }
  }
  return start === end || number === getDefaultPort(scheme) ? DEFAULT : `:${number}`;
}

/**
 * Near misses, whose components are serialized by one step each: upper case in scheme and host, IDNA, the forms of IP addresses,
 * a default port, a missing slash after the authority, characters to percent-encode. And the failures that are certain.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 * @see https://url.spec.whatwg.org/#url-serializing
 */
import { type ASCIIWriter, borrowWriter, returnWriter } from "../../infra/ascii-writer.js";
import {
  CONTROLS,
  FORBIDDEN_IN_HOST,
  LETTERS,
  LOWER_CASE,
  makeClasses,
  toClass,
  without,
} from "../../infra/characters.js";
import { encodeNonASCII } from "../../infra/percent.js";
import { toWellFormed } from "../../infra/well-formed.js";
import { domainToASCII, writeDomainToASCII } from "../../names/idna/idna.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../../names/ip-hosts.js";
import { getQueryCharset, UTF_8 } from "../../packages/charset.js";
import { matchScheme } from "../../syntax/grammar.js";
import { isSpecialScheme } from "../href-parts.js";
import { percentDecodeText } from "../query.js";
import {
  encode,
  hasDriveAndDots,
  OPAQUE_PATH,
  OTHER_PATH,
  SPECIAL_PATH,
  USERINFO_ALONE,
  writeTail,
} from "./encoded.js";
import { KEPT_IN_USERINFO } from "./unchanged.js";

/** The answer for an address that the URL parser refuses; no href is empty. */
export const FAILURE = "";

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOT = 0x2e;
const LEFT_BRACKET = 0x5b;

/**
 * Serializes an address component by component, if it has an authority or a scheme.
 *
 * @example
 * serializeParts("HTTP://É.example:80?é", undefined, "utf-8"); // => "http://xn--9ca.example/?%C3%A9"
 * serializeParts("http://a b/", undefined, "utf-8"); // => ""
 *
 * @param input - Nothing that the parser removes: no tabs or newlines, nor spaces at its ends.
 * @param baseScheme - The scheme of the base, in lower case; `undefined` for no base, or one with an opaque path.
 * @returns The serialized URL, {@link FAILURE} where the parser fails, or `null` for "ask whatwg-url".
 */
export function serializeParts(input: string, baseScheme: string | undefined, charset: string): string | null {
  const colon = matchScheme(input);
  if (colon === -1) {
    // A reference with an authority has the base's scheme.
    return baseScheme !== undefined && isSpecialScheme(baseScheme)
      ? serializeSpecial(input, 0, baseScheme, true, charset)
      : null;
  }
  const written = input.slice(0, colon);
  const scheme = isSpecialScheme(written) ? written : written.toLowerCase();
  return isSpecialScheme(scheme)
    ? serializeSpecial(input, colon + 1, scheme, scheme === baseScheme, charset)
    : serializeOther(input, colon + 1, scheme);
}

/** Special authority ignore slashes state, unless the base can give the authority; a file has two slashes, no more. */
function serializeSpecial(
  input: string,
  schemeEnd: number,
  scheme: string,
  inheritsScheme: boolean,
  charset: string,
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

function serializeOther(input: string, schemeEnd: number, scheme: string): string | null {
  const isPath = input.charCodeAt(schemeEnd) === SLASH;
  if (isPath && input.includes("\\")) {
    return null;
  }
  if (isPath && input.charCodeAt(schemeEnd + 1) === SLASH) {
    return serializeAuthority(input, schemeEnd + 2, scheme, false, UTF_8);
  }
  // Without an authority, a path from which dot segments are removed may begin with two slashes.
  return isPath && /\/(?:\.|%2e)/i.test(input)
    ? null
    : encode(`${scheme}:`, input, schemeEnd, isPath ? OTHER_PATH : OPAQUE_PATH, UTF_8);
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
const CLASSES = /* @__PURE__ */ makeClasses([
  ["/?#", ENDS],
  ["\\", BACKSLASHES],
  ["@", AT],
  [":", COLONS],
  ["[]", BRACKETS],
  [without(LETTERS, LOWER_CASE), UPPER_CASE],
  ["%", PERCENT],
  [without(FORBIDDEN_IN_HOST, "/?#\\@:[]"), FORBIDDEN],
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
  charset: string,
): string | null {
  const ends = isSpecial ? ENDS | BACKSLASHES : ENDS;
  let host = start;
  let colon = -1;
  let isInBrackets = false;
  let seen = 0;
  let end = start;
  for (; end < input.length; end++) {
    const unit = input.charCodeAt(end);
    const bits = unit < 0x80 ? (CLASSES[unit] as number) : BEYOND_ASCII;
    if ((bits & ends) !== 0) {
      break;
    }
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
  const hostEnd = colon === -1 ? end : colon;
  const isFile = scheme === "file";
  if (isFile && (host > start || colon !== -1 || hasDriveAndDots(input))) {
    return null;
  }
  const text = input.slice(host, hostEnd);
  if (text === "" && (isSpecial ? !isFile : host > start || colon !== -1)) {
    return FAILURE;
  }
  const port = colon === -1 ? "" : serializePort(input.slice(colon + 1, end), scheme);
  if (port === undefined) {
    return FAILURE;
  }
  const userinfo = host === start ? "" : serializeUserinfo(input.slice(start, host - 1));
  const writer = borrowWriter();
  writer.write(scheme);
  writer.write("://");
  writer.write(userinfo);
  const hostStart = writer.length;
  let href = isSpecial ? writeHost(writer, text, seen) : writeOpaqueHost(writer, text, seen);
  if (href === WRITTEN) {
    // File host state.
    writer.length = isFile && writer.toString() === "file://localhost" ? hostStart : writer.length;
    writer.write(port);
    const unit = input.charCodeAt(end);
    if (isSpecial && unit !== SLASH && unit !== BACKSLASH) {
      writer.write("/");
    }
    const state = isSpecial ? SPECIAL_PATH : OTHER_PATH;
    href = writeTail(writer, input, end, state, getQueryCharset(`${scheme}:`, charset)) ? writer.toString() : null;
  }
  returnWriter(writer);
  return href;
}

/** The answer of the functions for hosts that have written one. */
const WRITTEN = " ";

/** A userinfo that is serialized already. */
const USERINFO = new RegExp(`^[${KEPT_IN_USERINFO}]+(?::[${KEPT_IN_USERINFO}]+)?$`);

/** Authority state: the first colon ends the username. */
function serializeUserinfo(userinfo: string): string {
  if (USERINFO.test(userinfo)) {
    return `${userinfo}@`;
  }
  if (userinfo === "" || userinfo === ":") {
    return "";
  }
  const colon = userinfo.indexOf(":");
  const [username, password] = colon === -1 ? [userinfo, ""] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
  const encoded = encode("", username, 0, USERINFO_ALONE, UTF_8);
  return `${encoded}${password === "" ? "" : encode(":", password, 0, USERINFO_ALONE, UTF_8)}@`;
}

/** Forbidden domain code points. */
const FORBIDDEN_IN_DOMAIN = new RegExp(`[${toClass(FORBIDDEN_IN_HOST)}\\0-\\x1f%\\x7f]`);

/**
 * Host parser, for special addresses.
 *
 * @param seen - The classes of its characters.
 * @returns {@link WRITTEN}, {@link FAILURE}, or `null` for "ask whatwg-url".
 */
function writeHost(writer: ASCIIWriter, host: string, seen: number): string | null {
  if ((seen & BRACKETS) !== 0) {
    return writeBrackets(writer, host);
  }
  const start = writer.length;
  if ((seen & BEYOND_ASCII) !== 0 && (seen & PERCENT) === 0) {
    // IDNA composes "<" and U+0338 into a letter of its own.
    if (!writeDomainToASCII(toWellFormed(host), writer) || !isDomain(writer.octets, start, writer.length)) {
      return FAILURE;
    }
  } else if ((seen & PERCENT) !== 0) {
    const domain = mapDomain(host);
    if (domain === null) {
      return FAILURE;
    }
    writer.write(domain);
  } else if ((seen & (FORBIDDEN | CONTROL)) !== 0) {
    return FAILURE;
  } else {
    writer.write((seen & UPPER_CASE) === 0 ? host : host.toLowerCase());
  }
  return mayEndInNumber(writer.octets, start, writer.length) ? finishNumber(writer, start) : WRITTEN;
}

/** Returns whether what IDNA has written is a host: not empty, and without forbidden domain code points. */
function isDomain(octets: Uint8Array, start: number, end: number): boolean {
  let seen = 0;
  for (let index = start; index < end; index++) {
    seen |= CLASSES[octets[index] as number] as number;
  }
  return seen === 0 && end > start;
}

/** Percent-decodes a host and maps it by IDNA; `null` for failure. */
function mapDomain(host: string): string | null {
  const decoded = percentDecodeText(toWellFormed(host));
  const domain = /[^\0-\x7f]/.test(decoded) ? domainToASCII(decoded) : decoded.toLowerCase();
  return domain === null || domain === "" || FORBIDDEN_IN_DOMAIN.test(domain) ? null : domain;
}

/** Returns whether the last label of a domain, before a final dot, begins with a digit, as numbers do. */
function mayEndInNumber(octets: Uint8Array, start: number, end: number): boolean {
  let index = octets[end - 1] === DOT ? end - 2 : end - 1;
  while (index > start && octets[index - 1] !== DOT) {
    index--;
  }
  const octet = octets[index] as number;
  return octet >= 0x30 && octet <= 0x39;
}

/** Writes an IPv4 address in the place of a domain that ends in a number. */
function finishNumber(writer: ASCIIWriter, start: number): string {
  const domain = writer.toString().slice(start);
  const address = endsInNumber(domain) ? serializeIPv4(domain) : domain;
  if (address === null) {
    return FAILURE;
  }
  writer.length = start;
  writer.write(address);
  return WRITTEN;
}

/** An IPv6 address; one that contains an IPv4 address is left to whatwg-url. */
function writeBrackets(writer: ASCIIWriter, host: string): string | null {
  if (host.charCodeAt(0) !== LEFT_BRACKET || !host.endsWith("]")) {
    return FAILURE;
  }
  const text = host.slice(1, -1).toLowerCase();
  const address = serializeIPv6(text);
  if (address === null) {
    return text.includes(".") ? null : FAILURE;
  }
  writer.write(`[${address}]`);
  return WRITTEN;
}

/** Opaque-host parser. */
function writeOpaqueHost(writer: ASCIIWriter, host: string, seen: number): string | null {
  if ((seen & BRACKETS) !== 0) {
    return writeBrackets(writer, host);
  }
  if ((seen & (FORBIDDEN | CONTROL)) !== 0) {
    return (seen & FORBIDDEN) !== 0 ? FAILURE : null;
  }
  writer.write(encodeNonASCII(toWellFormed(host)));
  return WRITTEN;
}

/**
 * Port state.
 *
 * @param port - What follows the colon.
 * @returns The port with its colon, `""` for the default; `undefined` for failure.
 */
function serializePort(port: string, scheme: string): string | undefined {
  let number = 0;
  for (let index = 0; index < port.length; index++) {
    const digit = port.charCodeAt(index) - 0x30;
    number = number * 10 + digit;
    if (digit < 0 || digit > 9 || number > 0xffff) {
      return undefined;
    }
  }
  return port === "" || number === DEFAULT_PORTS[scheme] ? "" : `:${number}`;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  __proto__: null as never,
  ...{ http: 80, https: 443, ws: 80, wss: 443, ftp: 21 },
};

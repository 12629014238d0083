/**
 * Addresses that one step for each component brings to their href: upper case in scheme and host, IDNA, the forms of IP
 * addresses, a default port, a missing slash after the authority, characters to percent-encode. And failures that are certain.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */
import { FORBIDDEN_IN_HOST, toClass } from "../../infra/characters.js";
import { encodeNonASCII } from "../../infra/percent.js";
import { toWellFormed } from "../../infra/well-formed.js";
import { domainToASCII } from "../../names/idna/idna.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../../names/ip-hosts.js";
import { UTF_8 } from "../../packages/charset.js";
import { matchScheme } from "../../syntax/grammar.js";
import { type Authority, findAuthority } from "../authority.js";
import { getQueryCharset, isSpecialScheme } from "../charset-schemes.js";
import { percentDecodeText } from "../urlencoded.js";
import { encode, hasDriveAndDots, OPAQUE_PATH, OTHER_PATH, SPECIAL_PATH, USERINFO_ALONE } from "./encoded.js";

/** The answer for an address that the URL parser refuses; no href is empty. */
export const FAILURE = "";

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const LEFT_BRACKET = 0x5b;

/**
 * Serializes an address component by component.
 *
 * @example
 * serializeNearMiss("HTTP://É.example:80?é", undefined, "utf-8"); // => "http://xn--9ca.example/?%C3%A9"
 * serializeNearMiss("http://a b/", undefined, "utf-8"); // => ""
 *
 * @param input - Nothing that the parser removes: no tabs or newlines, nor spaces at its ends.
 * @param baseScheme - The scheme of the base, in lower case; `undefined` for no base, or one with an opaque path.
 * @returns The serialized URL, {@link FAILURE} where the parser fails, or `null` for "ask whatwg-url".
 */
export function serializeNearMiss(input: string, baseScheme: string | undefined, charset: string): string | null {
  const authority = findAuthority(input, baseScheme);
  if (authority === null) {
    return serializeWithoutAuthority(input);
  }
  return serializeWithAuthority(input, authority, charset);
}

/** A scheme in upper case, and a path or an opaque path. */
function serializeWithoutAuthority(input: string): string | null {
  const colon = matchScheme(input);
  const scheme = input.slice(0, Math.max(colon, 0)).toLowerCase();
  const isPath = input.charCodeAt(colon + 1) === SLASH;
  if (colon === -1 || isSpecialScheme(scheme) || (isPath && /\\|\/(?:\.|%2e)/i.test(input))) {
    return null;
  }
  return encode(`${scheme}:`, input, colon + 1, isPath ? OTHER_PATH : OPAQUE_PATH, UTF_8);
}

function serializeWithAuthority(
  input: string,
  { scheme, start, host, hostEnd, end }: Authority,
  charset: string,
): string | null {
  const isSpecial = isSpecialScheme(scheme);
  const isFile = scheme === "file";
  if ((isFile && (hasDriveAndDots(input) || /^[A-Za-z][:|]$/.test(input.slice(host, hostEnd)))) || (!isSpecial && input.includes("\\"))) {
    return null;
  }
  const userinfo = serializeUserinfo(input.slice(start, Math.max(start, host - 1)));
  const serializedHost = isSpecial
    ? serializeHost(input.slice(host, hostEnd))
    : serializeOpaqueHost(input.slice(host, hostEnd));
  const port = serializePort(input.slice(hostEnd + 1, end), scheme);
  if (serializedHost === null) {
    return null;
  }
  const isMissing = host === hostEnd && (isSpecial ? !isFile : host > start || hostEnd < end);
  if (serializedHost === undefined || port === undefined || isMissing) {
    return FAILURE;
  }
  const before = `${scheme}://${userinfo}${isFile && serializedHost === "localhost" ? "" : serializedHost}${port}`;
  const unit = input.charCodeAt(end);
  const needsSlash = isSpecial && unit !== SLASH && unit !== BACKSLASH;
  return encode(
    needsSlash ? `${before}/` : before,
    input,
    end,
    isSpecial ? SPECIAL_PATH : OTHER_PATH,
    getQueryCharset(before, charset),
  );
}

/** Authority state: the first colon ends the username. */
function serializeUserinfo(userinfo: string): string {
  if (userinfo === "" || userinfo === ":") {
    return "";
  }
  const colon = userinfo.indexOf(":");
  const [username, password] = colon === -1 ? [userinfo, ""] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
  const encoded = encode("", username, 0, USERINFO_ALONE, UTF_8);
  return `${encoded}${password === "" ? "" : encode(":", password, 0, USERINFO_ALONE, UTF_8)}@`;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
const FORBIDDEN_IN_DOMAIN = new RegExp(`[${toClass(FORBIDDEN_IN_HOST)}\\0-\\x1f%\\x7f]`);
const FORBIDDEN_IN_OPAQUE_HOST = new RegExp(`[${toClass(FORBIDDEN_IN_HOST)}]`);

/**
 * Host parser, for special addresses.
 *
 * @returns `undefined` for failure, `null` for "ask whatwg-url".
 */
function serializeHost(host: string): string | null | undefined {
  if (host.charCodeAt(0) === LEFT_BRACKET) {
    return serializeBrackets(host);
  }
  const decoded = host.includes("%") ? percentDecodeText(toWellFormed(host)) : host;
  const domain = BEYOND_ASCII.test(decoded) ? domainToASCII(toWellFormed(decoded)) : decoded.toLowerCase();
  if (domain === null || FORBIDDEN_IN_DOMAIN.test(domain)) {
    return undefined;
  }
  // IDNA can leave nothing; an empty host was empty before.
  if (domain === "" && host !== "") {
    return undefined;
  }
  return endsInNumber(domain) ? (serializeIPv4(domain) ?? undefined) : domain;
}

/** An IPv6 address; one that contains an IPv4 address is left to whatwg-url. */
function serializeBrackets(host: string): string | null | undefined {
  if (!host.endsWith("]")) {
    return undefined;
  }
  const text = host.slice(1, -1).toLowerCase();
  if (text.includes(".")) {
    return null;
  }
  const address = serializeIPv6(text);
  return address === null ? undefined : `[${address}]`;
}

/** Opaque-host parser. */
function serializeOpaqueHost(host: string): string | null | undefined {
  if (host.charCodeAt(0) === LEFT_BRACKET) {
    return serializeBrackets(host);
  }
  if (FORBIDDEN_IN_OPAQUE_HOST.test(host)) {
    return undefined;
  }
  return /[\0-\x1f\x7f]/.test(host) ? null : encodeNonASCII(toWellFormed(host));
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { __proto__: null as never, http: "80", https: "443", ws: "80", wss: "443", ftp: "21" };

/**
 * Port state.
 *
 * @param port - What follows the colon.
 * @returns The port with its colon, `""` for the default; `undefined` for failure.
 */
function serializePort(port: string, scheme: string): string | undefined {
  const [, digits] = /^0*([0-9]*)$/.exec(port) ?? [];
  if (digits === undefined || digits.length > 5 || Number(digits) > 0xffff) {
    return undefined;
  }
  const number = digits === "" && port !== "" ? "0" : digits;
  return number === "" || number === DEFAULT_PORTS[scheme] ? "" : `:${number}`;
}

/**
 * The law of the shortcuts: an address that is its own href never reaches whatwg-url.
 *
 * The hrefs that the URL serializer writes are a regular language, except IPv6 addresses. This table has one alternative for
 * each kind:
 *
 * | kind | example | what it excludes |
 * | --- | --- | --- |
 * | special | `https://u:p@a.example:8080/b` | upper case, numbers that are no IPv4 addresses, default ports, dot segments |
 * | file | `file://server/a`, `file:///C:/a` | the host `localhost`, the drive `C\|` |
 * | with an authority | `redis://:p@Cache:6379`, `a:///b` | dot segments |
 * | path alone | `a:/b`, `a:/.//b` | dot segments |
 * | opaque path | `mailto:a@b.example`, `a:b c` | a space before `?`, `#` and the end |
 *
 * Sticky regular expressions match as far as they can; an address that they match whole is unchanged. None has an anchor at its
 * end, which costs 270 ns where it rejects, or a capture, which costs 25 to 250 ns. No repeated group matches the same
 * characters in two ways, so time is linear.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 * @see https://url.spec.whatwg.org/#host-serializing
 * @see https://url.spec.whatwg.org/#relative-state
 */
import {
  DIGITS,
  FORBIDDEN_IN_HOST,
  FRAGMENT_ENCODED,
  LOWER_CASE,
  PATH_ENCODED,
  QUERY_ENCODED,
  SCHEME_MARKS,
  SPECIAL_QUERY_ENCODED,
  toClass,
  USERINFO_ENCODED,
  without,
} from "../../infra/characters.js";
import { PRINTABLE } from "../../infra/component-characters.js";
import { matchAllAt, matchAt } from "../../infra/sticky.js";
import { serializeIPv6 } from "../../names/hosts.js";
import { type Base, isSpecialScheme } from "../href-parts.js";
import { encodeFrom, SPECIAL_PATH } from "./encoded.js";

/** A group that repeats takes stack: the patterns for paths are for addresses of up to 32,767 units. */
const LONGEST = 0x7fff;

/**
 * The characters that paths keep, without "." and "%", which have their own rule, "\", which becomes a slash, and "|", which
 * drive letters have.
 */
const KEPT_IN_PATH = toClass(without(PRINTABLE, `${PATH_ENCODED}.%\\|`));
const KEPT_IN_SPECIAL_QUERY = toClass(without(PRINTABLE, SPECIAL_QUERY_ENCODED));
const KEPT_IN_QUERY = toClass(without(PRINTABLE, QUERY_ENCODED));
const KEPT_IN_FRAGMENT = toClass(without(PRINTABLE, FRAGMENT_ENCODED));
/** A member of a class, as the others. */
export const KEPT_IN_USERINFO = toClass(without(PRINTABLE, USERINFO_ENCODED));
const KEPT_IN_OPAQUE_PATH = toClass(without(PRINTABLE, " ?#"));
const KEPT_IN_OPAQUE_HOST = toClass(without(PRINTABLE, FORBIDDEN_IN_HOST));

/**
 * A "." or "%" that does not begin a dot segment: another character precedes it in its segment; or it begins the segment, and a
 * letter, digit, "_" or "-" follows the dot, or the triplet does not encode a dot.
 */
const DOT_OR_PERCENT = "(?<=[^/])[.%]|(?<![^/])(?:\\.(?=[\\w-])|%(?!2[eE]))";

/** The same for the other segments that begin with dots and are no dot segments, as "..." and "%2ea". */
const dots = (ends: string): string => `${DOT_OR_PERCENT}|(?<=/)(?!(?:\\.|%2[eE]){1,2}(?:[${ends}]|$))[.%]`;

/** A domain whose last label begins with a letter, or ends in one that no number has: the usual ones. */
const USUAL_DOMAIN = `[${LOWER_CASE}${DIGITS}._-]+(?=[/:])(?<=[g-wyz]\\.?|[./@][a-z_-][a-z0-9_-]*)`;
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `(?:${OCTET}\\.){3}${OCTET}(?=[/:])`;
/** Its pieces are checked by `serializeIPv6`. */
const IPV6 = "\\[[0-9a-f:]+\\]";
const OPAQUE_HOST = `(?:[${KEPT_IN_OPAQUE_HOST}]+|${IPV6})`;

/** 0 to 65535, without leading zeros. */
const PORT_NUMBER =
  "(?:0|[1-5][0-9]{0,4}|[6-9][0-9]{0,3}|6(?:[0-4][0-9]{3}|5(?:[0-4][0-9]{2}|5(?:[0-2][0-9]|3[0-5]))))(?![0-9])";
const USERINFO = `(?:[${KEPT_IN_USERINFO}]+(?::[${KEPT_IN_USERINFO}]+)?|:[${KEPT_IN_USERINFO}]+)@`;

/** A host that needs no mapping, and a port that is not the scheme's default. */
const hostAndPort = (port: string): string =>
  `(?:${USUAL_DOMAIN}|${IPV4}|${IPV6})(?::(?!${port}(?![0-9]))${PORT_NUMBER})?(?=/)`;

/** Most addresses, in one match. */
const USUAL = new RegExp(
  `(?:https://${hostAndPort("443")}|http://${hostAndPort("80")}|file://(?=/)|wss://${hostAndPort("443")}|ws://${hostAndPort("80")}|ftp://${hostAndPort("21")})(?:[${KEPT_IN_PATH}]+(?:${DOT_OR_PERCENT})*)*`,
  "y",
);

const SPECIAL_SCHEMES: readonly (readonly [scheme: string, port: string])[] = [
  ["https", "443"],
  ["http", "80"],
  ["wss", "443"],
  ["ws", "80"],
  ["ftp", "21"],
];
/** Scheme and authority of a usual address. */
const USUAL_START = new RegExp(
  `file:///|${SPECIAL_SCHEMES.map(([scheme, port]) => `${scheme}://${hostAndPort(port)}`).join("|")}`,
  "y",
);

/** Returns whether an address has a scheme and a host that cannot fail; then nothing else can make the URL parser fail. */
export function hasUsualStart(input: string): boolean {
  return input.length <= LONGEST && matchAt(USUAL_START, input, 0) !== -1 && !mayHaveIPv6(input);
}

/** Other special addresses, up to the slash that begins the path. */
const special = (scheme: string, port: string): string =>
  `${scheme}://(?:${USERINFO})?(?:${USUAL_DOMAIN}|${IPV4}|${IPV6})(?::(?!${port}(?![0-9]))${PORT_NUMBER})?/`;
const SPECIAL = new RegExp(
  [
    ...[special("(?:http|ws)", "80"), special("(?:http|ws)s", "443"), special("ftp", "21")],
    `file://(?!localhost/)(?:${USUAL_DOMAIN}|${IPV4}|${IPV6})?/(?![A-Za-z]\\|(?:[/?#]|$))`,
  ].join("|"),
  "y",
);

const SCHEME = `[${LOWER_CASE}][${LOWER_CASE}${DIGITS}${toClass(SCHEME_MARKS)}]*:`;

/** Addresses with other schemes, up to the first slash of the path. */
const OTHER = new RegExp(
  `${SCHEME}(?://(?:(?:(?:${USERINFO})?${OPAQUE_HOST})(?::${PORT_NUMBER})?)?(?=[/?#]|$)|(?=/(?!/))(?:/\\.(?=//))?)`,
  "y",
);

/** Addresses without slashes after the scheme, up to the query. */
const OPAQUE = new RegExp(`${SCHEME}(?!/)[${KEPT_IN_OPAQUE_PATH}]*`, "y");
const OPAQUE_STEP = new RegExp(`(?:[${KEPT_IN_OPAQUE_PATH}]{1,1000}| +(?![ ?#]|$)){1,30}`, "y");

/** Paths, in bounded steps. */
const PATH_STEP = new RegExp(`(?:[${KEPT_IN_PATH}|]{1,1000}|${dots("/?#\\\\")}){1,30}`, "y");
/** Paths in which a backslash is a character like others. */
const OTHER_PATH_STEP = new RegExp(`(?:[${KEPT_IN_PATH}|\\\\]{1,1000}|${dots("/?#")}){1,30}`, "y");

/** Paths of references. Without a leading slash, a colon could end a scheme. */
const ABSOLUTE_PATH = new RegExp(`(?:[${KEPT_IN_PATH}]+|${DOT_OR_PERCENT})+`, "y");
const RELATIVE_PATH = new RegExp(`(?:[${KEPT_IN_PATH.replace(":", "")}]+|${DOT_OR_PERCENT})+`, "y");
const RELATIVE_PATH_STEP = new RegExp(`(?:[${KEPT_IN_PATH.replace(":", "")}]{1,1000}|${DOT_OR_PERCENT}){1,30}`, "y");

const FRAGMENT = `(?:#[${KEPT_IN_FRAGMENT}]*)?`;
/** Queries of special addresses, and fragments. */
const SPECIAL_TAIL = new RegExp(`(?:\\?[${KEPT_IN_SPECIAL_QUERY}]*)?${FRAGMENT}`, "y");
const TAIL = new RegExp(`(?:\\?[${KEPT_IN_QUERY}]*)?${FRAGMENT}`, "y");

/**
 * Matches an address that the URL parser and serializer leave unchanged, with any base.
 *
 * @example
 * matchUnchanged("http://a.example/b?c#d"); // => 22
 * matchUnchanged("http://a.example/b/é"); // => 19
 * matchUnchanged("HTTP://a.example/"); // => -1
 *
 * @param input - Any string.
 * @returns The length of the input if it is unchanged; else the UTF-16 index up to which the path is unchanged, or -1 if
 *   scheme and authority change.
 */
export function matchUnchanged(input: string): number {
  const end = matchUsual(input);
  return end === input.length ? end : Math.max(end, matchUnusual(input, findSchemeEnd(input)));
}

/** The same for usual addresses: special ones without userinfo, and files without a host. */
export function matchUsual(input: string): number {
  const end = input.length <= LONGEST ? matchAt(USUAL, input, 0) : -1;
  if (end !== -1 && mayHaveIPv6(input) && !hasSerializedIPv6(input, end)) {
    return -1;
  }
  return end !== -1 && matchTail(input, end) === input.length ? input.length : end;
}

/** Returns whether a bracket is where the host of a usual address begins, from "ws://" to "https://". */
function mayHaveIPv6(input: string): boolean {
  for (let index = "ws://".length; index <= "https://".length; index++) {
    if (input.charCodeAt(index) === LEFT_BRACKET) {
      return true;
    }
  }
  return false;
}

/**
 * The same for the others.
 *
 * @param schemeEnd - As {@link findSchemeEnd} gives it.
 */
export function matchUnusual(input: string, schemeEnd: number): number {
  if (schemeEnd <= 0) {
    return -1;
  }
  if (!isSpecialScheme(input.slice(0, schemeEnd))) {
    return matchOther(input);
  }
  const start = matchAt(SPECIAL, input, 0);
  return start === -1 || !hasSerializedIPv6(input, start) ? -1 : matchUnchangedPath(input, start, true);
}

/**
 * Finds the colon of the scheme.
 *
 * @returns Its UTF-16 index; if there is none, the negative index of the first unit that no scheme has.
 * @see https://url.spec.whatwg.org/#scheme-state
 */
export function findSchemeEnd(input: string): number {
  let index = 0;
  for (; index < input.length; index++) {
    const unit = input.charCodeAt(index);
    const letter = unit | 0x20;
    if ((letter < 0x61 || letter > 0x7a) && (index === 0 || !isSchemeMark(unit))) {
      return unit === COLON && index > 0 ? index : 0 - index;
    }
  }
  return 0 - index;
}

/** ASCII digits, "+", "-" and ".". */
function isSchemeMark(unit: number): boolean {
  return unit >= 0x2b && unit <= 0x39 && unit !== 0x2c && unit !== 0x2f;
}

/** Matches an address whose scheme is not special. */
function matchOther(input: string): number {
  const start = matchAt(OTHER, input, 0);
  if (start !== -1) {
    return hasSerializedIPv6(input, start) ? matchUnchangedPath(input, start, false) : -1;
  }
  const end = matchOpaque(input);
  return end !== -1 && matchTail(input, end, TAIL) === input.length ? input.length : end;
}

/**
 * Matches the path, query and fragment of an address.
 *
 * @param start - UTF-16 index after the authority, or after the slash that follows it.
 * @returns The length of the input if they are unchanged; else the UTF-16 index up to which the path is.
 */
export function matchUnchangedPath(input: string, start: number, isSpecial: boolean): number {
  const end = matchAllAt(isSpecial ? PATH_STEP : OTHER_PATH_STEP, input, start);
  return matchTail(input, end, isSpecial ? SPECIAL_TAIL : TAIL) === input.length ? input.length : end;
}

function matchOpaque(input: string): number {
  const start = matchAt(OPAQUE, input, 0);
  return start === -1 || input.charCodeAt(start) !== 0x20 ? start : matchAllAt(OPAQUE_STEP, input, start);
}

/** Checks the IPv6 address, if there is one, of an address that a pattern matched up to an index. */
function hasSerializedIPv6(input: string, end: number): boolean {
  const start = input.indexOf("[") + 1;
  if (start === 0 || start > end) {
    return true;
  }
  const address = input.slice(start, input.indexOf("]", start));
  return serializeIPv6(address) === address;
}

/**
 * Matches the part of a reference's path that is unchanged.
 *
 * @param start - UTF-16 index where a segment begins.
 * @returns UTF-16 index after it; it ends before a colon, unless the reference begins with a slash.
 */
export function matchPath(input: string, start: number): number {
  const isAbsolute = input.charCodeAt(0) === 0x2f;
  const isLong = input.length > LONGEST;
  const pattern = isAbsolute ? (isLong ? PATH_STEP : ABSOLUTE_PATH) : isLong ? RELATIVE_PATH_STEP : RELATIVE_PATH;
  return matchAllAt(pattern, input, start);
}

/**
 * Matches the unchanged part of the query and the fragment.
 *
 * @param start - UTF-16 index after the path.
 * @returns UTF-16 index after them.
 */
function matchTail(input: string, start: number, tail: RegExp = SPECIAL_TAIL): number {
  const unit = input.charCodeAt(start);
  return unit === QUESTION_MARK || unit === NUMBER_SIGN ? matchAt(tail, input, start) : start;
}

const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const LEFT_BRACKET = 0x5b;
const QUESTION_MARK = 0x3f;
const BACKSLASH = 0x5c;
const BAR = 0x7c;

/**
 * Joins a reference to a base, if that needs no state machine.
 *
 * "../c?d" and "http://a.example/b/b" become "http://a.example/c?d"; " c" is left to whatwg-url.
 *
 * @param input - Any string.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL, or `null` for "ask whatwg-url".
 */
export function joinReference(input: string, base: Base, charset: string): string | null {
  const first = input.charCodeAt(0);
  if (first === NUMBER_SIGN) {
    return finish(base.beforeHash, input, 0, base, charset);
  }
  if (!base.isPlain || first <= 0x20) {
    return null;
  }
  if (first === QUESTION_MARK) {
    return finish(base.beforeSearch, input, 0, base, charset);
  }
  if (first !== SLASH) {
    return input === "" ? base.beforeHash : joinPath(input, base, charset);
  }
  const second = input.charCodeAt(1);
  if (second !== SLASH && second !== BACKSLASH) {
    return finish(base.beforePath, input, 0, base, charset);
  }
  const href = base.protocol + input;
  return base.isSpecial && matchUnchanged(href) === href.length ? href : null;
}

/** Joins a path without a leading slash: its leading dot segments, then the rest. */
function joinPath(input: string, base: Base, charset: string): string | null {
  let level = 0;
  let start = 0;
  while (input.charCodeAt(start) === DOT) {
    const isDouble = input.charCodeAt(start + 1) === DOT;
    const next = start + (isDouble ? 2 : 1);
    const unit = input.charCodeAt(next);
    const endsPath = next === input.length || unit === QUESTION_MARK || unit === NUMBER_SIGN;
    if (unit !== SLASH && !endsPath) {
      break;
    }
    level += isDouble ? 1 : 0;
    start = endsPath ? next : next + 1;
  }
  return finish(findDirectory(base, level), input, start, base, charset);
}

/** Takes segments off the directory of a base, but not the root: in a loop, because lastIndexOf takes 100 ns. */
function findDirectory({ directories, pathname }: Base, level: number): string {
  let directory = directories[Math.min(level, directories.length - 1)] as string;
  while (directories.length <= level && directory.length > pathname + 1) {
    let end = directory.length - 1;
    while (directory.charCodeAt(end - 1) !== SLASH) {
      end--;
    }
    directory = directory.slice(0, end);
    directories.push(directory);
  }
  return directory;
}

/** Longest part of a base, in UTF-16 units, that is copied for a reference that may remove it or be left to whatwg-url. */
const LONGEST_COPIED = 0x1000;

/** A dot segment, or a character that the parser removes. */
const UNSETTLED = /[\t\n\r]|[/\\](?:\.|%2e)/i;

/**
 * Concatenates a part of the base and the rest of a reference.
 *
 * @param start - UTF-16 index of the rest: a path without dot segments in front, a query or a fragment.
 */
function finish(before: string, input: string, start: number, base: Base, charset: string): string | null {
  const pathEnd = matchPath(input, start);
  const href = before + (start === 0 ? input : input.slice(start));
  if (matchTail(input, pathEnd) === input.length) {
    return href;
  }
  if (before.length > LONGEST_COPIED && UNSETTLED.test(input)) {
    return null;
  }
  const unit = input.charCodeAt(pathEnd);
  // A colon may end a scheme, unless a slash stands before it; a backslash in front is a slash.
  const isPath = unit === COLON ? input.lastIndexOf("/", pathEnd) !== -1 : unit !== BACKSLASH || pathEnd > start;
  // File state: a drive letter that begins a reference replaces the path of the base.
  const isDrive = input.charCodeAt(1) === BAR && base.protocol === "file:";
  return isPath && !isDrive && base.isSpecial
    ? encodeFrom(href, before.length + pathEnd - start, SPECIAL_PATH, charset)
    : null;
}

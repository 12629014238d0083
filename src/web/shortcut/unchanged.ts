/**
 * Matches addresses that are their own href, so that they never reach whatwg-url.
 *
 * The hrefs that the URL serializer writes are a regular language, except for IPv6 addresses. There is one alternative for each
 * kind:
 *
 * | kind | example | what it excludes |
 * | --- | --- | --- |
 * | special | `https://u:p@a.example:8080/b` | upper case, numbers that are not IPv4 addresses, default ports, dot segments |
 * | file | `file://server/a`, `file:///C:/a` | the host `localhost`, the drive `C\|` |
 * | with an authority | `redis://:p@Cache:6379`, `a:///b` | dot segments |
 * | path alone | `a:/b`, `a:/.//b` | dot segments |
 * | opaque path | `mailto:a@b.example`, `a:b c` | a space before `?`, `#` and the end |
 *
 * Sticky regular expressions match as far as they can; an address that they match completely is unchanged. They have no anchor
 * at the end, which costs 270 ns when it rejects, and no captures, which cost 25 to 250 ns. No repeated group matches the same
 * characters in two ways, so the time is linear.
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
import { ENCODE_SETS, PATH_SET } from "../../infra/encode-sets.js";
import { matchAllAt, matchAt } from "../../infra/sticky.js";
import { flatten } from "../../infra/writers.js";
import { serializeIPv6 } from "../../names/ip-addresses.js";
import { type Base, matchHTTP } from "../href-parts.js";
import { encodeFrom, findState, OPAQUE_PATH, OTHER_PATH, SPECIAL_PATH, type State } from "./encoded.js";

/**
 * The characters that are not encoded in paths, except "." and "%", which have their own rule, "\", which becomes a slash, and
 * "|", which can belong to a drive letter.
 */
const KEPT_IN_PATH = toClass(without(PRINTABLE, `${PATH_ENCODED}.%\\|`));
const KEPT_IN_SPECIAL_QUERY = toClass(without(PRINTABLE, SPECIAL_QUERY_ENCODED));
const KEPT_IN_QUERY = toClass(without(PRINTABLE, QUERY_ENCODED));
const KEPT_IN_FRAGMENT = toClass(without(PRINTABLE, FRAGMENT_ENCODED));
/** The content of a character class of a regular expression, as the other constants. */
export const KEPT_IN_USERINFO = toClass(without(PRINTABLE, USERINFO_ENCODED));
const KEPT_IN_OPAQUE_PATH = toClass(without(PRINTABLE, " ?#"));
const KEPT_IN_OPAQUE_HOST = toClass(without(PRINTABLE, FORBIDDEN_IN_HOST));

/**
 * Makes the pattern of a "." or "%" that does not begin a dot segment: another character precedes it in its segment, or it begins
 * a segment such as ".b", "..." or "%2ea". The character comes before the lookbehind, which takes longer.
 *
 * @param ends - The characters that end a segment, as the content of a class.
 */
const dots = (ends: string): string => {
  const rest = `(?:\\.|%2[eE])?(?:[${ends}]|$)`;
  return `[.%](?<=[^/][.%])|\\.(?<![^/]\\.)(?!${rest})|%(?<![^/]%)(?!2[eE]${rest})`;
};
const DOTS = dots("/?#\\\\");

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";

/**
 * Makes the pattern of a usual domain, whose last label begins with a letter or ends in one that numbers do not have, or of an IPv4
 * address. The label is checked last, because a lookahead takes 3 ns for each character on which the expression backtracks.
 *
 * @param end - The pattern after the domain: a port, and the delimiter after it.
 * @param behind - The same pattern for the lookbehind; it may match more.
 */
const domain = (end: string, behind = "(?::[0-9]+)?[/?#]?"): string =>
  `(?:[${LOWER_CASE}${DIGITS}._-]+${end}(?<=(?:[g-wyz]\\.?|[./@][a-z_-][a-z0-9_-]*)${behind})|(?:${OCTET}\\.){3}${OCTET}${end})`;
const USERINFO = `(?:[${KEPT_IN_USERINFO}]+(?::[${KEPT_IN_USERINFO}]+)?|:[${KEPT_IN_USERINFO}]+)@`;
/** The start of an IPv6 address, up to its closing bracket; `serializeIPv6` checks the pieces. */
const IPV6 = "\\[[0-9a-f:]+(?=\\]";

/** 0 to 65535, without leading zeros. */
const PORT = "(?:0|[1-5][0-9]{0,4}|[6-9][0-9]{0,3}|6(?:[0-4][0-9]{3}|5(?:[0-4][0-9]{2}|5(?:[0-2][0-9]|3[0-5]))))";
const KEPT_IN_SEGMENT = without(PRINTABLE, `${PATH_ENCODED}/\\`);
/** A segment that is not a dot segment. Most begin with a character other than "." and "%" and do not need the slower lookahead. */
const SEGMENT = `(?:[${toClass(without(KEPT_IN_SEGMENT, ".%"))}][${toClass(KEPT_IN_SEGMENT)}]*|(?!(?:\\.|%2[eE]){1,2}(?:[/?#\\\\]|$))[${toClass(KEPT_IN_SEGMENT)}]*)`;
const PATH = `(?:/${SEGMENT}){0,99}`;
/** The same, after its slash. */
const REST_OF_PATH = `(?:${SEGMENT}${PATH})?`;

/** @param port - The default of the scheme, which is left out. */
const portAndSlash = (port: string): string => `(?::(?!${port}/)${PORT})?/`;
const withDomain = (port: string): string => domain(portAndSlash(port), "(?::[0-9]+)?/") + REST_OF_PATH;
const unusual = (schemes: string, port: string): string =>
  `${schemes}://(?:${USERINFO}${withDomain(port)}|${IPV6}${portAndSlash(port)}))`;
/** Matches only the scheme, if {@link completeHTTP} can complete the address. */
const incomplete = (port: string): string => `(?=${domain(`(?:(?::${port})?(?:[?#]|$)|:${port}/)`)})`;
const NO_DRIVE = "(?![A-Za-z]\\|(?:[/?#]|$))";
const FILE = `file://(?:/|(?!localhost/)${domain("/", "/")})${NO_DRIVE}${REST_OF_PATH}`;

/** Schemes that are not special. */
const SCHEME = `(?!(?:https?|wss?|ftp|file):)[${LOWER_CASE}][${LOWER_CASE}${DIGITS}${toClass(SCHEME_MARKS)}]*:`;
const OTHER_END = `(?::${PORT})?(?=[/?#]|$)`;
const OTHER_AUTHORITY = `//(?:${USERINFO})?[${KEPT_IN_OPAQUE_HOST}]+${OTHER_END}`;
const OTHER = `${SCHEME}(?:${[
  `(?:${OTHER_AUTHORITY}|//(?=[/?#]|$)|(?=/(?!/))(?:/\\.(?=//))?)${PATH}`,
  ...[`(?!/)[${KEPT_IN_OPAQUE_PATH}]*`, `//${IPV6}${OTHER_END})`],
].join("|")})`;

/** Most addresses of http, https and file, without userinfo: up to the query. */
const COMMON = new RegExp(`https://${withDomain("443")}|http://${withDomain("80")}|${FILE}`, "y");

/** The other addresses, except for path segments that need {@link PATH_STEP} and for spaces in opaque paths. */
const UNCOMMON = new RegExp(
  [
    ...[`https://${incomplete("443")}`, `http://${incomplete("80")}`, `wss://${withDomain("443")}`],
    ...[`ws://${withDomain("80")}`, `ftp://${withDomain("21")}`, OTHER, `file://${IPV6}/${NO_DRIVE})`],
    ...[unusual("(?:https|wss)", "443"), unusual("(?:http|ws)", "80"), unusual("ftp", "21")],
  ].join("|"),
  "y",
);

/** Scheme and authority of most addresses that the URL parser accepts, with any text after them. */
const ACCEPTED = new RegExp(
  [
    `(?:https?|wss?|ftp)://${domain(`(?::${PORT})?(?:[/?#]|$)`)}|file:///`,
    `${SCHEME}(?:${OTHER_AUTHORITY}|(?=/?(?:[^/\\t\\n\\r]|$)))`,
  ].join("|"),
  "y",
);

/** Returns whether an address has a scheme and an authority that cannot fail; then the URL parser cannot fail at all. */
export function hasUsualStart(input: string): boolean {
  return matchAt(ACCEPTED, input, 0) !== -1;
}

/**
 * Makes the expression of a part of a path, which is matched in bounded steps: four characters at a time take two thirds of the time
 * of a counted repetition.
 *
 * @param kept - The characters that are always kept, as the content of a class.
 * @param others - The pattern of the others.
 */
const inSteps = (kept: string, others: string): RegExp =>
  new RegExp(`(?:${`[${kept}]`.repeat(4)}|[${kept}]{1,3}|${others}){1,99}`, "y");

const PATH_STEP = inSteps(`${KEPT_IN_PATH}|`, DOTS);
/** Paths in which a backslash is an ordinary character. */
const OTHER_PATH_STEP = inSteps(`${KEPT_IN_PATH}|\\\\`, dots("/?#"));
const OPAQUE_STEP = inSteps(KEPT_IN_OPAQUE_PATH, " +(?![ ?#]|$)");

/** Paths of references. Without a leading slash, a colon could end a scheme. */
const ABSOLUTE_PATH = inSteps(KEPT_IN_PATH, DOTS);
const RELATIVE_PATH = inSteps(KEPT_IN_PATH.replace(":", ""), DOTS);

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
 * @returns The length of the input if it is unchanged. Otherwise the UTF-16 index up to which the path is unchanged, -1 if
 *   scheme or authority change, or {@link INCOMPLETE}.
 */
export function matchUnchanged(input: string, commonEnd: number = matchCommon(input)): number {
  const end = commonEnd === -1 ? matchAt(UNCOMMON, input, 0) : commonEnd;
  if (end <= LONGEST_START && end > 2 && end === matchHTTP(input) + 2) {
    return INCOMPLETE;
  }
  const stop = matchTail(input, end);
  if (stop === input.length) {
    return stop;
  }
  const state = findState(input);
  if (isChanged(input, stop, state)) {
    return end;
  }
  const start = input.charCodeAt(end) === RIGHT_BRACKET ? checkIPv6(input, end) : end;
  return start === -1 ? -1 : matchUnchangedPath(input, start, state);
}

/**
 * Matches scheme, authority and path of a common address that is its own href.
 *
 * @returns UTF-16 index of the query, or of the first place in the path that {@link matchUnchanged} must look at; -1 if the address
 *   is not common.
 */
export function matchCommon(input: string): number {
  return matchAt(COMMON, input, 0);
}

/**
 * Serializes a common address.
 *
 * @param pathEnd - What {@link matchCommon} returned.
 * @param stop - What {@link matchTail} returned.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The address, percent-encoded from `pathEnd` on if it changes; `null` if this function cannot decide.
 */
export function serializeCommon(input: string, pathEnd: number, stop: number, charset: string): string | null {
  if (stop === input.length) {
    return input;
  }
  return isChanged(input, stop, SPECIAL_PATH) ? encodeFrom(input, pathEnd, charset, SPECIAL_PATH) : null;
}

/**
 * Returns whether the other patterns stop where the first one did: at a character to percent-encode, or before a dot segment.
 *
 * @param stop - UTF-16 index where it stopped; not the end of the input.
 */
function isChanged(input: string, stop: number, state: State): boolean {
  const unit = input.charCodeAt(stop);
  if (!(unit < 0x80)) {
    return true;
  }
  if (((ENCODE_SETS[unit] as number) & PATH_SET) !== 0) {
    return unit !== SPACE || state !== OPAQUE_PATH;
  }
  const next = input.charCodeAt(stop + 1);
  return state === SPECIAL_PATH && unit === SLASH && (next === DOT || next === PERCENT_SIGN);
}

/** The answer of {@link matchUnchanged} for an http or https address that {@link completeHTTP} completes. */
export const INCOMPLETE = -2;
const LONGEST_START = "https://".length;

/**
 * Adds the slash after a domain, and removes a default port.
 *
 * @returns The address, and the UTF-16 index after the slash.
 */
export function completeHTTP(input: string): [address: string, end: number] {
  let end = LONGEST_START;
  while (end < input.length && !isAfterDomain(input.charCodeAt(end))) {
    end++;
  }
  const rest = input.charCodeAt(end) === COLON ? end + (matchHTTP(input) === "https:".length ? 4 : 3) : end;
  const after = input.charCodeAt(rest) === SLASH ? rest + 1 : rest;
  return [flatten(`${input.slice(0, end)}/${input.slice(after)}`), end + 1];
}

function isAfterDomain(unit: number): boolean {
  return unit === COLON || unit === QUESTION_MARK || unit === NUMBER_SIGN;
}

/** Checks the IPv6 address before a bracket; returns the UTF-16 index after the authority, or -1. */
function checkIPv6(input: string, end: number): number {
  const address = input.slice(input.lastIndexOf("[", end) + 1, end);
  return serializeIPv6(address) === address ? matchAt(BRACKET_AND_PORT, input, end) : -1;
}

const BRACKET_AND_PORT = /\](?::[0-9]+)?/y;

/**
 * Matches the path, query and fragment of an address.
 *
 * @param start - UTF-16 index in the path, after a slash, or before the one that begins it.
 * @returns The length of the input if they are unchanged; otherwise the UTF-16 index up to which the path is unchanged.
 */
export function matchUnchangedPath(input: string, start: number, state: State): number {
  const isSpecial = state === SPECIAL_PATH;
  const step = isSpecial ? PATH_STEP : state === OTHER_PATH ? OTHER_PATH_STEP : OPAQUE_STEP;
  const end = matchAllAt(step, input, start);
  return matchTail(input, end, isSpecial ? SPECIAL_TAIL : TAIL) === input.length ? input.length : end;
}

/**
 * Finds the colon of the scheme.
 *
 * @returns Its UTF-16 index; without a scheme, the negative index of the first unit that cannot be in a scheme.
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

/** Returns whether a unit is an ASCII digit, "+", "-" or ".". */
function isSchemeMark(unit: number): boolean {
  return unit >= 0x2b && unit <= 0x39 && unit !== 0x2c && unit !== 0x2f;
}

/**
 * Matches the part of a reference's path that is unchanged.
 *
 * @param start - UTF-16 index where a segment begins.
 * @returns UTF-16 index after it; it ends before a colon, unless the reference begins with a slash.
 */
export function matchPath(input: string, start: number): number {
  return matchAllAt(input.charCodeAt(0) === SLASH ? ABSOLUTE_PATH : RELATIVE_PATH, input, start);
}

/**
 * Matches the unchanged part of the query and the fragment.
 *
 * @param start - UTF-16 index after the path.
 * @returns UTF-16 index after them.
 */
export function matchTail(input: string, start: number, tail: RegExp = SPECIAL_TAIL): number {
  if (start === input.length) {
    return start;
  }
  const unit = input.charCodeAt(start);
  return unit === QUESTION_MARK || unit === NUMBER_SIGN ? matchAt(tail, input, start) : start;
}

const SPACE = 0x20;
const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const PERCENT_SIGN = 0x25;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const BACKSLASH = 0x5c;
const RIGHT_BRACKET = 0x5d;
const BAR = 0x7c;

/**
 * Joins a reference to a base, if that needs no state machine.
 *
 * "../c?d" and "http://a.example/b/b" become "http://a.example/c?d"; for " c" the answer is `null`.
 *
 * @param input - Any string.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL, or `null` if this shortcut cannot decide.
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

/** Removes segments from the end of a base's directory, except the root. A loop, because `lastIndexOf` takes 100 ns. */
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

/** Longest part of a base, in UTF-16 units, that is copied for a reference that may remove it or may need whatwg-url. */
const LONGEST_COPIED = 0x1000;

/** A dot segment, or a character that the parser removes. */
const UNSETTLED = /[\t\n\r]|[/\\](?:\.|%2e)/i;

/**
 * Concatenates a part of the base and the rest of a reference.
 *
 * @param start - UTF-16 index of the rest: a path that does not begin with dot segments, a query or a fragment.
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
  // A colon may end a scheme, unless a slash precedes it; a backslash at the start is a slash.
  const isPath = unit === COLON ? input.lastIndexOf("/", pathEnd) !== -1 : unit !== BACKSLASH || pathEnd > start;
  // File state: a drive letter that begins a reference replaces the path of the base.
  const isDrive = input.charCodeAt(1) === BAR && base.protocol === "file:";
  return isPath && !isDrive && base.isSpecial ? encodeFrom(href, before.length + pathEnd - start, charset) : null;
}

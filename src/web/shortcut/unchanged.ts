/**
 * Addresses that are their own href, as nearly every http(s) link is, and references that become one when the rules of RFC 3986
 * join them to their base.
 *
 * Sticky regular expressions match as far as they can; an address that they match whole is unchanged. None has an anchor at its
 * end, which costs 270 ns where it rejects, or a capture, which costs 25 to 250 ns. No repeated group matches the same
 * characters in two ways, so time is linear.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 * @see https://url.spec.whatwg.org/#relative-state
 */
import {
  DIGITS,
  FRAGMENT_ENCODED,
  LOWER_CASE,
  PATH_ENCODED,
  SCHEME_MARKS,
  SPECIAL_QUERY_ENCODED,
  toClass,
  USERINFO_ENCODED,
  without,
} from "../../infra/characters.js";
import { PRINTABLE } from "../../infra/component-characters.js";
import { matchAllAt, matchAt } from "../../infra/sticky.js";
import type { Base } from "../href-parts.js";
import { encodeFrom } from "./encoded.js";

/** A group that repeats takes stack: the patterns for paths are for addresses of up to 32,767 units. */
const LONGEST = 0x7fff;

/**
 * The characters that paths keep, without "." and "%", which have their own rule, "\", which becomes a slash, and "|", which
 * drive letters have.
 */
const KEPT_IN_PATH = toClass(without(PRINTABLE, `${PATH_ENCODED}.%\\|`));
const KEPT_IN_QUERY = toClass(without(PRINTABLE, SPECIAL_QUERY_ENCODED));
const KEPT_IN_FRAGMENT = toClass(without(PRINTABLE, FRAGMENT_ENCODED));
const KEPT_IN_USERINFO = toClass(without(PRINTABLE, USERINFO_ENCODED));
const KEPT_IN_OPAQUE_PATH = toClass(without(PRINTABLE, " ?#"));

/**
 * A "." or "%" that does not begin a dot segment: another character precedes it in its segment; or it begins the segment, and a
 * letter, digit, "_" or "-" follows the dot, or the triplet does not encode a dot.
 */
const DOT_OR_PERCENT = "(?<=[^/])[.%]|(?<![^/])(?:\\.(?=[\\w-])|%(?!2[eE]))";

/**
 * A domain that does not end in a number: its last label ends or begins with a letter that no number has there. Only lower case
 * and no percent sign, so nothing is mapped. The lookahead comes first, so that the last label is matched once.
 */
const DOMAIN = `[${LOWER_CASE}${DIGITS}._-]+(?=[/:])(?<=[g-wyz]|[./@][a-z_-][a-z0-9_-]*)`;

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `(?:${OCTET}\\.){3}${OCTET}(?=[/:])`;

/** A port with its colon, but no default port, which the serializer removes. */
export const PORT = ":(?!(?:80|443|21)(?![0-9]))(?:[1-9][0-9]{0,3}|[1-5][0-9]{4})(?![0-9])";

const USERINFO = `[${KEPT_IN_USERINFO}]+(?::[${KEPT_IN_USERINFO}]+)?@`;

/** Most addresses, in one match. */
const USUAL = new RegExp(`(?:https?://${DOMAIN}|file://)/(?:[${KEPT_IN_PATH}]+|${DOT_OR_PERCENT})*`, "y");

/** Host, port and the slash after them. */
const HOST = new RegExp(`(?:${DOMAIN}|${IPV4})(?:${PORT})?/`, "y");

/** Addresses with special schemes, up to the path, which begins with the last slash. */
const START = new RegExp(`(?:https?|wss?|ftp)://(?:${USERINFO})?(?:${DOMAIN}|${IPV4})(?:${PORT})?/|file:///`, "y");

const OPAQUE = new RegExp(
  `(?!(?:https?|wss?|ftp|file):)[${LOWER_CASE}][${LOWER_CASE}${DIGITS}${toClass(SCHEME_MARKS)}]*:(?!/)[${KEPT_IN_OPAQUE_PATH}]*`,
  "y",
);

/** Paths, in bounded steps. */
const PATH_STEP = new RegExp(`(?:[${KEPT_IN_PATH}]{1,1000}|${DOT_OR_PERCENT}){1,30}`, "y");

/** Paths of references. Without a leading slash, a colon could end a scheme. */
const ABSOLUTE_PATH = new RegExp(`(?:[${KEPT_IN_PATH}]+|${DOT_OR_PERCENT})+`, "y");
const RELATIVE_PATH = new RegExp(`(?:[${KEPT_IN_PATH.replace(":", "")}]+|${DOT_OR_PERCENT})+`, "y");
const RELATIVE_PATH_STEP = new RegExp(`(?:[${KEPT_IN_PATH.replace(":", "")}]{1,1000}|${DOT_OR_PERCENT}){1,30}`, "y");

const SEARCH = new RegExp(`\\?[${KEPT_IN_QUERY}]*`, "y");
const HASH = new RegExp(`#[${KEPT_IN_FRAGMENT}]*`, "y");

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
  if (input.length <= LONGEST) {
    const end = matchAt(USUAL, input, 0);
    if (end !== -1) {
      return matchTail(input, end) === input.length ? input.length : end;
    }
  }
  const start = matchAt(START, input, 0);
  const end = start === -1 ? matchAt(OPAQUE, input, 0) : matchAllAt(PATH_STEP, input, start);
  return end !== -1 && matchTail(input, end) === input.length ? input.length : end;
}

/**
 * Matches a host that needs no mapping, a port that is not a default port, and the slash after them.
 *
 * @param start - UTF-16 index after the slashes that precede the host.
 * @returns UTF-16 index after it, or -1.
 */
export function matchUnchangedHost(input: string, start: number): number {
  return matchAt(HOST, input, start);
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
function matchTail(input: string, start: number): number {
  let end = start;
  if (end < input.length && input.charCodeAt(end) === 0x3f) {
    end = matchAt(SEARCH, input, end);
  }
  return end < input.length && input.charCodeAt(end) === 0x23 ? matchAt(HASH, input, end) : end;
}

const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const BACKSLASH = 0x5c;

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
  return isPath && base.isSpecial ? encodeFrom(href, before.length + pathEnd - start, charset) : null;
}

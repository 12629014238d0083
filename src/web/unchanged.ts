/**
 * Matches addresses that are their own href, with any base. The hrefs that the URL serializer writes are a regular
 * language, except for IPv6 addresses with single zeros:
 *
 * | kind | example | excluded |
 * | --- | --- | --- |
 * | special | `https://u:p@a.example:8080/b` | upper case, numbers that are not IPv4 addresses, default ports, dot segments |
 * | file | `file://server/a`, `file:///C:/a` | the host `localhost`, the drive `C\|` |
 * | with an authority | `redis://:p@Cache:6379`, `a:///b` | dot segments |
 * | path alone | `a:/b`, `a:/.//b` | dot segments |
 * | opaque path | `mailto:a@b.example`, `a:b c` | a space before `?`, `#` and the end |
 *
 * The expressions are sticky, and have no end anchor and no captures, because both are slower; an address matches if
 * the match covers all of it. No repeated group matches the same characters in two ways, so the time is linear.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 */

import { matchAt } from "../infra/at-index.js";
import { DIGITS, LOWER_CASE, PRINTABLE, toClass, without } from "../infra/characters.js";
import { LETTER_F, LETTER_H } from "../infra/units.js";
import {
  FORBIDDEN_IN_HOST,
  FRAGMENT_ENCODED,
  PATH_ENCODED,
  QUERY_ENCODED,
  SCHEME_MARKS,
  SPECIAL_QUERY_ENCODED,
} from "../schemes/characters.js";
import { KEPT_IN_USERINFO } from "./authority.js";
import { type Base, findKeptPart, matchHTTP } from "./href-parts.js";

const KEPT_IN_SEGMENT = without(PRINTABLE, `${PATH_ENCODED}/\\`);
const KEPT_IN_OPAQUE_HOST = toClass(without(PRINTABLE, FORBIDDEN_IN_HOST));
const KEPT_IN_OPAQUE_PATH = toClass(without(PRINTABLE, " ?#"));

const USERINFO = `(?:[${KEPT_IN_USERINFO}]+(?::[${KEPT_IN_USERINFO}]+)?|:[${KEPT_IN_USERINFO}]+)@`;
const PORT = "(?:0|[1-5][0-9]{0,4}|[6-9][0-9]{0,3}|6(?:[0-4][0-9]{3}|5(?:[0-4][0-9]{2}|5(?:[0-2][0-9]|3[0-5]))))";
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const PIECE = "[1-9a-f][0-9a-f]{0,3}";
/** An IPv6 address of eight pieces, or of up to six and "::"; no piece is a zero, which "::" might have to replace. */
const IPV6 = `\\[(?:(?:${PIECE}:){7}${PIECE}|(?=(?::*${PIECE}){0,6}:*\\])(?:${PIECE}(?::${PIECE})*)?::(?:${PIECE}(?::${PIECE})*)?)\\]`;

/**
 * A domain whose last label begins with a letter or ends in one that numbers do not have, or an IP address. The label
 * is checked last, because the expression may backtrack before.
 *
 * @param behind - The pattern of `end` for the lookbehind; it may match more.
 */
const host = (end: string, behind: string): string =>
  `(?:[${LOWER_CASE}${DIGITS}._-]+${end}(?<=(?:[g-wyz]\\.?|[./@][a-z_-][a-z0-9_-]*)${behind})|(?:(?:${OCTET}\\.){3}${OCTET}|${IPV6})${end})`;

const DOT_SEGMENT = "(?:\\.|%2[eE]){1,2}(?![^/?#\\\\])";

/** Follows a slash. Only "." and "%" after a slash can begin a dot segment, so other segments need no group. */
const path = (kept: string, plain = `[${toClass(`${without(kept, ".%")}/`)}]*`): string =>
  `${plain}(?:(?:(?<!/)|(?!${DOT_SEGMENT}))[.%][${toClass(kept)}]*(?![.%])(?:/${plain})?){0,4095}`;
const PATH = path(KEPT_IN_SEGMENT);
const FRAGMENT = `(?:#[${toClass(without(PRINTABLE, FRAGMENT_ENCODED))}]*)?`;
const SPECIAL_TAIL = `(?:\\?[${toClass(without(PRINTABLE, SPECIAL_QUERY_ENCODED))}]*)?${FRAGMENT}`;
const TAIL = `(?:\\?[${toClass(without(PRINTABLE, QUERY_ENCODED))}]*)?${FRAGMENT}`;

const authority = (defaultPort: string): string => host(`(?::(?!${defaultPort}/)${PORT})?/`, "(?::[0-9]+)?/");
const FILE = `file://(?:/|(?!localhost/)${host("/", "/")})(?![A-Za-z]\\|(?:[/?#]|$))`;
const COMMON = new RegExp(`(?:https://${authority("443")}|http://${authority("80")}|${FILE})${PATH}`, "y");
const TAIL_ALONE = new RegExp(SPECIAL_TAIL, "y");

const OTHER_SPECIAL = `(?:https://${USERINFO}${authority("443")}|http://${USERINFO}${authority("80")}|wss://(?:${USERINFO})?${authority("443")}|ws://(?:${USERINFO})?${authority("80")}|ftp://(?:${USERINFO})?${authority("21")})`;
const SCHEME = `(?!(?:https?|wss?|ftp|file):)[${LOWER_CASE}][${LOWER_CASE}${DIGITS}${toClass(SCHEME_MARKS)}]*:`;
const OPAQUE_AUTHORITY = `//(?:(?:${USERINFO})?(?:[${KEPT_IN_OPAQUE_HOST}]+|${IPV6})(?::${PORT})?)?(?=[/?#]|$)`;
/** A backslash is an ordinary character. */
const OTHER_PATH = `(?:/${path(`${KEPT_IN_SEGMENT}\\`)})?`;
const OTHER = new RegExp(
  `${OTHER_SPECIAL}${PATH}${SPECIAL_TAIL}|${SCHEME}(?:(?:${OPAQUE_AUTHORITY}|(?=/(?!/))(?:/\\.(?=//))?)${OTHER_PATH}|(?!/)(?:[${KEPT_IN_OPAQUE_PATH}]+| +(?![ ?#]|$)){0,99})${TAIL}`,
  "y",
);

/** So early, it is most often in the host. */
export function isEarlyBeyondASCII(input: string): boolean {
  return (input.charCodeAt(8) | input.charCodeAt(9) | input.charCodeAt(10) | input.charCodeAt(11)) >= 0x80;
}

/**
 * Common addresses are http, https or file, without userinfo.
 *
 * @example
 * matchPath("http://a.example/b?c"); // => 18
 * matchPath("http://a.example/b/é"); // => 19
 *
 * @returns UTF-16 index up to which the authority and the path do not change, or -1.
 */
export function matchPath(input: string): number {
  const first = input.charCodeAt(0);
  const isCommon = first === LETTER_H || first === LETTER_F;
  return isCommon && !(input.charCodeAt("https://".length) >= 0x80) ? matchAt(COMMON, input, 0) : -1;
}

/** Whether the query and the fragment of a common address, after its path, do not change either. */
export function isTailKept(input: string, pathEnd: number): boolean {
  // Text beyond ASCII often reaches to the end.
  const mayBeKept = pathEnd > 0 && input.charCodeAt(input.length - 1) < 0x80;
  return pathEnd === input.length || (mayBeKept && matchAt(TAIL_ALONE, input, pathEnd) === input.length);
}

/** Whether an address that is not common is its own href; one that is http or https has userinfo. */
export function isOtherHref(input: string): boolean {
  const isOther = matchHTTP(input) === 0 || input.includes("@");
  return isOther && matchAt(OTHER, input, 0) === input.length;
}

/** @returns The input, or `null` for "ask the next step". */
export function unchanged(input: string): string | null {
  return isTailKept(input, matchPath(input)) || isOtherHref(input) ? input : null;
}

const http = (scheme: string, port: string): string =>
  `${scheme}://${host(`(?::(?!${port}(?![0-9]))${PORT})?(?=[/?#]|$)`, "(?::[0-9]+)?")}`;
const AUTHORITY = new RegExp(`${http("https", "443")}|${http("http", "80")}`, "y");

/** The URL parser accepts whatever follows. */
export function hasKeptAuthority(input: string): boolean {
  return matchAt(AUTHORITY, input, 0) !== -1;
}

const HOST = new RegExp(`/${host("/", "/")}`, "y");

export function isKeptHost(text: string): boolean {
  return matchAt(HOST, `/${text}/`, 0) === text.length + 2;
}

const WHOLE_PATH = new RegExp(`/${PATH}`, "y");

export function isKeptPath(text: string): boolean {
  return matchAt(WHOLE_PATH, text, 0) === text.length;
}

/** A colon could end a scheme. */
const KEPT_IN_FIRST_SEGMENT = toClass(without(KEPT_IN_SEGMENT, ":"));

/** Relative to a special base. */
const REFERENCE = new RegExp(
  `(?:/(?![/\\\\])${PATH}|(?!/|${DOT_SEGMENT})[${KEPT_IN_FIRST_SEGMENT}]*(?:/${PATH})?)${SPECIAL_TAIL}`,
  "y",
);

/** The beginning is known, and the end does not change. */
export function appended(input: string, base: Base | undefined): string | null {
  const authorityEnd = input.charCodeAt(0) === LETTER_H ? matchAt(AUTHORITY, input, 0) : -1;
  if (authorityEnd !== -1) {
    const isKept = matchAt(TAIL_ALONE, input, authorityEnd) === input.length;
    return isKept ? `${input.slice(0, authorityEnd)}/${input.slice(authorityEnd)}` : null;
  }
  if (!base?.isSpecialWithHost) {
    return null;
  }
  return matchAt(REFERENCE, input, 0) === input.length
    ? findKeptPart(input, base) + input
    : input.startsWith("//")
      ? unchanged(`${base.scheme}:${input}`)
      : null;
}

/**
 * The URL serializer leaves a delimiter unescaped only where it delimits, so every getter can be computed from the
 * href alone:
 *
 * ```
 *       schemeEnd             hostEnd
 *       |     usernameEnd     |
 *       |     |               |
 * https://user:pass@example.org:8080/path?query#fragment
 *         |         |               |    |     |
 *         |         host            |    |     hash
 *         username                  |    search
 *                                   pathname
 * ```
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 */

import {
  BACKSLASH,
  COLON,
  LETTER_H,
  LETTER_P,
  LETTER_S,
  LETTER_T,
  NUMBER_SIGN,
  QUESTION_MARK,
  SLASH,
} from "../infra/units.js";
import { isSpecialWithHost } from "../schemes/schemes.js";

/** UTF-16 indices into a serialized URL; an absent component starts where it ends. */
export interface HrefOffsets {
  readonly schemeEnd: number;
  readonly username: number;
  readonly usernameEnd: number;
  readonly host: number;
  readonly hostEnd: number;
  /** After the "/." that keeps a path from being read as an authority. */
  readonly pathname: number;
  readonly search: number;
  readonly hash: number;
}

export function findOffsets(href: string): HrefOffsets {
  const schemeEnd = findSchemeEnd(href);
  const hash = findHash(href, 0);
  const search = findSearch(href, hash);
  const pathname = findPathname(href, schemeEnd, search);
  const username = Math.min(schemeEnd + 2, pathname);
  const host = findHost(href, username, pathname);
  const usernameEnd = host === username ? username : findBefore(host - 1, ":", href, username);
  const hostEnd = findHostEnd(href, host, pathname);
  return { schemeEnd, username, usernameEnd, host, hostEnd, pathname, search, hash };
}

function findSchemeEnd(href: string) {
  return matchHTTP(href) || href.indexOf(":") + 1;
}

function findPathname(href: string, schemeEnd: number, search: number) {
  if (href.charCodeAt(schemeEnd) === SLASH && href.charCodeAt(schemeEnd + 1) === SLASH) {
    return findBefore(search, "/", href, schemeEnd + 2);
  }
  // URL serializer, step 3.
  return href.startsWith("/.//", schemeEnd) ? schemeEnd + 2 : schemeEnd;
}

export function findHost(href: string, username: number, pathname: number): number {
  const at = findBefore(pathname, "@", href, username);
  return at === pathname ? username : at + 1;
}

/** Goes backwards from the path: a forward search would read to the end of the address. */
export function findHostEnd(href: string, host: number, pathname: number): number {
  let end = pathname - 1;
  for (let digit = href.charCodeAt(end) - 0x30; digit >= 0 && digit <= 9; digit = href.charCodeAt(end) - 0x30) {
    end--;
  }
  return end > host && href.charCodeAt(end) === COLON ? end : pathname;
}

export function findHash(href: string, start: number): number {
  return findBefore(href.length, "#", href, start);
}

export function findSearch(href: string, hash: number): number {
  return findBefore(hash, "?", href, 0);
}

function findBefore(end: number, character: string, href: string, start: number) {
  // Without this check, the whole href would be searched for the userinfo of a file.
  const index = start < end ? href.indexOf(character, start) : -1;
  return index === -1 || index > end ? end : index;
}

/** Returns 0 for other schemes. Comparing units is faster than `startsWith`. */
export function matchHTTP(input: string): number {
  if (
    input.charCodeAt(0) !== LETTER_H ||
    input.charCodeAt(1) !== LETTER_T ||
    input.charCodeAt(2) !== LETTER_T ||
    input.charCodeAt(3) !== LETTER_P
  ) {
    return 0;
  }
  const colon = input.charCodeAt(4) === LETTER_S ? 5 : 4;
  return input.charCodeAt(colon) === COLON ? colon + 1 : 0;
}

export function getUserinfo(href: string, host: number): [username: string, password: string] {
  const start = findSchemeEnd(href) + 2;
  const end = findBefore(host - 1, ":", href, start);
  return [href.slice(start, end), href.slice(end + 1, host - 1)];
}

export function getProtocol(href: string): string {
  const end = matchHTTP(href);
  return end === 0 ? href.slice(0, findSchemeEnd(href)) : end === "https:".length ? "https:" : "http:";
}

export interface Base {
  readonly href: string;
  readonly scheme: string;
  readonly isSpecialWithHost: boolean;
  /** Then only fragments are relative to it. */
  readonly isOpaque: boolean;
  readonly pathname: number;
  readonly beforePath: string;
  /** Stays before "../". */
  readonly beforeDirectory: string;
  /** Up to the last segment of the path. */
  readonly beforeName: string;
  readonly beforeSearch: string;
  readonly beforeHash: string;
}

export function createBase(href: string): Base {
  const { schemeEnd, pathname, search, hash } = findOffsets(href);
  const scheme = href.slice(0, schemeEnd - 1);
  const name = href.lastIndexOf("/", search - 1) + 1;
  return {
    href,
    scheme,
    isSpecialWithHost: isSpecialWithHost(scheme),
    isOpaque: href.charCodeAt(schemeEnd) !== SLASH,
    pathname,
    beforePath: href.slice(0, pathname),
    beforeDirectory: href.slice(0, Math.max(pathname, href.lastIndexOf("/", name - 2)) + 1),
    beforeName: href.slice(0, name),
    beforeSearch: href.slice(0, search),
    beforeHash: href.slice(0, hash),
  };
}

export function findKeptPart(input: string, base: Base): string {
  const first = input.charCodeAt(0);
  if (first === SLASH || first === BACKSLASH) {
    return base.beforePath;
  }
  if (first === QUESTION_MARK) {
    return base.beforeSearch;
  }
  return first === NUMBER_SIGN || input === "" ? base.beforeHash : base.beforeName;
}

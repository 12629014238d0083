/**
 * References that the rules of RFC 3986 join to a base, unchanged or percent-encoded.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#relative-state
 */
import type { Base } from "../base.js";
import { encodeFrom } from "./encoded.js";
import { matchPath, matchTail, matchUnchanged } from "./unchanged.js";

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

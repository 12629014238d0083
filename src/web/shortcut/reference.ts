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
  const { directory } = base;
  let end = directory.length;
  let start = 0;
  while (input.charCodeAt(start) === DOT) {
    const isDouble = input.charCodeAt(start + 1) === DOT;
    const next = start + (isDouble ? 2 : 1);
    const unit = input.charCodeAt(next);
    const endsPath = next === input.length || unit === QUESTION_MARK || unit === NUMBER_SIGN;
    if (unit !== SLASH && !endsPath) {
      break;
    }
    end = isDouble ? shorten(directory, end, base.pathname) : end;
    start = endsPath ? next : next + 1;
  }
  return finish(end === directory.length ? directory : directory.slice(0, end), input, start, base, charset);
}

/** Takes the last segment off a directory: in a loop, because lastIndexOf takes 100 ns. */
function shorten(directory: string, end: number, pathname: number): number {
  let index = end - 1;
  while (index > pathname && directory.charCodeAt(index - 1) !== SLASH) {
    index--;
  }
  return Math.max(index, pathname + 1);
}

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
  const unit = input.charCodeAt(pathEnd);
  // A colon may end a scheme, unless a slash stands before it; a backslash in front is a slash.
  const isPath = unit === COLON ? input.lastIndexOf("/", pathEnd) !== -1 : unit !== BACKSLASH || pathEnd > start;
  return isPath && base.isSpecial ? encodeFrom(href, before.length + pathEnd - start, charset) : null;
}

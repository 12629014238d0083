/**
 * The first tier for references: those that are joined to a part of the base as they are.
 *
 * Divergences: none. What it does not take is for the parser.
 *
 * @see https://url.spec.whatwg.org/#relative-state
 */
import type { Base } from "./base.js";
import { LONGEST, matchLongTail, matchTail, matchUnchanged, munch } from "./unchanged.js";

/** What paths hold as it is; no colon, before which a scheme could stand, and no "|", which drive letters have. */
const PATH = "A-Za-z0-9\\-_~!$&'()*+,;=@/[\\]";

/** A dot, or the triplet of one, that begins no segment. */
const DOTLESS = "(?<=[^/])[.%]|%(?!2[eE])";

/** A path that begins with no slash: dot segments, and what follows them. */
const RELATIVE_PATH = new RegExp(`(?:\\.\\.?/)*(?:[${PATH}]+|${DOTLESS})*`, "y");

/** A path that begins with one slash. */
const ABSOLUTE_PATH = new RegExp(`/(?!/)(?:[${PATH}:]+|${DOTLESS})*`, "y");

/**
 * Joins a reference to a base, if that is all there is to do.
 *
 * "../c?d" and "http://a.example/b/b" are "http://a.example/c?d"; "é" is left to the parser.
 *
 * @param input - Any string.
 * @returns The serialized URL, or `null` for "ask the parser".
 */
export function joinReference(input: string, base: Base): string | null {
  if (input.length > LONGEST) {
    return joinLongReference(input, base);
  }
  const first = input.charCodeAt(0);
  if (first === 0x23 || first === 0x3f) {
    return matchTail(input, 0) === -1 || base.hasOpaquePath
      ? null
      : (first === 0x23 ? base.beforeHash : base.beforeSearch) + input;
  }
  if (!base.isPlain) {
    return null;
  }
  if (first !== 0x2f) {
    RELATIVE_PATH.lastIndex = 0;
    RELATIVE_PATH.test(input);
    const end = RELATIVE_PATH.lastIndex;
    return end === 0 || matchTail(input, end) === -1 ? null : joinPath(input, base);
  }
  ABSOLUTE_PATH.lastIndex = 0;
  if (ABSOLUTE_PATH.test(input)) {
    return matchTail(input, ABSOLUTE_PATH.lastIndex) === -1 ? null : base.beforePath + input;
  }
  if (base.special === undefined) {
    return null;
  }
  const href = base.protocol + input;
  return matchUnchanged(href) < 0 ? null : href;
}

/** A part of a path, so much at once that no stack overflows. */
const LONG_PATH = new RegExp(`(?:[${PATH}]{1,1000}|${DOTLESS}){1,30}`, "y");

/** Joins a long reference; one that begins with dot segments is for the parser. */
function joinLongReference(input: string, base: Base): string | null {
  const first = input.charCodeAt(0);
  if (!base.isPlain || (first === 0x2f && input.charCodeAt(1) === 0x2f)) {
    return null;
  }
  if (!matchLongTail(input, munch(LONG_PATH, input, 0))) {
    return null;
  }
  const before =
    first === 0x2f ? "beforePath" : first === 0x3f ? "beforeSearch" : first === 0x23 ? "beforeHash" : "directory";
  return base[before] + input;
}

/** Joins a path that begins with no slash. */
function joinPath(input: string, { directory, offsets: { pathname } }: Base): string {
  if (input.charCodeAt(0) !== 0x2e) {
    return directory + input;
  }
  let end = directory.length;
  let start = 0;
  while (input.charCodeAt(start) === 0x2e) {
    if (input.charCodeAt(start + 1) === 0x2f) {
      start += 2;
    } else {
      start += 3;
      end = shorten(directory, end, pathname);
    }
  }
  return directory.slice(0, end) + input.slice(start);
}

/** Takes the last segment off a directory: in a loop, for lastIndexOf takes 100 ns. */
function shorten(directory: string, end: number, pathname: number): number {
  let index = end - 1;
  while (index > pathname && directory.charCodeAt(index - 1) !== 0x2f) {
    index--;
  }
  return Math.max(index, pathname + 1);
}

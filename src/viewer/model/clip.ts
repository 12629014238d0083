/**
 * Strings for a page: safe to look at, and never so long that laying them out takes time.
 *
 * Divergences: none; no standard asks for this.
 */
import { readCodePoint } from "../../infra/code-points.js";
import { escapeUnsafe } from "../../infra/quote.js";

/** So many UTF-16 units are shown: 2,000 are shown whole, of 2,001 the last is left out. */
export const CLIP_LIMIT = 2_000;

/** A string as a page shows it. */
export interface Clip {
  /** Its beginning; `\u{…}` stands for what cannot be seen. */
  readonly text: string;
  /** How many UTF-16 units the whole string has. */
  readonly length: number;
  /** Whether the text is less than the whole. */
  readonly isCut: boolean;
}

/**
 * Clips a string.
 *
 * @example
 * clip("a\u202Eb"); // => { text: "a\\u{202E}b", length: 3, isCut: false }
 * clip("😀".repeat(3), 3); // => { text: "😀", length: 6, isCut: true }
 *
 * @param value - Any string.
 * @param limit - So many UTF-16 units are shown; no surrogate pair is cut.
 */
export function clip(value: string, limit: number = CLIP_LIMIT): Clip {
  const end = findCut(value, limit);
  return { text: escapeUnsafe(value.slice(0, end)), length: value.length, isCut: end < value.length };
}

/**
 * Finds where to cut a string.
 *
 * @returns A UTF-16 index, at most the limit, that is not inside a surrogate pair.
 */
export function findCut(value: string, limit: number): number {
  if (value.length <= limit) {
    return value.length;
  }
  return limit > 0 && readCodePoint(value, limit - 1) > 0xffff ? limit - 1 : limit;
}

/** Two strings, each in three pieces; only the middle ones differ. */
export type Pieces = readonly [before: string, differing: string, after: string];

/**
 * Takes two strings apart where they differ.
 *
 * @example
 * markDifference("/a%5Eb", "/a^b"); // => [["/a", "%5E", "b"], ["/a", "^", "b"]]
 *
 * @returns The pieces of both; those in the middle are empty if the strings are the same.
 */
export function markDifference(a: string, b: string): readonly [a: Pieces, b: Pieces] {
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) {
    start++;
  }
  start = Math.min(findCut(a, start), findCut(b, start));
  let end = 0;
  while (end < shortest - start && a[a.length - end - 1] === b[b.length - end - 1]) {
    end++;
  }
  const cut = (text: string): Pieces => {
    const last = Math.max(start, findCut(text, text.length - end));
    return [text.slice(0, start), text.slice(start, last), text.slice(last)];
  };
  return [cut(a), cut(b)];
}

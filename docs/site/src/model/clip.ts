/** Strings for a page: safe to show, and short enough to lay out quickly. */
import { readCodePoint } from "../../../../lib/infra/at-index.js";
import { showText } from "./emoji.js";

/** Most UTF-16 units shown: 2,000 are whole, 2,001 are cut. */
export const CLIP_LIMIT = 2_000;

/** A string to show. */
export interface Clip {
  /** Its beginning; invisible characters are `\u{…}`. */
  readonly text: string;
  /** Length of the whole string in UTF-16 units. */
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
 * @param limit - Most UTF-16 units shown; surrogate pairs stay whole.
 */
export function clip(value: string, limit: number = CLIP_LIMIT): Clip {
  const end = findCut(value, limit);
  return { text: showText(value.slice(0, end)), length: value.length, isCut: end < value.length };
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
 * Splits two strings where they differ; percent-encoded octets stay whole.
 *
 * @example
 * markDifference("/a%5Eb", "/a^b"); // => [["/a", "%5E", "b"], ["/a", "^", "b"]]
 * markDifference("%E9%41", "%E8%41"); // => [["", "%E9", "%41"], ["", "%E8", "%41"]]
 */
export function markDifference(a: string, b: string): readonly [a: Pieces, b: Pieces] {
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) {
    start++;
  }
  let end = 0;
  while (end < shortest - start && a[a.length - end - 1] === b[b.length - end - 1]) {
    end++;
  }
  const cut = (text: string): Pieces => {
    const [first, last] = start === text.length - end ? [start, start] : widen(text, start, text.length - end);
    return [text.slice(0, first), text.slice(first, last), text.slice(last)];
  };
  return [cut(a), cut(b)];
}

/** A surrogate pair or a percent-encoded octet, which stays whole. */
const WHOLE = /[\u{10000}-\u{10FFFF}]|%[0-9A-Fa-f]{2}/gu;

/** Widens a piece so that it cuts no pair or octet; those have at most three UTF-16 units. */
function widen(text: string, start: number, end: number): [start: number, end: number] {
  const find = (index: number): [number, number] => {
    const from = findCut(text, Math.max(0, index - 2));
    for (const { 0: whole, index: offset } of text.slice(from, index + 2).matchAll(WHOLE)) {
      if (from + offset < index && from + offset + whole.length > index) {
        return [from + offset, from + offset + whole.length];
      }
    }
    return [index, index];
  };
  return [find(start)[0], find(end)[1]];
}

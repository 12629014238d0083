/**
 * Finds where a link ends in prose of scripts without spaces between words, and in Korean, whose particles attach to words.
 *
 * UTS #58 counts letters of all scripts as part of a link. In this prose, the letters after a link are mostly the next word.
 */
import { getLinkTerm, OPEN } from "./link-classes.js";

/** First and last code points. */
type Range = readonly [first: number, last: number];

/** Scripts without spaces between words, and Korean. */
const SCRIPTS: readonly Range[] = [
  [0x0e00, 0x0eff], // Thai, Lao
  [0x1000, 0x109f], // Myanmar
  [0x1100, 0x11ff], // Hangul
  [0x1780, 0x17ff], // Khmer
  [0x2e80, 0xa4cf], // Han, Hiragana, Katakana, Hangul, Yi
  [0xac00, 0xd7ff], // Hangul
  [0xf900, 0xfaff], // Han
  [0x20000, 0x33fff], // Han
];

/** Full-width and half-width forms. */
const WIDTHS: Range = [0xff00, 0xffef];

/** Marks that end sentences or clauses: "၊", "။", "។", "៕", "、", "。", "！", "，", "．", "：", "；", "？", "｡" and "､". */
const SENTENCE_MARKS = /[\u104A\u104B\u17D4\u17D5\u3001\u3002\uFF01\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF61\uFF64]/;

/** Delimiters after which a word can be part of an address, unlike "." and ",", after which a sentence can go on. */
const AFTER_DELIMITER = /(?:[-/?#=&+_~:@]|%[0-9A-Fa-f]{2})$/;

/** Most opening brackets that are passed back over; the end of a link has the same limit. */
const MOST_BRACKETS = 125;

/** The lowest code point that these functions say anything about. */
export const FIRST_IN_PROSE = 0x0e00;

/** Returns whether a code point is a character of a script without spaces. */
export function isWithoutSpaces(codePoint: number): boolean {
  return SCRIPTS.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** Returns whether a code point is a letter or punctuation mark of prose without spaces. */
export function isProse(codePoint: number): boolean {
  return isWithoutSpaces(codePoint) || (codePoint >= WIDTHS[0] && codePoint <= WIDTHS[1]);
}

/** Returns whether a code point ends a sentence or a clause of such prose. */
export function isSentenceMark(codePoint: number): boolean {
  return SENTENCE_MARKS.test(String.fromCodePoint(codePoint));
}

/** Returns whether a code point is a dash, an ellipsis or a quotation mark that Chinese shares with other scripts. */
export function isSharedMark(codePoint: number): boolean {
  return (
    codePoint === 0x2014 || codePoint === 0x2015 || codePoint === 0x2026 || (codePoint >= 0x2018 && codePoint <= 0x201d)
  );
}

/**
 * Returns whether a delimiter of an address, or a triplet, stands before an index; opening brackets between them do not count.
 *
 * @param start - UTF-16 index of the first unit of the link after its host.
 */
export function isDelimited(text: string, start: number, index: number): boolean {
  let end = index;
  while (end > start && end > index - MOST_BRACKETS && getLinkTerm(text.charCodeAt(end - 1)) === OPEN) {
    end--;
  }
  return AFTER_DELIMITER.test(text.slice(Math.max(end - 3, 0), end));
}

/** Finds the first character of such prose after ASCII. @returns Its UTF-16 index; -1 if there is none, or something else is before it. */
export function findProse(text: string, start: number, end: number): number {
  let index = start;
  while (index < end && text.charCodeAt(index) < 0x80) {
    index++;
  }
  return index > start && index < end && isWithoutSpaces(text.codePointAt(index) as number) ? index : -1;
}

/**
 * Finds the end of prose that ASCII follows.
 *
 * @returns UTF-16 index after its last character; `start` if there is none, or no letter or digit of ASCII is next.
 */
export function skipProse(text: string, start: number, end: number): number {
  let index = end;
  while (index > start && text.charCodeAt(index - 1) < 0x80) {
    index--;
  }
  const unit = text.charCodeAt(index - 1);
  const isLow = (unit & 0xfc00) === 0xdc00;
  const last = index === start ? 0 : isLow ? (text.codePointAt(index - 2) as number) : unit;
  return isProse(last) && /^[A-Za-z0-9]/.test(text.slice(index, end)) ? index : start;
}

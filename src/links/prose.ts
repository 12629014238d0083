/**
 * In scripts without spaces between words, and in Korean, whose particles attach to words, letters after a link are
 * usually the next word; by UTS #58 they are part of the link.
 */

import { readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { APOSTROPHE, COMMA, EQUALS_SIGN, KATAKANA_MIDDLE_DOT, QUOTATION_MARK, SEMICOLON } from "../infra/units.js";
import { CLOSE, getLinkFlags, getLinkTerm, HARD, HOST, INCLUDE, OPEN, SOFT } from "../uts58/link-classes.js";
import type { ReadTail } from "../uts58/link-end.js";
import { LATIN } from "./guesses/endings.js";
import { ALWAYS_AFTER, DATE, FILE_TYPE, MOST_IN_FILE_TYPE, startsWithParticle } from "./guesses/words.js";

/** Thai to Lao, Myanmar, Hangul, Khmer, and CJK. */
const WITHOUT_SPACES = /[\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF]/;

/** A word after these can be part of an address; an encoded character only in ASCII: with others, all are encoded. */
const AFTER_DELIMITER = /(?:[-/?#&+_:@]|\/~|%[2-7][0-9A-Fa-f])$/;

const SEPARATOR = /[/?#&=]/;

/** A bracket that begins a segment and a remark, not a name, if a character of these scripts follows. */
const REMARK = /[/?#][([\u3010\uFF08\uFF3B]/;

const NEXT_LINK = /^h(?:ttps?:\/\/|(?:t(?:t(?:ps?:?\/?)?)?)?$)/i;
const NEXT_LINK_LENGTH = 8;

/** A particle after these does not start a name. */
const BEFORE_PARTICLE = /[/?#]/;

/** The limit of brackets open in a link. */
const MOST_BRACKETS = 125;

const FIRST_IN_PROSE = 0x0e00;

const LEFT_SINGLE_QUOTE = 0x2018;
const RIGHT_SINGLE_QUOTE = 0x2019;
export const LEFT_DOUBLE_QUOTE = 0x201c;
export const RIGHT_DOUBLE_QUOTE = 0x201d;

export function isWithoutSpaces(codePoint: number): boolean {
  return codePoint > 0xffff
    ? codePoint >= 0x20000 && codePoint <= 0x33fff
    : (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
        (codePoint >= FIRST_IN_PROSE && WITHOUT_SPACES.test(String.fromCharCode(codePoint)));
}

export function isProse(codePoint: number): boolean {
  return isWithoutSpaces(codePoint) || (codePoint >= 0xff00 && codePoint <= 0xffef);
}

export function isSharedMark(codePoint: number): boolean {
  return codePoint >= 0x2014 && codePoint <= 0x2026 && /[—―‘-”…]/.test(String.fromCodePoint(codePoint));
}

/**
 * @param tail - UTF-16 index after the host.
 * @param isGrowing - Whether text may become the next link, and is not read then.
 */
export function createProseReader(text: string, tail: number, limit: number, isGrowing: boolean): ReadTail {
  let hasProse = false;
  let searched = tail;
  let quotes = 0;
  let symbolEnd = -1;
  let symbolTerm = SOFT;
  /** UTF-16 index after the last letter of these scripts. */
  let wordEnd = -1;
  let equalsSign = -1;
  let isFirst = false;

  const startsLink = (index: number) => isLinkAt(text, index, limit, isGrowing);

  /** Below these scripts: a quotation mark beside prose, or the next link. */
  const isEnd = (codePoint: number, index: number) => {
    switch (codePoint) {
      case APOSTROPHE:
        return isProseAt(text, index + 1);
      case QUOTATION_MARK:
        return isProse(readCodePointBefore(text, index)) || isProseAt(text, index + 1);
      case COMMA:
      case SEMICOLON:
        return startsLink(index + 1);
      default:
        return text.charCodeAt(index - 1) >= FIRST_IN_PROSE && startsLink(index);
    }
  };

  const hasProseBefore = (index: number) => {
    hasProse &&= !SEPARATOR.test(text.slice(searched, index));
    searched = index;
    return hasProse;
  };

  const isAfterLink = (index: number, isDelimited: boolean) => {
    const isAfterProse = hasProseBefore(index);
    if (isDelimited) {
      return BEFORE_PARTICLE.test(text.charAt(index - 1)) && startsWithParticle(text.slice(index, limit), isGrowing);
    }
    const around = text.slice(Math.max(index - MOST_IN_FILE_TYPE, tail), index + 1);
    return isAfterProse ? FILE_TYPE.test(around) : !DATE.test(around);
  };

  const getSharedTerm = (codePoint: number, index: number) => {
    if (opensText(codePoint)) {
      quotes++;
      return SOFT;
    }
    if (codePoint === RIGHT_SINGLE_QUOTE || codePoint === RIGHT_DOUBLE_QUOTE) {
      const isClosing = quotes > 0;
      quotes -= isClosing ? 1 : 0;
      return isClosing ? INCLUDE : isProseAt(text, index + 1) ? HARD : SOFT;
    }
    // A dash or ellipsis of Chinese.
    return codePoint === text.charCodeAt(index + 1) && !hasProseBefore(index) ? HARD : SOFT;
  };

  const isAfterDelimiter = (index: number) => {
    if (REMARK.test(text.slice(index - 2, index))) {
      return false;
    }
    let end = index;
    while (end > tail && end > index - MOST_BRACKETS && opensText(text.charCodeAt(end - 1))) {
      end--;
    }
    return text.charCodeAt(end - 1) === EQUALS_SIGN
      ? isFirstEqualsSign(end - 1)
      : AFTER_DELIMITER.test(text.slice(Math.max(end - 3, 0), end));
  };

  /** Not part of a value, as the others in `?id=MTIz==`. Each bracket after the sign asks again. */
  const isFirstEqualsSign = (index: number) => {
    if (index !== equalsSign) {
      let start = index;
      while (start > tail && !SEPARATOR.test(text.charAt(start - 1))) {
        start--;
      }
      equalsSign = index;
      isFirst = start === tail || text.charCodeAt(start - 1) !== EQUALS_SIGN;
    }
    return isFirst;
  };

  return (codePoint, index, term) => {
    if (codePoint < FIRST_IN_PROSE) {
      return isEnd(codePoint, index) ? HARD : term;
    }
    const end = index + (codePoint > 0xffff ? 2 : 1);
    if (ALWAYS_AFTER.test(String.fromCodePoint(codePoint))) {
      return HARD;
    }
    if (isSharedMark(codePoint)) {
      return getSharedTerm(codePoint, index);
    }
    if (isExtender(codePoint)) {
      const isAfterSymbol = index === symbolEnd;
      symbolEnd = isAfterSymbol ? end : symbolEnd;
      return isAfterSymbol ? symbolTerm : term;
    }
    const isOfProse = isProse(codePoint);
    const isLetter = isOfProse && term === INCLUDE && !isSymbol(codePoint);
    const isInWord = isLetter && index === wordEnd;
    wordEnd = isLetter ? end : -1;
    if (isInWord) {
      return term;
    }
    const isDelimited = isAfterDelimiter(index);
    if (isOfProse) {
      if (term !== CLOSE && isAfterLink(index, isDelimited)) {
        return HARD;
      }
      hasProse ||= term === INCLUDE;
    }
    if (term !== INCLUDE || !isSymbol(codePoint)) {
      return term;
    }
    // A symbol at the end belongs to the link only after a delimiter, as in `/☕`, and not before the next link.
    // Adjacent symbols may be one emoji.
    if (index !== symbolEnd) {
      symbolTerm = isDelimited && !startsLink(end) ? INCLUDE : SOFT;
    }
    symbolEnd = end;
    return symbolTerm;
  };
}

function isSymbol(codePoint: number) {
  return codePoint >= 0x2000 && ((getLinkFlags(codePoint) & HOST) === 0 || codePoint === KATAKANA_MIDDLE_DOT);
}

function isExtender(codePoint: number) {
  const isSkinTone = codePoint >= 0x1f3fb && codePoint <= 0x1f3ff;
  return codePoint === 0x200d || codePoint === 0x20e3 || codePoint >>> 4 === 0xfe0 || isSkinTone;
}

function opensText(unit: number) {
  return unit === LEFT_SINGLE_QUOTE || unit === LEFT_DOUBLE_QUOTE || getLinkTerm(unit) === OPEN;
}

export function isProseAt(text: string, index: number): boolean {
  return isProse(readCodePoint(text, index));
}

/** In growing text, the beginning of a link counts. */
export function isLinkAt(text: string, index: number, limit: number, isGrowing: boolean): boolean {
  const ahead = text.slice(index, Math.min(index + NEXT_LINK_LENGTH, limit));
  return NEXT_LINK.test(ahead) && (ahead.includes("//") || (isGrowing && index + ahead.length === limit));
}

/** UTF-16 index of such prose after ASCII; -1 if the text does not consist of both. */
export function findProse(text: string, start: number, end: number): number {
  let index = start;
  while (index < end && text.charCodeAt(index) < 0x80) {
    index++;
  }
  return index > start && index < end && isWithoutSpaces(readCodePoint(text, index)) ? index : -1;
}

/** Not of the ASCII name after it: a right-to-left letter, or a letter of another script and a hyphen. */
const PREFIX = /* @__PURE__ */ new RegExp(
  `^(?:[\\u0590-\\u08FF\\u200C\\uFB1D-\\uFDFF\\uFE70-\\uFEFC]-?(?=.*[a-z])|[^${LATIN}]-)(?=[a-z0-9])`,
  "i",
);

/**
 * Finds where a name or mail address in ASCII starts after prose without spaces, or another script: `ב-example.co.il`.
 */
export function skipProse(text: string, start: number, end: number): number {
  let index = end;
  while (index > start && text.charCodeAt(index - 1) < 0x80) {
    index--;
  }
  if (index === start || index === end) {
    return start;
  }
  if (isProse(readCodePointBefore(text, index)) && /^[A-Za-z0-9]/.test(text.charAt(index))) {
    return index;
  }
  const prefix = PREFIX.exec(text.slice(index - 1, end))?.[0].length ?? 0;
  return prefix === 0 ? start : index - 1 + prefix;
}

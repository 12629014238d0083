/**
 * Strings of `@import`, `image()` and `image-set()` are addresses; conditions of other at-rules only name something.
 *
 * @see https://drafts.csswg.org/css-values/#urls
 * @see https://drafts.csswg.org/css-images/#image-set-notation
 */
import { matchAt, skipBack } from "../../infra/at-index.js";
import { tokenize } from "../../packages/page/css-tokenizer.js";
import type { FoundAddress } from "../source-places.js";

/** The numbers of css-tree's tokens. */
const FUNCTION = 2;
const AT_KEYWORD = 3;
const STRING = 5;
const BARE_URL = 7;
const WHITE_SPACE = 13;
const SEMICOLON = 17;
const OPEN_SQUARE = 19;
const OPEN_ROUND = 21;
const CLOSE_ROUND = 22;
const OPEN_CURLY = 23;
const COMMENT = 25;

/** The parenthesis of an `image-set`, whose strings are addresses. */
const IMAGE_SET = -CLOSE_ROUND;

const SIGN = /(?:url|src|image|image-set)\(|@import|\\/i;

const ESCAPE = /\\(?:([0-9a-f]{1,6})(?:\r\n|[\t\n\f\r ])?|\r\n|[\n\f\r]|([\s\S])|$)/gi;

/** @see https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
function resolveEscapes(text: string) {
  const replace = (_: string, hex = "", character = "") => {
    const number = Number.parseInt(hex, 16);
    const isCharacter = number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff);
    return hex === "" ? character : isCharacter ? String.fromCodePoint(number) : "\uFFFD";
  };
  return text.replace(ESCAPE, replace).replaceAll("\0", "\uFFFD");
}

const BLANK = "\t\n\f\r ";
const BLANKS = /[\t\n\f\r ]*/y;

export function findCSSAddresses(css: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  if (!SIGN.test(css)) {
    return found;
  }
  const open: number[] = [];
  /** Open brackets around the at-rule whose condition is being read; -1 outside. */
  let condition = -1;
  let isImport = false;
  let isExpected = false;
  let escaped = -1;
  const add = (start: number, end: number) => {
    if (condition === -1 || isImport) {
      found.push({ value: resolveEscapes(css.slice(start, end)), start, end, isImport });
    }
    isImport = false;
  };
  const addTrimmed = (start: number, end: number) => {
    const first = Math.min(matchAt(BLANKS, css, start), end);
    add(first, Math.max(first, skipBack(css, BLANK, end)));
  };
  tokenize(css, (type, start, end) => {
    if (type === WHITE_SPACE || type === COMMENT) {
      return;
    }
    const wasExpected = isExpected || open.at(-1) === IMAGE_SET;
    isExpected = false;
    if (type === FUNCTION) {
      const name = resolveEscapes(css.slice(start, end - 1)).toLowerCase();
      isExpected = name === "url" || name === "src";
      escaped = isExpected && end - start > "url(".length ? end : -1;
      open.push(/^(?:-webkit-image-set|image|image-set)$/.test(name) ? IMAGE_SET : CLOSE_ROUND);
    } else if (type === STRING && wasExpected) {
      const isClosed = end - start > 1 && css[end - 1] === css[start];
      add(start + 1, isClosed ? end - 1 : end);
      escaped = -1;
    } else if (type === BARE_URL) {
      addTrimmed(css.indexOf("(", start) + 1, css[end - 1] === ")" ? end - 1 : end);
    } else if (type === AT_KEYWORD) {
      isImport = resolveEscapes(css.slice(start, end)).toLowerCase() === "@import";
      isExpected = isImport;
      condition = open.length;
    } else if (type === OPEN_ROUND || type === OPEN_SQUARE || type === OPEN_CURLY) {
      condition = type === OPEN_CURLY && condition === open.length ? -1 : condition;
      // The number of its closing bracket.
      open.push(type + 1);
    } else if (type === Math.abs(open.at(-1) ?? 0)) {
      if (escaped !== -1) {
        addTrimmed(escaped, start);
        escaped = -1;
      }
      open.pop();
    }
    if (open.length < condition || (type === SEMICOLON && open.length === condition)) {
      condition = -1;
      isImport = false;
    }
  });
  return found;
}

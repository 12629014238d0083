/**
 * Divergences (compatibility):
 * - an initiator has its own Link_Term, so a "?" at the end is not part of the link; nor is an opening bracket;
 * - a quotation mark, Soft by UTS #58, ends a link unless letters, marks or digits are on both sides:
 *   `"https://a.example/x","y"` would contain one link that ends in `y`;
 * - in a query, "|" and "^" are Soft, not Include: at the end, "|" is usually the border of a table.
 *
 * @see https://www.unicode.org/reports/tr58/#termination-algorithm
 */

import { readCodePoint } from "../infra/at-index.js";
import {
  AMPERSAND,
  CIRCUMFLEX,
  COLON,
  EQUALS_SIGN,
  NUMBER_SIGN,
  QUESTION_MARK,
  QUOTATION_MARK,
  SLASH,
  VERTICAL_LINE,
} from "../infra/units.js";
import { CLOSE, getBrackets, getLinkTerm, getStandardTerm, INCLUDE, isInsideWord, OPEN, SOFT } from "./link-classes.js";

export type LinkPart = typeof LINK_PATH | typeof LINK_QUERY | typeof LINK_FRAGMENT;
export const LINK_PATH = 0;
export const LINK_QUERY = 1;
export const LINK_FRAGMENT = 2;

/** Of brackets, 125 may be open at a time; one more ends the link. */
export const MOST_OPEN = 125;

function getPartAt(part: LinkPart, codePoint: number): LinkPart {
  return codePoint === NUMBER_SIGN
    ? LINK_FRAGMENT
    : codePoint === QUESTION_MARK && part === LINK_PATH
      ? LINK_QUERY
      : part;
}

/** Brackets before such a character are not closed after it. */
export function clearsBrackets(part: LinkPart, codePoint: number, text: string, index: number): boolean {
  return part === LINK_PATH
    ? codePoint === SLASH
    : part === LINK_QUERY
      ? codePoint === EQUALS_SIGN || codePoint === AMPERSAND
      : codePoint === COLON && text.startsWith(":~:", index);
}

function getTermIn(part: LinkPart, codePoint: number): number {
  const isSoft = part === LINK_QUERY && (codePoint === VERTICAL_LINE || codePoint === CIRCUMFLEX);
  return isSoft ? SOFT : getLinkTerm(codePoint);
}

/** Returns the character's Link_Term here, from its own; `HARD` if the link ends before it. */
export type ReadTail = (codePoint: number, index: number, term: number) => number;

/** Decides whether a link ends before UTS #58 ends it. */
export interface TailReader {
  /** The ASCII code points that are read; all others are. */
  readonly readsASCII: Uint8Array;
  readonly read: ReadTail;
}

/** The ASCII characters that are part of every link; an "h" may be the start of the next one. */
const IS_PLAIN: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 0x80 }, (_, unit) =>
  Number(/[A-GI-Za-gi-z0-9%+$-]/.test(String.fromCharCode(unit))),
);

function matchPlain(text: string, start: number, limit: number): number {
  let index = start;
  while (index < limit && text.charCodeAt(index) < 0x80 && IS_PLAIN[text.charCodeAt(index)] === 1) {
    index++;
  }
  return index;
}

/** @param passesStops - Whether `STOP` characters and quotation marks are treated by UTS #58. */
export function matchLinkEnd(
  text: string,
  start: number,
  limit: number,
  passesStops: boolean,
  reader: TailReader,
): number {
  let safe = start;
  let current: LinkPart = LINK_PATH;
  let open: number[] | undefined;
  for (let index = start; index < limit; ) {
    const plain = matchPlain(text, index, limit);
    if (plain > index) {
      safe = plain;
      index = plain;
      continue;
    }
    const codePoint = readCodePoint(text, index);
    const end = index + (codePoint > 0xffff ? 2 : 1);
    let term = passesStops ? getStandardTerm(codePoint) : getTermIn(current, codePoint);
    if (codePoint > 0x7f || reader.readsASCII[codePoint] === 1) {
      term = reader.read(codePoint, index, term);
    }
    if (codePoint === QUOTATION_MARK && !passesStops && !isInsideWord(text, index)) {
      return safe;
    }
    if (term === INCLUDE || term === SOFT) {
      const next = getPartAt(current, codePoint);
      if (next !== current || (open !== undefined && clearsBrackets(current, codePoint, text, index))) {
        open = undefined;
      }
      current = next;
      safe = term === INCLUDE ? end : safe;
    } else if (term === OPEN) {
      open ??= [];
      if (open.length === MOST_OPEN) {
        return safe;
      }
      open.push(codePoint);
    } else if (term === CLOSE) {
      if (open?.pop() !== getBrackets().get(codePoint)) {
        return safe;
      }
      safe = end;
    } else {
      return safe;
    }
    index = end;
  }
  return safe;
}

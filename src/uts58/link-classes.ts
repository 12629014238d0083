/**
 * Divergences (safety, compatibility), which `test/tables/link.ts` writes into the table:
 * - bidirectional controls, the zero-width space, the byte order mark, ``< > \ ^ ` |`` and non-ASCII characters that
 *   IRIs must not contain are `STOP`, where UTS #58 has Include, Open or Close;
 * - U+2026 HORIZONTAL ELLIPSIS is Soft, like the three full stops it represents, and not Include.
 *
 * @see https://www.unicode.org/reports/tr58/#property-data
 */

import {
  HIGH_LINK_CLASSES,
  KIND_LINK_CLASSES,
  LINK_BRACKETS,
  LINK_EXCEPTION_LENGTHS,
  LINK_EXCEPTIONS,
} from "../generated/link-terms.js";
import { readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { lazy } from "../infra/lazy.js";
import { expandRuns, readNumbers, unfold } from "../infra/numbers.js";
import { GREATER_THAN, HYPHEN, LESS_THAN } from "../infra/units.js";
import { expandKinds } from "../names/character-kinds.js";

/** Ends a link; also the value of unlisted code points and lone surrogates. */
export const HARD = 0;
export const INCLUDE = 1;
/** Part of a link unless it would be the last character. */
export const SOFT = 2;
export const OPEN = 3;
export const CLOSE = 4;
/** Ends a link, unless the caller chooses the Link_Term of UTS #58. */
export const STOP = 5;

/** Factor of the flags below in a class. */
export const FLAG = 8;

/** Flag of what may occur in a label of a domain name without a scheme. */
export const HOST = 1;
/** Flag of what may occur in the local part of a mail address, Link_Email. */
export const EMAIL = 2;

/** The few ranges after the table are in a list. */
export const LINK_TABLE_END = 0x34000;

const getTable = /* @__PURE__ */ lazy(() => {
  const exceptions = expandRuns(readNumbers(LINK_EXCEPTIONS), LINK_EXCEPTION_LENGTHS, LINK_TABLE_END);
  return expandKinds(KIND_LINK_CLASSES, LINK_TABLE_END).map(
    (ofKind, codePoint) => (exceptions[codePoint] || ofKind + 1) - 1,
  );
});

function getClass(codePoint: number) {
  return codePoint < LINK_TABLE_END
    ? (getTable()[codePoint] as number)
    : (HIGH_LINK_CLASSES.find(([first, last]) => codePoint >= first && codePoint <= last)?.[2] ?? HARD);
}

export function getLinkTerm(codePoint: number): number {
  return getClass(codePoint) % FLAG;
}

export function getLinkFlags(codePoint: number): number {
  return (getClass(codePoint) / FLAG) | 0;
}

/** UTS #58 has no `STOP`; U+2026 is `SOFT` here too. */
export function getStandardTerm(codePoint: number): number {
  const term = getLinkTerm(codePoint);
  if (term !== STOP) {
    return term;
  }
  return codePoint === LESS_THAN ? OPEN : codePoint === GREATER_THAN ? CLOSE : INCLUDE;
}

/** Such as the quotation mark of `צה"ל`. */
export function isInsideWord(text: string, index: number): boolean {
  return isWord(readCodePointBefore(text, index)) && isWordAt(text, index + 1);
}

export function isWordAt(text: string, index: number): boolean {
  return isWord(readCodePoint(text, index));
}

function isWord(codePoint: number) {
  return codePoint !== HYPHEN && (getLinkFlags(codePoint) & HOST) !== 0 && getLinkTerm(codePoint) === INCLUDE;
}

/** Link_Bracket, from closing to opening bracket, all in the BMP. */
export const getBrackets: () => ReadonlyMap<number, number> = /* @__PURE__ */ lazy(() => {
  const brackets = new Map<number, number>();
  let last = 0;
  let open = 0;
  for (const [index, change] of readNumbers(LINK_BRACKETS).entries()) {
    last += unfold(change);
    if (index % 2 === 1) {
      brackets.set(last, open);
    }
    open = last;
  }
  return brackets;
});

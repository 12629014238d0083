/**
 * The properties of characters for link detection: Link_Term, Link_Email and Link_Bracket of UTS #58, and the
 * characters that may occur in a domain name without a scheme.
 *
 * Divergences (safety, compatibility), which `test/tables/link.ts` writes into the table:
 * - bidirectional controls, the zero-width space, the byte order mark, ``< > \ ^ ` |`` and non-ASCII characters that
 *   IRIs must not contain are `STOP`, where UTS #58 has Include, Open or Close;
 * - U+2026 HORIZONTAL ELLIPSIS is Soft, like the three full stops it represents; UTS #58 has Include.
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
import { expandRuns, readNumbers } from "../infra/numbers.js";
import { GREATER_THAN, HYPHEN, LESS_THAN } from "../infra/units.js";
import { expandKinds } from "../names/character-kinds.js";

/** Link_Term=Hard: ends a link. Unlisted code points and lone surrogates have this value. */
export const HARD = 0;
export const INCLUDE = 1;
/** Link_Term=Soft: is part of a link unless it would be the last character. */
export const SOFT = 2;
export const OPEN = 3;
export const CLOSE = 4;
/** Ends a link, unless the caller chooses the Link_Term of UTS #58. */
export const STOP = 5;

/** A class is one of the values above plus this number times the flags below. */
export const FLAG = 8;

/** A mask of {@link getLinkFlags}: the character may occur in a label of a domain name without a scheme. */
export const HOST = 1;
/** Link_Email: the character may occur in the local part of a mail address. */
export const EMAIL = 2;

/** The table ends before this code point; the few ranges after it are in a list. */
export const LINK_TABLE_END = 0x34000;

const getTable = /* @__PURE__ */ lazy(() => {
  const exceptions = expandRuns(readNumbers(LINK_EXCEPTIONS), LINK_EXCEPTION_LENGTHS, LINK_TABLE_END);
  return expandKinds(KIND_LINK_CLASSES, LINK_TABLE_END).map(
    (ofKind, codePoint) => (exceptions[codePoint] || ofKind + 1) - 1,
  );
});

function getClass(codePoint: number): number {
  return codePoint < LINK_TABLE_END
    ? (getTable()[codePoint] as number)
    : (HIGH_LINK_CLASSES.find(([first, last]) => codePoint >= first && codePoint <= last)?.[2] ?? HARD);
}

/** Returns Link_Term, one of the six values above; `HARD` for a lone surrogate. */
export function getLinkTerm(codePoint: number): number {
  return getClass(codePoint) % FLAG;
}

/** Returns where a character may occur: {@link HOST}, {@link EMAIL}, both or 0. */
export function getLinkFlags(codePoint: number): number {
  return (getClass(codePoint) / FLAG) | 0;
}

/** Looks up the Link_Term of UTS #58, which has no `STOP`; U+2026 is `SOFT` here too. */
export function getStandardTerm(codePoint: number): number {
  const term = getLinkTerm(codePoint);
  if (term !== STOP) {
    return term;
  }
  return codePoint === LESS_THAN ? OPEN : codePoint === GREATER_THAN ? CLOSE : INCLUDE;
}

/** Such as the quotation mark of `צה"ל`. */
export function isInsideWord(text: string, index: number): boolean {
  // Outside the text, the unit is `NaN`, which is not a letter.
  return isWord(readCodePointBefore(text, index)) && isWordAt(text, index + 1);
}

export function isWordAt(text: string, index: number): boolean {
  return isWord(readCodePoint(text, index));
}

function isWord(codePoint: number): boolean {
  return codePoint !== HYPHEN && (getLinkFlags(codePoint) & HOST) !== 0 && getLinkTerm(codePoint) === INCLUDE;
}

/** Returns Link_Bracket: closing bracket → opening bracket, as code points. All of them are in the BMP. */
export const getBrackets: () => ReadonlyMap<number, number> = /* @__PURE__ */ lazy(
  () => new Map(Array.from(LINK_BRACKETS.matchAll(/(.)(.)/g), ([pair]) => [pair.charCodeAt(1), pair.charCodeAt(0)])),
);

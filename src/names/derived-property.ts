/**
 * The code points that a label may contain by IDNA2008, and the contextual rules for some of them.
 *
 * Divergences:
 * - compatibility: the property is derived from the Unicode version of the other tables, by the rules of RFC 5892, not
 *   read from IANA's registry, which stopped at Unicode 12. docs/formats.md lists the code points that differ.
 * - performance: UNASSIGNED counts as DISALLOWED. No label may contain either.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892
 */

import { IDNA2008_CLASSES, IDNA2008_LENGTHS } from "../generated/idna2008.js";
import { lazy } from "../infra/lazy.js";
import { expandRuns, readNumbers } from "../infra/numbers.js";
import { KATAKANA_MIDDLE_DOT, LETTER_L, MIDDLE_DOT, ZWNJ } from "../infra/units.js";
import { joinsPrevious } from "./idna/label.js";
import { readBits } from "./idna/table.js";
import { IDNA_DISALLOWED, JOINS_NEXT, TRANSPARENT, VIRAMA } from "./idna/values.js";

/** DISALLOWED or UNASSIGNED. */
export const DISALLOWED = 0;
/** PVALID, without a script that a contextual rule tests for. */
export const PVALID = 1;
export const GREEK = 2;
export const HEBREW = 3;
/** PVALID, Script=Hiragana, Katakana or Han. */
export const KANA_OR_HAN = 4;
export const CONTEXTJ = 5;
/** CONTEXTO, except digits. */
export const CONTEXTO = 6;
/** CONTEXTO: the digits U+0660 to U+0669. */
export const ARABIC_INDIC_DIGIT = 7;
/** CONTEXTO: the digits U+06F0 to U+06F9. */
export const EXTENDED_ARABIC_INDIC_DIGIT = 8;

/** Code points from here on are not PVALID. */
export const IDNA2008_END = 0x3fc40;

const getTable = /* @__PURE__ */ lazy(() => expandRuns(readNumbers(IDNA2008_CLASSES), IDNA2008_LENGTHS, IDNA2008_END));

/**
 * The generator verifies that every code point that is PVALID, CONTEXTJ or CONTEXTO is valid in UTS #46. So the table
 * need not be right for others, and has a fifth of the size.
 */
export function classifyCodePoint(codePoint: number): number {
  if (codePoint >= IDNA2008_END || readBits(codePoint) === IDNA_DISALLOWED) {
    return DISALLOWED;
  }
  return getTable()[codePoint] as number;
}

const KERAIA = 0x375;
const GERESH = 0x5f3;
const GERSHAYIM = 0x5f4;

/** After a virama or, for a non-joiner, between two joining letters. */
export function isJoinerAllowed(points: readonly number[], values: readonly number[], index: number): boolean {
  let before = index - 1;
  if (((values[before] ?? 0) & VIRAMA) !== 0) {
    return true;
  }
  while (((values[before] ?? 0) & TRANSPARENT) !== 0) {
    before--;
  }
  return (
    points[index] === ZWNJ &&
    ((values[before] ?? 0) & JOINS_NEXT) !== 0 &&
    joinsPrevious((next) => values[next] ?? 0, index + 1)
  );
}

/**
 * Finds a CONTEXTO character. The table lacks the scripts of U+0375, which is Greek, and of U+05F3 and U+05F4, which
 * are Hebrew.
 */
export function findOutOfContext(points: readonly number[], classes: readonly number[]): number {
  return points.findIndex((point, index) => {
    switch (point) {
      // A.3
      case MIDDLE_DOT:
        return points[index - 1] !== LETTER_L || points[index + 1] !== LETTER_L;
      // A.4
      case KERAIA:
        return classes[index + 1] !== GREEK && points[index + 1] !== KERAIA;
      // A.5 and A.6
      case GERESH:
      case GERSHAYIM:
        return classes[index - 1] !== HEBREW && points[index - 1] !== GERESH && points[index - 1] !== GERSHAYIM;
      // A.7
      case KATAKANA_MIDDLE_DOT:
        return !classes.includes(KANA_OR_HAN);
      default:
        // A.8 and A.9
        return classes[index] === EXTENDED_ARABIC_INDIC_DIGIT && classes.includes(ARABIC_INDIC_DIGIT);
    }
  });
}

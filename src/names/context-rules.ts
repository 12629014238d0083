/**
 * The contextual rules of IDNA2008, for characters that are allowed only in some places of a label.
 *
 * The table of the derived property has the script of most code points that the rules test. It lacks three code points that have
 * a rule themselves: U+0375 is Greek, and U+05F3 and U+05F4 are Hebrew.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A
 */

import {
  ARABIC_INDIC_DIGIT,
  classifyCodePoint,
  EXTENDED_ARABIC_INDIC_DIGIT,
  GREEK,
  HEBREW,
  KANA_OR_HAN,
} from "./derived-property.js";
import { readBits } from "./idna/sequence.js";
import { JOINS_NEXT, JOINS_PREVIOUS, TRANSPARENT, VIRAMA } from "./idna/values.js";

const ZWNJ = 0x200c;
const LATIN_L = 0x6c;
const MIDDLE_DOT = 0xb7;
const KERAIA = 0x375;
const GERESH = 0x5f3;
const GERSHAYIM = 0x5f4;

/**
 * Returns whether the joiner at an index is allowed there: after a virama or, for a non-joiner, between two joining
 * letters.
 *
 * @param points - The code points of a label.
 * @param values - Their bits, as defined in `src/names/idna/values.ts`.
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
 */
export function isJoinerAllowed(points: readonly number[], values: readonly number[], index: number): boolean {
  if (index > 0 && ((values[index - 1] as number) & VIRAMA) !== 0) {
    return true;
  }
  if (points[index] !== ZWNJ) {
    return false;
  }
  let before = index - 1;
  while (before >= 0 && ((values[before] as number) & TRANSPARENT) !== 0) {
    before--;
  }
  let after = index + 1;
  while (after < values.length && ((values[after] as number) & TRANSPARENT) !== 0) {
    after++;
  }
  return ((values[before] ?? 0) & JOINS_NEXT) !== 0 && ((values[after] ?? 0) & JOINS_PREVIOUS) !== 0;
}

/**
 * Finds the first misplaced CONTEXTO character.
 *
 * @param points - The code points of a label.
 * @param classes - Their classes, as defined in `derived-property.ts`.
 * @returns Its index, or -1.
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A.3
 */
export function findOutOfContext(points: readonly number[], classes: readonly number[]): number {
  return points.findIndex((point, index) => {
    switch (point) {
      // A.3
      case MIDDLE_DOT:
        return points[index - 1] !== LATIN_L || points[index + 1] !== LATIN_L;
      // A.4
      case KERAIA:
        return classes[index + 1] !== GREEK && points[index + 1] !== KERAIA;
      // A.5 and A.6
      case GERESH:
      case GERSHAYIM:
        return classes[index - 1] !== HEBREW && points[index - 1] !== GERESH && points[index - 1] !== GERSHAYIM;
      // A.7
      case 0x30fb:
        return !classes.includes(KANA_OR_HAN);
      default:
        // A.8 and A.9
        return classes[index] === EXTENDED_ARABIC_INDIC_DIGIT && classes.includes(ARABIC_INDIC_DIGIT);
    }
  });
}

/** Returns the bits and the classes of code points. */
export function readProperties(points: readonly number[]): { values: number[]; classes: number[] } {
  return { values: points.map(readBits), classes: points.map(classifyCodePoint) };
}

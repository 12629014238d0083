/**
 * The validity criteria that depend on more than one code point.
 *
 * Divergence (compatibility): CheckHyphens and UseSTD3ASCIIRules are false, as in the URL Standard.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
import { DOT, type Sequence } from "./sequence.js";
import {
  ARABIC_NUMBER,
  EUROPEAN_NUMBER,
  JOINER,
  JOINS_NEXT,
  JOINS_PREVIOUS,
  LEFT_TO_RIGHT,
  MARK,
  NONSPACING,
  NOT_VALID,
  OTHER_DIRECTION,
  RIGHT_TO_LEFT,
  TRANSPARENT,
  VIRAMA,
} from "./values.js";

/** The optional criteria. */
export interface Criteria {
  readonly checkBidi: boolean;
  readonly checkJoiners: boolean;
}

/** The bits that make a domain name a Bidi domain name. */
export const BIDI = RIGHT_TO_LEFT | ARABIC_NUMBER;

const ZWNJ = 0x200c;

/**
 * Returns whether the labels of a domain name are valid, apart from Punycode and normalization.
 *
 * @param sequence - A mapped domain name with decoded Punycode.
 */
export function isValid(sequence: Sequence, { checkBidi, checkJoiners }: Criteria): boolean {
  const { points, values, length, seen } = sequence;
  if (seen & NOT_VALID) {
    return false;
  }
  // Most domain names need no further check.
  if ((seen & (MARK | JOINER | BIDI)) === 0) {
    return true;
  }
  const isBidi = checkBidi && (seen & BIDI) !== 0;
  const hasJoiners = checkJoiners && (seen & JOINER) !== 0;
  for (let start = 0, end = 0; end <= length; end++) {
    if (end === length || points[end] === DOT) {
      if (
        start < end &&
        ((values[start] as number) & MARK ||
          (hasJoiners && !hasValidJoiners(sequence, start, end)) ||
          (isBidi && !followsBidiRule(values, start, end)))
      ) {
        return false;
      }
      start = end + 1;
    }
  }
  return true;
}

/**
 * Returns whether each joiner of a label follows a virama or stands between two joining letters.
 *
 * As in tr46, a ZWNJ between two joining letters also vouches for the next one: the context of a ZWNJ begins after the last ZWNJ
 * that has no virama before it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A
 */
function hasValidJoiners({ points, values }: Sequence, start: number, end: number): boolean {
  /** Whether the last character, apart from transparent ones, joins to what follows. */
  let joinsNext = false;
  /** Whether a ZWNJ stood between two joining letters. */
  let isJoined = false;
  for (let index = start; index < end; index++) {
    const value = values[index] as number;
    if (value & JOINER) {
      const isZWNJ = points[index] === ZWNJ;
      isJoined ||= isZWNJ && joinsNext && joinsPrevious(values, index + 1, end);
      joinsNext = false;
      if (index > start && (values[index - 1] as number) & VIRAMA) {
        continue;
      }
      if (!isZWNJ || !isJoined || index === start) {
        return false;
      }
      isJoined = false;
    } else if ((value & TRANSPARENT) === 0) {
      joinsNext = (value & JOINS_NEXT) !== 0;
    }
  }
  return true;
}

/** Returns whether the next character that is not transparent joins to what precedes it; a joiner is not transparent. */
function joinsPrevious(values: Uint16Array, start: number, end: number): boolean {
  let index = start;
  while (index < end && (values[index] as number) & TRANSPARENT) {
    index++;
  }
  return index < end && ((values[index] as number) & JOINS_PREVIOUS) !== 0;
}

/**
 * Returns whether a label of a Bidi domain name follows the Bidi Rule.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 */
export function followsBidiRule(values: Uint16Array, start: number, end: number): boolean {
  let seen = 0;
  for (let index = start; index < end; index++) {
    seen |= values[index] as number;
  }
  let last = end - 1;
  while (last > start && (values[last] as number) & NONSPACING) {
    last--;
  }
  const first = values[start] as number;
  // 1
  if (first & RIGHT_TO_LEFT) {
    // 2 to 4
    return (
      (seen & (LEFT_TO_RIGHT | OTHER_DIRECTION)) === 0 &&
      ((values[last] as number) & (RIGHT_TO_LEFT | EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0 &&
      (~seen & (EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0
    );
  }
  // 5 and 6
  return (
    (first & LEFT_TO_RIGHT) !== 0 &&
    (seen & (RIGHT_TO_LEFT | ARABIC_NUMBER | OTHER_DIRECTION)) === 0 &&
    ((values[last] as number) & (LEFT_TO_RIGHT | EUROPEAN_NUMBER)) !== 0
  );
}

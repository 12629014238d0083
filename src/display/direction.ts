/**
 * Reads the directions of the characters of a component.
 *
 * Divergence (compatibility): combining marks after the last character do not count, because a pointed Hebrew word ends
 * with a right-to-left letter.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */

import { isBidiFormatting, readCodePoint } from "../infra/code-points.js";
import { AL, BN, L, NSM, R } from "./bidi/class-names.js";
import { getBidiClass, getBracket } from "./bidi/classes.js";

/** The directions within a component. */
export interface Direction {
  readonly hasRightToLeft: boolean;
  readonly hasLeftToRight: boolean;
  /** Whether its first character is right-to-left. */
  readonly startsRightToLeft: boolean;
  /** Whether its first character is right-to-left or left-to-right. */
  readonly startsStrong: boolean;
  /** Whether its last character that is not a combining mark is right-to-left. */
  readonly endsRightToLeft: boolean;
  /** UTF-16 index after the first character. */
  readonly firstEnd: number;
  /** UTF-16 index of the last character that is not a combining mark. */
  readonly lastStart: number;
  /** UTF-16 index of the first bracket; -1 if there is none. */
  readonly bracket: number;
}

/**
 * Reads the directions of a component.
 *
 * @param start - UTF-16 index of its first unit.
 * @param end - UTF-16 index after its last unit.
 */
export function readDirection(text: string, start: number, end: number): Direction {
  let hasRightToLeft = false;
  let hasLeftToRight = false;
  let startsRightToLeft = false;
  let startsStrong = false;
  let endsRightToLeft = false;
  let firstEnd = start;
  let lastStart = start;
  let bracket = -1;
  for (let index = start; index < end; ) {
    const codePoint = readCodePoint(text, index);
    // LRM, RLM and ALM have a direction, but are not letters.
    const bidiClass = isBidiFormatting(codePoint) ? BN : getBidiClass(codePoint);
    const isRTL = bidiClass === R || bidiClass === AL;
    hasRightToLeft ||= isRTL;
    hasLeftToRight ||= bidiClass === L;
    if (bracket === -1 && getBracket(codePoint) !== 0) {
      bracket = index;
    }
    if (bidiClass !== NSM || index === start) {
      endsRightToLeft = isRTL;
      lastStart = index;
    }
    const after = index + (codePoint > 0xffff ? 2 : 1);
    if (index === start) {
      startsRightToLeft = isRTL;
      startsStrong = isRTL || bidiClass === L;
      firstEnd = after;
    }
    index = after;
  }
  return {
    hasRightToLeft,
    hasLeftToRight,
    startsRightToLeft,
    startsStrong,
    endsRightToLeft,
    firstEnd,
    lastStart,
    bracket,
  };
}

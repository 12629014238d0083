/**
 * Divergence (performance): recognizes typical host names of IDNA2008 before the full check, which explains errors.
 *
 * Contract: `true` means that the full check finds no error; `false` means that only the full check can decide. A test compares
 * both. Without this file `npm run bench -- formats` misses its goal for `idn-hostname`. A name passes if it has no right-to-left
 * character, no character that normalization may change, no character with a contextual rule, no character outside the BMP,
 * and no two adjacent hyphens.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5891#section-4
 */

import { DOT, HYPHEN } from "../infra/units.js";
import { classifyCodePoint, KANA_OR_HAN, PVALID } from "./derived-property.js";
import { LONGEST_LABEL, measureALabel } from "./hostname-label.js";
import { BIDI } from "./idna/processing.js";
import { readBits } from "./idna/sequence.js";
import { MARK, NON_STARTER, UNSTABLE } from "./idna/values.js";

/** Upper bound on Punycode octets for each BMP character in a label of 63: a delta is at most 0x10000 · 64, less than 10^7. */
const MOST_OCTETS = 8;

/**
 * Returns `true` if a string is obviously a host name of IDNA2008.
 *
 * @param name - Any string.
 */
export function isPlainName(name: string): boolean {
  const { length } = name;
  let octets = 0;
  let start = 0;
  let others = 0;
  let hasUpperCase = false;
  let previous = 0;
  for (let index = 0; index <= length && octets + index - start < 254; index++) {
    const unit = index < length ? name.charCodeAt(index) : DOT;
    if (unit >= 0x80) {
      const value = classifyCodePoint(unit);
      const bits = readBits(unit);
      const refused = index === start ? UNSTABLE | BIDI | MARK : UNSTABLE | BIDI | (previous & NON_STARTER);
      if (value < PVALID || value > KANA_OR_HAN || (bits & refused) !== 0) {
        return false;
      }
      others++;
      previous = bits;
    } else if (unit === DOT) {
      const size = index - start;
      if (size === 0 || size > LONGEST_LABEL || name.charCodeAt(index - 1) === HYPHEN || (hasUpperCase && others > 0)) {
        return false;
      }
      octets += 1 + (others === 0 ? size : measureLabel(name, start, index, others));
      start = index + 1;
      others = 0;
      hasUpperCase = false;
      previous = 0;
      if (index === length) {
        return octets <= 254;
      }
    } else {
      const isLetter = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
      const isDigit = unit >= 0x30 && unit <= 0x39;
      const isInside = unit === HYPHEN && index > start && name.charCodeAt(index - 1) !== HYPHEN;
      if (!(isLetter || isDigit || isInside)) {
        return false;
      }
      hasUpperCase ||= isLetter && unit < 0x61;
      previous = 0;
    }
  }
  return false;
}

/** Returns the length of the A-label in octets, or an upper bound; 255, which no name can have, if it is too long. */
function measureLabel(name: string, start: number, end: number, others: number): number {
  const most = 5 + end - start + (MOST_OCTETS - 1) * others;
  const exact = most <= LONGEST_LABEL ? most : measureALabel(name.slice(start, end));
  return exact <= LONGEST_LABEL ? exact : 255;
}

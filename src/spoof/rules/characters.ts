/**
 * Rules about characters that no label is shown with.
 *
 * Divergence (compatibility): the joiners, the sharp s and the final sigma are judged by Identifier_Status alone, as in
 * Chromium from version 110 on; the rule `deviation-character` brings back what came before.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { findIndices, type Label } from "../label.js";

/** Characters that Chromium does not show, though their Identifier_Status is Allowed: ranges, first and last. */
const BLOCKED: readonly (readonly [first: number, last: number])[] = [
  // ĸ, which is for k.
  [0x138, 0x138],
  // Pinyin.
  [0x1cd, 0x1dc],
  // Look-alikes of quotation marks: turned comma, apostrophe; and the letter voicing.
  [0x2bb, 0x2bc],
  [0x2ec, 0x2ec],
  // A slash through the letter before.
  [0x338, 0x338],
  // The Armenian hyphen.
  [0x58a, 0x58a],
  // Cyrillic Extended-C, Latin Extended Additional up to the dotted long s, Greek Extended.
  [0x1c80, 0x1c8f],
  [0x1e00, 0x1e9b],
  [0x1f00, 0x1fff],
  // Hyphen, right single quotation mark, hyphenation point.
  [0x2010, 0x2010],
  [0x2019, 0x2019],
  [0x2027, 0x2027],
  // The double hyphen of kana.
  [0x30a0, 0x30a0],
  // Cyrillic Extended-B, Latin Extended-D.
  [0xa640, 0xa69f],
  [0xa720, 0xa7ff],
];

/** What IDNA 2003 mapped to other characters: sharp s, final sigma, the joiners. */
const DEVIATIONS = [0xdf, 0x3c2, 0x200c, 0x200d];

/**
 * Finds characters that identifiers may not have.
 *
 * @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 */
export function findNotAllowed(label: Label): readonly number[] {
  return findIndices(label, (_, index) => label.classes[index] === null);
}

/**
 * Finds characters that Chromium takes from those that identifiers may have.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
export function findBlocked(label: Label): readonly number[] {
  return findIndices(
    label,
    (codePoint) => codePoint >= 0x80 && BLOCKED.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
}

/**
 * Finds characters that stood for others in IDNA 2003.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
export function findDeviations(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => DEVIATIONS.includes(codePoint));
}

/** Finds characters beyond ASCII. */
export function findNonASCII(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => codePoint >= 0x80);
}

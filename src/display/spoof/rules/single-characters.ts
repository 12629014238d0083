/**
 * Rules about characters with which no label is shown.
 *
 * Divergence (compatibility): the joiners, the sharp s and the final sigma are judged by Identifier_Status alone, as in
 * Chromium since version 110; the rule `deviation-character` restores the earlier behavior.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { findIndices, type Label } from "../inspect-label.js";

/** Characters that Chromium does not show although their Identifier_Status is Allowed. */
const BLOCKED = new RegExp(
  `[${[
    // ĸ, which looks like k.
    "\\u0138",
    // Pinyin.
    "\\u01CD-\\u01DC",
    // Look-alikes of quotation marks: turned comma, apostrophe; and the letter voicing.
    "\\u02BB\\u02BC\\u02EC",
    // A slash through the previous letter.
    "\\u0338",
    // The Armenian hyphen.
    "\\u058A",
    // Cyrillic Extended-C, Latin Extended Additional up to the dotted long s, Greek Extended.
    "\\u1C80-\\u1C8F\\u1E00-\\u1E9B\\u1F00-\\u1FFF",
    // Hyphen, right single quotation mark, hyphenation point.
    "\\u2010\\u2019\\u2027",
    // The double hyphen of kana.
    "\\u30A0",
    // Cyrillic Extended-B, Latin Extended-D.
    "\\uA640-\\uA69F\\uA720-\\uA7FF",
  ].join("")}]`,
);

/** Characters that IDNA 2003 mapped to others: sharp s, final sigma, the joiners. */
const DEVIATIONS = [0xdf, 0x3c2, 0x200c, 0x200d];

/**
 * Finds characters that identifiers may not contain.
 *
 * @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 */
export function findNotAllowed(label: Label): readonly number[] {
  return findIndices(label, (_, index) => label.classes[index] === null);
}

/**
 * Finds characters that identifiers may contain but Chromium blocks.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
export function findBlocked(label: Label): readonly number[] {
  return BLOCKED.test(label.text)
    ? findIndices(label, (codePoint) => BLOCKED.test(String.fromCodePoint(codePoint)))
    : [];
}

/**
 * Finds characters that IDNA 2003 mapped to others.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
export function findDeviations(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => DEVIATIONS.includes(codePoint));
}

/** Finds non-ASCII characters. */
export function findNonASCII(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => codePoint >= 0x80);
}

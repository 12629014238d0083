/**
 * Rules about letters that only readers in some countries expect.
 *
 * Divergences: none.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
import { findIndices, type Label } from "../inspect-label.js";

const MIDDLE_DOT = 0xb7;
const THORN = 0xfe;
const ETH = 0xf0;
const SCHWA = 0x259;
const L = 0x6c;

/**
 * Finds middle dots other than one between two letters l in a Catalan name.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A.3
 */
export function findMiddleDots(label: Label): readonly number[] {
  const { points, topLevel } = label;
  return findIndices(
    label,
    (codePoint, index) =>
      codePoint === MIDDLE_DOT && !(topLevel === "cat" && points[index - 1] === L && points[index + 1] === L),
  );
}

/** Finds þ, which looks like b or p, and ð, which looks like o, outside Iceland and the Faroe Islands. */
export function findIcelandicLetters(label: Label): readonly number[] {
  if (label.points.length === 1 || label.topLevel === "is" || label.topLevel === "fo") {
    return [];
  }
  return findIndices(label, (codePoint) => codePoint === THORN || codePoint === ETH);
}

/** Finds ə, which looks like e, outside Azerbaijan. */
export function findSchwas(label: Label): readonly number[] {
  if (label.points.length === 1 || label.topLevel === "az") {
    return [];
  }
  return findIndices(label, (codePoint) => codePoint === SCHWA);
}

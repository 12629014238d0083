/**
 * Limits of names that are judged. The DNS holds no name beyond them, and nobody can read one.
 *
 * Divergences: none; no standard covers this.
 */
import { LABEL_SEPARATORS } from "../../names/idna/idna.js";

/** Most labels of a name in the DNS, whose names have at most 253 octets: 127 are fine, 128 are too many. */
const MOST_LABELS = 127;

/**
 * Longest label that is judged, in UTF-16 units of its Unicode form: 1,024 are fine. The DNS allows 63 octets, but a
 * reader may see none of the marks in a longer label.
 */
const LONGEST_LABEL = 1_024;

/** Longest label that is mapped or decoded; the Punycode of 1,024 UTF-16 units is shorter. */
const LONGEST_WRITTEN = 8 * LONGEST_LABEL;

const SEPARATOR = new RegExp(`[${LABEL_SEPARATORS}]`, "g");

/** Whether a label in Unicode is too long to be judged. */
export function isTooLong(unicode: string): boolean {
  return unicode.length > LONGEST_LABEL;
}

/** Whether a label is too long to find out its Unicode form. */
export function isWrittenTooLong(label: string): boolean {
  return label.length > LONGEST_WRITTEN;
}

/** Whether a name has too many labels to be judged; the root, behind a dot at the end, does not count. */
export function hasTooManyLabels(domain: string): boolean {
  let count = 1;
  for (const { index } of domain.matchAll(SEPARATOR)) {
    count += index < domain.length - 1 ? 1 : 0;
    if (count > MOST_LABELS) {
      return true;
    }
  }
  return false;
}

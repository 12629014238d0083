/**
 * Limits of names that are judged. The DNS holds no name beyond them, and nobody can read one.
 *
 * Divergences: none; no standard covers this.
 */

/** Most labels of a name in the DNS, whose names have at most 253 octets: 127 are fine, 128 are too many. */
export const MOST_LABELS = 127;

/**
 * Longest label that is judged, in UTF-16 units: 1,024 are fine. The DNS allows 63 octets, but a reader may see none of
 * the marks in a longer label.
 */
const LONGEST_LABEL = 1_024;

/** Whether a label is too long to be judged. */
export function isTooLong({ length }: string): boolean {
  return length > LONGEST_LABEL;
}

/**
 * Unicode normalization, of texts that people write.
 *
 * Divergence (safety): engines take quadratic time to put a long run of combining marks in order. A text with more than
 * 30 in a row, which is what Unicode's Stream-Safe Text Format allows, is not normalized.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */

/** So many combining marks in a row are put in order; a text with 31 is left as it is. */
const TOO_MANY_MARKS = /\p{Mark}{31}/u;

/**
 * Normalizes a text.
 *
 * @example
 * normalizeText("e\u0301", "NFC"); // => "é"
 *
 * @param text - Any string.
 * @param form - The normalization form.
 */
export function normalizeText(text: string, form: "NFC" | "NFKC"): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize(form);
}

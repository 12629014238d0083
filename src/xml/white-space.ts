/**
 * The white space of XML.
 *
 * Divergences: none.
 *
 * @see https://www.w3.org/TR/xml/#NT-S
 */

const WHITE_SPACE = "\t\n\r ";

/** Takes white space away from both ends; others than `String#trim`, which takes more. */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WHITE_SPACE.includes(text[start] as string)) {
    start++;
  }
  while (end > start && WHITE_SPACE.includes(text[end - 1] as string)) {
    end--;
  }
  return text.slice(start, end);
}

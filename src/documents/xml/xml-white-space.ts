/**
 * White space in XML.
 *
 * Divergences: none.
 *
 * @see https://www.w3.org/TR/xml/#NT-S
 */

const WHITE_SPACE = "\t\n\r ";

/** Trims XML white space at both ends, which is less than `String#trim` removes. */
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

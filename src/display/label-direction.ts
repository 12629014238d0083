import { readCodePoint } from "../infra/at-index.js";
import { readBits } from "../names/idna/table.js";
import { LEFT_TO_RIGHT, NONSPACING, RIGHT_TO_LEFT } from "../names/idna/values.js";

/**
 * Returns whether a label of characters that IDNA allows follows the draft's rules: it uses one direction, and if it has right-to-left
 * characters, it starts and ends with them. Combining marks at the end do not count.
 *
 * Divergence (size): the directions are read from the tables of IDNA. The table of the Unicode Bidirectional Algorithm would add 2 kB
 * with gzip to a page.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
export function keepsDirection(label: string): boolean {
  let seen = 0;
  let last = 0;
  for (let index = 0; index < label.length; ) {
    const codePoint = readCodePoint(label, index);
    const bits = readBits(codePoint);
    seen |= bits;
    last = index === 0 || (bits & NONSPACING) === 0 ? bits : last;
    index += codePoint > 0xffff ? 2 : 1;
  }
  const first = readBits(readCodePoint(label, 0));
  return (seen & RIGHT_TO_LEFT) === 0 || ((seen & LEFT_TO_RIGHT) === 0 && (first & last & RIGHT_TO_LEFT) !== 0);
}

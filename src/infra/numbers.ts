/**
 * Lists of numbers, written in ASCII.
 *
 * A number is digits to base 45, the most significant one first, and a last one to base 46; small ones take one character.
 * The digits are U+0023 to U+007E without the backslash: first those that a number ends with, then the others.
 *
 * Divergences: none; no standard asks for this.
 */

/** So many digits end a number. */
const LAST = 46;

/** So many digits are followed by another one. */
const OTHERS = 45;

const FIRST_DIGIT = 0x23;
const BACKSLASH = 0x5c;

/**
 * Reads a list of numbers.
 *
 * @example
 * readNumbers("#%Q$"); // => new Int32Array([0, 2, 47])
 *
 * @param text - What `writeNumbers` of `test/tables/numbers.ts` wrote.
 */
export function readNumbers(text: string): Int32Array {
  const numbers = new Int32Array(text.length);
  let count = 0;
  let rest = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const digit = unit - FIRST_DIGIT - (unit > BACKSLASH ? 1 : 0);
    if (digit < LAST) {
      numbers[count++] = rest * LAST + digit;
      rest = 0;
    } else {
      rest = rest * OTHERS + digit - LAST + 1;
    }
  }
  return numbers.slice(0, count);
}

/**
 * Undoes the folding of negative numbers in between the others: 0, 1, 2, 3, 4 stand for 0, -1, 1, -2, 2.
 *
 * @example
 * unfold(3); // => -2
 */
export function unfold(number: number): number {
  return (number >>> 1) ^ -(number & 1);
}

/**
 * Reads a list of values that are written by how recently each was used: 0 for a new one, 1 for the last one, 2 for the one
 * before it, and so on.
 *
 * @example
 * const letters = ["a", "b", "c"];
 * readRecent("##%%#$", () => letters.shift()); // => ["a", "b", "a", "b", "c", "c"]
 *
 * @param text - What `writeRecent` of `test/tables/numbers.ts` wrote.
 * @param readNew - Gives the next new value.
 */
export function readRecent<T>(text: string, readNew: () => T): readonly T[] {
  const recent: T[] = [];
  return Array.from(readNumbers(text), (rank) => {
    const value = rank === 0 ? readNew() : (recent.splice(rank - 1, 1)[0] as T);
    recent.unshift(value);
    return value;
  });
}

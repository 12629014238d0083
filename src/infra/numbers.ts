/**
 * Lists of numbers in ASCII: base-45 digits, most significant first, and a base-46 digit that ends each number. The
 * digits are U+0023 to U+007E without the backslash: the 46 final digits first, then the 45 others.
 */
import { BACKSLASH } from "./units.js";

const LAST = 46;

const OTHERS = 45;

const FIRST_DIGIT = 0x23;

/** @param text - The output of `writeNumbers` in `test/tables/numbers.ts`. */
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

/** 0, 1, 2, 3, 4 stand for 0, -1, 1, -2, 2. */
export function unfold(number: number): number {
  return (number >>> 1) ^ -(number & 1);
}

/**
 * Values refer to earlier ones by recency: 0 is a new value, 1 the most recent.
 *
 * @param text - The output of `writeRecent` in `test/tables/numbers.ts`.
 */
export function readRecent<T>(text: string, readNew: () => T): readonly T[] {
  const recent: T[] = [];
  return Array.from(readNumbers(text), (rank) => {
    const value = rank === 0 ? readNew() : (recent.splice(rank - 1, 1)[0] as T);
    recent.unshift(value);
    return value;
  });
}

/**
 * Separate lists are a quarter smaller after gzip than a mixed one.
 *
 * @example
 * expandRuns([0, 2], "$#", 4); // => new Uint8Array([0, 0, 2, 0])
 *
 * @param lengths - The length of each run minus 1, for `readNumbers`.
 * @param size - Number of entries. Runs past it are ignored; entries past the last run are 0.
 */
export function expandRuns(values: ArrayLike<number>, lengths: string, size: number): Uint8Array {
  const table = new Uint8Array(size);
  const spans = readNumbers(lengths);
  let start = 0;
  for (let index = 0; index < spans.length; index++) {
    const end = start + (spans[index] as number) + 1;
    table.fill(values[index] as number, start, end);
    start = end;
  }
  return table;
}

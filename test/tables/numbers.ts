const DIGITS = Array.from({ length: 0x7f - 0x23 }, (_, index) => String.fromCharCode(0x23 + index)).filter(
  (digit) => digit !== "\\",
);
const LAST = 46;
const OTHERS = DIGITS.length - LAST;

export function writeNumbers(numbers: readonly number[]): string {
  return numbers.map(writeNumber).join("");
}

function writeNumber(number: number): string {
  let text = DIGITS[number % LAST] as string;
  for (let rest = Math.floor(number / LAST); rest > 0; rest = Math.floor((rest - 1) / OTHERS)) {
    text = DIGITS[LAST + ((rest - 1) % OTHERS)] + text;
  }
  return text;
}

/** Interleaves negative numbers with the others; `unfold` reverses it. */
export function fold(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

export interface Recent<T> {
  /** The input of `readRecent`. */
  readonly text: string;
  readonly fresh: readonly T[];
}

/** Writes values in the format of `readRecent`. */
export function writeRecent<T>(values: readonly T[]): Recent<T> {
  const recent: T[] = [];
  const fresh: T[] = [];
  const ranks = values.map((value) => {
    const index = recent.indexOf(value);
    if (index === -1) {
      fresh.push(value);
    } else {
      recent.splice(index, 1);
    }
    recent.unshift(value);
    return index + 1;
  });
  return { text: writeNumbers(ranks), fresh };
}

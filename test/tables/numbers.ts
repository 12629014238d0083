/** How lists of numbers are written in the generated tables. */

const DIGITS = Array.from({ length: 0x7f - 0x23 }, (_, index) => String.fromCharCode(0x23 + index)).filter(
  (digit) => digit !== "\\",
);
const LAST = 46;
const OTHERS = DIGITS.length - LAST;

/** Writes numbers as `readNumbers` reads them. */
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

/** Folds negative numbers in between the others, as `unfold` undoes it. */
export function fold(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

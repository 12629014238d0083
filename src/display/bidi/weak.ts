/**
 * Weak types: marks, numbers, number separators and terminators (rules W1 to W7).
 *
 * Divergence (performance): rules W1 to W3 share one pass, and so do rules W5 to W7.
 *
 * @see https://www.unicode.org/reports/tr9/#Resolving_Weak_Types
 */
import { AL, AN, type BidiClass, CS, EN, ES, ET, L, LRI, NSM, ON, PDI, R } from "./class-names.js";
import type { Sequence } from "./sequences.js";

/**
 * Resolves the weak types of an isolating run sequence.
 *
 * @example
 * const [L, AL, EN, ET, AN, ON] = [0, 2, 3, 5, 6, 13];
 * const types = Uint8Array.of(ET, EN, AL, ET, EN);
 * resolveWeakTypes({ types, length: 5, sos: L });
 * types; // => new Uint8Array([L, L, 1, ON, AN])
 *
 * @param sequence - Its types are changed to L, R, EN, AN and neutrals.
 * @see https://www.unicode.org/reports/tr9/#W1
 */
export function resolveWeakTypes({ types, length, sos }: Pick<Sequence, "types" | "length" | "sos">): void {
  resolveMarksAndLetters(types, length, sos);
  resolveSeparators(types, length);
  resolveTerminators(types, length, sos);
}

/** Rules W1, W2 and W3. */
function resolveMarksAndLetters(types: Uint8Array, length: number, sos: BidiClass): void {
  let previous = sos;
  let strong = sos;
  for (let index = 0; index < length; index++) {
    let type = types[index] as BidiClass;
    if (type === NSM) {
      // W1
      type = previous >= LRI && previous <= PDI ? ON : previous;
      types[index] = type;
    }
    previous = type;
    if (type === EN) {
      // W2
      types[index] = strong === AL ? AN : EN;
    } else if (type === AL) {
      // W3
      strong = AL;
      types[index] = R;
    } else if (type === L || type === R) {
      strong = type;
    }
  }
}

/** Rule W4. */
function resolveSeparators(types: Uint8Array, length: number): void {
  for (let index = 1; index < length - 1; index++) {
    const type = types[index] as BidiClass;
    if (type === ES || type === CS) {
      const previous = types[index - 1] as BidiClass;
      if (previous === types[index + 1] && (previous === EN || (previous === AN && type === CS))) {
        types[index] = previous;
      }
    }
  }
}

/** Rules W5, W6 and W7. */
function resolveTerminators(types: Uint8Array, length: number, sos: BidiClass): void {
  let strong = sos;
  for (let index = 0; index < length; ) {
    const type = types[index] as BidiClass;
    // Text that W5 merges into one number: terminators and European numbers.
    let end = index;
    let hasNumber = false;
    while (end < length && (types[end] === EN || types[end] === ET)) {
      hasNumber ||= types[end] === EN;
      end++;
    }
    if (end > index) {
      types.fill(hasNumber ? (strong === L ? L : EN) : ON, index, end);
      index = end;
      continue;
    }
    if (type === ES || type === CS) {
      types[index] = ON;
    } else if (type === L || type === R) {
      strong = type;
    }
    index++;
  }
}

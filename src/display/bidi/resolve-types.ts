/**
 * @see https://www.unicode.org/reports/tr9/#Resolving_Weak_Types
 * @see https://www.unicode.org/reports/tr9/#Resolving_Neutral_Types
 */
import { AL, AN, B, type BidiClass, CS, EN, ES, ET, getBracket, L, LRI, NSM, ON, PDI, R } from "./classes.js";

/** BD16: 63 open brackets are fine; at the 64th, the search for pairs ends. */
const MAX_OPEN_BRACKETS = 63;

interface Sequence {
  readonly types: BidiClass[];
  readonly classes: readonly BidiClass[];
  readonly codePoints: readonly number[];
  /** L or R: before the sequence, after it, and of its embedding. */
  readonly sos: BidiClass;
  readonly eos: BidiClass;
  readonly embedding: BidiClass;
}

export function resolveTypes(sequence: Sequence): readonly BidiClass[] {
  const { types, sos, eos, embedding } = sequence;
  resolveWeakTypes(types, sos);
  resolveBrackets(sequence);
  resolveNeutrals(types, sos, eos, embedding);
  return types;
}

function resolveWeakTypes(types: BidiClass[], sos: BidiClass) {
  let previous = sos;
  let strong = sos;
  for (const [index, written] of types.entries()) {
    // W1
    const type = written !== NSM ? written : previous >= LRI && previous <= PDI ? ON : previous;
    previous = type;
    strong = type === L || type === R || type === AL ? type : strong;
    // W2, W3
    types[index] = type === EN && strong === AL ? AN : type === AL ? R : type;
  }
  // W4
  for (let index = 1; index < types.length - 1; index++) {
    const type = types[index] as BidiClass;
    const before = types[index - 1] as BidiClass;
    const joins = (before === EN && (type === ES || type === CS)) || (before === AN && type === CS);
    types[index] = joins && types[index + 1] === before ? before : type;
  }
  strong = sos;
  for (let index = 0; index < types.length; index++) {
    const type = types[index] as BidiClass;
    if (type === EN || type === ET) {
      // W5 to W7, for numbers and terminators in a row.
      let end = index;
      let hasNumber = false;
      for (; types[end] === EN || types[end] === ET; end++) {
        hasNumber ||= types[end] === EN;
      }
      types.fill(!hasNumber ? ON : strong === L ? L : EN, index, end);
      index = end - 1;
    } else {
      strong = type === L || type === R ? type : strong;
      types[index] = type === ES || type === CS ? ON : type;
    }
  }
}

/** ON stands for no direction. */
function strengthOf(type: BidiClass): BidiClass {
  return type === EN || type === AN ? R : type === L || type === R ? type : ON;
}

/** BD16. */
function findPairs({ types, codePoints }: Sequence): readonly (readonly [open: number, close: number])[] {
  const pairs: (readonly [number, number])[] = [];
  const stack: { readonly index: number; readonly closing: number }[] = [];
  for (const [index, type] of types.entries()) {
    const bracket = type === ON ? getBracket(codePoints[index] as number) : 0;
    if (bracket > 0) {
      if (stack.length === MAX_OPEN_BRACKETS) {
        break;
      }
      stack.push({ index, closing: bracket });
    } else if (bracket < 0) {
      let depth = stack.length - 1;
      while (depth >= 0 && stack[depth]?.closing !== -bracket) {
        depth--;
      }
      const [opening] = depth < 0 ? [] : stack.splice(depth);
      if (opening !== undefined) {
        pairs.push([opening.index, index]);
      }
    }
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** Rule N0, in linear time: at most 63 pairs enclose a character, and a resolved pair has a direction. */
function resolveBrackets(sequence: Sequence) {
  const { types, classes, sos, embedding } = sequence;
  for (const [open, close] of findPairs(sequence)) {
    let inside: BidiClass = ON;
    for (let index = open + 1; index < close && inside !== embedding; index++) {
      const strength = strengthOf(types[index] as BidiClass);
      inside = strength === ON ? inside : strength;
    }
    if (inside === ON) {
      continue;
    }
    let before = open - 1;
    while (inside !== embedding && before >= 0 && strengthOf(types[before] as BidiClass) === ON) {
      before--;
    }
    const context = before < 0 ? sos : strengthOf(types[before] as BidiClass);
    const direction = inside === embedding ? embedding : context;
    for (const bracket of [open, close]) {
      types[bracket] = direction;
      for (let mark = bracket + 1; classes[mark] === NSM && types[mark] === ON; mark++) {
        types[mark] = direction;
      }
    }
  }
}

/** Rules N1 and N2. */
function resolveNeutrals(types: BidiClass[], sos: BidiClass, eos: BidiClass, embedding: BidiClass) {
  let before = sos;
  for (let index = 0; index < types.length; index++) {
    if ((types[index] as BidiClass) < B) {
      before = strengthOf(types[index] as BidiClass);
      continue;
    }
    let end = index;
    while (end < types.length && (types[end] as BidiClass) >= B) {
      end++;
    }
    const after = end < types.length ? strengthOf(types[end] as BidiClass) : eos;
    types.fill(before === after ? before : embedding, index, end);
    index = end - 1;
  }
}

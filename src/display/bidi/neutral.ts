/**
 * Neutral types: brackets, and characters whose direction depends on the text around them (rules N0 to N2).
 *
 * Divergence (performance): rule N0 inspects the contents of each bracket pair; here directions are counted in one
 * pass, so nested brackets take no more time than others.
 *
 * @see https://www.unicode.org/reports/tr9/#Resolving_Neutral_Types
 */
import { AN, B, type BidiClass, EN, L, NSM, ON, R } from "./class-names.js";
import { getBracket } from "./classes.js";
import { directionOf, type Sequence } from "./sequences.js";

/** BD16: 63 open brackets are fine; at the 64th the search for pairs ends. */
const MAX_OPEN_BRACKETS = 63;

/** An opening bracket whose closing bracket has not been found yet. */
interface Opening {
  readonly index: number;
  readonly closing: number;
  /** Number of characters before it with the embedding direction, and with the opposite one. */
  readonly along: number;
  readonly against: number;
}

/** Bracket pairs that enclose a strong character; other pairs are not resolved. */
interface Pairs {
  /** At the index of an opening bracket, the index of its closing one; 0 elsewhere. */
  readonly ends: Uint32Array;
  /** At the index of an opening bracket, 1 if the pair encloses the embedding direction. */
  readonly haveAlong: Uint8Array;
}

/** Returns the direction of a type when neutrals are resolved: L, R, or ON for no direction. */
function strengthOf(type: BidiClass): BidiClass {
  return type === EN || type === AN ? R : type === L || type === R ? type : ON;
}

/**
 * Resolves the neutral types of an isolating run sequence.
 *
 * @example
 * const [L, R, ON] = [0, 1, 13];
 * const types = Uint8Array.of(R, ON, R, ON);
 * const sequence = { length: 4, positions: Uint32Array.of(0, 1, 2, 3), types, level: 0, sos: L, eos: L };
 * resolveNeutralTypes(sequence, Uint32Array.of(0x5d0, 0x21, 0x5d1, 0x21), types.slice());
 * types; // => new Uint8Array([R, R, R, L])
 *
 * @param sequence - A sequence whose weak types are resolved; its types are changed.
 * @param codePoints - The code points of the paragraph.
 * @param classes - The classes of the paragraph.
 * @see https://www.unicode.org/reports/tr9/#N0
 */
export function resolveNeutralTypes(sequence: Sequence, codePoints: Uint32Array, classes: Uint8Array): void {
  const pairs = findPairs(sequence, codePoints);
  if (pairs !== undefined) {
    resolveBrackets(sequence, pairs, classes);
  }
  resolveNeutrals(sequence);
}

/**
 * Finds the bracket pairs that enclose strong characters.
 *
 * @returns The pairs; `undefined` without any.
 * @see https://www.unicode.org/reports/tr9/#BD16
 */
function findPairs({ length, positions, types, level }: Sequence, codePoints: Uint32Array): Pairs | undefined {
  let pairs: Pairs | undefined;
  const stack: Opening[] = [];
  const direction = directionOf(level);
  let along = 0;
  let against = 0;
  for (let index = 0; index < length; index++) {
    const strength = strengthOf(types[index] as BidiClass);
    if (strength === direction) {
      along++;
    } else if (strength !== ON) {
      against++;
    } else if (types[index] === ON) {
      const bracket = getBracket(codePoints[positions[index] as number] as number);
      if (bracket > 0) {
        if (stack.length === MAX_OPEN_BRACKETS) {
          break;
        }
        stack.push({ index, closing: bracket, along, against });
      } else if (bracket < 0) {
        const opening = popOpening(stack, -bracket);
        if (opening !== undefined && (along > opening.along || against > opening.against)) {
          pairs ??= { ends: new Uint32Array(length), haveAlong: new Uint8Array(length) };
          pairs.ends[opening.index] = index;
          pairs.haveAlong[opening.index] = along > opening.along ? 1 : 0;
        }
      }
    }
  }
  return pairs;
}

/** Pops the innermost bracket that a closing bracket matches, and all brackets above it. */
function popOpening(stack: Opening[], closing: number): Opening | undefined {
  for (let depth = stack.length - 1; depth >= 0; depth--) {
    const opening = stack[depth] as Opening;
    if (opening.closing === closing) {
      stack.length = depth;
      return opening;
    }
  }
  return undefined;
}

/** @see https://www.unicode.org/reports/tr9/#N0 */
function resolveBrackets(
  { length, positions, types, level, sos }: Sequence,
  { ends, haveAlong }: Pairs,
  classes: Uint8Array,
): void {
  const direction = directionOf(level);
  let before = sos;
  const resolve = (index: number, type: BidiClass): void => {
    types[index] = type;
    // Original nonspacing marks after the bracket follow its type.
    for (
      let mark = index + 1;
      mark < length && types[mark] === ON && classes[positions[mark] as number] === NSM;
      mark++
    ) {
      types[mark] = type;
    }
  };
  for (let index = 0; index < length; index++) {
    const end = ends[index] as number;
    if (end > 0) {
      // N0 b and c: the pair gets the opposite direction only if the text before it has that direction too.
      const type = haveAlong[index] === 1 ? direction : before;
      resolve(index, type);
      resolve(end, type);
    }
    const strength = strengthOf(types[index] as BidiClass);
    before = strength === ON ? before : strength;
  }
}

/** Rules N1 and N2. */
function resolveNeutrals({ length, types, level, sos, eos }: Sequence): void {
  let before = sos;
  for (let index = 0; index < length; ) {
    const type = types[index] as BidiClass;
    if (type < B) {
      before = strengthOf(type);
      index++;
      continue;
    }
    let end = index;
    while (end < length && (types[end] as BidiClass) >= B) {
      end++;
    }
    const after = end < length ? strengthOf(types[end] as BidiClass) : eos;
    types.fill(before === after ? before : directionOf(level), index, end);
    index = end;
  }
}

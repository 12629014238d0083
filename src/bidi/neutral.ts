/**
 * Neutral types: brackets, and all that takes its direction from what is around it (rules N0 to N2).
 *
 * Divergence (performance): rule N0 looks through what each pair of brackets encloses; here directions are counted on the
 * way, so that nested brackets take no longer than others.
 *
 * @see https://www.unicode.org/reports/tr9/#Resolving_Neutral_Types
 */
import { AN, B, type BidiClass, EN, L, NSM, ON, R } from "./class-names.js";
import { getBracket } from "./classes.js";
import { directionOf, type Sequence } from "./sequences.js";

/** BD16: 63 open brackets are fine, at the 64th the search for pairs ends. */
const MAX_OPEN_BRACKETS = 63;

/** An opening bracket that waits for its closing one. */
interface Opening {
  readonly index: number;
  readonly closing: number;
  /** How many characters before it have the direction of the embedding, and how many the opposite one. */
  readonly along: number;
  readonly against: number;
}

/** Pairs of brackets that enclose a strong character; the others are not resolved. */
interface Pairs {
  /** By the index of an opening bracket that of its closing one; elsewhere 0. */
  readonly ends: Uint32Array;
  /** By the index of an opening bracket, 1 if the pair encloses the direction of the embedding. */
  readonly haveAlong: Uint8Array;
}

/** Gives the direction that a type counts as among neutrals: L, R, or ON for none. */
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
 * @param sequence - One whose weak types are resolved; its types are changed.
 * @param codePoints - Those of the paragraph.
 * @param classes - Those of the paragraph.
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
 * Finds the pairs of brackets around strong characters.
 *
 * @returns `undefined` if there are none.
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

/** Takes the last bracket that a closing one closes, and those above it, from the stack. */
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
    // What was a mark after the bracket goes with it.
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
      // N0 b, and c: against the embedding only if what precedes is, too.
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

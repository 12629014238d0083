/**
 * Isolating run sequences: the parts of a text in which weak and neutral characters are resolved (rule X10).
 *
 * @see https://www.unicode.org/reports/tr9/#X10
 */
import { type BidiClass, L, R } from "./class-names.js";
import { REMOVED } from "./explicit.js";

/** An isolating run sequence. The same object is reused for all, so a million sequences need no memory. */
export interface Sequence {
  /** Number of characters; later entries of the arrays are from earlier sequences. */
  readonly length: number;
  /** The characters' positions in the paragraph. */
  readonly positions: Uint32Array;
  /** The characters' classes, which the rules change. */
  readonly types: Uint8Array;
  readonly level: number;
  /** L or R: the direction before the sequence. */
  readonly sos: BidiClass;
  /** L or R: the direction after the sequence. */
  readonly eos: BidiClass;
}

/**
 * Returns the direction of a level.
 *
 * @example
 * directionOf(0); // => 0
 * directionOf(3); // => 1
 *
 * @param level - Any level.
 * @returns L or R.
 * @see https://www.unicode.org/reports/tr9/#BD2
 */
export function directionOf(level: number): BidiClass {
  return (level & 1) === 0 ? L : R;
}

/**
 * Visits each isolating run sequence of a paragraph.
 *
 * @example
 * const [L, R] = [0, 1];
 * const seen = [];
 * visitSequences(Uint8Array.of(L, R, R), Uint8Array.of(0, 1, 255), Int32Array.of(-1, -1, -1), 0, (sequence) => {
 *   seen.push([...sequence.positions.subarray(0, sequence.length), sequence.level]);
 * });
 * seen; // => [[0, 0], [1, 1]]
 *
 * @param classes - The classes of the paragraph, with overrides applied.
 * @param levels - The explicit levels.
 * @param matches - The result of `matchIsolates`.
 * @param paragraphLevel - 0 or 1.
 * @param visit - May change the levels. The sequence object is reused after the call.
 * @see https://www.unicode.org/reports/tr9/#BD13
 */
export function visitSequences(
  classes: Uint8Array,
  levels: Uint8Array,
  matches: Int32Array,
  paragraphLevel: number,
  visit: (sequence: Sequence) => void,
): void {
  const runs = findRuns(levels);
  const { count, kept, starts, runLevels } = runs;
  const continuations = findContinuations(runs, matches);
  const levelAt = (run: number): number => (run < 0 || run === count ? paragraphLevel : (runLevels[run] as number));
  const positions = new Uint32Array(levels.length);
  const types = new Uint8Array(levels.length);
  const sequence = { length: 0, positions, types, level: 0, sos: L, eos: L };
  for (let first = 0; first < count; first++) {
    if (isMatchedPDI(kept[starts[first] as number] as number, matches)) {
      continue;
    }
    let length = 0;
    let last: number;
    let end: number;
    let next = first;
    do {
      last = next;
      for (let index = starts[last] as number; index < (starts[last + 1] as number); index++) {
        const position = kept[index] as number;
        positions[length] = position;
        types[length] = classes[position] as BidiClass;
        length++;
      }
      end = positions[length - 1] as number;
      next = continuations[end] as number;
    } while (next !== NO_RUN);
    const after = isOpen(end, matches) ? paragraphLevel : levelAt(last + 1);
    sequence.length = length;
    sequence.level = levelAt(first);
    sequence.sos = directionOf(Math.max(sequence.level, levelAt(first - 1)));
    sequence.eos = directionOf(Math.max(sequence.level, after));
    visit(sequence);
  }
}

/** The level runs of a paragraph. */
interface LevelRuns {
  readonly count: number;
  /** Positions of the characters that are not removed. */
  readonly kept: Uint32Array;
  /** Start of each run, as an index into `kept`; the last entry is the end. */
  readonly starts: Uint32Array;
  readonly runLevels: Uint8Array;
}

/** @see https://www.unicode.org/reports/tr9/#BD7 */
function findRuns(levels: Uint8Array): LevelRuns {
  const kept = new Uint32Array(levels.length);
  const starts = new Uint32Array(levels.length + 1);
  const runLevels = new Uint8Array(levels.length);
  let count = 0;
  let length = 0;
  let previous = REMOVED;
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] as number;
    if (level !== REMOVED) {
      if (level !== previous) {
        starts[count] = length;
        runLevels[count] = level;
        count++;
        previous = level;
      }
      kept[length] = index;
      length++;
    }
  }
  starts[count] = length;
  return { count, kept, starts, runLevels };
}

/** Marks the end of a sequence. Run 0 never continues one. */
const NO_RUN = 0;

/**
 * Maps the position of each isolate initiator to the level run that starts with its PDI and continues its sequence.
 */
function findContinuations({ count, kept, starts }: LevelRuns, matches: Int32Array): Uint32Array {
  const continuations = new Uint32Array(matches.length);
  for (let run = 0; run < count; run++) {
    const position = kept[starts[run] as number] as number;
    if (isMatchedPDI(position, matches)) {
      continuations[matches[position] as number] = run;
    }
  }
  return continuations;
}

/**
 * Returns whether a character is the PDI of an isolate initiator; if it starts a level run, that run continues a
 * sequence.
 */
function isMatchedPDI(position: number, matches: Int32Array): boolean {
  const match = matches[position] as number;
  return match !== -1 && match < position;
}

/** Returns whether a character is an isolate initiator without a PDI. */
function isOpen(position: number, matches: Int32Array): boolean {
  return matches[position] === matches.length;
}

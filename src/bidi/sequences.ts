/**
 * Isolating run sequences: the stretches of text in which weak and neutral characters look at each other (rule X10).
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr9/#X10
 */
import { type BidiClass, L, R } from "./class-names.js";
import { REMOVED } from "./explicit.js";

/** An isolating run sequence. */
export interface Sequence {
  /** Where its characters are in the paragraph. */
  readonly positions: Uint32Array;
  /** Their classes, which the rules change. */
  readonly types: Uint8Array;
  readonly level: number;
  /** L or R: the direction at its start. */
  readonly sos: BidiClass;
  /** L or R: the direction at its end. */
  readonly eos: BidiClass;
}

/**
 * Gives the direction of a level.
 *
 * @example
 * directionOf(0); // => 0
 * directionOf(3); // => 1
 *
 * @param level - Any.
 * @returns L or R.
 * @see https://www.unicode.org/reports/tr9/#BD2
 */
export function directionOf(level: number): BidiClass {
  return (level & 1) === 0 ? L : R;
}

/**
 * Takes each isolating run sequence of a paragraph in turn.
 *
 * @example
 * const [L, R] = [0, 1];
 * const seen = [];
 * visitSequences(Uint8Array.of(L, R, R), Uint8Array.of(0, 1, 255), Int32Array.of(-1, -1, -1), 0, (sequence) => {
 *   seen.push([...sequence.positions, sequence.level]);
 * });
 * seen; // => [[0, 0], [1, 1]]
 *
 * @param classes - Those of the paragraph, overridden ones changed.
 * @param levels - The explicit levels.
 * @param matches - What `matchIsolates` gave.
 * @param paragraphLevel - 0 or 1.
 * @param visit - May change the levels.
 * @see https://www.unicode.org/reports/tr9/#BD13
 */
export function visitSequences(
  classes: Uint8Array,
  levels: Uint8Array,
  matches: Int32Array,
  paragraphLevel: number,
  visit: (sequence: Sequence) => void,
): void {
  const { kept, starts, runLevels } = findRuns(levels);
  const levelAt = (run: number): number => runLevels[run] ?? paragraphLevel;
  const runAt = new Map<number, number>();
  for (let run = 0; run < runLevels.length; run++) {
    runAt.set(kept[starts[run] as number] as number, run);
  }
  const positionsOf = (run: number): Uint32Array => kept.subarray(starts[run], starts[run + 1]);
  // Each run but those that continue a sequence begins one.
  for (const [position, first] of runAt) {
    if (isMatchedPDI(position, matches)) {
      continue;
    }
    const parts = [positionsOf(first)];
    let last = first;
    for (;;) {
      const next = findContinuation(kept[(starts[last + 1] as number) - 1] as number, matches, runAt);
      if (next === undefined) {
        break;
      }
      last = next;
      parts.push(positionsOf(last));
    }
    const positions = concatenate(parts);
    const level = levelAt(first);
    const end = positions[positions.length - 1] as number;
    const after = isOpen(end, matches) ? paragraphLevel : levelAt(last + 1);
    const types = new Uint8Array(positions.length);
    for (let index = 0; index < types.length; index++) {
      types[index] = classes[positions[index] as number] as BidiClass;
    }
    visit({
      positions,
      types,
      level,
      sos: directionOf(Math.max(level, levelAt(first - 1))),
      eos: directionOf(Math.max(level, after)),
    });
  }
}

function concatenate(parts: readonly Uint32Array[]): Uint32Array {
  if (parts.length === 1) {
    return parts[0] as Uint32Array;
  }
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    all.set(part, filled);
    filled += part.length;
  }
  return all;
}

/** The level runs of a paragraph. */
interface LevelRuns {
  /** The positions of what is not removed. */
  readonly kept: Uint32Array;
  /** Where in these each run starts; last is their end. */
  readonly starts: readonly number[];
  readonly runLevels: readonly number[];
}

/** @see https://www.unicode.org/reports/tr9/#BD7 */
function findRuns(levels: Uint8Array): LevelRuns {
  const kept = new Uint32Array(levels.length);
  const starts: number[] = [];
  const runLevels: number[] = [];
  let length = 0;
  let previous = REMOVED;
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] as number;
    if (level !== REMOVED) {
      if (level !== previous) {
        starts.push(length);
        runLevels.push(level);
        previous = level;
      }
      kept[length] = index;
      length++;
    }
  }
  starts.push(length);
  return { kept: kept.subarray(0, length), starts, runLevels };
}

/** Tells whether a character is the PDI of an isolate initiator; if it starts a level run, a sequence goes on there. */
function isMatchedPDI(position: number, matches: Int32Array): boolean {
  const match = matches[position] as number;
  return match !== -1 && match < position;
}

/** Tells whether a character is an isolate initiator without a PDI. */
function isOpen(position: number, matches: Int32Array): boolean {
  return matches[position] === matches.length;
}

/** Finds the level run that starts with the PDI of an isolate initiator. */
function findContinuation(
  position: number,
  matches: Int32Array,
  runAt: ReadonlyMap<number, number>,
): number | undefined {
  const match = matches[position] as number;
  return match > position ? runAt.get(match) : undefined;
}

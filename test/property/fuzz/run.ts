/** Runs a lane over a range of inputs. */
import { inspect } from "node:util";
import type { Sources } from "./inputs.js";
import type { Lane } from "./lanes.js";
import { randomFor } from "./random.js";

/** The range of inputs. */
export interface Range {
  /** Determines an input, together with an index. */
  readonly seed: number;
  /** The first index. */
  readonly from: number;
  readonly count: number;
}

/** The first difference of a run. */
export class Difference extends Error {
  /** The input that shows it. */
  readonly made: unknown;

  constructor(message: string, made: unknown, options: ErrorOptions) {
    super(message, options);
    this.made = made;
  }
}

/**
 * Generates and checks the inputs of a range.
 *
 * @param onProgress - Receives the number of inputs done, and of those that a shortcut answered.
 * @returns The number of inputs that a shortcut answered.
 * @throws {Difference} At the first difference: the message has seed, index and input, the cause is the difference.
 */
export function runLane<Case>(
  lane: Lane<Case>,
  sources: Sources,
  { seed, from, count }: Range,
  onProgress: (done: number, taken: number) => void = () => {},
): number {
  let taken = 0;
  const size = lane.checkAll === undefined ? 1 : TOGETHER;
  for (let start = from; start < from + count; start += size) {
    const length = Math.min(size, from + count - start);
    const all = Array.from({ length }, (_, index) => lane.make(randomFor(seed, start + index), sources));
    taken += lane.checkAll === undefined ? checkEach(lane, all, seed, start) : checkTogether(lane, all, seed, start);
    const done = start + length - from;
    if (done % 10_000 === 0) {
      onProgress(done, taken);
    }
  }
  return taken;
}

/** Inputs that are checked together, in lanes that do so. */
const TOGETHER = 250;

/** @returns The number of inputs that a shortcut answered. */
function checkEach<Case>(lane: Lane<Case>, all: readonly Case[], seed: number, start: number): number {
  return all.filter((made, place) => {
    const index = start + place;
    try {
      return lane.check(made, index);
    } catch (error) {
      const message = `Seed ${seed}, input ${index}: ${inspect(made, { depth: 4 })}: ${(error as Error).message}`;
      throw new Difference(message, made, { cause: error });
    }
  }).length;
}

/** @returns The number of inputs that a shortcut answered. */
function checkTogether<Case>(lane: Lane<Case>, all: readonly Case[], seed: number, start: number): number {
  try {
    return lane.checkAll?.(all) ?? 0;
  } catch (error) {
    // Finds the input that differs.
    checkEach(lane, all, seed, start);
    throw new Difference(
      `Seed ${seed}, inputs ${start} to ${start + all.length - 1}, only together: ${(error as Error).message}`,
      all,
      { cause: error },
    );
  }
}

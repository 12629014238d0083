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
  for (let index = from; index < from + count; index++) {
    const made = lane.make(randomFor(seed, index), sources);
    try {
      taken += lane.check(made, index) ? 1 : 0;
    } catch (error) {
      throw new Difference(
        `Seed ${seed}, input ${index}: ${inspect(made, { depth: 4 })}: ${(error as Error).message}`,
        made,
        { cause: error },
      );
    }
    if ((index + 1 - from) % 10_000 === 0) {
      onProgress(index + 1 - from, taken);
    }
  }
  return taken;
}

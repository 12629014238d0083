/** Runs a lane over a range of inputs. */
import { inspect } from "node:util";
import type { Sources } from "./inputs.js";
import type { Lane } from "./lanes.js";
import { randomFor } from "./random.js";

/** Which inputs. */
export interface Range {
  /** Together with an index it determines an input. */
  readonly seed: number;
  /** The first index. */
  readonly from: number;
  readonly count: number;
}

/**
 * Makes and checks the inputs of a range.
 *
 * @param onProgress - Is told how many have been done.
 * @throws {Error} At the first difference: its message has seed, index and input, its cause is the difference.
 */
export function runLane<Case>(
  lane: Lane<Case>,
  sources: Sources,
  { seed, from, count }: Range,
  onProgress: (done: number) => void = () => {},
): void {
  for (let index = from; index < from + count; index++) {
    const made = lane.make(randomFor(seed, index), sources);
    try {
      lane.check(made);
    } catch (error) {
      throw new Error(`Seed ${seed}, input ${index}: ${inspect(made, { depth: 4 })}: ${(error as Error).message}`, {
        cause: error,
      });
    }
    if ((index + 1 - from) % 10_000 === 0) {
      onProgress(index + 1 - from);
    }
  }
}

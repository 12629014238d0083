/** Random numbers determined by a seed. */

/** The seed of random tests. */
export const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The random choices that a generator of inputs makes. */
export class Random {
  #state: number;

  /** @param seed - The same seed gives the same numbers. */
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** An integer from 0 to `limit`, exclusive. The generator is mulberry32. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  }

  /** One of a list. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** The random numbers of a single input: any input can be reproduced without those before it. */
export function randomFor(seed: number, index: number): Random {
  return new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
}

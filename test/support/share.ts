/**
 * The share of a test's inputs: `npm run test:quick` takes one in eleven of the random, exhaustive and long ones, and so does the run
 * of `npm test` without shortcuts; its other run takes all. The number is a prime, so that steps of it meet all places of blocks whose
 * lengths are powers of two.
 */
export const STEP = Number(process.env.TEST_STEP ?? 1);

/** Returns how many of a number of inputs, or of the units of a long input, are taken. */
export function share(count: number): number {
  return Math.ceil(count / STEP);
}

/** Returns the inputs that are taken of a list. */
export function takeShare<T>(inputs: readonly T[]): readonly T[] {
  return STEP === 1 ? inputs : inputs.filter((_, index) => index % STEP === 0);
}

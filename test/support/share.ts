/**
 * `npm run test:quick` and the run without shortcuts take one in eleven of the random, exhaustive and long inputs. A
 * prime, so that steps of it meet all places of blocks whose lengths are powers of two.
 */
export const STEP = Number(process.env.TEST_STEP ?? 1);

export function share(count: number): number {
  return Math.ceil(count / STEP);
}

export function takeShare<T>(inputs: readonly T[]): readonly T[] {
  return STEP === 1 ? inputs : inputs.filter((_, index) => index % STEP === 0);
}

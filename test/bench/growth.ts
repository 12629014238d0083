/** How time grows with the length of an input. */

/** Each length is measured so often if nothing else is asked for; the least time counts, for what a machine does besides only adds. */
const TIMES = 7;

/**
 * Fits T(N) = c·N^k by least squares of the logarithms.
 *
 * @param make - Makes an input of a length.
 * @param use - What is measured.
 * @param lengths - The lengths.
 * @param times - How often each is measured.
 * @returns The exponent k; what takes no time worth measuring has 0.
 */
export function fitExponent(
  make: (length: number) => string,
  use: (input: string) => unknown,
  lengths: readonly number[],
  times = TIMES,
): number {
  const inputs = lengths.map(make);
  const leasts = inputs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < times; round++) {
    for (const [index, input] of inputs.entries()) {
      const start = performance.now();
      use(input);
      leasts[index] = Math.min(leasts[index] as number, performance.now() - start);
    }
  }
  // Where an answer is there at once, there is nothing but noise.
  if (Math.max(...leasts) < 1) {
    return 0;
  }
  const x = lengths.map(Math.log);
  const y = leasts.map(Math.log);
  const [meanX, meanY] = [x, y].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length) as [
    number,
    number,
  ];
  const covariance = x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] as number) - meanY), 0);
  return covariance / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
}

/** How time grows with the length of an input. */

/** Each length is measured so often; the least time counts, for what a machine does besides only adds. */
const TIMES = Number(process.env.GROWTH_TIMES ?? 7);

/** So often if it takes more than 100 ms. */
const TIMES_IF_LONG = 3;

/** A short input is used again and again, until so many units have gone through. */
const LEAST_UNITS = 2 ** 17;

/**
 * The processor's time in ms, which does not depend on what else runs; with `--single-threaded-gc`, on one thread.
 *
 * @param length - That of the input, in units.
 */
function measureTime(run: () => unknown, length: number): number {
  const times = Math.max(1, Math.floor(LEAST_UNITS / length));
  const start = process.cpuUsage();
  for (let time = 0; time < times; time++) {
    run();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / times;
}

/** How time grows. */
export interface Growth {
  /** k of T(N) = c·N^k; 0 for what takes no time worth measuring. */
  readonly exponent: number;
  /** For a million units, at the length where that is most. */
  readonly seconds: number;
}

/**
 * Fits T(N) = c·N^k by least squares of the logarithms.
 *
 * @param make - Makes an input of a length.
 * @param use - What is measured.
 * @param lengths - The lengths.
 */
export function measureGrowth<Input>(
  make: (length: number) => Input,
  use: (input: Input) => unknown,
  lengths: readonly number[],
): Growth {
  const inputs = lengths.map(make);
  const times = inputs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < TIMES; round++) {
    for (const [index, input] of inputs.entries()) {
      if (round >= TIMES_IF_LONG && (times[index] as number) > 100) {
        continue;
      }
      const time = measureTime(() => use(input), lengths[index] as number);
      times[index] = Math.min(times[index] as number, time);
    }
  }
  // Where an answer is there at once, there is nothing but noise.
  const seconds = Math.max(...times.map((time, index) => time * (1_000 / (lengths[index] as number))));
  if (Math.max(...times) < 1) {
    return { exponent: 0, seconds };
  }
  const fitted = lengths.map((length, index) => [Math.log(length), Math.log(times[index] as number)] as const);
  const meanX = fitted.reduce((sum, [x]) => sum + x, 0) / fitted.length;
  const meanY = fitted.reduce((sum, [, y]) => sum + y, 0) / fitted.length;
  const covariance = fitted.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return { exponent: covariance / fitted.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0), seconds };
}

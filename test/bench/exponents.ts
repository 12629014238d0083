/** Measures how time grows with the length of an input. */

/** Rounds per length; the least time counts, because other load only adds to it. */
const TIMES = Number(process.env.GROWTH_TIMES ?? 7);

/** Rounds if one takes more than 100 ms. */
const TIMES_IF_LONG = 3;

/** A short input is used repeatedly until this many units have been processed. */
const LEAST_UNITS = 2 ** 19;

/**
 * Processor time in ms, which does not depend on other programs; with `--single-threaded-gc`, on one thread. The kernel's is left
 * out: it is that of giving out memory, which costs more once the process has none to use again.
 *
 * @param length - The length of the input, in units.
 */
function measureTime(run: () => unknown, length: number): number {
  const times = Math.max(1, Math.floor(LEAST_UNITS / length));
  const start = process.cpuUsage();
  for (let time = 0; time < times; time++) {
    run();
  }
  const { user } = process.cpuUsage(start);
  return user / 1_000 / times;
}

/** The growth of time. */
export interface Growth {
  /** k of T(N) = c·N^k; 0 if the time is too short to measure. */
  readonly exponent: number;
  /** Time for a million units, at the length where it is greatest. */
  readonly seconds: number;
}

/**
 * Fits T(N) = c·N^k by least squares of the logarithms.
 *
 * @param make - Creates an input of a given length.
 * @param use - The function to measure.
 * @param lengths - The lengths.
 * @param rounds - Rounds per length, for functions that take long.
 */
export function measureGrowth<Input>(
  make: (length: number) => Input,
  use: (input: Input) => unknown,
  lengths: readonly number[],
  rounds = TIMES,
): Growth {
  const inputs = lengths.map(make);
  const times = inputs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, input] of inputs.entries()) {
      if (round >= TIMES_IF_LONG && (times[index] as number) > 100) {
        continue;
      }
      const time = measureTime(() => use(input), lengths[index] as number);
      times[index] = Math.min(times[index] as number, time);
    }
  }
  // Very short times are nothing but noise.
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

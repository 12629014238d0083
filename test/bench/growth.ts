/** How time grows with the length of an input. */
import { printRow } from "./rounds.js";

/** Each length is measured so often; the least time counts, for what a machine does besides only adds. */
const TIMES = 7;

/** So often if it takes more than 100 ms. */
const TIMES_IF_LONG = 3;

/** T(N) = c·N^k may have an exponent k of at most so much. */
const MOST_EXPONENT = 1.1;

/** One that is too high is measured again, so many times at most: what is there will be there again, noise will not. */
const MOST_REPEATS = 2;

/** What is measured: makes of an input what a function takes, and the function. */
export interface Use<Input> {
  readonly prepare: (input: string) => Input;
  /** What it throws is an answer, too. */
  readonly run: (input: Input) => unknown;
}

/**
 * Prints a row for each input and a column for each use. An exponent that is too high makes the process fail.
 *
 * @param inputs - Inputs of any length, by name.
 * @param uses - What is done with them, by name.
 */
export function printExponents<Input>(
  inputs: Readonly<Record<string, (length: number) => string>>,
  uses: Readonly<Record<string, Use<Input>>>,
  lengths: readonly number[],
): void {
  const names = Object.keys(uses);
  printRow(["input", ...names]);
  printRow(["---", ...names.map(() => "---:")]);
  for (const [name, make] of Object.entries(inputs)) {
    const cells = Object.values(uses).map(({ prepare, run }) => {
      const measureOnce = (): number => fitExponent((length) => prepare(make(length)), attempt(run), lengths);
      let exponent = measureOnce();
      for (let again = 0; again < MOST_REPEATS && exponent > MOST_EXPONENT; again++) {
        exponent = Math.min(exponent, measureOnce());
      }
      const isTooHigh = exponent > MOST_EXPONENT;
      process.exitCode = isTooHigh ? 1 : process.exitCode;
      return `${exponent.toFixed(2)}${isTooHigh ? " ✘" : ""}`;
    });
    printRow([name, ...cells]);
  }
}

function attempt<Input>(run: (input: Input) => unknown): (input: Input) => unknown {
  return (input) => {
    try {
      return run(input);
    } catch (error) {
      return error;
    }
  };
}

/** The processor's time in ms, which does not depend on what else runs; with `--single-threaded-gc`, on one thread. */
function measureTime(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/**
 * Fits T(N) = c·N^k by least squares of the logarithms.
 *
 * @param make - Makes an input of a length.
 * @param use - What is measured.
 * @param lengths - The lengths.
 * @returns The exponent k; what takes no time worth measuring has 0.
 */
export function fitExponent<Input>(
  make: (length: number) => Input,
  use: (input: Input) => unknown,
  lengths: readonly number[],
): number {
  const inputs = lengths.map(make);
  const times = inputs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < TIMES; round++) {
    for (const [index, input] of inputs.entries()) {
      if (round >= TIMES_IF_LONG && (times[index] as number) > 100) {
        continue;
      }
      const time = measureTime(() => use(input));
      times[index] = Math.min(times[index] as number, time);
    }
  }
  // Where an answer is there at once, there is nothing but noise.
  if (Math.max(...times) < 1) {
    return 0;
  }
  const x = lengths.map(Math.log);
  const y = times.map(Math.log);
  const [meanX, meanY] = [x, y].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length) as [
    number,
    number,
  ];
  const covariance = x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] as number) - meanY), 0);
  return covariance / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
}

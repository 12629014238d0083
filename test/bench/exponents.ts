/** How time grows with the length of an input. */
import { printRow } from "./rounds.js";

/** Each length is measured so often; the least time counts, for what a machine does besides only adds. */
const TIMES = Number(process.env.GROWTH_TIMES ?? 7);

/** So often if it takes more than 100 ms. */
const TIMES_IF_LONG = 3;

/** T(N) = c·N^k may have an exponent k of at most so much. */
const MOST_EXPONENT = 1.1;

/** Seconds for a million UTF-16 units: no input of the greatest length may take more. */
const MOST_SECONDS = 1;

/** One that is too high is measured again, so many times at most: what is there will be there again, noise will not. */
const MOST_REPEATS = 2;

/** What is measured: makes of an input what a function takes, and the function. */
export interface Use<Input> {
  readonly prepare: (input: string) => Input;
  /** What it throws is an answer, too. */
  readonly run: (input: Input) => unknown;
  /** So many times the units of the input it reads: 2 if it takes two addresses. */
  readonly share?: number;
}

/**
 * Prints a row for each input and a column for each use: the exponent, and the seconds for a million units. One that is too
 * high makes the process fail.
 *
 * @param inputs - Inputs of any length, by name.
 * @param uses - What is done with them, by name.
 * @param fitFrom - The exponent is that of the lengths from here on.
 */
export function printExponents<Input>(
  inputs: Readonly<Record<string, (length: number) => string>>,
  uses: Readonly<Record<string, Use<Input>>>,
  lengths: readonly number[],
  fitFrom = 0,
): void {
  const names = Object.keys(uses);
  printRow(["input", ...names]);
  printRow(["---", ...names.map(() => "---:")]);
  for (const [name, make] of Object.entries(inputs)) {
    const cells = Object.values(uses).map(({ prepare, run, share = 1 }) => {
      const measureOnce = (): Growth => {
        const growth = measureGrowth((length) => prepare(make(length)), attempt(run), lengths, fitFrom);
        return { ...growth, seconds: growth.seconds / share };
      };
      let growth = measureOnce();
      for (let again = 0; again < MOST_REPEATS && isTooHigh(growth); again++) {
        const other = measureOnce();
        growth = {
          exponent: Math.min(growth.exponent, other.exponent),
          seconds: Math.min(growth.seconds, other.seconds),
        };
      }
      process.exitCode = isTooHigh(growth) ? 1 : process.exitCode;
      return `${growth.exponent.toFixed(2)} (${growth.seconds.toFixed(2)} s)${isTooHigh(growth) ? " ✘" : ""}`;
    });
    printRow([name, ...cells]);
  }
}

function isTooHigh({ exponent, seconds }: Growth): boolean {
  return exponent > MOST_EXPONENT || seconds > MOST_SECONDS;
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
 * @param fitFrom - Lengths below are not fitted: where short inputs go a faster way, time rises by a step that says nothing of
 *   its growth.
 */
export function measureGrowth<Input>(
  make: (length: number) => Input,
  use: (input: Input) => unknown,
  lengths: readonly number[],
  fitFrom = 0,
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
  const fitted = lengths.flatMap((length, index) =>
    length < fitFrom ? [] : [[Math.log(length), Math.log(times[index] as number)] as const],
  );
  const meanX = fitted.reduce((sum, [x]) => sum + x, 0) / fitted.length;
  const meanY = fitted.reduce((sum, [, y]) => sum + y, 0) / fitted.length;
  const covariance = fitted.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return { exponent: covariance / fitted.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0), seconds };
}

/** One use and one family: how time and memory grow. */
import type { MeasuringProcess } from "./process.js";
import { type Measurement, PACE } from "./question.js";

/** Greatest exponent k of T(N) = c·N^k, once it takes longer than `NOTICEABLE`, in ms. */
export const MOST_EXPONENT = 1.15;
/** If another package does a part of the work and exceeds that alone, ours may exceed its exponent by this much. */
const MOST_ABOVE = MOST_EXPONENT - 1;
export const NOTICEABLE = 150;

/** Limits for all inputs. */
export interface Limits {
  /** Seconds for a million UTF-16 units, without what whatwg-url takes, on a machine of the usual pace. */
  readonly seconds: number;
  /** Octets of memory for a unit of the longest input. */
  readonly octets: number;
}

export const LIMITS: Limits = { seconds: 1, octets: 100 };

/** The class parses an address that no shortcut takes by whatwg-url, and again if it fails, as SECURITY.md says. */
const MOST_PARSES = 2;

/**
 * The time that whatwg-url takes for a path of a million letters on an idle machine, in seconds, as SECURITY.md says. Where it takes
 * longer, because other programs run or the machine is slower, so may all others.
 */
const USUAL_PACE = 0.5;

const K = 2 ** 10;

/** Lengths, in UTF-16 units. Below a million units, the engine still compiles. */
export const SHORT = 128 * K;
export const MIDDLE = 512 * K;
export const MILLION = K * K;
export const LONGEST = 4 * MILLION;
const LENGTHS = [SHORT, MIDDLE, MILLION, 2 * MILLION, LONGEST];

/** Distinguishes growth from a step in the time of the garbage collector. */
const BEYOND = 2 * LONGEST;

/** One that takes less at the shortest length, in ms, is used with the longest input next. */
const FAST = 20;

/** One that takes less at the shortest length, in ms, has no time to fill memory. */
const LEAST_FOR_MEMORY = 3;

/** Most repetitions of a measurement that is too slow: a real problem recurs, noise does not. */
const MOST_REPEATS = 3;

/** The measurements of a row. */
export interface Row {
  readonly use: string;
  readonly family: string;
  readonly points: readonly Point[];
  /** k; 0 for what takes less than is noticeable. */
  readonly exponent: number;
  /** For a million units, at the length where that is most, except the shortest. */
  readonly seconds: number;
  /** Seconds that the other package alone takes for a million units, if the row was too slow without it. */
  readonly beside: number | undefined;
  /** How much slower the machine was than usual, if the row was too slow for a usual one. */
  readonly pace: number | undefined;
  /** For a unit of the longest input whose memory was measured; absent if none was. */
  readonly octets: number | undefined;
  /** Why it is not good enough, in words; empty if it is. */
  readonly faults: readonly string[];
}

export interface Point {
  readonly length: number;
  readonly time: number;
  /** Whether the input was refused. */
  readonly isRefused?: boolean;
}

/** How a row is measured. */
export interface Plan {
  /** The length that follows the shortest one where that is fast: 4 M units by default; the shortest one for none. */
  readonly farIfFast?: number;
  /** The length that follows where the shortest one takes time: a million units by default. */
  readonly farIfSlow?: number;
  /** How much slower the machine is than usual. */
  readonly pace?: number;
  /** A process that measures again what seems to take too much memory. */
  readonly lean?: MeasuringProcess;
  /** Whether another package, such as whatwg-url, takes some of the time. */
  readonly delegates?: boolean;
  readonly limits?: Limits;
}

/** @returns How much slower the machine is than usual, at least 1. */
export async function measurePace(child: MeasuringProcess): Promise<number> {
  const { time } = await child.ask({ use: PACE, family: "", length: SHORT, seesMemory: false });
  return Math.max(1, (time * MILLION) / SHORT / 1_000 / USUAL_PACE);
}

/** Measures the shortest input and a long one, and repeatedly all lengths if the two are too slow for their length. */
export async function measureRow(
  child: MeasuringProcess,
  use: string,
  family: string,
  {
    farIfFast = LONGEST,
    farIfSlow = MILLION,
    pace: paceBefore = 1,
    lean,
    delegates = false,
    limits = LIMITS,
  }: Plan = {},
): Promise<Row> {
  const times = new Map<number, number>();
  const refused = new Set<number>();
  const faults = new Set<string>();
  let octets: number | undefined;
  let beside: number | undefined;
  let growthBeside: number | undefined;
  let pace: number | undefined;
  const measure = async (length: number): Promise<void> => {
    const seesMemory = length >= MILLION && (times.get(SHORT) ?? 0) > LEAST_FOR_MEMORY;
    const measurement: Measurement = await child.ask({ use, family, length, seesMemory });
    times.set(length, Math.min(times.get(length) ?? Number.POSITIVE_INFINITY, measurement.time));
    if (measurement.isRefused) {
      refused.add(length);
    }
    if (measurement.fault !== undefined) {
      faults.add(`${measurement.fault} (${formatLength(length)})`);
    }
    if (measurement.octets !== undefined) {
      octets = Math.min(octets ?? Number.POSITIVE_INFINITY, measurement.octets / length);
      if (octets > limits.octets && lean !== undefined) {
        const { octets: exact = measurement.octets } = await lean.ask({ use, family, length, seesMemory });
        octets = Math.min(octets, exact / length);
      }
    }
  };
  const toPoints = (): Point[] =>
    [...times].sort(([a], [b]) => a - b).map(([length, time]) => ({ length, time, isRefused: refused.has(length) }));
  const findFaults = (): string[] => [
    ...findTimeFaults(toPoints(), limits.seconds * (pace ?? 1) + MOST_PARSES * (beside ?? 0), growthBeside),
    ...findMemoryFault(octets, limits),
  ];
  await measure(SHORT);
  const far = (times.get(SHORT) as number) < FAST * paceBefore ? farIfFast : farIfSlow;
  if (faults.size === 0 && far > SHORT) {
    await measure(far);
  }
  for (let repeat = 0; faults.size === 0 && repeat < MOST_REPEATS && findFaults().length > 0; repeat++) {
    const isSlow = findTimeFaults(toPoints(), limits.seconds).length > 0;
    if (isSlow) {
      pace = Math.max(pace ?? 1, await measurePace(child));
    }
    // A step in the garbage collector's time is not growth: the longest inputs tell.
    const isSteep = fitExponent(toPoints()) > MOST_EXPONENT;
    const longest = Math.max(isSteep && repeat > 0 ? farIfFast : far, MIDDLE);
    const others = isSteep && longest === LONGEST ? [BEYOND] : [];
    for (const length of isSlow && repeat > 0
      ? [...LENGTHS.filter((length) => length <= longest), ...others]
      : [longest]) {
      if (faults.size === 0) {
        await measure(length);
      }
    }
    if (delegates && isSlow) {
      const [half, whole] = [
        await child.ask({ use, family, length: MIDDLE, seesMemory: false, isBeside: true }),
        await child.ask({ use, family, length: MILLION, seesMemory: false, isBeside: true }),
      ];
      beside = Math.max(beside ?? 0, whole.time / 1_000);
      growthBeside = Math.min(growthBeside ?? Number.POSITIVE_INFINITY, Math.log2(whole.time / half.time));
    }
  }
  const points = toPoints();
  const [exponent, seconds] = [fitExponent(points), findSeconds(points)];
  return {
    use,
    family,
    points,
    exponent,
    seconds,
    beside,
    pace,
    octets,
    faults: [...faults, ...(faults.size === 0 ? findFaults() : [])],
  };
}

/** @param growthBeside - The exponent of the other package alone, if it was measured. */
function findTimeFaults(points: readonly Point[], mostSeconds: number, growthBeside = 0): string[] {
  const [exponent, seconds] = [fitExponent(points), findSeconds(points)];
  const mostExponent = growthBeside > MOST_EXPONENT ? growthBeside + MOST_ABOVE : MOST_EXPONENT;
  return [
    ...(exponent > mostExponent ? [`exponent ${exponent.toFixed(2)}`] : []),
    ...(seconds > mostSeconds ? [`${seconds.toFixed(2)} s a million units`] : []),
  ];
}

function findMemoryFault(octets: number | undefined, limits: Limits): string[] {
  return octets !== undefined && octets > limits.octets ? [`${Math.round(octets)} octets a unit`] : [];
}

/** For a million units; the shortest length says more of compiling than of the function. */
export function findSeconds(points: readonly Point[]): number {
  return Math.max(
    0,
    ...points.filter(({ length }) => length > SHORT).map(({ length, time }) => (time * MILLION) / 1_000 / length),
  );
}

/** Inputs that count for the exponent, if at least two of them take a noticeable time. */
const MOST_FITTED = 3;

/**
 * Fits T(N) = c·N^k by least squares of the logarithms; 0 if the longest input takes no noticeable time. If two inputs or more
 * take a noticeable time, only the three longest of them count, because there is a step where garbage outgrows the young
 * generation, while growth faster than the length shows most at the end. From inputs that are taken to longer ones that are
 * refused there is another step, so that only those count to which the same happens as to the longest.
 */
export function fitExponent(points: readonly Point[]): number {
  const alike = points.filter(({ time, isRefused }) => time > 1 && isRefused === points.at(-1)?.isRefused);
  const noticeable = alike.filter(({ time }) => time >= NOTICEABLE);
  const fitted = (noticeable.length > 1 ? noticeable.slice(-MOST_FITTED) : alike).map(
    ({ length, time }) => [Math.log(length), Math.log(time)] as const,
  );
  if (fitted.length < 2 || Math.max(...points.map(({ time }) => time)) < NOTICEABLE) {
    return 0;
  }
  const meanX = fitted.reduce((sum, [x]) => sum + x, 0) / fitted.length;
  const meanY = fitted.reduce((sum, [, y]) => sum + y, 0) / fitted.length;
  const covariance = fitted.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / fitted.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** As people write lengths. */
export function formatLength(length: number): string {
  return length >= MILLION ? `${length / MILLION} M` : `${length / K} K`;
}

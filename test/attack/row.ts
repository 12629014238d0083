/** One use and one family: how time and memory grow. */
import type { MeasuringProcess } from "./process.js";
import type { Measurement } from "./question.js";

/** T(N) = c·N^k may have an exponent k of at most so much, once it takes longer than this, in ms. */
export const MOST_EXPONENT = 1.15;
/** Of two lengths, one of which may be a tenth slower for other reasons; what is quadratic is far above. */
const MOST_EXPONENT_OF_TWO = 1.4;
export const NOTICEABLE = 150;

/** Limits for all inputs. */
export interface Limits {
  /** Seconds for a million UTF-16 units. */
  readonly seconds: number;
  /** Octets of memory for a unit of the longest input. */
  readonly octets: number;
}

/** Of what the library does itself. */
export const OWN_LIMITS: Limits = { seconds: 1, octets: 100 };

/** Of what takes any address: one that no shortcut takes is parsed by whatwg-url, and twice if it fails, as SECURITY.md says. */
export const WHATWG_LIMITS: Limits = { seconds: 5, octets: 200 };

const K = 2 ** 10;

/** Lengths, in UTF-16 units. Below a million units, the engine still compiles. */
export const SHORT = 128 * K;
export const MIDDLE = 512 * K;
export const MILLION = K * K;
export const LONGEST = 4 * MILLION;

/** One that takes less at the middle length, in ms, is used with the longest input next. */
const FAST = 15;

/** Most repetitions of a measurement that is too slow: a real problem recurs, noise does not. */
const MOST_REPEATS = 2;

/** The measurements of a row. */
export interface Row {
  readonly use: string;
  readonly family: string;
  readonly points: readonly Point[];
  /** k; 0 for what takes less than is noticeable. */
  readonly exponent: number;
  /** For a million units, at the length where that is most, of those from the middle on. */
  readonly seconds: number;
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

/** How much is measured. */
export type Extent = "short" | "usual" | "whole";

/**
 * Measures from the shortest input to the longest, and stops where the rest is clear.
 *
 * What is short stops at 128 K and 512 K units. What is usual goes on: what is fast there has to be with 4 M units; what is slower is clear
 * if it is linear to 1 M units, and goes on to 2 M and 4 M if not, or if it is one of the rows whose turn it is. What is whole goes to 4 M.
 */
export async function measureRow(
  child: MeasuringProcess,
  use: string,
  family: string,
  extent: Extent,
  hasTurn = false,
  limits = OWN_LIMITS,
): Promise<Row> {
  const mostExponent = extent === "short" ? MOST_EXPONENT_OF_TWO : MOST_EXPONENT;
  const times = new Map<number, number>();
  const refused = new Set<number>();
  const faults = new Set<string>();
  let octets: number | undefined;
  const measure = async (length: number): Promise<void> => {
    const seesMemory = length >= MILLION && (times.get(MIDDLE) ?? 0) > FAST;
    const measurement: Measurement = await child.ask({ use, family, length, seesMemory });
    times.set(length, Math.min(times.get(length) ?? Number.POSITIVE_INFINITY, measurement.time));
    if (measurement.isRefused) {
      refused.add(length);
    }
    if (measurement.fault !== undefined) {
      faults.add(`${measurement.fault} (${formatLength(length)})`);
    }
    if (measurement.octets !== undefined) {
      octets = measurement.octets / length;
    }
  };
  const toPoints = (): Point[] =>
    [...times].sort(([a], [b]) => a - b).map(([length, time]) => ({ length, time, isRefused: refused.has(length) }));
  for (const length of extent === "short" ? [SHORT, MIDDLE] : [SHORT, MIDDLE, MILLION, 2 * MILLION, LONGEST]) {
    const isLongest = length === LONGEST;
    if (extent === "usual" && length > MIDDLE) {
      const isFast = (times.get(MIDDLE) as number) < FAST;
      if (isFast && !isLongest && length > MIDDLE) {
        continue;
      }
      if (!isFast && length > MILLION && !hasTurn && !isTooSlow(toPoints(), 1.1, limits.seconds / 2)) {
        break;
      }
    }
    await measure(length);
    if (faults.size > 0) {
      break;
    }
  }
  for (
    let repeat = 0;
    repeat < MOST_REPEATS && faults.size === 0 && isTooSlow(toPoints(), mostExponent, limits.seconds);
    repeat++
  ) {
    for (const length of [...times.keys()].filter((measured) => extent === "short" || measured > SHORT)) {
      await measure(length);
    }
  }
  const points = toPoints();
  const [exponent, seconds] = [fitExponent(points), findSeconds(points)];
  if (exponent > mostExponent) {
    faults.add(`exponent ${exponent.toFixed(2)}`);
  }
  if (seconds > limits.seconds) {
    faults.add(`${seconds.toFixed(2)} s a million units`);
  }
  if (octets !== undefined && octets > limits.octets) {
    faults.add(`${Math.round(octets)} octets a unit`);
  }
  return { use, family, points, exponent, seconds, octets, faults: [...faults] };
}

function isTooSlow(points: readonly Point[], mostExponent: number, mostSeconds: number): boolean {
  return fitExponent(points) > mostExponent || findSeconds(points) > mostSeconds;
}

/** For a million units; the shortest length says more of compiling than of the function. */
export function findSeconds(points: readonly Point[]): number {
  return Math.max(
    0,
    ...points.filter(({ length }) => length >= MIDDLE).map(({ length, time }) => (time * K * K) / 1_000 / length),
  );
}

/**
 * Fits T(N) = c·N^k by least squares of the logarithms; 0 if the longest input takes no noticeable time. From inputs that are
 * taken to longer ones that are refused there is a step, so that only those count to which the same happens as to the longest.
 */
export function fitExponent(points: readonly Point[]): number {
  const fitted = points
    .filter(({ time, isRefused }) => time > 1 && isRefused === points.at(-1)?.isRefused)
    .map(({ length, time }) => [Math.log(length), Math.log(time)] as const);
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

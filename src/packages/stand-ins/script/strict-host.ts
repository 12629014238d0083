/**
 * Replaces the rules for strict names in the smaller scripts. Their tables and code are 4 kB with gzip.
 *
 * Divergences: none; no standard covers this.
 */
import { refuse } from "./refuse.js";

const refuseRule = (): never => refuse("rules for strict names");

export const validateHost: () => never = refuseRule;
/** Accepts lenient checks only. */
export function assertHostCheck(host: string): void {
  if (host !== "lenient") {
    refuseRule();
  }
}
export const reviewHost: () => never = refuseRule;

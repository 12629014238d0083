/** The accepted differences of other programs' suites. */
import type { Difference } from "./compare.js";

export interface Reason {
  readonly program: string;
  /** Part of the names of the tests. */
  readonly tests: RegExp;
  /** Who is right. */
  readonly right: "native" | "the library" | "both" | "neither";
  readonly text: string;
}

export const REASONS: readonly Reason[] = [];

/** Finds the reason of a difference. */
export function findReason(program: string, { test }: Difference): Reason | undefined {
  return REASONS.find((reason) => reason.program === program && reason.tests.test(test));
}

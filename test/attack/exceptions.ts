/** The rows that may take more than others, each with the reason. */
import { LIMITS, type Limits } from "./row.js";

/** Greater limits for some rows. */
interface Exception extends Partial<Limits> {
  readonly use: RegExp;
  readonly family: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    use: /^(?:areConfusable|bidiSkeleton|skeleton|inspectHost|inspectSpoofing|iri spoof)\b/,
    family: /^ligatures/,
    seconds: 4,
    reason: "U+FDFA looks like 18 characters, so that a skeleton is 18 times as long as the text",
  },
];

/** @returns The limits of a row. */
export function findLimits(use: string, family: string): Limits {
  const { seconds = LIMITS.seconds, octets = LIMITS.octets } =
    EXCEPTIONS.find((exception) => exception.use.test(use) && exception.family.test(family)) ?? {};
  return { seconds, octets };
}

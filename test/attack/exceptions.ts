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
    use: /^(?:inspectHost|inspectSpoofing|toDisplayString, inspectHost|iri spoof)\b/,
    family: /^ligatures/,
    seconds: 3,
    reason: "UTS #46 maps U+FDFA to 18 characters, and each is shown and judged",
  },
  {
    use: /^(?:inspectHost|inspectSpoofing|toDisplayString, inspectHost|iri spoof)\b/,
    family: /labels|\bdots?\b/,
    seconds: 3,
    reason: "half a million labels of one character are judged one by one, in 3 µs each",
  },
  {
    use: /^(?:validate|reviewHost|iri host)\b/,
    family: /labels|numbers|\bdots?\b/,
    seconds: 2,
    reason: "half a million labels of one character are judged one by one, in 2 µs each",
  },
];

/** @returns The limits of a row. */
export function findLimits(use: string, family: string): Limits {
  const { seconds = LIMITS.seconds, octets = LIMITS.octets } =
    EXCEPTIONS.find((exception) => exception.use.test(use) && exception.family.test(family)) ?? {};
  return { seconds, octets };
}

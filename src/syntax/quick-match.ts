/**
 * Divergence (performance): the common shapes of references by two regular expressions, in front of the scan.
 *
 * The contract: `UNKNOWN` means "ask the scan", anything else is what the scan would say. A property test holds the two
 * against each other.
 *
 * Measured on Node 20 and 24, links of 53 units, with peers in the same run: 56 to 67 ns a verdict where the scan takes
 * 171 to 183 and the fastest peer 445 to 482; relative references of 30 units: 48 to 54, 126 to 139, 240 to 266.
 *
 * The expressions only eat what they can: no `$`, nothing captured, nothing that can fail once the first character is
 * read. Where `lastIndex` is not the end, the string has another shape or is wrong. Repeated groups take stack in V8,
 * enough for 1,000,000 units and too much for 16,000,000, so longer strings go to the scan.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import { ALPHANUMERIC, HEX_DIGITS, LETTERS, REG_NAME_CHARACTERS, SCHEME_MARKS, toClass } from "../infra/characters.js";
import { matchAt } from "../infra/sticky.js";
import { type Grammar, RFC3986, RFC3987 } from "./grammar.js";
import { WITH_SCHEME, WITHOUT_SCHEME } from "./scan.js";

/** Says nothing: ask the scan. */
export const UNKNOWN = 0;

/** A string of so many UTF-16 units is looked at, a longer one is not. */
const LIMIT = 4096;

interface Patterns {
  /** `scheme ":"`, and after it `"//" ireg-name [ ":" port ] ipath-abempty` or a path; then query and fragment. */
  readonly withScheme: RegExp;
  /** A path whose first segment has no colon, and no authority in front; then query and fragment. */
  readonly withoutScheme: RegExp;
}

/**
 * @param ucschar - The grammar's characters beyond ASCII within the BMP.
 * @param iprivate - Those that a query may hold on top.
 * @param pair - An alternative for those beyond the BMP, which may leave some to the scan.
 */
function makePatterns(ucschar: string, iprivate: string, pair: string): Patterns {
  const regName = toClass(REG_NAME_CHARACTERS) + ucschar;
  const run = (characters: string): string => `[${characters}]*(?:(?:%[${HEX_DIGITS}]{2}${pair})[${characters}]*)*`;
  const path = run(`${regName}:@/`);
  const end = `(?:\\?${run(`${regName}:@/?${iprivate}`)})?(?:#${run(`${regName}:@/?`)})?`;
  const authority = `${run(regName)}(?::[0-9]*)?`;
  return {
    withScheme: new RegExp(
      `[${LETTERS}][${ALPHANUMERIC}${toClass(SCHEME_MARKS)}]*:(?://${authority}(?:/${path})?|${path})${end}`,
      "y",
    ),
    withoutScheme: new RegExp(`(?!//)${run(`${regName}@`)}(?:/${path})?${end}`, "y"),
  };
}

const PATTERNS: ReadonlyMap<Grammar, Patterns> = new Map([
  [RFC3986, makePatterns("", "", "")],
  [
    RFC3987,
    makePatterns(
      "\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF",
      "\\uE000-\\uF8FF",
      "|[\\uD800-\\uDB3F\\uDB44-\\uDB7F][\\uDC00-\\uDFFD]",
    ),
  ],
]);

/**
 * Looks whether a string is a reference of a common shape.
 *
 * @param input - Any string.
 * @returns What the scan would say, or {@link UNKNOWN}.
 */
export function judgeQuickly(
  input: string,
  grammar: Grammar,
): typeof UNKNOWN | typeof WITH_SCHEME | typeof WITHOUT_SCHEME {
  const patterns = input.length <= LIMIT ? PATTERNS.get(grammar) : undefined;
  if (patterns === undefined) {
    return UNKNOWN;
  }
  if (matchAt(patterns.withScheme, input, 0) === input.length) {
    return WITH_SCHEME;
  }
  return matchAt(patterns.withoutScheme, input, 0) === input.length ? WITHOUT_SCHEME : UNKNOWN;
}

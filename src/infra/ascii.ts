/**
 * ASCII character classes of the URI grammar, as a table of bit masks.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */

import {
  DIGITS,
  HEX_DIGITS,
  LETTERS,
  makeClasses,
  SCHEME_MARKS,
  SUB_DELIM_CHARACTERS,
  UNRESERVED_MARKS,
} from "./characters.js";
import { matchNonASCII, type NonASCII } from "./code-points.js";
import { PERCENT_SIGN } from "./units.js";

/** `ALPHA` */
export const ALPHA = 1 << 0;
/** `DIGIT` */
export const DIGIT = 1 << 1;
/** `HEXDIG`, in either case */
export const HEXDIG = 1 << 2;
/** `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` */
export const UNRESERVED = 1 << 3;
/** `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="` */
export const SUB_DELIMS = 1 << 4;
/** Characters of a scheme besides ALPHA and DIGIT: `"+" / "-" / "."` */
export const SCHEME_MARK = 1 << 5;
/** `":"` */
export const COLON = 1 << 6;
/** `"@"` */
export const AT = 1 << 7;
/** `"/"` */
export const SLASH = 1 << 8;
/** `"?"` */
export const QUESTION = 1 << 9;
/** `"#"` */
export const NUMBER_SIGN = 1 << 10;
/** `"%"`, the start of a `pct-encoded` */
export const PERCENT = 1 << 11;

/** The classes of each ASCII character, by its code. */
export const CLASSES: Uint16Array = /* @__PURE__ */ makeClasses([
  [LETTERS, ALPHA | UNRESERVED],
  [DIGITS, DIGIT | UNRESERVED],
  [HEX_DIGITS, HEXDIG],
  [UNRESERVED_MARKS, UNRESERVED],
  [SUB_DELIM_CHARACTERS, SUB_DELIMS],
  [SCHEME_MARKS, SCHEME_MARK],
  [":", COLON],
  ["@", AT],
  ["/", SLASH],
  ["?", QUESTION],
  ["#", NUMBER_SIGN],
  ["%", PERCENT],
]);

/** Returns whether the unit at an index is an ASCII character of one of the given classes; false past the end. */
export function isOfClass(input: string, index: number, classes: number): boolean {
  const code = input.charCodeAt(index);
  return code < 0x80 && ((CLASSES[code] as number) & classes) !== 0;
}

/**
 * Matches a run of characters, including percent-encoded ones: `pct-encoded = "%" HEXDIG HEXDIG`.
 *
 * @param classes - Classes of ASCII characters in the run; `PERCENT` allows "%" only in a `pct-encoded`.
 * @param set - Non-ASCII characters allowed in the run.
 * @returns UTF-16 index after the run; `start` if there is none.
 */
export function matchRun(input: string, start: number, classes: number, set: NonASCII): number {
  const { length } = input;
  let index = start;
  while (index < length) {
    const code = input.charCodeAt(index);
    if (code < 0x80) {
      if (((CLASSES[code] as number) & classes) === 0) {
        return index;
      }
      if (code !== PERCENT_SIGN) {
        index++;
      } else if (isPercentEncoded(input, index)) {
        index += 3;
      } else {
        return index;
      }
    } else {
      const end = matchNonASCII(input, index, set);
      if (end === index) {
        return index;
      }
      index = end;
    }
  }
  return index;
}

/** Returns whether a percent sign is followed by two hexadecimal digits. */
export function isPercentEncoded(input: string, index: number): boolean {
  return isOfClass(input, index + 1, HEXDIG) && isOfClass(input, index + 2, HEXDIG);
}

/**
 * The characters of URIs and of percent-encode sets, without controls and non-ASCII characters, which all sets have.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */

import { readCodePoint } from "../infra/at-index.js";
import { DIGITS, HEX_DIGITS, LETTERS, makeClasses } from "../infra/characters.js";
import { PERCENT_SIGN } from "../infra/units.js";

export const UNRESERVED_MARKS = "-._~";
export const UNRESERVED_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
export const SUB_DELIM_CHARACTERS = "!$&'()*+,;=";
export const SCHEME_MARKS = "+-.";
export const REG_NAME_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=";
/** `query` and `fragment`, which include userinfo and paths. */
export const QUERY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?";
/** ASCII outside the application/x-www-form-urlencoded percent-encode set. */
export const URL_ENCODED_KEPT = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._";
export const FRAGMENT_ENCODED = ' "<>`';
export const QUERY_ENCODED = ' "#<>';
export const SPECIAL_QUERY_ENCODED = " \"#<>'";
export const PATH_ENCODED = ' "#<>?^`{}';
export const USERINFO_ENCODED = ' "#<>?^`{}/:;=@[\\]|';
export const FORBIDDEN_IN_HOST = "\0\t\n\r #/:<>?@[\\]^|";

export const ALPHA = 1 << 0;
export const DIGIT = 1 << 1;
/** `HEXDIG`, in either case. */
export const HEXDIG = 1 << 2;
export const UNRESERVED = 1 << 3;
export const SUB_DELIMS = 1 << 4;
export const SCHEME_MARK = 1 << 5;
export const COLON_BIT = 1 << 6;
export const AT_BIT = 1 << 7;
export const SLASH_BIT = 1 << 8;
export const QUESTION_BIT = 1 << 9;
export const NUMBER_SIGN_BIT = 1 << 10;
export const PERCENT_BIT = 1 << 11;

export const CLASSES: Uint16Array = /* @__PURE__ */ makeClasses([
  [LETTERS, ALPHA | UNRESERVED],
  [DIGITS, DIGIT | UNRESERVED],
  [HEX_DIGITS, HEXDIG],
  [UNRESERVED_MARKS, UNRESERVED],
  [SUB_DELIM_CHARACTERS, SUB_DELIMS],
  [SCHEME_MARKS, SCHEME_MARK],
  [":", COLON_BIT],
  ["@", AT_BIT],
  ["/", SLASH_BIT],
  ["?", QUESTION_BIT],
  ["#", NUMBER_SIGN_BIT],
  ["%", PERCENT_BIT],
]);

/** Each set includes the one before it. */
export type NonASCII = typeof NONE | typeof UCSCHAR | typeof IPRIVATE | typeof IPRIVATE_WITH_TAGS;

export const NONE = 0;
/** `ucschar`. @requirement S-2a */
export const UCSCHAR = 1;
/** `ucschar` and `iprivate` of RFC 3987. @requirement S-2a */
export const IPRIVATE = 2;
/** With the Tags block, as in the successor draft. */
export const IPRIVATE_WITH_TAGS = 3;

/**
 * ```abnf
 * ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
 *          / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
 * iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
 * ```
 * @returns UTF-16 index after a character at `index`, or `index` if it is not in the set; a lone surrogate is in none.
 */
export function matchNonASCII(input: string, index: number, set: NonASCII): number {
  if (set === NONE) {
    return index;
  }
  const unit = input.charCodeAt(index);
  if (unit < 0xd800) {
    return unit < 0xa0 ? index : index + 1;
  }
  const codePoint = readCodePoint(input, index);
  return isNonASCII(codePoint, set) ? index + (codePoint > 0xffff ? 2 : 1) : index;
}

export function isNonASCII(codePoint: number, set: NonASCII): boolean {
  if (codePoint < 0xe000) {
    return codePoint >= 0xa0 && codePoint < 0xd800;
  }
  return codePoint > 0xffff ? isBeyondBMP(codePoint, set) : isInBMPTail(codePoint, set);
}

function isInBMPTail(unit: number, set: NonASCII) {
  if (unit < 0xf900) {
    return set >= IPRIVATE;
  }
  return unit < 0xfff0 && (unit < 0xfdd0 || unit > 0xfdef);
}

/** Each plane ends with two noncharacters; plane 14 starts with tags, planes 15 and 16 are for private use. */
function isBeyondBMP(codePoint: number, set: NonASCII) {
  if ((codePoint & 0xfffe) === 0xfffe) {
    return false;
  }
  if (codePoint < 0xe0000 || (codePoint >= 0xe1000 && codePoint < 0xf0000)) {
    return true;
  }
  return codePoint >= 0xf0000 ? set >= IPRIVATE : set >= IPRIVATE_WITH_TAGS;
}

export function isOfClass(input: string, index: number, classes: number): boolean {
  const code = input.charCodeAt(index);
  return code < 0x80 && ((CLASSES[code] as number) & classes) !== 0;
}

/** @param classes - With `PERCENT_BIT`, "%" is allowed only in a `pct-encoded`: `"%" HEXDIG HEXDIG`. */
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

export function isPercentEncoded(input: string, index: number): boolean {
  return isOfClass(input, index + 1, HEXDIG) && isOfClass(input, index + 2, HEXDIG);
}

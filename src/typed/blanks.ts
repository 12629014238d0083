import { BIDI_FORMATTING } from "../infra/code-points.js";

export const LINE_ENDS = "\\n\\r\\x0B\\x0C\\x85\\u2028\\u2029";

export const WHITE_SPACE = `\\t \\xA0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000${LINE_ENDS}`;

/** Without zero-width characters that join letters. */
export const INVISIBLE = new RegExp(
  "[\\0-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\xAD\\u180E\\u200B\\u2060-\\u2064\\uFEFF\\uFFF9-\\uFFFD" +
    `\\uFDD0-\\uFDEF\\uFFFE\\uFFFF${BIDI_FORMATTING}]+`,
  "g",
);

/** Without the flag "u", with which WebKitGTK 2.50 reads U+D800 U+FF61 as one character. */
export const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export const BLANKS = new RegExp(`[${WHITE_SPACE}]+`, "g");

const BLANK = new RegExp(`^[${WHITE_SPACE}]$`);

export function isBlank(unit: string): boolean {
  return BLANK.test(unit);
}

export function trimBlanks(text: string, start: number, end: number): [start: number, end: number] {
  let first = start;
  let last = end;
  while (first < last && isBlank(text.charAt(first))) {
    first++;
  }
  while (last > first && isBlank(text.charAt(last - 1))) {
    last--;
  }
  return [first, last];
}

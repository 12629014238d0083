/**
 * Shows any string safely inside a message: nothing a terminal would obey, nothing invisible, nothing endless.
 *
 * Divergences: none; no standard asks for this.
 */
import { maskPassword } from "./password.js";

/** A quoted string shows this many UTF-16 code units of its input; 80 are shown whole, of 81 the last is cut. */
export const QUOTE_LIMIT = 80;

/**
 * What a terminal obeys or a person cannot see: controls (C0, DEL, C1), lone surrogates, noncharacters, what fonts show
 * as nothing by default (format characters, blank letters, variation selectors, tags), line and paragraph separators, the
 * blank braille pattern, interlinear annotation.
 */
const UNSAFE =
  /[\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]/gu;

/**
 * Makes a string safe to show on a terminal.
 *
 * @example
 * escapeUnsafe("a\u001B[2J\u202E"); // => "a\\u{1B}[2J\\u{202E}"
 *
 * @param input - Any string.
 * @returns The input, with `\u{…}` for every character that is not safe to show.
 */
export function escapeUnsafe(input: string): string {
  return input.replace(UNSAFE, (character) => `\\u{${toHex(character.codePointAt(0) as number)}}`);
}

/**
 * Writes a value as JSON that is safe to show on a terminal.
 *
 * @example
 * stringifySafely({ a: "\u009B\u202E" }); // => "{\"a\":\"\\u009B\\u202E\"}"
 *
 * @param value - Anything that JSON can write.
 * @returns JSON that parses to the same value.
 */
export function stringifySafely(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) =>
    Array.from({ length: character.length }, (_, index) => {
      return `\\u${toHex(character.charCodeAt(index)).padStart(4, "0")}`;
    }).join(""),
  );
}

/**
 * Quotes a string for an error message or a terminal, cut at {@link QUOTE_LIMIT}.
 *
 * @example
 * quote("http://a/\u0000b"); // => "\"http://a/\\u{0}b\""
 *
 * @param input - Any string, of any length.
 * @returns The input in double quotes; unsafe characters as `\u{…}`, and `…` after the quotes if some were cut off.
 */
export function quote(input: string): string {
  let shown = input.slice(0, QUOTE_LIMIT);
  const cut = input.length > QUOTE_LIMIT;
  if (cut && isHighSurrogate(shown.charCodeAt(QUOTE_LIMIT - 1))) {
    shown = shown.slice(0, -1);
  }
  return `"${escapeUnsafe(shown.replace(/["\\]/g, "\\$&"))}"${cut ? "…" : ""}`;
}

/**
 * Quotes an address, as {@link quote} does, with its password masked.
 *
 * @example
 * quoteAddress("http://u:secret@h:x/"); // => "\"http://u:***@h:x/\""
 */
export function quoteAddress(input: string): string {
  return quote(maskPassword(input, () => "***"));
}

/** Writes a number in upper-case hexadecimal digits. */
export function toHex(number: number): string {
  return number.toString(16).toUpperCase();
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

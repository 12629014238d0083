/** Quotes any string for a message: without terminal control characters and invisible ones, and with a bounded length. */
import { isHighSurrogate } from "../infra/code-points.js";
import { compileLater } from "../infra/compile-later.js";
import { remember } from "../infra/remember.js";
import { maskAll } from "./password.js";

/** Longest input, in UTF-16 units, that is quoted completely: of 80 units, all are shown; of 81, the last is cut. */
export const QUOTE_LIMIT = 80;

/**
 * Characters that control a terminal or that nobody can see: controls (C0, DEL, C1), lone surrogates, noncharacters,
 * default-ignorable characters (format characters, blank letters, variation selectors, tags), line and paragraph
 * separators, the blank braille pattern, interlinear annotation.
 */
const getUnsafe = /* @__PURE__ */ compileLater(
  "[\\0-\\x1F\\x7F-\\x9F\\uD800-\\uDFFF\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\u2800\\uFFF9-\\uFFFB]",
  "gu",
);

/**
 * Escapes a string so that it is safe to print on a terminal.
 *
 * @example
 * escapeUnsafe("a\u001B[2J\u202E"); // => "a\\u{1B}[2J\\u{202E}"
 *
 * @param input - Any string.
 * @returns The input, with `\u{…}` for every unsafe character.
 */
export function escapeUnsafe(input: string): string {
  return input.replace(getUnsafe(), (character) => `\\u{${toHex(character.codePointAt(0) as number)}}`);
}

/**
 * Serializes a value as JSON that is safe to print on a terminal.
 *
 * @example
 * stringifySafely({ a: "\u009B\u202E" }); // => "{\"a\":\"\\u009B\\u202E\"}"
 *
 * @param value - Any value that JSON can represent.
 * @returns JSON that parses to the same value.
 */
export function stringifySafely(value: unknown): string {
  return JSON.stringify(value).replace(getUnsafe(), remember(escapeUnits));
}

/** Escapes the one or two units of a character as JSON allows. */
function escapeUnits(character: string): string {
  const first = `\\u${toHex(character.charCodeAt(0), 4)}`;
  return character.length === 1 ? first : `${first}\\u${toHex(character.charCodeAt(1), 4)}`;
}

/**
 * Quotes a string for an error message or a terminal, truncated after {@link QUOTE_LIMIT} units.
 *
 * @example
 * quote("http://a/\u0000b"); // => "\"http://a/\\u{0}b\""
 *
 * @param input - Any string, of any length.
 * @returns The input in double quotes, unsafe characters as `\u{…}`; followed by `…` if it was truncated.
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
 * Quotes an address like {@link quote}, and masks all text that can belong to a password.
 *
 * @example
 * quoteAddress("http://u:secret@h:x/"); // => "\"http://u:***@h:x/\""
 */
export function quoteAddress(input: string): string {
  return quote(maskAll(input, () => "***"));
}

/** Formats a number in upper-case hexadecimal digits, at least `length` of them. */
export function toHex(number: number, length = 1): string {
  return number.toString(16).toUpperCase().padStart(length, "0");
}

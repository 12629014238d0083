import { isHighSurrogate } from "../infra/at-index.js";
import { remember } from "../infra/remember.js";
import { maskAll } from "./password.js";

export const QUOTE_LIMIT = 80;

export const ASTRAL_NONCHARACTERS = /* @__PURE__ */ Array.from(
  { length: 16 },
  (_, index) => `\\u{${toHex(index + 1)}FFFE}\\u{${toHex(index + 1)}FFFF}`,
).join("");

/** Unsafe or invisible on a terminal. Without `\p{…}`, which older engines lack. */
const UNSAFE = /* @__PURE__ */ new RegExp(
  "[\\0-\\x1F\\x7F-\\x9F\\xAD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2028-\\u202E" +
    "\\u2060-\\u206F\\u2800\\u3164\\uD800-\\uDFFF\\uFDD0-\\uFDEF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB" +
    `\\uFFFE\\uFFFF\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}${ASTRAL_NONCHARACTERS}]`,
  "gu",
);

export function escapeUnsafe(input: string): string {
  return input.replace(UNSAFE, (character) => `\\u{${toHex(character.codePointAt(0) as number)}}`);
}

export function stringifySafely(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, remember(escapeUnits));
}

function escapeUnits(character: string) {
  const first = `\\u${toHex(character.charCodeAt(0), 4)}`;
  return character.length === 1 ? first : `${first}\\u${toHex(character.charCodeAt(1), 4)}`;
}

export function quote(input: string): string {
  let shown = input.slice(0, QUOTE_LIMIT);
  const cut = input.length > QUOTE_LIMIT;
  if (cut && isHighSurrogate(shown.charCodeAt(QUOTE_LIMIT - 1))) {
    shown = shown.slice(0, -1);
  }
  return `"${escapeUnsafe(shown.replace(/["\\]/g, "\\$&"))}"${cut ? "…" : ""}`;
}

export function quoteAddress(input: string): string {
  return quote(maskAll(input, () => "***"));
}

export function quotePart(input: string, start: number, end: number): string {
  return quote(maskAll(input).slice(start, end));
}

export function toHex(number: number, length = 1): string {
  return number.toString(16).toUpperCase().padStart(length, "0");
}

/** Divergence (safety): U+2044 and U+2215 look like a slash too, but no input method produces them. */
import { normalizeText } from "../infra/normalization.js";
import type { Draft } from "./draft.js";

const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]+/g;
const IDEOGRAPHIC_DOTS = /[\u3002\uFF61]+/g;
const HALF_WIDTH_KANA = /[\uFF61-\uFF9F]+/g;

const DISTANCE = 0xfee0;

export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\u3000]/g, (character) =>
    character === "\u3000" ? " " : String.fromCharCode(character.charCodeAt(0) - DISTANCE),
  );
}

export function toASCIIShape(text: string): string {
  return /[\u3000-\uFF61]/.test(text) ? toHalfWidth(text).replace(/[\u3002\uFF61]/g, ".") : text;
}

export function convertHead(draft: Draft, end: number): Draft {
  return draft
    .replace("ideographic-dot", IDEOGRAPHIC_DOTS, (match) => ".".repeat(match.length), 0, end)
    .replace("full-width", FULL_WIDTH, toHalfWidth, 0, end);
}

export function convertTail(draft: Draft, start: number): Draft {
  return draft.replace("full-width", FULL_WIDTH, toHalfWidth, start);
}

export function convertKana(draft: Draft): Draft {
  return draft.replace("kana-width", HALF_WIDTH_KANA, (run) => normalizeText(run, "NFKC"));
}

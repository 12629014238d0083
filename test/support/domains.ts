import { createRequire } from "node:module";
import { getValue } from "#lib/names/idna/table.js";
import { MAPPED } from "#lib/names/idna/values.js";

const { encode } = createRequire(import.meta.url)("punycode/") as { encode(input: string): string };

export function toPunycode(label: string): string {
  return `xn--${encode(label)}`;
}

/** Every nth code point alone, after a letter, and before a right-to-left one. */
export function* createNames(stride: number): Generator<string> {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += stride) {
    const character = String.fromCodePoint(codePoint);
    yield character;
    yield `a${character}`;
    yield `${character}א`;
  }
}

/** Code points of each kind in the tables, up to a number each. */
export function sampleKinds(count: number): string[] {
  const kinds = new Map<number, string[]>();
  for (let codePoint = 0; codePoint < 0x34000; codePoint++) {
    const value = getValue(codePoint);
    const kind = value & MAPPED ? MAPPED : value;
    kinds.set(kind, [...(kinds.get(kind) ?? []), String.fromCodePoint(codePoint)].slice(0, count));
  }
  return [...kinds.values()].flat();
}

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

function mixIdeographs(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_900))).join("");
}

/** Names that are slow for algorithms that rescan everything for each character. */
export const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  "one label of different code points": mixIdeographs,
  "one label of two code points": (length) => repeat("日本", length),
  "ASCII after é": (length) => `é${"a".repeat(length)}`,
  "marks that are not in order": (length) => `a${repeat("\u0301\u0323", length)}`,
  "vowels that decompose to marks": (length) => `ཀ${repeat("\u0F73\u0301", length)}`,
  "right to left": (length) => repeat("אבג", length),
  "right to left, then marks": (length) => `א${repeat("\u05B0", length)}`,
  "many labels": (length) => repeat("é.", length),
  "many labels from right to left": (length) => repeat("א.", length),
  "many labels in Punycode": (length) => repeat("xn--9ca.", length),
  "xn-- beside é": (length) => `xn--${repeat("a", length)}-b.é`,
  "no Punycode, beside é": (length) => `xn--${repeat("9", length)}.é`,
  "dots of all kinds": (length) => repeat(".。．｡", length),
  "ZWNJ between letters that join": (length) => `${repeat("ب\u200C", length)}ب`,
  "ZWNJ after many marks": (length) => `ب${repeat("\u064E", length)}\u200Cب`,
  "ZWNJ after viramas": (length) => repeat("क्\u200C", length),
  "ZWJ after viramas": (length) => repeat("क्\u200D", length),
  "what is ignored": (length) => `a${repeat("\u00AD", length)}é`,
  "what becomes 18 characters": (length) => repeat("ﷺ", length),
  "upper case": (length) => repeat("É", length),
  "lone surrogates": (length) => repeat("\uD800", length),
  "beyond the BMP": (length) => repeat("😀", length),
};

export function createHostileNames(length: number): (readonly [title: string, name: string])[] {
  return Object.entries(HOSTILE).map(([title, create]) => [title, create(length)]);
}

/**
 * Divergence (safety): a lone surrogate is neutral, ON; with Unicode's L, it could change the direction of the text
 * next to it.
 *
 * @see https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types
 */

import { BIDI_CLASS_LENGTHS, BIDI_CLASSES, BIDI_MIRRORING_PAIRS } from "../../generated/bidi-class.js";
import { lazy } from "../../infra/lazy.js";
import { expandRuns, readNumbers } from "../../infra/numbers.js";

export const L = 0;
export const R = 1;
export const AL = 2;
export const EN = 3;
export const ES = 4;
export const ET = 5;
export const AN = 6;
export const CS = 7;
export const NSM = 8;
export const BN = 9;
export const B = 10;
export const S = 11;
export const WS = 12;
export const ON = 13;
export const LRE = 14;
export const LRO = 15;
export const RLE = 16;
export const RLO = 17;
export const PDF = 18;
export const LRI = 19;
export const RLI = 20;
export const FSI = 21;
export const PDI = 22;

export type BidiClass = number;

/** Nearly all later code points are left-to-right. */
export const BIDI_TABLE_END = 0x20000;

const getTable = /* @__PURE__ */ lazy(() =>
  expandRuns(readNumbers(BIDI_CLASSES), BIDI_CLASS_LENGTHS, BIDI_TABLE_END).fill(ON, 0xd800, 0xe000),
);

export function getBidiClass(codePoint: number): BidiClass {
  return codePoint < BIDI_TABLE_END ? (getTable()[codePoint] as number) : getBidiClassBeyond(codePoint);
}

/** Planes 2 to 16: L for ideographs and private use; other classes for noncharacters, tags and variation selectors. */
function getBidiClassBeyond(codePoint: number): BidiClass {
  if ((codePoint & 0xfffe) === 0xfffe) {
    return BN;
  }
  if (codePoint >= 0xe0000 && codePoint < 0xe1000) {
    return codePoint >= 0xe0100 && codePoint < 0xe01f0 ? NSM : BN;
  }
  return L;
}

export function isStrongRightToLeft(codePoint: number): boolean {
  const bidiClass = getBidiClass(codePoint);
  return bidiClass === R || bidiClass === AL;
}

function decodeMirrors() {
  const glyphs = new Map<number, number>();
  const brackets = new Map<number, number>();
  let first = 0;
  for (const [, step, distance = "1", kind] of BIDI_MIRRORING_PAIRS.matchAll(
    /([0-9a-z]+)(?:_([0-9a-z]+))?([A-C])/g,
  ) as Iterable<[string, string, string | undefined, string]>) {
    first += Number.parseInt(step, 36);
    const second = first + Number.parseInt(distance, 36);
    glyphs.set(first, second);
    glyphs.set(second, first);
    if (kind !== "A") {
      const [open, close] = kind === "B" ? [first, second] : [second, first];
      // U+232A is canonically equivalent to U+3009; no other bracket has a canonical equivalent.
      const canonical = close === 0x232a ? 0x3009 : close;
      brackets.set(open, canonical);
      brackets.set(close, -canonical);
    }
  }
  return { glyphs, brackets };
}

const getMirrors = /* @__PURE__ */ lazy(decodeMirrors);

/** Bidi_Paired_Bracket: a closing bracket for an opening one, the negated code point for a closing one, otherwise 0. */
export function getBracket(codePoint: number): number {
  return getMirrors().brackets.get(codePoint) ?? 0;
}

export function getMirroringGlyph(codePoint: number): number {
  return getMirrors().glyphs.get(codePoint) ?? codePoint;
}

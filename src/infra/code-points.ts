/**
 * Code points: how they are read, and which of those beyond ASCII IRIs may hold.
 *
 * Divergence (compatibility): {@link readCodePoint} stands for the engine's own function.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */

/** Which characters beyond ASCII are meant; each set holds the one before. */
export type NonASCII = typeof NONE | typeof UCSCHAR | typeof IPRIVATE | typeof IPRIVATE_WITH_TAGS;

/** None. */
export const NONE = 0;
/** `ucschar`. */
export const UCSCHAR = 1;
/** `ucschar` and `iprivate` of RFC 3987. */
export const IPRIVATE = 2;
/** `ucschar` and `iprivate` of the successor draft, which adds the block of tags. */
export const IPRIVATE_WITH_TAGS = 3;

/**
 * Reads the code point at an index.
 *
 * Divergence (compatibility): `codePointAt`, written out. That of V8 13.6 (Node 24), once it is optimized, takes the unit
 * after the end of a string that is a slice of another one for a part of it.
 *
 * @param index - UTF-16 index of a unit of the string.
 * @returns The code point; of a lone surrogate, its own.
 * @requirement S-5a
 */
export function readCodePoint(input: string, index: number): number {
  const unit = input.charCodeAt(index);
  const next = index + 1 < input.length ? input.charCodeAt(index + 1) : 0;
  return (unit & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00
    ? ((unit & 0x3ff) << 10) + (next & 0x3ff) + 0x10000
    : unit;
}

/**
 * Matches one character beyond ASCII.
 *
 * ```abnf
 * ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
 *          / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
 * iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
 * ```
 *
 * @param input - Any string; a lone surrogate is no character.
 * @param index - UTF-16 index of a unit that is not ASCII.
 * @param set - Which characters are meant.
 * @returns UTF-16 index after the character, or `index` if it is not in the set.
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
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

/**
 * Returns whether a code point beyond ASCII is in a set; see {@link matchNonASCII}.
 *
 * @param codePoint - From U+0080 on; a surrogate is in no set.
 * @param set - Which characters are meant; not `NONE`.
 */
export function isNonASCII(codePoint: number, set: NonASCII): boolean {
  if (codePoint < 0xe000) {
    return codePoint >= 0xa0 && codePoint < 0xd800;
  }
  return codePoint > 0xffff ? isBeyondBMP(codePoint, set) : isInBMPTail(codePoint, set);
}

/** U+E000 and above: private use, then compatibility characters with two holes of noncharacters and specials. */
function isInBMPTail(unit: number, set: NonASCII): boolean {
  if (unit < 0xf900) {
    return set >= IPRIVATE;
  }
  return unit < 0xfff0 && (unit < 0xfdd0 || unit > 0xfdef);
}

/** The last two code points of each plane are noncharacters; plane 14 begins with tags, planes 15 and 16 are private. */
function isBeyondBMP(codePoint: number, set: NonASCII): boolean {
  if ((codePoint & 0xfffe) === 0xfffe) {
    return false;
  }
  if (codePoint < 0xe0000 || (codePoint >= 0xe1000 && codePoint < 0xf0000)) {
    return true;
  }
  return codePoint >= 0xf0000 ? set >= IPRIVATE : set >= IPRIVATE_WITH_TAGS;
}

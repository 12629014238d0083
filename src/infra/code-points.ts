/**
 * Decides which non-ASCII characters IRIs may contain, and changes the case of ASCII letters.
 *
 * Divergence (safety): the draft forbids LRM, RLM, LRE, RLE, LRO, RLO and PDF. ALM, LRI, RLI, FSI and PDI were added to
 * Unicode later, have the same effect, and are forbidden here too.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1
 * @see https://infra.spec.whatwg.org/#ascii-lowercase
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */

import { readCodePoint } from "./at-index.js";

/** The set of non-ASCII characters that are allowed; each set includes the one before it. */
export type NonASCII = typeof NONE | typeof UCSCHAR | typeof IPRIVATE | typeof IPRIVATE_WITH_TAGS;

/** No characters. */
export const NONE = 0;
/** `ucschar`. @requirement S-2a */
export const UCSCHAR = 1;
/** `ucschar` and `iprivate` of RFC 3987. @requirement S-2a */
export const IPRIVATE = 2;
/** `ucschar` and `iprivate` of the successor draft, which adds the Tags block. */
export const IPRIVATE_WITH_TAGS = 3;

/**
 * Matches one non-ASCII character.
 *
 * ```abnf
 * ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
 *          / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
 * iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
 * ```
 *
 * @param index - UTF-16 index of a non-ASCII unit.
 * @returns UTF-16 index after the character, or `index` if it is not in the set; a lone surrogate is in none.
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

/** Returns whether a code point from U+0080 on is in a set other than `NONE`; see {@link matchNonASCII}. */
export function isNonASCII(codePoint: number, set: NonASCII): boolean {
  if (codePoint < 0xe000) {
    return codePoint >= 0xa0 && codePoint < 0xd800;
  }
  return codePoint > 0xffff ? isBeyondBMP(codePoint, set) : isInBMPTail(codePoint, set);
}

/** From U+E000 on: private use, then compatibility characters, except for noncharacters and specials. */
function isInBMPTail(unit: number, set: NonASCII): boolean {
  if (unit < 0xf900) {
    return set >= IPRIVATE;
  }
  return unit < 0xfff0 && (unit < 0xfdd0 || unit > 0xfdef);
}

/**
 * The last two code points of each plane are noncharacters; plane 14 starts with tags, planes 15 and 16 are for
 * private use.
 */
function isBeyondBMP(codePoint: number, set: NonASCII): boolean {
  if ((codePoint & 0xfffe) === 0xfffe) {
    return false;
  }
  if (codePoint < 0xe0000 || (codePoint >= 0xe1000 && codePoint < 0xf0000)) {
    return true;
  }
  return codePoint >= 0xf0000 ? set >= IPRIVATE : set >= IPRIVATE_WITH_TAGS;
}

/**
 * ASCII lowercase: other letters are not changed, so that U+212A does not become "k".
 *
 * @example
 * toASCIILowerCase("EXAMPLE%2F.É"); // => "example%2f.É"
 */
export function toASCIILowerCase(input: string): string {
  return input.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Converts ASCII letters to lower case, except in percent-encoded octets, whose digits are upper-case in normal form.
 */
export function lowerCaseOutsideTriplets(input: string): string {
  return /[A-Z]/.test(input) ? input.replace(/(?:%[0-9A-Fa-f]{2}){1,1000}|[A-Z]+/g, lowerCaseUnlessEncoded) : input;
}

function lowerCaseUnlessEncoded(match: string): string {
  return match.startsWith("%") ? match : match.toLowerCase();
}

/** Converts the hexadecimal digits of percent-encoded octets to upper case. @requirement U-3b */
export function upperCaseTriplets(input: string): string {
  return input.replace(/%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-F])/g, (triplet) => triplet.toUpperCase());
}

/** The bidirectional formatting characters, as the content of a character class in a regular expression. */
export const BIDI_FORMATTING = "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069";

/** @requirement B-1, U-4b */
export function isBidiFormatting(codePoint: number): boolean {
  return (
    codePoint === 0x061c ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2066 && codePoint <= 0x2069)
  );
}

export const HAS_BIDI_FORMATTING = new RegExp(`[${BIDI_FORMATTING}]`);

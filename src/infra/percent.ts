/**
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.1
 * @see https://www.rfc-editor.org/rfc/rfc3629#section-4
 */

export const BEYOND_ASCII = /[^\0-\x7F]/;
export const ASCII_TRIPLETS = /%[0-7][0-9A-F]/gi;

/** Lone surrogates throw. @requirement P-3a, P-9 */
export function encodeNonASCII(input: string): string {
  return input.replace(/[^\0-\x7F]+/g, encodeURIComponent);
}

export function encodeCharacter(character: string): string {
  return character < "\x80" ? encodeOctet(character.charCodeAt(0)) : encodeURIComponent(character);
}

const DIGITS = "0123456789ABCDEF";

export function encodeOctet(octet: number): string {
  return `%${DIGITS.charAt(octet >> 4)}${DIGITS.charAt(octet & 0xf)}`;
}

/** Returns the octet, or -1. */
export function readTriplet(input: string, index: number): number {
  if (input.charCodeAt(index) !== 0x25) {
    return -1;
  }
  const high = readHexDigit(input.charCodeAt(index + 1));
  const low = readHexDigit(input.charCodeAt(index + 2));
  return high === -1 || low === -1 ? -1 : (high << 4) | low;
}

/**
 * A "%" without two digits is kept.
 *
 * @param input - ASCII.
 * @see https://url.spec.whatwg.org/#string-percent-decode
 */
export function percentDecode(input: string): Uint8Array {
  const octets = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    const octet = readTriplet(input, index);
    octets[length++] = octet === -1 ? input.charCodeAt(index) : octet;
    index += octet === -1 ? 0 : 2;
  }
  return octets.subarray(0, length);
}

/** Returns -1 for anything else, also for the `NaN` of an index past the end of a string. */
export function readHexDigit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) {
    return unit - 0x30;
  }
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * Overlong forms, surrogates and values above U+10FFFF are not well-formed.
 *
 * ```abnf
 * UTF8-2 = %xC2-DF UTF8-tail
 * UTF8-3 = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) / %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
 * UTF8-4 = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) / %xF4 %x80-8F 2( UTF8-tail )
 * ```
 *
 * @param readOctet - Returns the octet at an offset from the first; -1 if there is none.
 * @returns The code point, or -1 if the sequence is not well-formed.
 * @requirement U-3a
 */
export function readUTF8(readOctet: (offset: number) => number): number {
  const first = readOctet(0);
  if (first < 0x80) {
    return first;
  }
  if (first < 0xc2 || first > 0xf4) {
    return -1;
  }
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let codePoint = first & (0x7f >> length);
  for (let offset = 1; offset < length; offset++) {
    const octet = readOctet(offset);
    // Also rejects -1, which does not have the bits of a continuation octet.
    if ((octet & 0xc0) !== 0x80) {
      return -1;
    }
    codePoint = (codePoint << 6) | (octet & 0x3f);
  }
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint < least || isSurrogate || codePoint > 0x10ffff ? -1 : codePoint;
}

export function countUTF8(codePoint: number): 1 | 2 | 3 | 4 {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/**
 * Returns `null` if a "%" does not begin a triplet, or the octets are not UTF-8.
 *
 * @example
 * decodeTriplets("%41%C3%A9"); // => "Aé"
 * decodeTriplets("%C3"); // => null
 */
export function decodeTriplets(text: string): string | null {
  let decoded = "";
  let start = 0;
  for (let index = text.indexOf("%"); index !== -1; index = text.indexOf("%", start)) {
    const first = index;
    const octet = readTriplet(text, first);
    const codePoint = octet < 0x80 ? octet : readUTF8((offset) => readTriplet(text, first + 3 * offset));
    if (codePoint === -1) {
      return null;
    }
    decoded += text.slice(start, index) + String.fromCodePoint(codePoint);
    start = index + 3 * countUTF8(codePoint);
  }
  return decoded + text.slice(start);
}

/**
 * Text as octets, in any charset that documents have.
 *
 * Divergence (compatibility): the standard has no encoders for UTF-16, because browsers send none. Documents in UTF-16 exist.
 *
 * @see https://encoding.spec.whatwg.org/#encode
 */

import { percentDecode } from "../../infra/percent.js";
import { decodeOctets, percentEncodeAfterEncoding } from "../../packages/charset.js";

/**
 * Encodes text.
 *
 * @example
 * encodeText("é%", "windows-1252"); // => Uint8Array.of(0xe9, 0x25)
 * encodeText("é", "utf-16be"); // => Uint8Array.of(0x00, 0xe9)
 *
 * @param text - Characters that the encoding has.
 * @param encoding - An encoding name in lower case, but not "replacement".
 * @returns The octets, without a byte order mark.
 */
export function encodeText(text: string, encoding: string): Uint8Array {
  if (!encoding.startsWith("utf-16")) {
    return percentDecode(percentEncodeAfterEncoding(encoding, text, "%"));
  }
  const octets = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index++) {
    octets.setUint16(2 * index, text.charCodeAt(index), encoding === "utf-16le");
  }
  return new Uint8Array(octets.buffer);
}

/**
 * Creates a function that returns whether an encoding contains a character: whether decoding restores it after encoding.
 * Shift_JIS has an octet for U+00A5, which decodes to a backslash.
 *
 * @param encoding - An encoding name in lower case, but not "replacement".
 */
export function createCanWrite(encoding: string): (character: string) => boolean {
  if (encoding.startsWith("utf-")) {
    return () => true;
  }
  const known = new Map<string, boolean>();
  return (character) => {
    let canWrite = known.get(character);
    if (canWrite === undefined) {
      canWrite = decodeOctets(encodeText(character, encoding), encoding) === character;
      known.set(character, canWrite);
    }
    return canWrite;
  };
}

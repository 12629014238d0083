/**
 * Replaces whatwg-url's `encoding.js` in pages. That module creates an encoder and a decoder when it is loaded, so engines without
 * them could not load the script.
 */
import { createPlatformDecoder, encodeUTF8, type PlatformDecoder } from "./encodings/text-encoder.js";

/** "UTF-8 encode". */
export const utf8Encode: (text: string) => Uint8Array = encodeUTF8;

let decoder: PlatformDecoder | undefined;

/**
 * "UTF-8 decode without BOM".
 *
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 */
export function utf8DecodeWithoutBOM(octets: Uint8Array): string {
  decoder ??= createPlatformDecoder("utf-8", true);
  return decoder.decode(octets);
}

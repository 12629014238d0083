/**
 * Stands in for @exodus/bytes, with the platform's decoders, but labels that are the same on all platforms.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 */
import { readAsOf2022 } from "./encodings/gb18030.js";
import { normalizeEncoding } from "./encodings/labels.js";
import { createPlatformDecoder, type PlatformDecoder } from "./encodings/text-encoder.js";

export { labelToName, normalizeEncoding } from "./encodings/labels.js";
export { percentEncodeAfterEncoding } from "./percent-encode.js";

/** @see https://encoding.spec.whatwg.org/#bom-sniff */
export function getBOMEncoding(octets: Uint8Array): string | null {
  const [first, second, third] = octets;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return "utf-8";
  }
  return first === 0xfe && second === 0xff ? "utf-16be" : first === 0xff && second === 0xfe ? "utf-16le" : null;
}

export type Decoder = Pick<PlatformDecoder, "decode">;

/** @throws {RangeError} If the encoding is unknown or has no decoder. */
export function createTextDecoder(
  label: string,
  { ignoreBOM = false }: { fatal?: boolean; ignoreBOM?: boolean } = {},
): Decoder {
  const decoder = createPlatformDecoder(label, ignoreBOM);
  return decoder.encoding.startsWith("gb")
    ? { decode: (octets, options) => readAsOf2022(decoder.decode(octets, options)) }
    : decoder;
}

/**
 * A byte order mark is removed, and overrides the encoding.
 *
 * @see https://encoding.spec.whatwg.org/#decode
 */
export function legacyHookDecode(octets: Uint8Array, encoding: string): string {
  const marked = getBOMEncoding(octets);
  const name = marked ?? normalizeEncoding(encoding);
  if (name === "replacement") {
    return octets.length === 0 ? "" : "\uFFFD";
  }
  return createTextDecoder(name ?? "").decode(octets);
}

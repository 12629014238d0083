/**
 * Replaces the labels and decoders of the package @exodus/bytes, for `src/packages/charset.ts` and html-encoding-sniffer. Decoders
 * are the platform's; labels are in a table, so that all platforms have the same labels.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 */
import { createEuroWriter, readAsOf2022 } from "./encodings/gb18030.js";
import { normalizeEncoding } from "./encodings/labels.js";
import { createPlatformDecoder, type PlatformDecoder } from "./encodings/text-encoder.js";

export { labelToName, normalizeEncoding } from "./encodings/labels.js";
export { percentEncodeAfterEncoding } from "./percent-encode.js";

/**
 * Finds the encoding indicated by a byte order mark: "BOM sniff".
 *
 * @returns The encoding's name in lower case; `null` if there is no byte order mark.
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
export function getBOMEncoding(octets: Uint8Array): string | null {
  const [first, second, third] = octets;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return "utf-8";
  }
  return first === 0xfe && second === 0xff ? "utf-16be" : first === 0xff && second === 0xfe ? "utf-16le" : null;
}

/** Decodes octets, also in chunks, with the decoder that the platform has at the time of the call. */
export class TextDecoder {
  readonly #decoder: PlatformDecoder;
  readonly #isChinese: boolean;
  readonly #writeEuro: ReturnType<typeof createEuroWriter> | null;

  /**
   * @param label - A label of an encoding.
   * @throws {RangeError} If the encoding is unknown or has no decoder.
   */
  constructor(label: string, { ignoreBOM = false }: { ignoreBOM?: boolean } = {}) {
    this.#decoder = createPlatformDecoder(label, ignoreBOM);
    this.#isChinese = /^gb/.test(this.#decoder.encoding);
    const knowsEuro = !this.#isChinese || createPlatformDecoder(label, true).decode(Uint8Array.of(0x80)) === "€";
    this.#writeEuro = knowsEuro ? null : createEuroWriter();
  }

  /**
   * Decodes the next chunk.
   *
   * @returns The text, with U+FFFD for octets that cannot be decoded.
   */
  decode(octets?: Uint8Array, options?: { stream?: boolean }): string {
    const text = this.#decoder.decode(this.#writeEuro === null ? octets : this.#writeEuro(octets), options);
    if (options?.stream !== true) {
      this.#writeEuro?.();
    }
    return this.#isChinese ? readAsOf2022(text) : text;
  }
}

/** Creates a decoder, as `new TextDecoder(…)` does. */
export function createTextDecoder(label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder {
  return new TextDecoder(label, options);
}

/**
 * Decodes octets to text: "decode".
 *
 * @param octets - A byte order mark at the start is removed, and overrides `encoding`.
 * @param encoding - A label of an encoding.
 * @returns The text, with U+FFFD for octets that cannot be decoded.
 * @throws {RangeError} If the encoding is unknown.
 * @see https://encoding.spec.whatwg.org/#decode
 */
export function legacyHookDecode(octets: Uint8Array, encoding: string): string {
  const marked = getBOMEncoding(octets);
  const name = marked ?? normalizeEncoding(encoding);
  if (name === "replacement") {
    return octets.length === 0 ? "" : "\uFFFD";
  }
  return new TextDecoder(name ?? "").decode(octets);
}

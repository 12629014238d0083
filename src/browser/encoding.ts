/**
 * Labels and decoders: what the bundles for pages have in the place of @exodus/bytes.
 *
 * UTF-8 and UTF-16 are decoded by the platform, on which whatwg-url rests for UTF-8 as well.
 *
 * Divergences: none in what `src/adapters/charset.ts` and html-encoding-sniffer use.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 */
import { createDecoder, type Decoder } from "./decoders.js";
import { normalizeEncoding } from "./labels.js";
import { createPlatformDecoder, type PlatformDecoder } from "./platform.js";

export { labelToName, normalizeEncoding } from "./labels.js";

/**
 * Finds the encoding that a byte order mark tells: "BOM sniff".
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

/** Decodes octets that may come in pieces. */
export class TextDecoder {
  readonly #platform: PlatformDecoder | undefined;
  readonly #decoder: Decoder | undefined;

  /**
   * @param label - A label of an encoding.
   * @throws {RangeError} If there is no such encoding, or it has no decoder.
   */
  constructor(label: string, { ignoreBOM = false }: { ignoreBOM?: boolean } = {}) {
    const name = normalizeEncoding(label);
    if (name === null || name === "replacement") {
      throw new RangeError("Unknown encoding");
    }
    if (name.startsWith("utf-")) {
      this.#platform = createPlatformDecoder(name, ignoreBOM);
    } else {
      this.#decoder = createDecoder(name);
    }
  }

  /**
   * Decodes the next piece.
   *
   * @returns The text; U+FFFD stands for what cannot be decoded.
   */
  decode(octets: Uint8Array = new Uint8Array(), { stream = false }: { stream?: boolean } = {}): string {
    if (this.#decoder === undefined) {
      return (this.#platform as PlatformDecoder).decode(octets, { stream });
    }
    let text = "";
    for (const octet of octets) {
      text += this.#decoder.decode(octet);
    }
    return stream ? text : text + this.#decoder.end();
  }
}

/**
 * Turns octets into text: "decode".
 *
 * @param octets - A byte order mark at their start goes, and wins over `encoding`.
 * @param encoding - A label of an encoding.
 * @returns The text; U+FFFD stands for what cannot be decoded.
 * @throws {RangeError} If there is no such encoding.
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

/**
 * What every page, worker and runtime has for encodings, and that the library's own types do not know.
 *
 * Divergences: none.
 *
 * @see https://encoding.spec.whatwg.org/#api
 */

/** As much of `TextDecoder` as is used. */
export interface PlatformDecoder {
  decode(octets?: Uint8Array, options?: { stream?: boolean }): string;
}

/** Makes a decoder of the platform's own, which is the one that is there at the time of the call. */
export function createPlatformDecoder(encoding: string, ignoreBOM: boolean): PlatformDecoder {
  const { TextDecoder } = globalThis as unknown as {
    TextDecoder: new (label: string, options: { ignoreBOM: boolean }) => PlatformDecoder;
  };
  return new TextDecoder(encoding, { ignoreBOM });
}

/** Gives a string as UTF-8; U+FFFD stands for lone surrogates. */
export function encodeUTF8(text: string): Uint8Array {
  const { TextEncoder } = globalThis as unknown as { TextEncoder: new () => { encode(text: string): Uint8Array } };
  return new TextEncoder().encode(text);
}

import { encodeOctet, percentDecode } from "../../../infra/percent.js";
import { toWellFormed } from "../../../infra/well-formed.js";

export interface PlatformDecoder {
  readonly encoding: string;
  decode(octets?: Uint8Array, options?: { stream?: boolean }): string;
}

/**
 * The class may be replaced at any time.
 *
 * @throws {RangeError} If it does not know the label, or is missing, as in QuickJS.
 */
export function createPlatformDecoder(label: string, ignoreBOM: boolean): PlatformDecoder {
  const { TextDecoder } = globalThis as {
    TextDecoder?: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => PlatformDecoder;
  };
  if (TextDecoder === undefined) {
    throw new RangeError("Charsets need a TextDecoder, which this engine lacks");
  }
  // Every option, so that none is read from `Object.prototype`.
  return new TextDecoder(label, { fatal: false, ignoreBOM });
}

/** Lone surrogates become U+FFFD. */
export function encodeUTF8(text: string): Uint8Array {
  const { TextEncoder } = globalThis as unknown as { TextEncoder?: new () => { encode(text: string): Uint8Array } };
  // QuickJS has no `TextEncoder`.
  return TextEncoder === undefined
    ? percentDecode(encodeURIComponent(toWellFormed(text)))
    : new TextEncoder().encode(text);
}

/** Controls and non-ASCII octets are always encoded. */
export function createOctetWriter(percentEncodeSet: string): (octet: number) => string {
  return (octet) => {
    const character = String.fromCharCode(octet);
    return octet >= 0x20 && octet <= 0x7e && !percentEncodeSet.includes(character) ? character : encodeOctet(octet);
  };
}

/** @see https://encoding.spec.whatwg.org/#api */
import { encodeOctet, percentDecode } from "../../../infra/percent.js";
import { toWellFormed } from "../../../infra/well-formed.js";

export interface PlatformDecoder {
  readonly encoding: string;
  decode(octets?: Uint8Array, options?: { stream?: boolean }): string;
}

/** Creates a platform decoder, from the class that the platform has at the time of the call. */
export function createPlatformDecoder(encoding: string, ignoreBOM: boolean): PlatformDecoder {
  const { TextDecoder } = globalThis as unknown as {
    TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => PlatformDecoder;
  };
  // Every option, so that none is read from `Object.prototype`.
  return new TextDecoder(encoding, { fatal: false, ignoreBOM });
}

/** Encodes a string in UTF-8, with U+FFFD for lone surrogates. */
export function encodeUTF8(text: string): Uint8Array {
  const { TextEncoder } = globalThis as unknown as { TextEncoder?: new () => { encode(text: string): Uint8Array } };
  // Engines without `TextEncoder`, such as QuickJS, have `encodeURIComponent`.
  return TextEncoder === undefined
    ? percentDecode(encodeURIComponent(toWellFormed(text)))
    : new TextEncoder().encode(text);
}

/** Returns a function that writes an octet, percent-encoded if it is a control, not ASCII, or in the set. */
export function createOctetWriter(percentEncodeSet: string): (octet: number) => string {
  return (octet) => {
    const character = String.fromCharCode(octet);
    return octet >= 0x20 && octet <= 0x7e && !percentEncodeSet.includes(character) ? character : encodeOctet(octet);
  };
}

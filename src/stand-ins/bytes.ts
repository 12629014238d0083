/**
 * What `adapters/bytes.cts` takes of @exodus/bytes, for pages.
 *
 * Divergences: those of the two modules.
 */
import { TextDecoder } from "./encoding.js";

export { getBOMEncoding, legacyHookDecode, normalizeEncoding } from "./encoding.js";
export { percentEncodeAfterEncoding } from "./percent-encode.js";

/** Makes a decoder. */
export function createTextDecoder(label: string, options?: { ignoreBOM?: boolean }): TextDecoder {
  return new TextDecoder(label, options);
}

/** The exports of @exodus/bytes that `packages/bytes.cts` uses, for pages. */
import { TextDecoder } from "./encoding.js";

export { getBOMEncoding, legacyHookDecode, normalizeEncoding } from "./encoding.js";
export { percentEncodeAfterEncoding } from "./percent-encode.js";

/** Creates a decoder. */
export function createTextDecoder(label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder {
  return new TextDecoder(label, options);
}

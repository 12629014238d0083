/**
 * What `adapters/bytes.cts` takes of @exodus/bytes, for pages.
 *
 * Divergences: those of the two modules.
 */
export { getBOMEncoding, legacyHookDecode, normalizeEncoding, TextDecoder } from "./encoding.js";
export { percentEncodeAfterEncoding } from "./percent-encode.js";

/**
 * The exports of @exodus/bytes that `adapters/bytes.cts` uses, for pages.
 *
 * Divergences: those of the two modules.
 */
export { getBOMEncoding, legacyHookDecode, normalizeEncoding, TextDecoder } from "./encoding.js";
export { percentEncodeAfterEncoding } from "./percent-encode.js";

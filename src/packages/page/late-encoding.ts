/**
 * Replaces whatwg-url's `encoding.js` in pages. That module creates an encoder and a decoder when it is loaded, so
 * engines without them could not load the script.
 */
import { encodeUTF8 } from "./encodings/text-encoder.js";

export { decodeUTF8 as utf8DecodeWithoutBOM } from "../../infra/decode-utf8.js";

/** "UTF-8 encode". */
export const utf8Encode: (text: string) => Uint8Array = encodeUTF8;

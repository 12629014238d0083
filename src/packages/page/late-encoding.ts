/** whatwg-url's `encoding.js` creates an encoder and a decoder when it is loaded, which some engines do not have. */
import { encodeUTF8 } from "./encodings/text-encoder.js";

export { decodeUTF8 as utf8DecodeWithoutBOM } from "../../infra/decode-utf8.js";

export const utf8Encode: (text: string) => Uint8Array = encodeUTF8;

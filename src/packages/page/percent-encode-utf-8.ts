/** whatwg-url encodes in UTF-8 only. */
import { createOctetWriter, encodeUTF8 } from "./encodings/text-encoder.js";

export function percentEncodeAfterEncoding(_encoding: string, input: string, percentEncodeSet: string): string {
  return Array.from(encodeUTF8(input), createOctetWriter(percentEncodeSet)).join("");
}

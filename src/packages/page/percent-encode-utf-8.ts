/** Replaces "percent-encode after encoding" of @exodus/bytes for whatwg-url, which encodes in UTF-8 only. */
import { encodeOctet } from "../../infra/percent.js";
import { encodeUTF8 } from "./encodings/text-encoder.js";

/** Percent-encodes in UTF-8, whatever the encoding. */
export function percentEncodeAfterEncoding(_encoding: string, input: string, percentEncodeSet: string): string {
  const encode = (octet: number): string => {
    const character = String.fromCharCode(octet);
    const isKept = octet >= 0x20 && octet <= 0x7e && !percentEncodeSet.includes(character);
    return isKept ? character : encodeOctet(octet);
  };
  return Array.from(encodeUTF8(input), encode).join("");
}

/**
 * Stands in for @exodus/bytes in page bundles, with compact tables.
 *
 * @see https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 */
import { createEncoder } from "./encodings/encoders.js";
import { createOctetWriter, encodeUTF8 } from "./encodings/text-encoder.js";

/** @param encoding - Its name, in lower case. */
export function percentEncodeAfterEncoding(encoding: string, input: string, percentEncodeSet: string): string {
  const writeOctet = createOctetWriter(percentEncodeSet);
  let output = "";
  const write = (octet: number) => {
    output += writeOctet(octet);
  };
  if (encoding === "utf-8") {
    encodeUTF8(input).forEach(write);
    return output;
  }
  const encoder = createEncoder(encoding);
  if (encoder === null) {
    throw new RangeError("Unknown encoding");
  }
  for (const character of input) {
    const codePoint = character.codePointAt(0) as number;
    const missing = encoder.encode(codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint, write);
    if (missing !== -1) {
      output += `%26%23${missing}%3B`;
    }
  }
  encoder.end(write);
  return output;
}

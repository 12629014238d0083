/** `url.min.js` leaves this file out. */

import type { ASCIIWriter } from "../../infra/writers.js";

/**
 * Appends a name of ASCII and full-width characters, mapped by subtraction and by case; `false` for others, and if there
 * may be an "xn--" to validate.
 */
export function writeFullWidth(
  writer: ASCIIWriter,
  text: string,
  keepsASCII: boolean,
  start: number,
  end: number,
): boolean {
  const first = text.charCodeAt(start);
  if (first >= 0x80 && first <= 0xff00) {
    return false;
  }
  writer.reserve(end - start);
  const { octets } = writer;
  let { length } = writer;
  let all = keepsASCII ? 0 : 0x80;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    const octet = unit >= 0xff01 && unit <= 0xff5e ? unit - 0xff01 + 0x21 : unit;
    if (octet >= 0x80) {
      return false;
    }
    octets[length++] = octet >= 0x41 && octet <= 0x5a ? octet | 0x20 : octet;
    all |= unit;
  }
  if (all >= 0x80 && /[-\uFF0D]{2}/.test(text.slice(start, end))) {
    return false;
  }
  writer.length = length;
  return true;
}

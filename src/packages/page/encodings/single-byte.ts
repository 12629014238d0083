/** @see https://encoding.spec.whatwg.org/#index-single-byte */

import { SINGLE_BYTE_INDEXES } from "../../../generated/encodings.js";
import { lazy } from "../../../infra/lazy.js";
import { readNumbers, unfold } from "../../../infra/numbers.js";
import { getEncodingNumber } from "./labels.js";

const SIZE = 0x80;

const getIndexes = /* @__PURE__ */ lazy(readIndexes);

/**
 * U+FFFD stands for unassigned octets from 0x80; `null` for other encodings.
 *
 * @see https://encoding.spec.whatwg.org/#single-byte-decoder
 */
export function getSingleByteIndex(encoding: string): string | null {
  if (encoding === "x-user-defined") {
    return countUp(0xf780);
  }
  return getIndexes()[getEncodingNumber(encoding === "iso-8859-8-i" ? "iso-8859-8" : encoding) + 1] ?? null;
}

/**
 * For each index the number of another one, its base, and a number for each octet: 0 for the character of the base, 1
 * if unassigned, otherwise 2 plus the distance from the character after the last one written so.
 */
function readIndexes(): string[] {
  const numbers = readNumbers(SINGLE_BYTE_INDEXES);
  const read = [countUp(SIZE)];
  for (let start = 0; start < numbers.length; start += SIZE + 1) {
    const base = read[numbers[start] as number] as string;
    let last = 0;
    const units = Array.from(numbers.subarray(start + 1, start + 1 + SIZE), (number, octet) => {
      if (number < 2) {
        return number === 0 ? base.charCodeAt(octet) : 0xfffd;
      }
      last += 1 + unfold(number - 2);
      return last;
    });
    read.push(String.fromCharCode(...units));
  }
  return read;
}

function countUp(start: number): string {
  return String.fromCharCode(...Array.from({ length: SIZE }, (_, offset) => start + offset));
}

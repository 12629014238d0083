/**
 * The indexes of the single-byte encodings.
 *
 * @see https://encoding.spec.whatwg.org/#index-single-byte
 */
import { SINGLE_BYTE_INDEXES } from "../../../generated/encodings.js";
import { getEncodingNumber } from "./labels.js";

const SIZE = 0x80;

/** The identity mapping of octets, followed by the indexes. */
let indexes: string[] | undefined;

/**
 * Returns the characters for the octets 0x80 to 0xFF, with U+FFFD for unassigned ones; `null` if the encoding is not a single-byte one.
 *
 * @see https://encoding.spec.whatwg.org/#single-byte-decoder
 */
export function getSingleByteIndex(encoding: string): string | null {
  if (encoding === "x-user-defined") {
    return countUp(0xf780, SIZE);
  }
  if (indexes === undefined) {
    indexes = [countUp(SIZE, SIZE)];
    for (const written of SINGLE_BYTE_INDEXES.split("\n")) {
      indexes.push(expand(written.slice(1), indexes[written.charCodeAt(0) - 0x41] as string));
    }
  }
  return indexes[getEncodingNumber(encoding === "iso-8859-8-i" ? "iso-8859-8" : encoding) + 1] ?? null;
}

/**
 * Expands a compressed index.
 *
 * @param written - A base-36 number is the number of octets that have the same character as in the base. An exclamation mark is an
 *   unassigned octet. Two characters with a hyphen between them are a range. Any other character stands for itself.
 */
function expand(written: string, base: string): string {
  let index = "";
  for (const [, same, first, last] of written.matchAll(/([0-9a-z]+)|(.)(?:-(.))?/gs)) {
    if (same !== undefined) {
      index += base.slice(index.length, index.length + Number.parseInt(same, 36));
    } else if (first === "!") {
      index += "\uFFFD";
    } else {
      const start = (first as string).charCodeAt(0);
      index += countUp(start, last === undefined ? 1 : last.charCodeAt(0) - start + 1);
    }
  }
  return index;
}

function countUp(start: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, offset) => start + offset));
}

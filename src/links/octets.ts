/**
 * Decodes octets to text, and maps places in the text back to octets.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.3
 * @see https://encoding.spec.whatwg.org/#decode-without-bom
 */
import { createDecoder, decodeOctets, isUnicodeBased } from "../packages/charset.js";

/** Octets decoded per step when counting UTF-16 units. */
const CHUNK = 1024;

/** Text decoded from octets. */
interface DecodedText {
  readonly text: string;
  readonly isUnicode: boolean;
  /**
   * Returns the octet index at which a unit of the text starts.
   *
   * @param index - UTF-16 index of the start of a character, or the end of the text; must not decrease between calls.
   */
  readonly locate: (index: number) => number;
}

/**
 * Decodes octets.
 *
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 */
export function decodeWithOffsets(octets: Uint8Array, charset: string): DecodedText {
  const text = decodeOctets(octets, charset);
  const isUnicode = isUnicodeBased(charset);
  // Text never has more units than octets; if the numbers are equal, each unit is one octet.
  if (text.length === octets.length) {
    return { text, isUnicode, locate: (index) => index };
  }
  // Created for the first link. The encoding "replacement" has no decoder for it, but its text is a single U+FFFD, without links.
  let locator: ((index: number) => number) | undefined;
  const locate = (index: number): number => {
    locator ??= createLocator(octets, charset);
    return locator(index);
  };
  return { text, isUnicode, locate };
}

/** Creates a function that decodes octet by octet, but only in the chunks that contain a requested place. */
function createLocator(octets: Uint8Array, charset: string): (index: number) => number {
  const scout = createDecoder(charset);
  const decode = createDecoder(charset);
  // Octets passed to the scout so far, and the units it produced.
  let scouted = 0;
  let scoutedUnits = 0;
  // The same for the decoder, which is one chunk behind the scout.
  let octet = 0;
  let units = 0;
  let last = "";
  return (index) => {
    while (scoutedUnits < index && scouted < octets.length) {
      if (octet < scouted) {
        units += decode(octets.subarray(octet, scouted)).length;
        octet = scouted;
      }
      scoutedUnits += scout(octets.subarray(scouted, scouted + CHUNK)).length;
      scouted = Math.min(scouted + CHUNK, octets.length);
    }
    while (units < index && octet < octets.length) {
      last = decode(octets.subarray(octet, octet + 1));
      units += last.length;
      octet++;
    }
    return units > index ? findStart(octets, octet, last.slice(index - units), charset) : octet;
  };
}

/** Most octets that a decoder reads again because they did not continue a character. */
const MOST_RESTORED = 4;

/**
 * Finds the first octet of a text at the end of several units that one octet produced: octets before it were invalid, and some of
 * them were read again.
 */
function findStart(octets: Uint8Array, end: number, text: string, charset: string): number {
  let start = end - 1;
  while (start > end - MOST_RESTORED && createDecoder(charset)(octets.subarray(start, end)) !== text) {
    start--;
  }
  return start;
}

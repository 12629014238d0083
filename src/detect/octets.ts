/**
 * Octets as text, and where in the octets a place of the text is.
 *
 * Divergences: none.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.3
 * @see https://encoding.spec.whatwg.org/#decode-without-bom
 */
import { createDecoder, decodeOctets, isUnicodeBased } from "../adapters/charset.js";

/** Octets that are decoded at once to see how many units they give. */
const CHUNK = 1024;

/** Text from octets. */
export interface DecodedText {
  readonly text: string;
  readonly isUnicode: boolean;
  /**
   * Gives the octet at which a unit of the text begins.
   *
   * @param index - UTF-16 index of the beginning of a character, or the end of the text; not before the one of the last call.
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
  // No encoding gives more units than it takes octets; if it gives as many, each is one octet.
  const locate = text.length === octets.length ? (index: number): number => index : createLocator(octets, charset);
  return { text, isUnicode, locate };
}

/**
 * Divergence (performance): only the chunk that a place is in is decoded octet by octet. 10 MB of UTF-8 with 100,000 links
 * take 0.9 s; octet by octet all of it would take 4.
 */
function createLocator(octets: Uint8Array, charset: string): (index: number) => number {
  const scout = createDecoder(charset);
  const decode = createDecoder(charset);
  // What the scout has been given, and how many units it gave.
  let scouted = 0;
  let scoutedUnits = 0;
  // The same of the decoder that is one chunk behind.
  let octet = 0;
  let units = 0;
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
      units += decode(octets.subarray(octet, octet + 1)).length;
      octet++;
    }
    // An octet that gives two units shows that the octets before it were not valid, and is the second of them.
    return units > index ? octet - 1 : octet;
  };
}

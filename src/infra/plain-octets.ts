/**
 * Memory in which ASCII is written octet by octet, and its way to a string: with what every platform has.
 *
 * Divergences: none.
 *
 * @see https://encoding.spec.whatwg.org/#textdecoder
 */

/** What is used of `TextDecoder`; the library sees no types of the DOM. */
declare const TextDecoder: new () => { decode(octets: Uint8Array): string };

const DECODER = new TextDecoder();

/** Gives so many octets. */
export function createOctets(size: number): Uint8Array {
  return new Uint8Array(size);
}

/**
 * Gives octets as a string.
 *
 * @param octets - What `createOctets` gave; all of them ASCII from `start` to `end`.
 */
export function readASCII(octets: Uint8Array, start: number, end: number): string {
  return DECODER.decode(octets.subarray(start, end));
}

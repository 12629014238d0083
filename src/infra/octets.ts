/**
 * Memory in which ASCII is written octet by octet, and its way to a string.
 *
 * Divergence (performance): Node's `Buffer` takes 60 ns for a string of 160 characters where `TextDecoder` takes 95, and leaves
 * less to the garbage collector. Pages have only the latter.
 *
 * @see https://encoding.spec.whatwg.org/#textdecoder
 */

/** What is used of `TextDecoder`; the library sees no types of the DOM. */
declare const TextDecoder: new () => { decode(octets: Uint8Array): string };

/** What is used of Node's `Buffer`, which Deno and Bun have too. */
interface NodeBuffer extends Uint8Array {
  toString(encoding?: "latin1", start?: number, end?: number): string;
}

/** How octets are had and read on a platform. */
export interface Platform {
  /** Gives so many octets. */
  createOctets(size: number): Uint8Array;
  /** Gives octets, all of them ASCII, as a string; only of an array that `createOctets` gave. */
  readASCII(octets: Uint8Array, start: number, end: number): string;
}

/**
 * Gives the fastest way.
 *
 * @param buffer - Node's class `Buffer`, if there is one.
 */
export function choosePlatform(buffer: { allocUnsafeSlow(size: number): NodeBuffer } | undefined): Platform {
  if (buffer !== undefined) {
    return {
      createOctets: (size) => buffer.allocUnsafeSlow(size),
      readASCII: (octets, start, end) => (octets as NodeBuffer).toString("latin1", start, end),
    };
  }
  const decoder = new TextDecoder();
  return {
    createOctets: (size) => new Uint8Array(size),
    readASCII: (octets, start, end) => decoder.decode(octets.subarray(start, end)),
  };
}

export const { createOctets, readASCII } = choosePlatform(
  (globalThis as { Buffer?: { allocUnsafeSlow(size: number): NodeBuffer } }).Buffer,
);

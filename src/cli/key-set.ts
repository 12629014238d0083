/** A set of octet sequences in typed arrays: 60 octets for a key of 45, where a set of strings takes 200. */
import { randomFillSync } from "node:crypto";

/** Octets allocated at a time for keys. */
const CHUNK = 65_536;

/** Octets of the length before a key; entries begin at multiples of it. */
const UNIT = 4;

/** Octets of a slot: an entry, and its hash. */
const SLOT = 8;

const FEWEST_SLOTS = 1024;

/** Random numbers for octets at four places, and a random odd factor: nobody can choose keys with equal hashes. */
const RANDOM = /* @__PURE__ */ randomFillSync(new Uint32Array(4 * 256 + 1));
const FACTOR = (RANDOM[4 * 256] as number) | 1;

/** Returns an integer of 32 bits. */
export function hashOctets(octets: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  let index = start;
  for (; index + 4 <= end; index += 4) {
    const word =
      (RANDOM[octets[index] as number] as number) ^
      (RANDOM[256 + (octets[index + 1] as number)] as number) ^
      (RANDOM[512 + (octets[index + 2] as number)] as number) ^
      (RANDOM[768 + (octets[index + 3] as number)] as number);
    hash = Math.imul(hash ^ word, FACTOR);
    hash ^= hash >>> 15;
  }
  for (; index < end; index++) {
    hash = Math.imul(hash ^ (RANDOM[octets[index] as number] as number), FACTOR);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** A set of keys. */
export class KeySet {
  /** The number of keys. */
  size = 0;
  readonly #chunks: Uint8Array[] = [];
  /** Octets in use of the last chunk. */
  #used = CHUNK;
  #memory = 0;
  /** For each slot, one more than the place of its entry, in units; and the hash of its key. */
  #slots = new Uint32Array(FEWEST_SLOTS);
  #hashes = new Int32Array(FEWEST_SLOTS);

  /** The octets that it takes. */
  get memory(): number {
    return this.#memory + SLOT * this.#slots.length;
  }

  /**
   * Adds a key.
   *
   * @returns Whether it was absent.
   */
  add(octets: Uint8Array, start: number, end: number, hash: number): boolean {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot] as number; entry !== 0; entry = this.#slots[slot] as number) {
      if (this.#hashes[slot] === hash && this.#equals(entry - 1, octets, start, end)) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.#store(octets, start, end) + 1;
    this.#hashes[slot] = hash;
    this.size++;
    if (2 * this.size > this.#slots.length) {
      this.#grow();
    }
    return true;
  }

  /** Iterates over the keys, as octets between two indices. */
  *entries(): Generator<readonly [octets: Uint8Array, start: number, end: number, hash: number], void> {
    for (let slot = 0; slot < this.#slots.length; slot++) {
      const entry = this.#slots[slot] as number;
      if (entry !== 0) {
        const [chunk, start, length] = this.#find(entry - 1);
        yield [chunk, start, start + length, this.#hashes[slot] as number];
      }
    }
  }

  #find(entry: number): readonly [chunk: Uint8Array, start: number, length: number] {
    const place = entry * UNIT;
    const chunk = this.#chunks[Math.floor(place / CHUNK)] as Uint8Array;
    const start = place % CHUNK;
    const length =
      (chunk[start] as number) |
      ((chunk[start + 1] as number) << 8) |
      ((chunk[start + 2] as number) << 16) |
      ((chunk[start + 3] as number) << 24);
    return [chunk, start + UNIT, length];
  }

  #equals(entry: number, octets: Uint8Array, start: number, end: number): boolean {
    const [chunk, from, length] = this.#find(entry);
    if (length !== end - start) {
      return false;
    }
    for (let index = 0; index < length; index++) {
      if (chunk[from + index] !== octets[start + index]) {
        return false;
      }
    }
    return true;
  }

  /** Copies a key, and returns its place in units. */
  #store(octets: Uint8Array, start: number, end: number): number {
    const length = end - start;
    const needed = UNIT + length;
    if (this.#used + needed > CHUNK) {
      // A longer key has a chunk of its own.
      this.#chunks.push(new Uint8Array(Math.max(CHUNK, needed)));
      this.#memory += Math.max(CHUNK, needed);
      this.#used = 0;
    }
    const chunk = this.#chunks.at(-1) as Uint8Array;
    const place = this.#used;
    for (let index = 0; index < UNIT; index++) {
      chunk[place + index] = length >>> (8 * index);
    }
    for (let index = 0; index < length; index++) {
      chunk[place + UNIT + index] = octets[start + index] as number;
    }
    this.#used = Math.ceil((place + needed) / UNIT) * UNIT;
    return ((this.#chunks.length - 1) * CHUNK + place) / UNIT;
  }

  #grow(): void {
    const [slots, hashes] = [this.#slots, this.#hashes];
    const mask = 2 * slots.length - 1;
    this.#slots = new Uint32Array(mask + 1);
    this.#hashes = new Int32Array(mask + 1);
    for (let from = 0; from < slots.length; from++) {
      const entry = slots[from] as number;
      if (entry !== 0) {
        const hash = hashes[from] as number;
        let slot = hash & mask;
        while (this.#slots[slot] !== 0) {
          slot = (slot + 1) & mask;
        }
        this.#slots[slot] = entry;
        this.#hashes[slot] = hash;
      }
    }
  }
}

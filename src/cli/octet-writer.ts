/** Collects output until it is worth a write. */

/** Initial capacity, in octets. */
const CAPACITY = 65_536;

/** Text and octets, one after the other, in one buffer that grows. */
export class OctetWriter {
  /** The buffer; only its first `length` octets are output. Replaced when it grows. */
  octets: Buffer = Buffer.allocUnsafe(CAPACITY);
  length = 0;

  /**
   * Makes room.
   *
   * @param count - Octets that will be written to `octets` from `length` on.
   */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.octets.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.octets.length));
      this.octets.copy(larger, 0, 0, this.length);
      this.octets = larger;
    }
  }

  /** Adds a text in UTF-8. */
  addText(text: string): void {
    // A unit takes three octets at most. Counting them first costs as much as writing them.
    this.reserve(text.length > CAPACITY ? Buffer.byteLength(text) : 3 * text.length);
    this.length += this.octets.write(text, this.length);
  }

  /** Removes and returns the output. */
  take(): Buffer {
    const taken = Buffer.from(this.octets.subarray(0, this.length));
    this.length = 0;
    if (this.octets.length > 2 * MOST_WAITING) {
      // One large result does not hold memory.
      this.octets = Buffer.allocUnsafe(CAPACITY);
    }
    return taken;
  }
}

/** Octets that wait for a write at most, before the result of one more line. */
export const MOST_WAITING = 1_048_576;

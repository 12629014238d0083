/** Initial capacity, in octets. */
export const CAPACITY = 65_536;

/** A buffer that grows. */
export class OctetBuffer {
  /** Its first `length` octets are in use. Replaced when it grows. */
  octets: Uint8Array = new Uint8Array(CAPACITY);
  length = 0;

  /**
   * Makes room.
   *
   * @param count - Number of octets that will be written to `octets` from `length` on.
   */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.octets.length) {
      const larger = this.allocate(Math.max(needed, 2 * this.octets.length));
      larger.set(this.octets.subarray(0, this.length));
      this.octets = larger;
    }
  }

  /** Adds octets. */
  add(octets: Uint8Array): void {
    this.reserve(octets.length);
    this.octets.set(octets, this.length);
    this.length += octets.length;
  }

  /** Allocates octets with any values. */
  allocate(size: number): Uint8Array {
    return new Uint8Array(size);
  }
}

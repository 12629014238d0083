/** Collects output until it is worth a write. */
import { CAPACITY, OctetBuffer } from "../infra/octet-buffer.js";

/** Octets that wait for a write at most, before the result of one more line. */
export const MOST_WAITING = 1_048_576;

/** Text and octets, one after the other. */
export class OctetWriter extends OctetBuffer {
  override octets: Uint8Array = Buffer.allocUnsafe(CAPACITY);

  override allocate(size: number): Uint8Array {
    return Buffer.allocUnsafe(size);
  }

  /** Adds a text in UTF-8. */
  addText(text: string): void {
    // A unit takes three octets at most. Counting them first costs as much as writing them.
    this.reserve(text.length > CAPACITY ? Buffer.byteLength(text) : 3 * text.length);
    this.length += (this.octets as Buffer).write(text, this.length);
  }

  /**
   * Removes and returns the output.
   *
   * @param isBrief - Whether it is valid only until more is added. Copies of a megabyte each cost a tenth of the time of a command.
   */
  take(isBrief: boolean): Uint8Array {
    const view = this.octets.subarray(0, this.length);
    const taken = isBrief ? view : Buffer.from(view);
    this.length = 0;
    return taken;
  }
}

/** Collects output until it is worth a write. */
import type { Automaton, LineCopier } from "../infra/octet-automaton.js";
import { CAPACITY, OctetBuffer } from "../infra/octet-buffer.js";

/** Octets that wait for a write at most, before the result of one more line. */
export const MOST_WAITING = 1_048_576;

/** Creates a way to write lines that an automaton accepts, given the text before, between and after copies of a line. */
export function createCopier(automaton: Automaton, [before, ...others]: readonly [string, ...string[]]): LineCopier {
  return { automaton, pieces: [Buffer.from(before), ...others.map((text) => Buffer.from(text))] };
}

/** Text and octets, one after the other. */
export class OctetWriter extends OctetBuffer {
  override allocate(size: number): Uint8Array {
    return Buffer.allocUnsafe(size);
  }

  /** Adds a text in UTF-8. */
  addText(text: string): void {
    // A unit takes three octets at most. Counting them first costs as much as writing them.
    this.reserve(text.length > CAPACITY ? Buffer.byteLength(text) : 3 * text.length);
    const { buffer, byteOffset, byteLength } = this.octets;
    this.length += Buffer.from(buffer, byteOffset, byteLength).write(text, this.length);
  }

  /** Removes and returns the output. */
  take(): Buffer {
    const taken = Buffer.from(this.octets.subarray(0, this.length));
    this.length = 0;
    return taken;
  }
}

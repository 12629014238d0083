/**
 * Records in temporary files, written once and read once, in the same order.
 *
 * ```
 * number    length    length    key   line
 * 8 octets  of key    of line
 * ```
 */
import { closeSync, mkdtempSync, openSync, readSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Octets read or written at a time. */
const CAPACITY = 65_536;
const HEAD = 16;

/** A key, and a line without its end. */
export interface TemporaryRecord {
  readonly number: number;
  readonly key: Uint8Array;
  readonly line: Uint8Array;
}

/**
 * A file of records. It has no name once it is open, so that the system removes it however the process ends.
 */
export class TemporaryRecords {
  readonly #file: number;
  #buffer = Buffer.allocUnsafe(CAPACITY);
  #length = 0;
  /** Octets in the file. */
  #written = 0;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), "iri-"));
    const name = join(folder, "records");
    try {
      this.#file = openSync(name, "wx+", 0o600);
      rmSync(name);
    } finally {
      rmdirSync(folder);
    }
  }

  /** The octets of all records. */
  get size(): number {
    return this.#written + this.#length;
  }

  /** Adds a record. */
  add({ number, key, line }: TemporaryRecord): void {
    const size = HEAD + key.length + line.length;
    if (this.#length + size > this.#buffer.length) {
      this.#flush();
    }
    const buffer = size > this.#buffer.length ? Buffer.allocUnsafe(size) : this.#buffer;
    buffer.writeDoubleLE(number, this.#length);
    buffer.writeUInt32LE(key.length, this.#length + 8);
    buffer.writeUInt32LE(line.length, this.#length + 12);
    buffer.set(key, this.#length + HEAD);
    buffer.set(line, this.#length + HEAD + key.length);
    if (buffer === this.#buffer) {
      this.#length += size;
    } else {
      this.#write(buffer);
    }
  }

  /** Iterates over the records, each valid until the next one is read, and closes the file. */
  *read(): Generator<TemporaryRecord, void> {
    this.#flush();
    let buffer = this.#buffer;
    let [start, end, position] = [0, 0, 0];
    /** Reads on until `count` octets are in the buffer. */
    const require = (count: number): void => {
      if (end - start >= count) {
        return;
      }
      const larger = count > buffer.length ? Buffer.allocUnsafe(count) : buffer;
      buffer.copy(larger, 0, start, end);
      [buffer, start, end] = [larger, 0, end - start];
      while (end < count) {
        const length = readSync(this.#file, buffer, end, buffer.length - end, position);
        position += length;
        end += length;
      }
    };
    try {
      for (let done = 0; done < this.#written; ) {
        require(HEAD);
        const number = buffer.readDoubleLE(start);
        const keyLength = buffer.readUInt32LE(start + 8);
        const lineLength = buffer.readUInt32LE(start + 12);
        const size = HEAD + keyLength + lineLength;
        require(size);
        const lineStart = start + HEAD + keyLength;
        const key = buffer.subarray(start + HEAD, lineStart);
        const line = buffer.subarray(lineStart, lineStart + lineLength);
        start += size;
        done += size;
        yield { number, key, line };
      }
    } finally {
      closeSync(this.#file);
    }
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
  }

  #write(octets: Uint8Array): void {
    for (let start = 0; start < octets.length; ) {
      start += writeSync(this.#file, octets, start);
    }
    this.#written += octets.length;
  }
}

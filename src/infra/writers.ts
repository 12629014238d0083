/**
 * Builds ASCII text in one octet buffer, and turns it into a string once, at the end.
 *
 * Divergence (performance): a concatenated string is a rope, which the first read has to flatten.
 *
 * @see https://url.spec.whatwg.org/#string-utf-8-percent-encode
 */

/** Node's `Buffer`; Deno and Bun have it too. */
interface NodeBuffer extends Uint8Array {
  /** Undocumented; `toString` calls it. Buffers for pages lack it. */
  latin1Slice?(start: number, end: number): string;
  toString(encoding?: "latin1", start?: number, end?: number): string;
}

interface NodeBufferClass {
  allocUnsafeSlow(size: number): NodeBuffer;
}

/** Declared here because the library is compiled without DOM types. */
declare const TextDecoder: new () => { decode(octets: Uint8Array): string };

/** The functions of a platform that allocate octets and make a string of them. */
interface Octets {
  /** Allocates octets with arbitrary contents. */
  readonly createOctets: (size: number) => Uint8Array;
  /** Decodes octets from `createOctets`; everything from `start` to `end` must be ASCII. */
  readonly readASCII: (octets: Uint8Array, start: number, end: number) => string;
}

export function choosePlatform(buffer: NodeBufferClass | undefined): Octets {
  return buffer === undefined
    ? {
        createOctets: (size) => new Uint8Array(size),
        readASCII: (octets, start, end) =>
          typeof TextDecoder === "undefined"
            ? readUnits(octets, start, end)
            : new TextDecoder().decode(octets.subarray(start, end)),
      }
    : {
        createOctets: (size) => buffer.allocUnsafeSlow(size),
        readASCII: (octets, start, end) =>
          (octets as NodeBuffer).latin1Slice?.(start, end) ?? (octets as NodeBuffer).toString("latin1", start, end),
      };
}

/** Decodes ASCII in engines without `TextDecoder`, such as QuickJS. */
function readUnits(octets: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let index = start; index < end; index++) {
    text += String.fromCharCode(octets[index] as number);
  }
  return text;
}

export const { createOctets, readASCII } = choosePlatform((globalThis as { Buffer?: NodeBufferClass }).Buffer);

/** Largest buffer, in octets, that the shared writer keeps; larger ones are left to the garbage collector. */
const LARGEST_KEPT = 0x4000;

/** Most octets that one UTF-16 unit can become: three in UTF-8, each percent-encoded. */
export const MOST_OCTETS_A_UNIT = 9;

/** Every octet's percent-encoded triplet as a little-endian integer, so that three octets take one write. */
const TRIPLETS: Uint32Array = /* @__PURE__ */ Uint32Array.from({ length: 0x100 }, (_, octet) => {
  const digits = octet.toString(16).toUpperCase().padStart(2, "0");
  return 0x25 | (digits.charCodeAt(0) << 8) | (digits.charCodeAt(1) << 16);
});

/** A string that grows at its end. Code that writes to `octets` or `view` must reserve room first. */
export class ASCIIWriter {
  octets: Uint8Array;
  view: DataView;
  length = 0;

  /** @param capacity - Initial capacity, in octets. */
  constructor(capacity: number) {
    this.octets = createOctets(capacity);
    this.view = new DataView(this.octets.buffer, this.octets.byteOffset);
  }

  /** Makes room for more octets, plus the one that {@link writeTriplet} writes past its end. */
  reserve(octets: number): void {
    const needed = this.length + octets + 1;
    if (needed > this.octets.length) {
      const { octets: old, length } = this;
      this.octets = createOctets(Math.max(needed, 2 * old.length));
      this.view = new DataView(this.octets.buffer, this.octets.byteOffset);
      this.octets.set(old.subarray(0, length));
    }
  }

  /** Appends ASCII unchanged. */
  write(text: string, end: number = text.length): void {
    this.reserve(end);
    const { octets, length } = this;
    for (let index = 0; index < end; index++) {
      octets[length + index] = text.charCodeAt(index);
    }
    this.length = length + end;
  }

  /** Returns the text as a flat string that shares memory with no other. */
  toString(): string {
    return readASCII(this.octets, 0, this.length);
  }
}

/** An idle writer; another is created while it is borrowed. */
let spare: ASCIIWriter | null = null;

export function borrowWriter(): ASCIIWriter {
  const writer = spare ?? new ASCIIWriter(LARGEST_KEPT);
  spare = null;
  writer.length = 0;
  return writer;
}

/** Takes a writer back; the caller must not use it afterwards. */
export function returnWriter(writer: ASCIIWriter): void {
  spare = writer.octets.length === LARGEST_KEPT ? writer : spare;
}

/** Copies ASCII, so that a slice of a string does not keep the whole string in memory. */
export function copy(text: string): string {
  const writer = borrowWriter();
  writer.write(text);
  const copied = writer.toString();
  returnWriter(writer);
  return copied;
}

/**
 * Writes the triplet of an octet; a fourth octet is written too, which the next write replaces. Returns the index
 * after the triplet.
 */
export function writeTriplet(view: DataView, length: number, octet: number): number {
  view.setUint32(length, TRIPLETS[octet] as number, true);
  return length + 3;
}

/** Writes a non-ASCII code point in UTF-8, each octet as {@link writeTriplet} does. */
export function writeUTF8(view: DataView, length: number, codePoint: number): number {
  const last = TRIPLETS[0x80 | (codePoint & 0x3f)] as number;
  if (codePoint < 0x800) {
    view.setUint32(length, TRIPLETS[0xc0 | (codePoint >> 6)] as number, true);
    view.setUint32(length + 3, last, true);
    return length + 6;
  }
  const before = TRIPLETS[0x80 | ((codePoint >> 6) & 0x3f)] as number;
  if (codePoint < 0x10000) {
    view.setUint32(length, TRIPLETS[0xe0 | (codePoint >> 12)] as number, true);
    view.setUint32(length + 3, before, true);
    view.setUint32(length + 6, last, true);
    return length + 9;
  }
  view.setUint32(length, TRIPLETS[0xf0 | (codePoint >> 18)] as number, true);
  view.setUint32(length + 3, TRIPLETS[0x80 | ((codePoint >> 12) & 0x3f)] as number, true);
  view.setUint32(length + 6, before, true);
  view.setUint32(length + 9, last, true);
  return length + 12;
}

/** Most arguments per call: with more, the engine's stack may overflow. */
const MOST_ARGUMENTS = 4096;

/** A string that grows at its end. */
export class UnitWriter {
  units: Uint16Array;
  length = 0;

  /** @param capacity - Initial capacity, in UTF-16 units. */
  constructor(capacity: number) {
    this.units = new Uint16Array(capacity);
  }

  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.units.length) {
      const units = new Uint16Array(2 * needed);
      units.set(this.units.subarray(0, this.length));
      this.units = units;
    }
  }

  write(text: string): void {
    this.reserve(text.length);
    const { units } = this;
    let { length } = this;
    for (let index = 0; index < text.length; index++) {
      units[length++] = text.charCodeAt(index);
    }
    this.length = length;
  }

  toString(): string {
    const { units, length } = this;
    let text = "";
    for (let at = 0; at < length; at += MOST_ARGUMENTS) {
      const part = units.subarray(at, Math.min(at + MOST_ARGUMENTS, length));
      text += String.fromCharCode.apply(null, part as unknown as number[]);
    }
    return text;
  }
}

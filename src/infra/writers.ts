/**
 * Builds ASCII text in one octet buffer, and turns it into a string once, at the end.
 *
 * Divergence (performance): a concatenated string is a rope, which the first read has to flatten.
 */
import { countUTF8 } from "./percent.js";
import { PERCENT_SIGN } from "./units.js";

interface NodeBufferClass {
  allocUnsafeSlow(size: number): Uint8Array;
}

/** Declared here because the library is compiled without DOM types. */
declare const TextDecoder: new () => { decode(octets: Uint8Array): string };

/** The octets have arbitrary contents at first; those from `start` to `end` are ASCII. */
interface Octets {
  readonly createOctets: (size: number) => Uint8Array;
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
        readASCII: (octets: { toString(encoding?: "latin1", start?: number, end?: number): string }, start, end) =>
          octets.toString("latin1", start, end),
      };
}

function readUnits(octets: Uint8Array, start: number, end: number) {
  let text = "";
  for (let index = start; index < end; index++) {
    text += String.fromCharCode(octets[index] as number);
  }
  return text;
}

const { createOctets, readASCII } = choosePlatform((globalThis as { Buffer?: NodeBufferClass }).Buffer);

/** Largest buffer, in octets, that the shared writer keeps. */
const LARGEST_KEPT = 0x4000;

/** Most octets that one UTF-16 unit can become: three in UTF-8, each percent-encoded. */
export const MOST_OCTETS_A_UNIT = 9;

const DIGITS: Uint8Array = /* @__PURE__ */ Uint8Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));

/** A string that grows at its end. Code that writes to `octets` must reserve room first. */
export class ASCIIWriter {
  octets: Uint8Array;
  length = 0;

  constructor(capacity: number) {
    this.octets = createOctets(capacity);
  }

  reserve(octets: number): void {
    const needed = this.length + octets;
    if (needed > this.octets.length) {
      const { octets: old, length } = this;
      this.octets = createOctets(Math.max(needed, 2 * old.length));
      this.octets.set(old.subarray(0, length));
    }
  }

  write(text: string, end: number = text.length): void {
    this.reserve(end);
    const { octets, length } = this;
    for (let index = 0; index < end; index++) {
      octets[length + index] = text.charCodeAt(index);
    }
    this.length = length + end;
  }

  toString(): string {
    return readASCII(this.octets, 0, this.length);
  }
}

let spare: ASCIIWriter | null = null;

export function borrowWriter(): ASCIIWriter {
  const writer = spare ?? new ASCIIWriter(LARGEST_KEPT);
  spare = null;
  writer.length = 0;
  return writer;
}

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

/** Returns the index after the code point, in UTF-8 and percent-encoded. */
export function writeEncoded(octets: Uint8Array, start: number, codePoint: number): number {
  const count = countUTF8(codePoint);
  const first = count === 1 ? codePoint : ((0xf00 >> count) & 0xff) | (codePoint >> (6 * (count - 1)));
  let length = writeTriplet(octets, start, first);
  for (let shift = 6 * (count - 2); shift >= 0; shift -= 6) {
    length = writeTriplet(octets, length, 0x80 | ((codePoint >> shift) & 0x3f));
  }
  return length;
}

/** An imported constant would be read, checked and converted each time. */
const PERCENT = PERCENT_SIGN;

function writeTriplet(octets: Uint8Array, length: number, octet: number) {
  octets[length] = PERCENT;
  octets[length + 1] = DIGITS[octet >> 4] as number;
  octets[length + 2] = DIGITS[octet & 0xf] as number;
  return length + 3;
}

/** Most arguments per call: with more, the engine's stack may overflow. */
export const MOST_ARGUMENTS = 4096;

export class UnitWriter {
  units: Uint16Array;
  length = 0;

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

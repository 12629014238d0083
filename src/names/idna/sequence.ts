/**
 * Domain names as code points, each with its bits from the table.
 *
 * @see https://www.unicode.org/reports/tr46/#Processing
 */
import type { UnitWriter } from "../../infra/unit-writer.js";
import { computeMapping, getTable, getValue, SEQUENCE } from "./table.js";
import { COMPUTED, IGNORED, JOINER, MAPPED, NON_STARTER, NOT_VALID, UNSTABLE } from "./values.js";

/** U+002E, which separates mapped labels. */
export const DOT = 0x2e;

/** Code points and their bits. */
export class Sequence {
  points: Int32Array;
  values: Uint16Array;
  length = 0;
  /** The union of all bits. */
  seen = 0;

  /** @param capacity - The initial capacity, in code points. */
  constructor(capacity: number) {
    this.points = new Int32Array(capacity);
    this.values = new Uint16Array(capacity);
  }

  /** Ensures capacity for more code points. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.points.length) {
      const { points, values, length } = this;
      this.points = new Int32Array(2 * needed);
      this.values = new Uint16Array(2 * needed);
      this.points.set(points.subarray(0, length));
      this.values.set(values.subarray(0, length));
    }
  }

  /** Appends code points and their bits. */
  append({ points, values }: Sequence, start: number, end: number): void {
    this.reserve(end - start);
    for (let index = start; index < end; index++) {
      this.points[this.length] = points[index] as number;
      this.values[this.length++] = values[index] as number;
      this.seen |= values[index] as number;
    }
  }
}

const HYPHEN = 0x2d;

/**
 * Maps a domain name of ASCII and the small letters of Latin-1, without the table, which takes 3 ms to decode in a page.
 *
 * @returns Whether the domain name is of that kind, and has no label that may be Punycode.
 */
function mapLatin(domain: string, sequence: Sequence): boolean {
  const { length } = domain;
  sequence.length = 0;
  sequence.reserve(length);
  const { points, values } = sequence;
  let previous = 0;
  for (let index = 0; index < length; index++) {
    const unit = domain.charCodeAt(index);
    const isSmallLetter = unit >= 0xdf && unit <= 0xff && unit !== 0xf7;
    if ((unit >= 0x80 && !isSmallLetter) || (unit === HYPHEN && previous === HYPHEN)) {
      return false;
    }
    points[index] = unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
    values[index] = 0;
    previous = unit;
  }
  sequence.length = length;
  sequence.seen = 0;
  return true;
}

/**
 * Maps a domain name: step 1 of the processing.
 *
 * Normalization changes nothing if every character has NFC_Quick_Check=Yes and no two non-starters are adjacent.
 *
 * @param domain - Any string.
 * @param sequence - Receives the mapped domain name; its content is replaced.
 * @returns Whether Normalization Form C may change it.
 * @see https://www.unicode.org/reports/tr46/#ProcessingStepMap
 */
export function mapDomain(domain: string, sequence: Sequence): boolean {
  if (mapLatin(domain, sequence)) {
    return false;
  }
  const table = getTable();
  const { mappings, sequences } = table;
  const { length } = domain;
  sequence.length = 0;
  sequence.reserve(length);
  let { points, values } = sequence;
  let count = 0;
  let seen = 0;
  let previous = 0;
  let adjacent = 0;
  for (let index = 0; index < length; index++) {
    let point = domain.charCodeAt(index);
    if ((point & 0xfc00) === 0xd800 && index + 1 < length) {
      const low = domain.charCodeAt(index + 1);
      if ((low & 0xfc00) === 0xdc00) {
        point = ((point & 0x3ff) << 10) + (low & 0x3ff) + 0x10000;
        index++;
      }
    }
    let value = getValue(table, point);
    if (value >= JOINER) {
      if (value === IGNORED) {
        continue;
      }
      if (value & MAPPED) {
        const mapping = value === COMPUTED ? computeMapping(table, point) : (mappings[value & ~MAPPED] as number);
        if (mapping >= SEQUENCE) {
          const first = mapping - SEQUENCE;
          const last = first + (sequences[first] as number);
          sequence.length = count;
          sequence.reserve(last - first + length - index);
          ({ points, values } = sequence);
          for (let at = first + 1; at <= last; at++) {
            point = sequences[at] as number;
            value = getValue(table, point);
            points[count] = point;
            values[count++] = value;
            seen |= value;
            adjacent |= value & previous;
            previous = value;
          }
          continue;
        }
        point += mapping;
        value = getValue(table, point);
      }
    }
    points[count] = point;
    values[count++] = value;
    seen |= value;
    adjacent |= value & previous;
    previous = value;
  }
  sequence.length = count;
  sequence.seen = seen;
  return isChangeable(seen, adjacent);
}

/**
 * Reads a string without mapping it; a character that would be mapped is invalid.
 *
 * @param text - Any string.
 * @param sequence - Receives the string; its content is replaced.
 */
export function readText(text: string, sequence: Sequence): void {
  const { length } = text;
  sequence.length = 0;
  sequence.seen = 0;
  sequence.reserve(length);
  for (let index = 0; index < length; index++) {
    sequence.points[index] = text.charCodeAt(index);
  }
  sequence.length = length;
  classify(sequence, 0);
}

/**
 * Looks up the bits of code points without mapping them.
 *
 * @param sequence - From `start` on its code points may be surrogates; a pair becomes one code point.
 * @returns Whether Normalization Form C may change them.
 */
export function classify(sequence: Sequence, start: number): boolean {
  const table = getTable();
  const { points, values, length } = sequence;
  let count = start;
  let seen = 0;
  let previous = 0;
  let adjacent = 0;
  for (let index = start; index < length; index++) {
    let point = points[index] as number;
    if ((point & ~0x3ff) === 0xd800 && index + 1 < length) {
      const low = points[index + 1] as number;
      if ((low & ~0x3ff) === 0xdc00) {
        point = ((point & 0x3ff) << 10) + (low & 0x3ff) + 0x10000;
        index++;
      }
    }
    const value = getValue(table, point);
    points[count] = point;
    values[count++] = value;
    seen |= value;
    adjacent |= value & previous;
    previous = value;
  }
  sequence.length = count;
  sequence.seen |= seen;
  return isChangeable(seen, adjacent);
}

/** Returns whether Normalization Form C may change text with these bits: anywhere in it, and in two adjacent places. */
function isChangeable(seen: number, adjacent: number): boolean {
  return ((seen & (UNSTABLE | NOT_VALID)) | (adjacent & NON_STARTER)) !== 0;
}

/**
 * Converts code points to a string.
 *
 * @param writer - A buffer for its units; its content is lost.
 */
export function writeText({ points }: Sequence, start: number, end: number, writer: UnitWriter): string {
  writer.length = 0;
  writer.reserve(2 * (end - start));
  const { units } = writer;
  let length = 0;
  for (let index = start; index < end; index++) {
    const point = points[index] as number;
    if (point > 0xffff) {
      units[length++] = 0xd7c0 + (point >> 10);
      units[length++] = 0xdc00 + (point & 0x3ff);
    } else {
      units[length++] = point;
    }
  }
  writer.length = length;
  return writer.toString();
}

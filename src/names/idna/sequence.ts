/**
 * Reads domain names as code points, each with its bits from the tables of UTS #46, which are decoded on first use.
 *
 * Divergence (performance): values are expanded in blocks of 128 code points, on first use of a block. Expanding a block does not
 * call a function that programs can replace, so another call never reads an incomplete block.
 *
 * Divergence (size): the engine computes five of six mappings, each on first use. As data they would take 3.6 kB with gzip.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 * @see https://www.unicode.org/reports/tr46/#Processing
 */

import { KIND_VALUES, RUN_KINDS, RUN_LENGTHS } from "../../generated/character-classes.js";
import { OFFSETS, SEQUENCES } from "../../generated/idna-mapping.js";
import { readCodePoint } from "../../infra/code-points.js";
import { readNumbers, unfold } from "../../infra/numbers.js";
import { HYPHEN } from "../../infra/units.js";
import type { UnitWriter } from "../../infra/writers.js";
import { foldCharacter } from "./case-fold.js";
import { COMPUTED, DISALLOWED, IGNORED, JOINER, MAPPED, NON_STARTER, NOT_VALID, UNSTABLE } from "./values.js";

/** Values are stored in blocks of 128 code points. */
const BLOCK_SHIFT = 7;
const BLOCK_SIZE = 1 << BLOCK_SHIFT;
const BLOCK_MASK = BLOCK_SIZE - 1;
const END = 0x110000;

/** Capacity for the blocks of all code points: 278 different blocks, and one before them that is not used. */
const CAPACITY = 279 * BLOCK_SIZE;

/** From here on, a mapping is a sequence rather than an offset. */
export const SEQUENCE = 1 << 21;

/** The tables. */
interface Table {
  /** The start of a block in `values`, by the upper bits of a code point; 0 for a block that is not expanded yet. */
  readonly blocks: Uint16Array;
  /** Bits of `values.ts`. */
  readonly values: Uint16Array;
  /**
   * For each mapped code point, the offset to the code point that it becomes, or {@link SEQUENCE} plus an index into `sequences`.
   * Computed mappings come after those of the generated table.
   */
  readonly mappings: number[];
  /** For each sequence, its length, then its code points. */
  readonly sequences: number[];
  readonly runs: Runs;
}

/** Runs of code points of one kind, in ascending order. */
interface Runs {
  /** The first code points; {@link END} after the last run. */
  readonly starts: Int32Array;
  readonly kinds: Int32Array;
  /** The number of mapped code points before each run. */
  readonly mappedBefore: Uint16Array;
  /** The value of each kind. */
  readonly kindValues: Int32Array;
  /** For each kind, the start of the block that has only this kind; 0 if that block is not expanded yet. */
  readonly uniform: Uint16Array;
  /** The end of the expanded blocks. */
  used: number;
}

let table: Table | undefined;

/** Returns the tables. */
export function getMappingTable(): Table {
  table ??= {
    blocks: new Uint16Array(END >> BLOCK_SHIFT),
    values: new Uint16Array(CAPACITY),
    mappings: readOffsets(),
    sequences: [],
    runs: readKindRuns(),
  };
  return table;
}

/** Returns the value of a code point. */
export function getValue(table: Table, codePoint: number): number {
  const block = codePoint >> BLOCK_SHIFT;
  const start = (table.blocks[block] as number) || writeBlock(table, block);
  return table.values[start + (codePoint & BLOCK_MASK)] as number;
}

/** Returns the bits of a code point; only {@link DISALLOWED} if it is not valid. */
export function readBits(codePoint: number): number {
  const value = getValue(getMappingTable(), codePoint);
  return (value & NOT_VALID) === 0 ? value : DISALLOWED;
}

function readKindRuns(): Runs {
  const kindValues = readNumbers(KIND_VALUES);
  const kinds = readNumbers(RUN_KINDS);
  const lengths = readNumbers(RUN_LENGTHS);
  const starts = new Int32Array(kinds.length + 1);
  const mappedBefore = new Uint16Array(kinds.length);
  let start = 0;
  let mapped = 0;
  for (let index = 0; index < kinds.length; index++) {
    const length = (lengths[index] as number) + 1;
    mappedBefore[index] = mapped;
    mapped += kindValues[kinds[index] as number] === MAPPED ? length : 0;
    start += length;
    starts[index + 1] = start;
  }
  return { starts, kinds, mappedBefore, kindValues, uniform: new Uint16Array(kindValues.length), used: BLOCK_SIZE };
}

function findKindRun(starts: Int32Array, codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= codePoint) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/**
 * Expands the values of a block. The value of a mapped code point is {@link MAPPED} plus an index, or {@link COMPUTED}.
 *
 * @returns Its start in `values`.
 */
function writeBlock({ blocks, values, runs }: Table, block: number): number {
  const { starts, kinds, mappedBefore, kindValues, uniform } = runs;
  const first = block << BLOCK_SHIFT;
  const end = first + BLOCK_SIZE;
  let index = findKindRun(starts, first);
  const firstKind = kinds[index] as number;
  const isUniform = (starts[index + 1] as number) >= end && ((kindValues[firstKind] as number) & MAPPED) === 0;
  let start = isUniform ? (uniform[firstKind] as number) : 0;
  if (start === 0) {
    start = runs.used;
    for (let codePoint = first; codePoint < end; codePoint++) {
      index += codePoint === starts[index + 1] ? 1 : 0;
      const value = kindValues[kinds[index] as number] as number;
      const number = (mappedBefore[index] as number) + codePoint - (starts[index] as number);
      values[start + (codePoint & BLOCK_MASK)] = value === MAPPED ? MAPPED | number : value;
    }
    runs.used = start + BLOCK_SIZE;
    if (isUniform) {
      uniform[firstKind] = start;
    }
  }
  blocks[block] = start;
  return start;
}

/**
 * Computes the mapping of a code point, and stores it.
 *
 * @param codePoint - Its value is {@link COMPUTED}.
 * @returns Its member of `mappings`.
 */
export function computeMapping({ blocks, values, mappings, sequences }: Table, codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  const folded = SEQUENCES[character] ?? foldCharacter(character);
  const points = Array.from(folded, (character) => readCodePoint(character, 0));
  const mapping = points.length === 1 ? (points[0] as number) - codePoint : SEQUENCE + sequences.length;
  // From here on, no function is called that a program could replace.
  const start = sequences.length;
  sequences[start] = points.length;
  for (let index = 0; index < points.length; index++) {
    sequences[start + 1 + index] = points[index] as number;
  }
  values[(blocks[codePoint >> BLOCK_SHIFT] as number) + (codePoint & BLOCK_MASK)] = MAPPED | mappings.length;
  mappings[mappings.length] = mapping;
  return mapping;
}

/** Decodes the mappings to one code point, in the order of the code points. */
function readOffsets(): number[] {
  const mappings: number[] = [];
  const changes = readNumbers(OFFSETS);
  let offset = 0;
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index] as number;
    offset += unfold(change);
    for (let count = change === 0 ? (changes[++index] as number) : 0; count >= 0; count--) {
      mappings.push(offset);
    }
  }
  return mappings;
}

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

/**
 * Maps a domain name if it has only ASCII and lower-case letters of Latin-1. The table is
 * not needed then.
 *
 * @returns Whether the domain name was mapped: it has only these characters, and no label that may be Punycode.
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
export function mapCharacters(domain: string, sequence: Sequence): boolean {
  if (mapLatin(domain, sequence)) {
    return false;
  }
  const table = getMappingTable();
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
export function readUnmapped(text: string, sequence: Sequence): void {
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
 * @param sequence - From `start` on, its code points may be surrogates; a pair becomes one code point.
 * @returns Whether Normalization Form C may change them.
 */
export function classify(sequence: Sequence, start: number): boolean {
  const table = getMappingTable();
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

/**
 * Returns whether Normalization Form C may change a text.
 *
 * @param seen - The bits that any of its characters has.
 * @param adjacent - The bits that any two adjacent characters share.
 */
function isChangeable(seen: number, adjacent: number): boolean {
  return ((seen & (UNSTABLE | NOT_VALID)) | (adjacent & NON_STARTER)) !== 0;
}

/**
 * Converts code points to a string.
 *
 * @param writer - A buffer for its units; its content is lost.
 */
export function toText({ points }: Sequence, start: number, end: number, writer: UnitWriter): string {
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

/**
 * The tables of UTS #46, decoded on first use.
 *
 * Divergence (performance): values are expanded in blocks of 128 code points, on first use of a block; expanding all of them
 * would take the first domain name three times as long. Expanding a block calls nothing that a program could replace, so no
 * other call sees a block half written.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
import { KIND_VALUES, RUN_KINDS, RUN_LENGTHS } from "../generated/characters.js";
import { LENGTHS, OFFSETS, SEQUENCES } from "../generated/idna.js";
import { readNumbers, unfold } from "../infra/numbers.js";
import { DISALLOWED, MAPPED, NOT_VALID } from "./values.js";

/** Values are stored in blocks of 128 code points. */
const BLOCK_SHIFT = 7;
const BLOCK_SIZE = 1 << BLOCK_SHIFT;
const BLOCK_MASK = BLOCK_SIZE - 1;
const END = 0x110000;

/** Capacity for the blocks of all code points: 278 different ones, after one that is unused. */
const CAPACITY = 279 * BLOCK_SIZE;

/** From here on, a mapping is a sequence rather than an offset. */
export const SEQUENCE = 1 << 21;

/** The tables. */
export interface Table {
  /** The start of a block in `values`, by the upper bits of a code point; 0 for a block that is not expanded yet. */
  readonly blocks: Uint16Array;
  /** Bits of `values.ts`. */
  readonly values: Uint16Array;
  /**
   * For each mapped code point the offset to the code point it is mapped to, or {@link SEQUENCE} plus an index into
   * `sequences`.
   */
  readonly mappings: Int32Array;
  /** For each sequence its length, then its code points. */
  readonly sequences: Int32Array;
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
  /** The start of the block whose code points all are of one kind; 0 for a block that is not expanded yet. */
  readonly uniform: Uint16Array;
  /** The end of the expanded blocks. */
  used: number;
}

let table: Table | undefined;

/** Returns the tables. */
export function getTable(): Table {
  table ??= {
    blocks: new Uint16Array(END >> BLOCK_SHIFT),
    values: new Uint16Array(CAPACITY),
    ...readMappings(),
    runs: readRuns(),
  };
  return table;
}

/** Returns the value of a code point. */
export function getValue(table: Table, codePoint: number): number {
  const block = codePoint >> BLOCK_SHIFT;
  const start = (table.blocks[block] as number) || writeBlock(table, block);
  return table.values[start + (codePoint & BLOCK_MASK)] as number;
}

/** Returns the bits of a code point; {@link DISALLOWED} alone if it is not valid. */
export function readBits(codePoint: number): number {
  const value = getValue(getTable(), codePoint);
  return (value & NOT_VALID) === 0 ? value : DISALLOWED;
}

function readRuns(): Runs {
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

/** Finds the run that contains a code point. */
function findRun(starts: Int32Array, codePoint: number): number {
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
 * Expands the values of a block; a mapped code point has its number beside {@link MAPPED}.
 *
 * @returns Its start in `values`.
 */
function writeBlock({ blocks, values, runs }: Table, block: number): number {
  const { starts, kinds, mappedBefore, kindValues, uniform } = runs;
  const first = block << BLOCK_SHIFT;
  const end = first + BLOCK_SIZE;
  let index = findRun(starts, first);
  const firstKind = kinds[index] as number;
  const isUniform = (starts[index + 1] as number) >= end && kindValues[firstKind] !== MAPPED;
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

/** Decodes the mappings, in the order of the code points. */
function readMappings(): Pick<Table, "mappings" | "sequences"> {
  const lengths = readNumbers(LENGTHS);
  const offsets = readNumbers(OFFSETS);
  const differences = readNumbers(SEQUENCES);
  const mappings = new Int32Array(MAPPED);
  const sequences = new Int32Array(2 * differences.length);
  let count = 0;
  let offset = 0;
  let zeros = 0;
  let offsetIndex = 0;
  let differenceIndex = 0;
  let used = 1;
  /** Offset and length of the previous sequence; initially a single 0. */
  let before = 0;
  let beforeLength = 1;
  for (let index = 0; index < lengths.length; index += 2) {
    const length = (lengths[index] as number) + 1;
    const end = count + (lengths[index + 1] as number) + 1;
    if (length === 1) {
      while (count < end) {
        if (zeros > 0) {
          const next = Math.min(end, count + zeros);
          mappings.fill(offset, count, next);
          zeros -= next - count;
          count = next;
        } else {
          const change = offsets[offsetIndex++] as number;
          offset += unfold(change);
          zeros = change === 0 ? (offsets[offsetIndex++] as number) : 0;
          mappings[count++] = offset;
        }
      }
      continue;
    }
    for (; count < end; count++) {
      mappings[count] = SEQUENCE + used;
      sequences[used++] = length;
      const start = used;
      for (let position = 0; position < length; position++) {
        const base = sequences[position < beforeLength ? before + position : used - 1] as number;
        sequences[used++] = base + unfold(differences[differenceIndex++] as number);
      }
      before = start;
      beforeLength = length;
    }
  }
  return { mappings: mappings.slice(0, count), sequences: sequences.slice(0, used) };
}

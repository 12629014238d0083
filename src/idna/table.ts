/**
 * The tables of UTS #46, made ready when a domain name first asks for them: this takes about 2 ms, and 150 kB.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
import { KIND_VALUES, RUN_KINDS, RUN_LENGTHS } from "../generated/characters.js";
import { LENGTHS, OFFSETS, SEQUENCES } from "../generated/idna.js";
import { readNumbers, unfold } from "../infra/numbers.js";
import { MAPPED } from "./values.js";

/** Code points have their values in blocks of 128. */
export const BLOCK_SHIFT = 7;
export const BLOCK_MASK = 0x7f;

const BLOCK_SIZE = 1 << BLOCK_SHIFT;
const END = 0x110000;

/** The tables. */
export interface Table {
  /** The start of a block in `values`, by the upper bits of a code point. */
  readonly blocks: Uint16Array;
  /** Bits of `values.ts`. */
  readonly values: Uint16Array;
  /** What the mapped code points are mapped to: a code point, or the complement of an index into `sequences`. */
  readonly mappings: Int32Array;
  /** The length of a sequence, and then its code points. */
  readonly sequences: Int32Array;
}

let table: Table | undefined;

/** Gives the tables. */
export function getTable(): Table {
  table ??= readTable();
  return table;
}

function readTable(): Table {
  const kindValues = readNumbers(KIND_VALUES);
  const kinds = readNumbers(RUN_KINDS);
  const lengths = readNumbers(RUN_LENGTHS);
  const blocks = new Uint16Array(END >> BLOCK_SHIFT);
  const values = new Uint16Array(0x10000);
  const mapped = new Int32Array(MAPPED);
  /** Where the block is whose code points all have a value. */
  const uniform = new Map<number, number>();
  let used = 0;
  let mappedCount = 0;
  let codePoint = 0;
  for (const [index, kind] of kinds.entries()) {
    const value = kindValues[kind] as number;
    const end = codePoint + (lengths[index] as number) + 1;
    while (codePoint < end) {
      const block = codePoint >> BLOCK_SHIFT;
      const isStart = (codePoint & BLOCK_MASK) === 0;
      if (isStart && end - codePoint >= BLOCK_SIZE && value !== MAPPED) {
        let start = uniform.get(value);
        if (start === undefined) {
          start = used;
          used += BLOCK_SIZE;
          uniform.set(value, start);
          values.fill(value, start, used);
        }
        blocks.fill(start, block, end >> BLOCK_SHIFT);
        codePoint = (end >> BLOCK_SHIFT) << BLOCK_SHIFT;
        continue;
      }
      if (isStart) {
        blocks[block] = used;
        used += BLOCK_SIZE;
      }
      const last = Math.min(end, (block + 1) << BLOCK_SHIFT);
      let position = (blocks[block] as number) + (codePoint & BLOCK_MASK);
      if (value === MAPPED) {
        for (; codePoint < last; codePoint++) {
          values[position++] = MAPPED | mappedCount;
          mapped[mappedCount++] = codePoint;
        }
      } else {
        values.fill(value, position, position + last - codePoint);
        codePoint = last;
      }
    }
  }
  return { blocks, values: values.slice(0, used), ...readMappings(mapped.subarray(0, mappedCount)) };
}

/** Reads what code points are mapped to, in the order of the code points. */
function readMappings(mapped: Int32Array): Pick<Table, "mappings" | "sequences"> {
  const lengths = readNumbers(LENGTHS);
  const offsets = readNumbers(OFFSETS);
  const differences = readNumbers(SEQUENCES);
  const mappings = new Int32Array(mapped.length);
  const sequences = new Int32Array(1 + differences.length + mapped.length);
  let count = 0;
  let offset = 0;
  let zeros = 0;
  let offsetIndex = 0;
  let differenceIndex = 0;
  let used = 1;
  /** Where the sequence before is, and how long; at first, one of a 0. */
  let before = 0;
  let beforeLength = 1;
  for (let index = 0; index < lengths.length; index += 2) {
    const length = (lengths[index] as number) + 1;
    const end = count + (lengths[index + 1] as number) + 1;
    if (length === 1) {
      for (; count < end; count++) {
        if (zeros > 0) {
          zeros--;
        } else {
          const change = offsets[offsetIndex++] as number;
          offset += unfold(change);
          zeros = change === 0 ? (offsets[offsetIndex++] as number) : 0;
        }
        mappings[count] = (mapped[count] as number) + offset;
      }
      continue;
    }
    for (; count < end; count++) {
      mappings[count] = ~used;
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
  return { mappings, sequences: sequences.slice(0, used) };
}

/**
 * Finds the first line of each key, in limited memory.
 *
 * As long as the keys fit, each line is answered at once. Beyond that, lines go to temporary files by the hash of their
 * key, so that each file can be searched by itself in memory; one that is too large is divided again. The first lines that
 * are found in each file are in order, and are merged.
 *
 * ```
 * lines ─▶ set of keys, until it is full
 *            │ keys, lines
 *            ▼
 *          16 files by hash ─▶ one set of keys after the other ─▶ 16 files of first lines ─▶ merged by number
 * ```
 */
import { hashOctets, KeySet } from "./key-set.js";
import { MOST_WAITING } from "./octet-writer.js";
import { type TemporaryRecord, TemporaryRecords } from "./temporary-records.js";

const PARTS = 16;
const BITS_OF_PARTS = 4;
/** The hash has bits for eight parts: the first, and seven divisions of it. Then the keys of a file stay in memory. */
const MOST_DIVISIONS = 7;

/** Octets of a file that is never divided. */
const SMALL = 65_536;

/** Number of keys whose line is already written. */
const WRITTEN = -1;
const NOTHING = new Uint8Array(0);
const LF = 0x0a;

/** Finds the first line of each key. */
export class DistinctLines {
  readonly #limit: number;
  #keys = new KeySet();
  /** The lines since the set was full. */
  #parts: readonly TemporaryRecords[] | undefined;
  #lines = 0;
  /** The number of lines written, or returned by {@link finish}. */
  written = 0;

  /** @param limit - Most octets of keys in memory. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Adds a line.
   *
   * @param octets - The key is between the indices.
   * @param line - The line, without its end; by default the key.
   * @returns Whether it is the first one of its key; `false` if that is known at the end only.
   */
  add(octets: Uint8Array, start: number, end: number, line?: Uint8Array): boolean {
    const hash = hashOctets(octets, start, end);
    if (this.#parts !== undefined) {
      const key = octets.subarray(start, end);
      addTo(this.#parts, 0, hash, { number: this.#lines++, key, line: line ?? key });
      return false;
    }
    if (!this.#keys.add(octets, start, end, hash)) {
      return false;
    }
    this.written++;
    if (this.#keys.memory > this.#limit) {
      this.#parts = createParts();
      for (const [octets, start, end, hash] of this.#keys.entries()) {
        addTo(this.#parts, 0, hash, { number: WRITTEN, key: octets.subarray(start, end), line: NOTHING });
      }
      this.#keys = new KeySet();
    }
    return true;
  }

  /** Iterates over blocks of the lines that have not been written, each ending with LF. */
  *finish(): Generator<Uint8Array, void> {
    let block = Buffer.allocUnsafe(MOST_WAITING);
    let length = 0;
    for (const { line } of mergeRecords((this.#parts ?? []).map((part) => findFirst(part, 0, this.#limit)))) {
      if (length > 0 && length + line.length + 1 > block.length) {
        yield block.subarray(0, length);
        length = 0;
      }
      if (line.length + 1 > block.length) {
        block = Buffer.allocUnsafe(line.length + 1);
      }
      block.set(line, length);
      length += line.length;
      block[length++] = LF;
      this.written++;
    }
    if (length > 0) {
      yield block.subarray(0, length);
    }
  }
}

function createParts(): readonly TemporaryRecords[] {
  return Array.from({ length: PARTS }, () => new TemporaryRecords());
}

/** Adds a record to the part of its hash; each division uses other bits of it. */
function addTo(parts: readonly TemporaryRecords[], division: number, hash: number, record: TemporaryRecord): void {
  const part = (hash >>> (32 - BITS_OF_PARTS * (division + 1))) & (PARTS - 1);
  (parts[part] as TemporaryRecords).add(record);
}

/** Returns the first record of each key, in order, without those already written. */
function findFirst(records: TemporaryRecords, division: number, limit: number): TemporaryRecords {
  const first = new TemporaryRecords();
  if (records.size > Math.max(limit, SMALL) && division < MOST_DIVISIONS) {
    const parts = createParts();
    for (const record of records.read()) {
      addTo(parts, division + 1, hashOctets(record.key, 0, record.key.length), record);
    }
    for (const record of mergeRecords(parts.map((part) => findFirst(part, division + 1, limit)))) {
      first.add(record);
    }
    return first;
  }
  const keys = new KeySet();
  for (const { number, key, line } of records.read()) {
    if (keys.add(key, 0, key.length, hashOctets(key, 0, key.length)) && number !== WRITTEN) {
      first.add({ number, key: NOTHING, line });
    }
  }
  return first;
}

/** Merges files of records that are in the order of their numbers. */
function* mergeRecords(files: readonly TemporaryRecords[]): Generator<TemporaryRecord, void> {
  /** A heap: the record with the least number is the first. */
  const heads: { record: TemporaryRecord; readonly rest: Generator<TemporaryRecord, void> }[] = [];
  for (const file of files) {
    const rest = file.read();
    const { value } = rest.next();
    if (value) {
      heads.push({ record: value, rest });
    }
  }
  heads.sort((a, b) => a.record.number - b.record.number);
  for (let [head] = heads; head !== undefined; [head] = heads) {
    yield head.record;
    const { value } = head.rest.next();
    const moved = value ? Object.assign(head, { record: value }) : heads.pop();
    if (moved === undefined || heads.length === 0) {
      continue;
    }
    heads[0] = moved;
    sink(heads);
  }
}

/** Moves the first element of a heap to its place. */
function sink(heads: { readonly record: TemporaryRecord }[]): void {
  const numberAt = (index: number): number => heads[index]?.record.number ?? Number.POSITIVE_INFINITY;
  const findLesser = (index: number): number =>
    numberAt(2 * index + 2) < numberAt(2 * index + 1) ? 2 * index + 2 : 2 * index + 1;
  let index = 0;
  for (let lesser = findLesser(index); numberAt(lesser) < numberAt(index); lesser = findLesser(index)) {
    const head = heads[index] as (typeof heads)[number];
    heads[index] = heads[lesser] as (typeof heads)[number];
    heads[lesser] = head;
    index = lesser;
  }
}

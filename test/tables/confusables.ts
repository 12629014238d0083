/**
 * Makes the tables of confusables: `src/generated/confusables.ts`, `src/generated/other-confusables.ts`.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */

import { FEWEST, LIKE_MAPPED, MAPPED_UPPER } from "#lib/display/spoof/host-skeletons.js";
import { mapDomainCharacter } from "#lib/names/idna/idna.js";
import { classify } from "./identifiers.js";
import { fold, writeNumbers, writeRecent } from "./numbers.js";
import { writeLines, writeRuns } from "./runs.js";
import { loadSecurityData, parseConfusables } from "./security-data.js";
import { readProperty } from "./ucd.js";
import { madeBy } from "./version.js";

type Row = readonly [source: number, prototype: string];

export interface Rows {
  /** The rows that hosts need. */
  readonly allowed: readonly Row[];
  readonly others: readonly Row[];
  readonly prototypes: ReadonlyMap<number, string>;
}

/** Sources that hosts may be shown with, and the others. */
export async function readRows(): Promise<Rows> {
  const { hosts } = await classify();
  const rows = [...parseConfusables(await loadSecurityData("confusables.txt"))].sort(([a], [b]) => a - b);
  return {
    allowed: rows.filter(([source]) => hosts[source] !== ""),
    prototypes: new Map(rows),
    others: rows.filter(([source]) => hosts[source] === ""),
  };
}

/** The prototype of the source's UTS #46 mapping need not be stored. */
function findKind([source, prototype]: Row, prototypes: ReadonlyMap<number, string>): number {
  const character = String.fromCodePoint(source);
  const mapped = mapDomainCharacter(character);
  const count = Array.from(prototype).length;
  if (mapped === null || mapped === character) {
    return FEWEST + count;
  }
  const isFrom = (text: string): boolean =>
    !text.includes(character) &&
    Array.from(text.normalize("NFD"), (part) => prototypes.get(part.codePointAt(0) as number) ?? part)
      .join("")
      .normalize("NFD") === prototype.normalize("NFD");
  return isFrom(mapped) ? LIKE_MAPPED : isFrom(mapped.toUpperCase()) ? MAPPED_UPPER : FEWEST + count;
}

export interface Columns {
  /** The distance of each source to the one before. */
  readonly sources: string;
  /** The kind of each row; from 2 on the number of code points in the prototype, plus 1. */
  readonly kinds: string;
  /** The code points of the other prototypes, by how recently each was used. */
  readonly recent: string;
  /** The distance of each new one from the previous new one, folded. */
  readonly fresh: string;
}

export function writeColumns(rows: readonly Row[], prototypes: ReadonlyMap<number, string>): Columns {
  const kinds = rows.map((row) => findKind(row, prototypes));
  const parts = rows
    .filter((_, index) => (kinds[index] as number) > MAPPED_UPPER)
    .flatMap(([, prototype]) => Array.from(prototype, (character) => character.codePointAt(0) as number));
  const { text, fresh } = writeRecent(parts);
  return {
    sources: writeNumbers(rows.map(([source], index) => source - (rows[index - 1]?.[0] ?? 0))),
    kinds: writeNumbers(kinds),
    recent: text,
    fresh: writeNumbers(fresh.map((codePoint, index) => fold(codePoint - (fresh[index - 1] ?? 0)))),
  };
}

/** Lengths of runs that are not default-ignorable, and that are, in turn, minus 1. */
export async function writeIgnorables(): Promise<string> {
  const table = new Uint8Array(0x110000);
  for (const codePoint of await readProperty("Binary_Property/Default_Ignorable_Code_Point")) {
    table[codePoint] = 1;
  }
  return writeRuns(table).lengths;
}

function writeExports({ sources, kinds, recent, fresh }: Columns): string {
  return `/** The distance of each source to the one before; see \`src/infra/numbers.ts\`. */
export const SOURCES: string = ${writeLines(sources)};

/**
 * The kind of each row: 0 if the prototype is that of the source's UTS #46 mapping, 1 if of its upper case; otherwise the
 * number of its code points, plus 1.
 */
export const KINDS: string = ${writeLines(kinds)};

/** The code points of the other prototypes, by how recently each was used. */
export const RECENT: string = ${writeLines(recent)};

/** The distance of each new one from the new one before, folded. */
export const FRESH: string = ${writeLines(fresh)};
`;
}

export function writeModule({ allowed, prototypes }: Rows): string {
  return `/**
 * The confusables whose source hosts may show, with their prototypes.
 *
 * ${madeBy("confusables")}
 */

${writeExports(writeColumns(allowed, prototypes))}`;
}

export async function writeOthersModule({ others, prototypes }: Rows): Promise<string> {
  return `/**
 * The other confusables, with their prototypes, and the default-ignorable code points.
 *
 * ${madeBy("confusables")}
 */

${writeExports(writeColumns(others, prototypes))}
/** The lengths of runs of code points that are not default-ignorable, and that are, in turn, minus 1. */
export const IGNORABLES: string = ${writeLines(await writeIgnorables())};
`;
}

/** The rows of wpt-fixtures/iri-tests: what they look like, and how they are read. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";

/** One line that a runner sends, without its id. */
export interface Question {
  readonly op: string;
  readonly [parameter: string]: unknown;
}

/** What a program answers, without the id. */
export type Answer =
  | { readonly value: unknown }
  | { readonly error: true }
  | { readonly unsupported: true }
  /** Any reference that resolves against the base of the question to this. */
  | { readonly resolves: string };

/** One of the answers that texts or programs give to a disputed question. */
export interface Position {
  readonly answer: Answer;
  readonly by: string;
}

/** A row. It has either one expected answer or the positions of a dispute. */
export interface Row {
  readonly id: string;
  readonly section: string;
  readonly question: Question;
  readonly expect?: Answer;
  readonly disputed?: readonly Position[];
  readonly why: string;
  /** Names of the oracles that give the expected answer; README.md of the folder describes them. */
  readonly oracles: readonly string[];
}

/** A file of rows. */
export interface Group {
  readonly $schema: string;
  readonly group: string;
  readonly title: string;
  readonly about: string;
  /** Where the text stands that the rows follow. */
  readonly texts: readonly string[];
  readonly rows: readonly Row[];
}

/** The folder of the rows. */
export const FOLDER = inRepository("wpt-fixtures/iri-tests/");

/** Files of the folder that are not rows. */
const OTHERS: readonly string[] = ["schema.json", "pointers.json"];

/** Lists the names of the files with rows. */
export function listFiles(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json") && !OTHERS.includes(name))
    .sort();
}

/** Reads all groups, in the order of their file names. */
export function readGroups(): readonly Group[] {
  return listFiles().map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Group);
}

/** Writes a value as JSON with the keys of its objects in order, so that equal values have equal text. */
export function toStableText(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([first], [second]) => (first < second ? -1 : 1)))
      : item,
  );
}

/** Gives a question its id: the group, and a digest of the question, so that the id stays when rows come and go. */
export function makeId(group: string, question: Question): string {
  return `${group}-${createHash("sha256").update(toStableText(question)).digest("hex").slice(0, 8)}`;
}

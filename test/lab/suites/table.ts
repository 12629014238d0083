/** The tables in docs/clients.md. */
import { DIFFERENCES_HEAD, PROGRAMS_HEAD } from "./compare.js";
import { PROGRAMS } from "./programs.js";

/** The marks around the tables. */
const MARKS = ["<!-- npm run lane -- suites -->\n", "\n<!-- end of the suites -->"] as const;

function findTables(document: string): readonly [start: number, end: number] {
  const start = document.indexOf(MARKS[0]);
  const end = document.indexOf(MARKS[1], start);
  if (start < 0 || end < 0) {
    throw new Error("docs/clients.md has no marks around the tables of suites");
  }
  return [start + MARKS[0].length, end];
}

/** The rows of the document's tables, by program. */
export interface Rows {
  /** The row of each program. */
  readonly programs: Map<string, string>;
  /** The rows of each program's differences. */
  readonly differences: Map<string, readonly string[]>;
}

const readName = (row: string): string => /^\| (\S+) \|/.exec(row)?.[1] ?? "";

/** Returns the rows of the document's tables. */
export function readRows(document: string): Rows {
  const [programs = "", differences = ""] = document
    .slice(...findTables(document))
    .trim()
    .split("\n\n");
  const list = (table: string): readonly string[] => table.split("\n").slice(2);
  const byProgram = new Map<string, readonly string[]>();
  for (const row of list(differences)) {
    byProgram.set(readName(row), [...(byProgram.get(readName(row)) ?? []), row]);
  }
  return { programs: new Map(list(programs).map((row) => [readName(row), row])), differences: byProgram };
}

/** Returns the document with other rows, in the order of the programs. */
export function writeRows(document: string, { programs, differences }: Rows): string {
  const [start, end] = findTables(document);
  const names = PROGRAMS.map(({ name }) => name);
  const rows = names.flatMap((name) => programs.get(name) ?? []);
  const lines = [...PROGRAMS_HEAD, ...rows];
  const details = names.flatMap((name) => differences.get(name) ?? []);
  if (details.length > 0) {
    lines.push("", ...DIFFERENCES_HEAD, ...details);
  }
  return `${document.slice(0, start)}\n${lines.join("\n")}\n${document.slice(end)}`;
}

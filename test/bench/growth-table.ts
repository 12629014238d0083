/** The table of docs/internal/growth.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { ROWS } from "./growth-rows.js";

const DOCUMENT = inRepository("docs/internal/growth.md");
const MARK = "<!-- npm run bench -- growth -->\n\n";

export const HEAD: readonly string[] = ["function", "inputs", "greatest exponent", "slowest, s a million units"];

/** Splits the document into the text before the table, its rows by their first cell, and the text after it. */
function split(): { readonly before: string; readonly rows: ReadonlyMap<string, string>; readonly after: string } {
  const text = readFileSync(DOCUMENT, "utf8");
  const start = text.indexOf(MARK) + MARK.length;
  const end = text.indexOf("\n\n", start);
  const lines = text.slice(start, end).split("\n").slice(2);
  const rows = new Map(lines.map((line) => [line.slice(2, line.indexOf(" | ")), line]));
  return { before: text.slice(0, start), rows, after: text.slice(end) };
}

/** @returns The functions that the table has, in its order. */
export function readRecorded(): readonly string[] {
  return Array.from(split().rows.keys());
}

/** Puts a row into the table. The other rows stay, except those of functions that are no longer measured. */
export function recordRow(cells: readonly string[]): void {
  const { before, rows, after } = split();
  const all = new Map([...rows, [cells[0] as string, `| ${cells.join(" | ")} |`]]);
  const head = [HEAD, ["---", "---:", "---", "---"]].map((cells) => `| ${cells.join(" | ")} |`);
  const lines = Object.keys(ROWS).flatMap((name) => all.get(name) ?? []);
  writeFileSync(DOCUMENT, `${before}${[...head, ...lines].join("\n")}${after}`);
}

/** The counts of browser engines that docs/conformance.md has, for the marks on the comparison page. */
import { readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import type { RecordedEngine } from "./results.js";

function readCells(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Reads the table of engines; empty if the page has none. */
export function readRecordedEngines(
  page = readFileSync(inRepository("docs/conformance.md"), "utf8"),
): readonly RecordedEngine[] {
  const [, part = ""] = page.split("## In browsers");
  const [head = [], , ...rows] = part
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(readCells);
  return head.slice(1).map((name, column) => ({
    name,
    passed: Object.fromEntries(
      rows
        .map((cells) => [(cells[0] as string).replace(/ \(.*/, ""), Number(cells[column + 1])] as const)
        .filter(([, count]) => !Number.isNaN(count)),
    ),
  }));
}

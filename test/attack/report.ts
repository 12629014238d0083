/** Writes what was measured as a table, and into docs/reliability.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import type { Row } from "./row.js";

const DOCS = inRepository("docs/reliability.md");
const BEGIN = "<!-- attack -->\n";
const END = "<!-- /attack -->";

/** One line for each use: its worst numbers, and the family that has them. */
export function writeReport(rows: readonly Row[], command: string): string {
  const lines = [...new Set(rows.map(({ use }) => use))].map((use) => {
    const own = rows.filter((row) => row.use === use);
    const slowest = own.reduce((a, b) => (b.seconds > a.seconds ? b : a));
    const steepest = own.reduce((a, b) => (b.exponent > a.exponent ? b : a));
    const largest = own.reduce((a, b) => ((b.octets ?? 0) > (a.octets ?? 0) ? b : a));
    const faults = own.filter((row) => row.faults.length > 0).length;
    const cells = [
      use,
      own.length,
      `${slowest.seconds.toFixed(2)} s${slowest.seconds < 0.01 ? "" : `, ${escapeCell(slowest.family)}`}`,
      steepest.exponent === 0 ? "–" : steepest.exponent.toFixed(2),
      largest.octets === undefined ? "–" : Math.round(largest.octets),
      faults === 0 ? "" : `${faults} ✘`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const points = rows.reduce((sum, row) => sum + row.points.length, 0);
  const faults = rows.filter((row) => row.faults.length > 0).length;
  return [
    `\`${command}\`, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}: ${new Set(rows.map(({ use }) => use)).size} uses, ${rows.length} rows, ${points} lengths measured, ${faults} faults.`,
    "",
    "| use | families | slowest, a million units | greatest exponent | octets a unit | faults |",
    "| --- | ---: | --- | ---: | ---: | --- |",
    ...lines,
  ].join("\n");
}

function escapeCell(text: string): string {
  return text.replace(/[<>|\\]/g, "\\$&");
}

/** Puts it into docs/reliability.md, in the place of what is there. */
export function updateDocs(report: string): void {
  const text = readFileSync(DOCS, "utf8");
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start === -1 || end === -1) {
    throw new Error("docs/reliability.md has no place for the table");
  }
  writeFileSync(DOCS, `${text.slice(0, start)}${BEGIN}\n${report}\n\n${text.slice(end)}`);
}

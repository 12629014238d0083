/** Writes what was measured as a table. */
import { formatLength, type Row } from "./row.js";

/** One line for each use: its worst numbers, and the family that has them. */
export function writeTable(rows: readonly Row[], command: string): string {
  const lines = [...new Set(rows.map(({ use }) => use))].map((use) => {
    const own = rows.filter((row) => row.use === use);
    const slowest = own.reduce((a, b) => (getSeconds(b) > getSeconds(a) ? b : a));
    const octets = Math.max(...own.map((row) => row.octets ?? 0));
    const faults = own.filter((row) => row.faults.length > 0).length;
    const exceptions = own.filter((row) => row.faults.length === 0 && row.beside !== undefined && getSeconds(row) > 1);
    const cells = [
      use,
      own.length,
      getSeconds(slowest) < 0.01 ? "–" : `${formatCost(slowest)}, ${escapeCell(slowest.family)}`,
      formatExponent(Math.max(...own.map(({ exponent }) => exponent))),
      octets === 0 ? "–" : Math.round(octets),
      exceptions.length === 0 ? "" : exceptions.length,
      faults === 0 ? "" : `${faults} ✘`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    `\`${command}\`, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}: ${summarize(rows)}`,
    "",
    "| use | families | slowest, a million units | greatest exponent | octets a unit | delegated | faults |",
    "| --- | ---: | --- | ---: | ---: | ---: | --- |",
    ...lines,
  ].join("\n");
}

function summarize(rows: readonly Row[]): string {
  const count = (length: number): string =>
    `${rows.filter(({ points }) => points.some((point) => point.length === length)).length} at ${formatLength(length)}`;
  const lengths = [...new Set(rows.flatMap(({ points }) => points.map(({ length }) => length)))].sort((a, b) => a - b);
  const own = rows.filter(({ beside }) => beside === undefined);
  const pace = Math.max(1, ...rows.map((row) => row.pace ?? 1));
  return [
    `${new Set(rows.map(({ use }) => use)).size} uses, ${rows.length} rows (${lengths.map(count).join(", ")} units),`,
    `${rows.filter(({ faults }) => faults.length > 0).length} faults;`,
    `greatest exponent ${formatExponent(Math.max(...rows.map(({ exponent }) => exponent)))},`,
    `slowest without another package ${Math.max(0, ...own.map(getSeconds)).toFixed(2)} s a million units;`,
    `pace of the machine up to ${pace.toFixed(1)}.`,
  ].join(" ");
}

/** Seconds for a million units, on a machine of the usual pace. */
function getSeconds({ seconds, pace = 1 }: Row): number {
  return seconds / pace;
}

function formatCost(row: Row): string {
  const { beside, pace = 1 } = row;
  const name = row.use.startsWith("markdownLinks") ? "micromark" : "whatwg-url";
  const other = beside === undefined ? "" : ` (${name} ${(beside / pace).toFixed(2)} s)`;
  return `${getSeconds(row).toFixed(2)} s${other}`;
}

function formatExponent(exponent: number): string {
  return exponent === 0 ? "–" : exponent.toFixed(2);
}

function escapeCell(text: string): string {
  return text.replace(/[<>|\\]/g, "\\$&");
}

#!/usr/bin/env -S node --max-old-space-size=8192 --single-threaded-gc
/**
 * `npm run bench -- growth`: how the time of functions for entry, documents, display, servers, headers, RDF, templates and single
 * rules grows with the input, from a million to 16 million UTF-16 units. It fails if an exponent is above 1.1. `--NAME` selects
 * the functions whose names start with it; `--record` writes what was measured into the table of docs/internal/growth.md.
 */
import { type Growth, measureGrowth } from "./exponents.js";
import { listFamilies, ROWS } from "./growth-rows.js";
import { HEAD, recordRow } from "./growth-table.js";
import { printRow } from "./rounds.js";

const M = 2 ** 20;
const LENGTHS = (process.env.BENCH_LENGTHS ?? [M, 4 * M, 16 * M].join()).split(",").map(Number);
const MOST_EXPONENT = 1.1;
/** Rounds, if the first exceeds the limit: noise does not recur, real growth does. */
const ROUNDS_IF_STEEP = 12;

const options = process.argv.slice(2).map((option) => option.replace(/^-+/, ""));
const prefixes = options.filter((option) => option !== "record");

let missed = false;
const measured = Object.entries(ROWS).filter(
  ([name]) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
);
console.log(`Node ${process.versions.node}; ${LENGTHS.join(", ")} units, processor time without that of the kernel.\n`);
printRow(HEAD);
printRow(["---", "---:", "---", "---"]);
for (const [name, row] of measured) {
  const families = listFamilies(row);
  const lengths =
    row.most === undefined ? LENGTHS : LENGTHS.map((length) => (length * (row.most as number)) / (16 * M));
  let steepest = { exponent: 0, family: "" };
  let slowest = { seconds: 0, family: "" };
  for (const [family, make] of families) {
    const measure = (rounds: number): Growth =>
      measureGrowth((length) => row.prepare(make(length)), row.run, lengths, rounds);
    const first = measure(1);
    const { exponent, seconds } = first.exponent > MOST_EXPONENT ? measure(ROUNDS_IF_STEEP) : first;
    steepest = exponent > steepest.exponent ? { exponent, family } : steepest;
    slowest = seconds > slowest.seconds ? { seconds, family } : slowest;
  }
  const isMissed = steepest.exponent > MOST_EXPONENT;
  missed ||= isMissed;
  const cells = [
    name,
    `${families.length}`,
    steepest.family === "" ? "–" : `${steepest.exponent.toFixed(2)}, ${steepest.family}${isMissed ? " ✘" : ""}`,
    `${slowest.seconds.toFixed(2)}, ${slowest.family}`,
  ];
  printRow(cells);
  if (options.includes("record")) {
    recordRow(cells);
  }
}
process.exitCode = missed ? 1 : 0;

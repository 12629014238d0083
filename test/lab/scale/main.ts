/**
 * `npm run lane -- scale`: runs the programs of docs/comparison.md on half a million lines and on two million, or as many as `--lines`
 * says; `--only 0 --only 3` selects programs by their place in the page, and `--record` writes a report. The exit code
 * says whether one of them loses a class, or memory grows with the lines.
 */
import { createReadStream, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printRow } from "../../bench/rounds.js";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { type Measure, makeFolder, type Program, readPrograms, runProgram, writeList } from "./pipelines.js";

const DUCKDB = "@duckdb/node-api@1.5.6-r.1";
/** Git ignores it. DuckDB takes 70 MB, which nobody else has to install. */
const CACHE = fileURLToPath(inRepository("node_modules/.cache/scale/"));
/** Memory is compared with that of this number of lines, after which V8 has sized its heap. */
const FEW = 500_000;
/** Memory of more lines, as a multiple; the collector runs at different moments. */
const MOST_GROWTH = 1.25;

const { values } = parseArgs({
  options: { lines: { type: "string" }, only: { type: "string", multiple: true }, record: { type: "boolean" } },
});
const count = Number(values.lines ?? 2_000_000);

mkdirSync(CACHE, { recursive: true });
writeFileSync(join(CACHE, "package.json"), '{ "private": true }');
await runNpm(["install", "--prefix", CACHE, "--no-package-lock", DUCKDB], CACHE);
const duckDB = new URL("node_modules/.cache/scale/node_modules/@duckdb/node-api/lib/index.js", inRepository("."));

const folder = makeFolder(fileURLToPath(new URL("lists/", import.meta.url)));

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file)) {
    for (let index = chunk.indexOf(0x0a); index !== -1; index = chunk.indexOf(0x0a, index + 1)) {
      lines++;
    }
  }
  return lines;
}

/** The programs in the order of the page; the last two run DuckDB, which takes the memory that it is given, and no more. */
const NAMES = [
  "sort",
  "Hadoop's streaming, sort in its place",
  "the keys for DuckDB",
  "DuckDB",
  "DuckDB with a function",
];
const LAST_SHELL = 2;

const selection = values.only?.map(Number) ?? NAMES.keys();
const programs = [...selection].map((index) => ({ index, program: readPrograms()[index] as Program }));

/** Measures the programs, in the order of `programs`. */
async function runAll(lines: number): Promise<readonly Measure[]> {
  writeList(folder, lines);
  const measures: Measure[] = [];
  for (const { index, program } of programs) {
    console.error(`${lines} lines, ${NAMES[index]}`);
    rmSync(join(folder, "unique.txt"), { force: true });
    measures.push(await runProgram(program, folder, duckDB.href));
    // The program that writes keys for another one has none.
    const output = program.code.includes("unique.txt") ? "unique.txt" : "keys.tsv";
    const classes = output === "unique.txt" ? lines / 2 : lines;
    const written = await countLines(join(folder, output));
    if (written !== classes) {
      throw new Error(`${NAMES[index]} wrote ${written} lines and not ${classes}`);
    }
  }
  return measures;
}

const today = new Date().toISOString().slice(0, "2026-01-01".length);

function toRow(index: number, lines: number, { seconds, peak }: Measure): readonly string[] {
  return [
    NAMES[index] as string,
    lines.toLocaleString("en"),
    seconds.toFixed(0),
    peak.toFixed(0),
    process.versions.node,
    today,
  ];
}

/** Writes the rows into a report. */
function record(rows: readonly (readonly string[])[]): void {
  const head = [
    "| program | lines | seconds | million lines a second | memory, MB | Node | date |",
    "| --- | ---: | ---: | ---: | ---: | --- | --- |",
  ];
  writeReport(
    "scale",
    ["# Lists larger than memory", "", ...head, ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"),
  );
}

try {
  const few = await runAll(FEW);
  const many = await runAll(count);
  const rows = programs.flatMap(({ index }, place) => [
    toRow(index, FEW, few[place] as Measure),
    toRow(index, count, many[place] as Measure),
  ]);
  for (const row of rows) {
    printRow(row);
  }
  programs.forEach(({ index }, place) => {
    if (index <= LAST_SHELL && (many[place] as Measure).peak > MOST_GROWTH * (few[place] as Measure).peak) {
      console.log(`✘ ${NAMES[index]} takes memory that grows with the lines`);
      process.exitCode = 1;
    }
  });
  if (values.record === true) {
    record(rows);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * `npm run lane -- scale`: runs the programs of docs/scale.md on two million lines, or as many as `--lines` says; `--record` writes
 * the table of that page. The exit code says whether one of them loses a class, or memory grows with the lines.
 */
import { createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printRow } from "../bench/rounds.js";
import { runNpm } from "../runtimes/runtimes.js";
import { inRepository } from "../support/paths.js";
import { DOCUMENT, type Measure, makeFolder, readPrograms, runProgram, writeList } from "./pipelines.js";

const DUCKDB = "@duckdb/node-api@1.5.6-r.1";
/** Git ignores it. DuckDB takes 70 MB, which nobody else has to install. */
const CACHE = fileURLToPath(inRepository("node_modules/.cache/scale/"));
const MARK = "<!-- npm run lane -- scale -->\n";
/** Ten times the lines may take so much more memory; what the collector leaves lying about varies. */
const MOST_GROWTH = 1.5;

const { values } = parseArgs({ options: { lines: { type: "string" }, record: { type: "boolean" } } });
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

/** Measures all programs. */
async function runAll(lines: number): Promise<readonly Measure[]> {
  writeList(folder, lines);
  const measures: Measure[] = [];
  for (const program of readPrograms()) {
    console.error(`${lines} lines, ${program.heading}, ${program.language}`);
    rmSync(join(folder, "unique.txt"), { force: true });
    measures.push(await runProgram(program, folder, duckDB.href));
    // The program that writes keys for another one has none.
    const output = program.code.includes("unique.txt") ? "unique.txt" : "keys.tsv";
    const classes = output === "unique.txt" ? lines / 2 : lines;
    const written = await countLines(join(folder, output));
    if (written !== classes) {
      throw new Error(`${program.heading} wrote ${written} lines and not ${classes}`);
    }
  }
  return measures;
}

const NAMES = [
  "sort",
  "Hadoop's streaming, sort in its place",
  "the keys for DuckDB",
  "DuckDB",
  "DuckDB with a function",
];

try {
  const few = await runAll(count / 10);
  const many = await runAll(count);
  const rows = [
    ["program", "lines", "seconds", "memory, MB", "of a tenth of the lines, MB"],
    ["---", "---:", "---:", "---:", "---:"],
    ...many.map(({ seconds, peak }, index) => [
      NAMES[index] as string,
      count.toLocaleString("en"),
      seconds.toFixed(0),
      peak.toFixed(0),
      (few[index] as Measure).peak.toFixed(0),
    ]),
  ];
  for (const row of rows) {
    printRow(row);
  }
  // DuckDB takes what it is given, and no more.
  const grown = many.findIndex(({ peak }, index) => index < 3 && peak > MOST_GROWTH * (few[index] as Measure).peak);
  if (grown !== -1) {
    console.log(`✘ ${NAMES[grown]} takes memory that grows with the lines`);
    process.exitCode = 1;
  }
  if (values.record === true) {
    const [introduction] = readFileSync(DOCUMENT, "utf8").split(MARK);
    const table = rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
    writeFileSync(DOCUMENT, `${introduction}${MARK}\n${table}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

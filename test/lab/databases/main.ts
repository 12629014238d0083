/**
 * `ENGINES=FOLDER npm run lane -- databases`: runs the programs of docs/comparison.md in engines, on lists with lines that are not IRIs. `--lines N`
 * says how long the list is, two million by default; `--only NAME` selects programs by a part of their name; `--record` writes a report. The
 * exit code says whether one of them fails, gives another result, or takes more than 120 MB for `iri`.
 */
import { spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printRow } from "../../bench/rounds.js";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { findCommand, makeLine, readPrograms } from "../scale/pipelines.js";
import { findEngines, runClickHouse, runPostgreSQL } from "./engines.js";
import { BAD, isBad, readBlocks } from "./recipes.js";

/** The most memory of a process of `iri`, in MB. */
const MOST_MEMORY = 120;
/** Lines of the list that are written at once: 20,000,000 are longer than a string can be. */
const LINES_AT_ONCE = 100_000;

const { values } = parseArgs({
  options: { lines: { type: "string", default: "2000000" }, only: { type: "string" }, record: { type: "boolean" } },
});
const count = Number(values.lines);
const folder = mkdtempSync(join(tmpdir(), "iri-engines-"));
chmodSync(folder, 0o777);
const reports = join(folder, "reports");
const engines = findEngines(process.env);
const blocks = readBlocks(folder);
const programs = readPrograms();

/**
 * The heap of a process of `iri`, in MB, which docs/comparison.md explains; and a module that reports what the process took. A server may end
 * its programs with a signal. The peak that `resourceUsage` has is that of the server, where the server starts programs with `vfork`.
 */
const OPTIONS = [
  "--max-old-space-size=48",
  "--max-semi-space-size=8",
  `--import='data:text/javascript,import{appendFileSync,readFileSync}from"node:fs";process.on("SIGTERM",()=>process.exit());process.on("exit",()=>{const{user,system}=process.cpuUsage(),[,peak]=/VmHWM:\\s*(\\d+)/.exec(readFileSync("/proc/self/status","latin1"));appendFileSync(process.env.REPORTS,JSON.stringify([(user+system)/1e6,peak/1024])+"\\n")})'`,
];
const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, REPORTS: reports, NODE_OPTIONS: "" };
mkdirSync(join(folder, "bin"));
writeFileSync(
  join(folder, "bin/iri"),
  `#!/bin/sh\nexec "${process.execPath}" ${OPTIONS.join(" ")} "${findCommand()}" "$@"\n`,
);
chmodSync(join(folder, "bin/iri"), 0o755);

function writeList(): void {
  const file = openSync(join(folder, "list.txt"), "w");
  for (let start = 0; start < count; start += LINES_AT_ONCE) {
    const lines = Array.from({ length: Math.min(LINES_AT_ONCE, count - start) }, (_, index) =>
      isBad(start + index) ? `http://exa mple.com/${start + index}\n` : `${makeLine(start + index, count)}\n`,
    );
    writeSync(file, lines.join(""));
  }
  closeSync(file);
}

/** Returns the numbers of the addresses in some lines of the list. */
function listNumbers(from: number, to: number): Uint8Array {
  const numbers = new Uint8Array(count / 2);
  for (let index = from; index < to; index++) {
    if (!isBad(index)) {
      numbers[(index * 7919) % (count / 2)] = 1;
    }
  }
  return numbers;
}

/** @throws {Error} If the result does not have each of these numbers once. */
async function checkResult(wanted: Uint8Array): Promise<void> {
  const found = new Uint8Array(count / 2);
  for await (const line of createInterface({ input: createReadStream(join(folder, "unique.txt")) })) {
    const number = Number(/^http:\/\/example\.com(?::80\/a\/\.\.)?\/(\d+)\//i.exec(line)?.[1] ?? Number.NaN);
    if (wanted[number] !== 1 || found[number] !== 0) {
      throw new Error(`the result has ${JSON.stringify(line)}${found[number] === 1 ? " twice" : ""}`);
    }
    found[number] = 1;
  }
  const missing = wanted.findIndex((one, number) => one !== found[number]);
  if (missing !== -1) {
    throw new Error(`the result lacks the number ${missing}`);
  }
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) {
    throw new Error(`${command} ended with ${code}: ${errors}`);
  }
  return errors;
}

/** Runs a program of a shell in which each part of a pipe has to succeed, and each refused line has to be counted. */
async function runShell(code: string, refused = count / BAD): Promise<void> {
  const errors = await run("bash", ["-e", "-o", "pipefail", "-c", code]);
  const counted = Array.from(errors.matchAll(/^iri: (\d+) of \d+ lines refused/gm), ([, number]) => Number(number));
  const sum = counted.reduce((total, number) => total + number, 0);
  if (sum !== refused) {
    throw new Error(`${sum} lines were refused, and not ${refused}`);
  }
}

/** Runs a module beside this one, where the name of the package is that of the repository. */
async function runModule(code: string): Promise<void> {
  const path = fileURLToPath(new URL("program.mjs", import.meta.url));
  writeFileSync(path, code.replace('"@duckdb/node-api"', JSON.stringify(engines.duckDB)));
  const hooks = fileURLToPath(inRepository("test/support/on-modules.mjs"));
  await run("sh", ["-c", `exec "${process.execPath}" ${OPTIONS.join(" ")} --import "${hooks}" "${path}"`]);
}

const getSQL = (engine: string, index: number): string =>
  blocks.filter((block) => block.engine === engine && block.language === "sql")[index]?.code ?? "";
const getProgram = (index: number): string => programs[index]?.code ?? "";

const runClickHouseQuery = (index: number): Promise<void> => {
  const own = blocks.filter(({ engine }) => engine === "ClickHouse");
  const [keys, key] = own.filter(({ language }) => language === "sh-script").map(({ code }) => code);
  const functions = own.find(({ language }) => language === "xml")?.code ?? "";
  const scripts = { "iri-keys": keys ?? "", "iri-key": key ?? "" };
  const query = getSQL("ClickHouse", index);
  return runClickHouse(engines.clickHouse ?? "", folder, { query, scripts, functions }, env);
};

interface Recipe {
  readonly name: string;
  readonly engine?: keyof typeof engines;
  readonly run: () => Promise<unknown>;
  readonly wanted?: () => Uint8Array;
  /** Whether the process of the library is that of the engine, whose memory is the engine's. */
  readonly isInEngine?: boolean;
}

const HALF = count / 2;
const RECIPES: readonly Recipe[] = [
  { name: "`sort`", run: () => runShell(getProgram(0)) },
  {
    name: "`join` of two lists",
    run: () =>
      runShell(`export LC_ALL=C
head -n ${HALF} list.txt | iri normalize --keys --level scheme --invalid web | sort -S 256M > a.tsv
tail -n ${HALF} list.txt | iri normalize --keys --level scheme --invalid web | sort -S 256M > b.tsv
join -t "$(printf '\\t')" a.tsv b.tsv | cut -f 2 | awk '{ key = tolower($0); sub(/:80\\/a\\/\\.\\./, "", key); sub(/%.*|日.*/, "", key) } !(key in seen) { seen[key]; print }' > unique.txt`),
    wanted: () => {
      const other = listNumbers(HALF, count);
      return listNumbers(0, HALF).map((one, number) => one & (other[number] as number));
    },
  },
  { name: "Hadoop's streaming, `sort` in its place", run: () => runShell(getProgram(1)) },
  {
    name: "Spark's `pipe`, four partitions",
    run: () =>
      runShell(`split -n l/4 list.txt part.
for part in part.a?; do iri normalize --keys --level scheme --invalid web < $part > $part.tsv & jobs="$jobs $!"; done
for job in $jobs; do wait $job; done
cat part.*.tsv | LC_ALL=C sort -s -u -t "$(printf '\\t')" -k 1,1 -S 256M | cut -f 2- > unique.txt`),
  },
  {
    name: "DuckDB, a table",
    engine: "duckDB",
    run: async () => {
      await runShell(getProgram(2));
      const [keys = ""] = readFileSync(reports, "utf8").split("\n");
      await runModule(getProgram(3));
      writeFileSync(reports, keys);
    },
  },
  { name: "DuckDB, a function", engine: "duckDB", run: () => runModule(getProgram(4)), isInEngine: true },
  {
    name: "PostgreSQL, `COPY FROM PROGRAM`",
    engine: "postgreSQL",
    run: () => runPostgreSQL(engines.postgreSQL ?? "", folder, getSQL("PostgreSQL", 0), env),
  },
  {
    name: "PostgreSQL, a generated column",
    engine: "postgreSQL",
    run: () => runPostgreSQL(engines.postgreSQL ?? "", folder, getSQL("PostgreSQL", 1), env),
  },
  { name: "ClickHouse, `executable()`", engine: "clickHouse", run: () => runClickHouseQuery(0) },
  { name: "ClickHouse, a function", engine: "clickHouse", run: () => runClickHouseQuery(1) },
];

/** Reads what the processes of `iri` took; a program of a server may end after the server. */
async function readReports(): Promise<readonly (readonly [seconds: number, megabytes: number])[]> {
  for (let attempt = 0; attempt < 50 && readFileSync(reports, "utf8") === ""; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return readFileSync(reports, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [number, number]);
}

/** Writes the rows into a report. */
function record(rows: readonly (readonly string[])[]): void {
  const head = [
    "| program | lines | seconds | lines a second and core | memory, MB | Node | date |",
    "| --- | ---: | ---: | ---: | ---: | --- | --- |",
  ];
  writeReport(
    "databases",
    ["# Lists in databases", "", ...head, ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"),
  );
}

const rows: string[][] = [];
const skipped: string[] = [];
let failures = 0;
try {
  writeList();
  const all = listNumbers(0, count);
  for (const { name, engine, run: runRecipe, wanted, isInEngine = false } of RECIPES) {
    if (values.only !== undefined && !name.includes(values.only)) {
      continue;
    }
    if (engine !== undefined && engines[engine] === undefined) {
      skipped.push(name);
      continue;
    }
    for (const old of ["unique.txt", "postgresql", "clickhouse", "duckdb.tmp"]) {
      rmSync(join(folder, old), { recursive: true, force: true });
    }
    writeFileSync(reports, "");
    chmodSync(reports, 0o666);
    try {
      const start = performance.now();
      await runRecipe();
      const seconds = (performance.now() - start) / 1000;
      await checkResult(wanted?.() ?? all);
      const took = await readReports();
      const processor = took.reduce((sum, [time]) => sum + time, 0);
      const memory = Math.max(...took.map(([, megabytes]) => megabytes));
      const row = [
        name,
        count.toLocaleString("en"),
        seconds.toFixed(0),
        (Math.round(count / processor / 1000) * 1000).toLocaleString("en"),
        isInEngine ? `${memory.toFixed(0)} with DuckDB` : memory.toFixed(0),
        process.versions.node,
        new Date().toISOString().slice(0, "2026-01-01".length),
      ];
      printRow(row);
      rows.push(row);
      if (!isInEngine && memory > MOST_MEMORY) {
        throw new Error(`iri took ${memory.toFixed(0)} MB`);
      }
    } catch (error) {
      failures++;
      console.log(`✘ ${name}: ${(error as Error).message}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  `${rows.length} programs ran, ${failures} failed, ${skipped.length} were skipped${skipped.length > 0 ? ` for want of the engine: ${skipped.join("; ")}` : ""}`,
);
process.exitCode = failures > 0 ? 1 : 0;
if (values.record === true && failures === 0) {
  record(rows);
}

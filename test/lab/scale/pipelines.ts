/** The programs of docs/comparison.md for lists larger than memory, and lists for them. */
import { spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

/** The page that has them. */
const DOCUMENT = inRepository("docs/comparison.md");

/** A program, and the heading that it stands under. */
export interface Program {
  readonly heading: string;
  readonly language: "sh" | "js";
  readonly code: string;
}

/** Returns the programs in the order of the page. */
export function readPrograms(): readonly Program[] {
  let heading = "";
  const programs: Program[] = [];
  const [, section = ""] = readFileSync(DOCUMENT, "utf8").split(/^## Lists larger than memory$/m);
  for (const { groups } of section.matchAll(
    /^### (?<title>.+)$|^```(?<language>sh|js)\n(?<code>(?:(?!```).*\n)*)```$/gm,
  )) {
    const { title, language, code } = groups as { title?: string; language?: "sh" | "js"; code?: string };
    if (language === undefined || code === undefined) {
      heading = title as string;
    } else {
      programs.push({ heading, language, code });
    }
  }
  return programs;
}

/** The path of the command as packed, or as compiled if it is not packed: its 130 files take 15 MB more. */
function findCommand(): string {
  const paths = ["lib/node/cli/main.js", "lib/cli/main.js"].map((path) => fileURLToPath(inRepository(path)));
  return paths.find((path) => existsSync(path)) as string;
}

/** Makes an empty folder in which the name `iri` is the command. */
export function makeFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(join(path, "bin"), { recursive: true });
  const command = join(path, "bin/iri");
  const node = `"${process.execPath}" ${LIMITS.join(" ")} --import '${REPORT}'`;
  writeFileSync(command, `#!/bin/sh\nexec ${node} "${findCommand()}" "$@"\n`);
  chmodSync(command, 0o755);
  return path;
}

/**
 * The heap of each Node, in MB. Node ends a process that needs more old space, which is how a leak would show. The young
 * generation is fixed too, because V8 doubles it now and then until it has its largest size, 134 MB in Node 24, however short
 * the objects live.
 */
const LIMITS = ["--max-old-space-size=48", "--max-semi-space-size=8"];

/** A module that appends the most memory of a process, in kB, to a file. */
const REPORT =
  'data:text/javascript,import{appendFileSync}from"node:fs";process.on("exit",()=>appendFileSync(process.env.PEAKS,process.resourceUsage().maxRSS+"\\n"))';

/** The cost of a run, and its output on standard error. */
export interface Measure {
  readonly seconds: number;
  /** The most that a process of Node took, in MB. */
  readonly peak: number;
  readonly errors: string;
}

/**
 * Runs a program in a folder.
 *
 * @param duckDB - The address of DuckDB's module, for programs that import it.
 * @throws {Error} If it does not end well, with what it says.
 */
export async function runProgram({ language, code }: Program, folder: string, duckDB = ""): Promise<Measure> {
  const peaks = join(folder, "peaks");
  rmSync(peaks, { force: true });
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}`, PEAKS: peaks };
  const [command, args] =
    language === "sh"
      ? ["sh", ["-c", code]]
      : [process.execPath, [...LIMITS, "--import", REPORT, writeModule(code, duckDB)]];
  const start = performance.now();
  const child = spawn(command as string, args as string[], { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (exitCode !== 0) {
    throw new Error(`${command} ended with ${exitCode}: ${errors}`);
  }
  const kilobytes = readFileSync(peaks, "utf8").trim().split("\n").map(Number);
  return { seconds: (performance.now() - start) / 1000, peak: Math.max(...kilobytes) / 1024, errors };
}

/** Writes a module beside this one, where the name of the package is that of the repository. */
function writeModule(code: string, duckDB: string): string {
  const path = fileURLToPath(new URL("program.mjs", import.meta.url));
  writeFileSync(path, code.replace('"@duckdb/node-api"', JSON.stringify(duckDB)));
  return path;
}

/** Two spellings of an address for each number below half the count, far from each other. */
export function makeLine(index: number, count: number): string {
  const number = (index * 7919) % (count / 2);
  return index % 2 === 0
    ? `http://example.com/${number}/日本`
    : `http://EXAMPLE.com:80/a/../${number}/%e6%97%a5%E6%9C%AC`;
}

/** Writes a list into `list.txt`. */
export function writeList(folder: string, count: number): void {
  const descriptor = openSync(join(folder, "list.txt"), "w");
  const size = 10_000;
  for (let start = 0; start < count; start += size) {
    const length = Math.min(size, count - start);
    const lines = Array.from({ length }, (_, index) => makeLine(start + index, count));
    writeSync(descriptor, `${lines.join("\n")}\n`);
  }
  closeSync(descriptor);
}

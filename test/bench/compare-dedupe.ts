/**
 * `npm run bench -- compare`, its second part: `iri dedupe` on a million lines, compared with `sort -u`, and its memory
 * for a tenth of the lines. It fails if memory grows with the lines.
 */
import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../support/paths.js";
import { printRow } from "./rounds.js";

/** Ratio by which memory may grow for ten times the lines; the amount of uncollected garbage varies. */
const MOST_GROWTH = 1.5;

const REPORT = "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";
const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));

/** Writes a number of lines in a number of classes, half of them not in their canonical form. */
function writeLines(lines: number, classes: number): string {
  const file = join(folder, `${lines}-${classes}`);
  const descriptor = openSync(file, "w");
  for (let start = 0; start < lines; start += 10_000) {
    const block = Array.from({ length: 10_000 }, (_, index) => {
      const line = start + index;
      const name = (line * 7919) % classes;
      return line % 2 === 0 ? `http://example.com/${name}/日本` : `http://EXAMPLE.com:80/a/../${name}/%e6%97%a5本`;
    });
    writeSync(descriptor, `${block.join("\n")}\n`);
  }
  closeSync(descriptor);
  return file;
}

/** Runs a command on a file; returns its time, its output size, and its last line on standard error. */
async function run(
  command: string,
  args: readonly string[],
  file: string,
): Promise<[seconds: number, octets: number, last: string]> {
  const output = join(folder, "output");
  const descriptors = [openSync(file, "r"), openSync(output, "w")] as const;
  const errors = openSync(join(folder, "errors"), "w");
  const start = performance.now();
  const child = spawn(command, args, { stdio: [...descriptors, errors], env: { ...process.env, LC_ALL: "C" } });
  await new Promise((resolve) => child.once("close", resolve));
  const seconds = (performance.now() - start) / 1000;
  for (const descriptor of [...descriptors, errors]) {
    closeSync(descriptor);
  }
  return [
    seconds,
    statSync(output).size,
    readFileSync(join(folder, "errors"), "utf8").trimEnd().split("\n").at(-1) as string,
  ];
}

function dedupe(file: string): ReturnType<typeof run> {
  const main = fileURLToPath(inRepository("lib/node/cli/main.js"));
  return run(process.execPath, ["--import", REPORT, main, "dedupe", "--level", "scheme"], file);
}

try {
  printRow(["lines", "classes", "iri dedupe, s", "sort -u, s", "× sort -u", "most memory, MB"]);
  printRow(["---:", "---:", "---:", "---:", "---:", "---:"]);
  const memory: number[] = [];
  for (const [lines, classes] of [
    [100_000, 1_000],
    [1_000_000, 1_000],
    [1_000_000, 500_000],
  ] as const) {
    const file = writeLines(lines, classes);
    const [seconds, , report] = await dedupe(file);
    const [sortSeconds] = await run("sort", ["-u"], file);
    memory.push(Number(report));
    const ratio = `${(seconds / sortSeconds).toFixed(1)}×`;
    printRow([lines, classes, seconds.toFixed(1), sortSeconds.toFixed(1), ratio, (Number(report) / 1024).toFixed(0)]);
  }
  const [few, many] = memory as [number, number];
  if (!(many / few < MOST_GROWTH)) {
    process.exitCode = 1;
  }
  console.log(`\nTen times the lines in as many classes take ${(many / few).toFixed(2)}× the memory.`);
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * `npm run bench -- lists [--noisy] [--lines=N]`: `iri find` and `iri normalize --keys` on a list of 2,000,000 addresses, compared in processor time
 * with a loop over native `URL`. It fails if they reach less than 0.4 and 0.9 of its speed, or need more than 110 MB, unless the machine is
 * noisy.
 */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { inRepository } from "../support/paths.js";
import { makeNames, readLinks } from "./installed-addresses.js";
import { judge, printTable } from "./least.js";

const { lines } = parseArgs({ options: { lines: { type: "string", default: "2000000" } }, strict: false }).values;
const MOST_MEGABYTES = 110;

const LOOP = `
const { readFileSync, writeSync } = require("node:fs");
let output = "";
for (const line of readFileSync(0, "utf8").split("\\n")) {
  try { output += new URL(line).href + "\\t" + line + "\\n"; } catch {}
}
writeSync(1, output);
`;

/** Reports the resources of a process at its end. */
const REPORT = `process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\n" + JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
});`;

const folder = mkdtempSync(join(tmpdir(), "iri-lists-"));
const list = join(folder, "list.txt");
const links = readLinks();
const addresses = [...links.addresses, ...links.addresses, ...links.addresses, ...makeNames(links).addresses];
const block = `${addresses.join("\n")}\n`;
writeFileSync(list, block.repeat(Math.ceil(Number(lines) / addresses.length)));

/** @returns The processor time in seconds, and the most memory in MB. */
function run(args: readonly string[]): [seconds: number, megabytes: number] {
  const [input, output] = [openSync(list, "r"), openSync(join(folder, "output.txt"), "w")];
  const imported = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const { stderr } = spawnSync(process.execPath, ["--import", imported, ...args], {
    stdio: [input, output, "pipe"],
    encoding: "utf8",
    // The tests' hooks need memory.
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  closeSync(input);
  closeSync(output);
  return JSON.parse(stderr.trim().split("\n").at(-1) as string);
}

const main = fileURLToPath(inRepository("lib/node/cli/main.js"));
const [loop] = run(["-e", LOOP]);
const rows = (
  [
    ["find", 0.4],
    ["normalize --keys", 0.9],
  ] as const
).map(([command, goal]) => {
  const [seconds, megabytes] = run([main, ...command.split(" ")]);
  return [
    `iri ${command}`,
    seconds.toFixed(2),
    judge(`iri ${command}`, loop / seconds, goal),
    judge(`memory of iri ${command}`, MOST_MEGABYTES / megabytes, 1),
    megabytes.toFixed(0),
  ];
});
rmSync(folder, { recursive: true });
printTable(["command", "s", `× a loop over URL (${loop.toFixed(2)} s)`, `${MOST_MEGABYTES} MB ÷ memory`, "MB"], rows);

/**
 * `npm run bench -- lines [--lines=N] [--runs=N] [--record]`: lines a second and core of the command on a list of a million addresses, beside
 * Node's `URL` and npm `normalize-url` in a loop and `sort -u`; and the time until the command has started. All is processor time
 * of processes of their own, so that other programs disturb it less. `--record` writes a report.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readLinks } from "../../bench/installed-addresses.js";
import { printRow } from "../../bench/rounds.js";
import { findCases } from "../../support/cases.js";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "1000000" },
    runs: { type: "string", default: "3" },
    record: { type: "boolean", default: false },
  },
});
const count = Number(values.lines);
const STARTS = Array.from({ length: 10 }, (_, index) => index);

const folder = mkdtempSync(join(tmpdir(), "iri-bench-"));
const list = join(folder, "list.txt");
const node = `"${process.execPath}"`;
const env = { ...process.env, NODE_OPTIONS: "" };
const iri = `${node} "${fileURLToPath(inRepository("lib/node/cli/main.js"))}"`;

/** Reads the lists at hand: those of the tests' cases, or links of READMEs. */
function readAddresses(): readonly string[] {
  const lists = findCases("urls/");
  const files = lists === undefined ? [] : readdirSync(lists).filter((file) => file.endsWith(".txt"));
  const lines = files.flatMap((file) => readFileSync(new URL(file, lists), "utf8").split("\n").filter(Boolean));
  return lines.length > 0 ? lines : readLinks().addresses;
}

/** Writes a program that reads the list in one piece, splits it, and writes the results in one piece. */
function writeLoop(name: string, head: string, expression: string): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `import { readFileSync, writeSync } from "node:fs";
${head}
let output = "";
for (const line of readFileSync(0, "utf8").split("\\n")) {
  try { output += ${expression} + "\\t" + line + "\\n"; } catch {}
}
writeSync(1, output);
`,
  );
  return `${node} "${file}"`;
}

/** @returns The processor time of a shell's children, in seconds: the least of several runs. */
function measure(command: string): number {
  const times = Array.from({ length: Number(values.runs) }, () => {
    const script = `${command} < "${list}" > "${join(folder, "out.txt")}" 2> /dev/null; times`;
    const children = execFileSync("sh", ["-c", script], { encoding: "utf8", env }).trim().split("\n")[1] as string;
    return Array.from(
      children.matchAll(/([0-9]+)m([0-9.]+)s/g),
      ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
    );
  });
  return Math.min(...times.map((parts) => parts.reduce((sum, part) => sum + part, 0)));
}

try {
  const addresses = readAddresses();
  const lines = Array.from({ length: count }, (_, index) => {
    const address = addresses[index % addresses.length] as string;
    const round = Math.floor(index / addresses.length);
    return round === 0 ? `${address}\n` : `${address}${/[?#]/.test(address) ? "&" : "?"}n=${round}\n`;
  });
  writeFileSync(list, lines.join(""));
  const normalizeURL = import.meta.resolve("normalize-url");
  const rows = [
    ["`iri normalize --keys`", `${iri} normalize --keys --level scheme`],
    ["`iri normalize`", `${iri} normalize --level scheme`],
    ["`iri check`", `${iri} check`],
    ["`iri convert`", `${iri} convert`],
    ["`iri convert --to iri`", `${iri} convert --to iri`],
    ["`iri resolve`", `${iri} resolve --base http://example.org/`],
    ["`iri parse`", `${iri} parse`],
    ["`iri find`", `${iri} find`],
    ["Node's `URL` in a loop", writeLoop("url.mjs", "", "new URL(line).href")],
    [
      "npm `normalize-url` in a loop",
      writeLoop("normalize-url.mjs", `import f from ${JSON.stringify(normalizeURL)};`, "f(line)"),
    ],
    ["`sort -u`", "LC_ALL=C sort -u -S 256M"],
  ].map(([name, command]) => {
    const seconds = measure(command as string);
    const row = [name as string, seconds.toFixed(2), (count / seconds / 1e6).toFixed(2), process.versions.node];
    printRow(row);
    return row;
  });
  const starts = [
    ["start of `iri convert a:`", `${iri} convert a:`],
    ["start of `iri --version`", `${iri} --version`],
    ["start of Node alone", `${node} -e 0`],
  ].map(([name, command]) => {
    // The shell counts in hundredths of a second.
    const seconds = measure(`for start in ${STARTS.join(" ")}; do ${command}; done`) / STARTS.length;
    const row = [name as string, seconds.toFixed(3), "", process.versions.node];
    printRow(row);
    return row;
  });
  if (values.record) {
    const head = `| program | seconds for ${count.toLocaleString("en")} lines | million lines a second and core | Node |\n| --- | ---: | ---: | --- |\n`;
    const table = [...rows, ...starts].map((row) => `| ${row.join(" | ")} |\n`).join("");
    writeReport("lines", `# The command on lists\n\n${head}${table}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

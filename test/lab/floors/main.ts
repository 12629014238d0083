/**
 * The oldest engines: the page script passes the web platform tests in V8 9.4, the version in Chrome 94 and Node 16,
 * and in V8 10.2, and they compute the same mappings of domain names as newer engines.
 */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { foldCharacter } from "#lib/names/idna/case-fold.js";
import { CHECKSUM, computeChecksum, listComputed } from "../../support/foldings.js";
import { install } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { EXPECTED_FAILURES } from "../../wpt/expected-failures.js";
import { readSuiteData } from "../../wpt/suites.js";
import { NAMES_SCRIPT } from "./names.js";

const run = promisify(execFile);
const SCRIPT = fileURLToPath(inRepository("lib/iri.min.js"));
const FOLDER = inRepository("test/.build/lab/floors/");
const ROWS = fileURLToPath(new URL("rows.json", FOLDER));

/** Engines from npm, by their names in the README. */
const ENGINES = { "V8 9.4": "node@16", "V8 10.2": "node@18" } as const;

type Results = Readonly<Record<string, { readonly passed: number; readonly failed: readonly string[] }>>;

/**
 * Bundles the program into one file: what packages provide for Node is for newer versions, and what they provide for
 * all engines is not.
 */
async function bundleInside(): Promise<string> {
  const outfile = fileURLToPath(new URL("inside/rows.mjs", FOLDER));
  await build({
    entryPoints: [fileURLToPath(new URL("inside/rows.js", FOLDER))],
    bundle: true,
    platform: "neutral",
    external: ["node:*"],
    format: "esm",
    outfile,
    logLevel: "error",
  });
  return outfile;
}

async function tryRows(program: string, inside: string): Promise<string> {
  const { stdout } = await run(program, [inside, SCRIPT, ROWS], { maxBuffer: 2 ** 26 });
  let count = 0;
  const faults: string[] = [];
  for (const [suite, { passed, failed }] of Object.entries(JSON.parse(stdout) as Results)) {
    count += passed;
    faults.push(...failed.filter((row) => !(row in (EXPECTED_FAILURES[suite] ?? {}))).map((row) => `${suite} ${row}`));
  }
  for (const fault of faults) {
    console.error(`✘ ${fault}`);
    process.exitCode = 1;
  }
  return `${count} rows, ${faults.length} that fail`;
}

/** Computes in an engine the mappings that the tables leave to it. */
async function tryFoldings(program: string): Promise<void> {
  const codePoints = JSON.stringify(listComputed());
  const script = `console.log((${computeChecksum})(${codePoints}, ${foldCharacter}))`;
  const { stdout } = await run(program, ["--eval", script]);
  if (Number(stdout) !== CHECKSUM) {
    throw new Error("it maps domain names in another way");
  }
}

mkdirSync(FOLDER, { recursive: true });
const inside = await bundleInside();
writeFileSync(ROWS, JSON.stringify({ suites: readSuiteData() }));
for (const [name, specifier] of Object.entries(ENGINES)) {
  try {
    const program = await install({ specifier, program: "node" });
    if (process.argv.includes("--record") && specifier === "node@16") {
      const { stdout } = await run(program, ["--eval", NAMES_SCRIPT]);
      writeFileSync(inRepository("test/lab/floors/v8-9.4.json"), stdout);
    }
    await tryFoldings(program);
    console.log(`${name}: ${await tryRows(program, inside)}`);
  } catch (error) {
    console.error(`✘ ${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** Runs a program's own suite in its checkout. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";
import type { Program } from "./programs.js";
import { type Results, readLines, readTAP, readVitest } from "./read-results.js";

/** Milliseconds allowed for a suite. */
const TIMEOUT = 1_800_000;

/** The modules that put the library in the place of other classes. */
const PRELOADS = {
  URL: "test/lab/suites/inside/register.mjs",
  "whatwg-url": "test/lab/suites/inside/replace-whatwg-url.mjs",
} as const;

const inside = (file: string): string => fileURLToPath(inRepository(`test/lab/suites/inside/${file}`));

/** Arguments of Node that run a suite and write its results into a file; those of vitest and jest are JSON, ava's are printed. */
function describeRunner(
  { runner, options = [], arguments: args = [], files = [] }: Program,
  folder: string,
  file: string,
): string[] {
  const inModules = (path: string): string => findModule(folder, path);
  switch (runner) {
    case "mocha":
      return [...options, inModules("mocha/bin/_mocha"), "--reporter", inside("reporter.cjs"), ...args];
    case "vitest":
      return [
        ...options,
        inModules("vitest/vitest.mjs"),
        "run",
        "--reporter=json",
        `--outputFile=${file}`,
        "--coverage.enabled=false",
        ...args,
        ...files,
      ];
    case "jest":
      return [...options, inModules("jest/bin/jest.js"), "--json", `--outputFile=${file}`, ...args, ...files];
    case "ava":
      return [inModules("ava/entrypoints/cli.mjs"), "--tap", ...args, ...files.map((name) => `**/${name}.*`)];
    case "node":
      return [
        ...options,
        "--test",
        `--test-reporter=${inside("node-reporter.cjs")}`,
        `--test-reporter-destination=${file}`,
        ...args,
        ...globSync([...files], { cwd: folder }).sort(),
      ];
  }
}

/** Finds a module of a checkout, or of the checkout around it. */
function findModule(folder: string, path: string): string {
  const candidates = [folder, join(folder, "../..")].map((parent) => join(parent, "node_modules", path));
  return candidates.find((candidate) => existsSync(candidate)) ?? (candidates[0] as string);
}

/**
 * Runs a suite once.
 *
 * @param checkout - The checkout, with its packages installed.
 * @param isRegistered - Whether the library takes the place of the native URL, or of whatwg-url.
 * @throws {Error} If the suite reports nothing, or if the library was not there.
 */
export async function runSuite(program: Program, checkout: string, isRegistered: boolean): Promise<Results> {
  const folder = join(checkout, program.folder ?? ".");
  const temporary = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  const file = join(temporary, "results");
  const processes = join(temporary, "processes");
  writeFileSync(processes, "");
  const preloads = (program.replaces ?? ["URL"]).map((replaced) => `--import=${inRepository(PRELOADS[replaced]).href}`);
  // ava's options of Node reach its workers only from here.
  const options = program.runner === "ava" ? (program.options ?? []) : [];
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "test",
    NODE_OPTIONS: [...(isRegistered ? preloads : []), ...options].join(" "),
    NODE_V8_COVERAGE: undefined,
    FORCE_COLOR: "0",
    SUITES_RESULTS: file,
    SUITES_PROCESSES: processes,
  };
  try {
    const output = await new Promise<string>((resolve) => {
      const started = execFile(
        process.execPath,
        describeRunner(program, folder, file),
        { cwd: folder, env: environment, timeout: TIMEOUT, killSignal: "SIGKILL", maxBuffer: 2 ** 28 },
        (_, stdout, stderr) => resolve(program.runner === "ava" ? stdout : `${stdout}${stderr}`),
      );
      started.stdin?.end();
    });
    const results = readOutput(program, folder, file, output);
    if (results.size === 0) {
      throw new Error(`${program.name} reports no test: ${output.trim().slice(-1_000)}`);
    }
    const names = new Set(Array.from(readFileSync(processes, "utf8").matchAll(/^\d+ (.*)$/gm), ([, name]) => name));
    if (isRegistered && (names.size !== 1 || !names.has("IRI"))) {
      throw new Error(`${program.name} did not run with the library: ${[...names].join(", ")}`);
    }
    return results;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function readOutput({ runner, files = [] }: Program, folder: string, file: string, output: string): Results {
  if (runner === "ava") {
    return readTAP(output, files);
  }
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return (runner === "vitest" || runner === "jest") && text !== "" ? readVitest(text, folder) : readLines(text);
}

/** The version in a checkout's package.json, and the commit. */
export function describeCheckout(folder: string): { readonly version: string; readonly commit: string } {
  const { version = "–" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version?: string };
  const commit = execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: folder, encoding: "utf8" }).trim();
  return { version, commit };
}

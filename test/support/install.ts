/** Installs programs with npm into a folder that git ignores. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findNpm } from "./npm.js";
import { inRepository } from "./paths.js";

const run = promisify(execFile);

export const TIMEOUT = 300_000;

export interface Runtime {
  readonly specifier: string;
  readonly program: string;
  readonly arguments: readonly string[];
}

const BESIDE: Readonly<Record<string, readonly string[]>> = {
  "jest@30": ["jest-environment-jsdom@30", "@babel/preset-env@7"],
};

/** Runs npm; an error has npm's message, in one line. */
export async function runNpm(args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, timeout: TIMEOUT, env: { ...process.env, NODE_V8_COVERAGE: undefined } };
  try {
    const [program, ...first] = findNpm();
    // In `npm run --silent`, npm would say nothing.
    return (await run(program, [...first, "--no-fund", "--no-audit", "--loglevel=error", ...args], options)).stdout;
  } catch (error) {
    const { stderr = "", message } = error as { stderr?: string; message: string };
    const lines = Array.from(
      stderr.matchAll(/^npm (?:error|ERR!) (?!A complete log|\s+at )(.+)$/gm),
      ([, line]) => line,
    );
    throw new Error(lines.length === 0 ? message : lines.join(" "));
  }
}

/** Installs the newest accepted version into a folder of its own, and returns the path of the program. */
export async function install({ specifier, program }: Pick<Runtime, "specifier" | "program">): Promise<string> {
  const folder = inRepository(`node_modules/.cache/runtimes/${specifier}/`);
  mkdirSync(folder, { recursive: true });
  const path = fileURLToPath(folder);
  // Their programs are in packages for one platform each, which installation scripts locate.
  await runNpm(
    [
      "install",
      "--prefix",
      path,
      "--no-package-lock",
      "--ignore-scripts=false",
      specifier,
      ...(BESIDE[specifier] ?? []),
    ],
    path,
  );
  return fileURLToPath(new URL(`node_modules/.bin/${program}`, folder));
}

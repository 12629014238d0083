/** The runtimes in which the packed package is tested, and how npm installs them into a folder that git ignores. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findNpm } from "../support/npm.js";
import { inRepository } from "../support/paths.js";

const run = promisify(execFile);

/** Milliseconds allowed for an installation or a program. */
export const TIMEOUT = 300_000;

/** A program from npm. */
export interface Runtime {
  /** The package, and the accepted versions. */
  readonly specifier: string;
  readonly program: string;
  /** Arguments between the program and a script. */
  readonly arguments: readonly string[];
}

/** The runtimes in which the package is tested directly. */
export const RUNTIMES: readonly Runtime[] = [
  { specifier: "node@22", program: "node", arguments: [] },
  { specifier: "node@24", program: "node", arguments: [] },
  { specifier: "node@26", program: "node", arguments: [] },
  { specifier: "deno@2", program: "deno", arguments: ["run", "--allow-all"] },
  { specifier: "bun@1", program: "bun", arguments: [] },
];

/** The bundler whose app is tested. */
export const VITE: Pick<Runtime, "specifier" | "program"> = { specifier: "vite@8", program: "vite" };

/** The version of Node for what is not a runtime itself: the version that runs the lane may be one without support. */
export const NODE: Pick<Runtime, "specifier" | "program"> = { specifier: "node@24", program: "node" };

/** The test runner in which the package is loaded. */
export const JEST: Pick<Runtime, "specifier" | "program"> = { specifier: "jest@30", program: "jest" };

/** The runtime of Cloudflare's workers. */
export const WORKERD: Pick<Runtime, "specifier" | "program"> = { specifier: "workerd@1", program: "workerd" };

/** Packages installed together with a program. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { "jest@30": ["jest-environment-jsdom@30"] };

/** Returns which runtimes were requested: `node` means each version of it, and no names mean all. */
export function isAskedFor({ specifier }: Pick<Runtime, "specifier">, names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => specifier === name || specifier.startsWith(`${name}@`));
}

/**
 * Runs npm, and returns its output.
 *
 * @throws {Error} With npm's message, in one line.
 */
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

/**
 * Installs the newest accepted version of a program from npm; each has a folder of its own.
 *
 * @returns The path of the program.
 */
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

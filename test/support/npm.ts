/** On Windows, `npm` is a batch file, which Node does not start without a shell. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The npm that runs us, then the one beside Node on Windows and elsewhere. */
const PLACES = [
  process.env.npm_execpath ?? "",
  join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
  join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
];

/** The program and its first arguments. */
export function findNpm(): readonly [program: string, ...args: string[]] {
  const script = PLACES.find((path) => /npm-cli\.c?js$/.test(path) && existsSync(path));
  return script === undefined ? ["npm"] : [process.execPath, script];
}

export async function runNpmIn(cwd: string, args: readonly string[]): Promise<string> {
  const [program, ...first] = findNpm();
  const { stdout } = await promisify(execFile)(program, [...first, ...args], { cwd, maxBuffer: 2 ** 26 });
  return stdout;
}

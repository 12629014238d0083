/**
 * `npm run lane -- places`: runs `npm ci` and `npm test` in a clone of this commit where nothing is as usual: its path has a blank and
 * non-ASCII letters, git converts line ends as on Windows, the time zone is 14 hours ahead, and the language is Turkish.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findNpm } from "../../support/npm.js";
import { inRepository } from "../../support/paths.js";

/** Folders with test data that are beside the repository, unless the environment names others. */
const DATA = { WPT_DIR: "../shared/wpt", UNICODE_DIR: "../shared/unicode", CASES_DIR: "../shared/cases" };

/** The lane asks about places, not about speed: on a busy machine, tests without a limit of their own may take longer than usual. */
const SLOW = ["--timeout", "120000"];

const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_OPTIONS: "",
  TZ: "Pacific/Kiritimati",
  LANG: "tr_TR.UTF-8",
  LC_ALL: "tr_TR.UTF-8",
};
for (const [name, folder] of Object.entries(DATA)) {
  const path = fileURLToPath(inRepository(folder));
  if (env[name] === undefined && existsSync(path)) {
    env[name] = path;
  }
}

const root = mkdtempSync(join(tmpdir(), "places-"));
try {
  const clone = join(root, "a blank", "é ü", "clone");
  mkdirSync(join(root, "a blank", "é ü"), { recursive: true });
  const settings = ["-c", "core.autocrlf=true", "-c", "core.eol=crlf"];
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", ...settings, fileURLToPath(inRepository(".")), clone]);
  const [program, ...first] = findNpm();
  const run = (...args: readonly string[]): number =>
    spawnSync(program, [...first, ...args], { cwd: clone, env, stdio: "inherit" }).status ?? 1;
  process.exitCode = run("ci", "--no-audit", "--no-fund", "--prefer-offline") || run("test", "--", ...SLOW);
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** The comparison page as built, in a folder of its own. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inRepository } from "../../../../test/.build/support/paths.js";

/** A folder with a site. */
export interface BuiltSite {
  /** URL of the folder, with a slash at its end. */
  readonly folder: URL;
  remove(): void;
}

/** Builds the comparison page into a temporary folder. */
export function buildComparison(): BuiltSite {
  const path = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  const options = { cwd: inRepository("."), env: { ...process.env, SITE_DIR: path }, stdio: "pipe" } as const;
  const run = (file: string, ...args: string[]): unknown =>
    execFileSync(process.execPath, [fileURLToPath(inRepository(file)), ...args], options);
  run("node_modules/rollup/dist/bin/rollup", "-c", "docs/site/compare.config.mjs", "--silent");
  run("test/.build/wpt/write-rows.js");
  return { folder: pathToFileURL(`${path}/`), remove: () => rmSync(path, { recursive: true }) };
}

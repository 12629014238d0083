/** Public test tables that are read from their location and not committed. */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "./paths.js";

/**
 * Reads a table from `$CASES_DIR`, from the folder `cases` beside `$WPT_DIR`, or from `../shared/cases`.
 *
 * @returns The file's contents, or `null` if no folder has it.
 */
export function readCases(file: string): unknown {
  const { CASES_DIR, WPT_DIR } = process.env;
  const folders = [
    ...(CASES_DIR ? [pathToFileURL(`${CASES_DIR}/`)] : []),
    ...(WPT_DIR ? [new URL("../cases/", pathToFileURL(`${WPT_DIR}/`))] : []),
    inRepository("../shared/cases/"),
  ];
  const folder = folders.find((candidate) => existsSync(new URL(file, candidate)));
  return folder === undefined ? null : JSON.parse(readFileSync(new URL(file, folder), "utf8"));
}

/**
 * Reads a table for the running test, and skips that test if no folder has it.
 *
 * @throws {Error} If `CI` is set: continuous integration must not pass without the table.
 */
export function requireCases(context: Mocha.Context, file: string): unknown {
  const cases = readCases(file);
  if (cases === null) {
    if (process.env.CI) {
      throw new Error(`CI is set, and no folder has ${file}: set CASES_DIR`);
    }
    console.log(`${file} is in no folder; set CASES_DIR`);
    context.skip();
  }
  return cases;
}

/** Public test tables that are read in place and not committed. */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "./paths.js";

/**
 * Reads a table from `$CASES_DIR`, from the folder `cases` beside `$WPT_DIR`, or from `../shared/cases`.
 *
 * @returns What the file holds, or `null` if no folder has it.
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

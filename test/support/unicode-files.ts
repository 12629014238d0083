/** Unicode data files that are read from their location and not committed: those of UTS #58. */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "./paths.js";

/**
 * Reads a data file from `$UNICODE_DIR`, or from `../shared/unicode`.
 *
 * @returns Its text, or `null` if neither folder has it.
 */
export function readUnicodeFile(file: string): string | null {
  const { UNICODE_DIR } = process.env;
  const folder = UNICODE_DIR ? pathToFileURL(`${UNICODE_DIR}/`) : inRepository("../shared/unicode/");
  const url = new URL(file, folder);
  return existsSync(url) ? readFileSync(url, "utf8") : null;
}

import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "./paths.js";

/** From `$UNICODE_DIR`, or from `../shared/unicode`; no data file of UTS #58 is committed. */
export function readUnicodeFile(file: string): string | null {
  const { UNICODE_DIR } = process.env;
  const folder = UNICODE_DIR ? pathToFileURL(`${UNICODE_DIR}/`) : inRepository("../shared/unicode/");
  const url = new URL(file, folder);
  return existsSync(url) ? readFileSync(url, "utf8") : null;
}

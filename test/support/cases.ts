/** Public test tables that are read from their location and not committed. */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "./paths.js";

/** Looks into `$CASES_DIR`, the folder `cases` beside `$WPT_DIR`, and `../shared/cases`. */
export function findCases(name: string): URL | undefined {
  const { CASES_DIR, WPT_DIR } = process.env;
  const folders = [
    ...(CASES_DIR ? [pathToFileURL(`${CASES_DIR}/`)] : []),
    ...(WPT_DIR ? [new URL("../cases/", pathToFileURL(`${WPT_DIR}/`))] : []),
    inRepository("../shared/cases/"),
  ];
  return folders.map((folder) => new URL(name, folder)).find((place) => existsSync(place));
}

export function readCases(file: string): unknown {
  const place = findCases(file);
  return place === undefined ? null : JSON.parse(readFileSync(place, "utf8"));
}

/** Skips the test if no folder has the table; with `CI` set, it fails. */
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

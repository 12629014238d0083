/** Data files of Unicode that are read in place and not committed: those of UTS #58. */
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

/** A line of a property file: a range of code points, and the value after the semicolon, if there is one. */
export type Row = readonly [first: number, last: number, value: string];

/**
 * Reads a property file.
 *
 * @returns Its rows, or `null` if the file is not here.
 */
export function readUnicodeRows(file: string): readonly Row[] | null {
  const lines = readUnicodeFile(file)?.split("\n") ?? null;
  return (
    lines?.flatMap((line) => {
      const [range, value = ""] = line.replace(/#.*/, "").split(";") as [string, string?];
      const [first, last = first] = range.trim().split("..") as [string, string?];
      return first === "" ? [] : [[Number.parseInt(first, 16), Number.parseInt(last, 16), value.trim()] as const];
    }) ?? null
  );
}

/**
 * Declares a test that needs a data file. Without the file the test says so and counts as skipped; with `CI` set it fails.
 *
 * @param run - Gets the text of the file.
 */
export function itWithUnicodeFile(
  title: string,
  file: string,
  run: (text: string) => void | Promise<void>,
): Mocha.Test {
  return it(title, async function () {
    const text = readUnicodeFile(file);
    if (text !== null) {
      await run(text);
      return;
    }
    if (process.env.CI) {
      throw new Error(`${file} is not here; UNICODE_DIR names its folder`);
    }
    console.log(`      ${file} is not here; UNICODE_DIR names its folder`);
    this.skip();
  });
}

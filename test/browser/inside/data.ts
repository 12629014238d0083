/** The tests' server reads the data. */
import { readFileSync } from "./files.js";

export function readPinnedJSON(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/pinned/${file}`, location.href)));
}

export function readCases(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`/cases/${file}`, location.href)));
}

export function requireCases(context: Mocha.Context, file: string): unknown {
  const cases = readCases(file);
  if (cases === null) {
    context.skip();
  }
  return cases;
}

export function readUnicodeFile(file: string): string | null {
  return JSON.parse(readFileSync(new URL(`/unicode/${file}`, location.href))) as string | null;
}

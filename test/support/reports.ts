import { mkdirSync, writeFileSync } from "node:fs";
import { inRepository } from "./paths.js";

const FOLDER = inRepository("docs/site/.reports/");

/** Writes Markdown that begins with a heading; the name has no extension. */
export function writeReport(name: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.md`, FOLDER), `${text.trimEnd()}\n`);
  console.log(`Written: docs/site/.reports/${name}.md`);
}

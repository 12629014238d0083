/** Reports: what programs measure, as pages of the site. Git ignores them, because a command writes them again. */
import { mkdirSync, writeFileSync } from "node:fs";
import { inRepository } from "./paths.js";

const FOLDER = inRepository("docs/site/.reports/");

/**
 * Writes a report.
 *
 * @param name - The name of its file, without an extension.
 * @param text - Markdown that begins with a heading.
 */
export function writeReport(name: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.md`, FOLDER), `${text.trimEnd()}\n`);
  console.log(`Written: docs/site/.reports/${name}.md`);
}

/** The table of docs/api.md: one line for each value, with the first sentence of its docstring and its file. */
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { listEntries, listPublicNames } from "./report.js";

const BEGIN = "<!-- made by npm run api -->\n";
const END = "<!-- end -->";

/** Replaces the table between the markers. */
export function fillTable(page: string): string {
  const start = page.indexOf(BEGIN) + BEGIN.length;
  return page.slice(0, start) + makeTable() + page.slice(page.indexOf(END));
}

function makeTable(): string {
  const names = listPublicNames();
  const rows = listEntries().flatMap((entry) =>
    names
      .filter((name) => name.entry === entry && name.isValue)
      .map(({ name, file }) => `| \`${entry}\` | \`${name}\` | ${describe(file, name)} | \`${file}\` |`),
  );
  return `\n| entry | name | | file in src |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n\n`;
}

/** The first sentence of the docstring, or its part before a semicolon. */
function describe(file: string, name: string): string {
  const [, comment = ""] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:class|const|(?:async )?function) ${name}\\b`).exec(
      readFileSync(inRepository(`src/${file}`), "utf8"),
    ) ?? [];
  const text = comment.replace(/\s*\n? \* ?|\s+/g, " ").trim();
  return (/^.*?[.;](?= |$)|^.*/.exec(text) as RegExpExecArray)[0]
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .replaceAll("|", "\\|")
    .replace(/;$/, ".");
}

import { CODES } from "../../diagnostics/codes.js";
import { countColumns } from "../../diagnostics/format.js";
import { escapeUnsafe, toHex } from "../../diagnostics/quote.js";
import { inspect } from "../../display.js";
import type { Diagnostic } from "../../index.js";
import { readCodePoint } from "../../infra/code-points.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, explain } from "../command-options.js";
import { configureReports, reportInputs } from "../reports.js";

/** Replaces the result if the mapping rejects a character. */
const REFUSED = "refused";

const HEADER = ["index", "code point", "shown", "code", "component", "as URI"];

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("explain for each character why it should not be in an IRI")
      .argument(
        "[iri...]",
        "any strings; without any, or with -, reads one per line from standard input and writes NDJSON",
      );
    configureReports(command, "a table");
    explain(
      command,
      [ABOUT_ESCAPES, "Exit code: 0 all characters are allowed, even if inadvisable, 1 some are not, 2 wrong usage."],
      ["iri chars 'http://example.org/ﬁ'", "iri chars < list.txt"],
    );
  },

  run: (args, options, io) =>
    reportInputs(args, options, io, {
      inspect: (input): Report => ({ input, diagnostics: inspect(input, { checks: ["characters"] }) }),
      isGood: ({ diagnostics }) => diagnostics.every(({ severity }) => severity === "warning"),
      draw,
    }),
};

/** The result for an input. */
interface Report {
  readonly input: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders the string, the table, and the reason for each code. */
function draw({ input, diagnostics }: Report): string {
  const rows = diagnostics.map(({ start, end, code, component, detail }) => [
    String(start),
    `U+${toHex(readCodePoint(input, start), 4)}`,
    escapeUnsafe(input.slice(start, end)),
    code,
    component,
    escapeUnsafe(detail ?? REFUSED),
  ]);
  const table = rows.length === 0 ? "no forbidden or inadvisable characters\n" : drawColumns([HEADER, ...rows]);
  const reasons = new Set(diagnostics.map(({ code }) => `${code}: ${CODES[code].meaning}\n`));
  return `${escapeUnsafe(input)}\n${table}${[...reasons].join("")}`;
}

function drawColumns(rows: readonly (readonly string[])[]): string {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => countColumns(row[column] as string))));
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => cell + " ".repeat((widths[column] as number) - countColumns(cell)));
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

/** `iri chars`: explains for each character why it should not be in an IRI. */
import { countColumns } from "../../diagnostics/format.js";
import { type CharacterReport, inspectCharacters } from "../../display.js";
import { escapeUnsafe, toHex } from "../../infra/quote.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, explain } from "../command-options.js";
import { configureReports, reportInputs } from "../reports.js";

/** Replaces the result if a mapping rejects a character. */
const REFUSED = "refused";

const HEADER = ["index", "code point", "shown", "group", "component", "as URI", "LEIRI as IRI"];

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
      inspect: (input) => ({ input, ...inspectCharacters(input) }),
      isGood: ({ findings }) => findings.every(({ isAllowed }) => isAllowed),
      draw,
    }),
};

/** Renders the string, the table, the reason for each group, and the components that are not normalized. */
function draw({ input, findings, components }: CharacterReport & { readonly input: string }): string {
  const rows = findings.map(({ start, end, codePoint, group, component, asURI, asIRI }) => [
    String(start),
    `U+${toHex(codePoint, 4)}`,
    escapeUnsafe(input.slice(start, end)),
    group,
    component,
    escapeUnsafe(asURI ?? REFUSED),
    escapeUnsafe(asIRI ?? REFUSED),
  ]);
  const table = rows.length === 0 ? "no forbidden or inadvisable characters\n" : drawColumns([HEADER, ...rows]);
  const reasons = new Map(findings.map(({ group, reason, section }) => [group, `${group} (${section}): ${reason}\n`]));
  const states = components
    .filter(({ isNFKC }) => !isNFKC)
    .map(({ component, isNFC }) => `the ${component} is not in ${isNFC ? "NFKC" : "NFC"}\n`);
  return `${escapeUnsafe(input)}\n${table}${[...reasons.values(), ...states].join("")}`;
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

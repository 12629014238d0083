/** `iri chars`: of each character why it should not be in an IRI. */
import { countColumns } from "../../diagnostics/format.js";
import { type CharacterReport, inspectCharacters } from "../../index.js";
import { escapeUnsafe, toHex } from "../../infra/quote.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, explain } from "../options.js";
import { configureReports, reportInputs } from "../reports.js";

/** Stands where a mapping refuses a character. */
const REFUSED = "refused";

const HEADER = ["index", "code point", "shown", "group", "component", "as URI", "LEIRI as IRI"];

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("say of each character why it should not be in an IRI")
      .argument("[iri...]", "any strings; none or - reads one a line from standard input and writes NDJSON");
    configureReports(command, "a table");
    explain(
      command,
      [ABOUT_ESCAPES, "Exit code: 0 all characters are allowed, if not advised, 1 some are not, 2 wrong usage."],
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

/** Draws the string, the table, why each group is in it, and the components that are not normalized. */
function draw({ input, findings, components }: CharacterReport & { readonly input: string }): string {
  const rows = findings.map(({ start, end, codePoint, group, component, asURI, asIRI }) => [
    String(start),
    `U+${toHex(codePoint).padStart(4, "0")}`,
    escapeUnsafe(input.slice(start, end)),
    group,
    component,
    escapeUnsafe(asURI ?? REFUSED),
    escapeUnsafe(asIRI ?? REFUSED),
  ]);
  const table =
    rows.length === 0 ? "no character that is not allowed or not advised\n" : drawColumns([HEADER, ...rows]);
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

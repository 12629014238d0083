/** `iri parse`: the parts of each address, as a browser sees them. */
import { IRI } from "../../index.js";
import { stringifySafely } from "../../infra/quote.js";
import { type Subcommand, UsageError } from "../command.js";
import { hasStandardInput } from "../input.js";
import { renderTable } from "../output.js";
import { processInputs } from "../process-inputs.js";

const MEMBERS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
  "charset",
] as const;

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("show the parts of addresses, as a browser sees them")
      .argument("[iri...]", "addresses; none or - reads one a line from standard input and writes NDJSON")
      .option("-b, --base <iri>", "the address that references are relative to")
      .option("-c, --charset <label>", "the charset of the document they stand in", "utf-8")
      .option("-j, --json", "write JSON, one object a line, instead of a table")
      .addHelpText(
        "after",
        "\nExit code: 0 all parsed, 1 some failed (standard error says which and why), 2 wrong usage.",
      );
  },

  run: (args, options, io) => {
    const charset = options.charset as string;
    const base = checkOptions(options.base as string | undefined, charset);
    const asJSON = options.json === true || hasStandardInput(args);
    const { stdout } = io;
    let separator = "";
    const compute = (input: string) => {
      const iri = new IRI(input, base, { charset });
      return { input, parts: Object.fromEntries(MEMBERS.map((member) => [member, iri[member]])) };
    };
    return processInputs(args, io, compute, async ({ input, parts }) => {
      await stdout.write(
        asJSON ? `${stringifySafely({ input, ...parts })}\n` : separator + renderTable(parts, stdout.hasColors),
      );
      separator = "\n";
    });
  },
};

/** Finds out before any input is read that an option has a value it cannot have. */
function checkOptions(base: string | undefined, charset: string): IRI | undefined {
  let option = "--charset";
  try {
    IRI.canParse("", undefined, { charset });
    option = "--base";
    return base === undefined ? undefined : new IRI(base, undefined, { charset });
  } catch (error) {
    throw new UsageError(`${option}: ${(error as Error).message}`);
  }
}

/** `iri parse`: the parts of each address, as a browser sees them. */
import { IRI } from "../../index.js";
import { stringifySafely } from "../../infra/quote.js";
import { SOME_FAILED, SUCCESS, type Subcommand, UsageError } from "../command.js";
import { hasStandardInput, type Input, readInputs } from "../input.js";
import { renderTable } from "../output.js";

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

  run: async (args, options, { stdin, stdout, stderr }) => {
    const charset = options.charset as string;
    const base = checkOptions(options.base as string | undefined, charset);
    const asJSON = options.json === true || hasStandardInput(args);
    let exitCode = SUCCESS;
    let separator = "";
    for await (const input of readInputs(args, stdin)) {
      if (stdout.closed) {
        break;
      }
      const result = read(input, base, charset);
      if ("problem" in result) {
        exitCode = SOME_FAILED;
        await stderr.write(`iri: ${input.place}: ${result.problem}\n`);
      } else if (asJSON) {
        await stdout.write(`${stringifySafely({ input: result.input, ...result.parts })}\n`);
      } else {
        await stdout.write(separator + renderTable(result.parts, stdout.hasColors));
        separator = "\n";
      }
    }
    return exitCode;
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

/** What there is to write of an input, or why there is nothing. */
type Result = { readonly input: string; readonly parts: Record<string, string> } | { readonly problem: string };

function read(input: Input, base: IRI | undefined, charset: string): Result {
  if ("problem" in input) {
    return input;
  }
  try {
    const iri = new IRI(input.text, base, { charset });
    return { input: input.text, parts: Object.fromEntries(MEMBERS.map((member) => [member, iri[member]])) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

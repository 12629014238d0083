/**
 * Shared by the subcommands that print one line per input.
 */
import type { Command } from "commander";
import { stringifySafely } from "../infra/quote.js";
import type { IO } from "./command.js";
import { explain, findInputs } from "./command-options.js";
import { processInputs } from "./process-inputs.js";

/** The help of a subcommand. */
export interface Help {
  readonly description: string;
  /** The name of the arguments. */
  readonly name: string;
  readonly examples: readonly string[];
  /** Further paragraphs. */
  readonly about?: readonly string[];
}

/** Declares description, arguments, `--json`, exit codes, and examples. */
export function configureLineByLine(command: Command, { description, name, examples, about = [] }: Help): Command {
  explain(
    command,
    [...about, "Exit code: 0 success, 1 some inputs failed (standard error says why), 2 wrong usage."],
    examples,
  );
  return command
    .description(description)
    .argument(`[${name}...]`, "one or more; without any, or with -, reads one per line from standard input")
    .option("-j, --json", "write JSON instead of the output alone: one object per line, with input and output");
}

/**
 * Prints the output for each input.
 *
 * @param makeOutput - Returns the output for an input: one or more lines.
 * @returns The exit code.
 */
export async function processLineByLine(
  args: readonly string[],
  options: Record<string, unknown>,
  io: IO,
  makeOutput: (input: string) => string | readonly string[],
): Promise<number> {
  const { stdout } = io;
  const compute = (input: string) => ({ input, output: makeOutput(input) });
  return processInputs(findInputs(args, options), io, compute, async ({ input, output }) => {
    const lines = typeof output === "string" ? [output] : output;
    const text =
      options.json === true
        ? stringifySafely({ input, output })
        : lines.map((line) => stdout.show(line, options.raw === true)).join("\n");
    await stdout.write(`${text}\n`);
  });
}

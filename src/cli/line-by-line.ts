/**
 * What the subcommands that make one line of each input have in common.
 */
import type { Command } from "commander";
import { stringifySafely } from "../infra/quote.js";
import type { IO } from "./command.js";
import { processInputs } from "./process-inputs.js";

/** Declares description, arguments, `--json` and what the exit codes mean. */
export function configureLineByLine(command: Command, description: string, name: string): Command {
  return command
    .description(description)
    .argument(`[${name}...]`, "one or more; none or - reads one a line from standard input")
    .option("-j, --json", "write JSON, one object a line with input and output, instead of the output alone")
    .addHelpText("after", "\nExit code: 0 all went well, 1 some failed (standard error says why), 2 wrong usage.");
}

/**
 * Writes the output of each input.
 *
 * @param makeOutput - Makes the output of an input: a line, or several.
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
  return processInputs(args, io, compute, async ({ input, output }) => {
    const lines = typeof output === "string" ? [output] : output;
    const text =
      options.json === true
        ? stringifySafely({ input, output })
        : lines.map((line) => stdout.show(line, options.raw === true)).join("\n");
    await stdout.write(`${text}\n`);
  });
}

/**
 * What `iri resolve` and `iri relativize` have in common: each input and a base make one line.
 */
import type { Command } from "commander";
import { type GrammarName, resolve } from "../index.js";
import { stringifySafely } from "../infra/quote.js";
import { type IO, UsageError } from "./command.js";
import { createGrammarOption } from "./options.js";
import { processInputs } from "./process-inputs.js";

/** Declares description, arguments and options. */
export function configureReferences(command: Command, description: string, name: string): void {
  command
    .description(description)
    .argument(`[${name}...]`, `${name}s; none or - reads one a line from standard input`)
    .requiredOption("-b, --base <iri>", "the base, an IRI")
    .addOption(createGrammarOption())
    .option("-j, --json", "write JSON, one object a line with input and output, instead of the output alone")
    .addHelpText("after", "\nExit code: 0 all went well, 1 some failed (standard error says why), 2 wrong usage.");
}

/**
 * Writes a line for each input.
 *
 * @param compute - Makes the line of an input, the base and the grammar of both.
 * @returns The exit code.
 * @throws {UsageError} If the base is no IRI.
 */
export async function processReferences(
  args: readonly string[],
  options: Record<string, unknown>,
  io: IO,
  compute: (input: string, base: string, grammar: GrammarName) => string,
): Promise<number> {
  const { base, grammar } = options as { base: string; grammar: GrammarName };
  try {
    resolve("", base, { grammar });
  } catch (error) {
    throw new UsageError(`--base: ${(error as Error).message}`);
  }
  const { stdout } = io;
  const write = ({ input, output }: { input: string; output: string }): Promise<void> =>
    stdout.write(`${options.json === true ? stringifySafely({ input, output }) : stdout.show(output)}\n`);
  return processInputs(args, io, (input) => ({ input, output: compute(input, base, grammar) }), write);
}

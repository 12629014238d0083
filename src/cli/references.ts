/**
 * What `iri resolve` and `iri relativize` have in common: each input and a base make one line.
 */
import type { Command } from "commander";
import { type GrammarName, resolve } from "../index.js";
import { type IO, UsageError } from "./command.js";
import { configureLineByLine, processLineByLine } from "./line-by-line.js";
import { createGrammarOption } from "./options.js";

/** Declares description, arguments and options. */
export function configureReferences(command: Command, description: string, name: string): void {
  configureLineByLine(command, description, name)
    .requiredOption("-b, --base <iri>", "the base, an IRI")
    .addOption(createGrammarOption());
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
  return processLineByLine(args, options, io, (input) => compute(input, base, grammar));
}

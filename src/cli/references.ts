/**
 * What `iri resolve` and `iri relativize` have in common: each input and a base make one line.
 */
import type { Command } from "commander";
import type { GrammarName } from "../index.js";
import { getSyntax } from "../syntax/kinds.js";
import { requireParsed } from "../syntax/validate.js";
import { type IO, UsageError } from "./command.js";
import { configureLineByLine, type Help, processLineByLine } from "./line-by-line.js";
import { createGrammarOption, createListCharsetOption } from "./options.js";

/** Declares description, arguments and options. */
export function configureReferences(command: Command, help: Help): Command {
  return configureLineByLine(command, help).addOption(createGrammarOption()).addOption(createListCharsetOption());
}

/**
 * Writes a line for each input.
 *
 * @param compute - Makes the line of an input, the base, which is `""` for none, and the grammar of both.
 * @returns The exit code.
 * @throws {UsageError} If the base is no IRI.
 */
export async function processReferences(
  args: readonly string[],
  options: Record<string, unknown>,
  io: IO,
  compute: (input: string, base: string, grammar: GrammarName) => string,
): Promise<number> {
  const { base = "", grammar } = options as { base?: string; grammar: GrammarName };
  try {
    if (base !== "") {
      requireParsed(base, getSyntax({ kind: "IRI", grammar }), "base");
    }
  } catch (error) {
    throw new UsageError(`--base: ${(error as Error).message}`);
  }
  return processLineByLine(args, options, io, (input) => compute(input, base, grammar));
}

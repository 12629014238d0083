/**
 * Shared by `iri resolve` and `iri relativize`, which print one line for each input and a base.
 */
import type { Command } from "commander";
import { requireParsed } from "../syntax/diagnose.js";
import { getSyntax } from "../syntax/kinds.js";
import type { GrammarName } from "../syntax.js";
import type { IO } from "./command.js";
import { createGrammarOption, createListCharsetOption, readOption } from "./command-options.js";
import { configureLineByLine, type Help, processLineByLine } from "./line-by-line.js";

/** Declares description, arguments and options. */
export function configureReferences(command: Command, help: Help): Command {
  return configureLineByLine(command, help).addOption(createGrammarOption()).addOption(createListCharsetOption());
}

/**
 * Prints a line for each input.
 *
 * @param compute - Returns the line for an input, given the base (`""` if absent) and the grammar of both.
 * @returns The exit code.
 * @throws {UsageError} If the base is not an IRI.
 */
export async function processReferences(
  args: readonly string[],
  options: Record<string, unknown>,
  io: IO,
  compute: (input: string, base: string, grammar: GrammarName) => string,
): Promise<number> {
  const { base = "", grammar } = options as { base?: string; grammar: GrammarName };
  if (base !== "") {
    readOption("--base", () => requireParsed(base, getSyntax({ kind: "IRI", grammar }), "base"));
  }
  return processLineByLine(args, options, io, (input) => compute(input, base, grammar));
}

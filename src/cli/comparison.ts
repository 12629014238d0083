/**
 * What `iri compare`, `iri normalize` and `iri dedupe` have in common: the options of the comparison ladder.
 */
import { type Command, Option } from "commander";
import { LEVELS } from "../compare/levels.js";
import { type Level, type NormalizeOptions, normalize } from "../index.js";
import { UsageError } from "./command.js";

/** Declares `--base` and `--no-fragment`. */
export function configureComparison(command: Command): void {
  command
    .option("-b, --base <iri>", "the IRI that relative references are resolved against")
    .option("--no-fragment", "leave fragments out");
}

/** `--level`. */
export function createLevelOption(): Option {
  return new Option("-l, --level <level>", "the rung of the ladder").choices(LEVELS);
}

/** What the rung `protocol` is on the command line, for a help text. */
export const ABOUT_PROTOCOL = "No redirects are known here, so protocol says what scheme says.\n";

/**
 * Reads the options.
 *
 * @param level - The rung.
 * @throws {UsageError} If the base is no IRI.
 */
export function readComparison(options: Record<string, unknown>, level: Level): NormalizeOptions {
  const { base, fragment } = options as { base?: string; fragment: boolean };
  try {
    normalize("", { level: "string", base });
  } catch (error) {
    throw new UsageError(`--base: ${(error as Error).message}`);
  }
  return { level, base, fragment };
}

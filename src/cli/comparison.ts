import type { Command } from "commander";
import { LEVELS } from "../compare/levels.js";
import { type Level, type NormalizeOptions, normalize } from "../index.js";
import { createChoice, readOption } from "./command-options.js";
import type { Output } from "./output.js";
import { chooseReading } from "./refusals.js";

/** Declares `--base` and `--no-fragment`. */
export function configureComparison(command: Command): Command {
  return command
    .option("-b, --base <iri>", "the base IRI for relative references")
    .option("--no-fragment", "ignore fragments");
}

export const LEVEL_OPTION = createChoice("-l, --level <level>", "how much counts as the same", LEVELS);

/** Help text about the level `protocol`. */
export const ABOUT_PROTOCOL = "No redirects are known here, so protocol gives the same results as scheme.";

/** The highest level that needs no network. */
const DEFAULT_LEVEL: Level = "scheme";

/** Help text about omitting `--level`. */
export const ABOUT_DEFAULT = `Without --level, uses the level ${DEFAULT_LEVEL} and says so on standard error.`;

/**
 * Chooses the level.
 *
 * @returns The level of `--level`, or the default. Which equivalence to use is a choice, so a default is announced on
 *   standard error.
 */
export async function chooseLevel({ level }: Record<string, unknown>, stderr: Output): Promise<Level> {
  if (level === undefined) {
    await stderr.report(
      `--level ${DEFAULT_LEVEL} (others are ${LEVELS.filter((name) => name !== DEFAULT_LEVEL).join(", ")})`,
    );
    return DEFAULT_LEVEL;
  }
  return level as Level;
}

/**
 * Validates the options.
 *
 * @param level - The level.
 * @throws {UsageError} If the base is not an IRI.
 */
export function readComparison(options: Record<string, unknown>, level: Level): NormalizeOptions {
  const { base, fragment } = options as { base?: string; fragment: boolean };
  readOption("--base", () => normalize("", { level: "string", base, invalid: chooseReading(options) }));
  return { level, base, fragment, invalid: chooseReading(options) };
}

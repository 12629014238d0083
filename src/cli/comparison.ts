import { readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { KEY_FORMS, type KeyForm } from "../compare/key-forms.js";
import { type KeySteps, STEP_NAMES } from "../compare/key-steps.js";
import { type KeyOptions, LEVELS, type Level, type NormalizeOptions } from "../compare/levels.js";
import { normalize } from "../compare/normalize.js";
import { createNormalizer } from "../compare/normalize-lines.js";
import { UsageError } from "./command.js";
import { createChoice, readOption } from "./command-options.js";
import type { Output } from "./output.js";
import { readSuffixes } from "./public-suffixes.js";
import { chooseReading, refuseOthers } from "./refusals.js";

/** Declares `--base` and `--no-fragment`. */
export function configureComparison(command: Command): Command {
  return command
    .option("-b, --base <iri>", "the base IRI for relative references")
    .option("--no-fragment", "ignore fragments");
}

/** Declares the options of keys, each of which ignores one thing. */
export function configureSteps(command: Command): Command {
  return command
    .option("--no-parameter-order", "ignore the order of the parameters of a query")
    .option("--no-empty-parameters", "ignore parameters with an empty value, and empty queries")
    .option("--ignored-parameters <names>", "ignore these parameters: sid,utm_*")
    .option("--no-www", "ignore www. at the start of a host, and www2. with any number")
    .option("--no-trailing-slash", "ignore slashes at the end of a path")
    .option("--no-final-dot", "ignore dots at the end of a host")
    .option("--no-https", "take https for http")
    .option("--no-userinfo", "ignore user names and passwords")
    .option("--no-case", "ignore the case of ASCII letters in path and query");
}

/** Declares `--form` and `--suffixes`. */
export function configureForms(command: Command): Command {
  return command
    .addOption(createChoice("--form <form>", "how a key is written", KEY_FORMS).default("iri"))
    .addOption(new Option("--suffixes <file>", "a public suffix list, for --form site"));
}

/** Help text about `--form`. */
export const ABOUT_FORMS =
  "Forms: surt is org,example)/a as in the index of Common Crawl, heritrix is http://(org,example,)/a, site is example.org.";

/**
 * Reads `--form` and `--suffixes`.
 *
 * @throws {UsageError} If the form site has no list, another form has one, or the file is not a list.
 */
export function readForm(options: Record<string, unknown>): Pick<KeyOptions, "form" | "suffixes"> {
  const { form, suffixes: file } = options as { form: KeyForm; suffixes?: string };
  if ((form === "site") !== (file !== undefined)) {
    throw new UsageError(
      file === undefined
        ? "--form site needs --suffixes FILE, the list from https://publicsuffix.org/list/public_suffix_list.dat"
        : "--suffixes is for --form site",
    );
  }
  if (file === undefined) {
    return { form };
  }
  return { form, suffixes: readOption("--suffixes", () => readSuffixes(readFileSync(file, "utf8"))) };
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
 * @throws {UsageError} If the base is not an IRI, or an option of keys does not fit.
 */
export function readComparison(options: Record<string, unknown>, level: Level): NormalizeOptions {
  const { base, fragment } = options as { base?: string; fragment: boolean };
  readOption("--base", () => normalize("", { level: "string", base, invalid: chooseReading(options) }));
  const settings: NormalizeOptions = { level, base, fragment, invalid: chooseReading(options), ...readSteps(options) };
  readOption("--level", () => createNormalizer(settings));
  return settings;
}

/** Returns a test for lines that have no form because they are not IRIs. */
export function refuseWithoutForm({ level, base, invalid }: NormalizeOptions): ((line: string) => boolean) | undefined {
  const kind = base === undefined ? "IRI" : "IRI-reference";
  return level === "string" ? undefined : refuseOthers({ kind, grammar: "rfc3987" }, invalid);
}

/** Reads the options of keys, as far as a subcommand has them. */
function readSteps(options: Record<string, unknown>): KeySteps {
  const { ignoredParameters: names } = options as { ignoredParameters?: string };
  const ignoredParameters = names?.split(",");
  readOption("--ignored-parameters", () => createNormalizer({ level: "scheme", ignoredParameters }));
  return { ...Object.fromEntries(STEP_NAMES.map((name) => [name, options[name]])), ignoredParameters };
}

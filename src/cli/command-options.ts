import { type Command, InvalidArgumentError, Option } from "commander";
import { getReason } from "../diagnostics/iri-error.js";
import { escapeUnsafe } from "../diagnostics/quote.js";
import { PROFILES } from "../mapping/decode-component.js";
import { requireEncoding } from "../packages/charset.js";
import { GRAMMARS, matchScheme } from "../syntax/grammar.js";
import { UsageError } from "./command.js";

/**
 * Creates an option with a fixed set of values, in any case.
 *
 * @param choices - The values; no two differ only in case.
 */
export function createChoice(flags: string, description: string, choices: readonly string[]): Option {
  const option = new Option(flags, description).choices(choices);
  return option.argParser((value) => {
    const choice = choices.find((name) => name.toLowerCase() === value.toLowerCase());
    if (choice === undefined) {
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
    }
    return choice;
  });
}

export const GRAMMAR_OPTION = createChoice("-g, --grammar <grammar>", "the grammar of IRIs", GRAMMARS).default(
  "rfc3987",
);

export const PROFILE_OPTION = createChoice("-p, --profile <profile>", "which characters to decode", PROFILES).default(
  "display",
);

/** The charset that decides about queries. */
export const CHARSET_OPTION = new Option(
  "-c, --charset <label>",
  "the charset of the document that contains them",
).default("utf-8");

/** `--charset` of subcommands that read lists. */
export const LIST_CHARSET_OPTION = new Option(
  "-c, --charset <label>",
  "the charset of the lines on standard input",
).default("utf-8");

/** `--list-charset`, for subcommands whose `--charset` is that of the document that contains the addresses. */
export const OTHER_LIST_CHARSET_OPTION = new Option(
  "-C, --list-charset <label>",
  "the charset of the lines on standard input",
).default("utf-8");

/**
 * Reads the value of an option before any input is read.
 *
 * @param option - Its name with the hyphens.
 * @param read - Throws if the value is invalid.
 * @throws {UsageError} With the name and that message.
 */
export function readOption<Value>(option: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${option}: ${getReason(error as Error)}`);
  }
}

/**
 * Checks the charset before any input is read.
 *
 * @throws {UsageError} If it is not a label of the Encoding Standard.
 */
export function checkCharset(charset: string): void {
  readOption("--charset", () => requireEncoding(charset));
}

/**
 * Checks the scheme before any input is read.
 *
 * @throws {UsageError} If it is not a scheme, such as `http:` with its colon.
 */
export function checkScheme(scheme: string): void {
  if (matchScheme(`${scheme}:`) !== scheme.length) {
    throw new UsageError(`--scheme: ${scheme} is not a scheme`);
  }
}

/**
 * Adds the final sections of a subcommand's help.
 *
 * @param about - Paragraphs, the last one about exit codes.
 * @param examples - Command lines.
 */
export function explain(command: Command, about: readonly string[], examples: readonly string[]): void {
  const lines = [...about, "", "Examples:", ...examples.map((example) => `  ${example}`)];
  command.addHelpText("after", `\n${lines.join("\n")}`);
}

/** `--raw`, for subcommands that accept `\u{…}` in arguments. */
export const RAW_OPTION = ["-r, --raw", "do not interpret \\u{…} in arguments"] as const;

/** `--raw`, for subcommands that may print an argument unchanged. */
export const RAW_OUTPUT_OPTION = ["-r, --raw", "write controls to a pipe unchanged, not as \\u{…}"] as const;

/** Help text about escapes. */
export const ABOUT_ESCAPES =
  "In an argument, \\u{…} represents a character that cannot be displayed, as in the output.";

/** Reads an argument in which `\u{…}` may represent a character that cannot be displayed. */
export function readArgument(text: string, isArgument: boolean, options: Record<string, unknown>): string {
  return isArgument && options.raw !== true ? replaceEscapes(text) : text;
}

/** Replaces an escape by its character, if that is one of those shown escaped. */
function replaceEscapes(argument: string): string {
  return argument.replace(/\\u\{([0-9A-F]{1,6})\}/g, (shown, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    const character = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "";
    return escapeUnsafe(character) === shown ? character : shown;
  });
}

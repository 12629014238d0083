/** Options that several subcommands have. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { createDecoder } from "../adapters/charset.js";
import { IRI } from "../index.js";
import { escapeUnsafe } from "../infra/quote.js";
import { PROFILES } from "../mapping/profiles.js";
import { GRAMMARS } from "../syntax/kinds.js";
import { UsageError } from "./command.js";
import type { Inputs } from "./input.js";

/**
 * Makes an option that has one of some values, in any case.
 *
 * @param choices - The values, no two of which differ in case alone.
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

/** `--grammar`. */
export function createGrammarOption(): Option {
  return createChoice("-g, --grammar <grammar>", "the grammar of IRIs", GRAMMARS).default("rfc3987");
}

/** `--profile`. */
export function createProfileOption(): Option {
  return createChoice("-p, --profile <profile>", "which characters may stand for their octets", PROFILES).default(
    "display",
  );
}

/** `--charset`. */
export function createCharsetOption(): Option {
  return new Option("-c, --charset <label>", "the charset of the document they stand in").default("utf-8");
}

/**
 * Finds out before any input is read that there is no such charset.
 *
 * @throws {UsageError} If the label is not one of the Encoding Standard's.
 */
export function checkCharset(charset: string): void {
  try {
    IRI.canParse("", undefined, { charset });
  } catch (error) {
    throw new UsageError(`--charset: ${(error as Error).message}`);
  }
}

/** `--charset` of subcommands that read lists. */
export function createListCharsetOption(): Option {
  return new Option("-c, --charset <label>", "the charset of the lines on standard input").default("utf-8");
}

/** `--list-charset` of subcommands whose `--charset` is that of the document which the addresses stand in. */
export function createOtherListCharsetOption(): Option {
  return new Option("-C, --list-charset <label>", "the charset of the lines on standard input").default("utf-8");
}

/**
 * Finds what a subcommand has to read.
 *
 * @throws {UsageError} If nothing can be decoded from the charset of the list.
 */
export function findInputs(args: readonly string[], options: Record<string, unknown>): Inputs {
  const { charset, listCharset } = options as { charset: string; listCharset?: string };
  try {
    createDecoder(listCharset ?? charset);
  } catch (error) {
    throw new UsageError(`--${listCharset === undefined ? "" : "list-"}charset: ${(error as Error).message}`);
  }
  return { args, charset: listCharset ?? charset };
}

/**
 * Ends the help of a subcommand.
 *
 * @param about - What there is to say: a last line about the exit code, and others before it.
 * @param examples - Command lines.
 */
export function explain(command: Command, about: readonly string[], examples: readonly string[]): void {
  const lines = [...about, "", "Examples:", ...examples.map((example) => `  ${example}`)];
  command.addHelpText("after", `\n${lines.join("\n")}`);
}

/** `--raw`, for subcommands that take `\u{…}` in arguments. */
export const RAW_OPTION = ["-r, --raw", "take \\u{…} in an argument as it is"] as const;

/** `--raw`, for subcommands that may write an argument as it was spelled. */
export const RAW_OUTPUT_OPTION = ["-r, --raw", "write controls into a pipe as they are, not as \\u{…}"] as const;

/** What their help says of it. */
export const ABOUT_ESCAPES = "In an argument, \\u{…} stands for a character that cannot be shown, as in what is drawn.";

/** Reads an argument, in which `\u{…}` may stand for a character that cannot be shown. */
export function readArgument(text: string, isArgument: boolean, options: Record<string, unknown>): string {
  return isArgument && options.raw !== true ? replaceEscapes(text) : text;
}

/** Puts a character in the place of what it is shown as, if it is one that is not shown itself. */
function replaceEscapes(argument: string): string {
  return argument.replace(/\\u\{([0-9A-F]{1,6})\}/g, (shown, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    const character = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "";
    return escapeUnsafe(character) === shown ? character : shown;
  });
}

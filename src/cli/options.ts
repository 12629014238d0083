/** Options that several subcommands have. */
import { Option } from "commander";
import { IRI } from "../index.js";
import { escapeUnsafe } from "../infra/quote.js";
import { PROFILES } from "../mapping/profiles.js";
import { GRAMMARS } from "../syntax/kinds.js";
import { UsageError } from "./command.js";

/** `--grammar`. */
export function createGrammarOption(): Option {
  return new Option("-g, --grammar <grammar>", "the grammar of IRIs").choices(GRAMMARS).default("rfc3987");
}

/** `--profile`. */
export function createProfileOption(): Option {
  return new Option("-p, --profile <profile>", "which characters may stand for their octets")
    .choices(PROFILES)
    .default("display");
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

/** `--raw`, for subcommands that take `\u{…}` in arguments. */
export const RAW_OPTION = ["-r, --raw", "take \\u{…} in an argument as it is"] as const;

/** `--raw`, for subcommands that may write an argument as it was spelled. */
export const RAW_OUTPUT_OPTION = ["-r, --raw", "write controls into a pipe as they are, not as \\u{…}"] as const;

/** What their help says of it. */
export const ABOUT_ESCAPES =
  "In an argument, \\u{…} stands for a character that cannot be shown, as in what is drawn.\n";

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

/** Options that several subcommands have. */
import { Option } from "commander";
import { IRI } from "../index.js";
import { GRAMMARS } from "../syntax/kinds.js";
import { UsageError } from "./command.js";

/** `--grammar`. */
export function createGrammarOption(): Option {
  return new Option("-g, --grammar <grammar>", "the grammar of IRIs").choices(GRAMMARS).default("rfc3987");
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

import { InvalidArgumentError, Option } from "commander";
import { LEVELS } from "../compare/levels.js";
import { getReason } from "../diagnostics/iri-error.js";
import { requireEncoding } from "../packages/charset.js";
import { GRAMMARS } from "../syntax/grammar.js";
import type { Invalid } from "../syntax/invalid.js";
import { UsageError } from "./command.js";

export function createChoice(flags: string, description: string, choices: readonly string[], initial?: string): Option {
  const option = new Option(flags, description).choices(choices).default(initial);
  return option.argParser((value) => {
    const choice = choices.find((name) => name.toLowerCase() === value.toLowerCase());
    if (choice === undefined) {
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
    }
    return choice;
  });
}

export const BASE_OPTION = ["-b, --base <iri>", "the base of relative references"] as const;

export const GRAMMAR_OPTION = createChoice("-g, --grammar <grammar>", "the grammar of IRIs", GRAMMARS, "rfc3987");

export const LEVEL_OPTION = createChoice("-l, --level <level>", "how much counts as the same", LEVELS);

const CHARSET = "the charset of the document that contains them";

export const CHARSET_OPTION = new Option("-c, --charset <label>", CHARSET).default("utf-8");

export function readOption<Value>(option: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${option}: ${getReason(error as Error)}`);
  }
}

export function readCharset({ charset }: Record<string, unknown>): string {
  readOption("--charset", () => requireEncoding(charset as string));
  return charset as string;
}

export function parseCount(text: string): number {
  if (!/^[0-9]{1,15}$/.test(text)) {
    throw new InvalidArgumentError("Not a number.");
  }
  return Number(text);
}

export function chooseReading({ invalid }: Record<string, unknown>): Invalid {
  return invalid === "encode" || invalid === "web" ? invalid : "throw";
}

/** Inputs that a subcommand refuses: which ones are reported, when they end the job, and the exit code. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { hasSyntax } from "../syntax/components.js";
import { getSyntax, type SyntaxOptions } from "../syntax/grammar.js";
import type { Invalid } from "../syntax/invalid.js";
import { SOME_FAILED, SUCCESS } from "./command.js";
import { createChoice } from "./command-options.js";
import { formatMessage } from "./output.js";

/** The options about refused inputs. */
export interface RefusalSettings {
  /** Whether each refused line is reported. Arguments always are. */
  readonly verbose: boolean;
  /** The number of refused inputs that does not end the job yet. */
  readonly maxErrors: number;
  /** Whether refused arguments leave the exit code as it is. Refused lines always do. */
  readonly ignoresArguments: boolean;
  /** Whether an empty line is written for each refused line, so that the lines of input and output have the same numbers. */
  readonly leavesBlanks: boolean;
}

/** Longest line, in octets without its line end, unless `--max-line` says otherwise. */
const LINE_LIMIT = 1_048_576;

/** Declares `--max-line` and `--verbose`, for subcommands that read lines. */
export function configureLines(command: Command): Command {
  return command
    .addOption(
      new Option("--max-line <octets>", "refuse lines that are longer").default(LINE_LIMIT).argParser(parseCount),
    )
    .option("--verbose", "report each refused line, with its number");
}

/** Declares the options of subcommands that refuse inputs. */
export function configureRefusals(command: Command): Command {
  return configureInvalid(
    command,
    createChoice("--invalid <way>", `${ABOUT_INVALID}; by default lines are skipped`, ["fail", "skip", "blank"]),
  );
}

/** Declares the options of subcommands that refuse inputs, or read text that is not an IRI in another way. */
export function configureReadings(command: Command): Command {
  return configureInvalid(
    command,
    createChoice(
      "--invalid <way>",
      `${ABOUT_INVALID}, or encode what is invalid, or read it as on the web; by default lines are skipped`,
      ["fail", "skip", "blank", "encode", "web"],
    ),
  );
}

const ABOUT_INVALID = "skip refused inputs, or fail at the first one, or write an empty line for refused lines";

/** Returns the option `invalid` of the library that `--invalid` stands for. */
export function chooseReading({ invalid }: Record<string, unknown>): Invalid {
  return invalid === "encode" || invalid === "web" ? invalid : "throw";
}

/** Returns a test for lines that a subcommand refuses because they do not have a syntax; `undefined` if it reads such text. */
export function refuseOthers(
  options: SyntaxOptions,
  invalid: Invalid | "keep" | undefined,
): ((line: string) => boolean) | undefined {
  const syntax = getSyntax(options);
  return invalid === "throw" ? (line) => !hasSyntax(line, syntax) : undefined;
}

function configureInvalid(command: Command, option: Option): Command {
  return configureLines(command)
    .addOption(option)
    .addOption(
      new Option("--max-errors <n>", "end the job when more inputs than this are refused").argParser(parseCount),
    );
}

/** Help text about refused inputs and exit codes. */
export const ABOUT_REFUSED: readonly string[] = [
  "Refused lines are left out and counted on standard error; --verbose reports each, --max-errors ends the job.",
  "Exit code: 0 success, also if lines were refused, 1 an argument was refused (standard error says why),",
  "--invalid fail or --max-errors ended the job, or the command failed, 2 wrong usage.",
];

/** Reads the value of an option that is a number. */
export function parseCount(text: string): number {
  const count = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) {
    throw new InvalidArgumentError("Not a number.");
  }
  return count;
}

/** Reads these options. */
export function readRefusals({ verbose, invalid, maxErrors }: Record<string, unknown>): RefusalSettings {
  return {
    verbose: verbose === true,
    maxErrors: invalid === "fail" ? 0 : ((maxErrors as number | undefined) ?? Number.POSITIVE_INFINITY),
    ignoresArguments: invalid === "skip",
    leavesBlanks: invalid === "blank",
  };
}

/** Counts the inputs, and writes the messages about refused ones. */
export class Refusals {
  readonly #settings: RefusalSettings;
  /** The messages that have not been taken. */
  #messages = "";
  #first = "";
  #refusedLines = 0;
  #refusedArguments = 0;
  /** Lines read. */
  lines = 0;
  /** Arguments read. */
  arguments = 0;
  /** Whether too many inputs were refused. */
  isOver = false;

  constructor(settings: RefusalSettings) {
    this.#settings = settings;
  }

  /** The number of refused inputs. */
  get count(): number {
    return this.#refusedLines + this.#refusedArguments;
  }

  /** Whether the reason for refusing a line is neither reported nor the first. */
  get isSilent(): boolean {
    const { verbose, maxErrors } = this.#settings;
    return !verbose && this.#refusedLines > 0 && this.count < maxErrors;
  }

  /** Refuses the last line. */
  refuseLine(problem: string): void {
    if (this.isSilent) {
      this.#refusedLines++;
      return;
    }
    const message = `line ${this.lines}: ${problem}`;
    this.#first ||= message;
    this.#refusedLines++;
    this.#add(message, this.#settings.verbose);
  }

  /** Refuses the last argument. */
  refuseArgument(problem: string): void {
    this.#refusedArguments++;
    this.#add(`argument ${this.arguments}: ${problem}`, true);
  }

  #add(message: string, isShown: boolean): void {
    const { maxErrors } = this.#settings;
    this.isOver = this.count > maxErrors;
    if (isShown || this.isOver) {
      this.#messages += formatMessage(message);
    }
    if (this.isOver && maxErrors > 0) {
      this.#messages += formatMessage(`stopped: more than ${maxErrors} refused`);
    }
  }

  /** Returns the messages since the last call. */
  takeMessages(): string {
    const messages = this.#messages;
    this.#messages = "";
    return messages;
  }

  /** Returns the message that counts refused lines; "" without refused lines, or if they ended the job. */
  summarize(): string {
    const count = this.#refusedLines;
    if (count === 0 || this.isOver) {
      return "";
    }
    const first = this.#settings.verbose ? "" : `${count > 1 ? "; the first is " : "; "}${this.#first}`;
    return formatMessage(`${count} of ${this.lines} lines refused${first}`);
  }

  /** The exit code, unless the subcommand answers a question with it. */
  get exitCode(): number {
    const hasFailed = this.#refusedArguments > 0 && !this.#settings.ignoresArguments;
    return this.isOver || hasFailed ? SOME_FAILED : SUCCESS;
  }
}

import { type Command, InvalidArgumentError, Option } from "commander";
import { LEVELS } from "../compare/levels.js";
import { getReason, IRIError } from "../diagnostics/iri-error.js";
import { stringifySafely } from "../diagnostics/quote.js";
import { createDecoder, requireEncoding } from "../packages/charset.js";
import { GRAMMARS } from "../syntax/grammar.js";
import type { Invalid } from "../syntax/invalid.js";
import { InputError, type IO, SOME_FAILED, SUCCESS, UsageError } from "./command.js";
import { readLines, STANDARD_INPUT } from "./lines.js";
import { formatMessage } from "./output.js";

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

function parseCount(text: string) {
  if (!/^[0-9]{1,15}$/.test(text)) {
    throw new InvalidArgumentError("Not a number.");
  }
  return Number(text);
}

export function chooseReading({ invalid }: Record<string, unknown>): Invalid {
  return invalid === "encode" || invalid === "web" ? invalid : "throw";
}

const LONGEST_LINE = 1_048_576;

const REFUSED = "skip refused inputs, fail at the first one, or write an empty line for refused lines";
const READ = "; or encode what is invalid, or read it as on the web";

export const ABOUT_REFUSED: readonly string[] = [
  "Refused lines are left out and counted on standard error, with their reasons; --verbose reports each.",
  "Exit code: 0 success, also if lines were refused, 1 an argument was refused (standard error says why),",
  "--invalid fail ended the job, or the command failed, 2 wrong usage.",
];

export function configureInputs(command: Command, description: string, inputs: string, readsText = false): Command {
  const ways = ["fail", "skip", "blank", ...(readsText ? ["encode", "web"] : [])];
  return command
    .description(description)
    .argument(`[${inputs}...]`, "one or more; without any, or with -, reads one per line from standard input")
    .option("-j, --json", "write JSON, one object per line")
    .addOption(new Option("-C, --list-charset <label>", "the charset of the lines on standard input").default("utf-8"))
    .addOption(
      createChoice("--invalid <way>", `${REFUSED}${readsText ? READ : ""}; by default lines are skipped`, ways),
    )
    .addOption(
      new Option("--max-line <characters>", "refuse lines that are longer").default(LONGEST_LINE).argParser(parseCount),
    )
    .option("--verbose", "report each refused line, with its number");
}

/** An `IRIError`, an error caused by one, or an `InputError` refuses an input. */
interface Work {
  readonly convert: (input: string) => string;
  readonly draw?: (input: string) => string;
  /** Returns what `--json` writes; by default, the input and the output. */
  readonly describe?: (input: string) => object;
}

/**
 * Ends with the inputs, when nobody reads the results, or when `--invalid fail` meets a refused one.
 *
 * @requirement X-2b
 */
export async function mapInputs(
  args: readonly string[],
  options: Record<string, unknown>,
  { stdin, stdout, stderr }: IO,
  { convert, draw, describe = (input) => ({ input, output: convert(input) }) }: Work,
): Promise<{ readonly exitCode: number; readonly hasRefused: boolean }> {
  const { invalid, listCharset, maxLine } = options as { invalid?: string; listCharset: string; maxLine: number };
  readOption("--list-charset", () => createDecoder(listCharset));
  const isJSON = options.json === true;
  const toLine = isJSON ? (input: string): string => stringifySafely(describe(input)) : convert;
  const drawArgument = isJSON ? undefined : draw;
  const refusals = new Refusals(invalid === "fail", options.verbose === true);
  let hasFailed = false;
  let separator = "";

  for (const [index, argument] of (args.length === 0 ? [STANDARD_INPUT] : args).entries()) {
    if (argument === STANDARD_INPUT) {
      for await (const lines of readLines(stdin, listCharset, maxLine)) {
        const outputs: string[] = [];
        for (const line of lines) {
          refusals.lines++;
          try {
            if (typeof line !== "string") {
              throw line;
            }
            outputs.push(toLine(line));
          } catch (error) {
            refusals.add(toProblem(error));
            if (refusals.isOver) {
              break;
            }
            if (invalid === "blank") {
              outputs.push("");
            }
          }
        }
        await stdout.write(stdout.showLines(outputs));
        await stderr.write(refusals.takeMessages());
        if (refusals.isOver || stdout.closed || stderr.closed) {
          break;
        }
      }
    } else {
      try {
        await stdout.write(
          drawArgument === undefined ? stdout.showLines([toLine(argument)]) : separator + drawArgument(argument),
        );
        separator = drawArgument === undefined ? "" : "\n";
      } catch (error) {
        await stderr.report(`argument ${index + 1}: ${toProblem(error).message}`);
        hasFailed = true;
      }
    }
    if (refusals.isOver || (hasFailed && invalid === "fail") || stdout.closed) {
      break;
    }
  }
  await stderr.write(refusals.summarize());
  const isFailure = refusals.isOver || (hasFailed && invalid !== "skip") || stderr.closed;
  return { exitCode: isFailure ? SOME_FAILED : SUCCESS, hasRefused: hasFailed || refusals.hasAny };
}

export function toProblem(error: unknown) {
  const cause = (error as Error).cause ?? error;
  if (cause instanceof IRIError) {
    return { kind: cause.diagnostics[0].code, message: getReason(error as Error) };
  }
  if (cause instanceof InputError) {
    return { kind: cause.message, message: cause.message };
  }
  throw error;
}

class Refusals {
  readonly #isFirstFatal;
  readonly #reports;
  readonly #counts = new Map<string, number>();
  #first = "";
  #messages = "";
  lines = 0;
  isOver = false;

  constructor(isFirstFatal: boolean, isVerbose: boolean) {
    this.#isFirstFatal = isFirstFatal;
    this.#reports = isFirstFatal || isVerbose;
  }

  get hasAny(): boolean {
    return this.#counts.size > 0;
  }

  add({ kind, message }: ReturnType<typeof toProblem>): void {
    const line = `line ${this.lines}: ${message}`;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    this.#first ||= line;
    this.#messages += this.#reports ? formatMessage(line) : "";
    this.isOver = this.#isFirstFatal;
  }

  takeMessages(): string {
    const messages = this.#messages;
    this.#messages = "";
    return messages;
  }

  summarize(): string {
    if (!this.hasAny || this.isOver) {
      return "";
    }
    const total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    const reasons = joinCounts(this.#counts);
    return formatMessage(`${total} of ${this.lines} lines refused: ${reasons}; the first is ${this.#first}`);
  }
}

export function joinCounts(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([kind, count]) => `${count} ${kind}`).join(", ");
}

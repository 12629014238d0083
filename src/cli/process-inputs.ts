/**
 * What every subcommand does with its inputs: one after the other, the failed ones named on standard error.
 */
import { IRIError } from "../index.js";
import { type IO, SOME_FAILED, SUCCESS } from "./command.js";
import { type Input, readInputs } from "./input.js";

/** What came of an input: a result, or why there is none. */
export type Outcome<Result> = { readonly result: Result } | { readonly problem: string };

/**
 * Computes a result for each input and writes it, until there is no input or no reader left.
 *
 * @param args - The arguments of a subcommand.
 * @param compute - Makes a result of an input; an IRIError, or a TypeError that has one as its cause, is the input's failure.
 * @param write - Writes a result.
 * @param count - Is told of each input whether it failed.
 * @returns The exit code: whether some input failed.
 */
export async function processInputs<Result>(
  args: readonly string[],
  { stdin, stdout, stderr }: IO,
  compute: (text: string, isArgument: boolean) => Result,
  write: (result: Result) => Promise<void>,
  count?: (hasFailed: boolean) => void,
): Promise<number> {
  let exitCode = SUCCESS;
  for await (const input of readInputs(args, stdin)) {
    if (stdout.closed) {
      break;
    }
    const outcome = computeOutcome(input, compute);
    count?.("problem" in outcome);
    if ("problem" in outcome) {
      exitCode = SOME_FAILED;
      await stderr.write(`iri: ${input.place}: ${outcome.problem}\n`);
    } else {
      await write(outcome.result);
    }
  }
  return exitCode;
}

function computeOutcome<Result>(input: Input, compute: (text: string, isArgument: boolean) => Result): Outcome<Result> {
  return "problem" in input ? input : attempt(() => compute(input.text, input.isArgument));
}

/**
 * Computes a result, or finds that the input is to blame.
 *
 * @param compute - An IRIError, or a TypeError that has one as its cause, is the input's failure.
 */
export function attempt<Result>(compute: () => Result): Outcome<Result> {
  try {
    return { result: compute() };
  } catch (error) {
    if (error instanceof IRIError || (error as Error).cause instanceof IRIError) {
      return { problem: (error as Error).message };
    }
    throw error;
  }
}

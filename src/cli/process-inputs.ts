/**
 * What every subcommand does with its inputs: one after the other, the failed ones named on standard error.
 */
import { IRIError } from "../index.js";
import { type IO, SOME_FAILED, SUCCESS } from "./command.js";
import { type Input, type Inputs, readInputs } from "./input.js";
import { Progress } from "./progress.js";

/** What came of an input: a result, or why there is none. */
export type Outcome<Result> = { readonly result: Result } | { readonly problem: string };

/**
 * Computes a result for each input and writes it, until there is no input or no reader left: neither of results, nor of a
 * failure that has to be told.
 *
 * @param compute - Makes a result of an input; an IRIError, or a TypeError that has one as its cause, is the input's failure.
 * @param write - Writes a result, all of it at once.
 * @param count - Is told of each input whether it failed.
 * @returns The exit code: whether some input failed.
 */
export async function processInputs<Result>(
  inputs: Inputs,
  io: IO,
  compute: (text: string, isArgument: boolean) => Result,
  write: (result: Result) => Promise<void>,
  count?: (hasFailed: boolean) => void,
): Promise<number> {
  const { stdin, stdout, stderr } = io;
  const progress = new Progress(io);
  let exitCode = SUCCESS;
  for await (const input of readInputs(inputs, stdin)) {
    if (stdout.closed) {
      break;
    }
    const outcome = await processInput(input, compute, write);
    count?.("problem" in outcome);
    if ("problem" in outcome) {
      exitCode = SOME_FAILED;
      await progress.erase();
      await stderr.write(`iri: ${input.place}: ${outcome.problem}\n`);
      if (stderr.closed) {
        break;
      }
    }
    await progress.advance();
  }
  await progress.erase();
  return exitCode;
}

/** @returns The input's outcome, which has been written if it is a result. */
async function processInput<Result>(
  input: Input,
  compute: (text: string, isArgument: boolean) => Result,
  write: (result: Result) => Promise<void>,
): Promise<Outcome<Result>> {
  try {
    const outcome = computeOutcome(input, compute);
    if ("result" in outcome) {
      await write(outcome.result);
    }
    return outcome;
  } catch (error) {
    if (error instanceof RangeError && error.message === "Invalid string length") {
      return { problem: "its result is longer than a string can be" };
    }
    throw error;
  }
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

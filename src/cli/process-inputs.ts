/**
 * Processes the inputs of a subcommand one by one, and reports the failed ones on standard error.
 */
import { getReason, IRIError } from "../diagnostics/iri-error.js";
import { InputError, type IO, SOME_FAILED, SUCCESS } from "./command.js";
import { type Input, type Inputs, readInputs } from "./input.js";
import { Progress } from "./progress.js";

/** The outcome for an input: a result, or the reason for the failure. */
type Outcome<Result> = { readonly result: Result } | { readonly problem: string };

/**
 * Computes and writes the result for each input, until the inputs end or nobody reads the results, or the failures that
 * must be reported.
 *
 * @param compute - Computes a result. An IRIError, a TypeError caused by one, or an InputError counts as the input's
 *   failure.
 * @param write - Writes one whole result.
 * @param count - Called after each input with whether it failed.
 * @returns The exit code, which says whether an input failed.
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
      await stderr.report(`${input.place}: ${outcome.problem}`);
      if (stderr.closed) {
        break;
      }
    }
    await progress.advance();
  }
  await progress.erase();
  return exitCode;
}

/** @returns The outcome for the input; a result has already been written. */
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
      return { problem: "its result is longer than the longest possible string" };
    }
    throw error;
  }
}

function computeOutcome<Result>(input: Input, compute: (text: string, isArgument: boolean) => Result): Outcome<Result> {
  return "problem" in input ? input : attempt(() => compute(input.text, input.isArgument));
}

/**
 * Computes a result, or catches an error caused by the input.
 *
 * @param compute - An IRIError, a TypeError caused by one, or an InputError counts as the input's failure.
 */
export function attempt<Result>(compute: () => Result): Outcome<Result> {
  try {
    return { result: compute() };
  } catch (error) {
    if (error instanceof IRIError || error instanceof InputError || (error as Error).cause instanceof IRIError) {
      return { problem: getReason(error as Error) };
    }
    throw error;
  }
}

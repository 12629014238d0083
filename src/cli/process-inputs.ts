/**
 * What every subcommand does with its inputs: one after the other, the failed ones named on standard error.
 */
import { type IO, SOME_FAILED, SUCCESS } from "./command.js";
import { readInputs } from "./input.js";

/**
 * Computes a result for each input and writes it, until there is no input or no reader left.
 *
 * @param args - The arguments of a subcommand.
 * @param compute - Makes a result of an input; what it throws is the input's failure.
 * @param write - Writes a result.
 * @returns The exit code: whether some input failed.
 */
export async function processInputs<Result>(
  args: readonly string[],
  { stdin, stdout, stderr }: IO,
  compute: (text: string, place: string) => Result,
  write: (result: Result) => Promise<void>,
): Promise<number> {
  let exitCode = SUCCESS;
  for await (const input of readInputs(args, stdin)) {
    if (stdout.closed) {
      break;
    }
    let result: Result;
    try {
      if ("problem" in input) {
        throw new Error(input.problem);
      }
      result = compute(input.text, input.place);
    } catch (error) {
      exitCode = SOME_FAILED;
      await stderr.write(`iri: ${input.place}: ${(error as Error).message}\n`);
      continue;
    }
    await write(result);
  }
  return exitCode;
}

import type { Command } from "commander";
import type { Output } from "./output.js";

export const SUCCESS = 0;
export const SOME_FAILED = 1;
export const WRONG_USAGE = 2;

export interface IO {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** One subcommand of `iri`. Each file in `commands/` exports one as `command`, and is named after it. */
export interface Subcommand {
  configure(command: Command): unknown;
  /** The lines of the help after the options, and examples. */
  readonly about: readonly string[];
  readonly examples: readonly string[];
  /** Runs the subcommand, and returns the exit code; throws a `UsageError` for invalid options. */
  run(args: readonly string[], options: Record<string, unknown>, io: IO): Promise<number>;
}

/** The command line is invalid; the message is for the user. Its cause is advice for the next line. */
export class UsageError extends Error {}

/** An input and an option do not go together; the message is for the user. */
export class InputError extends Error {}

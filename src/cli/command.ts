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

/** Each file in `commands/` exports one as `command`, and is named after it. */
export interface Subcommand {
  configure(command: Command): unknown;
  readonly about: readonly string[];
  readonly examples: readonly string[];
  /** Returns the exit code; throws a `UsageError` for invalid options. */
  run(args: readonly string[], options: Record<string, unknown>, io: IO): Promise<number>;
}

/** For the user; the cause is advice for the next line. */
export class UsageError extends Error {}

export class InputError extends Error {}

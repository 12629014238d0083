/**
 * What a subcommand is. Each file in `commands/` is one: it exports `command`, and its name is the subcommand's.
 */
import type { Command } from "commander";
import type { Output } from "./output.js";

/** Exit code: everything went well. */
export const SUCCESS = 0;
/** Exit code: some input failed; the rest was still processed. */
export const SOME_FAILED = 1;
/** Exit code: the command was called in a way it does not know. */
export const WRONG_USAGE = 2;

/** Where a subcommand reads and writes. */
export interface IO {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** One subcommand of `iri`. */
export interface Subcommand {
  /** Declares its description, arguments and options. */
  configure(command: Command): void;
  /**
   * Does its work.
   *
   * @param args - The arguments, without options.
   * @param options - The options by name.
   * @returns The exit code.
   * @throws {UsageError} If an option has a value it cannot have.
   */
  run(args: readonly string[], options: Record<string, unknown>, io: IO): Promise<number>;
}

/** Says that the command was called in a way it does not know; its message is for the person who called. */
export class UsageError extends Error {}

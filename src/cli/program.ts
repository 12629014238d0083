/**
 * Registers the subcommands and runs the requested one.
 */
import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { UNICODE_VERSION } from "../names/idna/idna.js";
import { type IO, SOME_FAILED, SUCCESS, type Subcommand, UsageError, WRONG_USAGE } from "./command.js";
import { LINE_COMMANDS } from "./line-commands.js";
import { type ColorSettings, formatMessage, Output, type OutputStream } from "./output.js";

/** The commit of the URL Standard that the package implements; the README names it too. */
const URL_STANDARD = "fde3f74f063341a28d437216f75735b8b40128f5";

const EXAMPLES = `
An address without a command is parsed. iri <command> --help has examples of each.

Examples:
  iri 'http://例え.jp/日本?q=1'
  iri check http://例え.jp/日本
  iri dedupe < list.txt
  iri links page.html --base http://example.org/`;

/** Loads the subcommands that have a file of their own. Loading one, not all, halves the time until the first answer. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly command: Subcommand }>>> = {
  chars: () => import("./commands/iri-chars.js"),
  check: () => import("./commands/iri-check.js"),
  compare: () => import("./commands/iri-compare.js"),
  dedupe: () => import("./commands/iri-dedupe.js"),
  explain: () => import("./commands/iri-explain.js"),
  find: () => import("./commands/iri-find.js"),
  headers: () => import("./commands/iri-headers.js"),
  host: () => import("./commands/iri-host.js"),
  links: () => import("./commands/iri-links.js"),
  match: () => import("./commands/iri-match.js"),
  names: () => import("./commands/iri-names.js"),
  parse: () => import("./commands/iri-parse.js"),
  repair: () => import("./commands/iri-repair.js"),
  show: () => import("./commands/iri-show.js"),
  spoof: () => import("./commands/iri-spoof.js"),
};

/** The names of all subcommands, in the order of the help. */
export const COMMAND_NAMES: readonly string[] = [...Object.keys(LOADERS), ...Object.keys(LINE_COMMANDS)].sort();

/** Loads a subcommand, given one of `COMMAND_NAMES`. */
export async function loadCommand(name: string): Promise<Subcommand> {
  return LINE_COMMANDS[name] ?? (await (LOADERS[name] as (typeof LOADERS)[string])()).command;
}

/** Reads the file package.json, which few calls need. */
function readPackage(): Record<string, string> {
  const file = new URL(import.meta.resolve("whatwg-iri/package.json"));
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

/** The standard streams: those of `process`, or replacements in tests. Node creates that of the input when it is first read. */
interface Streams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** The environment; empty by default. */
  readonly env?: ColorSettings;
}

/** An address, or "-" for standard input: text that cannot be a command or an option. */
const ADDRESS = /^-$|^(?!-).*[^\w-]/s;

/** The subcommand that commander adds. */
const HELP = "help";

/**
 * The line end before a suggestion. commander quotes the argument, which comes first, so no argument can end a message
 * like this.
 */
const BEFORE_SUGGESTION = /\n(?=\(Did you mean [\w ,-]+\?\)$)/;

/**
 * Runs the command line.
 *
 * @param argv - The words after `iri`.
 * @param streams - The standard streams.
 * @returns The exit code: 0 for success, 1 if an input failed, 2 for wrong usage.
 */
export async function runCLI(argv: readonly string[], streams: Streams): Promise<number> {
  const stderr = new Output(streams.stderr, streams.env);
  const io: IO = {
    get stdin() {
      return streams.stdin;
    },
    stdout: new Output(streams.stdout, streams.env),
    stderr,
  };
  const [exitCode, message] = await run(argv, io).catch((error: unknown) => [SOME_FAILED, toMessage(error)] as const);
  // If standard error fails too, there is nowhere left to report it.
  await stderr.write(message).catch(() => undefined);
  return exitCode;
}

/** @returns The exit code, and a message for standard error. */
async function run(argv: readonly string[], io: IO): Promise<readonly [exitCode: number, message: string]> {
  let exitCode = SUCCESS;
  const text = { out: "", error: "" };
  const program = createProgram(text);
  const args = isAddressFirst(argv) ? ["parse", ...argv] : skipHelp(argv);
  for (const name of listNeeded(args[0])) {
    const command = await loadCommand(name);
    const subprogram = program.command(name);
    command.configure(subprogram);
    subprogram.action(async () => {
      exitCode = await command.run(subprogram.args, subprogram.opts(), io);
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof UsageError) {
      return [WRONG_USAGE, formatMessage(...error.lines)];
    }
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    // commander reports help and version as an "error" too, with exit code 0.
    await io.stdout.write(text.out);
    return [error.exitCode === 0 ? SUCCESS : WRONG_USAGE, text.error];
  }
  return [exitCode, ""];
}

/** Returns the commands that commander has to know, given the first word. Loading all of them takes as long as one command. */
function listNeeded(first: string | undefined): readonly string[] {
  if (first !== undefined && COMMAND_NAMES.includes(first)) {
    return [first];
  }
  return first === "--version" || first === "-V" ? [] : COMMAND_NAMES;
}

/** Returns whether an address precedes any command, so that `parse` is implied. */
function isAddressFirst(argv: readonly string[]): boolean {
  const words = [...COMMAND_NAMES, HELP];
  const word = argv.find((argument) => words.includes(argument) || ADDRESS.test(argument));
  return word !== undefined && !words.includes(word);
}

/** Skips the command `help` before an unknown command, because commander says of that alone that it is unknown. */
function skipHelp(argv: readonly string[]): readonly string[] {
  const [first, command = HELP] = argv;
  const isKnown = command === HELP || command.startsWith("-") || COMMAND_NAMES.includes(command);
  return first === HELP && !isKnown ? argv.slice(1) : argv;
}

/** @param text - Receives the output of commander. */
function createProgram(text: { out: string; error: string }): Command {
  return new Command("iri")
    .configureHelp({
      commandDescription: (command) =>
        command.parent === null ? (readPackage().description as string) : command.description(),
    })
    .option("-V, --version", "output the version number")
    .on("option:version", () => {
      text.out += `${readPackage().version}\nUnicode ${UNICODE_VERSION}\nURL Standard as of commit ${URL_STANDARD}\n`;
      throw new CommanderError(SUCCESS, "commander.version", "");
    })
    .usage("[options] <command> …\n       iri <address> …")
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(see iri --help and iri <command> --help)")
    .exitOverride()
    .configureOutput({
      writeOut: (more) => {
        text.out += more;
      },
      writeErr: (more) => {
        text.error += more;
      },
      outputError: (message, write) => {
        write(formatMessage(...message.replace(/^error: |\n$/g, "").split(BEFORE_SUGGESTION)));
      },
    });
}

/** Returns the message for an error of the system; rethrows bugs of ours. */
function toMessage(error: unknown): string {
  if (error instanceof Error && "syscall" in error) {
    return formatMessage(error.message);
  }
  throw error;
}

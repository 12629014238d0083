/**
 * Puts the subcommands together and runs the one that was asked for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { UNICODE_VERSION } from "../idna/idna.js";
import { escapeUnsafe } from "../infra/quote.js";
import { type IO, SOME_FAILED, SUCCESS, type Subcommand, UsageError, WRONG_USAGE } from "./command.js";
import { type ColorSettings, Output, type OutputStream } from "./output.js";

/** The commit of the URL Standard that the package follows, which the README names too. */
const URL_STANDARD = "fde3f74f063341a28d437216f75735b8b40128f5";

const EXAMPLES = `
An address without a command is parsed. iri <command> --help has examples of each.

Examples:
  iri 'http://例え.jp/日本?q=1'
  iri check http://例え.jp/日本
  iri dedupe < list.txt
  iri links page.html --base http://example.org/`;

const COMMANDS = new URL("./commands/", import.meta.url);
const PACKAGE = new URL("../../package.json", import.meta.url);

/** The standard streams, which `process` has and tests replace. */
export interface Streams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** The environment; empty if left out. */
  readonly env?: ColorSettings;
}

/** An address, or standard input: what no command and no option looks like. */
const ADDRESS = /^-$|^(?!-).*[^\w-]/s;

/**
 * Runs the command line.
 *
 * @param argv - The words after `iri`.
 * @param streams - The standard streams.
 * @returns The exit code: 0 all went well, 1 some input failed, 2 wrong usage.
 */
export async function runCLI(argv: readonly string[], streams: Streams): Promise<number> {
  const stderr = new Output(streams.stderr, streams.env);
  const io: IO = { stdin: streams.stdin, stdout: new Output(streams.stdout, streams.env), stderr };
  const [exitCode, message] = await run(argv, io).catch((error: unknown) => [SOME_FAILED, toMessage(error)] as const);
  // There is nobody left to tell that nobody can be told.
  await stderr.write(message).catch(() => undefined);
  return exitCode;
}

/** @returns The exit code, and what is left to say on standard error. */
async function run(argv: readonly string[], io: IO): Promise<readonly [exitCode: number, message: string]> {
  let exitCode = SUCCESS;
  const text = { out: "", error: "" };
  const program = createProgram(text);
  for (const file of readdirSync(COMMANDS).filter((name) => name.endsWith(".js"))) {
    const { command } = (await import(new URL(file, COMMANDS).href)) as { command: Subcommand };
    const subprogram = program.command(file.slice(0, -".js".length));
    command.configure(subprogram);
    subprogram.action(async () => {
      exitCode = await command.run(subprogram.args, subprogram.opts(), io);
    });
  }
  try {
    await program.parseAsync(
      isAddressFirst(argv, new Set(program.commands.map((command) => command.name()))) ? ["parse", ...argv] : argv,
      { from: "user" },
    );
  } catch (error) {
    if (error instanceof UsageError) {
      return [WRONG_USAGE, `iri: ${error.message}\n`];
    }
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    // Help and version come as an "error" too, with exit code 0.
    await io.stdout.write(text.out);
    return [error.exitCode === 0 ? SUCCESS : WRONG_USAGE, text.error];
  }
  return [exitCode, ""];
}

/** Tells whether an address comes before any command, so that `parse` has been left out. */
function isAddressFirst(argv: readonly string[], commands: ReadonlySet<string>): boolean {
  const word = argv.find((argument) => commands.has(argument) || ADDRESS.test(argument));
  return word !== undefined && !commands.has(word);
}

/** @param text - Gets what commander has to say. */
function createProgram(text: { out: string; error: string }): Command {
  const { description, version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as Record<string, string>;
  return new Command("iri")
    .description(description as string)
    .version(`${version}\nUnicode ${UNICODE_VERSION}\nURL Standard as of commit ${URL_STANDARD}`)
    .usage("[options] <command> …\n       iri <address> …")
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(iri --help and iri <command> --help say more)")
    .exitOverride()
    .configureOutput({
      writeOut: (more) => {
        text.out += more;
      },
      writeErr: (more) => {
        text.error += more;
      },
      outputError: (message, write) => {
        const lines = message.trimEnd().split("\n").map(escapeUnsafe);
        write(`iri: ${lines.join("\n").replace(/^error: /, "")}\n`);
      },
    });
}

/** What to say of an error: the system's own words for what it refuses; a fault of ours comes through. */
function toMessage(error: unknown): string {
  if (error instanceof Error && "syscall" in error) {
    return `iri: ${error.message}\n`;
  }
  throw error;
}

import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { UNICODE_VERSION } from "../names/idna/idna.js";
import { type IO, SOME_FAILED, SUCCESS, type Subcommand, UsageError, WRONG_USAGE } from "./command.js";
import { formatMessage, Output, type OutputStream } from "./output.js";

/** The README names the commit too. */
const URL_STANDARD = "fde3f74f063341a28d437216f75735b8b40128f5";

const EXAMPLES = `
An address without a command is parsed. iri <command> --help has examples of each.

Examples:
  iri 'http://例え.jp/日本?q=1'
  iri check http://例え.jp/日本
  iri normalize < list.txt
  iri links page.html --base http://example.org/`;

/** Loading only one halves the time until the first answer. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly command: Subcommand }>>> = {
  check: () => import("./commands/check.js"),
  compare: () => import("./commands/compare.js"),
  convert: () => import("./commands/convert.js"),
  explain: () => import("./commands/explain.js"),
  find: () => import("./commands/find.js"),
  inspect: () => import("./commands/inspect.js"),
  links: () => import("./commands/links.js"),
  normalize: () => import("./commands/normalize.js"),
  parse: () => import("./commands/parse.js"),
  resolve: () => import("./commands/resolve.js"),
};

export const COMMAND_NAMES: readonly string[] = Object.keys(LOADERS);

export async function loadCommand(name: string): Promise<Subcommand> {
  return (await (LOADERS[name] as (typeof LOADERS)[string])()).command;
}

function readPackage(): Record<string, string> {
  const file = new URL(import.meta.resolve("whatwg-iri/package.json"));
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

interface Streams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

const ADDRESS = /^-$|^(?!-).*[^\w-]/s;

const HELP = "help";

export async function runCLI(argv: readonly string[], streams: Streams): Promise<number> {
  const stderr = new Output(streams.stderr);
  const io: IO = {
    get stdin() {
      return streams.stdin;
    },
    stdout: new Output(streams.stdout),
    stderr,
  };
  const [exitCode, message] = await run(argv, io).catch((error: unknown) => [SOME_FAILED, toMessage(error)] as const);
  // If standard error fails too, there is nowhere left to report it.
  await stderr.write(message).catch(() => undefined);
  return exitCode;
}

async function run(argv: readonly string[], io: IO): Promise<readonly [exitCode: number, message: string]> {
  let exitCode = SUCCESS;
  const text = { out: "", error: "" };
  const program = createProgram(text);
  const args = isAddressFirst(argv) ? ["parse", ...argv] : skipHelp(argv);
  for (const name of COMMAND_NAMES.includes(args[0] ?? "") ? args.slice(0, 1) : COMMAND_NAMES) {
    const command = await loadCommand(name);
    const subprogram = program.command(name);
    command.configure(subprogram);
    const lines = [...command.about, "", "Examples:", ...command.examples.map((example) => `  ${example}`)];
    subprogram.addHelpText("after", `\n${lines.join("\n")}`);
    subprogram.action(async () => {
      exitCode = await command.run(subprogram.args, subprogram.opts(), io);
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof UsageError) {
      return [WRONG_USAGE, formatMessage(...[error.message, error.cause ?? []].flat().map(String))];
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

const WORD = /^[a-z]+$/i;

function isAddressFirst(argv: readonly string[]) {
  if (WORD.test(argv[0] ?? "")) {
    return false;
  }
  const words = [...COMMAND_NAMES, HELP];
  const word = argv.find((argument) => words.includes(argument) || ADDRESS.test(argument)) ?? HELP;
  return !words.includes(word);
}

/** Of an unknown command alone, commander says that it is unknown. */
function skipHelp(argv: readonly string[]): readonly string[] {
  const [first, command = HELP] = argv;
  const isKnown = command === HELP || command.startsWith("-") || COMMAND_NAMES.includes(command);
  return first === HELP && !isKnown ? argv.slice(1) : argv;
}

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
        // commander quotes the argument first, so its suggestion is what comes after the last line feed.
        write(formatMessage(...message.replace(/^error: |\n$/g, "").split(/\n(?=\(Did you mean [\w ,-]+\?\)$)/)));
      },
    });
}

function toMessage(error: unknown) {
  if (error instanceof Error && ("syscall" in error || /^Invalid string length$|longer than/.test(error.message))) {
    return formatMessage(error.message);
  }
  throw error;
}

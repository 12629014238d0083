/** Runs the built command: in this process, or in a separate one as a user does. */
import { deepEqual, equal, match, ok } from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCLI } from "#cli/program.js";

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Input = string | Uint8Array | Iterable<string>;

const PIPE_SIZE = 65_536;

export function readNDJSON<Value>(output: string): Value[] {
  ok(output === "" || output.endsWith("\n"));
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Value);
}

/** With options of Node, which limit its memory, coverage is not measured. */
export function startCLI(args: readonly string[], nodeOptions: readonly string[] = []): ChildProcessWithoutNullStreams {
  const main = fileURLToPath(import.meta.resolve("#cli/main.js"));
  const env = nodeOptions.length === 0 ? process.env : { ...process.env, NODE_V8_COVERAGE: "" };
  return spawn(process.execPath, [...nodeOptions, main, ...args], { env });
}

/** Takes a tenth of the time of a new process; a line of arguments is split at blanks. */
export async function runCommand(args: string | readonly string[], stdin: Input = "", isTTY = false): Promise<Run> {
  const stdout = Object.assign(new Collector(), { isTTY, getColorDepth: () => 1 });
  const stderr = Object.assign(new Collector(), { isTTY, getColorDepth: () => 1 });
  const argv = typeof args === "string" ? args.split(" ").filter(Boolean) : args;
  const code = await runCLI(argv, { stdin: Readable.from(readPieces(stdin)), stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** `null` is for messages of any kind. */
export async function assertRun(
  args: string | readonly string[],
  [code, stdout, stderr = ""]: readonly [code: number, stdout: string, stderr?: string | RegExp | null],
  stdin?: Input,
): Promise<void> {
  const run = await runCommand(args, stdin);
  deepEqual([run.code, run.stdout], [code, stdout], run.stderr);
  if (stderr instanceof RegExp) {
    match(run.stderr, stderr);
  } else {
    equal(run.stderr, stderr ?? run.stderr);
  }
}

/** Counts the writes of the command to an output whose reader is gone. */
export async function runWithoutReader(
  args: readonly string[],
  stdin: Input,
): Promise<{ readonly code: number; readonly writes: number }> {
  let writes = 0;
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => {
      writes++;
      done(Object.assign(new Error("closed"), { code: "EPIPE" }));
    },
  });
  const code = await runCLI(args, { stdin: Readable.from(readPieces(stdin)), stdout, stderr: new Collector() });
  return { code, writes };
}

export async function runProcess(
  args: readonly string[],
  stdin: Input = "",
  nodeOptions: readonly string[] = [],
): Promise<Run> {
  const child = startCLI(args, nodeOptions);
  const outputs = [child.stdout, child.stderr].map(readAll);
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  child.stdin.on("error", () => {
    // A command that does not read its input may exit before it is written.
  });
  for (const piece of readPieces(stdin)) {
    if (!child.stdin.write(piece)) {
      await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
  }
  child.stdin.end();
  const [stdout, stderr] = (await Promise.all(outputs)) as [string, string];
  return { code: await closed, stdout, stderr };
}

class Collector extends Writable {
  readonly #pieces: Uint8Array[] = [];

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString("utf8");
  }
}

/** Splits octets into chunks like a pipe. */
function* readPieces(input: Input): Generator<Uint8Array> {
  for (const piece of typeof input === "string" || input instanceof Uint8Array ? [input] : input) {
    const octets = Buffer.from(piece as string);
    for (let start = 0; start < octets.length; start += PIPE_SIZE) {
      yield octets.subarray(start, start + PIPE_SIZE);
    }
  }
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) {
    pieces.push(piece as Uint8Array);
  }
  return Buffer.concat(pieces).toString("utf8");
}

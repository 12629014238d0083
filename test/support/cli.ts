/** Runs the built command as a user does. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "./paths.js";

/** What a run of the command gave. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the command. */
export function startCLI(args: readonly string[], nodeOptions: readonly string[] = []): ChildProcessWithoutNullStreams {
  const main = fileURLToPath(inRepository("lib/cli/main.js"));
  return spawn(process.execPath, [...nodeOptions, main, ...args]);
}

/** Runs the command to its end, with the given standard input. */
export async function runCommand(
  args: readonly string[],
  stdin: string | Uint8Array | Iterable<string> = "",
  nodeOptions: readonly string[] = [],
): Promise<Run> {
  const child = startCLI(args, nodeOptions);
  const outputs = [child.stdout, child.stderr].map(readAll);
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  child.stdin.on("error", () => {
    // A command that does not read its input may end before we have written it.
  });
  for (const piece of typeof stdin === "string" || stdin instanceof Uint8Array ? [stdin] : stdin) {
    if (!child.stdin.write(piece)) {
      await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
  }
  child.stdin.end();
  const [stdout, stderr] = (await Promise.all(outputs)) as [string, string];
  return { code: await closed, stdout, stderr };
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) {
    pieces.push(piece as Uint8Array);
  }
  return Buffer.concat(pieces).toString("utf8");
}

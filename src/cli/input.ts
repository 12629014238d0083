/**
 * Files and standard input as a whole.
 */
import { fstatSync, readFileSync, readSync } from "node:fs";
import { type IO, SOME_FAILED, SUCCESS, UsageError } from "./command.js";

/** The name of standard input in a list of files. */
export const STANDARD_INPUT = "-";

/**
 * Returns whether inputs come from standard input.
 *
 * @param args - The arguments of a subcommand.
 * @returns Whether an argument is `-`, or there are no arguments.
 */
export function hasStandardInput(args: readonly string[]): boolean {
  return args.length === 0 || args.includes(STANDARD_INPUT);
}

/** Octets of a file that are read at a time. */
const CHUNK = 1_048_576;

/**
 * Reads standard input. A file is read without the stream, which takes half of the processor time of a command that only
 * copies: its chunks have 64 KiB, and each one waits for a thread.
 *
 * @returns Chunks, each valid until the next one is read.
 * @throws {Error} With a `syscall`, like errors of the system, for a directory: Node reads it as an empty file.
 */
export function readChunks(stdin: NodeJS.ReadableStream): AsyncIterable<Uint8Array> {
  const { fd } = stdin as { fd?: number };
  const status = fd === undefined ? undefined : fstatSync(fd);
  if (status?.isDirectory() === true) {
    throw Object.assign(new Error("standard input is a directory"), { syscall: "read" });
  }
  return status?.isFile() === true ? readFileChunks(fd as number) : (stdin as AsyncIterable<Uint8Array>);
}

async function* readFileChunks(fd: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (let length = readSync(fd, buffer); length > 0; length = readSync(fd, buffer)) {
    yield buffer.subarray(0, length);
  }
}

/**
 * Processes whole files, or standard input if there are none.
 *
 * @param command - The subcommand, for the advice given for a web address.
 * @param process - Returns whether it succeeded.
 * @returns The exit code, which says whether a file could not be read or did not succeed.
 * @throws {UsageError} If a file is a web address, because this program does not fetch.
 */
export async function processDocuments(
  files: readonly string[],
  command: string,
  io: IO,
  process: (file: string, octets: Uint8Array) => Promise<boolean>,
): Promise<number> {
  let exitCode = SUCCESS;
  for (const file of files.length === 0 ? [STANDARD_INPUT] : files) {
    const octets = await readDocument(file, command, io);
    if (octets === null || !(await process(file, octets))) {
      exitCode = SOME_FAILED;
    }
  }
  return exitCode;
}

/** @returns The octets; `null` if the file cannot be read, after reporting why on standard error. */
async function readDocument(file: string, command: string, { stdin, stderr }: IO): Promise<Uint8Array | null> {
  if (file === STANDARD_INPUT) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of readChunks(stdin)) {
      chunks.push(Buffer.from(chunk));
    }
    return Buffer.concat(chunks);
  }
  if (/^https?:/i.test(file)) {
    throw new UsageError(...describePipe(file, command));
  }
  try {
    return readFileSync(file);
  } catch (error) {
    await stderr.report(`${file}: ${(error as Error).message}`);
    return null;
  }
}

/** Suggests a command that pipes a web page in, or the header of its response. */
function describePipe(address: string, command: string): readonly string[] {
  const quoted = `'${address.replaceAll("'", "'\\''")}'`;
  const base = command === "find" ? "" : ` --base ${quoted}`;
  const fetch = command === "headers" ? "curl -sSI" : "curl -sSL";
  return [
    `iri ${command} reads files and standard input; it fetches nothing. Try:`,
    `  ${fetch} ${quoted} | iri ${command}${base}`,
  ];
}

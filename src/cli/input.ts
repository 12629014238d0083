/**
 * The inputs of a subcommand: its arguments, the lines of standard input (read in constant memory), or files.
 */
import { isUtf8 } from "node:buffer";
import { fstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createDecoder, requireEncoding, UTF_8 } from "../packages/charset.js";
import { type IO, SOME_FAILED, SUCCESS, UsageError } from "./command.js";

/** The name of standard input in a list of files. */
export const STANDARD_INPUT = "-";

/** The arguments of a subcommand, and the charset of standard input. */
export interface Inputs {
  readonly args: readonly string[];
  /** A label of the Encoding Standard. */
  readonly charset: string;
}

/** An input or the error in reading it, and where it came from. */
export type Input = { readonly place: string; readonly isArgument: boolean } & (
  | { readonly text: string }
  | { readonly problem: string }
);

/** Longest line of standard input, in octets without its line end; a longer one is skipped as a failure. */
const LINE_LIMIT = 16_777_216;

const LF = 0x0a;
const CR = 0x0d;
const BOM = "\uFEFF";
const REPLACEMENT = "\uFFFD";
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Returns whether inputs come from standard input.
 *
 * @param args - The arguments of a subcommand.
 * @returns Whether an argument is `-`, or there are no arguments.
 */
export function hasStandardInput(args: readonly string[]): boolean {
  return args.length === 0 || args.includes(STANDARD_INPUT);
}

/**
 * Iterates over the inputs: each argument, and each line of standard input for the argument `-` or without arguments.
 *
 * Lines end with LF or CR LF. A byte order mark at the start is dropped. A line that is invalid in the charset, or
 * longer than 16 MiB, is reported as an error; reading continues after it.
 *
 * @param stdin - Standard input.
 * @returns The inputs, in order.
 * @requirement X-2b
 */
export async function* readInputs({ args, charset }: Inputs, stdin: NodeJS.ReadableStream): AsyncGenerator<Input> {
  if (args.length === 0) {
    yield* readLines(stdin, charset);
    return;
  }
  for (const [index, argument] of args.entries()) {
    if (argument === STANDARD_INPUT) {
      yield* readLines(stdin, charset);
    } else {
      yield { place: `argument ${index + 1}`, isArgument: true, text: argument };
    }
  }
}

/**
 * Rejects a directory as standard input, which Node reads as an empty file.
 *
 * @throws {Error} With a `syscall`, like errors of the system.
 */
function assertReadable(stdin: NodeJS.ReadableStream): void {
  const { fd } = stdin as { fd?: number };
  if (fd !== undefined && fstatSync(fd).isDirectory()) {
    throw Object.assign(new Error("standard input is a directory"), { syscall: "read" });
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
    assertReadable(stdin);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stdin) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    return Buffer.concat(chunks);
  }
  if (/^https?:/i.test(file)) {
    throw new UsageError(...describePipe(file, command));
  }
  try {
    return await readFile(file);
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

async function* readLines(stdin: NodeJS.ReadableStream, charset: string): AsyncGenerator<Input> {
  assertReadable(stdin);
  const isUTF8 = requireEncoding(charset) === UTF_8;
  let number = 1;
  for await (const octets of splitLines(isUTF8 ? stdin : transcode(stdin, charset))) {
    const place = `line ${number}`;
    if (octets === null) {
      yield { place, isArgument: false, problem: `longer than ${LINE_LIMIT} octets` };
    } else {
      const line = decodeLine(octets, number === 1);
      // Undecodable octets are U+FFFD by now; an address that really contains one is just as broken.
      const isLost = !isUTF8 && "text" in line && line.text.includes(REPLACEMENT);
      yield { place, isArgument: false, ...(isLost ? { problem: `not ${charset}` } : line) };
    }
    number++;
  }
}

/** Converts the octets of a stream to UTF-8. */
async function* transcode(stdin: NodeJS.ReadableStream, charset: string): AsyncGenerator<Uint8Array> {
  const decode = createDecoder(charset);
  for await (const chunk of stdin) {
    yield Buffer.from(decode(Buffer.from(chunk as Uint8Array)));
  }
  yield Buffer.from(decode());
}

/** Iterates over lines as octets without line ends; `null` stands for a line that is too long. */
async function* splitLines(stdin: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | null> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array): void => {
    length += piece.length;
    // The octet after the limit may be the CR of the line end.
    if (length > LINE_LIMIT + 1) {
      pieces = [];
    } else {
      pieces.push(piece);
    }
  };
  const endLine = (): Uint8Array | null => {
    const line = Buffer.concat(pieces);
    const end = line[line.length - 1] === CR ? line.length - 1 : line.length;
    const isTooLong = length > LINE_LIMIT + 1 || end > LINE_LIMIT;
    pieces = [];
    length = 0;
    return isTooLong ? null : line.subarray(0, end);
  };
  for await (const chunk of stdin) {
    const octets = Buffer.from(chunk as Uint8Array);
    let start = 0;
    for (let end = octets.indexOf(LF); end !== -1; end = octets.indexOf(LF, start)) {
      add(octets.subarray(start, end));
      yield endLine();
      start = end + 1;
    }
    add(octets.subarray(start));
  }
  if (length > 0) {
    yield endLine();
  }
}

function decodeLine(octets: Uint8Array, isFirst: boolean): { text: string } | { problem: string } {
  const text = DECODER.decode(octets);
  if (!isUtf8(octets)) {
    return { problem: `not UTF-8 from octet ${findInvalidOctet(octets, text) + 1} on` };
  }
  return { text: isFirst && text.startsWith(BOM) ? text.slice(1) : text };
}

/** Finds the first octet that was decoded to a replacement character but does not start an encoded one. */
function findInvalidOctet(octets: Uint8Array, text: string): number {
  let octet = 0;
  let start = 0;
  for (;;) {
    const end = text.indexOf(REPLACEMENT, start);
    octet += Buffer.byteLength(text.slice(start, end));
    const size = Buffer.byteLength(REPLACEMENT);
    if (!Buffer.from(REPLACEMENT).equals(octets.subarray(octet, octet + size))) {
      return octet;
    }
    octet += size;
    start = end + REPLACEMENT.length;
  }
}

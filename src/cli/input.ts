/**
 * Where a subcommand's inputs come from: its arguments, or the lines of standard input, read in constant memory.
 */
import { isUtf8 } from "node:buffer";
import { fstatSync } from "node:fs";

/** An input, or what is wrong with it, and where it stood. */
export type Input = { readonly place: string; readonly isArgument: boolean } & (
  | { readonly text: string }
  | { readonly problem: string }
);

/** A line of standard input may have this many octets without its line end; one more, and it is skipped as a failure. */
const LINE_LIMIT = 16_777_216;

const LF = 0x0a;
const CR = 0x0d;
const BOM = "\uFEFF";
const REPLACEMENT = "\uFFFD";
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Tells whether inputs come from standard input.
 *
 * @param args - The arguments of a subcommand.
 * @returns Whether an argument is `-`, or there is none.
 */
export function hasStandardInput(args: readonly string[]): boolean {
  return args.length === 0 || args.includes("-");
}

/**
 * Gives the inputs one by one: each argument, and for `-` or no argument at all each line of standard input.
 *
 * Lines end with LF or CR LF. A byte order mark at the start is dropped. A line that is not UTF-8, or longer than
 * 16 MiB, is given as a problem, and reading goes on after it.
 *
 * @param args - The arguments of a subcommand.
 * @param stdin - Standard input.
 * @returns The inputs, in order.
 */
export async function* readInputs(args: readonly string[], stdin: NodeJS.ReadableStream): AsyncGenerator<Input> {
  if (args.length === 0) {
    yield* readLines(stdin);
    return;
  }
  for (const [index, argument] of args.entries()) {
    if (argument === "-") {
      yield* readLines(stdin);
    } else {
      yield { place: `argument ${index + 1}`, isArgument: true, text: argument };
    }
  }
}

/**
 * Refuses a directory as standard input, which Node takes for an empty file.
 *
 * @throws {Error} With a `syscall`, as the system's own errors have one.
 */
export function assertReadable(stdin: NodeJS.ReadableStream): void {
  const { fd } = stdin as { fd?: number };
  if (fd !== undefined && fstatSync(fd).isDirectory()) {
    throw Object.assign(new Error("standard input is a directory"), { syscall: "read" });
  }
}

async function* readLines(stdin: NodeJS.ReadableStream): AsyncGenerator<Input> {
  assertReadable(stdin);
  let number = 1;
  for await (const octets of splitLines(stdin)) {
    const place = `line ${number}`;
    if (octets === null) {
      yield { place, isArgument: false, problem: `longer than ${LINE_LIMIT} octets` };
    } else {
      yield { place, isArgument: false, ...decodeLine(octets, number === 1) };
    }
    number++;
  }
}

/** Gives each line's octets without its line end, or `null` for a line that is too long. */
async function* splitLines(stdin: NodeJS.ReadableStream): AsyncGenerator<Uint8Array | null> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array): void => {
    length += piece.length;
    // One octet more than the limit may still be the CR of the line end.
    if (length > LINE_LIMIT + 1) {
      pieces = [];
    } else {
      pieces.push(piece);
    }
  };
  const take = (): Uint8Array | null => {
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
      yield take();
      start = end + 1;
    }
    add(octets.subarray(start));
  }
  if (length > 0) {
    yield take();
  }
}

function decodeLine(octets: Uint8Array, isFirst: boolean): { text: string } | { problem: string } {
  const text = DECODER.decode(octets);
  if (!isUtf8(octets)) {
    return { problem: `not UTF-8 from octet ${findInvalidOctet(octets, text) + 1} on` };
  }
  return { text: isFirst && text.startsWith(BOM) ? text.slice(1) : text };
}

/** Finds the first octet that was decoded to a replacement character without being the beginning of one. */
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

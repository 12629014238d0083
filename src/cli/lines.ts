/**
 * ```
 * chunks   http://a/⏎http:|//b/⏎ht|tp://c/
 * blocks   http://a/⏎|http://b/⏎|http://c/
 * ```
 */
import { fstatSync, readFileSync, statSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { createDecoder, requireEncoding, UTF_8 } from "../packages/charset.js";
import { InputError, type IO, SOME_FAILED, SUCCESS, UsageError } from "./command.js";

/** Node reads a directory as an empty file. */
function refuseDirectory(stdin: NodeJS.ReadableStream) {
  const { fd } = stdin as { fd?: number };
  if (typeof fd === "number" && fstatSync(fd).isDirectory()) {
    throw Object.assign(new Error("standard input is a directory"), { syscall: "read" });
  }
}

/** With strings as long as chunks, the heap of a long run is twice as large. */
const MOST_DECODED = 0x2000;

export async function* decodeStream(stdin: NodeJS.ReadableStream, charset: string): AsyncGenerator<string> {
  refuseDirectory(stdin);
  const decode = chooseDecoder(charset);
  let isFirst = true;
  for await (const chunk of stdin as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += MOST_DECODED) {
      const text = decode(chunk.subarray(start, start + MOST_DECODED));
      if (text !== "") {
        yield isFirst ? text.replace(/^\uFEFF/, "") : text;
        isFirst = false;
      }
    }
  }
  yield decode();
}

/** Node's own decoder is faster for UTF-8 in pieces. */
function chooseDecoder(charset: string): (chunk?: Buffer) => string {
  const decoder = new StringDecoder("utf8");
  return requireEncoding(charset) === UTF_8
    ? (chunk) => (chunk === undefined ? decoder.end() : decoder.write(Buffer.from(chunk)))
    : createDecoder(charset);
}

/** Lines end with LF or CR LF. Those longer than `longest` UTF-16 units, or not in the charset, are errors. */
export async function* readLines(
  stdin: NodeJS.ReadableStream,
  charset: string,
  longest: number,
): AsyncGenerator<readonly (string | InputError)[]> {
  const tooLong = new InputError(`longer than ${longest} characters`);
  let rest = "";
  let isLong = false;
  const split = (text: string): readonly (string | InputError)[] => {
    const isFirstLong = isLong;
    isLong = false;
    const lines = text.split("\n");
    return /[\r\uFFFD]/.test(text) || isFirstLong || text.length > longest
      ? lines.map((line, index) => {
          const trimmed = line.replace(/\r$/, "");
          const isTooLong = (isFirstLong && index === 0) || trimmed.length > longest;
          return isTooLong
            ? tooLong
            : line.includes("\uFFFD")
              ? new InputError(`not ${charset.toUpperCase()}`)
              : trimmed;
        })
      : lines;
  };
  for await (const text of decodeStream(stdin, charset)) {
    const end = text.lastIndexOf("\n");
    if (end !== -1) {
      yield split(rest + text.slice(0, end));
      rest = "";
    }
    rest += text.slice(end + 1);
    // The character after the limit may be the CR of the line end.
    if (rest.length > longest + 1) {
      rest = "";
      isLong = true;
    }
  }
  if (isLong || rest !== "") {
    yield split(rest);
  }
}

export const STANDARD_INPUT = "-";

/** More octets do not fit into a string. */
const MOST_OCTETS = 2 ** 29 - 24;

export async function processFiles(
  files: readonly string[],
  command: string,
  io: IO,
  process: (file: string, octets: Uint8Array) => Promise<boolean>,
): Promise<number> {
  refuseWebAddresses(files, command);
  let exitCode = SUCCESS;
  for (const file of files.length === 0 ? [STANDARD_INPUT] : files) {
    const octets = file === STANDARD_INPUT ? await readStream(io.stdin) : readFile(file);
    if (octets instanceof Error) {
      await io.stderr.report(`${file}: ${octets.message}`);
    }
    if (octets instanceof Error || !(await process(file, octets))) {
      exitCode = SOME_FAILED;
    }
  }
  return exitCode;
}

const TOO_LONG = new RangeError(`longer than ${MOST_OCTETS} octets`);

function readFile(file: string): Uint8Array | Error {
  try {
    return statSync(file).size > MOST_OCTETS ? TOO_LONG : readFileSync(file);
  } catch (error) {
    return error as Error;
  }
}

async function readStream(stdin: NodeJS.ReadableStream): Promise<Uint8Array | Error> {
  refuseDirectory(stdin);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    length += chunk.length;
    if (length > MOST_OCTETS) {
      return TOO_LONG;
    }
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

export function refuseWebAddresses(files: readonly string[], command: string): void {
  const file = files.find((name) => /^https?:/i.test(name));
  if (file !== undefined) {
    const quoted = `'${file.replaceAll("'", "'\\''")}'`;
    const base = command === "find" ? "" : ` --base ${quoted}`;
    const advice = `curl -sSL ${quoted} | iri ${command}${base}`;
    throw new UsageError(`iri ${command} reads files and standard input; it fetches nothing. Try:`, {
      cause: `  ${advice}`,
    });
  }
}

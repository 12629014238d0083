/**
 * Reads the lines of a stream in constant memory.
 *
 * ```
 * chunks   http://a/⏎http:|//b/⏎ht|tp://c/
 * blocks   http://a/⏎|http://b/⏎|http://c/
 * ```
 */
import { fstatSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { createDecoder, requireEncoding, UTF_8 } from "../packages/charset.js";
import { InputError } from "./command.js";

/** A decoder writes this for octets that are not a character; no IRI contains it. */
const REPLACEMENT = "\uFFFD";

/** @throws {Error} With a `syscall`, like errors of the system, for a directory: Node reads it as an empty file. */
export function refuseDirectory(stdin: NodeJS.ReadableStream): void {
  const { fd } = stdin as { fd?: number };
  if (typeof fd === "number" && fstatSync(fd).isDirectory()) {
    throw Object.assign(new Error("standard input is a directory"), { syscall: "read" });
  }
}

/**
 * Decodes a stream. A byte order mark at its start is dropped.
 *
 * @param charset - A label of the Encoding Standard.
 */
export async function* decodeStream(stdin: NodeJS.ReadableStream, charset: string): AsyncGenerator<string> {
  refuseDirectory(stdin);
  const decode = chooseDecoder(charset);
  let isFirst = true;
  for await (const chunk of stdin) {
    const text = decode(chunk as Buffer);
    if (text !== "") {
      yield isFirst ? text.replace(/^\uFEFF/, "") : text;
      isFirst = false;
    }
  }
  yield decode();
}

/** Node's own decoder is faster for UTF-8 in pieces. */
function chooseDecoder(charset: string): (chunk?: Buffer) => string {
  if (requireEncoding(charset) !== UTF_8) {
    return createDecoder(charset);
  }
  const decoder = new StringDecoder("utf8");
  return (chunk) => (chunk === undefined ? decoder.end() : decoder.write(Buffer.from(chunk)));
}

/** A line, or why it cannot be one. */
type Line = string | InputError;

/**
 * Splits a stream into blocks of lines, which end with LF or CR LF; the last one need not.
 *
 * @param charset - A label of the Encoding Standard. A line with octets that are not in the charset is an error.
 * @param longest - Longest line, in UTF-16 units: one that is longer is an error.
 */
export async function* readLines(
  stdin: NodeJS.ReadableStream,
  charset: string,
  longest: number,
): AsyncGenerator<readonly Line[]> {
  const tooLong = new InputError(`longer than ${longest} characters`);
  /** The start of a line; none of a line that is too long. */
  let rest = "";
  let isLong = false;
  const split = (text: string): readonly Line[] => {
    const lines: Line[] = text.split("\n");
    const hasEnds = text.includes("\r");
    const isBroken = text.includes(REPLACEMENT);
    if (hasEnds || isBroken || isLong || text.length > longest) {
      for (const [index, line] of (lines as string[]).entries()) {
        const trimmed = line.endsWith("\r") ? line.slice(0, -1) : line;
        const isTooLong = (isLong && index === 0) || trimmed.length > longest;
        lines[index] = isTooLong
          ? tooLong
          : isBroken && line.includes(REPLACEMENT)
            ? new InputError(`not ${charset.toUpperCase()}`)
            : trimmed;
      }
    }
    isLong = false;
    return lines;
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

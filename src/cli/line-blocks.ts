/**
 * Standard input as blocks of whole lines, read in constant memory.
 *
 * ```
 * chunks   http://a/⏎http:|//b/⏎ht|tp://c/
 * blocks   http://a/⏎|http://b/⏎|http://c/⏎
 * ```
 */
import { createDecoder, requireEncoding, UTF_8 } from "../packages/charset.js";
import { readChunks } from "./input.js";

export const LF = 0x0a;
export const CR = 0x0d;
const BOM = [0xef, 0xbb, 0xbf];

/**
 * Iterates over blocks of whole lines. A byte order mark at the start is dropped.
 *
 * @param charset - A label of the Encoding Standard. Lines in another charset than UTF-8 are converted to it; what cannot
 *   be decoded becomes U+FFFD.
 * @param limit - Longest line, in octets of UTF-8 without its line end.
 * @returns Blocks of one line or more, each ending with LF even if the last line has none, and valid until the next one is
 *   read; `null` for a line that was dropped because it is too long. Short blocks can contain such lines too.
 * @throws {Error} With a `syscall`, if standard input is a directory.
 */
export async function* readLineBlocks(
  stdin: NodeJS.ReadableStream,
  charset: string,
  limit: number,
): AsyncGenerator<Buffer | null> {
  const chunks = readChunks(stdin);
  let isFirst = true;
  for await (const block of cutAfterLines(
    requireEncoding(charset) === UTF_8 ? chunks : transcode(chunks, charset),
    limit,
  )) {
    yield isFirst && block !== null && BOM.every((octet, index) => block[index] === octet)
      ? block.subarray(BOM.length)
      : block;
    isFirst = false;
  }
}

/** Converts the octets of a stream to UTF-8. */
async function* transcode(chunks: AsyncIterable<Uint8Array>, charset: string): AsyncGenerator<Uint8Array> {
  const decode = createDecoder(charset);
  for await (const chunk of chunks) {
    yield Buffer.from(decode(chunk));
  }
  yield Buffer.from(decode());
}

async function* cutAfterLines(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Buffer | null> {
  /** The start of a line, in pieces; none of a line that is too long. */
  let pieces: Uint8Array[] = [];
  let length = 0;
  const keep = (piece: Uint8Array): void => {
    length += piece.length;
    // The octet after the limit may be the CR of the line end.
    if (length > limit + 1) {
      pieces = [];
    } else {
      // The chunk is overwritten by the next one.
      pieces.push(Buffer.from(piece));
    }
  };
  for await (const chunk of chunks) {
    const octets = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const end = octets.lastIndexOf(LF) + 1;
    if (end > 0) {
      const firstEnd = octets.indexOf(LF);
      const isLong = length + firstEnd > limit + 1;
      if (isLong) {
        pieces = [];
        yield null;
      }
      const lines = octets.subarray(isLong ? firstEnd + 1 : 0, end);
      if (lines.length > 0) {
        yield pieces.length === 0 ? lines : Buffer.concat([...pieces, lines]);
      }
      pieces = [];
      length = 0;
    }
    if (end < octets.length) {
      keep(octets.subarray(end));
    }
  }
  if (length > 0) {
    yield pieces.length === 0 ? null : Buffer.concat([...pieces, Buffer.of(LF)]);
  }
}

/**
 * Encoding labels and names; the only importer of @exodus/bytes.
 *
 * Divergences: none.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */
import { normalizeEncoding } from "@exodus/bytes/encoding.js";
import { quote } from "../infra/quote.js";

/** The name of UTF-8, as {@link getOutputEncoding} gives it. */
export const UTF_8 = "utf-8";

/** Encodings that have a decoder, but no encoder: what is written back is UTF-8. */
const WITHOUT_ENCODER: ReadonlySet<string> = new Set(["replacement", "utf-16be", "utf-16le"]);

/**
 * Gives the encoding that a document with this charset writes in: "get an encoding", then "get an output encoding".
 *
 * @example
 * getOutputEncoding(" Latin1 "); // => "windows-1252"
 * getOutputEncoding("UTF-16"); // => "utf-8"
 *
 * @param label - A label of the Encoding Standard, in any case, white space around it allowed.
 * @returns The encoding's name in lower case, as `TextDecoder#encoding` gives it.
 * @throws {RangeError} If the Encoding Standard knows no such label.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 * @see https://encoding.spec.whatwg.org/#get-an-output-encoding
 */
export function getOutputEncoding(label: string): string {
  const name = normalizeEncoding(label);
  if (name === null) {
    throw new RangeError(`Unknown charset: ${quote(label)}`);
  }
  return WITHOUT_ENCODER.has(name) ? UTF_8 : name;
}

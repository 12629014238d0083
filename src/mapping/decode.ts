/**
 * Decodes an IRI from the octets of a document, and keeps their charset for the query.
 *
 * The engine normalizes: its version of Unicode does not matter, because all engines have the characters of legacy charsets, and
 * their normalization never changes.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.1
 */

import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { checkOptions, getOption } from "../infra/arguments.js";
import { normalizeText } from "../infra/normalization.js";
import { decodeOctets, findReplacements, getOutputEncoding, isUnicodeBased, UTF_8 } from "../packages/charset.js";
import { split } from "../syntax/components.js";
import { nameComponent } from "../syntax/find-bidi-formatting.js";

/** Options for decoding octets. */
export interface DecodeOptions {
  /** The charset of the octets, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly charset?: string | undefined;
}

/** The result of decoding octets. */
export interface DecodedIRI {
  /** The characters; they need not be an IRI. */
  readonly text: string;
  /** The charset that encodes a query back to octets: the `charset` option of `iriToURI` and `IRI`. */
  readonly charset: string;
  /**
   * A warning for each octet sequence that is invalid in the charset, pointing at the U+FFFD that replaces it in `text`;
   * at most 10,000.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Decodes the octets of an IRI in a document or protocol.
 *
 * Text from a charset that is not based on Unicode is converted to Normalization Form C; other text is not changed. A byte
 * order mark is an ordinary character.
 *
 * @example
 * decodeIRI(Uint8Array.of(0x2f, 0x3f, 0xe9), { charset: "latin1" }); // => { text: "/?é", charset: "windows-1252", diagnostics: [] }
 * const { text, charset } = decodeIRI(Uint8Array.of(0x2f, 0x3f, 0xe9), { charset: "latin1" });
 * iriToURI(text, { charset, scheme: "http" }); // => "/?%E9"
 * decodeIRI(Uint8Array.of(0x2f, 0xff)).diagnostics[0].code; // => "octets-invalid"
 *
 * @param octets - An encoded IRI, or a reference to one.
 * @param options - The charset of the octets.
 * @returns The characters, the charset for the query, and warnings for undecodable octets.
 * @throws {TypeError} If `octets` is not a `Uint8Array`, or an option is unknown.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @requirement P-1, P-2
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.1
 */
export function decodeIRI(octets: Uint8Array, options?: DecodeOptions | null): DecodedIRI {
  if (!(octets instanceof Uint8Array)) {
    throw new TypeError("octets is not a Uint8Array");
  }
  checkOptions(options, ["charset"]);
  const charset = getOption(options, "charset", UTF_8);
  const decoded = decodeOctets(octets, charset);
  const text = isUnicodeBased(charset) ? decoded : normalizeText(decoded, "NFC");
  return { text, charset: getOutputEncoding(charset), diagnostics: reportReplacements(octets, charset, text) };
}

/** Reports each U+FFFD that replaces invalid octets, up to {@link MOST_DIAGNOSTICS}. */
function reportReplacements(octets: Uint8Array, charset: string, iri: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (!iri.includes("\uFFFD")) {
    return diagnostics;
  }
  const parsed = split(iri);
  let index = -1;
  for (const isReplacement of findReplacements(octets, charset)) {
    // Normalization changes neither the U+FFFD characters nor their order.
    index = iri.indexOf("\uFFFD", index + 1);
    if (isReplacement) {
      diagnostics.push(createWarning("octets-invalid", nameComponent(parsed, index), index, index + 1));
    }
    if (diagnostics.length === MOST_DIAGNOSTICS) {
      break;
    }
  }
  return diagnostics;
}

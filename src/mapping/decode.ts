/**
 * Octets of a document as an IRI: the charset is undone, and remembered for the query.
 *
 * Divergences: none. Normalization is the engine's own; what legacy charsets hold was in Unicode before any engine that is
 * supported, and the normalization of such characters never changes.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.1
 */
import { decodeOctets, findReplacements, getOutputEncoding, isUnicodeBased } from "../adapters/charset.js";
import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { normalizeText } from "../infra/normalization.js";
import { type SplitIRI, split } from "../syntax/components.js";

/** What octets were decoded to. */
export interface DecodedIRI {
  /** The characters; nothing says that they are an IRI. */
  readonly iri: string;
  /** The charset in which a query goes back into octets: what `iriToURI` and `IRI` take as `charset`. */
  readonly charset: string;
  /**
   * A warning for each place where octets were not valid in the charset, at the U+FFFD in `iri` that stands for them;
   * after 10,000 nothing more is looked for.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Decodes the octets of an IRI, as they are in a document or protocol.
 *
 * Text from a charset that is not based on Unicode is put in Normalization Form C; other text is left as it is. A byte
 * order mark is a character like any other.
 *
 * @example
 * decodeIRI(Uint8Array.of(0x2f, 0x3f, 0xe9), "latin1"); // => { iri: "/?é", charset: "windows-1252", diagnostics: [] }
 * iriToURI("http://example.org/?é", decodeIRI(Uint8Array.of(), "latin1")); // => "http://example.org/?%E9"
 * decodeIRI(Uint8Array.of(0x2f, 0xff), "utf-8").diagnostics[0].code; // => "octets-invalid"
 *
 * @param octets - An IRI or a reference to one, encoded.
 * @param charset - A label of the Encoding Standard.
 * @returns The characters, the charset for the query, and what could not be decoded.
 * @throws {TypeError} If the octets are no `Uint8Array`.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @requirement P-1, P-2
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.1
 */
export function decodeIRI(octets: Uint8Array, charset: string): DecodedIRI {
  if (!(octets instanceof Uint8Array)) {
    throw new TypeError("octets is not a Uint8Array");
  }
  const text = decodeOctets(octets, charset);
  const iri = isUnicodeBased(charset) ? text : normalizeText(text, "NFC");
  return { iri, charset: getOutputEncoding(charset), diagnostics: reportReplacements(octets, charset, iri) };
}

/** Reports every U+FFFD that stands for octets that are not valid, up to {@link MOST_DIAGNOSTICS} of them. */
function reportReplacements(octets: Uint8Array, charset: string, iri: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (!iri.includes("\uFFFD")) {
    return diagnostics;
  }
  const parsed = split(iri);
  let index = -1;
  for (const isReplacement of findReplacements(octets, charset)) {
    // Normalization leaves each U+FFFD alone, and their order.
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

/** Names the component that an index of the string is in. */
function nameComponent({ offsets }: SplitIRI, index: number): DiagnosticComponent {
  const { schemeEnd, userinfoEnd, hostEnd, path, query, fragment } = offsets;
  const isBefore = (end: number): boolean => index < end;
  if (isBefore(path)) {
    return isBefore(schemeEnd) ? "scheme" : isBefore(userinfoEnd) ? "userinfo" : isBefore(hostEnd) ? "host" : "port";
  }
  if (fragment !== -1 && !isBefore(fragment)) {
    return "fragment";
  }
  return query === -1 || isBefore(query) ? "path" : "query";
}

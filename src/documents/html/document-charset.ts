/**
 * The encoding of an HTML document.
 *
 * Divergence (compatibility): a declaration in the first 1024 octets counts only if the parser finds it too, so not
 * inside a script or a title; after these octets, a `meta` element counts only in the `head`. Chromium and Firefox do
 * the same. The standard leaves the prescan to implementers, but lets the parser change the encoding anywhere.
 *
 * Steps 3, 6 and 7 of the algorithm are optional, and omitted: nothing to wait for, no parent of a frame, and the
 * frequencies of octets prove nothing. The encoding of the last step is windows-1252.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
import { getEncoding, sniffBOM, UTF_8 } from "../../packages/charset.js";
import { findXMLEncoding, PRESCAN_LIMIT, prescan } from "../../packages/encoding-sniffer.js";
import type { StartTag } from "../../packages/html-parser.js";
import { findDeclaredEncoding } from "./meta.js";

/**
 * The source of a document's encoding: its byte order mark; the option `charset`; the option `contentType`; a
 * `meta` element or XML declaration in the document; or nothing.
 */
export type CharsetSource = "bom" | "charset" | "content-type" | "meta" | "default";

/** The encoding of a document, and its source. */
export interface DocumentCharset {
  /** The encoding's name in lower case. */
  readonly charset: string;
  readonly source: CharsetSource;
}

/** The encoding according to the user and the transport. */
export interface CharsetHints {
  /** An encoding name in lower case. */
  readonly charset: string | undefined;
  /** A label, possibly unknown to the Encoding Standard. */
  readonly transportLabel: string | undefined;
}

/**
 * Determines a document's encoding from everything but its elements: steps 1 to 4.
 *
 * @param octets - The document; `null` if it is already decoded.
 * @returns The encoding, with confidence "certain"; or `null`.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm
 */
export function findCertainCharset(
  octets: Uint8Array | null,
  { charset, transportLabel }: CharsetHints,
): DocumentCharset | null {
  const mark = octets === null ? null : sniffBOM(octets);
  if (mark !== null) {
    return { charset: mark, source: "bom" };
  }
  if (charset !== undefined) {
    return { charset, source: "charset" };
  }
  const transport = getEncoding(transportLabel ?? "");
  return transport === null ? null : { charset: transport, source: "content-type" };
}

/**
 * Guesses the encoding with which to parse a document the first time.
 *
 * @param octets - The document; `null` if it is already decoded.
 * @returns An encoding's name in lower case.
 */
export function guessCharset(octets: Uint8Array | null): string {
  return octets === null ? UTF_8 : (prescan(octets) ?? "windows-1252");
}

/**
 * Finds the encoding that a start tag declares, if its position makes it count.
 *
 * @returns An encoding's name in lower case, or `null`.
 */
export function findEncodingOfTag(tag: StartTag): string | null {
  const counts = tag.namespace === "html" && tag.name === "meta" && (tag.isInHead || tag.end <= PRESCAN_LIMIT);
  return counts ? findDeclaredEncoding(tag) : null;
}

/**
 * Determines a document's encoding from its declaration, or the default.
 *
 * @param octets - The document; `null` if it is already decoded.
 * @param declared - The encoding declared by the first `meta` that declares any.
 * @requirement P-1a, P-2
 * @see https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
 */
export function determineCharset(octets: Uint8Array | null, declared: string | null): DocumentCharset {
  const ofXML = octets === null ? null : findXMLEncoding(octets);
  // Change the encoding, step 1: a document that is being read as UTF-16 stays UTF-16.
  const charset = ofXML?.startsWith("utf-16") ? ofXML : (declared ?? ofXML);
  if (charset !== null) {
    return { charset, source: "meta" };
  }
  return { charset: octets === null ? UTF_8 : "windows-1252", source: "default" };
}

/**
 * The encoding of an HTML document.
 *
 * Divergence (compatibility): what the first 1024 octets declare counts only if the parser finds it too, and not inside a
 * script or a title; and of what comes after them, a `meta` element counts in the `head` alone. So it is in Chromium and
 * in Firefox. The standard leaves the prescan to the implementer, but lets the parser change the encoding anywhere.
 *
 * Steps 3, 6 and 7 of the algorithm are left to the implementer, and not taken: nothing is waited for, no frame has a
 * parent, and the frequency of octets proves nothing. The last step's encoding is windows-1252.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
import { getEncoding, sniffBOM, UTF_8 } from "../adapters/charset.js";
import { findXMLEncoding, PRESCAN_LIMIT, prescan } from "../adapters/encoding-sniffer.js";
import type { StartTag } from "../adapters/html-parser.js";
import { findDeclaredEncoding } from "./meta.js";

/**
 * What told the encoding of a document: its byte order mark; the option `charset`; the option `contentType`; the document
 * by a `meta` element or an XML declaration; nothing.
 */
export type CharsetSource = "bom" | "charset" | "content-type" | "meta" | "default";

/** The encoding of a document, and what told it. */
export interface DocumentCharset {
  /** The encoding's name in lower case. */
  readonly charset: string;
  readonly source: CharsetSource;
}

/** What the user and the transport say. */
export interface CharsetHints {
  /** An encoding name in lower case. */
  readonly charset: string | undefined;
  /** A label, which need not be one of the Encoding Standard. */
  readonly transportLabel: string | undefined;
}

/**
 * Determines a document's encoding from what does not depend on its elements: steps 1 to 4.
 *
 * @param octets - The document; `null` if it comes decoded.
 * @returns The encoding, whose confidence is certain; or `null`.
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
 * Guesses the encoding in which to parse a document for the first time.
 *
 * @param octets - The document; `null` if it comes decoded.
 * @returns An encoding's name in lower case.
 */
export function guessCharset(octets: Uint8Array | null): string {
  return octets === null ? UTF_8 : (prescan(octets) ?? "windows-1252");
}

/**
 * Finds the encoding that a start tag declares, if it stands where that counts.
 *
 * @returns An encoding's name in lower case, or `null`.
 */
export function findEncodingOfTag(tag: StartTag): string | null {
  const counts = tag.namespace === "html" && tag.name === "meta" && (tag.isInHead || tag.end <= PRESCAN_LIMIT);
  return counts ? findDeclaredEncoding(tag) : null;
}

/**
 * Determines a document's encoding from what it declares, and from the defaults.
 *
 * @param octets - The document; `null` if it comes decoded.
 * @param declared - The encoding that the first `meta` element declares that declares one.
 * @requirement P-1a, P-2
 * @see https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
 */
export function determineCharset(octets: Uint8Array | null, declared: string | null): DocumentCharset {
  const ofXML = octets === null ? null : findXMLEncoding(octets);
  // Change the encoding, step 1: a document that is read as UTF-16 is UTF-16.
  const charset = ofXML?.startsWith("utf-16") ? ofXML : (declared ?? ofXML);
  if (charset !== null) {
    return { charset, source: "meta" };
  }
  return { charset: octets === null ? UTF_8 : "windows-1252", source: "default" };
}

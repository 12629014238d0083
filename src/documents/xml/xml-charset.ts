/**
 * The encoding of an XML document, from its byte order mark, the caller, the transport, or the XML declaration; else
 * UTF-8.
 *
 * Divergence (compatibility): octets that are invalid in the encoding become U+FFFD, as in HTML, instead of an error;
 * an unknown declared encoding means UTF-8.
 *
 * @see https://www.w3.org/TR/xml/#charencoding
 * @see https://www.rfc-editor.org/rfc/rfc7303#section-3
 */
import { UTF_8 } from "../../packages/charset.js";
import { findXMLEncoding } from "../../packages/encoding-sniffer.js";
import { type CharsetHints, type DocumentCharset, findCertainCharset } from "../html/document-charset.js";

/** Longest XML declaration that is searched for an encoding. */
const LONGEST_DECLARATION = 1024;

/**
 * Determines the encoding of an XML document.
 *
 * @param octets - The document; `null` if it is already decoded.
 * @param decoded - The document, if it is already decoded.
 */
export function determineXMLCharset(octets: Uint8Array | null, decoded: string, hints: CharsetHints): DocumentCharset {
  const certain = findCertainCharset(octets, hints);
  if (certain !== null) {
    return certain;
  }
  const declared = findXMLEncoding(octets ?? toOctets(decoded));
  return declared === null ? { charset: UTF_8, source: "default" } : { charset: declared, source: "meta" };
}

/** A declaration is ASCII, so other characters may map to anything. */
function toOctets(text: string): Uint8Array {
  const start = text.replace(/^\uFEFF/, "").slice(0, LONGEST_DECLARATION);
  return Uint8Array.from(start, (character) => Math.min(character.charCodeAt(0), 0xff));
}

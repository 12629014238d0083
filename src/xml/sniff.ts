/**
 * Whether a document of unknown type is XML.
 *
 * Divergence (compatibility): white space may stand before the declaration, as in browsers, though XML allows none; UTF-16 counts.
 *
 * @see https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 */

/** A declaration begins within these octets, or the document is not taken for XML. */
const SNIFFED = 256;

/** A byte order mark in UTF-8 or UTF-16, and the zeros of UTF-16. */
const NO_ASCII = /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)|\0/g;

/** Tells whether octets begin with an XML declaration. */
export function hasXMLDeclaration(octets: Uint8Array): boolean {
  const text = String.fromCharCode(...octets.subarray(0, SNIFFED)).replace(NO_ASCII, "");
  return /^[\t\n\f\r ]*<\?xml[\t\n\r ]/.test(text);
}

/**
 * Decides whether a document of unknown type is XML.
 *
 * Divergence (compatibility): white space may precede the declaration, as in browsers but not in XML; UTF-16 is
 * recognized.
 *
 * @see https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 */

/** A document counts as XML only if a declaration starts within these octets. */
const SNIFFED = 256;

/** A byte order mark in UTF-8 or UTF-16, and the zero octets of UTF-16. */
const NO_ASCII = /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)|\0/g;

/** Returns whether octets start with an XML declaration. */
export function hasXMLDeclaration(octets: Uint8Array): boolean {
  const text = String.fromCharCode(...octets.subarray(0, SNIFFED)).replace(NO_ASCII, "");
  return /^[\t\n\f\r ]*<\?xml[\t\n\r ]/.test(text);
}

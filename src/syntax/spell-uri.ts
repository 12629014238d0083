/**
 * Divergence (compatibility): "'" in a query is percent-encoded, although RFC 3986 reserves it, because parsers of the
 * URL Standard encode it; in special schemes only, as they do.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 */
import { encodeHref } from "../schemes/address-argument.js";
import { isSpecialScheme } from "../schemes/schemes.js";

/** A triplet whose spelling can differ: `unreserved`, or with lower-case digits. */
const TRIPLET = /%(?:2[DEde]|3\d|[46][1-9A-Fa-f]|[57][\dAa]|5[Ff]|7[Ee]|[\dA-Fa-f][a-f]|[a-f][\dA-Fa-f])/g;

const UNRESERVED = /[\w.~-]/;

/** Decodes `unreserved`, and writes the digits of other triplets in upper case. */
export function alignTriplets(uri: string): string {
  return uri.replace(TRIPLET, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return UNRESERVED.test(character) ? character : triplet.toUpperCase();
  });
}

/**
 * Writes unreserved characters raw, hexadecimal digits in upper case, and every character percent-encoded that RFC 3986
 * forbids, that delimits an IP address, or that only some parsers encode. The caller has removed the
 * dot segments.
 *
 * @param href - A serialized URL, or a URI.
 * @requirement G-13
 */
export function spellURI(href: string): string {
  const uri = alignTriplets(encodeHref(href));
  const query = uri.includes("'") ? uri.search(/[?#]/) : -1;
  if (query === -1 || uri[query] === "#" || !isSpecialScheme(uri.slice(0, uri.indexOf(":")))) {
    return uri;
  }
  const hash = uri.indexOf("#", query);
  const end = hash === -1 ? uri.length : hash;
  return uri.slice(0, query) + uri.slice(query, end).replaceAll("'", "%27") + uri.slice(end);
}

/**
 * Userinfo that can be mistaken for the host.
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */

import { decodeHost } from "../../mapping/map-host.js";
import { LABEL_SEPARATORS } from "../../names/idna/idna.js";

/** Full stops, ideographic ones, and those that look like one. */
const DOTS = `${LABEL_SEPARATORS}\\u2024\\uFE52`;

/** A character that is neither a dot nor a delimiter. */
const LABEL = `[^\\s%/:;,=&?#@${DOTS}]`;

/**
 * A dot inside a domain name of at least two labels, or in an IPv4 address: `www.bank.example`, `bank.example:443`,
 * `https://bank.example/`. This includes names such as `jane.doe`: no list of top-level domains stays complete. A dot at
 * the start, or several in a row, hide no name from a reader.
 */
const HOST = new RegExp(`${LABEL}[${DOTS}]+${LABEL}`);

/** Longest userinfo that is examined, in UTF-16 units; a longer one hides the host from readers anyway. */
const LONGEST = 2048;

/**
 * Returns whether userinfo looks like a host, or is too long to tell.
 *
 * @example
 * looksLikeHost("www.google.com"); // => true
 * looksLikeHost("goo%67le%2Ecom"); // => true
 * looksLikeHost("jane:secret"); // => false
 *
 * @param userinfo - The userinfo of an IRI, without the `@`.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function looksLikeHost(userinfo: string): boolean {
  return userinfo.length > LONGEST || HOST.test(decodeHost(userinfo).domain);
}

/**
 * Special schemes, and the charsets of their queries.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-scheme
 */

import { UTF_8 } from "../adapters/charset.js";

const SPECIAL_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "ws", "wss", "ftp", "file"]);

/**
 * Returns whether a scheme is special.
 *
 * @param scheme - In lower case, without the colon.
 */
export function isSpecialScheme(scheme: string): boolean {
  return SPECIAL_SCHEMES.has(scheme);
}

/**
 * Returns the encoding of a query: ws, wss, and schemes that are not special, know UTF-8 only.
 *
 * @param href - A result of the URL serializer, or what begins as one.
 * @param charset - The document's, as an encoding name.
 * @see https://url.spec.whatwg.org/#query-state
 */
export function getQueryCharset(href: string, charset: string): string {
  return charset !== UTF_8 && /^(?:https?|ftp|file):/.test(href) ? charset : UTF_8;
}

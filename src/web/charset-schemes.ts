/**
 * Special schemes, and the charsets of their queries.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-scheme
 */

import { UTF_8 } from "../packages/charset.js";

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
 * Returns whether the scheme is http or https, in half the time of comparing both.
 *
 * @param href - A result of the URL serializer.
 * @param schemeEnd - UTF-16 index after the colon of the scheme.
 */
export function isHTTP(href: string, schemeEnd: number): boolean {
  return href.startsWith("http") && (schemeEnd === 5 || (schemeEnd === 6 && href.charCodeAt(4) === 0x73));
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

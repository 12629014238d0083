/**
 * Special schemes.
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
 * Returns the encoding of a special URL's query: ws and wss know UTF-8 only.
 *
 * @param scheme - Of a special URL, in lower case; the colon may follow.
 * @param charset - The document's.
 * @see https://url.spec.whatwg.org/#query-state
 */
export function getQueryCharset(scheme: string, charset: string): string {
  return scheme.startsWith("ws") ? UTF_8 : charset;
}

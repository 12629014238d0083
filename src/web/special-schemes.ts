/**
 * Special schemes.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-scheme
 */

const SPECIAL_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "ws", "wss", "ftp", "file"]);

/**
 * Returns whether a scheme is special.
 *
 * @param scheme - In lower case, without the colon.
 */
export function isSpecialScheme(scheme: string): boolean {
  return SPECIAL_SCHEMES.has(scheme);
}

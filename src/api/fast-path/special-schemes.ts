/**
 * Special schemes.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#special-scheme
 */

/** What the URL parser knows of a scheme that it reads specially. */
export interface SpecialScheme {
  readonly name: string;
  /** `undefined` for file, which has none. */
  readonly defaultPort: number | undefined;
  readonly isFile: boolean;
  /** Whether queries are written in the document's charset. */
  readonly usesCharset: boolean;
}

const HTTP = { name: "http", defaultPort: 80, isFile: false, usesCharset: true };
const HTTPS = { name: "https", defaultPort: 443, isFile: false, usesCharset: true };

const SPECIAL_SCHEMES: ReadonlyMap<string, SpecialScheme> = new Map(
  [
    HTTP,
    HTTPS,
    { name: "ws", defaultPort: 80, isFile: false, usesCharset: false },
    { name: "wss", defaultPort: 443, isFile: false, usesCharset: false },
    { name: "ftp", defaultPort: 21, isFile: false, usesCharset: true },
    { name: "file", defaultPort: undefined, isFile: true, usesCharset: true },
  ].map((scheme) => [scheme.name, scheme]),
);

/**
 * Finds a special scheme.
 *
 * @param name - In lower case, without the colon.
 */
export function findSpecialScheme(name: string): SpecialScheme | undefined {
  return SPECIAL_SCHEMES.get(name);
}

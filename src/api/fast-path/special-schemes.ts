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

/** The scheme of most addresses. */
const HTTP: SpecialScheme = { name: "http", defaultPort: 80, isFile: false, usesCharset: true };
/** The scheme of nearly all others. */
const HTTPS: SpecialScheme = { name: "https", defaultPort: 443, isFile: false, usesCharset: true };
/** The scheme that has rules of its own. */
export const FILE: SpecialScheme = { name: "file", defaultPort: undefined, isFile: true, usesCharset: true };

const SPECIAL_SCHEMES: ReadonlyMap<string, SpecialScheme> = new Map(
  [
    HTTP,
    HTTPS,
    { name: "ws", defaultPort: 80, isFile: false, usesCharset: false },
    { name: "wss", defaultPort: 443, isFile: false, usesCharset: false },
    { name: "ftp", defaultPort: 21, isFile: false, usesCharset: true },
    FILE,
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

/**
 * Matches a special scheme at the start of an address, in any case.
 *
 * @param colon - UTF-16 index of the colon after the scheme.
 */
export function matchSpecialScheme(input: string, colon: number): SpecialScheme | undefined {
  // To make a string and look it up takes 100 ns, startsWith 20.
  const isHTTP =
    colon >= 4 &&
    input.charCodeAt(0) === 0x68 &&
    input.charCodeAt(1) === 0x74 &&
    input.charCodeAt(2) === 0x74 &&
    input.charCodeAt(3) === 0x70;
  if (isHTTP && colon === 4) {
    return HTTP;
  }
  if (isHTTP && colon === 5 && input.charCodeAt(4) === 0x73) {
    return HTTPS;
  }
  return findSpecialScheme(input.slice(0, colon).toLowerCase());
}

/** The referee of the web layer: whatwg-url's parser and serializer. */
import { parseURL, serializeURL } from "whatwg-url";

/**
 * Parses an address in a document's charset and serializes it, by whatwg-url alone.
 *
 * @param input - Scalar values only.
 * @param base - The same, or `undefined` for none.
 * @param charset - An encoding name as "get an output encoding" gives it.
 * @returns The serialized URL, or `null` for failure.
 */
export function parseByReferee(input: string, base: string | undefined, charset: string): string | null {
  const parsedBase = base === undefined ? null : parseURL(base, { encoding: charset });
  if (base !== undefined && parsedBase === null) {
    return null;
  }
  const url = parseURL(input, { baseURL: parsedBase, encoding: charset });
  return url === null ? null : serializeURL(url);
}

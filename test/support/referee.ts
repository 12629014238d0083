/** The reference for the web layer: whatwg-url's parser and serializer. */
import { parseURL, serializeURL } from "whatwg-url";

/**
 * Parses an address in a document's charset and serializes it, using whatwg-url only.
 *
 * @param input - Scalar values only.
 * @param base - Likewise; `undefined` without a base.
 * @param charset - An encoding name from "get an output encoding".
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

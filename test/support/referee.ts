/** The reference for the web layer. */
import { parseURL, serializeURL } from "whatwg-url";

/** Parses scalar values in a document's charset and serializes them, using whatwg-url only; `null` for failure. */
export function parseByReferee(input: string, base: string | undefined, charset: string): string | null {
  const parsedBase = base === undefined ? null : parseURL(base, { encoding: charset });
  if (base !== undefined && parsedBase === null) {
    return null;
  }
  const url = parseURL(input, { baseURL: parsedBase, encoding: charset });
  return url === null ? null : serializeURL(url);
}

/** The reference for the web layer. */
import * as whatwg from "whatwg-url";
import { parseURL, serializeURL } from "whatwg-url";

/** whatwg-url's class, with the types of the platform's. */
export const WhatwgURL = whatwg.URL as unknown as typeof URL;

/** Parses scalar values in a document's charset and serializes them, using whatwg-url only; `null` for failure. */
export function parseByReferee(input: string, base: string | undefined, charset: string): string | null {
  const parsedBase = base === undefined ? null : parseURL(base, { encoding: charset });
  if (base !== undefined && parsedBase === null) {
    return null;
  }
  const url = parseURL(input, { baseURL: parsedBase, encoding: charset });
  return url === null ? null : serializeURL(url);
}

import { getEncoding, percentEncodeInCharset, UTF_8 } from "./charset.js";
import { parseRecord } from "./whatwg-url.js";

/**
 * Loads the packages before the globals are replaced: a loader hook may parse an address while a package loads, and
 * would get a half-loaded package or recurse.
 */
export function loadAllPackages(): void {
  getEncoding(UTF_8);
  percentEncodeInCharset(UTF_8, "", "");
  parseRecord("a:", null);
}

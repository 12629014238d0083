import { getEncoding, percentEncodeInCharset, UTF_8 } from "./charset.js";
import { parseRecord } from "./whatwg-url.js";

/**
 * Loads the packages before the globals are replaced: a program's hooks, which run while a module loads, may parse
 * addresses, and would find a package that is only partly loaded, or load it in an endless loop.
 */
export function loadAllPackages(): void {
  getEncoding(UTF_8);
  percentEncodeInCharset(UTF_8, "", "");
  parseRecord("a:", null);
}

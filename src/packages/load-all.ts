import { getEncoding, percentEncodeAfterEncoding, UTF_8 } from "./charset.js";
import { parseRecord } from "./whatwg-url.js";

/**
 * Loads the packages that are loaded on first use in Node.
 *
 * The hooks of a program run while a module loads, and parse addresses themselves. So all packages must be loaded before the globals
 * are replaced. Otherwise, a hook can find a package that is only partly loaded, or load it in an endless loop.
 */
export function loadAllPackages(): void {
  getEncoding(UTF_8);
  percentEncodeAfterEncoding(UTF_8, "", "");
  parseRecord("a:", null, UTF_8);
}

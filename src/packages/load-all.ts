import { getEncoding, percentEncodeAfterEncoding, UTF_8 } from "./charset.js";
import { convertDOMString } from "./webidl.js";
import { parseRecord } from "./whatwg-url.js";

/**
 * Loads the packages that the adapters load on first use.
 *
 * The hooks of a program run while a module loads, and parse addresses themselves. So all packages must be loaded before the globals
 * are replaced. Otherwise, a hook can find a package that is only partly loaded, or load it in an endless loop.
 */
export function loadAllPackages(): void {
  convertDOMString("", "");
  getEncoding(UTF_8);
  percentEncodeAfterEncoding(UTF_8, "", "");
  parseRecord("a:", null, UTF_8);
}

import { getEncoding, percentEncodeAfterEncoding, UTF_8 } from "./charset.js";
import { convertDOMString } from "./webidl.js";
import { parseRecord } from "./whatwg-url.js";

/**
 * Loads what the adapters load on first use.
 *
 * A program's hooks run while a module loads, and read addresses themselves. Once the globals are ours, nothing may be left to load,
 * or a hook finds a package that is loaded in part, or loads it without end.
 */
export function loadAllPackages(): void {
  convertDOMString("", "");
  getEncoding(UTF_8);
  percentEncodeAfterEncoding(UTF_8, "", "");
  parseRecord("a:", null, UTF_8);
}

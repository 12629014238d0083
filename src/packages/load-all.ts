import { getEncoding, percentEncodeInCharset, UTF_8 } from "./charset.js";
import { parseRecord } from "./whatwg-url.js";

/** Before the globals are replaced: a loader hook that parses an address while a package loads could recurse. */
export function loadAllPackages(): void {
  getEncoding(UTF_8);
  percentEncodeInCharset(UTF_8, "", "");
  parseRecord("a:", null);
}

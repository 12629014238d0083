/**
 * The percent-encode sets, and the characters at which a loop that copies stops, as bit masks.
 *
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */
import { CONTROLS, makeClasses } from "../infra/characters.js";
import { FRAGMENT_ENCODED, PATH_ENCODED, QUERY_ENCODED, SPECIAL_QUERY_ENCODED } from "../schemes/characters.js";

export const FRAGMENT_SET = 1 << 0;
export const QUERY_SET = 1 << 1;
export const SPECIAL_QUERY_SET = 1 << 2;
export const PATH_SET = 1 << 3;
/** Tab and newlines, which the URL parser strips. */
export const REMOVED = 1 << 4;
/** Separators in the path of a special URL: "/" and "\". */
export const SEGMENT_END = 1 << 5;
export const QUERY_START = 1 << 6;
export const FRAGMENT_START = 1 << 7;

export const ENCODE_SETS: Uint16Array = /* @__PURE__ */ makeClasses([
  [CONTROLS, FRAGMENT_SET | QUERY_SET | SPECIAL_QUERY_SET | PATH_SET],
  [FRAGMENT_ENCODED, FRAGMENT_SET],
  [QUERY_ENCODED, QUERY_SET],
  [SPECIAL_QUERY_ENCODED, SPECIAL_QUERY_SET],
  [PATH_ENCODED, PATH_SET],
  ["\t\n\r", REMOVED],
  ["/\\", SEGMENT_END],
  ["?", QUERY_START],
  ["#", FRAGMENT_START],
]);

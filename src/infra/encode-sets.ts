/**
 * The percent-encode sets of the URL Standard, and where its path state stops, as a table of bit masks.
 *
 * Divergences: none. What is beyond ASCII is in every set, and therefore in no table.
 *
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */
import { makeClasses } from "./ascii.js";

/** C0 control percent-encode set. */
export const C0_CONTROL_SET = 1 << 0;
/** Fragment percent-encode set. */
export const FRAGMENT_SET = 1 << 1;
/** Query percent-encode set. */
export const QUERY_SET = 1 << 2;
/** Special-query percent-encode set. */
export const SPECIAL_QUERY_SET = 1 << 3;
/** Path percent-encode set. */
export const PATH_SET = 1 << 4;
/** Userinfo percent-encode set. */
export const USERINFO_SET = 1 << 5;
/** What ends a segment of a path. */
export const SEGMENT_END = 1 << 6;
/** What ends a segment of a path in a special URL. */
export const SPECIAL_SEGMENT_END = 1 << 7;
/** What begins the query or the fragment. */
export const PATH_END = 1 << 8;
/** Forbidden host code points. */
export const FORBIDDEN_IN_HOST = 1 << 9;
/** Forbidden domain code points. */
export const FORBIDDEN_IN_DOMAIN = 1 << 10;
/** What begins the fragment. */
export const QUERY_END = 1 << 11;
/** What parts userinfo, host and port, and the percent sign. */
export const AUTHORITY_MARK = 1 << 12;

const CONTROLS = String.fromCharCode(...Array.from({ length: 0x20 }, (_, code) => code), 0x7f);
const FORBIDDEN = "\0\t\n\r #/:<>?@[\\]^|";

const QUERY_CHARACTERS = ' "#<>';
const PATH_CHARACTERS = `${QUERY_CHARACTERS}?\`{}^`;

/** The sets that each ASCII character is in, by its code. */
export const ENCODE_SETS: Uint16Array = makeClasses([
  [CONTROLS, C0_CONTROL_SET | FRAGMENT_SET | QUERY_SET | SPECIAL_QUERY_SET | PATH_SET | USERINFO_SET],
  [' "<>`', FRAGMENT_SET],
  [QUERY_CHARACTERS, QUERY_SET],
  [`${QUERY_CHARACTERS}'`, SPECIAL_QUERY_SET],
  [PATH_CHARACTERS, PATH_SET],
  [`${PATH_CHARACTERS}/:;=@[\\]|`, USERINFO_SET],
  ["/", SEGMENT_END],
  ["/\\", SPECIAL_SEGMENT_END],
  ["?#", PATH_END],
  ["#", QUERY_END],
  ["@:[]%", AUTHORITY_MARK],
  [FORBIDDEN, FORBIDDEN_IN_HOST],
  [`${FORBIDDEN}${CONTROLS}%`, FORBIDDEN_IN_DOMAIN],
]);

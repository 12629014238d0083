/**
 * Recognizers for the rules of the URI and IRI grammars that make up components.
 *
 * Three grammars share them: RFC 3986, RFC 3987, and RFC 3987's successor draft ("bis"). They differ only in the
 * characters that a component may contain.
 *
 * None of the three grammars allows zone identifiers in IPv6 addresses.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import {
  ALPHA,
  AT,
  CLASSES,
  COLON,
  DIGIT,
  HEXDIG,
  isOfClass,
  NUMBER_SIGN,
  PERCENT,
  QUESTION,
  SCHEME_MARK,
  SLASH,
  SUB_DELIMS,
  UNRESERVED,
} from "../infra/ascii.js";
import { IPRIVATE, IPRIVATE_WITH_TAGS, matchNonASCII, NONE, type NonASCII, UCSCHAR } from "../infra/code-points.js";

/** The characters each component may contain: classes of ASCII characters, and sets of non-ASCII ones. */
export interface Grammar {
  /** `*( iunreserved / pct-encoded / sub-delims / ":" )` */
  readonly userinfo: number;
  /** `*( iunreserved / pct-encoded / sub-delims )`; without `pct-encoded` in bis */
  readonly regName: number;
  /** `*( ipchar / "/" )` */
  readonly path: number;
  /** `*( ipchar / iprivate / "/" / "?" )` */
  readonly query: number;
  /** `*( ipchar / "/" / "?" )`; with `"#"` in bis */
  readonly fragment: number;
  /** Non-ASCII characters allowed in every component except the query. */
  readonly nonASCII: NonASCII;
  /** Non-ASCII characters allowed in the query. */
  readonly queryNonASCII: NonASCII;
}

const REG_NAME = UNRESERVED | SUB_DELIMS;
const PCHAR = UNRESERVED | PERCENT | SUB_DELIMS | COLON | AT;

/** RFC 3986: URIs. */
export const RFC3986: Grammar = {
  userinfo: UNRESERVED | PERCENT | SUB_DELIMS | COLON,
  regName: REG_NAME | PERCENT,
  path: PCHAR | SLASH,
  query: PCHAR | SLASH | QUESTION,
  fragment: PCHAR | SLASH | QUESTION,
  nonASCII: NONE,
  queryNonASCII: NONE,
};

/** RFC 3987: IRIs. @requirement S-2b */
export const RFC3987: Grammar = { ...RFC3986, nonASCII: UCSCHAR, queryNonASCII: IPRIVATE };

/** draft-duerst-iri-bis-07: IRIs. */
export const BIS: Grammar = {
  ...RFC3987,
  regName: REG_NAME,
  fragment: PCHAR | SLASH | QUESTION | NUMBER_SIGN,
  queryNonASCII: IPRIVATE_WITH_TAGS,
};

const PERCENT_SIGN = 0x25;
const COLON_SIGN = 0x3a;

/**
 * Matches a run of characters, including percent-encoded ones.
 *
 * ```abnf
 * pct-encoded = "%" HEXDIG HEXDIG
 * ```
 *
 * @param input - Any string; a lone surrogate is not a character.
 * @param start - UTF-16 index of the first unit to look at.
 * @param classes - Classes of ASCII characters in the run; `PERCENT` allows "%" only in a `pct-encoded`.
 * @param set - Non-ASCII characters allowed in the run.
 * @returns UTF-16 index after the run; `start` if there is none.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.1
 */
export function matchRun(input: string, start: number, classes: number, set: NonASCII): number {
  const { length } = input;
  let index = start;
  while (index < length) {
    const code = input.charCodeAt(index);
    if (code < 0x80) {
      if (((CLASSES[code] as number) & classes) === 0) {
        return index;
      }
      if (code !== PERCENT_SIGN) {
        index++;
      } else if (isPercentEncoded(input, index)) {
        index += 3;
      } else {
        return index;
      }
    } else {
      const end = matchNonASCII(input, index, set);
      if (end === index) {
        return index;
      }
      index = end;
    }
  }
  return index;
}

/** Returns whether a percent sign is followed by two hexadecimal digits. */
export function isPercentEncoded(input: string, index: number): boolean {
  return isOfClass(input, index + 1, HEXDIG) && isOfClass(input, index + 2, HEXDIG);
}

/**
 * Matches a scheme followed by its colon.
 *
 * ```abnf
 * scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 * ```
 *
 * @returns UTF-16 index of the colon, or -1.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.1
 */
export function matchScheme(input: string): number {
  if (!isOfClass(input, 0, ALPHA)) {
    return -1;
  }
  const end = matchRun(input, 1, ALPHA | DIGIT | SCHEME_MARK, NONE);
  return input.charCodeAt(end) === COLON_SIGN ? end : -1;
}

/**
 * Matches a port.
 *
 * ```abnf
 * port = *DIGIT
 * ```
 *
 * @returns UTF-16 index after the digits; `start` if there are none.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
 */
export function matchPort(input: string, start: number): number {
  return matchRun(input, start, DIGIT, NONE);
}

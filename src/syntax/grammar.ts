/**
 * The grammars of URIs and IRIs: the characters of each component, functions that match rules, and the start rules.
 *
 * There are three grammars: RFC 3986, RFC 3987, and RFC 3987's successor draft ("bis"). They differ only in the
 * characters that a component may contain. None of them allows zone identifiers in IPv6 addresses.
 *
 * Divergence (performance): two regular expressions match references of common shapes before the scan is tried.
 *
 * Contract: `UNKNOWN` means that only the scan can decide; any other result is the same as the scan's. A property test compares
 * both.
 *
 * The expressions match as much as they can: they have no `$`, no captures, and no part that can fail after the first character.
 * If `lastIndex` is not the end, the string has another shape or is invalid. Repeated groups use stack in V8, which is large
 * enough for 1,000,000 units but not for 16,000,000, so long strings are only scanned.
 *
 * The start rules:
 *
 * ```abnf
 * IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
 * IRI-reference = IRI / irelative-ref
 * absolute-IRI  = scheme ":" ihier-part [ "?" iquery ]
 * irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
 * ```
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */

import { assertOneOf, getOption } from "../infra/arguments.js";
import {
  ALPHA,
  AT,
  COLON,
  DIGIT,
  isOfClass,
  matchRun,
  NUMBER_SIGN,
  PERCENT,
  QUESTION,
  SCHEME_MARK,
  SLASH,
  SUB_DELIMS,
  UNRESERVED,
} from "../infra/ascii.js";
import { ALPHANUMERIC, HEX_DIGITS, LETTERS, REG_NAME_CHARACTERS, SCHEME_MARKS, toClass } from "../infra/characters.js";
import { IPRIVATE, IPRIVATE_WITH_TAGS, NONE, type NonASCII, UCSCHAR } from "../infra/code-points.js";
import { matchAt } from "../infra/sticky.js";
import { COLON as COLON_SIGN } from "../infra/units.js";

/** The characters that each component may contain: classes of ASCII characters, and sets of non-ASCII ones. */
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

/** Any characters: text that is not an IRI, split as RFC 3986 splits IRIs. */
export const ANY: Grammar = { ...RFC3987 };

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

/** The result of a match: whether a string matches, and whether it has a scheme. */
export type Verdict = typeof NO_MATCH | typeof WITH_SCHEME | typeof WITHOUT_SCHEME;

/** The string is not a reference. */
export const NO_MATCH = -1;
/** The string matches and has a scheme. */
export const WITH_SCHEME = 1;
/** The string matches and has no scheme. */
export const WITHOUT_SCHEME = 2;

/** No verdict: only the scan can decide. */
export const UNKNOWN = 0;

/** Longest string, in UTF-16 units, that the expressions match; longer strings are only scanned. */
const LIMIT = 4096;

interface Patterns {
  /** `scheme ":"`, and after it `"//" ireg-name [ ":" port ] ipath-abempty` or a path; then query and fragment. */
  readonly withScheme: RegExp;
  /** A path whose first segment has no colon, without an authority; then query and fragment. */
  readonly withoutScheme: RegExp;
}

/**
 * Builds the expressions of a grammar.
 *
 * @param ucschar - The grammar's non-ASCII characters in the BMP.
 * @param iprivate - Additional characters allowed in a query.
 * @param pair - An alternative for characters outside the BMP. It need not match all of them, because the scan does.
 */
function makePatterns(ucschar: string, iprivate: string, pair: string): Patterns {
  const regName = toClass(REG_NAME_CHARACTERS) + ucschar;
  const run = (characters: string): string => `[${characters}]*(?:(?:%[${HEX_DIGITS}]{2}${pair})[${characters}]*)*`;
  const path = run(`${regName}:@/`);
  const end = `(?:\\?${run(`${regName}:@/?${iprivate}`)})?(?:#${run(`${regName}:@/?`)})?`;
  const authority = `${run(regName)}(?::[0-9]*)?`;
  return {
    withScheme: new RegExp(
      `[${LETTERS}][${ALPHANUMERIC}${toClass(SCHEME_MARKS)}]*:(?://${authority}(?:/${path})?|${path})${end}`,
      "y",
    ),
    withoutScheme: new RegExp(`(?!//)${run(`${regName}@`)}(?:/${path})?${end}`, "y"),
  };
}

const IRI_PATTERNS = makePatterns(
  "\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF",
  "\\uE000-\\uF8FF",
  "|[\\uD800-\\uDB3F\\uDB44-\\uDB7F][\\uDC00-\\uDFFD]",
);

const PATTERNS: ReadonlyMap<Grammar, Patterns> = new Map([
  [RFC3986, makePatterns("", "", "")],
  [RFC3987, IRI_PATTERNS],
  [ANY, IRI_PATTERNS],
]);

/**
 * Matches a string if it is a reference of a common shape.
 *
 * @param input - Any string.
 * @returns The scan's verdict, or {@link UNKNOWN}.
 */
export function judgeQuickly(
  input: string,
  grammar: Grammar,
): typeof UNKNOWN | typeof WITH_SCHEME | typeof WITHOUT_SCHEME {
  const patterns = input.length <= LIMIT ? PATTERNS.get(grammar) : undefined;
  if (patterns === undefined) {
    return UNKNOWN;
  }
  if (matchAt(patterns.withScheme, input, 0) === input.length) {
    return WITH_SCHEME;
  }
  return matchAt(patterns.withoutScheme, input, 0) === input.length ? WITHOUT_SCHEME : UNKNOWN;
}

/** A start rule: the kind of string to expect. */
export type Kind =
  | "IRI"
  | "IRI-reference"
  | "absolute-IRI"
  | "irelative-ref"
  | "URI"
  | "URI-reference"
  | "absolute-URI"
  | "relative-ref";

/** The grammar of the IRI kinds: RFC 3987's, or its successor draft's. URIs always follow RFC 3986. */
export type GrammarName = "rfc3987" | "bis";

/** The kind of string to expect, and its grammar. */
export interface SyntaxOptions {
  /** The start rule; `"IRI-reference"` if left out. */
  readonly kind?: Kind | undefined;
  /** The grammar of the IRI kinds; `"rfc3987"` if left out. */
  readonly grammar?: GrammarName | undefined;
}

/** The names of these options. */
export const SYNTAX_OPTION_NAMES = ["kind", "grammar"];

/** A start rule in a grammar. */
export interface Syntax {
  readonly grammar: Grammar;
  /** Whether a scheme is required (`true`) or forbidden (`false`); `undefined` if optional. */
  readonly hasScheme: boolean | undefined;
  /** Whether a fragment is allowed. */
  readonly allowsFragment: boolean;
}

function rule(grammar: Grammar, hasScheme: boolean | undefined, allowsFragment: boolean): Syntax {
  return { grammar, hasScheme, allowsFragment };
}

function makeKinds(iri: Grammar): Readonly<Record<Kind, Syntax>> {
  return {
    IRI: rule(iri, true, true),
    "IRI-reference": rule(iri, undefined, true),
    "absolute-IRI": rule(iri, true, false),
    "irelative-ref": rule(iri, false, true),
    URI: rule(RFC3986, true, true),
    "URI-reference": rule(RFC3986, undefined, true),
    "absolute-URI": rule(RFC3986, true, false),
    "relative-ref": rule(RFC3986, false, true),
  };
}

const SYNTAXES: Readonly<Record<GrammarName, Readonly<Record<Kind, Syntax>>>> = {
  rfc3987: makeKinds(RFC3987),
  bis: makeKinds(BIS),
};

/** The names of all kinds. */
export const KINDS = Object.keys(SYNTAXES.rfc3987) as readonly Kind[];

/** The names of all grammars. */
export const GRAMMARS = Object.keys(SYNTAXES) as readonly GrammarName[];

/**
 * Finds the start rule and grammar that options select.
 *
 * @param options - Options passed to a public function.
 * @returns The rule to match.
 * @throws {TypeError} If the kind or grammar is unknown.
 * @requirement S-6
 */
export function getSyntax(options?: SyntaxOptions | null): Syntax {
  const kind = getOption(options, "kind", "IRI-reference");
  const grammar = getOption(options, "grammar", "rfc3987");
  assertOneOf(grammar, GRAMMARS, "grammar");
  assertOneOf(kind, KINDS, "kind");
  return SYNTAXES[grammar][kind];
}

/**
 * Returns whether a reference that matches the grammar also satisfies a start rule.
 *
 * @param verdict - The result of scanning the input.
 * @param syntax - The start rule.
 */
export function isOfKind(input: string, verdict: Verdict, { hasScheme, allowsFragment }: Syntax): boolean {
  return (
    verdict !== NO_MATCH &&
    (hasScheme === undefined || hasScheme === (verdict === WITH_SCHEME)) &&
    // "#" occurs only before a fragment.
    (allowsFragment || !input.includes("#"))
  );
}

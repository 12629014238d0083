/**
 * None of the grammars allows zone identifiers.
 *
 * Divergence (performance): two regular expressions match references of common shapes before the scan is tried, with no
 * part that can fail after the first character: if `lastIndex` is not the end, only the scan can decide.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */

import { getChoice } from "../infra/arguments.js";
import { matchAt } from "../infra/at-index.js";
import { ALPHANUMERIC, HEX_DIGITS, LETTERS, toClass } from "../infra/characters.js";
import { COLON } from "../infra/units.js";
import {
  ALPHA,
  AT_BIT,
  COLON_BIT,
  DIGIT,
  IPRIVATE,
  IPRIVATE_WITH_TAGS,
  isOfClass,
  matchRun,
  NONE,
  type NonASCII,
  NUMBER_SIGN_BIT,
  PERCENT_BIT,
  QUESTION_BIT,
  REG_NAME_CHARACTERS,
  SCHEME_MARK,
  SCHEME_MARKS,
  SLASH_BIT,
  SUB_DELIMS,
  UCSCHAR,
  UNRESERVED,
} from "../schemes/characters.js";

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
  readonly nonASCII: NonASCII;
  readonly queryNonASCII: NonASCII;
  readonly patterns: ReturnType<typeof makePatterns> | undefined;
}

const REG_NAME = UNRESERVED | SUB_DELIMS;
const PCHAR = UNRESERVED | PERCENT_BIT | SUB_DELIMS | COLON_BIT | AT_BIT;
const QUERY = PCHAR | SLASH_BIT | QUESTION_BIT;

function makeGrammar(own: Pick<Grammar, "nonASCII" | "queryNonASCII"> & Partial<Grammar>): Grammar {
  return {
    userinfo: REG_NAME | PERCENT_BIT | COLON_BIT,
    regName: REG_NAME | PERCENT_BIT,
    path: PCHAR | SLASH_BIT,
    query: QUERY,
    fragment: QUERY,
    patterns: undefined,
    ...own,
  };
}

/** `pair` need not match all characters outside the BMP, because the scan does. */
function makePatterns(ucschar = "", iprivate = "", pair = "") {
  const regName = toClass(REG_NAME_CHARACTERS) + ucschar;
  const run = (characters: string) => `[${characters}]*(?:(?:%[${HEX_DIGITS}]{2}${pair})[${characters}]*)*`;
  const path = run(`${regName}:@/`);
  const end = `(?:\\?(${run(`${regName}:@/?${iprivate}`)}))?(?:#(${run(`${regName}:@/?`)}))?`;
  const authority = `(${run(regName)})(?::([0-9]*))?`;
  return {
    /** Groups: scheme, reg-name, port, path after an authority, other path, query, fragment. */
    withScheme: new RegExp(
      `([${LETTERS}][${ALPHANUMERIC}${toClass(SCHEME_MARKS)}]*):(?://${authority}(/${path})?|(${path}))${end}`,
      "y",
    ),
    /** Groups: path, query, fragment. */
    withoutScheme: new RegExp(`(?!//)(${run(`${regName}@`)}(?:/${path})?)${end}`, "y"),
  };
}

export const RFC3986 = /* @__PURE__ */ makeGrammar({
  nonASCII: NONE,
  queryNonASCII: NONE,
  patterns: /* @__PURE__ */ makePatterns(),
});

/** @requirement S-2b */
export const RFC3987 = /* @__PURE__ */ makeGrammar({
  nonASCII: UCSCHAR,
  queryNonASCII: IPRIVATE,
  patterns: /* @__PURE__ */ makePatterns(
    "\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF",
    "\\uE000-\\uF8FF",
    "|[\\uD800-\\uDB3F\\uDB44-\\uDB7F][\\uDC00-\\uDFFD]",
  ),
});

/** draft-duerst-iri-bis-07: IRIs. */
export const BIS = /* @__PURE__ */ makeGrammar({
  regName: REG_NAME,
  fragment: QUERY | NUMBER_SIGN_BIT,
  nonASCII: UCSCHAR,
  queryNonASCII: IPRIVATE_WITH_TAGS,
});

/** Any characters: text that is not an IRI, split as RFC 3986 splits IRIs. */
export const ANY = /* @__PURE__ */ makeGrammar(RFC3987);

/**
 * Returns the UTF-16 index of the colon after a scheme, or -1.
 *
 * ```abnf
 * scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 * ```
 */
export function matchScheme(input: string): number {
  if (!isOfClass(input, 0, ALPHA)) {
    return -1;
  }
  const end = matchRun(input, 1, ALPHA | DIGIT | SCHEME_MARK, NONE);
  return input.charCodeAt(end) === COLON ? end : -1;
}

export type Verdict = typeof NO_MATCH | typeof WITH_SCHEME | typeof WITHOUT_SCHEME;

export const NO_MATCH = -1;
export const WITH_SCHEME = 1;
export const WITHOUT_SCHEME = 2;
export const UNKNOWN = 0;

/** Longest string, in UTF-16 units, that the expressions match: repeated groups use stack. */
export const LONGEST_MATCHED = 4096;

/** A property test compares it with the scan. */
export function judgeQuickly(input: string, { patterns }: Grammar): Verdict | typeof UNKNOWN {
  if (patterns === undefined || input.length > LONGEST_MATCHED) {
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

export const SYNTAX_OPTION_NAMES = ["kind", "grammar"];

export interface Syntax {
  readonly grammar: Grammar;
  /** Whether a scheme is required (`true`) or forbidden (`false`); `undefined` if optional. */
  readonly hasScheme: boolean | undefined;
  readonly allowsFragment: boolean;
}

export const IRI_SYNTAX: Syntax = { grammar: RFC3987, hasScheme: true, allowsFragment: true };
export const IRI_REFERENCE: Syntax = { grammar: RFC3987, hasScheme: undefined, allowsFragment: true };
export const RELATIVE_REFERENCE: Syntax = { grammar: RFC3987, hasScheme: false, allowsFragment: true };
export const URI_SYNTAX: Syntax = { grammar: RFC3986, hasScheme: true, allowsFragment: true };
export const URI_REFERENCE: Syntax = { grammar: RFC3986, hasScheme: undefined, allowsFragment: true };

function makeKinds(grammar: Grammar): Readonly<Record<Kind, Syntax>> {
  return {
    IRI: { ...IRI_SYNTAX, grammar },
    "IRI-reference": { ...IRI_REFERENCE, grammar },
    "absolute-IRI": { ...IRI_SYNTAX, grammar, allowsFragment: false },
    "irelative-ref": { ...RELATIVE_REFERENCE, grammar },
    URI: URI_SYNTAX,
    "URI-reference": URI_REFERENCE,
    "absolute-URI": { ...URI_SYNTAX, allowsFragment: false },
    "relative-ref": { ...URI_SYNTAX, hasScheme: false },
  };
}

function listKinds(): readonly Kind[] {
  return Object.keys(SYNTAXES.rfc3987) as readonly Kind[];
}

const SYNTAXES: Readonly<Record<GrammarName, Readonly<Record<Kind, Syntax>>>> = {
  rfc3987: /* @__PURE__ */ makeKinds(RFC3987),
  bis: /* @__PURE__ */ makeKinds(BIS),
};

export const KINDS = /* @__PURE__ */ listKinds();

export const GRAMMARS: readonly GrammarName[] = ["rfc3987", "bis"];

/** @requirement S-6 */
export function getSyntax(options?: SyntaxOptions | null): Syntax {
  const grammar = getChoice(options, "grammar", GRAMMARS, "rfc3987");
  return SYNTAXES[grammar][getChoice(options, "kind", KINDS, "IRI-reference")];
}

export function isOfKind(input: string, verdict: Verdict, { hasScheme, allowsFragment }: Syntax): boolean {
  return (
    verdict !== NO_MATCH &&
    (hasScheme === undefined || hasScheme === (verdict === WITH_SCHEME)) &&
    // "#" occurs only before a fragment.
    (allowsFragment || !input.includes("#"))
  );
}

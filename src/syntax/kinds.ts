/**
 * The start rules of the grammars, and how they differ.
 *
 * ```abnf
 * IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
 * IRI-reference = IRI / irelative-ref
 * absolute-IRI  = scheme ":" ihier-part [ "?" iquery ]
 * irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
 * ```
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import { assertOneOf } from "../infra/assertions.js";
import { getOption } from "../infra/options.js";
import { BIS, type Grammar, RFC3986, RFC3987 } from "./grammar.js";
import { NO_MATCH, type Verdict, WITH_SCHEME } from "./scan.js";

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
    // "#" occurs nowhere but before a fragment.
    (allowsFragment || !input.includes("#"))
  );
}

/**
 * The start rules of the grammars, and what sets them apart.
 *
 * ```abnf
 * IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
 * IRI-reference = IRI / irelative-ref
 * absolute-IRI  = scheme ":" ihier-part [ "?" iquery ]
 * irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
 * ```
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import { getOption } from "../infra/options.js";
import { BIS, type Grammar, RFC3986, RFC3987 } from "./grammar.js";
import { NO_MATCH, type Verdict, WITH_SCHEME } from "./scan.js";

/** A start rule: what a string is to be. */
export type Kind =
  | "IRI"
  | "IRI-reference"
  | "absolute-IRI"
  | "irelative-ref"
  | "URI"
  | "URI-reference"
  | "absolute-URI"
  | "relative-ref";

/** The grammar of the IRI kinds: RFC 3987's, or that of the draft which succeeds it. URIs are always RFC 3986's. */
export type GrammarName = "rfc3987" | "bis";

/** What a string is to be. */
export interface SyntaxOptions {
  /** The start rule; `"IRI-reference"` if left out. */
  readonly kind?: Kind | undefined;
  /** The grammar of the IRI kinds; `"rfc3987"` if left out. */
  readonly grammar?: GrammarName | undefined;
}

/** A start rule in a grammar. */
export interface Syntax {
  readonly grammar: Grammar;
  /** Whether there has to be a scheme; `undefined` if both is fine. */
  readonly hasScheme: boolean | undefined;
  /** Whether there may be a fragment. */
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

/** The names of the kinds. */
export const KINDS = Object.keys(SYNTAXES.rfc3987) as readonly Kind[];

/** The names of the grammars. */
export const GRAMMARS = Object.keys(SYNTAXES) as readonly GrammarName[];

/**
 * Finds the start rule and the grammar that options name.
 *
 * @param options - What the caller of a public function gave.
 * @returns What is to be matched.
 * @throws {TypeError} If there is no such kind or grammar.
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
 * Makes sure that an option has one of its values.
 *
 * @param name - The name of the option, for the message.
 * @throws {TypeError} If it has not; the message lists the values and names the one that was given.
 */
export function assertOneOf(value: string, all: readonly string[], name: string): void {
  if (!all.includes(value)) {
    const allowed = all
      .map((item) => `"${item}"`)
      .join(", ")
      .replace(/, ([^,]+)$/, " or $1");
    throw new TypeError(`${name} must be ${allowed} (got ${nameValue(value)})`);
  }
}

/**
 * Names a value of any type for a message.
 *
 * Divergence (size): `infra/quote.ts` would add its tables to every page that uses `isIRI`; option values are ASCII, so that
 * "?" can stand for all other characters.
 */
function nameValue(value: unknown): string {
  return typeof value === "string"
    ? `"${value.slice(0, 40).replace(/[^ -~]/g, "?")}"`
    : value === null
      ? "null"
      : typeof value;
}

/**
 * Returns whether a reference that matches the grammar is what a start rule asks for.
 *
 * @param verdict - What the grammar says of the input.
 * @param syntax - The start rule.
 */
export function isOfKind(input: string, verdict: Verdict, { hasScheme, allowsFragment }: Syntax): boolean {
  return (
    verdict !== NO_MATCH &&
    (hasScheme === undefined || hasScheme === (verdict === WITH_SCHEME)) &&
    // Nothing but a fragment has a "#".
    (allowsFragment || !input.includes("#"))
  );
}

/**
 * Makes sure that an argument is a string.
 *
 * @param name - The name of the parameter, for the message.
 * @throws {TypeError} If it is anything else.
 */
export function assertString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") {
    throw new TypeError(`${name} is not a string`);
  }
}

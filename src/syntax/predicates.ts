/**
 * Predicates for IRIs, URIs and references to them. They accept any value and never throw.
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-4
 */
import { HAS_BIDI_FORMATTING } from "../infra/bidi-formatting.js";
import { getOption } from "../infra/options.js";
import { getSyntax, isOfKind, type Syntax } from "./kinds.js";
import { judgeQuickly } from "./quick-match.js";
import { scan } from "./scan.js";

/** Options of the predicates. */
export interface PredicateOptions {
  /**
   * Whether to reject bidirectional formatting characters, which RFC 3987 4.1 forbids, although its grammar allows them;
   * `false` by default.
   */
  readonly strict?: boolean | undefined;
}

const IRI = getSyntax({ kind: "IRI" });
const IRI_REFERENCE = getSyntax({ kind: "IRI-reference" });
const ABSOLUTE_IRI = getSyntax({ kind: "absolute-IRI" });
const URI = getSyntax({ kind: "URI" });
const URI_REFERENCE = getSyntax({ kind: "URI-reference" });
const ABSOLUTE_URI = getSyntax({ kind: "absolute-URI" });

/**
 * Returns whether a whole string matches a start rule.
 *
 * @param input - Any string.
 * @returns Whether it matches.
 */
export function hasSyntax(input: string, syntax: Syntax): boolean {
  return isOfKind(input, judgeQuickly(input, syntax.grammar) || scan(input, syntax.grammar), syntax);
}

/** @param options - Methods such as `filter` pass an index instead, which has no options. */
function is(value: unknown, syntax: Syntax, options?: PredicateOptions | null): boolean {
  return (
    typeof value === "string" &&
    hasSyntax(value, syntax) &&
    !(getOption(options, "strict") && HAS_BIDI_FORMATTING.test(value))
  );
}

/**
 * Returns whether a value is an IRI.
 *
 * @example
 * isIRI("http://例え.jp/日本#é"); // => true
 * isIRI("/日本"); // => false
 * isIRI("http://a/\u202E", { strict: true }); // => false
 *
 * @param value - Any value.
 * @param options - Whether to reject bidirectional formatting characters.
 * @returns Whether it is a string that matches `IRI` of RFC 3987.
 * @requirement B-6b, S-1a
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function isIRI(value: unknown): boolean;
export function isIRI(value: unknown, options: PredicateOptions | null | undefined): boolean;
export function isIRI(value: unknown, options?: PredicateOptions | null): boolean {
  return is(value, IRI, options);
}

/**
 * Returns whether a value is an IRI or a relative reference to one.
 *
 * @example
 * isIRIReference("../日本?é"); // => true
 * isIRIReference("a b"); // => false
 *
 * @param value - Any value.
 * @param options - Whether to reject bidirectional formatting characters.
 * @returns Whether it is a string that matches `IRI-reference` of RFC 3987.
 * @requirement S-1a
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function isIRIReference(value: unknown): boolean;
export function isIRIReference(value: unknown, options: PredicateOptions | null | undefined): boolean;
export function isIRIReference(value: unknown, options?: PredicateOptions | null): boolean {
  return is(value, IRI_REFERENCE, options);
}

/**
 * Returns whether a value is an IRI without a fragment.
 *
 * @example
 * isAbsoluteIRI("http://例え.jp/"); // => true
 * isAbsoluteIRI("http://例え.jp/#"); // => false
 *
 * @param value - Any value.
 * @param options - Whether to reject bidirectional formatting characters.
 * @returns Whether it is a string that matches `absolute-IRI` of RFC 3987.
 * @requirement S-1a
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function isAbsoluteIRI(value: unknown): boolean;
export function isAbsoluteIRI(value: unknown, options: PredicateOptions | null | undefined): boolean;
export function isAbsoluteIRI(value: unknown, options?: PredicateOptions | null): boolean {
  return is(value, ABSOLUTE_IRI, options);
}

/**
 * Returns whether a value is a URI.
 *
 * @example
 * isURI("urn:example:a#b"); // => true
 * isURI("http://例え.jp/"); // => false
 *
 * @param value - Any value.
 * @returns Whether it is a string that matches `URI` of RFC 3986.
 * @requirement S-1b
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3
 */
export function isURI(value: unknown): boolean {
  return is(value, URI);
}

/**
 * Returns whether a value is a URI or a relative reference to one.
 *
 * @example
 * isURIReference("#"); // => true
 * isURIReference("1:2"); // => false
 *
 * @param value - Any value.
 * @returns Whether it is a string that matches `URI-reference` of RFC 3986.
 * @requirement S-1b
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-4.1
 */
export function isURIReference(value: unknown): boolean {
  return is(value, URI_REFERENCE);
}

/**
 * Returns whether a value is a URI without a fragment.
 *
 * @example
 * isAbsoluteURI("http://[::1]/"); // => true
 * isAbsoluteURI("http://[::1]/#"); // => false
 *
 * @param value - Any value.
 * @returns Whether it is a string that matches `absolute-URI` of RFC 3986.
 * @requirement S-1b
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-4.3
 */
export function isAbsoluteURI(value: unknown): boolean {
  return is(value, ABSOLUTE_URI);
}

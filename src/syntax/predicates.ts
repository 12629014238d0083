import { checkOptions, getOption } from "../infra/arguments.js";
import { HAS_BIDI_FORMATTING } from "../infra/code-points.js";
import type { IRIReferenceString, IRIString, URIReferenceString, URIString } from "./checked-strings.js";
import { hasSyntax } from "./components.js";
import { IRI_REFERENCE, IRI_SYNTAX, type Syntax, URI_REFERENCE, URI_SYNTAX } from "./grammar.js";

/** Options of the predicates for references. */
export interface ReferenceOptions {
  /** Whether bidirectional formatting characters are allowed, which RFC 3987 4.1 forbids; `true` by default. */
  readonly bidiFormatting?: boolean | undefined;
}

/** Options of the predicates. */
export interface PredicateOptions extends ReferenceOptions {
  /** Whether the value must have no fragment, by the rule `absolute-IRI` or `absolute-URI`; `false` by default. */
  readonly absolute?: boolean | undefined;
}

const REFERENCE_OPTIONS = ["bidiFormatting"];
const URI_OPTIONS = ["absolute"];
const OPTIONS = [...REFERENCE_OPTIONS, ...URI_OPTIONS];

/** @param options - Callers such as `filter` pass an index here, which is ignored. */
function is(value: unknown, syntax: Syntax, options: PredicateOptions | null | undefined, names: readonly string[]) {
  const given = typeof options === "object" ? options : undefined;
  checkOptions(given, names);
  return (
    typeof value === "string" &&
    hasSyntax(value, syntax) &&
    !(getOption(given, "absolute") === true && value.includes("#")) &&
    !(getOption(given, "bidiFormatting") === false && HAS_BIDI_FORMATTING.test(value))
  );
}

/**
 * Returns whether a value is an IRI: a string that matches `IRI` of RFC 3987.
 *
 * @example
 * isIRI("http://例え.jp/日本#é"); // => true
 * isIRI("/日本"); // => false
 * isIRI("http://例え.jp/#é", { absolute: true }); // => false
 * isIRI("http://a/\u202E", { bidiFormatting: false }); // => false
 *
 * @throws {TypeError} If an option is unknown.
 * @requirement B-6b, S-1a
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function isIRI(value: unknown): value is IRIString;
export function isIRI(value: unknown, options?: PredicateOptions | null): value is IRIString;
export function isIRI(value: unknown, options?: PredicateOptions | null): value is IRIString {
  return is(value, IRI_SYNTAX, options, OPTIONS);
}

/**
 * Returns whether a value is an IRI or a relative reference to one: a string that matches `IRI-reference` of RFC 3987.
 *
 * @example
 * isIRIReference("../日本?é"); // => true
 * isIRIReference("a b"); // => false
 *
 * @throws {TypeError} If an option is unknown.
 * @requirement S-1a
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
export function isIRIReference(value: unknown): value is IRIReferenceString;
export function isIRIReference(value: unknown, options?: ReferenceOptions | null): value is IRIReferenceString;
export function isIRIReference(value: unknown, options?: ReferenceOptions | null): value is IRIReferenceString {
  return is(value, IRI_REFERENCE, options, REFERENCE_OPTIONS);
}

/**
 * Returns whether a value is a URI: a string that matches `URI` of RFC 3986.
 *
 * @example
 * isURI("urn:example:a#b"); // => true
 * isURI("urn:example:a#b", { absolute: true }); // => false
 * isURI("http://例え.jp/"); // => false
 *
 * @throws {TypeError} If an option is unknown.
 * @requirement S-1b
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3
 */
export function isURI(value: unknown): value is URIString;
export function isURI(value: unknown, options?: Pick<PredicateOptions, "absolute"> | null): value is URIString;
export function isURI(value: unknown, options?: Pick<PredicateOptions, "absolute"> | null): value is URIString {
  return is(value, URI_SYNTAX, options, URI_OPTIONS);
}

/**
 * Returns whether a value is a URI or a relative reference to one: a string that matches `URI-reference` of RFC 3986.
 *
 * @example
 * isURIReference("#"); // => true
 * isURIReference("1:2"); // => false
 *
 * @requirement S-1b
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-4.1
 */
export function isURIReference(value: unknown): value is URIReferenceString {
  return typeof value === "string" && hasSyntax(value, URI_REFERENCE);
}

/**
 * Writes and reads IRIs as a prefix and a rest: compact IRIs (CURIEs), and the prefixed names of Turtle and SPARQL.
 *
 * Divergence (safety): as in JSON-LD, a rest that starts with "//" is never joined to a prefix, because "ex://a" is an
 * IRI.
 *
 * @see https://www.w3.org/TR/curie/
 * @see https://www.w3.org/TR/json-ld11/#compact-iris
 * @see https://www.w3.org/TR/turtle/#grammar-production-PrefixedName
 */
import {
  assertDictionary,
  assertOneOf,
  assertString,
  checkOptions,
  getOption,
  type IRILike,
} from "../infra/arguments.js";
import { requireParsed } from "./diagnose.js";
import { getSyntax } from "./grammar.js";
import { type InvalidOptions, selectReading } from "./invalid.js";

/** Prefixes without their colon, and their namespaces. */
export type Prefixes = Readonly<Record<string, string>>;

/** The notation of a prefix and a rest. */
export type PrefixNotation = "curie" | "turtle";

/** Options for writing and reading compact IRIs. */
export interface PrefixOptions extends InvalidOptions {
  /**
   * `"curie"`, the default, writes the rest unchanged; `"turtle"` writes it as a local name of Turtle and SPARQL, with
   * a backslash before punctuation.
   */
  readonly notation?: PrefixNotation | undefined;
}

const IRI = getSyntax({ kind: "IRI" });

const NOTATIONS: readonly PrefixNotation[] = ["curie", "turtle"];

/**
 * Shortens an IRI to a prefix and a rest.
 *
 * If several namespaces match the start of the IRI, the longest is used.
 *
 * @example
 * const prefixes = { ex: "http://example.org/", 日: "http://例え.jp/日本/" };
 * compactIRI("http://example.org/a/b", prefixes); // => "ex:a/b"
 * compactIRI("http://example.org/a/b", prefixes, { notation: "turtle" }); // => "ex:a\\/b"
 * compactIRI("http://例え.jp/日本/語", prefixes); // => "日:語"
 * compactIRI("http://example.com/", prefixes); // => null
 *
 * @param iri - An IRI.
 * @param prefixes - An object with prefixes as keys and namespaces as values.
 * @param options - The notation, and the reading of text that is not an IRI.
 * @returns The short form, which `expandIRI` expands to the same IRI; `null` if no prefix matches.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the prefixes are not strings by
 *   name, a prefix contains a colon or is "_", which is reserved for blank nodes, or an option has an unknown value.
 * @throws {IRIError} If it is not an IRI.
 * @see https://www.w3.org/TR/json-ld11/#compact-iris
 */
export function compactIRI(iri: IRILike, prefixes: Prefixes, options?: PrefixOptions | null): string | null {
  const notation = readNotation(options);
  const text = selectReading(options, IRI)(iri, "iri");
  requireParsed(text, IRI, "iri");
  let best: string | null = null;
  let longest = -1;
  for (const [prefix, namespace] of readPrefixes(prefixes)) {
    if (namespace.length > longest && text.startsWith(namespace)) {
      const rest = text.slice(namespace.length);
      const local = notation === "curie" ? rest : writeLocalName(prefix, rest);
      if (local !== null && !rest.startsWith("//")) {
        best = `${prefix}:${local}`;
        longest = namespace.length;
      }
    }
  }
  return best;
}

/**
 * Expands a prefix and a rest to an IRI.
 *
 * @example
 * const prefixes = { ex: "http://example.org/", 日: "http://例え.jp/日本/" };
 * expandIRI("ex:a/b", prefixes); // => "http://example.org/a/b"
 * expandIRI("ex:a\\/b", prefixes, { notation: "turtle" }); // => "http://example.org/a/b"
 * expandIRI("日:語", prefixes); // => "http://例え.jp/日本/語"
 * expandIRI("http://example.com/", prefixes); // => null
 *
 * @param name - A prefix, a colon and a rest; or any other string.
 * @param prefixes - An object with prefixes as keys and namespaces as values.
 * @param options - The notation, and the reading of text that is not an IRI.
 * @returns The IRI; `null` if the name has no colon, an unknown prefix, or a rest that starts with "//".
 * @throws {TypeError} If the name is not a string, the prefixes are not strings by name, a prefix contains a colon or
 *   is "_", or an option has an unknown value.
 * @throws {IRIError} If the namespace and the rest do not form an IRI.
 * @see https://www.w3.org/TR/json-ld11/#iri-expansion
 */
export function expandIRI(name: string, prefixes: Prefixes, options?: PrefixOptions | null): string | null {
  assertString(name, "name");
  const notation = readNotation(options);
  const colon = name.indexOf(":");
  const namespace = new Map(readPrefixes(prefixes)).get(name.slice(0, Math.max(colon, 0)));
  const rest = name.slice(colon + 1);
  if (colon === -1 || namespace === undefined || rest.startsWith("//")) {
    return null;
  }
  const joined = namespace + (notation === "curie" ? rest : rest.replace(ESCAPE, "$1"));
  const iri = selectReading(options, IRI)(joined, "iri");
  requireParsed(iri, IRI, "iri");
  return iri;
}

function readNotation(options: PrefixOptions | null | undefined): PrefixNotation {
  checkOptions(options, ["notation", "invalid"]);
  const notation = getOption(options, "notation", "curie");
  assertOneOf(notation, NOTATIONS, "notation");
  return notation;
}

function readPrefixes(prefixes: Prefixes): (readonly [prefix: string, namespace: string])[] {
  assertDictionary(prefixes, "prefixes");
  const entries = Object.entries(prefixes);
  for (const [prefix, namespace] of entries) {
    assertString(namespace, "a namespace");
    if (prefix.includes(":") || prefix === "_") {
      throw new TypeError('a prefix has no colon, and is not "_"');
    }
  }
  return entries;
}

/** `PN_CHARS_U`: letters that are allowed anywhere in a prefix or a local name. */
const LETTERS =
  "A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF" +
  "\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";

/** `PN_CHARS`, except the hyphen: characters that must not come first. */
const MARKS = "\u00B7\u0300-\u036F\u203F\u2040";

/** Characters that IRIs may contain and local names must not. */
const NOT_LOCAL = new RegExp(`[^${LETTERS}${MARKS}0-9:%.~!$&'()*+,;=/?#@-]`, "u");

/** `PN_PREFIX`, which starts with a letter and does not end in a dot. */
const PREFIX = new RegExp(`^(?:(?!_)[${LETTERS}](?:[${LETTERS}${MARKS}0-9.-]*[${LETTERS}${MARKS}0-9-])?)?$`, "u");

/** Punctuation that needs a backslash before it; for a hyphen and a dot only at the start or end of the name. */
const PUNCTUATION = /[~!$&'()*+,;=/?#@]|^[-.]|\.$/g;

/** `PN_LOCAL_ESC` */
const ESCAPE = /\\([_~.\-!$&'()*+,;=/?#@%])/g;

/**
 * Writes a local name. In an IRI, two digits follow every "%", so this is not checked.
 *
 * ```abnf
 * PN_LOCAL     = ( PN_CHARS_U / ":" / DIGIT / PLX )
 *                [ *( PN_CHARS / "." / ":" / PLX ) ( PN_CHARS / ":" / PLX ) ]
 * PLX          = PERCENT / PN_LOCAL_ESC
 * PN_LOCAL_ESC = "\" ( "_" / "~" / "." / "-" / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
 *              / "/" / "?" / "#" / "@" / "%" )
 * ```
 *
 * @param rest - The end of an IRI.
 * @returns The name; `null` if Turtle cannot express the name or the prefix.
 * @see https://www.w3.org/TR/turtle/#grammar-production-PN_LOCAL
 */
function writeLocalName(prefix: string, rest: string): string | null {
  const isExpressible = PREFIX.test(prefix) && !NOT_LOCAL.test(rest) && !FIRST_MARK.test(rest);
  return isExpressible ? rest.replace(PUNCTUATION, "\\$&") : null;
}

const FIRST_MARK = new RegExp(`^[${MARKS}]`, "u");

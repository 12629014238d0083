import type { Severity } from "../diagnostics/codes.js";
import { type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertOneOf, checkOptions, getOption } from "../infra/arguments.js";
import { assertHostCheck, type HostCheck, validateHost } from "../names/strict-host.js";
import { requireEncoding, UTF_8 } from "../packages/charset.js";
import { type IRILike, readAddress, readHref } from "../schemes/address-argument.js";
import { readSchemeRules, type Schemes } from "../schemes/rules.js";
import { adviseScheme } from "../syntax/advise-scheme.js";
import { split } from "../syntax/components.js";
import { diagnose } from "../syntax/diagnose.js";
import { GRAMMARS, type GrammarName, SYNTAX_OPTION_NAMES, type SyntaxOptions } from "../syntax/grammar.js";
import { findValidationErrors } from "../syntax/validation-errors.js";
import { applyHostRule } from "./host-rule.js";

/** The grammar that a string is checked against, and the options that belong to it. */
export interface ValidateOptions extends Omit<SyntaxOptions, "grammar"> {
  /**
   * `"rfc3987"` (the default), `"bis"`, or `"url"` for the URL Standard. With `"url"`, the only other options are
   * `base` and `charset`, which the other grammars do not have.
   */
  readonly grammar?: GrammarName | typeof URL_GRAMMAR | undefined;
  /** The base of references, for the URL Standard; without one, only strings with a scheme are valid. */
  readonly base?: IRILike | undefined;
  /** The charset of the document, for the URL Standard; none of its validation errors depends on it. */
  readonly charset?: string | undefined;
  /**
   * Whether a domain name that is not a host name by RFC 1123 or IDNA2008 is an error (`"strict"`) or a warning
   * (`"lenient"`, the default).
   */
  readonly host?: HostCheck | undefined;
  /**
   * Rules of schemes, by name, for the warnings about what a scheme forbids. They replace all built-in rules of the
   * scheme.
   */
  readonly schemes?: Schemes | undefined;
}

export const URL_GRAMMAR = "url";

const OPTION_NAMES = [...SYNTAX_OPTION_NAMES, "host", "schemes"];
const URL_OPTION_NAMES = ["grammar", "base", "charset"];

/**
 * Finds every error that keeps a string from being an IRI or URI, or a reference to one. Without errors, it finds
 * every reason why its domain name is not a host name, every bidirectional formatting character, and everything that
 * the specification of its scheme forbids. With the grammar `"url"`, it finds every validation error of the URL
 * Standard instead.
 *
 * A character that is repeated without a gap is reported once, and of a bracketed address only the first error. The
 * domain name is mapped by UTS #46 and checked against IDNA2008, if the scheme is known to have domain names.
 *
 * With the grammar `"url"`, the diagnostics are those of the URL parser, in its order: an error if it fails, a warning
 * if browsers open the address all the same. A valid URL string has none. The detail is the text to write in place of
 * the span, if it is known.
 *
 * @example
 * validate("http://例え.jp/日本"); // => []
 * validate("http://exa mple.org/%zz").map(({ code, start, end }) => [code, start, end]); // => [["host-invalid-code-point", 10, 11], ["percent-encoding-incomplete", 20, 21]]
 * validate("http://é_b.example/").map(({ code, severity, start }) => [code, severity, start]); // => [["domain-disallowed-code-point", "warning", 8]]
 * validate("http://é_b.example/", { host: "strict" })[0].severity; // => "error"
 * validate("urn:x:a").map(({ code, start, detail }) => [code, start, detail]); // => [["scheme-path-invalid", 4, "NID"]]
 * validate("isbn:1", { schemes: { isbn: { pathSyntax: [["isbn13", /[0-9]{13}/]] } } })[0].detail; // => "isbn13"
 * validate("http:\\\\a/b c", { grammar: "url" }).map(({ code, start, detail }) => [code, start, detail]); // => [["special-scheme-missing-following-solidus", 5, "//"], ["special-scheme-missing-following-solidus", 5, ""], ["special-scheme-missing-following-solidus", 6, ""], ["invalid-URL-unit", 10, "%20"]]
 * validate("?q=100%", { grammar: "url", base: "http://a/" }).map(({ code, start, detail }) => [code, start, detail]); // => [["invalid-URL-unit", 6, "%25"]]
 *
 * @param input - Of an object with an `href`, the URL Standard's grammar checks the `href` as it is.
 * @param options - The kind and grammar, by default an IRI reference of RFC 3987; the check of the domain name; rules
 *   of schemes; the base of URLs.
 * @returns The diagnostics, ordered by index, or as the URL parser finds them; at most 10,000. The string is valid if
 *   no diagnostic is an error; by the grammar `"url"`, if there are no diagnostics.
 * @throws {TypeError} If the input is neither a string nor an object with an `href`, an option has an unknown value or
 *   belongs to another grammar, or the base is not a URL.
 * @throws {RangeError} If the charset is unknown.
 * @requirement P-12b, P-12c, V-1
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 * @see https://url.spec.whatwg.org/#validation-error
 */
export function validate(input: IRILike, options?: ValidateOptions | null): readonly Diagnostic[] {
  const isURL = getOption(options, "grammar") === URL_GRAMMAR;
  assertOneOf(getOption(options, "grammar", "rfc3987"), [...GRAMMARS, URL_GRAMMAR], "grammar");
  checkOptions(options, isURL ? URL_OPTION_NAMES : OPTION_NAMES);
  if (isURL) {
    return validateURL(input, options);
  }
  const host = getOption(options, "host", "lenient");
  assertHostCheck(host);
  const schemes = readSchemeRules(getOption(options, "schemes"));
  const text = readAddress(input, "input");
  const problems = diagnose(text, options as SyntaxOptions);
  if (problems.some(({ severity }) => severity === "error")) {
    return problems;
  }
  const parsed = split(text);
  const severity: Severity = host === "strict" ? "error" : "warning";
  const found = applyHostRule(parsed, parsed.scheme, validateHost);
  const rules = adviseScheme(parsed, schemes);
  const hostProblems = found.map((problem) => ({ ...problem, severity }));
  // IDNA disallows bidirectional formatting characters too.
  const others = hostProblems.length === 0 ? problems : problems.filter(({ component }) => component !== "host");
  // If browsers read the path as a host, that warning replaces the one about a missing host.
  const isReadAsHost = problems.some(({ code }) => code === "path-read-as-host");
  const advice = rules.filter(({ code }) => !isReadAsHost || code !== "scheme-host-missing");
  return [...hostProblems, ...others, ...advice].sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS);
}

function validateURL(input: IRILike, options: ValidateOptions | null | undefined): readonly Diagnostic[] {
  const base = getOption(options, "base");
  requireEncoding(getOption(options, "charset", UTF_8));
  const text = readHref(input, "input");
  if (base === undefined) {
    return findValidationErrors(text).errors;
  }
  const baseText = readHref(base, "base");
  const report = findValidationErrors(baseText);
  if (report.hasFailed) {
    const { code, start } = report.errors.at(-1) as Diagnostic;
    throw new TypeError(`base is not a URL: ${code}, index ${start}`);
  }
  return findValidationErrors(text, report).errors;
}

import type { Severity } from "../diagnostics/codes.js";
import { type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { checkOptions, getChoice, getOption } from "../infra/arguments.js";
import { HOST_CHECKS, type HostCheck, validateHost } from "../names/name-problems.js";
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
  /** `"rfc3987"` (the default), `"bis"`, or `"url"`, the URL Standard's, which alone has `base` and `charset`. */
  readonly grammar?: GrammarName | typeof URL_GRAMMAR | undefined;
  /** The base of references, for the URL Standard; without one, only strings with a scheme are valid. */
  readonly base?: IRILike | undefined;
  /** The charset of the document, for the URL Standard; none of its validation errors depends on it. */
  readonly charset?: string | undefined;
  /**
   * Makes a domain name that is not a host name by RFC 1123 or IDNA2008 an error (`"strict"`) or a warning, the
   * default.
   */
  readonly host?: HostCheck | undefined;
  /** Rules of schemes by name, in place of the built-in rules of these schemes. */
  readonly schemes?: Schemes | undefined;
}

export const URL_GRAMMAR = "url";

/**
 * Finds every error that keeps a string from being an IRI or URI, or a reference to one. Without errors, it finds
 * every reason why its domain name is not a host name, every bidirectional formatting character, and everything that
 * the specification of its scheme forbids.
 *
 * A character that is repeated without a gap is reported once, and of a bracketed address only the first error. The
 * domain name is mapped by UTS #46 and checked against IDNA2008, if the scheme is known to have domain names.
 *
 * With the grammar `"url"`, the diagnostics are the validation errors of the URL parser, in its order: warnings, if
 * browsers open the address. The detail is the text to write in place of the span, if it is known.
 *
 * @example
 * validate("http://例え.jp/日本"); // => []
 * const [{ code, start, end }] = validate("http://exa mple.org/");
 * [code, start, end]; // => ["host-invalid-code-point", 10, 11]
 * validate("http://é_b.example/")[0].severity; // => "warning"
 * validate("http://é_b.example/", { host: "strict" })[0].severity; // => "error"
 * validate("isbn:1", { schemes: { isbn: { pathSyntax: [["isbn13", /[0-9]{13}/]] } } })[0].detail; // => "isbn13"
 * validate("?q=100%", { grammar: "url", base: "http://a/" })[0].detail; // => "%25"
 *
 * @returns The diagnostics, ordered by index, or as the URL parser finds them; at most 10,000. The string is valid if
 *   no diagnostic is an error; by the grammar `"url"`, if there are no diagnostics.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If the charset is unknown.
 * @requirement P-12b, P-12c, V-1
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 * @see https://url.spec.whatwg.org/#validation-error
 */
export function validate(input: IRILike, options?: ValidateOptions | null): readonly Diagnostic[] {
  const isURL = getChoice(options, "grammar", [...GRAMMARS, URL_GRAMMAR], "rfc3987") === URL_GRAMMAR;
  checkOptions(options, isURL ? ["grammar", "base", "charset"] : [...SYNTAX_OPTION_NAMES, "host", "schemes"]);
  if (isURL) {
    return validateURL(input, options);
  }
  const host = getChoice(options, "host", HOST_CHECKS, "lenient");
  const schemes = readSchemeRules(getOption(options, "schemes"));
  const text = readAddress(input, "input");
  const problems = diagnose(text, options as SyntaxOptions);
  if (problems.some(({ severity }) => severity === "error")) {
    return problems;
  }
  const parsed = split(text);
  const severity: Severity = host === "strict" ? "error" : "warning";
  const hostProblems = applyHostRule(parsed, parsed.scheme, validateHost).map((problem) => ({ ...problem, severity }));
  // IDNA disallows bidirectional formatting characters too.
  const others = hostProblems.length === 0 ? problems : problems.filter(({ component }) => component !== "host");
  // If browsers read the path as a host, that warning replaces the one about a missing host.
  const isReadAsHost = problems.some(({ code }) => code === "path-read-as-host");
  const advice = adviseScheme(parsed, schemes).filter(({ code }) => !isReadAsHost || code !== "scheme-host-missing");
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

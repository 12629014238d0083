import type { Severity } from "../diagnostics/codes.js";
import { type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { checkOptions, getOption, type IRILike, readAddress } from "../infra/arguments.js";
import { assertHostCheck, type HostCheck, validateHost } from "../names/strict-host.js";
import { readSchemeRules, type Schemes } from "../schemes/rules.js";
import { adviseScheme } from "../syntax/advise-scheme.js";
import { split } from "../syntax/components.js";
import { diagnose } from "../syntax/diagnose.js";
import { SYNTAX_OPTION_NAMES, type SyntaxOptions } from "../syntax/grammar.js";
import { applyHostRule } from "./host-rule.js";

/** The kind of string to expect, and whether its domain name must be one that the DNS can hold. */
export interface ValidateOptions extends SyntaxOptions {
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

const OPTION_NAMES = [...SYNTAX_OPTION_NAMES, "host", "schemes"];

/**
 * Finds every error that keeps a string from being an IRI or URI, or a reference to one. Without errors, it finds
 * every reason why its domain name is not a host name, every bidirectional formatting character, and everything that
 * the specification of its scheme forbids.
 *
 * A character that is repeated without a gap is reported once, and of a bracketed address only the first error. The
 * domain name is mapped by UTS #46 and checked against IDNA2008, if the scheme is known to have domain names.
 *
 * @example
 * validate("http://例え.jp/日本"); // => []
 * validate("http://exa mple.org/%zz").map(({ code, start, end }) => [code, start, end]); // => [["host-invalid-code-point", 10, 11], ["percent-encoding-incomplete", 20, 21]]
 * validate("http://é_b.example/").map(({ code, severity, start }) => [code, severity, start]); // => [["domain-disallowed-code-point", "warning", 8]]
 * validate("http://é_b.example/", { host: "strict" })[0].severity; // => "error"
 * validate("urn:x:a").map(({ code, start, detail }) => [code, start, detail]); // => [["scheme-path-invalid", 4, "NID"]]
 * validate("isbn:1", { schemes: { isbn: { pathSyntax: [["isbn13", /[0-9]{13}/]] } } })[0].detail; // => "isbn13"
 *
 * @param options - The kind and grammar, by default an IRI reference of RFC 3987; the check of the domain name; rules
 *   of schemes.
 * @returns The diagnostics, ordered by index; at most 10,000. The string is valid if none is an error.
 * @throws {TypeError} If the input is neither a string nor an object with an `href`, or an option has an unknown value.
 * @requirement P-12b, P-12c
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
export function validate(input: IRILike, options?: ValidateOptions | null): readonly Diagnostic[] {
  checkOptions(options, OPTION_NAMES);
  const host = getOption(options, "host", "lenient");
  assertHostCheck(host);
  const schemes = readSchemeRules(getOption(options, "schemes"));
  const text = readAddress(input, "input");
  const problems = diagnose(text, options);
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

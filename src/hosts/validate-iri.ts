/**
 * Every problem of a string that is not what it is to be, and of its domain name.
 *
 * Divergences: those of `strict-host.ts`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
import type { Severity } from "../diagnostics/codes.js";
import { type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { split } from "../syntax/components.js";
import type { SyntaxOptions } from "../syntax/kinds.js";
import { validate as validateSyntax } from "../syntax/validate.js";
import { assertHostCheck, findHostProblems, type HostCheck } from "./strict-host.js";

/** What a string is to be, and whether its domain name has to be one that the DNS can hold. */
export interface ValidateOptions extends SyntaxOptions {
  /**
   * `"strict"` makes errors of what keeps a domain name from being one that the DNS can hold; `"lenient"`, which is the
   * default, warnings.
   */
  readonly host?: HostCheck | undefined;
}

/**
 * Finds every problem that keeps a string from being an IRI or URI, or a reference to one; and, if there is none, every
 * reason why the DNS cannot hold its domain name, and every bidirectional formatting character.
 *
 * A character that is repeated without a gap is one problem, and of an address in brackets the first problem counts. The
 * domain name is mapped by UTS #46 and held against IDNA2008, if the scheme is known to have domain names. The function
 * `validate` of `whatwg-iri/syntax` is this one without the domain name, and without tables.
 *
 * @example
 * validate("http://例え.jp/日本"); // => []
 * validate("http://exa mple.org/%zz").map(({ code, start, end }) => [code, start, end]); // => [["host-invalid-code-point", 10, 11], ["percent-encoding-incomplete", 20, 21]]
 * validate("http://é_b.example/").map(({ code, severity, start }) => [code, severity, start]); // => [["domain-disallowed-code-point", "warning", 8]]
 * validate("http://é_b.example/", { host: "strict" })[0].severity; // => "error"
 *
 * @param input - A string that may be one, or an object with an `href`.
 * @param options - What it is to be, an IRI reference of RFC 3987 if left out; and what becomes of its domain name.
 * @returns The problems in the order of their indices; at most 10,000. The string is what it is to be if none is an error.
 * @throws {TypeError} If the input is neither, or an option has a value that it cannot have.
 * @requirement P-12b, P-12c
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
export function validate(input: IRILike, options?: ValidateOptions | null): readonly Diagnostic[] {
  const host = getOption(options, "host", "lenient");
  assertHostCheck(host);
  const text = readAddress(input, "input");
  const problems = validateSyntax(text, options);
  if (problems.some(({ severity }) => severity === "error")) {
    return problems;
  }
  const parsed = split(text);
  const severity: Severity = host === "strict" ? "error" : "warning";
  const hostProblems = findHostProblems(parsed, parsed.scheme).map((problem) => ({ ...problem, severity }));
  // IDNA refuses bidirectional formatting characters, too.
  const others = hostProblems.length === 0 ? problems : problems.filter(({ component }) => component !== "host");
  return [...hostProblems, ...others].sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS);
}

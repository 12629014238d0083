import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertOneOf, checkOptions, getOption } from "../infra/arguments.js";
import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import type { IRILike } from "../schemes/address-argument.js";
import { IPRIVATE, UCSCHAR } from "../schemes/characters.js";
import type { Schemes } from "../schemes/rules.js";
import type { IRIString } from "../syntax/checked-strings.js";
import { ParsedIRI, recompose } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { warnOfHostInPath } from "../syntax/find-warnings.js";
import { getSyntax } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";
import { DOT_SEGMENT, guardPath, removeDotSegments } from "../syntax/resolve.js";
import { alignEncoding, isHierarchical } from "./normalize.js";
import { reviewText, type TextReview } from "./review-text.js";
import { readSchemeTable, unifyDomain } from "./scheme-table.js";

/** Options of the preferred form. */
export interface PreferredFormOptions extends InvalidOptions {
  /** `"NFC"` by default; `"NFKC"` also replaces half-width letters, ligatures and so on. */
  readonly normalization?: "NFC" | "NFKC" | "none" | undefined;
  /** Rules of schemes, by name; they replace all built-in rules of the scheme. */
  readonly schemes?: Schemes | undefined;
}

const IRI = /* @__PURE__ */ getSyntax({ kind: "IRI" });

const FORMS = ["NFC", "NFKC", "none"];

const OPTION_NAMES = ["normalization", "schemes", "invalid"];

/**
 * Recommends the form in which to create an IRI, so that later it is enough to compare strings.
 *
 * The result is equivalent to the IRI on the level `scheme`, unless its Unicode normalization changes. Do not change
 * an IRI that is already in use. **Not for allow lists:** browsers can read another host; `new IRI(…).hostname`
 * returns it. `inspect` warns of each place that changes.
 *
 * @example
 * preferredForm("HTTP://RÉSUMÉ。example/a/../r%65sume\u0301"); // => "http://résumé.example/resumé"
 * preferredForm("http://example.org/ﬁ"); // => "http://example.org/ﬁ"
 * preferredForm("http://example.org/ﬁ", { normalization: "NFKC" }); // => "http://example.org/fi"
 *
 * @returns The preferred form, which is its own preferred form.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If it is not an IRI.
 * @requirement N-14
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-10#section-5.4
 */
export function preferredForm(iri: IRILike, options?: PreferredFormOptions | null): IRIString {
  checkOptions(options, OPTION_NAMES);
  return prefer(selectReading(options, IRI)(iri, "iri"), options).text as IRIString;
}

/**
 * Warns of each place that {@link preferredForm} changes, and of a host that browsers read; by index, at most 10,000
 * times.
 */
export function adviseForm(iri: string, options?: PreferredFormOptions | null): readonly Diagnostic[] {
  return prefer(iri, options).warnings;
}

function prefer(
  input: string,
  options: PreferredFormOptions | null | undefined,
): { readonly text: string; readonly warnings: readonly Diagnostic[] } {
  const normalization = getOption(options, "normalization", "NFC");
  const schemes = readSchemeTable(getOption(options, "schemes"));
  assertOneOf(normalization, FORMS, "normalization");
  const parsed = requireParsed(input, IRI, "iri");
  const { offsets } = parsed;
  const warnings: Diagnostic[] = [...warnOfHostInPath(input)];
  const warn: Warn = (code, component, start, end) => warnings.push(createWarning(code, component, start, end));
  const review: ReviewComponent = (text, component, start, isDomain = false) => {
    const form = isDomain || normalization === "none" ? null : normalization;
    const result = reviewText(text, component === "query" ? IPRIVATE : UCSCHAR, form);
    for (const { code, start: from, end: to } of result.findings) {
      warn(code, component, start + from, start + to);
    }
    return result;
  };
  const scheme = (parsed.scheme as string).toLowerCase();
  if (scheme !== parsed.scheme) {
    warn("scheme-upper-case", "scheme", 0, offsets.schemeEnd);
  }
  const rules = schemes.get(scheme);
  const result = new ParsedIRI({
    scheme,
    userinfo: parsed.userinfo && review(parsed.userinfo, "userinfo", offsets.authority).text,
    host:
      parsed.host === undefined ? undefined : reviewPreferredHost(parsed, rules?.hasDomainNames === true, warn, review),
    port: parsed.port,
    path: reviewPath(parsed, rules === undefined ? "" : (rules.emptyPath ?? "/"), warn, review),
    query: parsed.query && review(parsed.query, "query", offsets.query + 1).text,
    fragment: parsed.fragment && review(parsed.fragment, "fragment", offsets.fragment + 1).text,
  });
  return {
    text: recompose(result),
    warnings: warnings.sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS),
  };
}

type Warn = (code: DiagnosticCode, component: DiagnosticComponent, start: number, end: number) => unknown;

type ReviewComponent = (text: string, component: DiagnosticComponent, start: number, isDomain?: boolean) => TextReview;

function reviewPreferredHost(
  { host = "", offsets }: ParsedIRI,
  isDomain: boolean,
  warn: Warn,
  review: ReviewComponent,
): string {
  // IDNA already normalizes domain names.
  const { text } = review(host, "host", offsets.host, isDomain);
  const lower = lowerCaseOutsideTriplets(text);
  const result = isDomain ? unifyDomain(lower) : lower;
  if (result !== text) {
    warn("host-not-mapped", "host", offsets.host, offsets.hostEnd);
  }
  return result;
}

function reviewPath(
  { host, path, offsets }: ParsedIRI,
  emptyPath: string,
  warn: Warn,
  review: ReviewComponent,
): string {
  if (host !== undefined && path === "" && emptyPath !== "") {
    warn("path-empty", "path", offsets.path, offsets.path);
    return emptyPath;
  }
  const { text, findOrigins } = review(path, "path", offsets.path);
  const resolved = isHierarchical(host, path) ? removeDotSegments(text) : text;
  const result = host === undefined ? guardPath(resolved) : resolved;
  if (result !== text) {
    const { 0: segment, index } = DOT_SEGMENT.exec(alignEncoding(path, UCSCHAR)) as RegExpExecArray;
    const [start, end] = findOrigins([index, index + segment.length]) as [number, number];
    warn("path-not-resolved", "path", offsets.path + start, offsets.path + end);
  }
  return result;
}

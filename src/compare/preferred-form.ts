/**
 * The form to create an IRI in, so that comparing strings is enough later.
 *
 * Divergences: that of `review-text.ts`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-10#section-5.4
 */

import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertOneOf } from "../infra/assertions.js";
import { lowerCaseOutsideTriplets } from "../infra/case.js";
import { IPRIVATE, UCSCHAR } from "../infra/code-points.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { warnOfHostInPath } from "../syntax/browser-host.js";
import { SplitIRI } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { getSyntax } from "../syntax/kinds.js";
import { DOT_SEGMENT, guardPath, removeDotSegments } from "../syntax/resolve.js";
import { alignEncoding, isHierarchical, join } from "./normalize-syntax.js";
import { reviewText, type TextReview } from "./review-text.js";
import { assertSchemes, SCHEMES, type Schemes } from "./scheme-table.js";
import { unifyDomain } from "./unify-domain.js";

/** Options of the preferred form. */
export interface PreferredFormOptions {
  /**
   * The Unicode normalization form: `"NFC"` by default; `"NFKC"` also replaces half-width letters, ligatures and so on.
   */
  readonly normalization?: "NFC" | "NFKC" | undefined;
  /** The result of `registerScheme`; the built-in schemes by default. */
  readonly schemes?: Schemes | undefined;
}

/** The changes to make before an IRI is published. */
export interface PreferredForm {
  /** The IRI in its preferred form. */
  readonly iri: string;
  /**
   * A warning for each change, plus one if browsers see another host than RFC 3986 does; ordered by index, at most
   * 10,000.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Recommends the form in which to create an IRI.
 *
 * The result is equivalent to the IRI on the rung `scheme`, unless a warning is "not-normalized". Do not change an IRI
 * that is already in use. **Not for allow lists:** browsers can see another host; use `new IRI(…).hostname` to get
 * theirs.
 *
 * @example
 * const { iri, diagnostics } = preferredForm("HTTP://RÉSUMÉ。example/a/../r%65sume\u0301");
 * iri; // => "http://résumé.example/resumé"
 * diagnostics.map(({ code, start }) => `${code} at ${start}`).slice(0, 3); // => ["scheme-upper-case at 0", "host-not-mapped at 7", "path-not-resolved at 24"]
 * preferredForm("http://example.org/ﬁ", { normalization: "NFKC" }).iri; // => "http://example.org/fi"
 *
 * @param iri - An IRI.
 * @param options - The Unicode normalization form, and the schemes.
 * @returns The preferred form, and a warning for each place that changes. The preferred form of the result is itself.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the normalization form is
 *   unknown, or the schemes are not a result of `registerScheme`.
 * @throws {IRIError} If it is not an IRI.
 * @requirement N-14
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-10#section-5.4
 */
export function preferredForm(iri: IRILike, options?: PreferredFormOptions | null): PreferredForm {
  const normalization = getOption(options, "normalization", "NFC");
  const schemes = getOption(options, "schemes", SCHEMES);
  assertOneOf(normalization, ["NFC", "NFKC"], "normalization");
  assertSchemes(schemes);
  const input = readAddress(iri, "iri");
  const parsed = requireParsed(input, getSyntax({ kind: "IRI" }), "iri");
  const { offsets } = parsed;
  const warnings: Diagnostic[] = [...warnOfHostInPath(input)];
  const warn: Warn = (code, component, start, end) => warnings.push(createWarning(code, component, start, end));
  const review: ReviewComponent = (text, component, start, isDomain = false) => {
    const result = reviewText(text, component === "query" ? IPRIVATE : UCSCHAR, isDomain ? null : normalization);
    for (const { code, start: from, end: to } of result.findings) {
      warn(code, component, start + from, start + to);
    }
    return result;
  };
  const scheme = reviewScheme(parsed, warn);
  const rules = schemes.get(scheme);
  const result = new SplitIRI(
    scheme,
    parsed.userinfo === undefined ? undefined : review(parsed.userinfo, "userinfo", offsets.authority).text,
    parsed.host === undefined ? undefined : reviewHost(parsed, rules?.hasDomainNames === true, warn, review),
    parsed.port,
    reviewPath(parsed, rules === undefined ? "" : (rules.emptyPath ?? "/"), warn, review),
    parsed.query === undefined ? undefined : review(parsed.query, "query", offsets.query + 1).text,
    parsed.fragment === undefined ? undefined : review(parsed.fragment, "fragment", offsets.fragment + 1).text,
  );
  const diagnostics = warnings.sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS);
  return { iri: join(result), diagnostics };
}

/** Reports a change. */
type Warn = (code: DiagnosticCode, component: DiagnosticComponent, start: number, end: number) => unknown;

/** Reports the changes to the text of a component. */
type ReviewComponent = (text: string, component: DiagnosticComponent, start: number, isDomain?: boolean) => TextReview;

function reviewScheme({ scheme, offsets }: SplitIRI, warn: Warn): string {
  const result = (scheme as string).toLowerCase();
  if (result !== scheme) {
    warn("scheme-upper-case", "scheme", 0, offsets.schemeEnd);
  }
  return result;
}

function reviewHost({ host = "", offsets }: SplitIRI, isDomain: boolean, warn: Warn, review: ReviewComponent): string {
  // IDNA already normalizes domain names.
  const { text } = review(host, "host", offsets.host, isDomain);
  const lower = lowerCaseOutsideTriplets(text);
  const result = isDomain ? unifyDomain(lower) : lower;
  if (result !== text) {
    warn("host-not-mapped", "host", offsets.host, offsets.hostEnd);
  }
  return result;
}

function reviewPath({ host, path, offsets }: SplitIRI, emptyPath: string, warn: Warn, review: ReviewComponent): string {
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

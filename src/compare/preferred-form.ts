/**
 * Divergence (safety): only text between delimiters is normalized, and only if every resulting character is
 * unreserved: U+037E would become ";", and "=" followed by U+0338 would no longer be a delimiter. The engine
 * normalizes, with its own version of Unicode; this is enough for advice.
 */
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { checkOptions, getChoice, getOption } from "../infra/arguments.js";
import { BIDI_FORMATTING, lowerCaseOutsideTriplets, upperCaseTriplets } from "../infra/code-points.js";
import { normalizeText } from "../infra/normalization.js";
import { findOrigins, type Step } from "../infra/rewriting.js";
import type { IRILike } from "../schemes/address-argument.js";
import { IPRIVATE, matchRun, type NonASCII, UCSCHAR, UNRESERVED } from "../schemes/characters.js";
import type { Schemes } from "../schemes/rules.js";
import type { IRIString } from "../syntax/checked-strings.js";
import { ParsedIRI, recompose } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { warnOfHostInPath } from "../syntax/find-warnings.js";
import { IRI_SYNTAX } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";
import { DOT_SEGMENT, guardPath, removeDotSegments } from "../syntax/resolve.js";
import { alignEncoding, isHierarchical } from "./normalize.js";
import { readSchemeTable, unifyDomain } from "./scheme-table.js";

/** Options of the preferred form. */
export interface PreferredFormOptions extends InvalidOptions {
  /** `"NFC"` by default; `"NFKC"` also replaces half-width letters, ligatures and so on. */
  readonly normalization?: "NFC" | "NFKC" | "none" | undefined;
  /** Rules of schemes, by name; they replace all built-in rules of the scheme. */
  readonly schemes?: Schemes | undefined;
}

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
  checkOptions(options, ["normalization", "schemes", "invalid"]);
  return prefer(selectReading(options, IRI_SYNTAX)(iri, "iri"), options).text as IRIString;
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
  const normalization = getChoice(options, "normalization", ["NFC", "NFKC", "none"], "NFC");
  const schemes = readSchemeTable(getOption(options, "schemes"));
  const parsed = requireParsed(input, IRI_SYNTAX, "iri");
  const { offsets } = parsed;
  const warnings: Diagnostic[] = [...warnOfHostInPath(input)];
  const warn: Warn = (code, component, start, end) => warnings.push(createWarning(code, component, start, end));
  const review = createReview(warn, normalization);
  const scheme = (parsed.scheme as string).toLowerCase();
  if (scheme !== parsed.scheme) {
    warn("scheme-upper-case", "scheme", 0, offsets.schemeEnd);
  }
  const rules = schemes.get(scheme);
  const result = new ParsedIRI({
    ...parsed,
    scheme,
    userinfo: parsed.userinfo && review(parsed.userinfo, "userinfo", offsets.authority).text,
    host:
      parsed.host === undefined ? undefined : reviewPreferredHost(parsed, rules?.hasDomainNames === true, warn, review),
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

/** Text that `alignEncoding` may change. Repeated groups use stack, so a run ends after 10,000 octets. */
const ENCODED = new RegExp(`(?:%[0-9A-Fa-f]{2}){1,10000}(?:%[89ABab][0-9A-Fa-f]){0,3}|[${BIDI_FORMATTING}]+`, "g");

/** Text that is normalized together; or percent-encoded octets, which are not changed. */
const RUN = /(?:%..){1,10000}|[\w.~\u0080-\uFFFF-]+/g;

type Review = ReturnType<typeof createReview>;

/** Warns of at most 10,000 changes of encoding in a component, and of all of normalization. @requirement N-6b */
function createReview(warn: Warn, normalization: "NFC" | "NFKC" | "none") {
  return (source: string, component: DiagnosticComponent, offset: number, isDomain = false) => {
    const set = component === "query" ? IPRIVATE : UCSCHAR;
    const align: Step = () => ({ pattern: ENCODED, replace: (match) => alignEncoding(match, set) });
    const aligned = alignEncoding(source, set);
    let count = 0;
    for (const { 0: run, index } of aligned === source ? [] : source.matchAll(ENCODED)) {
      const code = nameChange(run, alignEncoding(run, set));
      if (code !== null) {
        warn(code, component, offset + index, offset + index + run.length);
        count++;
      }
      if (count === MOST_DIAGNOSTICS) {
        break;
      }
    }
    const spans: number[] = [];
    const text = aligned.replace(RUN, (run, index: number) => {
      const isKept = isDomain || normalization === "none" || run.startsWith("%");
      const normalized = isKept ? run : normalizeRun(run, set, normalization);
      if (normalized !== run) {
        spans.push(index, index + run.length);
      }
      return normalized;
    });
    const origins = findOrigins(source, [align], spans);
    for (let index = 0; index < origins.length; index += 2) {
      const [start, end] = [origins[index] as number, origins[index + 1] as number];
      warn("not-normalized", component, offset + start, offset + end);
    }
    return { text, locate: (indices: readonly number[]) => findOrigins(source, [align], indices) };
  };
}

function nameChange(run: string, aligned: string): DiagnosticCode | null {
  if (aligned === run) {
    return null;
  }
  if (!run.startsWith("%")) {
    return "bidi-formatting-code-point";
  }
  return aligned === upperCaseTriplets(run) ? "percent-encoding-lower-case" : "percent-encoding-unnecessary";
}

function normalizeRun(run: string, set: NonASCII, form: "NFC" | "NFKC") {
  const normalized = normalizeText(run, form);
  const isSafe = matchRun(normalized, 0, UNRESERVED, set) === normalized.length && !DOT_SEGMENT.test(normalized);
  return isSafe ? normalized : run;
}

function reviewPreferredHost({ host = "", offsets }: ParsedIRI, isDomain: boolean, warn: Warn, review: Review) {
  // IDNA already normalizes domain names.
  const { text } = review(host, "host", offsets.host, isDomain);
  const lower = lowerCaseOutsideTriplets(text);
  const result = isDomain ? unifyDomain(lower) : lower;
  if (result !== text) {
    warn("host-not-mapped", "host", offsets.host, offsets.hostEnd);
  }
  return result;
}

function reviewPath({ host, path, offsets }: ParsedIRI, emptyPath: string, warn: Warn, review: Review) {
  if (host !== undefined && path === "" && emptyPath !== "") {
    warn("path-empty", "path", offsets.path, offsets.path);
    return emptyPath;
  }
  const { text, locate } = review(path, "path", offsets.path);
  const resolved = isHierarchical(host, path) ? removeDotSegments(text) : text;
  const result = host === undefined ? guardPath(resolved) : resolved;
  if (result !== text) {
    const { 0: segment, index } = DOT_SEGMENT.exec(alignEncoding(path, UCSCHAR)) as RegExpExecArray;
    const [start, end] = locate([index, index + segment.length]) as [number, number];
    warn("path-not-resolved", "path", offsets.path + start, offsets.path + end);
  }
  return result;
}

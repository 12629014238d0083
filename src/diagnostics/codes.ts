/**
 * Codes are public API; where the URL Standard has a name for an error, the code is that name.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import { FAILURES, FILE_FAILURES, HOST_NAME_FAILURES } from "./failures.js";
import { ROWS, type Sentence } from "./sentences.js";

/** The severity of a diagnostic: an `error` makes the operation fail, a `warning` accompanies its result. */
export type Severity = "error" | "warning";

/** The part of an address that a diagnostic is about; or a header field, a document, or the text of a link. */
export type DiagnosticComponent =
  | "scheme"
  | "authority"
  | "userinfo"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment"
  | "template"
  | "field"
  | "document"
  | "text";

interface CodeEntry {
  readonly severity: Severity;
  readonly component: DiagnosticComponent | undefined;
  readonly meaning: string;
}

const MEANINGS: Readonly<Record<string, string>> = /* @__PURE__ */ (() => ({
  ...FAILURES,
  ...HOST_NAME_FAILURES,
  ...FILE_FAILURES,
}))();

function list<Code extends string>(
  severity: Severity,
  component: DiagnosticComponent | undefined,
  codes: readonly Code[],
): Readonly<Record<Code, CodeEntry>> {
  const entries = codes.map((code) => [code, { severity, component, meaning: getMeaning(code) }]);
  return Object.fromEntries(entries) as Readonly<Record<Code, CodeEntry>>;
}

export function getMeaning(code: string): string {
  const [problem] = ROWS[code] as Sentence;
  return MEANINGS[code] ?? problem.charAt(0).toLowerCase() + problem.slice(1, -1);
}

function makeCodes() {
  return {
    ...list("error", "scheme", [
      "missing-scheme-non-relative-URL",
      "scheme-missing",
      "scheme-invalid-code-point",
      "scheme-not-allowed",
      "scheme-not-file",
    ]),
    ...list("error", "host", [
      "host-missing",
      "IPv4-too-many-parts",
      "IPv4-non-numeric-part",
      "IPv4-out-of-range-part",
      "IPv6-unclosed",
      "IPv6-invalid-compression",
      "IPv6-too-many-pieces",
      "IPv6-multiple-compression",
      "IPv6-invalid-code-point",
      "IPv6-too-few-pieces",
      "IPv4-in-IPv6-too-many-pieces",
      "IPv4-in-IPv6-invalid-code-point",
      "IPv4-in-IPv6-out-of-range-part",
      "IPv4-in-IPv6-too-few-parts",
      "domain-to-ASCII",
      "domain-label-too-long",
      "domain-invalid-code-point",
      "domain-invalid-punycode",
      "domain-leading-mark",
      "domain-invalid-joiner",
      "domain-bidi",
      "domain-empty-label",
      "domain-too-long",
      "domain-hyphens",
      "domain-context",
      "domain-not-normalized",
      "host-invalid-code-point",
      "host-percent-encoded",
      "domain-disallowed-code-point",
      "IPvFuture-invalid",
      "host-not-local",
    ]),
    ...list("error", "port", ["port-invalid", "port-out-of-range"]),
    ...list("error", undefined, [
      "too-long",
      "percent-encoding-incomplete",
      "private-use-code-point",
      "non-ASCII-code-point",
      "lone-surrogate",
      "charset-lacks-code-point",
      "character-space",
      "character-delimiter",
      "character-unwise",
      "character-control",
      "character-specials",
      "character-tag",
      "character-noncharacter",
      "character-misplaced",
    ]),
    ...list("error", "authority", ["authority-mismatch"]),
    ...list("error", "userinfo", ["userinfo-invalid-code-point"]),
    ...list("error", "path", [
      "path-invalid-code-point",
      "path-lacks-slash",
      "path-begins-like-authority",
      "path-begins-like-scheme",
      "path-dot-segments",
      "path-not-of-file-system",
    ]),
    ...list("error", "query", ["query-invalid-code-point"]),
    ...list("error", "fragment", ["fragment-invalid-code-point", "fragment-not-allowed"]),
    ...list("error", "template", [
      "template-brace-unclosed",
      "template-brace-unopened",
      "template-invalid-code-point",
      "template-operator-reserved",
      "template-variable-invalid",
      "template-modifier-invalid",
      "template-match-too-long",
    ]),
    ...list("error", "field", ["refresh-time-missing"]),
    ...list("error", "document", ["XML-ill-formed", "XML-entity-limit"]),
    ...list("warning", "scheme", ["scheme-upper-case", "unsafe-scheme"]),
    ...list("warning", "authority", ["readings-differ"]),
    ...list("warning", "userinfo", ["invalid-credentials", "spoof-userinfo", "unsafe-credentials"]),
    ...list("warning", "host", [
      "domain-percent-encoded",
      "IPv4-empty-part",
      "IPv4-too-few-parts",
      "IPv4-non-decimal-part",
      "IPv4-non-ASCII-input",
      "IPv6-piece-leading-zero",
      "file-invalid-Windows-drive-letter-host",
      "domain-not-unicode",
      "host-not-mapped",
      "scheme-host-missing",
      "spoof-host",
      "spoof-similar-name",
      "spoof-brand-in-host",
      "unsafe-local-host",
      "host-deviation",
      "refused-by-some",
      "final-dot",
      "unsafe-IP-address",
    ]),
    ...list("warning", "port", ["scheme-port-out-of-range"]),
    ...list("warning", "path", [
      "file-invalid-Windows-drive-letter",
      "invalid-reverse-solidus",
      "path-not-resolved",
      "path-read-as-host",
      "path-empty",
      "scheme-path-invalid",
    ]),
    ...list("warning", "query", ["scheme-query-invalid"]),
    ...list("warning", "field", ["link-target-missing", "link-target-unclosed", "link-parameter-invalid"]),
    ...list("warning", "document", ["XML-entity-unread", "XML-prefix-unbound", "XML-base-depth"]),
    ...list("warning", "text", ["spoof-link-text"]),
    ...list("warning", undefined, [
      "special-scheme-missing-following-solidus",
      "invalid-URL-unit",
      "octets-invalid",
      "percent-encoding-unnecessary",
      "percent-encoding-lower-case",
      "bidi-formatting-code-point",
      "not-normalized",
      "scheme-component-forbidden",
      "character-private-use",
      "character-delimiter-look-alike",
      "character-half-or-full-width",
      "character-compatibility",
      "character-mixed-scripts",
      "character-latin-look-alike",
      "character-combining-mark",
      "character-undisplayable",
      "bidi-mixed-directions",
      "bidi-start-not-right-to-left",
      "bidi-end-not-right-to-left",
      "bidi-start-not-strong",
      "bidi-brackets",
      "bidi-look-alike",
      "spoof-mixed-scripts",
      "spoof-mixed-digits",
      "spoof-invisible",
      "spoof-delimiter",
      "spoof-digit-for-letter",
      "spoof-letter-for-digit",
    ]),
  };
}

export const CODES = /* @__PURE__ */ makeCodes();

/**
 * The name of a diagnostic; stable public API, unlike the text of messages.
 *
 * @useDeclaredType
 */
export type DiagnosticCode = keyof typeof CODES;

/**
 * For each code, what is wrong and what to do, for people who know nothing of codes. A program can have another table,
 * in another language, for `describe`.
 *
 * @example
 * SENTENCES["host-missing"][1]; // => "Write the name of the site after the two slashes."
 */
export const SENTENCES: Readonly<Record<DiagnosticCode, Sentence>> = ROWS as Readonly<Record<DiagnosticCode, Sentence>>;

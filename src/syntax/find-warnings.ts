/**
 * Divergence (safety): finds more bidirectional formatting characters than the draft names; see `infra/code-points.ts`.
 */
import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { BIDI_FORMATTING, HAS_BIDI_FORMATTING } from "../infra/code-points.js";
import { SPECIAL_WITH_HOST } from "../schemes/schemes.js";
import { type ParsedIRI, split } from "./components.js";

/** Three slashes at the start inherit the scheme of the base. */
const SPECIAL_SCHEME = /* @__PURE__ */ new RegExp(`^(?:(?:${SPECIAL_WITH_HOST}):|(?=/{3}))`, "i");

/**
 * In special schemes other than `file`, after any number of slashes.
 *
 * @see https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
export function warnOfHostInPath(iri: string): readonly Diagnostic[] {
  const schemeEnd = SPECIAL_SCHEME.exec(iri)?.[0].length;
  if (schemeEnd === undefined) {
    return [];
  }
  const start = schemeEnd + iri.slice(schemeEnd).search(/[^/]|$/);
  if (start - schemeEnd === 2 || start === iri.length || iri[start] === "?" || iri[start] === "#") {
    return [];
  }
  const end = start + iri.slice(start).search(/[/?#]|$/);
  return [createWarning("path-read-as-host", "path", start, end)];
}

export const BIDI_FORMATTING_RUNS = new RegExp(`[${BIDI_FORMATTING}]+`, "g");

/**
 * "IRIs MUST NOT contain" them, but the grammar of RFC 3987 allows them.
 *
 * @requirement B-6a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
export function warnOfBidiFormatting(iri: string): readonly Diagnostic[] {
  const warnings: Diagnostic[] = [];
  if (!HAS_BIDI_FORMATTING.test(iri)) {
    return warnings;
  }
  const parsed = split(iri);
  for (const { 0: run, index } of iri.matchAll(BIDI_FORMATTING_RUNS)) {
    if (warnings.length === MOST_DIAGNOSTICS) {
      break;
    }
    warnings.push(createWarning("bidi-formatting-code-point", nameComponent(parsed, index), index, index + run.length));
  }
  return warnings;
}

export function nameComponent({ offsets }: ParsedIRI, index: number): DiagnosticComponent {
  const { schemeEnd, userinfoEnd, hostEnd, path, query, fragment } = offsets;
  if (index < path) {
    return index < schemeEnd ? "scheme" : index < userinfoEnd ? "userinfo" : index < hostEnd ? "host" : "port";
  }
  if (fragment !== -1 && index > fragment) {
    return "fragment";
  }
  return query !== -1 && index > query ? "query" : "path";
}

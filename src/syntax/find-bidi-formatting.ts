/**
 * Finds bidirectional formatting characters in strings that match the grammar. By the text of RFC 3987, "IRIs MUST NOT contain"
 * them, but its rule `ucschar` includes them.
 *
 * Divergence (safety): finds more characters than the draft names; see `infra/code-points.ts`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { BIDI_FORMATTING, HAS_BIDI_FORMATTING } from "../infra/code-points.js";
import { type ParsedIRI, split } from "./components.js";

const RUN = new RegExp(`[${BIDI_FORMATTING}]+`, "g");

/**
 * Warns of bidirectional formatting characters.
 *
 * @example
 * warnOfBidiFormatting("/a\u202E\u202Cb").map(({ component, start, end }) => [component, start, end]); // => [["path", 2, 4]]
 * warnOfBidiFormatting("/אב"); // => []
 *
 * @param iri - An IRI, or a reference to one.
 * @returns One warning for each run, in the order of their indices; at most 10,000.
 * @requirement B-6a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
export function warnOfBidiFormatting(iri: string): readonly Diagnostic[] {
  const warnings: Diagnostic[] = [];
  if (!HAS_BIDI_FORMATTING.test(iri)) {
    return warnings;
  }
  const parsed = split(iri);
  for (const { 0: run, index } of iri.matchAll(RUN)) {
    if (warnings.length === MOST_DIAGNOSTICS) {
      break;
    }
    warnings.push(createWarning("bidi-formatting-code-point", nameComponent(parsed, index), index, index + run.length));
  }
  return warnings;
}

/** Names the component at an index of any string that was split. */
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

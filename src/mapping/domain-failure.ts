/**
 * Explains why a host cannot be mapped: which label of a domain name breaks which rule of UTS #46.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { quote } from "../infra/quote.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import { findReason } from "../names/label-failure.js";
import { decodeHost } from "../names/map-host.js";

/** A label, and its UTF-16 indices in the domain name. */
interface Label {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Creates the error for an IRI whose domain name cannot be mapped.
 *
 * The first diagnostic is the reason, at the offending character if there is one and otherwise at the label; the last
 * is "domain-to-ASCII", always at the label. If no single label is to blame, "domain-to-ASCII" is the only one, at the
 * host.
 *
 * @param iri - The IRI.
 * @param host - Its host, which `mapHost` rejects.
 * @param start - UTF-16 index of the host in the IRI.
 * @requirement P-4b
 */
export function createDomainError(iri: string, host: string, start: number): IRIError {
  const diagnostics = explainDomain(host, start);
  const { start: from, end: to } = diagnostics.at(-1) as Diagnostic;
  return new IRIError(iri, diagnostics, `label ${quote(iri.slice(from, to))} in IRI`);
}

function explainDomain(host: string, start: number): Diagnostic[] {
  const { domain, locate } = decodeHost(host);
  const report = (code: DiagnosticCode, from: number, to: number): Diagnostic =>
    createDiagnostic(code, "host", start + locate(from), start + locate(to));
  const labels = splitLabels(domain);
  for (const isBidi of [false, true]) {
    for (const { text, start: from, end: to } of labels) {
      const reason = findReason(text, isBidi);
      if (reason !== null) {
        return [report(reason.code, from + reason.start, from + reason.end), report("domain-to-ASCII", from, to)];
      }
    }
  }
  return [report("domain-to-ASCII", 0, domain.length)];
}

const LABEL = new RegExp(`[^${LABEL_SEPARATORS}]+`, "g");

/** Splits a domain name that is not yet mapped into labels. */
function splitLabels(domain: string): Label[] {
  return Array.from(domain.matchAll(LABEL), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

/** The error for an IRI whose domain name cannot be mapped. */
import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { FAILURES } from "../diagnostics/failures.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { quote } from "../infra/quote.js";
import { findDomainFaults } from "../names/domain-faults.js";

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
  const diagnostics = findDomainFaults(host).map(([code, from, to]) =>
    createDiagnostic(code, "host", start + from, start + to),
  );
  const { start: from, end: to } = diagnostics.at(-1) as Diagnostic;
  return new IRIError(iri, diagnostics, `label ${quote(iri.slice(from, to))} in IRI`, FAILURES);
}

/** Applies a rule for domain names to the host of an IRI. The caller passes the rule, so that only programs that use it load its tables. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { decodeHost } from "../names/hosts.js";
import { hasDomainNames } from "../schemes/schemes.js";
import type { ParsedIRI } from "../syntax/components.js";

/**
 * Applies a rule to the host of an IRI.
 *
 * @param scheme - The scheme of the IRI or of its base. If it is unknown or has no domain names, the rule is not called.
 * @param rule - Returns the problems of a domain name, with UTF-16 indices into the name, from 0 to its length.
 * @returns The rule's diagnostics, with indices into the IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
export function applyHostRule<D extends Diagnostic>(
  { host, offsets }: ParsedIRI,
  scheme: string | undefined,
  rule: (domain: string) => readonly D[],
): D[] {
  if (!host || host.startsWith("[") || !hasDomainNames(scheme)) {
    return [];
  }
  const { domain, locate } = decodeHost(host);
  return rule(domain).map((problem) => ({
    ...problem,
    start: offsets.host + locate(problem.start),
    end: offsets.host + locate(problem.end),
  }));
}

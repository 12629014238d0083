/**
 * Rules for the domain names of IRIs that the caller brings along, so that only those who ask for one load its tables.
 *
 * Divergences: none; the drafts leave it to the application.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SplitIRI } from "../syntax/components.js";
import { decodeHost } from "./host.js";
import { hasDomainNames } from "./schemes.js";

/** Finds what is wrong with a domain name: diagnostics with UTF-16 indices into it, none below 0 or beyond its end. */
export type HostRule = (domain: string) => readonly Diagnostic[];

/**
 * Makes sure that an option is a rule, or left out.
 *
 * @throws {TypeError} If it is neither.
 */
export function assertHostRule(rule: unknown, name: string): asserts rule is HostRule | undefined {
  if (rule !== undefined && typeof rule !== "function") {
    throw new TypeError(`${name} is not a function`);
  }
}

/**
 * Applies a rule to the host of an IRI.
 *
 * @param parsed - The IRI.
 * @param scheme - Its scheme, or that of its base; where that is not known, or has no domain names, nothing is wrong.
 * @returns What the rule gave, with indices into the IRI.
 */
export function applyHostRule<D extends Diagnostic>(
  { host, offsets }: SplitIRI,
  scheme: string | undefined,
  rule: (domain: string) => readonly D[],
): D[] {
  if (host === undefined || host === "" || host.startsWith("[") || !hasDomainNames(scheme)) {
    return [];
  }
  const { domain, origins } = decodeHost(host);
  return rule(domain).map((problem) => ({
    ...problem,
    start: offsets.host + (origins[problem.start] as number),
    end: offsets.host + (origins[problem.end] as number),
  }));
}

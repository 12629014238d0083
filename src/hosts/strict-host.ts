/**
 * Hosts of IRIs that must be names the DNS can hold.
 *
 * A host is first mapped by UTS #46, as in `iriToURI`. The result is checked against IDNA2008, which covers
 * UseSTD3ASCIIRules, hyphens and lengths.
 *
 * Divergence (compatibility): the draft specifies RFC 3490's ToASCII with UseSTD3ASCIIRules, and notes that this should
 * become IDNA2008; the comparison draft requires U-labels.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../errors.js";
import { decodeHost } from "../mapping/host.js";
import { hasDomainNames } from "../mapping/schemes.js";
import type { SplitIRI } from "../syntax/components.js";
import { assertOneOf } from "../syntax/kinds.js";
import { findNameProblems, type HostnameDiagnostic, type NameRules } from "./name-problems.js";

/** Whether a host must be a name that the DNS can hold. */
export type HostCheck = "strict" | "lenient";

/** The values of the option `host`. */
export const HOST_CHECKS: readonly HostCheck[] = ["strict", "lenient"];

const STRICT: NameRules = { standard: "idna2008", isMapped: true, allowsRootDot: true };
const UNMAPPED: NameRules = { ...STRICT, isMapped: false };

/**
 * Asserts that an option is a host check.
 *
 * @throws {TypeError} If it is not.
 */
export function assertHostCheck(host: string): asserts host is HostCheck {
  assertOneOf(host, HOST_CHECKS, "host");
}

/**
 * Finds the errors that keep the host of an IRI from being a name that the DNS can hold.
 *
 * @param parsed - The IRI.
 * @param scheme - Its scheme, or its base's; if that is unknown or has no domain names, there are no errors.
 * @returns Errors, with indices into the IRI.
 */
export function findHostProblems({ host, offsets }: SplitIRI, scheme: string | undefined): HostnameDiagnostic[] {
  return isName(host, scheme) ? findProblems(host, offsets.host, STRICT) : [];
}

/**
 * Throws if the host of an IRI is not a name that the DNS can hold.
 *
 * @param parsed - The components of `iri`.
 * @throws {IRIError} With the errors as diagnostics.
 */
export function requireStrictHost(iri: string, parsed: SplitIRI, scheme: string | undefined): void {
  const problems = findHostProblems(parsed, scheme);
  if (problems.length > 0) {
    throw new IRIError(iri, problems, "domain name in IRI");
  }
}

/**
 * Finds the labels of a host that are neither U-labels nor letters, digits and hyphens.
 *
 * @returns Warnings, with indices into the IRI; A-labels also get one.
 * @requirement N-15
 */
export function reviewLabels({ host, scheme, offsets }: SplitIRI): Diagnostic[] {
  if (!isName(host, scheme)) {
    return [];
  }
  const warnings = findProblems(host, offsets.host, UNMAPPED).map(({ code, component, start, end }) =>
    createWarning(code, component, start, end),
  );
  for (const { 0: label, index } of host.matchAll(/(?<=^|\.)xn--[^.]*/gi)) {
    const [start, end] = [offsets.host + index, offsets.host + index + label.length];
    if (!warnings.some((warning) => warning.start === start)) {
      warnings.push(createWarning("domain-not-unicode", "host", start, end));
    }
  }
  return warnings.sort((a, b) => a.start - b.start);
}

function isName(host: string | undefined, scheme: string | undefined): host is string {
  return host !== undefined && host !== "" && !host.startsWith("[") && hasDomainNames(scheme);
}

function findProblems(host: string, start: number, rules: NameRules): HostnameDiagnostic[] {
  const { domain, origins } = decodeHost(host);
  return findNameProblems(domain, rules).map((problem) => ({
    ...problem,
    start: start + (origins[problem.start] as number),
    end: start + (origins[problem.end] as number),
  }));
}

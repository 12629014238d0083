/**
 * A host is mapped by UTS #46, as in `iriToURI`, and checked against IDNA2008, which covers UseSTD3ASCIIRules, hyphens
 * and lengths. Other names of the DNS, such as `_dmarc.example.org`, are not meant.
 *
 * Divergence (compatibility): the draft specifies RFC 3490's ToASCII with UseSTD3ASCIIRules, and says that IDNA2008
 * should replace it; the comparison draft requires U-labels.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertOneOf } from "../infra/arguments.js";
import { findNameProblems, type NameRules } from "./name-problems.js";

/** Whether a host must be a host name. */
export type HostCheck = "strict" | "lenient";

export const HOST_CHECKS: readonly HostCheck[] = ["strict", "lenient"];

const STRICT: NameRules = { standard: "idna2008", isMapped: true, allowsRootDot: true };
const UNMAPPED: NameRules = { ...STRICT, isMapped: false };

export function assertHostCheck(host: string): asserts host is HostCheck {
  assertOneOf(host, HOST_CHECKS, "host");
}

/** Percent-encoded octets are not decoded. @requirement P-12a */
export function validateHost(domain: string): readonly Diagnostic[] {
  return findNameProblems(domain, STRICT);
}

/**
 * Warns of each label that is neither a U-label nor an LDH label. Percent-encoded octets are not decoded.
 *
 * @requirement N-15
 */
export function reviewHost(domain: string): readonly Diagnostic[] {
  const warnings = findNameProblems(domain, UNMAPPED).map(
    (problem): Diagnostic => ({ ...problem, severity: "warning" }),
  );
  const starts = new Set(warnings.map(({ start }) => start));
  let count = 0;
  for (const { 0: label, index } of domain.matchAll(/(?<=^|\.)xn--[^.]*/gi)) {
    if (!starts.has(index)) {
      warnings.push(createWarning("domain-not-unicode", "host", index, index + label.length, label));
    }
    if (++count >= MOST_DIAGNOSTICS) {
      break;
    }
  }
  return warnings.sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS);
}

/**
 * Finds the label of a domain name that breaks a rule of UTS #46, and the rule.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { decodeHost } from "./hosts.js";
import { LABEL_SEPARATORS } from "./idna/idna.js";
import { findReason } from "./label-failure.js";

/** A fault: its code, and UTF-16 indices into the host. */
type DomainFault = readonly [code: DiagnosticCode, start: number, end: number];

/** A label, and its UTF-16 indices in the domain name. */
interface Label {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the faults of a domain name that cannot be mapped.
 *
 * The first fault is the reason, at the offending character, or at the label if the whole label is at fault. The last one is
 * "domain-to-ASCII", always at the label. If the fault is not in one label, "domain-to-ASCII" is the only one, at the host.
 *
 * @param host - The domain name, possibly with percent-encoded octets.
 * @param isAllowed - Returns whether a domain name may contain these ASCII characters; by default, those of `reg-name` are allowed.
 */
export function findDomainFaults(host: string, isAllowed?: (ascii: string) => boolean): readonly DomainFault[] {
  const { domain, locate } = decodeHost(host);
  const report = (code: DiagnosticCode, from: number, to: number): DomainFault => [code, locate(from), locate(to)];
  const labels = splitLabels(domain);
  for (const isBidi of [false, true]) {
    for (const { text, start: from, end: to } of labels) {
      const reason = findReason(text, isBidi, isAllowed);
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

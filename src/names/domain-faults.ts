/** @see https://www.unicode.org/reports/tr46/#Validity_Criteria */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { LabelProblem } from "./hostname-label.js";
import { decodeHost, isPlainRegName } from "./hosts.js";
import { type BrokenRule, findBrokenRule, LABEL_SEPARATORS, mapDomainCharacter } from "./idna/idna.js";

const CODE_OF_RULE: Readonly<Record<BrokenRule, DiagnosticCode>> = {
  length: "domain-label-too-long",
  "code-point": "domain-invalid-code-point",
  punycode: "domain-invalid-punycode",
  "leading-mark": "domain-leading-mark",
  joiner: "domain-invalid-joiner",
  bidi: "domain-bidi",
};

/** UTF-16 indices into the host. */
type DomainFault = readonly [code: DiagnosticCode, start: number, end: number];

type IsAllowed = (ascii: string) => boolean;

const LABEL = /* @__PURE__ */ new RegExp(`[^${LABEL_SEPARATORS}]+`, "g");

/**
 * The first fault is the reason, at the offending character or at its label. The last is "domain-to-ASCII" at the
 * label, or alone at the host if no label is at fault.
 *
 * @param isAllowed - Whether a name may contain ASCII characters; by default, those of `reg-name`.
 */
export function findDomainFaults(host: string, isAllowed?: IsAllowed): readonly DomainFault[] {
  const { domain, locate } = decodeHost(host);
  const labels = [...domain.matchAll(LABEL)];
  for (const isBidi of [false, true]) {
    for (const { 0: label, index } of labels) {
      const reason = findReason(label, isBidi, isAllowed);
      if (reason !== null) {
        return [
          [reason.code, locate(index + reason.start), locate(index + reason.end)],
          ["domain-to-ASCII", locate(index), locate(index + label.length)],
        ];
      }
    }
  }
  return [["domain-to-ASCII", 0, host.length]];
}

/**
 * Finds why UTS #46 rejects a label, at the offending character if there is one.
 *
 * @param isBidi - Whether another label has right-to-left characters.
 */
export function findReason(label: string, isBidi: boolean, isAllowed: IsAllowed = isPlainRegName): LabelProblem | null {
  const checked = new Set<string>();
  for (const { 0: character, index } of label.matchAll(/./gsu)) {
    if (!checked.has(character)) {
      checked.add(character);
      const mapped = mapDomainCharacter(character);
      if (mapped === null || !isAllowed(mapped.replace(/[^\0-\x7F]/g, ""))) {
        return { code: CODE_OF_RULE["code-point"], start: index, end: index + character.length };
      }
    }
  }
  const rule = findBrokenRule(label, isBidi);
  return rule === null ? null : { code: CODE_OF_RULE[rule], start: 0, end: label.length };
}

/**
 * Explains why UTS #46 rejects a label.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { isPlainRegName } from "./hosts.js";
import { type BrokenRule, findBrokenRule, mapDomainCharacter } from "./idna/idna.js";

const CODE_OF_RULE: Readonly<Record<BrokenRule, DiagnosticCode>> = {
  length: "domain-label-too-long",
  "code-point": "domain-invalid-code-point",
  punycode: "domain-invalid-punycode",
  "leading-mark": "domain-leading-mark",
  joiner: "domain-invalid-joiner",
  bidi: "domain-bidi",
};

/** The reason why UTS #46 rejects a label, with UTF-16 indices into it. */
export interface Reason {
  readonly code: DiagnosticCode;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds why UTS #46 rejects a label, at the offending character if there is one.
 *
 * @param isBidi - Whether another label has right-to-left characters.
 * @param isAllowed - Returns whether a domain name may contain these ASCII characters; by default, those of `reg-name` are allowed.
 * @returns The reason, or `null` if the label is valid.
 */
export function findReason(
  label: string,
  isBidi: boolean,
  isAllowed: (ascii: string) => boolean = isPlainRegName,
): Reason | null {
  const character = findForbiddenCharacter(label, isAllowed);
  if (character !== null) {
    const { 0: text, index } = character;
    return { code: CODE_OF_RULE["code-point"], start: index, end: index + text.length };
  }
  const rule = findBrokenRule(label, isBidi);
  return rule === null ? null : { code: CODE_OF_RULE[rule], start: 0, end: label.length };
}

/** Explains a label that UTS #46 rejects whatever the other labels are. */
export function explainLabel(label: string): Reason {
  return findReason(label, false) as Reason;
}

/** Finds the first character that a domain name must not contain, or that maps to one. */
function findForbiddenCharacter(
  label: string,
  isAllowed: (ascii: string) => boolean,
): (RegExpMatchArray & { readonly index: number }) | null {
  const allowed = new Set<string>();
  for (const match of label.matchAll(/./gsu)) {
    const [character] = match;
    if (!allowed.has(character)) {
      const mapped = mapDomainCharacter(character);
      if (mapped === null || !isAllowed(mapped.replace(/[^\0-\x7F]/g, ""))) {
        return match;
      }
      allowed.add(character);
    }
  }
  return null;
}

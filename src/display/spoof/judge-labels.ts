/** All reasons are reported, where Chromium stops at the first. */
import { BEYOND_ASCII } from "../../infra/percent.js";
import { findIndices, type HostLabel, readLabel } from "./host-label.js";
import type { HostLabels } from "./host-parts.js";
import type { NamedRule, SpoofRule } from "./host-policies.js";

/** A character that prevents a label from being shown in Unicode. */
export interface SpoofCharacter {
  /** The code point of the character. */
  readonly codePoint: number;
  /** UTF-16 index of its source in the host; of the label, if the label was mapped or is in Punycode. */
  readonly start: number;
  /** UTF-16 index after its source, or after that label. */
  readonly end: number;
  /** The characters for which it can be mistaken; `null` if unknown. */
  readonly lookAlike: string | null;
}

/** A reason not to show a host in Unicode. */
export interface SpoofReason {
  /** The violated rule. */
  readonly rule: SpoofRule;
  /** Index in `labels` of the label that violates it; for `similar-name` and `brand-in-host`, the first of several. */
  readonly label: number;
  /** UTF-16 index in the host of the first offending character. */
  readonly start: number;
  /** UTF-16 index after the last offending character. */
  readonly end: number;
  /** The characters that violate the rule; empty if the whole label does. */
  readonly characters: readonly SpoofCharacter[];
  /** Only for `similar-name` and `brand-in-host`: the protected name, as the caller wrote it. */
  readonly similarTo?: string;
}

/** A label of a host; or the whole host if it is refused as a whole. */
export interface LabelInspection {
  /** UTF-16 index in the host of its first unit. */
  readonly start: number;
  /** UTF-16 index after its last unit. */
  readonly end: number;
  /** Its ASCII form; `null` if it is invalid or too long. */
  readonly ascii: string | null;
  /** Its Unicode form, in lower case; as written if it is too long. */
  readonly unicode: string;
  /** The form to show. */
  readonly shown: string;
}

export function judgeLabels(
  { parts, topLevel, locate }: HostLabels,
  rules: readonly NamedRule[],
  lookAlikeOf: (codePoint: number) => string | null,
): { readonly labels: readonly LabelInspection[]; readonly reasons: readonly SpoofReason[] } {
  const reasons: SpoofReason[] = [];
  const labels = parts.map((part, index): LabelInspection => {
    const { unicode, ascii, start, end } = part;
    if (ascii === null) {
      reasons.push({ rule: part.rule as SpoofRule, label: index, start, end, characters: [] });
      return { start, end, ascii, unicode, shown: part.encoded };
    }
    const label = BEYOND_ASCII.test(unicode) ? readLabel(unicode, topLevel) : null;
    // A label that was mapped or decoded has no positions in the host.
    const locateIn = (position: number, other: number): number =>
      part.text === unicode ? locate(part.index + (label?.starts[position] as number)) : other;
    let isShown = true;
    for (const [rule, test] of label === null ? [] : rules) {
      const characters = findIndices(label as HostLabel, test(label as HostLabel)).map((position) => ({
        codePoint: label?.points[position] as number,
        start: locateIn(position, start),
        end: locateIn(position + 1, end),
        lookAlike: lookAlikeOf(label?.points[position] as number),
      }));
      const [first, last] = [characters[0], characters.at(-1)];
      if (first !== undefined && last !== undefined) {
        isShown = false;
        reasons.push({ rule, label: index, start: first.start, end: last.end, characters });
      }
    }
    return { start, end, ascii, unicode, shown: isShown ? unicode : ascii };
  });
  return { labels, reasons };
}

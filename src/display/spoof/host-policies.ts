/**
 * The policies for showing hosts in Unicode, and the options that choose and change their rules.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { assertOneOf, checkOptions, getOption } from "../../infra/arguments.js";
import { CHROMIUM, type Find } from "./chromium.js";
import { findIndices, type Label } from "./host-label.js";

/** Characters that IDNA 2003 mapped to others: sharp s, final sigma, the joiners. */
const DEVIATIONS = [0xdf, 0x3c2, 0x200c, 0x200d];

/** @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */
function findDeviations(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => DEVIATIONS.includes(codePoint));
}

function findNonASCII(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => codePoint >= 0x80);
}

/** Every rule; the last two are not Chromium's. */
const ALL = {
  ...CHROMIUM,
  "deviation-character": findDeviations,
  "not-ascii": findNonASCII,
} as const satisfies Record<string, Find>;

/**
 * A rule about one label.
 *
 * @useDeclaredType
 */
export type LabelRule = keyof typeof ALL;

const LABEL_RULES = Object.keys(ALL) as readonly LabelRule[];

/** The rules of each policy. */
const RULES = {
  chromium: Object.keys(CHROMIUM),
  "ascii-only": ["not-ascii"],
  none: [],
} as const;

/**
 * The policy that decides whether a host is shown in Unicode.
 *
 * @useDeclaredType
 */
export type HostPolicy = keyof typeof RULES;

export const POLICIES = Object.keys(RULES) as readonly HostPolicy[];

/** A rule that can prevent a host, or one of its labels, from being shown in Unicode. */
export type SpoofRule =
  | LabelRule
  | "invalid-label"
  | "too-long"
  | "cannot-show"
  | "similar-name"
  | "brand-in-host"
  | "numeric-host"
  | "not-a-host";

/** The rules that decide whether a host is shown in Unicode. */
export interface HostRulesOptions {
  /** The policy; `"chromium"` by default. */
  readonly policy?: HostPolicy | undefined;
  /** Single rules to enable or disable, in addition to the policy. */
  readonly rules?: Readonly<Partial<Record<LabelRule, boolean | undefined>>> | undefined;
  /** Returns whether the reader's fonts can show a non-ASCII character; by default, all can be shown. */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
}

export type NamedRule = readonly [rule: SpoofRule, find: Find];

/** @throws {TypeError} If the policy or a rule is unknown, or `canShow` is not a function. */
export function getRules(options: HostRulesOptions | null | undefined): readonly NamedRule[] {
  checkOptions(options, ["policy", "rules", "canShow", "similarTo"]);
  const policy = getOption(options, "policy") ?? "chromium";
  const rules = getOption(options, "rules") ?? {};
  const canShow = getOption(options, "canShow") ?? null;
  assertOneOf(policy, POLICIES, "policy");
  for (const rule of Object.keys(rules)) {
    assertOneOf(rule, LABEL_RULES, "rules");
  }
  const own: readonly string[] = RULES[policy];
  const collected = LABEL_RULES.filter((rule) => getOption(rules, rule) ?? own.includes(rule)).map(
    (rule): NamedRule => [rule, ALL[rule]],
  );
  if (canShow === null) {
    return collected;
  }
  if (typeof canShow !== "function") {
    throw new TypeError("canShow is not a function");
  }
  const find: Find = (label) => findIndices(label, (codePoint) => codePoint >= 0x80 && !canShow(codePoint));
  return [...collected, ["cannot-show", find]];
}

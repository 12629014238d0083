/**
 * The policies for showing hosts in Unicode, and the options that choose and change their rules.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */

import { assertOneOf, checkOptions, getOption } from "../../infra/arguments.js";
import { CHROMIUM, type Find } from "./chromium.js";
import {
  findBlockedByFirefox,
  findMarksOfOtherScripts,
  findStrokesBesideLetters,
  findWholeScriptByFirefox,
} from "./firefox.js";
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

/** Rules of policies other than Chromium's. */
const OTHERS = {
  "mark-of-other-script": findMarksOfOtherScripts,
  "deviation-character": findDeviations,
  "not-ascii": findNonASCII,
} as const satisfies Record<string, Find>;

/**
 * A rule about one label.
 *
 * @useDeclaredType
 */
export type LabelRule = keyof typeof CHROMIUM | keyof typeof OTHERS;

const { hyphens: _hyphens, "latin-beside-cjk": _latin, "sound-mark": _sound, ...SHARED } = CHROMIUM;

const FIREFOX: Partial<Record<LabelRule, Find>> = {
  ...SHARED,
  "character-blocked": findBlockedByFirefox,
  "whole-script": findWholeScriptByFirefox,
  stroke: findStrokesBesideLetters,
  "mark-of-other-script": findMarksOfOtherScripts,
};

/** Every rule, in the version that applies if a caller enables it. */
const ALL: Record<LabelRule, Find> = { ...CHROMIUM, ...OTHERS };

const LABEL_RULES = Object.keys(ALL) as readonly LabelRule[];

const RULES = {
  chromium: CHROMIUM,
  firefox: FIREFOX,
  "ascii-only": { "not-ascii": findNonASCII },
  none: {},
} as const satisfies Record<string, Partial<Record<LabelRule, Find>>>;

/**
 * The policy that decides whether a host is shown in Unicode.
 *
 * @useDeclaredType
 */
export type HostPolicy = keyof typeof RULES;

export const POLICIES = Object.keys(RULES) as readonly HostPolicy[];

/** Combines the rules of a policy with those that the caller enabled or disabled. */
function collectRules(
  policy: HostPolicy,
  switches: Readonly<Partial<Record<string, boolean | undefined>>>,
): readonly NamedRule[] {
  const own: Partial<Record<LabelRule, Find>> = RULES[policy];
  return LABEL_RULES.filter((rule) => getOption(switches, rule) ?? Object.hasOwn(own, rule)).map((rule) => [
    rule,
    getOption(own, rule, ALL[rule]),
  ]);
}

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

const COLLECTED = new Map<string, readonly NamedRule[]>(POLICIES.map((policy) => [policy, collectRules(policy, {})]));

/** @throws {TypeError} If the policy or a rule is unknown, or `canShow` is not a function. */
export function getRules(options: HostRulesOptions | null | undefined): readonly NamedRule[] {
  checkOptions(options, ["policy", "rules", "canShow", "similarTo"]);
  const policy = getOption(options, "policy") ?? "chromium";
  const rules = getOption(options, "rules") ?? null;
  const canShow = getOption(options, "canShow") ?? null;
  assertOneOf(policy, POLICIES, "policy");
  for (const rule of Object.keys(rules ?? {})) {
    assertOneOf(rule, LABEL_RULES, "rules");
  }
  const collected = rules === null ? (COLLECTED.get(policy) as readonly NamedRule[]) : collectRules(policy, rules);
  if (canShow === null) {
    return collected;
  }
  if (typeof canShow !== "function") {
    throw new TypeError("canShow is not a function");
  }
  const find: Find = (label) => findIndices(label, (codePoint) => codePoint >= 0x80 && !canShow(codePoint));
  return [...collected, ["cannot-show", find]];
}

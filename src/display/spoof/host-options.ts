/**
 * Options for judging hosts, shared by `inspectHost` and functions that call it.
 *
 * Divergences: none; no standard covers this.
 */
import { assertOneOf } from "../../infra/assertions.js";
import { getOption } from "../../infra/options.js";
import { findIndices } from "./inspect-label.js";
import type { Find } from "./rules/chromium.js";
import { collectRules, type HostPolicy, LABEL_RULES, type LabelRule, POLICIES } from "./rules/policies.js";

/** A rule that can keep a host, or one of its labels, from being shown in Unicode. */
export type SpoofRule = LabelRule | "invalid-label" | "too-long" | "cannot-show" | "similar-name";

/** The rules that decide whether a host is shown in Unicode. */
export interface HostRulesOptions {
  /** The policy; `"chromium"` by default. */
  readonly policy?: HostPolicy | undefined;
  /** Single rules to enable or disable, overriding the policy. */
  readonly rules?: Readonly<Partial<Record<LabelRule, boolean | undefined>>> | undefined;
  /** Returns whether the reader's fonts can show a non-ASCII character; by default they can show all. */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
}

/** A named rule about labels. */
export type NamedRule = readonly [rule: SpoofRule, find: Find];

/** The rules of each policy. To collect them for every host took three quarters of `iri spoof` of 100,000 lines. */
const COLLECTED = new Map<string, readonly NamedRule[]>(POLICIES.map((policy) => [policy, collectRules(policy, {})]));

/**
 * Validates the options.
 *
 * @throws {TypeError} If the policy or a rule is unknown, or `canShow` is not a function.
 */
export function getRules(options: HostRulesOptions | null | undefined): readonly NamedRule[] {
  const policy = getOption(options, "policy") ?? "chromium";
  const rules = getOption(options, "rules") ?? null;
  const canShow = getOption(options, "canShow") ?? null;
  assertOneOf(policy, POLICIES, "policy");
  for (const rule of Object.keys(rules ?? {})) {
    assertOneOf(rule, LABEL_RULES, "rules");
  }
  const collected = rules === null ? (COLLECTED.get(policy) as readonly NamedRule[]) : collectRules(policy, rules);
  if (canShow !== null) {
    if (typeof canShow !== "function") {
      throw new TypeError("canShow is not a function");
    }
    const find: Find = (label) => findIndices(label, (codePoint) => codePoint >= 0x80 && !canShow(codePoint));
    return [...collected, ["cannot-show", find]];
  }
  return collected;
}

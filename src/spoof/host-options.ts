/**
 * Options for judging hosts, shared by `inspectHost` and functions that call it.
 *
 * Divergences: none; no standard covers this.
 */
import { assertOneOf } from "../infra/assertions.js";
import { getOption } from "../infra/options.js";
import { findIndices } from "./label.js";
import type { Find } from "./rules/chromium.js";
import { collectRules, type HostPolicy, LABEL_RULES, type LabelRule, POLICIES } from "./rules/rules.js";

/** A rule that can keep a host, or one of its labels, from being shown in Unicode. */
export type SpoofRule = LabelRule | "invalid-label" | "cannot-show" | "similar-name";

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

const DEFAULTS: readonly NamedRule[] = collectRules("chromium", {});

/**
 * Validates the options.
 *
 * @throws {TypeError} If the policy or a rule is unknown.
 */
export function getRules(options: HostRulesOptions | null | undefined): readonly NamedRule[] {
  const policy = getOption(options, "policy");
  const rules = getOption(options, "rules");
  const canShow = getOption(options, "canShow");
  if (policy === undefined && rules === undefined && canShow === undefined) {
    return DEFAULTS;
  }
  const name = policy ?? "chromium";
  assertOneOf(name, POLICIES, "policy");
  const switches = rules ?? {};
  for (const rule of Object.keys(switches)) {
    assertOneOf(rule, LABEL_RULES, "rules");
  }
  const collected: NamedRule[] = [...collectRules(name, switches)];
  if (canShow !== undefined) {
    const find: Find = (label) => findIndices(label, (codePoint) => codePoint >= 0x80 && !canShow(codePoint));
    collected.push(["cannot-show", find]);
  }
  return collected;
}

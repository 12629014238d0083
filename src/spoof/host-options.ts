/**
 * How hosts are judged: the options of `inspectHost`, and of whatever asks it.
 *
 * Divergences: none; no standard asks for this.
 */
import { getOption } from "../infra/options.js";
import { assertOneOf } from "../syntax/kinds.js";
import { findIndices } from "./label.js";
import type { Find } from "./rules/chromium.js";
import { collectRules, type HostPolicy, LABEL_RULES, type LabelRule, POLICIES } from "./rules/rules.js";

/** What can keep a host, or one of its labels, from being shown in Unicode. */
export type SpoofRule = LabelRule | "invalid-label" | "cannot-show" | "similar-name";

/** By which rules hosts are shown in Unicode. */
export interface HostRulesOptions {
  /** The policy; `"chromium"` if left out. */
  readonly policy?: HostPolicy | undefined;
  /** Single rules that count or do not, whatever the policy says. */
  readonly rules?: Readonly<Partial<Record<LabelRule, boolean | undefined>>> | undefined;
  /** Tells whether the reader's fonts can show a character beyond ASCII; if left out, they can show all. */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
}

/** A rule about labels, with its name. */
export type NamedRule = readonly [rule: SpoofRule, find: Find];

const DEFAULTS: readonly NamedRule[] = collectRules("chromium", {});

/**
 * Reads the options.
 *
 * @throws {TypeError} If there is no such policy or rule.
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

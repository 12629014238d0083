/**
 * The policies for showing hosts in Unicode, and the rules they consist of.
 *
 * Divergences: none; see each rule.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */
import { getOption } from "../../../infra/options.js";
import { CHROMIUM, type Find, within } from "./chromium.js";
import {
  findBlockedByFirefox,
  findMarksOfOtherScripts,
  findStrokesBesideLetters,
  findWholeScriptByFirefox,
} from "./firefox.js";
import { findDeviations, findNonASCII } from "./single-characters.js";

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

const { "latin-beside-cjk": _latin, "sound-mark": _sound, ...SHARED } = CHROMIUM;

/** Firefox's rules: a subset of Chromium's, plus the one about marks, with other lists of characters. */
const FIREFOX: Partial<Record<LabelRule, Find>> = {
  ...SHARED,
  "character-blocked": findBlockedByFirefox,
  "whole-script": findWholeScriptByFirefox,
  stroke: findStrokesBesideLetters,
  "mark-of-other-script": findMarksOfOtherScripts,
};

/** Every rule, in the version that a caller enables. */
const ALL: Record<LabelRule, Find> = { ...CHROMIUM, ...OTHERS };

/** The names of the rules. */
export const LABEL_RULES = Object.keys(ALL) as readonly LabelRule[];

/** The rules of each policy. */
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

/** The names of the policies. */
export const POLICIES = Object.keys(RULES) as readonly HostPolicy[];

/**
 * Combines the rules of a policy with those that the caller enabled or disabled.
 *
 * @param switches - Whether single rules apply.
 */
export function collectRules(
  policy: HostPolicy,
  switches: Readonly<Partial<Record<string, boolean | undefined>>>,
): readonly (readonly [rule: LabelRule, find: Find])[] {
  const own: Partial<Record<LabelRule, Find>> = RULES[policy];
  return LABEL_RULES.flatMap((rule) =>
    (getOption(switches, rule) ?? Object.hasOwn(own, rule))
      ? [[rule, within(rule, getOption(own, rule, ALL[rule]))] as const]
      : [],
  );
}

/**
 * The policies by which hosts are shown in Unicode or not, and the rules they are made of.
 *
 * Divergences: none; each rule tells its own.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */
import { findDeviations, findNonASCII } from "./characters.js";
import { CHROMIUM, type Find, within } from "./chromium.js";
import {
  findBlockedByFirefox,
  findMarksOfOtherScripts,
  findStrokesBesideLetters,
  findWholeScriptByFirefox,
} from "./firefox.js";

/** What only other policies look at. */
const OTHERS = {
  "mark-of-other-script": findMarksOfOtherScripts,
  "deviation-character": findDeviations,
  "not-ascii": findNonASCII,
} as const satisfies Record<string, Find>;

/** A rule about one label. */
export type LabelRule = keyof typeof CHROMIUM | keyof typeof OTHERS;

const { "latin-beside-cjk": _latin, "sound-mark": _sound, ...SHARED } = CHROMIUM;

/** What Firefox looks at: no more than Chromium, marks apart, and other lists of characters. */
const FIREFOX: Partial<Record<LabelRule, Find>> = {
  ...SHARED,
  "character-blocked": findBlockedByFirefox,
  "whole-script": findWholeScriptByFirefox,
  stroke: findStrokesBesideLetters,
  "mark-of-other-script": findMarksOfOtherScripts,
};

/** Every rule, as it is where a caller switches it on. */
const ALL: Record<LabelRule, Find> = { ...CHROMIUM, ...OTHERS };

/** The names of the rules. */
export const LABEL_RULES = Object.keys(ALL) as readonly LabelRule[];

/** The policies: which rules they look at. */
const RULES = {
  chromium: CHROMIUM,
  firefox: FIREFOX,
  "ascii-only": { "not-ascii": findNonASCII },
  none: {},
} as const satisfies Record<string, Partial<Record<LabelRule, Find>>>;

/** By which rules hosts are shown in Unicode. */
export type HostPolicy = keyof typeof RULES;

/** The names of the policies. */
export const POLICIES = Object.keys(RULES) as readonly HostPolicy[];

/**
 * Puts together the rules of a policy, and those that a caller has switched.
 *
 * @param switches - For single rules whether they count.
 */
export function collectRules(
  policy: HostPolicy,
  switches: Readonly<Partial<Record<string, boolean | undefined>>>,
): readonly (readonly [rule: LabelRule, find: Find])[] {
  const own: Partial<Record<LabelRule, Find>> = RULES[policy];
  return LABEL_RULES.flatMap((rule) =>
    (switches[rule] ?? rule in own) ? [[rule, within(rule, own[rule] ?? ALL[rule])] as const] : [],
  );
}

/**
 * The rules by which a label is shown in Unicode or not, and the policies that are made of them.
 *
 * Divergences: none; each rule tells its own.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */
import type { Label } from "../label.js";
import { findBlocked, findBlockedByFirefox, findDeviations, findNonASCII, findNotAllowed } from "./characters.js";
import {
  findExchangedKana,
  findIterationMarks,
  findKatakanaMiddleDots,
  findProlongedSoundMarks,
  findSoundMarks,
} from "./kana.js";
import { findHiddenDots, findMarksOnDotlessI, findMarksOnOtherScripts, findRepeatedMarks } from "./marks.js";
import { findLatinBesideCJK, findMarksOfOtherScripts, findMixedDigits, findMixedScripts } from "./mixing.js";
import { findSlashes, findStrokes, findStrokesBesideLetters } from "./strokes.js";
import { findIcelandicLetters, findMiddleDots, findSchwas } from "./top-level.js";
import { findDigitLookAlikes, findWholeScript, findWholeScriptByFirefox } from "./whole-script.js";

/** Finds the code points because of which a label is not shown in Unicode: their indices; none if it is. */
export type Find = (label: Label) => readonly number[];

/** What Chromium looks at; the order is that of its documentation. */
const CHROMIUM = {
  "character-not-allowed": findNotAllowed,
  "character-blocked": findBlocked,
  "mixed-scripts": findMixedScripts,
  "latin-beside-cjk": findLatinBesideCJK,
  "mixed-digits": findMixedDigits,
  "repeated-mark": findRepeatedMarks,
  "hidden-dot": findHiddenDots,
  "mark-on-dotless-i": findMarksOnDotlessI,
  "mark-on-other-script": findMarksOnOtherScripts,
  "middle-dot": findMiddleDots,
  "icelandic-letter": findIcelandicLetters,
  schwa: findSchwas,
  "whole-script": findWholeScript,
  "digit-look-alike": findDigitLookAlikes,
  "slash-look-alike": findSlashes,
  stroke: findStrokes,
  "sound-mark": findSoundMarks,
  "prolonged-sound-mark": findProlongedSoundMarks,
  "katakana-middle-dot": findKatakanaMiddleDots,
  "iteration-mark": findIterationMarks,
  "exchanged-kana": findExchangedKana,
} as const satisfies Record<string, Find>;

/**
 * The code points that rules look for, the first and the last.
 *
 * Divergence (performance): a label that has none in between keeps the rule; this saves half of the time.
 */
const RANGES: Readonly<Partial<Record<string, readonly [first: number, last: number]>>> = {
  "repeated-mark": [0x300, 0x10ffff],
  "hidden-dot": [0x307, 0x307],
  "mark-on-dotless-i": [0x300, 0x339],
  "mark-on-other-script": [0x300, 0x339],
  "middle-dot": [0xb7, 0xb7],
  "icelandic-letter": [0xf0, 0xfe],
  schwa: [0x259, 0x259],
  "slash-look-alike": [0x3000, 0x9fff],
  stroke: [0x3000, 0x9fff],
  "sound-mark": [0x3099, 0x309a],
  "prolonged-sound-mark": [0x30fc, 0x30fc],
  "katakana-middle-dot": [0x30fb, 0x30fb],
  "iteration-mark": [0x30fd, 0x30fe],
  "exchanged-kana": [0x3078, 0x30da],
};

function within(rule: LabelRule, find: Find): Find {
  const [first, last] = RANGES[rule] ?? [0, 0x10ffff];
  return (label) => (label.highest < first || label.lowest > last ? NONE : find(label));
}

const NONE: readonly number[] = [];

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

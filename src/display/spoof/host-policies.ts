import {
  assertBoolean,
  assertDictionary,
  assertFunction,
  assertOneOf,
  checkOptions,
  getOption,
} from "../../infra/arguments.js";
import { CHROMIUM } from "./chromium.js";
import type { MakeTest } from "./host-label.js";

const DEVIATIONS = [0xdf, 0x3c2, 0x200c, 0x200d];

const ALL = {
  ...CHROMIUM,
  "deviation-character": () => (codePoint) => DEVIATIONS.includes(codePoint),
  "not-ascii": () => (codePoint) => codePoint >= 0x80,
} as const satisfies Record<string, MakeTest>;

/**
 * A rule about one label.
 *
 * @useDeclaredType
 */
export type LabelRule = keyof typeof ALL;

const LABEL_RULES = Object.keys(ALL) as readonly LabelRule[];

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

/** A sentence for each rule, without any part of the host. */
export const RULE_SENTENCES: Readonly<Record<SpoofRule, string>> = {
  hyphens: "A label has hyphens in its third and fourth place, as only Punycode may.",
  "character-not-allowed": "A character is not one that Unicode allows in identifiers.",
  "character-blocked": "A character looks like punctuation or another letter.",
  "mixed-scripts": "A label mixes scripts whose letters readers confuse.",
  "latin-beside-cjk": "A Latin letter beyond ASCII is beside Chinese, Japanese or Korean.",
  "mixed-digits": "A label has digits of two numbering systems.",
  "repeated-mark": "A mark is repeated on a letter, where readers see only one.",
  "hidden-dot": "A dot above a letter that has one is invisible.",
  "mark-on-dotless-i": "A mark on a dotless i, j or l looks like its dot.",
  "mark-on-other-script": "A mark of Latin, Greek and Cyrillic is on a letter of another script.",
  "middle-dot": "A middle dot is not between two l.",
  "icelandic-letter": "þ looks like b or p, and ð like o, where Icelandic is not expected.",
  schwa: "ə looks like e where Azerbaijani is not expected.",
  "whole-script": "Every letter of a label looks like a Latin one.",
  "digit-look-alike": "Every character of a label is a digit or looks like one.",
  "slash-look-alike": "A character looks like a slash, and there is no Japanese around it.",
  stroke: "A character with few strokes looks like punctuation or a Latin letter beside other scripts.",
  "sound-mark": "A sound mark of kana is separate from its letter.",
  "prolonged-sound-mark": "ー looks like a dash after anything but kana.",
  "katakana-middle-dot": "・ looks like a dot or a dash beside Latin letters.",
  "iteration-mark": "ヽ or ヾ looks like a comma after anything but Katakana.",
  "exchanged-kana": "Hiragana and Katakana share the shape of へ, and a label has the wrong one.",
  "deviation-character": "Older software maps a character to others, and reaches another host.",
  "not-ascii": "A label is not in ASCII, and the policy shows only ASCII.",
  "invalid-label": "A label is not valid in a domain name.",
  "too-long": "A label or the name is too long for the DNS.",
  "cannot-show": "The reader's fonts lack a character.",
  "similar-name": "The host looks like a protected name.",
  "brand-in-host": "The host contains a protected name.",
  "numeric-host": "The host is a number for which browsers open an IP address.",
  "not-a-host": "The text is an address, not a host.",
};

export interface HostRulesOptions {
  /** The policy; `"chromium"` by default. */
  readonly policy?: HostPolicy | undefined;
  /** Single rules to enable or disable, in addition to the policy. */
  readonly rules?: Readonly<Partial<Record<LabelRule, boolean | undefined>>> | undefined;
  /** Returns whether the reader's fonts can show a non-ASCII character; by default, all can be shown. */
  readonly canShow?: ((codePoint: number) => boolean) | undefined;
}

export type NamedRule = readonly [name: SpoofRule, rule: MakeTest];

export function getRules(options: HostRulesOptions | null | undefined): readonly NamedRule[] {
  checkOptions(options, ["policy", "rules", "canShow", "similarTo"]);
  const policy = getOption(options, "policy") ?? "chromium";
  const rules = getOption(options, "rules") ?? {};
  const canShow = getOption(options, "canShow") ?? null;
  assertOneOf(policy, POLICIES, "policy");
  assertDictionary(rules, "rules");
  for (const rule of Object.keys(rules)) {
    assertOneOf(rule, LABEL_RULES, "rules");
    assertBoolean(rules[rule as LabelRule] ?? true, `rules.${rule}`);
  }
  const own: readonly string[] = RULES[policy];
  const collected = LABEL_RULES.filter((rule) => getOption(rules, rule) ?? own.includes(rule)).map(
    (rule): NamedRule => [rule, ALL[rule]],
  );
  if (canShow === null) {
    return collected;
  }
  assertFunction(canShow, "canShow");
  return [...collected, ["cannot-show", () => (codePoint) => codePoint >= 0x80 && !canShow(codePoint)]];
}

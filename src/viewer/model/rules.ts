/**
 * What each rule about hosts says, in a sentence; docs/spoofing.md has an example of each.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import type { SpoofRule } from "../../display.js";

/** A sentence for each rule. */
export const RULES: Readonly<Record<SpoofRule, string>> = {
  "character-not-allowed": "Unicode does not recommend this character for identifiers.",
  "character-blocked": "Browsers block this character in host names.",
  "mixed-scripts": "One label mixes letters of scripts that are not written together.",
  "latin-beside-cjk": "Beside Chinese, Japanese or Korean, only the letters a to z are expected.",
  "mixed-digits": "One label mixes the digits of several numbering systems.",
  "repeated-mark": "A mark is repeated on the same letter, and readers see only one.",
  "hidden-dot": "A dot stands above a letter that already has one, and cannot be seen.",
  "mark-on-dotless-i": "With a mark, a dotless i looks like an i.",
  "mark-on-other-script": "A mark of Latin, Greek or Cyrillic follows a character of another script.",
  "middle-dot": "The middle dot belongs between two letters l, in Catalan names.",
  "icelandic-letter": "þ looks like b or p, and ð like o, where Icelandic is not expected.",
  schwa: "ə looks like e where Azerbaijani is not expected.",
  "whole-script": "Every letter of the label looks like a Latin one.",
  "digit-look-alike": "Among digits, this character looks like one of them.",
  "slash-look-alike": "Beside other scripts, this kana looks like a slash.",
  stroke: "Beside other scripts, this character looks like punctuation or a Latin letter.",
  "sound-mark": "A kana sound mark stands where not everything is kana.",
  "prolonged-sound-mark": "After anything but kana, ー looks like a dash.",
  "katakana-middle-dot": "Beside Latin letters, ・ looks like a dot or a dash.",
  "iteration-mark": "After anything but Katakana, this mark looks like a comma.",
  "exchanged-kana": "Hiragana and Katakana share the shape of へ, and the label has the wrong one.",
  "mark-of-other-script": "A mark follows a letter of a script that does not use it.",
  "deviation-character": "Older software maps this character to others, and reaches another host.",
  "not-ascii": "The policy shows ASCII only.",
  "invalid-label": "IDNA does not allow this label, or no domain name has one of its characters.",
  "too-long": "The DNS holds no label, or no name, of this length.",
  "cannot-show": "The reader's fonts lack this character.",
  "similar-name": "The host looks like a name to protect.",
};

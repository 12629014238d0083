import type { SpoofRule } from "../../../../lib/display.js";

/**
 * A sentence for each rule about hosts; docs/display.md has examples.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
export const RULES: Readonly<Record<SpoofRule, string>> = {
  hyphens: "Two hyphens in the third and fourth place begin a label in Punycode only.",
  "character-not-allowed": "Unicode does not recommend this character for identifiers.",
  "character-blocked": "Browsers block this character in host names.",
  "mixed-scripts": "One label mixes letters of scripts that are not written together.",
  "latin-beside-cjk": "Only the letters a to z are expected next to Chinese, Japanese or Korean.",
  "mixed-digits": "One label mixes the digits of several numbering systems.",
  "repeated-mark": "A mark is repeated on one letter; readers see only one mark.",
  "hidden-dot": "A combining dot is invisible above a letter that already has a dot.",
  "mark-on-dotless-i": "With a mark, a dotless i looks like an i.",
  "mark-on-other-script": "A mark of Latin, Greek or Cyrillic follows a character of another script.",
  "middle-dot": "The middle dot belongs between two letters l, in Catalan names.",
  "icelandic-letter": "þ looks like b or p, and ð like o, where Icelandic is not expected.",
  schwa: "ə looks like e where Azerbaijani is not expected.",
  "whole-script": "Every letter of the label looks like a Latin one.",
  "digit-look-alike": "Among digits, this character looks like one of them.",
  "slash-look-alike": "Without Japanese around it, this character looks like a slash.",
  stroke: "Next to other scripts, this character looks like punctuation or a Latin letter.",
  "sound-mark": "A kana sound mark is next to characters that are not kana.",
  "prolonged-sound-mark": "After anything but kana, ー looks like a dash.",
  "katakana-middle-dot": "Next to Latin letters, ・ looks like a dot or a dash.",
  "iteration-mark": "After anything but Katakana, this mark looks like a comma.",
  "exchanged-kana": "Hiragana and Katakana share the shape of へ, and the label has the wrong one.",
  "deviation-character": "Older software maps this character to others and reaches another host.",
  "not-ascii": "The policy shows ASCII only.",
  "invalid-label": "IDNA does not allow this label, or a domain name cannot contain one of its characters.",
  "too-long": "The label or the name is too long for the DNS.",
  "cannot-show": "The reader's fonts lack this character.",
  "numeric-host": "Browsers open the IP address that this number stands for.",
  "not-a-host": "This is a whole address, not a host.",
  "brand-in-host": "The host contains a protected name.",
  "similar-name": "The host looks like a protected name.",
};

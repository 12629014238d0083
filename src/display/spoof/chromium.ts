/**
 * Divergences:
 * - safety: the rule about whole scripts also covers labels with combining marks: ё is compared as е, and й as и,
 *   which does not look like a Latin letter;
 * - compatibility: only Thai letters that look like Latin on every platform count; joiners, sharp s and final sigma
 *   are judged only by Identifier_Status, as in Chromium since version 110.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { normalizeText } from "../../infra/normalization.js";
import { HYPHEN, KATAKANA_MIDDLE_DOT, LETTER_L, MIDDLE_DOT } from "../../infra/units.js";
import {
  ALPHABETS,
  findZero,
  type HostLabel,
  isDiacritic,
  isNonspacing,
  isOfScript,
  isTooLong,
  type MakeTest,
  readLabel,
  type Test,
  type TopLevel,
} from "./host-label.js";

/** In the order of Chromium's documentation. */
export const CHROMIUM = {
  // In the third and fourth place, they are allowed only in Punycode: UTS #46, validity criteria.
  hyphens: ({ points }) =>
    points[2] === HYPHEN && points[3] === HYPHEN ? (_, index) => index === 2 || index === 3 : null,
  "character-not-allowed":
    ({ classes }) =>
    (_, index) =>
      classes[index] === null,
  "character-blocked": () => (codePoint) => BLOCKED.test(String.fromCodePoint(codePoint)),
  "mixed-scripts": testMixedScripts,
  "latin-beside-cjk": testLatinBesideCJK,
  "mixed-digits": testMixedDigits,
  "repeated-mark": testRepeatedMarks,
  "hidden-dot": testHiddenDots,
  // With a mark, it looks like an i with that mark.
  "mark-on-dotless-i":
    ({ points }) =>
    (codePoint, index) =>
      isDiacritic(codePoint) && points[index - 1] === DOTLESS_I,
  "mark-on-other-script": (label) => (codePoint, index) =>
    isDiacritic(codePoint) && !isOfScript(label, index - 1, ALPHABETS),
  // Except between two letters l in a Catalan name.
  "middle-dot":
    ({ points, topLevel }) =>
    (codePoint, index) =>
      codePoint === MIDDLE_DOT &&
      !(topLevel === "cat" && points[index - 1] === LETTER_L && points[index + 1] === LETTER_L),
  // þ looks like b or p, and ð like o, outside Iceland and the Faroe Islands.
  "icelandic-letter": ({ points, topLevel }) =>
    points.length === 1 || topLevel === "is" || topLevel === "fo"
      ? null
      : (codePoint) => codePoint === THORN || codePoint === ETH,
  // ə looks like e, outside Azerbaijan.
  schwa: ({ points, topLevel }) =>
    points.length === 1 || topLevel === "az" ? null : (codePoint) => codePoint === SCHWA,
  "whole-script": testWholeScript,
  "digit-look-alike": ({ text }) =>
    Array.from(text).every((character) => /[0-9]/.test(character) || DIGITS.includes(character))
      ? (codePoint) => codePoint > 0x39
      : null,
  "slash-look-alike": testSlashes,
  stroke: (label) => {
    const isOther = (index: number) => label.points[index] !== undefined && !isOfScript(label, index, CJK);
    return label.isPlain
      ? null
      : (codePoint, index) => isIn(STROKES, codePoint) && (isOther(index - 1) || isOther(index + 1));
  },
  "sound-mark": ({ isPlain }) => (isPlain ? null : (codePoint) => codePoint === 0x3099 || codePoint === 0x309a),
  // ー looks like a dash, if there is no kana before it.
  "prolonged-sound-mark": (label) => (codePoint, index) =>
    codePoint === PROLONGED_SOUND_MARK && !isOfScript(label, index - 1, KANA),
  "katakana-middle-dot":
    ({ points }) =>
    (codePoint, index) =>
      codePoint === KATAKANA_MIDDLE_DOT &&
      [points[index - 1] ?? 0, points[index + 1] ?? 0].some((point) => point >= 0x61 && point <= 0x7a),
  // ヽ and ヾ look like commas, if there is no Katakana before them.
  "iteration-mark": (label) => (codePoint, index) =>
    (codePoint === 0x30fd || codePoint === 0x30fe) && !isOfScript(label, index - 1, ["Kana"]),
  // Hiragana へ, べ and ぺ in a Katakana word, and Katakana ヘ, ベ and ペ in a Hiragana word.
  "exchanged-kana": (label) => testInside(label, 0x3078, "Kana") ?? testInside(label, 0x30d8, "Hira"),
} as const satisfies Record<string, MakeTest>;

const RULES: readonly MakeTest[] = Object.values(CHROMIUM);

export function isHonestLabel(text: string, topLevel: TopLevel): boolean {
  const label = isTooLong(text) ? null : readLabel(text, topLevel);
  return (
    label !== null &&
    RULES.every((rule) => {
      const test = rule(label);
      return test === null || !label.points.some(test);
    })
  );
}

/** @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection */
export function testMixedScripts({ level, classes }: Pick<HostLabel, "classes" | "level">): Test | null {
  if (level === "single-script" || level === "highly-restrictive") {
    return null;
  }
  const counts = new Map<string, number>();
  for (const found of classes) {
    if (found !== null && found.scripts !== "all") {
      counts.set(found.script, (counts.get(found.script) ?? 0) + 1);
    }
  }
  const [[most]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
  return (_, index) => {
    const scripts = classes[index]?.scripts ?? "all";
    return scripts !== "all" && !scripts.includes(most);
  };
}

/** Only ASCII letters may be combined with Chinese, Japanese and Korean. */
function testLatinBesideCJK({ isPlain, points, classes }: HostLabel): Test | null {
  const isOfAlphabet = (codePoint: number, index: number) =>
    codePoint < 0x80 || isDiacritic(codePoint) || ALPHABETS.includes(classes[index]?.script as string);
  return isPlain || points.every(isOfAlphabet)
    ? null
    : (codePoint, index) => codePoint >= 0x80 && classes[index]?.script === "Latn";
}

/** @see https://www.unicode.org/reports/tr39/#Mixed_Number_Detection */
export function testMixedDigits(): Test {
  let first = -1;
  return (codePoint) => {
    const zero = findZero(codePoint);
    first = first === -1 ? zero : first;
    return zero !== first && zero !== -1;
  };
}

/** Letters that look like Latin; and top-level domains under which they are shown, besides those in that script. */
const LATIN_LOOK_ALIKES: readonly (readonly [script: string, letters: string, ...topLevels: string[]])[] = [
  ["Armn", "ագզէլհյոսւօՙ", "am"],
  ["Cyrl", "аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ", "bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"],
  ["Ethi", "ሀሠሰስበነተከዐዕዘጠፐꬅ", "er", "et"],
  ["Geor", "იოყძხჽჿ", "ge"],
  ["Grek", "αικνρυωηοτ", "gr"],
  ["Hebr", "דוחיןסװײ׳ﬦ", "il"],
  ["Beng", "০৭"],
  ["Deva", "ऽ०ॱ"],
  ["Gujr", "ડટ૦૧"],
  ["Guru", "੦੧"],
  ["Knda", "ಽ೦೧"],
  ["Mlym", "ടഠധനറ൦"],
  ["Orya", "ଠ୦୮"],
  ["Taml", "டப௦"],
  ["Telu", "౦౧"],
  ["Mymr", "ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗", "mm"],
  ["Thai", "บพเแ๐", "th"],
];

const DIGITS = "θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨";

const COMMON = ["Zyyy", "Zinh"];

export function testWholeScript({ points, classes, level, topLevel, topLevelScripts }: HostLabel): Test | null {
  // A label in one of these scripts has no letters of another.
  const script = classes.find((found) => found !== null && !COMMON.includes(found.script))?.script;
  const [, letters, ...topLevels] = LATIN_LOOK_ALIKES.find(([name]) => name === script) ?? [];
  const isAtHome = topLevelScripts.has(script as string) || topLevels.includes(topLevel);
  if (level !== "single-script" || letters === undefined || isAtHome) {
    return null;
  }
  const isOfRow: Test = (_, index) => classes[index]?.script === script;
  const looksLatin = (point: number) => letters.includes(decompose(point)[0] as string);
  return points.every((point, index) => !isOfRow(point, index) || looksLatin(point)) ? isOfRow : null;
}

/** Not shown by Chromium, although their Identifier_Status is Allowed. */
const BLOCKED = new RegExp(
  `[${[
    // ĸ, which looks like k.
    "\\u0138",
    // Pinyin.
    "\\u01CD-\\u01DC",
    // Look-alikes of quotation marks: turned comma, apostrophe; and the letter voicing.
    "\\u02BB\\u02BC\\u02EC",
    // A slash through the previous letter.
    "\\u0338",
    // The Armenian hyphen.
    "\\u058A",
    // Cyrillic Extended-C, Latin Extended Additional up to the dotted long s, Greek Extended.
    "\\u1C80-\\u1C8F\\u1E00-\\u1E9B\\u1F00-\\u1FFF",
    // Hyphen, right single quotation mark, hyphenation point.
    "\\u2010\\u2019\\u2027",
    // The double hyphen of kana.
    "\\u30A0",
    // Cyrillic Extended-B, Latin Extended-D.
    "\\uA640-\\uA69F\\uA720-\\uA7FF",
  ].join("")}]`,
);

const DOT_ABOVE = 0x307;
const DOTLESS_I = 0x131;
const THORN = 0xfe;
const ETH = 0xf0;
const SCHWA = 0x259;

/** Letters on which another dot is not visible: i, j, l, and the Soft_Dotted letters. */
const DOTTED = "ijl\u0131\u0237\u012F\u0249\u0268\u03F3\u0456\u0458\u1E2D\u1ECB";

const BELOW = /[\u0316-\u0319\u031C-\u0320\u0323-\u0333\u0339]/;

/** @see https://www.unicode.org/reports/tr39/#Optional_Detection */
function testRepeatedMarks({ points }: HostLabel): Test {
  let marks: string[] = [];
  return (codePoint, index) => {
    if (!isNonspacing(codePoint)) {
      marks = isNonspacing(points[index + 1] ?? 0) ? decompose(codePoint).slice(1) : [];
      return false;
    }
    const parts = decompose(codePoint);
    const isRepeated = parts.some((mark) => marks.includes(mark));
    marks.push(...parts);
    return isRepeated;
  };
}

function decompose(codePoint: number): string[] {
  return Array.from(normalizeText(String.fromCodePoint(codePoint), "NFD"));
}

function testHiddenDots({ points }: HostLabel): Test {
  return (codePoint, index) => {
    let base = index - 1;
    while (codePoint === DOT_ABOVE && base > 0 && BELOW.test(String.fromCodePoint(points[base] as number))) {
      base--;
    }
    return codePoint === DOT_ABOVE && base >= 0 && DOTTED.includes(String.fromCodePoint(points[base] as number));
  };
}

const KANA = ["Kana", "Hira"];
const PROLONGED_SOUND_MARK = 0x30fc;

const SLASHES = "ノソゾン丶乀乁丿〆々";

/** Look-alikes of a dash, a plus sign, or letters such as t, o, y, u, c, i, h. */
const STROKES = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁";

const JAPANESE = ["Kana", "Hira", "Hani"];
const CJK = [...JAPANESE, "Bopo"];

function testInside(label: HostLabel, first: number, script: string): Test | null {
  const { points } = label;
  const isMeant: Test = (codePoint) => codePoint >= first && codePoint <= first + 2;
  const isWord = points.every((point, index) =>
    isMeant(point, index) ? index > 0 && index < points.length - 1 : isOfScript(label, index, [script]),
  );
  return isWord && points.some(isMeant) ? isMeant : null;
}

function isIn(characters: string, codePoint: number) {
  return codePoint >= 0x3000 && characters.includes(String.fromCodePoint(codePoint));
}

/** Divergence (safety): there are more look-alikes than Chromium's, and at the edge of a label too: `google.comノ`. */
function testSlashes(label: HostLabel): Test | null {
  const { isPlain, points } = label;
  if (isPlain) {
    return null;
  }
  const followJapanese = (indices: Iterable<number>): ReadonlySet<number> => {
    const found = new Set<number>();
    let isJapanese = false;
    for (const index of indices) {
      if (!isIn(SLASHES, points[index] as number)) {
        isJapanese = isOfScript(label, index, JAPANESE);
      } else if (isJapanese) {
        found.add(index);
      }
    }
    return found;
  };
  const after = followJapanese(points.keys());
  const before = followJapanese([...points.keys()].reverse());
  return (codePoint, index) => isIn(SLASHES, codePoint) && !after.has(index) && !before.has(index);
}

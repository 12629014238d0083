/**
 * The rules by which Chromium decides whether to show a label in Unicode. The rules about kana and strokes are in
 * `chromium-cjk.ts`.
 *
 * Divergences:
 * - safety: the rule about whole scripts also covers labels with combining marks, separate or as a part of a letter:
 *   ё is compared as е, and й as и, which does not look like a Latin letter;
 * - compatibility: only Thai letters that look like Latin on every platform count; joiners, sharp s and final sigma
 *   are judged only by Identifier_Status, as in Chromium since version 110.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { normalizeText } from "../../infra/normalization.js";
import { HYPHEN, LETTER_L, MIDDLE_DOT } from "../../infra/units.js";
import {
  findExchangedKana,
  findIterationMarks,
  findKatakanaMiddleDots,
  findProlongedSoundMarks,
  findSlashes,
  findSoundMarks,
  findStrokes,
} from "./chromium-cjk.js";
import {
  ALPHABETS,
  findIndices,
  findZero,
  type HostLabel,
  isDiacritic,
  isNonspacing,
  isOfScript,
  isTooLong,
  readLabel,
  type TopLevel,
} from "./host-label.js";

/** Finds the indices of the code points that prevent a label from being shown in Unicode; empty if it may be shown. */
export type Find = (label: HostLabel) => readonly number[];

/** Chromium's rules, in the order of its documentation. */
export const CHROMIUM = {
  hyphens: findPunycodeHyphens,
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

const RULES = Object.values(CHROMIUM);

export function isHonestLabel(text: string, topLevel: TopLevel): boolean {
  const label = isTooLong(text) ? null : readLabel(text, topLevel);
  return label !== null && RULES.every((find) => find(label).length === 0);
}

/**
 * Finds the characters of the rarer scripts, in a label that mixes scripts more than the highly restrictive level
 * allows.
 *
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function findMixedScripts(label: Pick<HostLabel, "points" | "classes" | "level">): readonly number[] {
  const { level, classes } = label;
  if (level === "single-script" || level === "highly-restrictive") {
    return [];
  }
  const counts = new Map<string, number>();
  for (const found of classes) {
    if (found !== null && found.scripts !== "all") {
      counts.set(found.script, (counts.get(found.script) ?? 0) + 1);
    }
  }
  const [[most]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
  return findIndices(label, (_, index) => {
    const scripts = classes[index]?.scripts ?? "all";
    return scripts !== "all" && !scripts.includes(most);
  });
}

/** Finds non-ASCII Latin letters next to Chinese, Japanese or Korean, with which only ASCII letters may be combined. */
function findLatinBesideCJK(label: HostLabel): readonly number[] {
  const { isPlain, points, classes } = label;
  const isOfAlphabet = (codePoint: number, index: number): boolean =>
    codePoint < 0x80 || isDiacritic(codePoint) || ALPHABETS.includes(classes[index]?.script as string);
  if (isPlain || points.every(isOfAlphabet)) {
    return [];
  }
  return findIndices(label, (codePoint, index) => codePoint >= 0x80 && classes[index]?.script === "Latn");
}

/**
 * Finds the digits that belong to another numbering system than the first digit.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Number_Detection
 */
export function findMixedDigits(label: Pick<HostLabel, "points">): readonly number[] {
  let first = -1;
  return findIndices(label, (codePoint) => {
    const zero = findZero(codePoint);
    first = first === -1 ? zero : first;
    return zero !== first && zero !== -1;
  });
}

interface LatinLookAlikes {
  readonly script: string;
  readonly letters: string;
  /** Top-level domains under which they are shown anyway, in addition to top-level domains in that script. */
  readonly topLevels: readonly string[];
}

const LATIN_LOOK_ALIKES: readonly LatinLookAlikes[] = [
  { script: "Armn", letters: "ագզէլհյոսւօՙ", topLevels: ["am"] },
  {
    script: "Cyrl",
    letters: "аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ",
    topLevels: ["bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"],
  },
  { script: "Ethi", letters: "ሀሠሰስበነተከዐዕዘጠፐꬅ", topLevels: ["er", "et"] },
  { script: "Geor", letters: "იოყძხჽჿ", topLevels: ["ge"] },
  { script: "Grek", letters: "αικνρυωηοτ", topLevels: ["gr"] },
  { script: "Hebr", letters: "דוחיןסװײ׳ﬦ", topLevels: ["il"] },
  { script: "Beng", letters: "০৭", topLevels: [] },
  { script: "Deva", letters: "ऽ०ॱ", topLevels: [] },
  { script: "Gujr", letters: "ડટ૦૧", topLevels: [] },
  { script: "Guru", letters: "੦੧", topLevels: [] },
  { script: "Knda", letters: "ಽ೦೧", topLevels: [] },
  { script: "Mlym", letters: "ടഠധനറ൦", topLevels: [] },
  { script: "Orya", letters: "ଠ୦୮", topLevels: [] },
  { script: "Taml", letters: "டப௦", topLevels: [] },
  { script: "Telu", letters: "౦౧", topLevels: [] },
  { script: "Mymr", letters: "ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗", topLevels: ["mm"] },
  { script: "Thai", letters: "บพเแ๐", topLevels: ["th"] },
];

/** Look-alikes of the digits 0, 2, 3, 4, 6, 8 and 9. */
const DIGITS = "θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨";

const COMMON = ["Zyyy", "Zinh"];

export function findWholeScript(label: HostLabel): readonly number[] {
  const { points, classes, level, topLevel, topLevelScripts } = label;
  // A label in one of these scripts has no letters of another.
  const script = classes.find((found) => found !== null && !COMMON.includes(found.script))?.script;
  const row = LATIN_LOOK_ALIKES.find((candidate) => candidate.script === script);
  const isAtHome = row !== undefined && (topLevelScripts.has(row.script) || row.topLevels.includes(topLevel));
  if (level !== "single-script" || row === undefined || isAtHome) {
    return [];
  }
  const indices = findIndices(label, (_, index) => classes[index]?.script === script);
  return indices.every((index) => row.letters.includes(decompose(points[index] as number)[0] as string)) ? indices : [];
}

/** Finds look-alikes of digits in a label whose other characters are all digits. */
function findDigitLookAlikes(label: HostLabel): readonly number[] {
  const characters = Array.from(label.text);
  return characters.every((character) => /[0-9]/.test(character) || DIGITS.includes(character))
    ? findIndices(label, (codePoint) => codePoint > 0x39)
    : [];
}

/** Characters that Chromium does not show although their Identifier_Status is Allowed. */
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

/**
 * Finds hyphens in the third and fourth place, which are allowed only in Punycode.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
function findPunycodeHyphens({ points }: HostLabel): readonly number[] {
  return points[2] === HYPHEN && points[3] === HYPHEN ? [2, 3] : [];
}

/** @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type */
function findNotAllowed(label: HostLabel): readonly number[] {
  return findIndices(label, (_, index) => label.classes[index] === null);
}

function findBlocked(label: HostLabel): readonly number[] {
  return findIndices(label, (codePoint) => BLOCKED.test(String.fromCodePoint(codePoint)));
}

const DOT_ABOVE = 0x307;
const DOTLESS_I = 0x131;

/** Letters on which another dot is not visible: i, j, l, dotless i and j, and the other Soft_Dotted letters. */
const DOTTED = "ijl\u0131\u0237\u012F\u0249\u0268\u03F3\u0456\u0458\u1E2D\u1ECB";

const BELOW = /[\u0316-\u0319\u031C-\u0320\u0323-\u0333\u0339]/;

/**
 * Finds marks repeated on the same letter, because readers see only one of them.
 *
 * @see https://www.unicode.org/reports/tr39/#Optional_Detection
 */
function findRepeatedMarks(label: HostLabel): readonly number[] {
  let marks: string[] = [];
  return findIndices(label, (codePoint, index) => {
    if (!isNonspacing(codePoint)) {
      marks = isNonspacing(label.points[index + 1] ?? 0) ? decompose(codePoint).slice(1) : [];
      return false;
    }
    const parts = decompose(codePoint);
    const isRepeated = parts.some((mark) => marks.includes(mark));
    marks.push(...parts);
    return isRepeated;
  });
}

function decompose(codePoint: number): string[] {
  return Array.from(normalizeText(String.fromCodePoint(codePoint), "NFD"));
}

/**
 * Finds dots above letters that already have one.
 *
 * @see https://www.unicode.org/reports/tr39/#Optional_Detection
 */
function findHiddenDots(label: HostLabel): readonly number[] {
  const { points } = label;
  return findIndices(label, (codePoint, index) => {
    if (codePoint !== DOT_ABOVE) {
      return false;
    }
    let base = index - 1;
    while (base > 0 && BELOW.test(String.fromCodePoint(points[base] as number))) {
      base--;
    }
    return base >= 0 && DOTTED.includes(String.fromCodePoint(points[base] as number));
  });
}

/** Finds marks on a dotless i, which then looks like an i with that mark. */
function findMarksOnDotlessI(label: HostLabel): readonly number[] {
  const { points } = label;
  return findIndices(label, (codePoint, index) => isDiacritic(codePoint) && points[index - 1] === DOTLESS_I);
}

/** Finds marks of Latin, Greek and Cyrillic after characters of other scripts. */
function findMarksOnOtherScripts(label: HostLabel): readonly number[] {
  return findIndices(label, (codePoint, index) => isDiacritic(codePoint) && !isOfScript(label, index - 1, ALPHABETS));
}

const THORN = 0xfe;
const ETH = 0xf0;
const SCHWA = 0x259;

/** Finds middle dots, except between two letters l in a Catalan name. */
function findMiddleDots(label: HostLabel): readonly number[] {
  const { points, topLevel } = label;
  return findIndices(
    label,
    (codePoint, index) =>
      codePoint === MIDDLE_DOT &&
      !(topLevel === "cat" && points[index - 1] === LETTER_L && points[index + 1] === LETTER_L),
  );
}

/** Finds þ, which looks like b or p, and ð, which looks like o, outside Iceland and the Faroe Islands. */
function findIcelandicLetters(label: HostLabel): readonly number[] {
  const isMeant = label.points.length === 1 || label.topLevel === "is" || label.topLevel === "fo";
  return isMeant ? [] : findIndices(label, (codePoint) => codePoint === THORN || codePoint === ETH);
}

/** Finds ə, which looks like e, outside Azerbaijan. */
function findSchwas(label: HostLabel): readonly number[] {
  const isMeant = label.points.length === 1 || label.topLevel === "az";
  return isMeant ? [] : findIndices(label, (codePoint) => codePoint === SCHWA);
}

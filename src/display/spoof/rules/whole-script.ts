/**
 * Rules about labels in one script that look like Latin, or like a number.
 *
 * Divergences:
 * - safety: a combining mark does not exempt a label from the rule, whether it follows its letter or is part of it: ё
 *   is compared as е, and й as и, which looks like no Latin letter;
 * - compatibility: only those Thai letters count that look like Latin on every platform.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 * @see https://www.unicode.org/reports/tr39/#Whole_Script_Confusables
 */
import { normalizeText } from "../../../infra/normalization.js";
import { findIndices, type Label } from "../inspect-label.js";

/** The letters of a script that look like Latin. */
export interface LatinLookAlikes {
  readonly script: string;
  readonly letters: string;
  /** Top-level domains under which they are shown anyway, besides those in that script. */
  readonly topLevels: readonly string[];
}

/** Top-level domains under which most names are Cyrillic. */
export const CYRILLIC_TOP_LEVELS = ["bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"];

/** The letters that look like Latin to Chromium, by script. */
const LATIN_LOOK_ALIKES: readonly LatinLookAlikes[] = [
  { script: "Armn", letters: "ագզէլհյոսւօՙ", topLevels: ["am"] },
  { script: "Cyrl", letters: "аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ", topLevels: CYRILLIC_TOP_LEVELS },
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

/** Scripts of characters that are used with any script. */
const COMMON = ["Zyyy", "Zinh"];

/** Finds the letters of a script if all of them look like Latin. */
export function findWholeScript(label: Label): readonly number[] {
  return findWholeScriptOf(label, LATIN_LOOK_ALIKES);
}

/** Finds the letters of a script if all of them are listed in its row. */
export function findWholeScriptOf(label: Label, rows: readonly LatinLookAlikes[]): readonly number[] {
  const { points, classes, level, topLevel, topLevelScripts } = label;
  // A label in one of these scripts has no letters of another.
  const script = classes.find((found) => found !== null && !COMMON.includes(found.script))?.script;
  const row = rows.find((candidate) => candidate.script === script);
  if (level !== "single-script" || row === undefined) {
    return [];
  }
  if (topLevelScripts.has(row.script) || row.topLevels.includes(topLevel)) {
    return [];
  }
  const indices = findIndices(label, (_, index) => classes[index]?.script === script);
  const reads = indices.every((index) => row.letters.includes(findBase(points[index] as number)));
  return reads ? indices : [];
}

/** Returns a character without the marks that are part of it. */
function findBase(codePoint: number): string {
  const [base] = normalizeText(String.fromCodePoint(codePoint), "NFD") as unknown as readonly [string];
  return base;
}

/** Finds look-alikes of digits in a label whose other characters are all digits. */
export function findDigitLookAlikes(label: Label): readonly number[] {
  const isDigit = (codePoint: number): boolean => codePoint >= 0x30 && codePoint <= 0x39;
  const reads = label.points.every(
    (codePoint) => isDigit(codePoint) || DIGITS.includes(String.fromCodePoint(codePoint)),
  );
  return reads ? findIndices(label, (codePoint) => !isDigit(codePoint)) : [];
}

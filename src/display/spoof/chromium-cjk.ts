/**
 * Chromium's rules about kana, and about ideographs and Bopomofo with few strokes: they look like punctuation, Latin
 * letters, or each other.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */

import { KATAKANA_MIDDLE_DOT } from "../../infra/units.js";
import { findIndices, type HostLabel, isOfScript } from "./host-label.js";

const KANA = ["Kana", "Hira"];
const PROLONGED_SOUND_MARK = 0x30fc;

export function findSoundMarks(label: HostLabel): readonly number[] {
  return label.isPlain ? [] : findIndices(label, (codePoint) => codePoint === 0x3099 || codePoint === 0x309a);
}

/** Finds the prolonged sound mark ー, which looks like a dash, if there is no kana before it. */
export function findProlongedSoundMarks(label: HostLabel): readonly number[] {
  return findIndices(
    label,
    (codePoint, index) => codePoint === PROLONGED_SOUND_MARK && !isOfScript(label, index - 1, KANA),
  );
}

export function findKatakanaMiddleDots(label: HostLabel): readonly number[] {
  const isLetter = (index: number): boolean => {
    const codePoint = label.points[index] ?? 0;
    return codePoint >= 0x61 && codePoint <= 0x7a;
  };
  return findIndices(
    label,
    (codePoint, index) => codePoint === KATAKANA_MIDDLE_DOT && (isLetter(index - 1) || isLetter(index + 1)),
  );
}

/** Finds the iteration marks ヽ and ヾ, which look like commas, if there is no Katakana before them. */
export function findIterationMarks(label: HostLabel): readonly number[] {
  return findIndices(
    label,
    (codePoint, index) => (codePoint === 0x30fd || codePoint === 0x30fe) && !isOfScript(label, index - 1, ["Kana"]),
  );
}

/** Finds Hiragana へ, べ and ぺ in a Katakana word, and Katakana ヘ, ベ and ペ in a Hiragana word. */
export function findExchangedKana(label: HostLabel): readonly number[] {
  const asHiragana = findInside(label, 0x3078, "Kana");
  return asHiragana.length > 0 ? asHiragana : findInside(label, 0x30d8, "Hira");
}

function findInside(label: HostLabel, first: number, script: string): readonly number[] {
  const { points } = label;
  const isMeant = (index: number): boolean => {
    const codePoint = points[index] as number;
    return codePoint >= first && codePoint <= first + 2;
  };
  const last = points.length - 1;
  const isWord = points.every((_, index) =>
    isMeant(index) ? index > 0 && index < last : isOfScript(label, index, [script]),
  );
  return isWord ? findIndices(label, (_, index) => isMeant(index)) : [];
}

const SLASHES = "ノソゾン丶乀乁丿〆々";

/** Look-alikes of a dash, a plus sign, or letters such as t, o, y, u, c, i, h. */
const STROKES = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁";

const JAPANESE = ["Kana", "Hira", "Hani"];
const CJK = [...JAPANESE, "Bopo"];

function isIn(characters: string, codePoint: number): boolean {
  return codePoint >= 0x3000 && characters.includes(String.fromCodePoint(codePoint));
}

/**
 * Finds look-alikes of the slash without a Japanese character next to them.
 *
 * Divergence (safety): at the edge of a label, there is no Japanese character either, so `google.comノ` is not
 * shown. The rule also covers more look-alikes than Chromium's.
 */
export function findSlashes(label: HostLabel): readonly number[] {
  if (label.isPlain) {
    return [];
  }
  const { points } = label;
  /** Finds the look-alikes next to a Japanese character, or after others next to one. */
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
  return findIndices(label, (codePoint, index) => isIn(SLASHES, codePoint) && !after.has(index) && !before.has(index));
}

/** Finds characters with few strokes next to a character that is not Chinese or Japanese. */
export function findStrokes(label: HostLabel): readonly number[] {
  if (label.isPlain) {
    return [];
  }
  const isOther = (index: number): boolean => label.points[index] !== undefined && !isOfScript(label, index, CJK);
  return findIndices(
    label,
    (codePoint, index) => isIn(STROKES, codePoint) && (isOther(index - 1) || isOther(index + 1)),
  );
}

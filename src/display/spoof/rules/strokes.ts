/**
 * Rules about ideographs, kana and Bopomofo with few strokes, which look like punctuation or Latin letters.
 *
 * Divergences: none.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
import { findIndices, isOfScript, type Label } from "../inspect-label.js";

/** Look-alikes of a slash. */
const SLASHES = "ノソゾン丶乀乁丿";

/** Look-alikes of a dash, a plus sign, or letters such as t, o, y, u, c, i, h. */
const STROKES = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁";

const JAPANESE = ["Kana", "Hira", "Hani"];
const CJK = [...JAPANESE, "Bopo"];

function isIn(characters: string, codePoint: number): boolean {
  return codePoint >= 0x3000 && characters.includes(String.fromCodePoint(codePoint));
}

/** Finds look-alikes of the slash between characters that are not Japanese. */
export function findSlashes(label: Label): readonly number[] {
  if (label.isPlain) {
    return [];
  }
  const isOther = (index: number): boolean =>
    index >= 0 && index < label.points.length && !isOfScript(label, index, JAPANESE);
  return findIndices(label, (codePoint, index) => isIn(SLASHES, codePoint) && isOther(index - 1) && isOther(index + 1));
}

/** Finds characters with few strokes next to one that is not Chinese or Japanese. */
export function findStrokes(label: Label): readonly number[] {
  return label.isPlain ? [] : findStrokesBeside(label, () => true);
}

/**
 * Finds characters with few strokes next to one that is not Chinese or Japanese.
 *
 * @param isMeant - Returns whether a code point has few strokes.
 */
export function findStrokesBeside(label: Label, isMeant: (codePoint: number) => boolean): readonly number[] {
  const { points } = label;
  const isOther = (index: number): boolean => {
    const codePoint = points[index];
    return codePoint !== undefined && isMeant(codePoint) && !isOfScript(label, index, CJK);
  };
  return findIndices(
    label,
    (codePoint, index) => isIn(STROKES, codePoint) && (isOther(index - 1) || isOther(index + 1)),
  );
}

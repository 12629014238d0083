/**
 * The rules about kana and strokes.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */

import { KATAKANA_MIDDLE_DOT } from "../../infra/units.js";
import { type HostLabel, isOfScript, type MakeTest, type Test } from "./host-label.js";

const KANA = ["Kana", "Hira"];
const PROLONGED_SOUND_MARK = 0x30fc;

const SLASHES = "ノソゾン丶乀乁丿〆々";

/** Look-alikes of a dash, a plus sign, or letters such as t, o, y, u, c, i, h. */
const STROKES = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁";

const JAPANESE = ["Kana", "Hira", "Hani"];
const CJK = [...JAPANESE, "Bopo"];

export const CJK_RULES = {
  "slash-look-alike": testSlashes,
  // Characters with few strokes next to a character that is not Chinese or Japanese.
  stroke: (label) => {
    const isOther = (index: number): boolean => label.points[index] !== undefined && !isOfScript(label, index, CJK);
    return label.isPlain
      ? null
      : (codePoint, index) => isIn(STROKES, codePoint) && (isOther(index - 1) || isOther(index + 1));
  },
  "sound-mark": ({ isPlain }) => (isPlain ? null : (codePoint) => codePoint === 0x3099 || codePoint === 0x309a),
  // ー looks like a dash, if there is no kana before it.
  "prolonged-sound-mark": (label) => (codePoint, index) =>
    codePoint === PROLONGED_SOUND_MARK && !isOfScript(label, index - 1, KANA),
  // ・ next to a letter from a to z.
  "katakana-middle-dot":
    ({ points }) =>
    (codePoint, index) =>
      codePoint === KATAKANA_MIDDLE_DOT && [points[index - 1] ?? 0, points[index + 1] ?? 0].some(isLetter),
  // ヽ and ヾ look like commas, if there is no Katakana before them.
  "iteration-mark": (label) => (codePoint, index) =>
    (codePoint === 0x30fd || codePoint === 0x30fe) && !isOfScript(label, index - 1, ["Kana"]),
  // Hiragana へ, べ and ぺ in a Katakana word, and Katakana ヘ, ベ and ペ in a Hiragana word.
  "exchanged-kana": (label) => testInside(label, 0x3078, "Kana") ?? testInside(label, 0x30d8, "Hira"),
} as const satisfies Record<string, MakeTest>;

const isLetter = (codePoint: number): boolean => codePoint >= 0x61 && codePoint <= 0x7a;

/** Three letters inside a label that is otherwise in a single script. */
function testInside(label: HostLabel, first: number, script: string): Test | null {
  const { points } = label;
  const isMeant: Test = (codePoint) => codePoint >= first && codePoint <= first + 2;
  const isWord = points.every((point, index) =>
    isMeant(point, index) ? index > 0 && index < points.length - 1 : isOfScript(label, index, [script]),
  );
  return isWord && points.some(isMeant) ? isMeant : null;
}

function isIn(characters: string, codePoint: number): boolean {
  return codePoint >= 0x3000 && characters.includes(String.fromCodePoint(codePoint));
}

/**
 * Divergence (safety): at the edge of a label, there is no Japanese character either, so `google.comノ` is not
 * shown. There are more look-alikes than Chromium's.
 */
function testSlashes(label: HostLabel): Test | null {
  const { isPlain, points } = label;
  if (isPlain) {
    return null;
  }
  /** Finds look-alikes after a Japanese character, also after others. */
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

/**
 * Rules about combining marks that are invisible, or that turn one letter into another.
 *
 * Divergence (compatibility): nonspacing marks are recognized by their Bidi_Class, which is NSM.
 *
 * @see https://www.unicode.org/reports/tr39/#Optional_Detection
 */
import { normalizeText } from "../../../infra/normalization.js";
import { findIndices, isDiacritic, isNonspacing, isOfScript, type Label } from "../inspect-label.js";

const DOT_ABOVE = 0x307;
const DOTLESS_I = 0x131;

/** Letters whose own dot hides another: i, j, l, dotless i and j, and the other Soft_Dotted letters. */
const DOTTED = "ijl\u0131\u0237\u012F\u0249\u0268\u03F3\u0456\u0458\u1E2D\u1ECB";

/** Marks below a letter: U+0316 to U+0319, U+031C to U+0320, U+0323 to U+0333, U+0339. */
function isBelow(codePoint: number): boolean {
  return (
    (codePoint >= 0x316 && codePoint <= 0x319) ||
    (codePoint >= 0x31c && codePoint <= 0x320) ||
    (codePoint >= 0x323 && codePoint <= 0x333) ||
    codePoint === 0x339
  );
}

/**
 * Finds marks repeated on the same letter, because readers see only one of them.
 *
 * @see https://www.unicode.org/reports/tr39/#Optional_Detection
 */
export function findRepeatedMarks(label: Label): readonly number[] {
  const { points } = label;
  let marks = new Set<string>();
  return findIndices(label, (codePoint, index) => {
    const isMark = isNonspacing(codePoint);
    if (!isMark) {
      const next = points[index + 1];
      marks = new Set(next !== undefined && isNonspacing(next) ? decompose(codePoint).slice(1) : []);
      return false;
    }
    const parts = decompose(codePoint);
    const isRepeated = parts.some((mark) => marks.has(mark));
    for (const mark of parts) {
      marks.add(mark);
    }
    return isRepeated;
  });
}

function decompose(codePoint: number): readonly string[] {
  return Array.from(normalizeText(String.fromCodePoint(codePoint), "NFD"));
}

/**
 * Finds dots above letters that already have one.
 *
 * @see https://www.unicode.org/reports/tr39/#Optional_Detection
 */
export function findHiddenDots(label: Label): readonly number[] {
  const { points } = label;
  return findIndices(label, (codePoint, index) => {
    if (codePoint !== DOT_ABOVE) {
      return false;
    }
    let base = index - 1;
    while (base > 0 && isBelow(points[base] as number)) {
      base--;
    }
    return base >= 0 && DOTTED.includes(String.fromCodePoint(points[base] as number));
  });
}

/** Finds marks on a dotless i, which then looks like an i with that mark. */
export function findMarksOnDotlessI(label: Label): readonly number[] {
  const { points } = label;
  return findIndices(label, (codePoint, index) => isDiacritic(codePoint) && points[index - 1] === DOTLESS_I);
}

/** Finds marks of Latin, Greek and Cyrillic after characters of other scripts. */
export function findMarksOnOtherScripts(label: Label): readonly number[] {
  return findIndices(
    label,
    (codePoint, index) => isDiacritic(codePoint) && !isOfScript(label, index - 1, ["Latn", "Grek", "Cyrl"]),
  );
}

/**
 * Rules about labels that mix scripts or digits.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 * @see https://www.unicode.org/reports/tr39/#Mixed_Number_Detection
 */
import { findZero } from "../host-classes.js";
import { findIndices, isDiacritic, type Label } from "../inspect-label.js";

/** Scripts whose letters must not be mixed, but which share combining marks. */
const ALPHABETS = ["Latn", "Grek", "Cyrl"];

/**
 * Finds the characters of minority scripts, in a label that mixes scripts beyond the highly restrictive level.
 *
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function findMixedScripts(label: Label): readonly number[] {
  const { level, classes } = label;
  if (level === "ascii-only" || level === "single-script" || level === "highly-restrictive") {
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
    const found = classes[index];
    return found !== undefined && found !== null && found.scripts !== "all" && !found.scripts.includes(most);
  });
}

/** Finds non-ASCII Latin letters next to Chinese, Japanese or Korean, with which only ASCII letters may be combined. */
export function findLatinBesideCJK(label: Label): readonly number[] {
  const { isPlain, points, classes } = label;
  const isOfAlphabet = (codePoint: number, index: number): boolean =>
    codePoint < 0x80 || isDiacritic(codePoint) || ALPHABETS.includes(classes[index]?.script as string);
  if (isPlain || points.every(isOfAlphabet)) {
    return [];
  }
  return findIndices(label, (codePoint, index) => codePoint >= 0x80 && classes[index]?.script === "Latn");
}

/**
 * Finds the digits that belong to another numbering system than the first.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Number_Detection
 */
export function findMixedDigits(label: Label): readonly number[] {
  let first = -1;
  return findIndices(label, (codePoint) => {
    const zero = findZero(codePoint);
    first = first === -1 ? zero : first;
    return zero !== first && zero !== -1;
  });
}

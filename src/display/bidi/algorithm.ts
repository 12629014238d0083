/**
 * The Unicode Bidirectional Algorithm: computes the levels of characters.
 *
 * Time and memory are linear in the length: the depth is at most 125 for embeddings, and 63 for brackets.
 *
 * @see https://www.unicode.org/reports/tr9/
 */
import { B, type BidiClass, L, LRI, PDI, R, S, WS } from "./class-names.js";
import { getBidiClass } from "./classes.js";
import { assignExplicitLevels, findFirstStrong, matchIsolates, REMOVED } from "./explicit.js";
import { resolveNeutralTypes } from "./neutral.js";
import { visitSequences } from "./sequences.js";
import { resolveWeakTypes } from "./weak.js";

/** The level of a paragraph: 0 is left-to-right, 1 right-to-left; with `auto`, the first strong character decides. */
export type ParagraphLevel = 0 | 1 | "auto";

/**
 * Computes the level of each character of a line: even levels run left to right, odd levels right to left.
 *
 * Every paragraph separator starts a new paragraph; the whole text is one line.
 *
 * @example
 * resolveLevels(Uint32Array.of(0x61, 0x5d0, 0x31, 0x21), 0); // => new Uint8Array([0, 1, 2, 0])
 *
 * @param codePoints - The text; a surrogate in it counts as a lone one.
 * @param paragraphLevel - The level of every paragraph, or `auto`.
 * @returns The level of each code point, 0 to 126; 255 for those that rule X9 removes, such as embeddings.
 * @see https://www.unicode.org/reports/tr9/#Basic_Display_Algorithm
 */
export function resolveLevels(codePoints: Uint32Array, paragraphLevel: ParagraphLevel): Uint8Array {
  const classes = new Uint8Array(codePoints.length);
  for (let index = 0; index < codePoints.length; index++) {
    classes[index] = getBidiClass(codePoints[index] as number);
  }
  if (!classes.includes(B)) {
    return resolveParagraph(codePoints, classes, paragraphLevel);
  }
  const levels = new Uint8Array(codePoints.length);
  for (let start = 0; start < classes.length; ) {
    const separator = classes.indexOf(B, start);
    const end = separator === -1 ? classes.length : separator + 1;
    levels.set(resolveParagraph(codePoints.subarray(start, end), classes.subarray(start, end), paragraphLevel), start);
    start = end;
  }
  return levels;
}

function resolveParagraph(codePoints: Uint32Array, classes: Uint8Array, requestedLevel: ParagraphLevel): Uint8Array {
  const matches = matchIsolates(classes);
  const paragraphLevel =
    requestedLevel === "auto" ? Math.max(0, findFirstStrong(classes, matches)[0] as number) : requestedLevel;
  const overridden = classes.slice();
  const levels = assignExplicitLevels(overridden, matches, paragraphLevel);
  visitSequences(overridden, levels, matches, paragraphLevel, (sequence) => {
    resolveWeakTypes(sequence);
    resolveNeutralTypes(sequence, codePoints, classes);
    const { length, positions, types, level } = sequence;
    for (let index = 0; index < length; index++) {
      levels[positions[index] as number] = level + riseOf(types[index] as BidiClass, level);
    }
  });
  resetWhitespace(classes, levels, paragraphLevel);
  return levels;
}

/**
 * Returns the difference between the level of a character and that of its embedding.
 *
 * @see https://www.unicode.org/reports/tr9/#I1
 */
function riseOf(type: BidiClass, level: number): number {
  if ((level & 1) === 1) {
    return type === R ? 0 : 1;
  }
  return type === L ? 0 : type === R ? 1 : 2;
}

/**
 * Resets separators, and white space before them and at the end, to the paragraph level.
 *
 * @see https://www.unicode.org/reports/tr9/#L1
 */
function resetWhitespace(classes: Uint8Array, levels: Uint8Array, paragraphLevel: number): void {
  let isTrailing = true;
  for (let index = classes.length - 1; index >= 0; index--) {
    const bidiClass = classes[index] as BidiClass;
    if (levels[index] !== REMOVED) {
      if (bidiClass === B || bidiClass === S) {
        isTrailing = true;
      } else if (bidiClass !== WS && (bidiClass < LRI || bidiClass > PDI)) {
        isTrailing = false;
      }
      if (isTrailing) {
        levels[index] = paragraphLevel;
      }
    }
  }
}

/**
 * A label of a domain name, with the properties used by the rules.
 *
 * Divergences: none.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { readCodePoint } from "../../infra/code-points.js";
import { readBits } from "../../names/idna/table.js";
import { NONSPACING } from "../../names/idna/values.js";
import { findHostClass } from "./host-classes.js";
import { findLevel, type RestrictionLevel } from "./restriction-levels.js";
import { hasAny, type ScriptClass } from "./script-sets.js";

/** A label in Unicode. */
export interface Label {
  readonly text: string;
  readonly points: readonly number[];
  /** The lowest non-ASCII code point, and the highest code point. */
  readonly lowest: number;
  readonly highest: number;
  /** The UTF-16 index of each code point, plus that of the end. */
  readonly starts: readonly number[];
  /** The class of each code point; `null` if no host may contain it. */
  readonly classes: readonly (ScriptClass | null)[];
  /** The restriction level of the characters that hosts may contain. */
  readonly level: RestrictionLevel;
  /** Whether it uses one script, and none of the kana and marks that are deceptive even then. */
  readonly isPlain: boolean;
  /** The host's last label in ASCII form, in lower case. */
  readonly topLevel: string;
  /** The scripts of the host's last label. */
  readonly topLevelScripts: ReadonlySet<string>;
}

/** The last label of a host. */
export type TopLevel = Pick<Label, "topLevel" | "topLevelScripts">;

/**
 * Reads the last label of a host.
 *
 * @param ascii - Its ASCII form.
 * @param unicode - Its Unicode form.
 */
export function readTopLevel(ascii: string, unicode: string): TopLevel {
  // Divergence (performance): no rule tests whether it is Latin.
  if (!/[^\0-\x7F]/.test(unicode)) {
    return { topLevel: ascii.toLowerCase(), topLevelScripts: LATIN };
  }
  const scripts = new Set<string>();
  for (const character of unicode) {
    const found = findHostClass(readCodePoint(character, 0));
    if (found !== null) {
      scripts.add(found.script);
    }
  }
  return { topLevel: ascii.toLowerCase(), topLevelScripts: scripts };
}

const LATIN: ReadonlySet<string> = new Set(["Latn"]);

/**
 * Returns whether a character is a Hiragana or Katakana that looks like another kana, or a mark or dot shared by both.
 */
function isDeceptiveKana(codePoint: number): boolean {
  return (
    (codePoint >= 0x3078 && codePoint <= 0x307a) ||
    (codePoint >= 0x30d8 && codePoint <= 0x30da) ||
    (codePoint >= 0x30fb && codePoint <= 0x30fe)
  );
}

/** Returns whether a character is a combining mark of Latin, Greek and Cyrillic. */
export function isDiacritic(codePoint: number): boolean {
  return codePoint >= 0x300 && codePoint <= 0x339;
}

/**
 * Returns whether a character is a nonspacing mark: its Bidi_Class is NSM.
 *
 * @param codePoint - IDNA must accept it; for any other the answer is `false`.
 */
export function isNonspacing(codePoint: number): boolean {
  return (readBits(codePoint) & NONSPACING) !== 0;
}

/** Reads a label in Unicode form that UTS #46 has mapped. */
export function readLabel(text: string, topLevel: TopLevel): Label {
  const points: number[] = [];
  const starts: number[] = [];
  const classes: (ScriptClass | null)[] = [];
  const allowed = new Set<ScriptClass>();
  let previous: ScriptClass | null = null;
  let isExceptional = false;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  let index = 0;
  while (index < text.length) {
    const codePoint = readCodePoint(text, index);
    const found = findHostClass(codePoint);
    points.push(codePoint);
    starts.push(index);
    classes.push(found);
    if (found !== null && found !== previous) {
      allowed.add(found);
    }
    previous = found;
    lowest = codePoint >= 0x80 && codePoint < lowest ? codePoint : lowest;
    highest = codePoint > highest ? codePoint : highest;
    isExceptional ||= isDeceptiveKana(codePoint) || isDiacritic(codePoint);
    index += codePoint > 0xffff ? 2 : 1;
  }
  starts.push(index);
  const level = findLevel(allowed);
  const isPlain = level === "single-script" && !isExceptional;
  return { text, points, lowest, highest, starts, classes, level, isPlain, ...topLevel };
}

/**
 * Returns whether a character of a label belongs to one of the given scripts.
 *
 * @param index - Index of the code point; outside the label, the result is `false`.
 */
export function isOfScript({ classes }: Label, index: number, scripts: readonly string[]): boolean {
  const found = classes[index];
  return found !== undefined && found !== null && found.scripts !== "all" && hasAny(found.scripts, scripts);
}

/** Finds the indices of the code points that satisfy a predicate. */
export function findIndices(label: Label, isMeant: (codePoint: number, index: number) => boolean): readonly number[] {
  const indices: number[] = [];
  for (let index = 0; index < label.points.length; index++) {
    if (isMeant(label.points[index] as number, index)) {
      indices.push(index);
    }
  }
  return indices;
}

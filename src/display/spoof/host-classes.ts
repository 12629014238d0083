/**
 * The characters that hosts may be shown with, and their scripts.
 *
 * Divergence (compatibility): the characters allowed by Unicode 16 are shown, as in browsers. Unicode 17 restricted
 * 79,000 ideographs, Bopomofo, and letters of many living scripts; Unicode 18 allows look-alikes such as ɩ and ʉ.
 * Ideographs of later versions are shown as well.
 *
 * @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 */
import { CLASSES, LENGTHS, RECOMMENDED_SCRIPTS, VALUES, ZEROS } from "../../generated/host-scripts.js";
import { findValue, type Intervals, readIntervals, readRuns } from "../../infra/intervals.js";
import { readClasses, type ScriptClass } from "./script-sets.js";

/** The tables; decoded on first use. */
interface Tables {
  readonly classes: readonly (ScriptClass | null)[];
  readonly intervals: Intervals;
}

let tables: Tables | undefined;
let zeros: Intervals | undefined;

/**
 * Finds the class of a character that hosts may be shown with.
 *
 * @returns The class; `null` if no host may be shown with it.
 */
export function findHostClass(codePoint: number): ScriptClass | null {
  tables ??= { classes: readClasses(CLASSES), intervals: readIntervals(LENGTHS, VALUES) };
  return tables.classes[findValue(tables.intervals, codePoint)] as ScriptClass | null;
}

/**
 * Finds the digit zero of a decimal digit's numbering system.
 *
 * @returns Its code point, or -1 for any other character.
 */
export function findZero(codePoint: number): number {
  if (codePoint < 0x80) {
    return codePoint >= 0x30 && codePoint <= 0x39 ? 0x30 : -1;
  }
  zeros ??= readRuns(ZEROS, (index) => index);
  const zero = zeros.starts[findValue(zeros, codePoint)] as number;
  return codePoint < zero + 10 ? zero : -1;
}

/** The recommended scripts. */
export const RECOMMENDED: readonly string[] = RECOMMENDED_SCRIPTS.split(" ");

/**
 * The scripts that all characters of a string share.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */
import { CLASSES, LENGTHS, VALUES } from "../../generated/other-scripts.js";
import { assertString } from "../../infra/assertions.js";
import { readCodePoint } from "../../infra/code-points.js";
import { findValue, type Intervals, readIntervals } from "../../infra/intervals.js";
import { findHostClass } from "./host-classes.js";
import { intersect, readClasses, type ScriptClass, type ScriptSet } from "./script-sets.js";

/** The tables; decoded on first use. */
interface Tables {
  readonly classes: readonly ScriptClass[];
  readonly intervals: Intervals;
}

let tables: Tables | undefined;

/** Finds the class of any code point. */
export function findScriptClass(codePoint: number): ScriptClass {
  tables ??= {
    classes: readClasses(CLASSES) as readonly ScriptClass[],
    intervals: readIntervals(LENGTHS, VALUES),
  };
  return findHostClass(codePoint) ?? (tables.classes[findValue(tables.intervals, codePoint)] as ScriptClass);
}

/**
 * Finds the scripts that all characters of a string share: its resolved script set.
 *
 * @example
 * resolveScripts("пример"); // => ["Cyrl"]
 * resolveScripts("例え"); // => ["Jpan"]
 * resolveScripts("exаmple"); // => []
 * resolveScripts("123"); // => "all"
 *
 * @param text - Any string; a lone surrogate has the script Zzzz, like all code points without a script.
 * @returns Four-letter codes in alphabetical order, with Hanb, Jpan and Kore for the writing systems of Chinese,
 *   Japanese and Korean; empty if scripts are mixed; `"all"` if every character is used with every script.
 * @throws {TypeError} If the text is not a string.
 * @see https://www.unicode.org/reports/tr39/#def-resolved-script-set
 */
export function resolveScripts(text: string): ScriptSet {
  assertString(text, "text");
  let resolved: ScriptSet = "all";
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    resolved = intersect(resolved, findScriptClass(codePoint).scripts);
    index += codePoint > 0xffff ? 2 : 1;
  }
  return resolved === "all" ? resolved : [...resolved].sort();
}

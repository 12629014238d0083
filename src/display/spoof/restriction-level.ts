/**
 * The restriction level of a string: how strictly it keeps to one script.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
import { LENGTHS } from "../../generated/identifier-status.js";
import { assertString } from "../../infra/assertions.js";
import { readCodePoint } from "../../infra/code-points.js";
import { findValue, type Intervals, readRuns } from "../../infra/intervals.js";
import { findScriptClass } from "./resolve-scripts.js";
import { findLevel, type RestrictionLevel } from "./restriction-levels.js";
import type { ScriptClass } from "./script-sets.js";

const RESTRICTED = 0;

let intervals: Intervals | undefined;

/**
 * Finds the restriction level of a string.
 *
 * @example
 * restrictionLevel("example"); // => "ascii-only"
 * restrictionLevel("пример"); // => "single-script"
 * restrictionLevel("example例え"); // => "highly-restrictive"
 * restrictionLevel("exampleไทย"); // => "moderately-restrictive"
 * restrictionLevel("exаmple"); // => "minimally-restrictive"
 * restrictionLevel("ex♥mple"); // => "unrestricted"
 *
 * @param text - Any string; identifiers may not contain lone surrogates.
 * @returns The strictest level that applies to the string.
 * @throws {TypeError} If the text is not a string.
 * @requirement X-3b
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function restrictionLevel(text: string): RestrictionLevel {
  assertString(text, "text");
  intervals ??= readRuns(LENGTHS, (index) => index & 1);
  const classes = new Set<ScriptClass>();
  let isASCII = true;
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    if (findValue(intervals, codePoint) === RESTRICTED) {
      return "unrestricted";
    }
    isASCII &&= codePoint < 0x80;
    classes.add(findScriptClass(codePoint));
    index += codePoint > 0xffff ? 2 : 1;
  }
  return isASCII ? "ascii-only" : findLevel(classes);
}

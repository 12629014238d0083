/** The engine normalizes, with its own version of Unicode. */

import * as status from "../../generated/identifier-status.js";
import * as generated from "../../generated/other-confusables.js";
import * as otherScripts from "../../generated/other-scripts.js";
import { assertOneOf, assertString, checkOptions, getOption } from "../../infra/arguments.js";
import { readCodePoint } from "../../infra/at-index.js";
import { findValue, readIntervals, readRuns } from "../../infra/intervals.js";
import { lazy } from "../../infra/lazy.js";
import { normalizeText } from "../../infra/normalization.js";
import { remember } from "../../infra/remember.js";
import { UnitWriter } from "../../infra/writers.js";
import { orderText } from "../bidi/visual.js";
import {
  findHostClass,
  findLevel,
  intersect,
  type RestrictionLevel,
  readClasses,
  type ScriptClass,
  type ScriptSet,
} from "./host-label.js";
import { exemplify, findHostPrototype, readConfusables } from "./host-skeletons.js";

/** The direction of a paragraph. */
export type ParagraphDirection = "ltr" | "rtl";

/** Options of a skeleton. */
export interface SkeletonOptions {
  /** The direction of the paragraph that shows the strings; without it, they are compared in the order of storage. */
  readonly direction?: ParagraphDirection | undefined;
}

const getOtherPrototypes = /* @__PURE__ */ lazy(() => readConfusables(generated));
const getIgnorables = /* @__PURE__ */ lazy(() => readRuns(generated.IGNORABLES, (index) => index & 1));

export function isIgnorable(codePoint: number): boolean {
  return findValue(getIgnorables(), codePoint) === 1;
}

/**
 * Computes the skeleton of a string, only for comparing: it is not safer to show than the string.
 *
 * @example
 * skeleton("аррӏе") === skeleton("apple"); // => true
 * skeleton("1l|I"); // => "llll"
 * skeleton("a/א/1", { direction: "ltr" }) === skeleton("a/1/א", { direction: "ltr" }); // => true
 *
 * @returns A string in Normalization Form D, the same for all strings that can be mistaken for each other.
 * @throws {TypeError} If the text is not a string, or the direction is unknown.
 * @see https://www.unicode.org/reports/tr39/#def-bidiSkeleton
 */
export function skeleton(text: string, options?: SkeletonOptions | null): string {
  assertString(text, "text");
  checkOptions(options, ["direction"]);
  const direction = getOption(options, "direction") ?? null;
  if (direction !== null) {
    assertOneOf(direction, ["ltr", "rtl"], "direction");
  }
  const others = getOtherPrototypes();
  const find = (codePoint: number) => findHostPrototype(codePoint) ?? others.get(codePoint);
  const exemplarOf = remember((character: string) =>
    isIgnorable(readCodePoint(character, 0)) ? "" : exemplify(character, find),
  );
  const decomposed = normalizeText(direction === null ? text : orderText(text, direction), "NFD");
  const prototype = new UnitWriter(decomposed.length);
  for (const character of decomposed) {
    prototype.write(exemplarOf(character));
  }
  return normalizeText(prototype.toString(), "NFD");
}

const getScripts = /* @__PURE__ */ lazy(() => ({
  classes: readClasses(otherScripts.CLASSES) as readonly ScriptClass[],
  intervals: readIntervals(otherScripts.LENGTHS, otherScripts.VALUES),
}));

export function findScriptClass(codePoint: number): ScriptClass {
  const { classes, intervals } = getScripts();
  return findHostClass(codePoint) ?? (classes[findValue(intervals, codePoint)] as ScriptClass);
}

/**
 * Finds the scripts that all characters of a string share: its resolved script set.
 *
 * @example
 * resolveScripts("пример"); // => ["Cyrl"]
 * resolveScripts("例え"); // => ["Jpan"]
 * resolveScripts("123"); // => "all"
 *
 * @param text - Any string; a lone surrogate has the script Zzzz, like all code points without a script.
 * @returns Four-letter codes in alphabetical order, with Hanb, Jpan and Kore for the writing systems of East Asia;
 *   empty if scripts are mixed; `"all"` if every character is used with every script.
 * @throws {TypeError} If the text is not a string.
 * @see https://www.unicode.org/reports/tr39/#def-resolved-script-set
 */
export function resolveScripts(text: string): ScriptSet {
  assertString(text, "text");
  let resolved: ScriptSet = "all";
  for (const character of text) {
    resolved = intersect(resolved, findScriptClass(readCodePoint(character, 0)).scripts);
  }
  return resolved === "all" ? resolved : [...resolved].sort();
}

const RESTRICTED = 0;

const getStatus = /* @__PURE__ */ lazy(() => readRuns(status.LENGTHS, (index) => index & 1));

/**
 * Finds the restriction level of a string.
 *
 * @example
 * restrictionLevel("example"); // => "ascii-only"
 * restrictionLevel("пример"); // => "single-script"
 * restrictionLevel("example例え"); // => "highly-restrictive"
 * restrictionLevel("exаmple"); // => "minimally-restrictive"
 * restrictionLevel("ex♥mple"); // => "unrestricted"
 *
 * @param text - Any string; with a lone surrogate, which identifiers must not contain, it is `"unrestricted"`.
 * @throws {TypeError} If the text is not a string.
 * @requirement X-3b
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function restrictionLevel(text: string): RestrictionLevel {
  assertString(text, "text");
  const classes = new Set<ScriptClass>();
  for (const character of text) {
    const codePoint = readCodePoint(character, 0);
    if (findValue(getStatus(), codePoint) === RESTRICTED) {
      return "unrestricted";
    }
    classes.add(findScriptClass(codePoint));
  }
  return /^[\0-\x7F]*$/.test(text) ? "ascii-only" : findLevel(classes);
}

/** The way in which two strings can be mistaken for each other. */
export type Confusability = "single-script" | "mixed-script" | "whole-script";

/**
 * Determines whether two strings can be mistaken for each other, and how.
 *
 * @example
 * areConfusable("ljeto", "ǉeto"); // => "single-script"
 * areConfusable("paypal", "pаypal"); // => "mixed-script"
 * areConfusable("scope", "ѕсоре"); // => "whole-script"
 * areConfusable("a", "b"); // => null
 *
 * @param b - Any string; a string is confusable with itself.
 * @returns `"single-script"` if the strings share a script; otherwise `"whole-script"` if each of them uses a single
 *   script, and `"mixed-script"` if one mixes scripts; `null` if they do not look alike.
 * @throws {TypeError} If one of them is not a string.
 * @requirement X-3a
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function areConfusable(a: string, b: string): Confusability | null {
  assertString(a, "a");
  assertString(b, "b");
  if (skeleton(a) !== skeleton(b)) {
    return null;
  }
  const first = resolveScripts(a);
  const second = resolveScripts(b);
  if (intersect(first, second).length > 0) {
    return "single-script";
  }
  return first.length > 0 && second.length > 0 ? "whole-script" : "mixed-script";
}

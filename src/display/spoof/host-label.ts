/**
 * Divergence (compatibility): the characters that Unicode 16 allows are shown, as in browsers. Unicode 17 restricted
 * 79,000 ideographs, Bopomofo, and letters of many living scripts; Unicode 18 allows look-alikes such as ɩ and ʉ.
 * Ideographs of later versions are shown too.
 *
 * @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */

import { CLASSES, LENGTHS, RECOMMENDED_SCRIPTS, VALUES, ZEROS } from "../../generated/host-scripts.js";
import { readCodePoint } from "../../infra/at-index.js";
import { findValue, readIntervals, readRuns } from "../../infra/intervals.js";
import { lazy } from "../../infra/lazy.js";
import { LONGEST_UNICODE_LABEL } from "../../infra/limits.js";
import { LABEL_SEPARATORS, toUnicodeDomain } from "../../names/idna/idna.js";
import { readBits } from "../../names/idna/table.js";
import { NONSPACING } from "../../names/idna/values.js";

/** Scripts by four-letter codes; `"all"` for characters used with any script. */
export type ScriptSet = readonly string[] | "all";

export interface ScriptClass {
  readonly script: string;
  readonly scripts: ScriptSet;
}

const WRITING_SYSTEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["Hani", ["Hanb", "Jpan", "Kore"]],
  ["Hira", ["Jpan"]],
  ["Kana", ["Jpan"]],
  ["Hang", ["Kore"]],
  ["Bopo", ["Hanb"]],
]);

export function readClasses(classes: string): readonly (ScriptClass | null)[] {
  return classes.split(",").map((text) => {
    if (text === "") {
      return null;
    }
    const [script = "", ...others] = text.split(" ");
    return { script, scripts: augment(script, others) };
  });
}

/** @see https://www.unicode.org/reports/tr39/#def-augmented-script-set */
function augment(script: string, others: readonly string[]): ScriptSet {
  const isCommon = script === "Zyyy" || script === "Zinh";
  if (isCommon && others.length === 0) {
    return "all";
  }
  const codes = isCommon ? others : [script, ...others];
  return [...new Set([...codes, ...codes.flatMap((code) => WRITING_SYSTEMS.get(code) ?? [])])];
}

export function intersect(first: ScriptSet, second: ScriptSet): ScriptSet {
  if (first === "all" || first === second) {
    return second;
  }
  return second === "all" ? first : first.filter((script) => second.includes(script));
}

function hasAny(scripts: ScriptSet, codes: readonly string[]) {
  return scripts === "all" || codes.some((code) => scripts.includes(code));
}

const getScriptTables = /* @__PURE__ */ lazy(() => ({
  classes: readClasses(CLASSES),
  intervals: readIntervals(LENGTHS, VALUES),
}));
const getZeros = /* @__PURE__ */ lazy(() => readRuns(ZEROS, (index) => index));

export function findHostClass(codePoint: number): ScriptClass | null {
  const { classes, intervals } = getScriptTables();
  return classes[findValue(intervals, codePoint)] as ScriptClass | null;
}

/** Finds the zero of a digit's numbering system; -1 for other characters. */
export function findZero(codePoint: number): number {
  if (codePoint < 0x80) {
    return codePoint >= 0x30 && codePoint <= 0x39 ? 0x30 : -1;
  }
  const zeros = getZeros();
  const zero = zeros.starts[findValue(zeros, codePoint)] as number;
  return codePoint < zero + 10 ? zero : -1;
}

/**
 * The restriction level of a string, which limits its scripts; the strictest level is the first.
 *
 * @useDeclaredType
 */
export type RestrictionLevel =
  | "ascii-only"
  | "single-script"
  | "highly-restrictive"
  | "moderately-restrictive"
  | "minimally-restrictive"
  | "unrestricted";

/** Scripts whose letters must not be mixed, but which share combining marks. */
export const ALPHABETS = ["Latn", "Grek", "Cyrl"];

const BESIDE_LATIN = ["Hanb", "Jpan", "Kore"];

const ALSO_BESIDE_LATIN = RECOMMENDED_SCRIPTS.split(" ").filter((script) => !ALPHABETS.includes(script));

export function findLevel(classes: Iterable<ScriptClass>): RestrictionLevel {
  let resolved: ScriptSet = "all";
  let withoutLatin: ScriptSet = "all";
  for (const { scripts } of classes) {
    resolved = intersect(resolved, scripts);
    withoutLatin = hasAny(scripts, ["Latn"]) ? withoutLatin : intersect(withoutLatin, scripts);
  }
  if (resolved.length > 0) {
    return "single-script";
  }
  if (hasAny(withoutLatin, BESIDE_LATIN)) {
    return "highly-restrictive";
  }
  return hasAny(withoutLatin, ALSO_BESIDE_LATIN) ? "moderately-restrictive" : "minimally-restrictive";
}

export interface HostLabel {
  readonly text: string;
  readonly points: readonly number[];
  readonly starts: readonly number[];
  readonly classes: readonly (ScriptClass | null)[];
  readonly level: RestrictionLevel;
  /** Whether it has a single script, and no kana and marks that are deceptive even then. */
  readonly isPlain: boolean;
  readonly topLevel: string;
  readonly topLevelScripts: ReadonlySet<string>;
}

export type TopLevel = Pick<HostLabel, "topLevel" | "topLevelScripts">;

export const NO_TOP_LEVEL: TopLevel = { topLevel: "", topLevelScripts: new Set() };

/** Diacritics, and kana. */
const DECEPTIVE = /[\u0300-\u0339\u3078-\u307A\u30D8-\u30DA\u30FB-\u30FE]/;

export function isDiacritic(codePoint: number): boolean {
  return codePoint >= 0x300 && codePoint <= 0x339;
}

/** Only for characters that IDNA accepts: their Bidi_Class is NSM. */
export function isNonspacing(codePoint: number): boolean {
  return (readBits(codePoint) & NONSPACING) !== 0;
}

export function readLabel(text: string, topLevel: TopLevel, findClass = findHostClass): HostLabel {
  const points: number[] = [];
  const starts: number[] = [];
  for (let index = 0; index < text.length; index += (points.at(-1) as number) > 0xffff ? 2 : 1) {
    points.push(readCodePoint(text, index));
    starts.push(index);
  }
  starts.push(text.length);
  const classes = points.map(findClass);
  const level = findLevel(new Set(classes.filter((found) => found !== null)));
  const isPlain = level === "single-script" && !DECEPTIVE.test(text);
  return { text, points, starts, classes, level, isPlain, ...topLevel };
}

export function isOfScript({ classes }: HostLabel, index: number, scripts: readonly string[]): boolean {
  const own = classes[index]?.scripts ?? "all";
  return own !== "all" && hasAny(own, scripts);
}

export type Test = (codePoint: number, index: number) => boolean;

export type MakeTest = (label: HostLabel) => Test | null;

export function findIndices({ points }: Pick<HostLabel, "points">, isMeant: Test | null): readonly number[] {
  const indices: number[] = [];
  for (const [index, point] of isMeant === null ? [] : points.entries()) {
    if (isMeant?.(point, index)) {
      indices.push(index);
    }
  }
  return indices;
}

/** Most labels in 253 octets: 127 are fine, 128 are too many. */
export const MOST_LABELS = 127;

export const SEPARATOR = new RegExp(`[${LABEL_SEPARATORS}]`);

/** The DNS allows less, but marks may be invisible. */
export function isTooLong(unicode: string): boolean {
  return unicode.length > LONGEST_UNICODE_LABEL;
}

/** The Punycode of the longest label is shorter. */
export function isWrittenTooLong(label: string): boolean {
  return label.length > 8 * LONGEST_UNICODE_LABEL;
}

/** The root, after a dot at the end, does not count. */
export function hasTooManyLabels(domain: string): boolean {
  const labels = domain.split(SEPARATOR);
  return labels.length - (labels.at(-1) === "" ? 1 : 0) > MOST_LABELS;
}

export function findTopLevel(host: string): TopLevel {
  const [last = "", previous = ""] = host.split(SEPARATOR).reverse();
  const label = last === "" ? previous : last;
  const text = isWrittenTooLong(label) ? "" : label.toLowerCase();
  const unicode = /[^\0-\x7F]|^xn--/.test(text) ? toUnicodeDomain(text).domain : text;
  const scripts = Array.from(unicode, (character) => findHostClass(readCodePoint(character, 0))?.script ?? "");
  return { topLevel: text.startsWith("xn--") ? text : unicode.toLowerCase(), topLevelScripts: new Set(scripts) };
}

/**
 * Reads labels of a host, with the properties that the rules use: scripts, restriction level, top-level domain.
 *
 * Divergence (compatibility): the characters that Unicode 16 allows are shown, as in browsers. Unicode 17 restricted
 * 79,000 ideographs, Bopomofo, and letters of many living scripts; Unicode 18 allows look-alikes such as ɩ and ʉ.
 * Ideographs of later versions are shown too.
 *
 * @see https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { CLASSES, LENGTHS, RECOMMENDED_SCRIPTS, VALUES, ZEROS } from "../../generated/host-scripts.js";
import { readCodePoint } from "../../infra/code-points.js";
import { findValue, type Intervals, readIntervals, readRuns } from "../../infra/intervals.js";
import { LONGEST_UNICODE_LABEL } from "../../infra/limits.js";
import { domainToUnicode, LABEL_SEPARATORS } from "../../names/idna/idna.js";
import { readBits } from "../../names/idna/sequence.js";
import { NONSPACING } from "../../names/idna/values.js";

/** Scripts by four-letter codes; `"all"` for characters used with any script. */
export type ScriptSet = readonly string[] | "all";

/** Properties that characters with the same scripts share. */
export interface ScriptClass {
  /** The Script property: one code. */
  readonly script: string;
  /** The augmented script set. */
  readonly scripts: ScriptSet;
}

/** For each script, the writing systems that combine it with others. */
const WRITING_SYSTEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["Hani", ["Hanb", "Jpan", "Kore"]],
  ["Hira", ["Jpan"]],
  ["Kana", ["Jpan"]],
  ["Hang", ["Kore"]],
  ["Bopo", ["Hanb"]],
]);

/**
 * Decodes the classes of a generated table.
 *
 * @param classes - Comma-separated classes; each is the Script, followed by the other Script_Extensions, separated by
 *   spaces.
 * @returns The classes; `null` for an empty one.
 */
export function readClasses(classes: string): readonly (ScriptClass | null)[] {
  return classes.split(",").map((text) => {
    if (text === "") {
      return null;
    }
    const codes = text.split(" ");
    return { script: codes[0] as string, scripts: augment(codes) };
  });
}

/**
 * Builds an augmented script set.
 *
 * @param codes - The Script, followed by the other Script_Extensions.
 */
function augment(codes: readonly string[]): ScriptSet {
  const [script, ...others] = codes as [string, ...string[]];
  const isCommon = script === "Zyyy" || script === "Zinh";
  if (isCommon && others.length === 0) {
    return "all";
  }
  const scripts = new Set(isCommon ? others : codes);
  for (const code of [...scripts]) {
    for (const system of WRITING_SYSTEMS.get(code) ?? []) {
      scripts.add(system);
    }
  }
  return [...scripts];
}

/** Returns the scripts that two sets share. */
export function intersect(first: ScriptSet, second: ScriptSet): ScriptSet {
  if (first === "all" || first === second) {
    return second;
  }
  return second === "all" ? first : first.filter((script) => second.includes(script));
}

/** Returns whether a set contains one of the given scripts. */
function hasAny(scripts: ScriptSet, codes: readonly string[]): boolean {
  return scripts === "all" || codes.some((code) => scripts.includes(code));
}

/** The tables, which are decoded on first use. */
interface Tables {
  readonly classes: readonly (ScriptClass | null)[];
  readonly intervals: Intervals;
}

let tables: Tables | undefined;
let zeros: Intervals | undefined;

/**
 * Finds the class of a character that a shown host may contain.
 *
 * @returns The class; `null` if a shown host must not contain it.
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
const RECOMMENDED: readonly string[] = RECOMMENDED_SCRIPTS.split(" ");

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

/** The writing systems that may be combined with Latin at the highly restrictive level. */
const BESIDE_LATIN = ["Hanb", "Jpan", "Kore"];

/** The recommended scripts that may be combined with Latin at the moderately restrictive level. */
const ALSO_BESIDE_LATIN = RECOMMENDED.filter((script) => !["Latn", "Cyrl", "Grek"].includes(script));

/** Finds the level of characters by their classes, assuming that identifiers may contain them. */
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

/** A label in Unicode. */
export interface Label {
  readonly text: string;
  readonly points: readonly number[];
  /** The lowest non-ASCII code point, and the highest code point. */
  readonly lowest: number;
  readonly highest: number;
  /** The UTF-16 index of each code point, and of the end. */
  readonly starts: readonly number[];
  /** The class of each code point; `null` if a shown host must not contain it. */
  readonly classes: readonly (ScriptClass | null)[];
  /** The restriction level of the characters that hosts may contain. */
  readonly level: RestrictionLevel;
  /** Whether it uses one script, and no kana and marks that are deceptive even then. */
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
  // Divergence (performance): the scripts of an ASCII label are not read, because rules only test for other scripts.
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
 * Returns whether a character is a Hiragana or Katakana letter that looks like another kana, or a mark or dot of kana.
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
 * @param codePoint - A character that IDNA accepts; for others, the answer is `false`.
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
export function findIndices(
  { points }: Pick<Label, "points">,
  isMeant: (codePoint: number, index: number) => boolean,
): readonly number[] {
  const indices: number[] = [];
  for (let index = 0; index < points.length; index++) {
    if (isMeant(points[index] as number, index)) {
      indices.push(index);
    }
  }
  return indices;
}

/** Most labels of a name in the DNS, because names have at most 253 octets: 127 are fine, 128 are too many. */
export const MOST_LABELS = 127;

/**
 * Longest label that is judged, in UTF-16 units of its Unicode form: 1,000 are fine. The DNS allows only 63 octets, but readers may not
 * see the marks that make a label longer.
 */
const LONGEST_LABEL = LONGEST_UNICODE_LABEL;

/** Longest label that is mapped or decoded; the Punycode of 1,000 UTF-16 units is shorter. */
const LONGEST_WRITTEN = 8 * LONGEST_LABEL;

const SEPARATORS = new RegExp(`[${LABEL_SEPARATORS}]`, "g");

/** Returns whether a label in Unicode is too long to be judged. */
export function isTooLong(unicode: string): boolean {
  return unicode.length > LONGEST_LABEL;
}

/** Returns whether a label is too long to compute its Unicode form. */
export function isWrittenTooLong(label: string): boolean {
  return label.length > LONGEST_WRITTEN;
}

/** Returns whether a name has too many labels to be judged; the root, after a dot at the end, does not count. */
export function hasTooManyLabels(domain: string): boolean {
  let count = 1;
  for (const { index } of domain.matchAll(SEPARATORS)) {
    count += index < domain.length - 1 ? 1 : 0;
    if (count > MOST_LABELS) {
      return true;
    }
  }
  return false;
}

/** A separator of labels. */
export const SEPARATOR = new RegExp(`[${LABEL_SEPARATORS}]`);

/**
 * Finds the last label of a host, ignoring a dot at its end. A label that is too long to be judged counts as empty.
 *
 * @param host - A host in ASCII or Unicode form.
 */
export function findTopLevel(host: string): TopLevel {
  const end = host.length - (SEPARATOR.test(host.slice(-1)) ? 1 : 0);
  let start = end;
  while (start > 0 && !SEPARATOR.test(host.charAt(start - 1))) {
    start--;
  }
  const label = host.slice(start, end);
  const text = isWrittenTooLong(label) ? "" : label.toLowerCase();
  const unicode = /[^\0-\x7F]|^xn--/.test(text) ? domainToUnicode(text).domain : text;
  return readTopLevel(text.startsWith("xn--") ? text : unicode, unicode);
}

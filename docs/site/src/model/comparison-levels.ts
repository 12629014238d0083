/**
 * The comparison of two addresses, level by level, in words.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
import { LEVELS, type Level } from "../../../../lib/compare/levels.js";
import { type Comparison, compare, type Equivalence, IRI } from "../../../../lib/index.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain } from "./outcome.js";
import type { State } from "./state.js";

/** A description of each level. */
const ABOUT: Readonly<Record<Level, string>> = {
  string: "code point by code point",
  syntax: "ignores case, percent-encoding and dot segments where the syntax allows it",
  scheme: "also applies rules of the scheme: default port, empty path, domain names",
  protocol: "also follows redirects; this page knows none",
};

/** The result on one level. */
export interface LevelResult {
  readonly level: Level;
  readonly about: string;
  /** `null` if the two cannot be compared. */
  readonly verdict: Equivalence | null;
  /** The reason for the verdict. */
  readonly explanation: string;
  /** The forms that were compared; `null` if there are none. */
  readonly forms: readonly [a: Clip, b: Clip] | null;
  /** The same in pieces; the middle ones differ. */
  readonly marked: readonly [a: Pieces, b: Pieces] | null;
}

/** The results on all levels. */
export interface LevelComparison {
  /** From the strictest. */
  readonly levels: readonly LevelResult[];
  /** The strictest level on which the two are equivalent; `null` if there is none. */
  readonly meetsAt: Level | null;
  /** Whether both have the same `href` in browsers; `null` if browsers refuse one of them. */
  readonly isSameForBrowsers: boolean | null;
}

/**
 * Compares two addresses on each level.
 *
 * @example
 * const { levels, meetsAt } = compareOnAllLevels({ iri: "http://a/%7Eb", base: "", charset: "utf-8", other: "http://a:80/~b" });
 * levels.map(({ verdict }) => verdict); // => ["different", "different", "equivalent", "equivalent"]
 * meetsAt; // => "scheme"
 *
 * @returns `null` without a second address.
 */
export function compareOnAllLevels({ iri, base, charset, other }: State): LevelComparison | null {
  if (other === "") {
    return null;
  }
  const levels = LEVELS.map((level) => compareAt(level, iri, other, base));
  const [a, b] = [iri, other].map((input) => IRI.parse(input, base === "" ? undefined : base, { charset })?.href);
  return {
    levels,
    meetsAt: levels.find(({ verdict }) => verdict === "equivalent")?.level ?? null,
    isSameForBrowsers: a === undefined || b === undefined ? null : a === b,
  };
}

function compareAt(level: Level, a: string, b: string, base: string): LevelResult {
  const result = { level, about: ABOUT[level] };
  try {
    const comparison = compare(a, b, {
      level,
      base: base === "" || level === "string" ? undefined : base,
      explain: true,
    });
    const [first, second] = comparison.forms.map((form) => clip(form)) as [Clip, Clip];
    return {
      ...result,
      verdict: comparison.verdict,
      explanation: describe(comparison),
      forms: [first, second],
      marked: markDifference(first.text, second.text),
    };
  } catch (error) {
    return { ...result, verdict: null, explanation: explain(error), forms: null, marked: null };
  }
}

function describe({ verdict, difference }: Comparison): string {
  if (difference === undefined) {
    return verdict === "equivalent" ? "Both have the same form." : "One is relative, and there is no base.";
  }
  const { component, offsets, isCanonicallyEquivalent } = difference;
  const place = `They differ in the ${component}, at index ${[...new Set(offsets)].join(" and ")}`;
  return isCanonicallyEquivalent
    ? `${place}; they look the same and differ only in Unicode normalization.`
    : `${place}.`;
}

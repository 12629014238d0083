/**
 * The comparison ladder for two addresses, rung by rung, in words.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
import { LEVELS, type Level } from "../../compare/levels.js";
import { type Comparison, compare, type Equivalence, IRI } from "../../index.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain } from "./outcome.js";
import type { State } from "./state.js";

/** What each rung looks at. */
const ABOUT: Readonly<Record<Level, string>> = {
  string: "code point by code point",
  syntax: "also case, percent-encoding and dot segments",
  scheme: "also what is known of the scheme: default port, empty path, domain names",
  protocol: "also redirects, of which this page knows none",
};

/** What one rung says. */
export interface Rung {
  readonly level: Level;
  readonly about: string;
  /** `null` if it cannot be asked. */
  readonly verdict: Equivalence | null;
  /** Why it says so. */
  readonly explanation: string;
  /** What was compared; `null` if it cannot be asked. */
  readonly forms: readonly [a: Clip, b: Clip] | null;
  /** The same in pieces; those in the middle differ. */
  readonly marked: readonly [a: Pieces, b: Pieces] | null;
}

/** The ladder. */
export interface Ladder {
  readonly rungs: readonly Rung[];
  /** The lowest rung on which the two are equivalent; `null` if there is none. */
  readonly meetsAt: Level | null;
  /** Whether browsers make the same `href` of both; `null` if they take one of them not. */
  readonly isSameForBrowsers: boolean | null;
}

/**
 * Climbs the ladder.
 *
 * @example
 * const { rungs, meetsAt } = climb({ iri: "http://a/%7Eb", base: "", charset: "utf-8", other: "http://a:80/~b" });
 * rungs.map(({ verdict }) => verdict); // => ["different", "different", "equivalent", "equivalent"]
 * meetsAt; // => "scheme"
 *
 * @param state - What was typed; its charset has to be one.
 * @returns `null` if there is nothing to compare with.
 */
export function climb({ iri, base, charset, other }: State): Ladder | null {
  if (other === "") {
    return null;
  }
  const rungs = LEVELS.map((level) => compareAt(level, iri, other, base));
  const [a, b] = [iri, other].map((input) => IRI.parse(input, base === "" ? undefined : base, { charset })?.href);
  return {
    rungs,
    meetsAt: rungs.find(({ verdict }) => verdict === "equivalent")?.level ?? null,
    isSameForBrowsers: a === undefined || b === undefined ? null : a === b,
  };
}

function compareAt(level: Level, a: string, b: string, base: string): Rung {
  const rung = { level, about: ABOUT[level] };
  try {
    const comparison = compare(a, b, {
      level,
      base: base === "" || level === "string" ? undefined : base,
      explain: true,
    });
    const [first, second] = comparison.forms.map((form) => clip(form)) as [Clip, Clip];
    return {
      ...rung,
      verdict: comparison.verdict,
      explanation: describe(comparison),
      forms: [first, second],
      marked: markDifference(first.text, second.text),
    };
  } catch (error) {
    return { ...rung, verdict: null, explanation: explain(error), forms: null, marked: null };
  }
}

function describe({ verdict, difference }: Comparison): string {
  if (difference === undefined) {
    return verdict === "equivalent"
      ? "Both have the same form."
      : "One is relative, and there is no base that says relative to what.";
  }
  const { component, offsets, isCanonicallyEquivalent } = difference;
  const place = `They part in the ${component}, at index ${[...new Set(offsets)].join(" and ")}`;
  return isCanonicallyEquivalent ? `${place}; they look the same, but for Unicode normalization.` : `${place}.`;
}

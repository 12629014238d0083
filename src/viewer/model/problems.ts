/**
 * What is wrong with an address, where, and what surrounds the place.
 *
 * Divergences: none; no standard asks for this.
 */
import { CODES, type Severity } from "../../diagnostics/codes.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { chooseWindow } from "../../diagnostics/format.js";
import { locate } from "../../diagnostics/locate.js";
import { type CharacterFinding, IRI, inspectCharacters } from "../../index.js";
import { escapeUnsafe, toHex } from "../../infra/quote.js";
import { validate } from "../../syntax/validate.js";
import { findCut } from "./clip.js";
import { explain } from "./outcome.js";
import type { State } from "./state.js";

/** So many problems of each kind are shown: 20; of 21 the last is only counted. */
export const SHOWN_LIMIT = 20;

/** So many UTF-16 units of a problem are marked. */
const MARK_LIMIT = 60;

/** A problem with its surroundings. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  /** Code, component, index and character. */
  readonly place: string;
  /** What it means. */
  readonly meaning: string;
  /** What stands before it, the place, what stands after it. The place is empty where something is missing. */
  readonly excerpt: readonly [before: string, marked: string, after: string];
}

/** Problems of one kind. */
export interface Problems {
  readonly shown: readonly Problem[];
  /** How many there are. */
  readonly total: number;
}

/** A character that should not be there. */
export interface CharacterRow {
  readonly codePoint: string;
  readonly text: string;
  readonly place: string;
  readonly group: string;
  readonly reason: string;
  readonly isAllowed: boolean;
}

/** What is wrong with an address. */
export interface Faults {
  /** Why no browser takes it; none if browsers do. */
  readonly browser: Problems;
  /** Whether it is the base that browsers do not take. */
  readonly isAboutBase: boolean;
  /** What cannot be asked at all, such as a charset that there is not. */
  readonly refusal: string | null;
  /** Why it is no IRI reference by RFC 3987. */
  readonly grammar: Problems;
  /** Characters that are not allowed or not advised. */
  readonly characters: readonly CharacterRow[];
  /** How many such characters there are. */
  readonly characterCount: number;
}

/**
 * Finds what is wrong.
 *
 * @example
 * const { browser, grammar } = findFaults({ iri: "http://a b/", base: "", charset: "utf-8" });
 * browser.shown[0].excerpt; // => ["http://", "a b", "/"]
 * grammar.shown[0].excerpt; // => ["http://a", " ", "b/"]
 */
export function findFaults({ iri, base, charset }: State): Faults {
  const failure = findFailure(iri, base, charset);
  const { findings } = inspectCharacters(iri);
  const characters = findings.slice(0, SHOWN_LIMIT).map((finding) => describeCharacter(iri, finding));
  return {
    ...failure,
    grammar: describeAll(iri, validate(iri)),
    characters,
    characterCount: findings.length,
  };
}

const NONE: Problems = { shown: [], total: 0 };

function findFailure(iri: string, base: string, charset: string): Pick<Faults, "browser" | "isAboutBase" | "refusal"> {
  try {
    new IRI(iri, base === "" ? undefined : base, { charset });
    return { browser: NONE, isAboutBase: false, refusal: null };
  } catch (error) {
    const { cause } = error as { cause?: { input: string; diagnostics: readonly Diagnostic[] } };
    if (cause === undefined) {
      return { browser: NONE, isAboutBase: false, refusal: explain(error) };
    }
    return {
      browser: describeAll(cause.input, cause.diagnostics),
      isAboutBase: base !== "" && !IRI.canParse(base),
      refusal: null,
    };
  }
}

/** Describes the first 20 of some problems, and counts all. */
export function describeAll(input: string, diagnostics: readonly Diagnostic[]): Problems {
  return {
    shown: diagnostics.slice(0, SHOWN_LIMIT).map((diagnostic) => describe(input, diagnostic)),
    total: diagnostics.length,
  };
}

function describe(input: string, diagnostic: Diagnostic): Problem {
  const { code, severity, start, end } = diagnostic;
  const [from, to] = chooseWindow(input, start);
  const last = Math.min(end, start + findCut(input.slice(start, end), MARK_LIMIT));
  const [before, after] = [from > 0 ? "…" : "", Math.max(last, to) < input.length ? "…" : ""];
  return {
    code,
    severity,
    place: locate(diagnostic, input),
    meaning: CODES[code].meaning,
    excerpt: [
      before + escapeUnsafe(input.slice(from, start)),
      escapeUnsafe(input.slice(start, last)),
      escapeUnsafe(input.slice(last, Math.max(last, to))) + after,
    ],
  };
}

function describeCharacter(input: string, finding: CharacterFinding): CharacterRow {
  const { start, end, codePoint, component, group, reason, section, isAllowed } = finding;
  return {
    codePoint: `U+${toHex(codePoint).padStart(4, "0")}`,
    text: escapeUnsafe(input.slice(start, end)),
    place: `${component}, index ${start}`,
    group,
    reason: `${reason} (${section})`,
    isAllowed,
  };
}

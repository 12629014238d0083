/**
 * The problems of an address and their places, by the URL Standard, RFC 3987, or both.
 */
import { CODES, type DiagnosticCode, type Severity } from "../../../../lib/diagnostics/codes.js";
import type { Diagnostic } from "../../../../lib/diagnostics/diagnostic.js";
import { chooseWindow } from "../../../../lib/diagnostics/format.js";
import { inspect } from "../../../../lib/display.js";
import { IRI, validate } from "../../../../lib/index.js";
import { readCodePoint } from "../../../../lib/infra/at-index.js";
import { diagnose } from "../../../../lib/syntax/diagnose.js";
import { nameCharacter } from "./character-names.js";
import { findCut } from "./clip.js";
import { findJoined, showText } from "./emoji.js";
import { explain } from "./outcome.js";
import { explainProblem } from "./reasons.js";
import type { State } from "./state.js";

/** Most problems of a kind that are shown; of 21 the last is only counted. */
export const SHOWN_LIMIT = 20;

/** Most UTF-16 units of a problem that are marked. */
const MARK_LIMIT = 60;

/** A problem with its surroundings. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** In a few words, such as `A space in the host`. */
  readonly reason: string;
  /** Component and index. */
  readonly place: string;
  /** The meaning of the code. */
  readonly meaning: string;
  /** The text before, at and after the place; the middle is empty where something is missing. */
  readonly excerpt: readonly [before: string, marked: string, after: string];
}

/** Problems of one kind. */
export interface Problems {
  readonly shown: readonly Problem[];
  /** Number of all. */
  readonly total: number;
}

/** A problem that has a number, and a caret with that number in the address. */
export interface Fault extends Problem {
  /** From 1. */
  readonly number: number;
  /** UTF-16 index of its first unit. */
  readonly start: number;
  /** UTF-16 index after its last unit. */
  readonly end: number;
  /** Whether browsers refuse the address because of it. */
  readonly stopsBrowsers: boolean;
  /** Whether the address is not an IRI reference because of it. */
  readonly breaksGrammar: boolean;
}

/** A forbidden or inadvisable character. */
export interface CharacterRow {
  /** Number and name. */
  readonly name: string;
  readonly text: string;
  readonly place: string;
  readonly code: string;
  readonly reason: string;
}

/** The problems of an address. */
export interface Faults {
  /** In the order of their places; at most 20. */
  readonly shown: readonly Fault[];
  /** Number of all. */
  readonly total: number;
  /** Number of those for which browsers refuse the address. */
  readonly browserTotal: number;
  /** The first of these in a few words, or `null`. */
  readonly browserReason: string | null;
  /** Number of errors by RFC 3987. */
  readonly grammarTotal: number;
  /** Number of warnings: the grammar of RFC 3987 allows these places, but its text advises against them. */
  readonly warningTotal: number;
  /** The validation errors of the URL Standard; `null` if the base is not a URL. */
  readonly validity: Problems | null;
  /** The base, if browsers refuse it: then the problems are those of the base. */
  readonly base: string | null;
  /** The reason why the input cannot be parsed at all, such as an unknown charset. */
  readonly refusal: string | null;
  /** Characters that are allowed but inadvisable, and no problem by themselves. */
  readonly characters: readonly CharacterRow[];
  /** Number of these characters. */
  readonly characterCount: number;
}

/**
 * Finds the problems.
 *
 * @example
 * const { shown } = findFaults({ iri: "http://a b/", base: "", charset: "utf-8" });
 * shown.map(({ number, reason, start, stopsBrowsers }) => [number, reason, start, stopsBrowsers]); // => [[1, "A space in the host", 8, true]]
 */
export function findFaults({ iri, base, charset }: State): Faults {
  const { refusal, isAboutBase, diagnostics } = findFailure(iri, base, charset);
  const grammar = diagnose(iri);
  const errors = grammar.filter(({ severity }) => severity === "error");
  const all = isAboutBase ? number(base, diagnostics, []) : number(iri, diagnostics, grammar);
  const isJoined = findJoined(iri);
  const listed = new Set(grammar.map(({ code, start }) => `${code} ${start}`));
  const findings = inspect(iri, { checks: ["characters"] }).filter(
    ({ code, severity, component, start, end }) =>
      severity === "warning" && !listed.has(`${code} ${start}`) && (component === "host" || !isJoined(start, end)),
  );
  return {
    ...all,
    browserTotal: diagnostics.length,
    browserReason: diagnostics[0] === undefined ? null : explainProblem(isAboutBase ? base : iri, diagnostics[0]),
    grammarTotal: errors.length,
    warningTotal: grammar.length - errors.length,
    validity: isAboutBase ? null : findValidity(iri, base),
    base: isAboutBase ? base : null,
    refusal,
    characters: findings.slice(0, SHOWN_LIMIT).map((finding) => describeCharacter(iri, finding)),
    characterCount: findings.length,
  };
}

/** A valid URL string has none; browsers open some addresses that have. */
function findValidity(iri: string, base: string): Problems {
  return describeAll(iri, validate(iri, { grammar: "url", base: base === "" ? undefined : base }));
}

interface Failure {
  readonly refusal: string | null;
  readonly isAboutBase: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

function findFailure(iri: string, base: string, charset: string): Failure {
  try {
    new IRI(iri, base === "" ? undefined : base, { charset });
    return { refusal: null, isAboutBase: false, diagnostics: [] };
  } catch (error) {
    const { cause } = error as { cause?: { input: string; diagnostics: readonly Diagnostic[] } };
    return {
      refusal: cause === undefined ? explain(error) : null,
      isAboutBase: cause !== undefined && base !== "" && !IRI.canParse(base),
      diagnostics: cause?.diagnostics.slice(0, 1) ?? [],
    };
  }
}

/** Merges the problems of browsers and of the grammar: the same place is one problem. */
function number(
  input: string,
  browser: readonly Diagnostic[],
  grammar: readonly Diagnostic[],
): Pick<Faults, "shown" | "total"> {
  const at = ({ start, end }: Diagnostic): string => `${start} ${end}`;
  const stopping = new Set(browser.map(at));
  const breaking = new Set(grammar.filter(({ severity }) => severity === "error").map(at));
  const all = [...browser, ...grammar.filter((diagnostic) => !stopping.has(at(diagnostic)))];
  // Those that stop browsers come first, so that the limit never hides them.
  const first = all.slice(0, SHOWN_LIMIT).sort((a, b) => a.start - b.start);
  return {
    total: all.length,
    shown: first.map((diagnostic, index) => ({
      ...describe(input, diagnostic),
      number: index + 1,
      start: diagnostic.start,
      end: diagnostic.end,
      stopsBrowsers: stopping.has(at(diagnostic)),
      breaksGrammar: breaking.has(at(diagnostic)),
    })),
  };
}

/** Describes the first 20 of some problems, and counts all. */
export function describeAll(input: string, diagnostics: readonly Diagnostic[]): Problems {
  return {
    shown: diagnostics.slice(0, SHOWN_LIMIT).map((diagnostic) => describe(input, diagnostic)),
    total: diagnostics.length,
  };
}

/** Describes a diagnostic with its surroundings. */
export function describe(input: string, diagnostic: Diagnostic): Problem {
  const { code, severity, component, start, end } = diagnostic;
  const [from, to] = chooseWindow(input, start);
  const last = Math.min(end, start + findCut(input.slice(start, end), MARK_LIMIT));
  const [before, after] = [from > 0 ? "…" : "", Math.max(last, to) < input.length ? "…" : ""];
  return {
    code,
    severity,
    reason: explainProblem(input, diagnostic),
    place: `${component}, index ${start}`,
    meaning: CODES[code].meaning,
    excerpt: [
      before + showText(input.slice(from, start)),
      showText(input.slice(start, last)),
      showText(input.slice(last, Math.max(last, to))) + after,
    ],
  };
}

function describeCharacter(input: string, { code, component, start, end }: Diagnostic): CharacterRow {
  return {
    name: nameCharacter(readCodePoint(input, start)),
    text: showText(input.slice(start, end)),
    place: `${component}, index ${start}`,
    code,
    reason: CODES[code].meaning,
  };
}

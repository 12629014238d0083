/**
 * The parts of an address that look like something else: its host in both forms, and each reason with its characters.
 */

import {
  inspectHost,
  inspectSpoofing,
  type SpoofCharacter,
  type SpoofDiagnostic,
  type SpoofRule,
} from "../../display.js";
import { IRI } from "../../index.js";
import { readCodePoint } from "../../infra/code-points.js";
import { escapeUnsafe } from "../../infra/quote.js";
import { skeleton } from "../../tools.js";
import { nameCharacter } from "./character-names.js";
import { type Clip, clip } from "./clip.js";
import { describeAll, type Problem } from "./problems.js";
import { RULES } from "./rules.js";
import type { State } from "./state.js";

/** At most this many characters are named for each reason. */
const NAMED_LIMIT = 10;

/** A suspicious character. */
export interface Betrayal {
  /** Number and name, as `U+0430 CYRILLIC SMALL LETTER A`. */
  readonly name: string;
  readonly text: string;
  /** The text that it looks like; `null` if unknown. */
  readonly lookAlike: string | null;
}

/** A reason to suspect an address. */
export interface Reason extends Problem {
  /** The broken rule about hosts; `null` for other reasons. */
  readonly rule: SpoofRule | null;
  /** The meaning of the rule, or of the code. */
  readonly explanation: string;
  readonly characters: readonly Betrayal[];
}

/** The look-alikes of an address. */
export interface Likeness {
  /** Its host in Unicode; `null` if it has none. */
  readonly unicode: Clip | null;
  /** The same in pieces: every second one consists of suspicious characters. */
  readonly marked: readonly string[];
  /** Its host in Punycode; `null` if that is the same. */
  readonly punycode: Clip | null;
  /** Whether the host is shown in Unicode. */
  readonly isShown: boolean;
  readonly reasons: readonly Reason[];
  /** How many reasons there are. */
  readonly total: number;
}

/**
 * Finds the look-alikes of an address.
 *
 * @example
 * const { isShown, reasons } = findLikeness({ iri: "http://pаypal.example/", base: "", charset: "utf-8" });
 * [isShown, reasons[0].rule, reasons[0].characters[0].lookAlike]; // => [false, "mixed-scripts", "a"]
 */
export function findLikeness({ iri, base }: State): Likeness {
  const host = IRI.parse(iri, base === "" ? undefined : base)?.hostname ?? "";
  const { unicode, shown } = inspectHost(host);
  const diagnostics = inspectSpoofing(iri);
  const { shown: problems, total } = describeAll(iri, diagnostics);
  return {
    unicode: host === "" ? null : clip(unicode),
    marked: markCharacters(clip(unicode).text, diagnostics),
    punycode: unicode === host.toLowerCase() ? null : clip(host),
    isShown: shown === unicode,
    reasons: problems.map((problem, index) => explain(problem, diagnostics[index] as SpoofDiagnostic)),
    total,
  };
}

function explain(problem: Problem, { rule, characters }: SpoofDiagnostic): Reason {
  const distinct = new Map(characters.map((character) => [character.codePoint, character]));
  return {
    ...problem,
    rule: rule ?? null,
    explanation: rule === undefined ? problem.meaning : RULES[rule],
    characters: Array.from(distinct.values()).slice(0, NAMED_LIMIT).map(betray),
  };
}

function betray({ codePoint, lookAlike }: SpoofCharacter): Betrayal {
  const character = String.fromCodePoint(codePoint);
  const prototype = skeleton(character).normalize("NFC");
  return {
    name: nameCharacter(codePoint),
    text: escapeUnsafe(character),
    // The rules about hosts name look-alikes of allowed characters; UTS #39 those of all others.
    lookAlike: lookAlike ?? (prototype === character || prototype === "" ? null : prototype),
  };
}

/** Splits a host at the characters that a rule about hosts names. */
function markCharacters(host: string, diagnostics: readonly SpoofDiagnostic[]): readonly string[] {
  const named = new Set(
    diagnostics
      .filter(({ component }) => component === "host")
      .flatMap(({ characters }) => characters.map(({ codePoint }) => codePoint)),
  );
  const pieces = [""];
  for (const character of host) {
    const isNamed = named.has(readCodePoint(character, 0));
    if (isNamed !== (pieces.length % 2 === 0)) {
      pieces.push("");
    }
    pieces[pieces.length - 1] += character;
  }
  return pieces;
}

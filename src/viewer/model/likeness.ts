/**
 * The parts of an address that look like something else: its host in both forms, and each reason with its characters.
 */

import { inspect, inspectHost, type SpoofReason, type SpoofRule } from "../../display.js";
import { type Diagnostic, IRI } from "../../index.js";
import { readCodePoint } from "../../infra/code-points.js";
import { decodeTriplets } from "../../infra/percent.js";
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
  const judged: SpoofReason[] = [];
  const diagnostics = inspect(iri, {
    checks: ["spoofing"],
    inspectHost: (name) => {
      const inspection = inspectHost(name);
      judged.push(...inspection.reasons);
      return inspection;
    },
  });
  const { shown: problems, total } = describeAll(iri, diagnostics);
  return {
    unicode: host === "" ? null : clip(unicode),
    marked: markCharacters(clip(unicode).text, judged),
    punycode: unicode === host.toLowerCase() ? null : clip(host),
    isShown: shown === unicode,
    reasons: problems.map((problem, index) => explain(problem, diagnostics[index] as Diagnostic, iri, judged)),
    total,
  };
}

function explain(
  problem: Problem,
  { code, detail, start, end }: Diagnostic,
  iri: string,
  judged: readonly SpoofReason[],
): Reason {
  const rule = code === "spoof-host" ? (detail as SpoofRule) : null;
  const isOfHost = rule !== null || code === "spoof-similar-name";
  const lookAlikes = new Map(
    judged
      .filter((reason) => isOfHost && (reason.similarTo ?? reason.rule) === detail)
      .flatMap(({ characters }) => characters.map(({ codePoint, lookAlike }) => [codePoint, lookAlike] as const)),
  );
  const words = isOfHost || code === "spoof-userinfo" ? "" : readWords(iri.slice(start, end));
  const named = isOfHost ? [...lookAlikes] : readCharacters(words).map((codePoint) => [codePoint, null] as const);
  return {
    ...problem,
    rule,
    explanation: rule === null ? problem.meaning : RULES[rule],
    characters: named
      .slice(0, NAMED_LIMIT)
      .map(([codePoint, lookAlike]) =>
        betray(codePoint, !isOfHost && named.length === 1 ? (detail ?? null) : lookAlike),
      ),
  };
}

/** Returns the different code points of a text that are not ASCII; if there are none, the ASCII ones. */
function readCharacters(text: string): readonly number[] {
  const all = [...new Set(Array.from(text, (character) => readCodePoint(character, 0)))];
  const beyond = all.filter((codePoint) => codePoint >= 0x80);
  return beyond.length > 0 ? beyond : all;
}

/** Decodes the words of a diagnostic, which may hold a "%" that begins no triplet. */
function readWords(text: string): string {
  return decodeTriplets(text) ?? text;
}

function betray(codePoint: number, lookAlike: string | null): Betrayal {
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
function markCharacters(host: string, judged: readonly SpoofReason[]): readonly string[] {
  const named = new Set(judged.flatMap(({ characters }) => characters.map(({ codePoint }) => codePoint)));
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

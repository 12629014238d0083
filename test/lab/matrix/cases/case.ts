/** What a file of cases exports: questions in our own words; the answers come from oracles. */
import type { Position, Question } from "../data.js";

/** A question, and why it is worth asking. */
export interface Case {
  readonly section: string;
  readonly question: Question;
  readonly why: string;
  /** The positions, if texts or engines part. */
  readonly disputed?: readonly Position[];
  /** Oracles that give another answer, with what is wrong with it by the text. */
  readonly outvoted?: Readonly<Record<string, string>>;
}

/** A group without its rows. */
export interface CaseGroup {
  readonly group: string;
  readonly title: string;
  readonly about: string;
  readonly texts: readonly string[];
  readonly cases: readonly Case[];
}

/** Shows a character as `U+0020`. */
export function showCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
}

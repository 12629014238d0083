/**
 * All that the page shows of an address: plain data of bounded size, so that it can come out of a worker.
 *
 * Divergences: none; no standard asks for this.
 */
import { type Anatomy, dissect } from "./anatomy.js";
import { findCut } from "./clip.js";
import { type Direction, findDirection } from "./direction.js";
import { type FormGroup, makeForms } from "./forms.js";
import { climb, type Ladder } from "./ladder.js";
import { type Members, type PlatformURL, readMembers } from "./members.js";
import type { Values } from "./outcome.js";
import { type Faults, findFaults } from "./problems.js";
import type { State } from "./state.js";
import { followSteps, type Steps } from "./steps.js";

/** What the page shows. */
export interface Report {
  /** All in one sentence or a few, for those who hear the page. */
  readonly summary: string;
  /** The length of the longest field, in UTF-16 units, if not all of it was looked at; else `null`. */
  readonly cutFrom: number | null;
  readonly anatomy: Anatomy;
  readonly members: Members;
  readonly forms: readonly FormGroup[];
  readonly faults: Faults;
  readonly direction: Direction | null;
  readonly steps: Steps;
  readonly ladder: Ladder | null;
}

/** A report, and the strings that it clips. */
export interface Inspection {
  readonly report: Report;
  readonly values: Values;
}

/**
 * So many UTF-16 units of a field are looked at: 20,000 are looked at whole, of 20,001 the last is left out. With a million,
 * no answer takes less than a second, and some take ten.
 */
export const LOOKED_LIMIT = 20_000;

/**
 * Looks at an address from all sides.
 *
 * @example
 * const { report, values } = inspect({ iri: "http://a b/", base: "", charset: "utf-8", other: "" }, URL);
 * report.summary; // => "Not an address for browsers. Not an IRI: 1 problem."
 * values.size; // => 0
 *
 * @param typed - Any strings; of long ones the beginning is looked at.
 * @param platformURL - The platform's `URL`.
 */
export function inspect(typed: State, platformURL: PlatformURL): Inspection {
  const state = shorten(typed);
  const values: Values = new Map();
  const parts = {
    anatomy: dissect(state.iri),
    members: readMembers(state, platformURL, values),
    forms: makeForms(state, values),
    faults: findFaults(state),
    direction: findDirection(state),
    steps: followSteps(state),
    ladder: climb(state),
  };
  const longest = Math.max(...Object.values(typed).map(({ length }) => length));
  const cutFrom = longest > LOOKED_LIMIT ? longest : null;
  return { report: { summary: summarize(parts), cutFrom, ...parts }, values };
}

/** Shortens what was typed, without cutting surrogate pairs. */
function shorten({ iri, base, charset, other }: State): State {
  const cut = (text: string): string => text.slice(0, findCut(text, LOOKED_LIMIT));
  return { iri: cut(iri), base: cut(base), charset: cut(charset), other: cut(other) };
}

function summarize({ members, faults, direction, ladder }: Omit<Report, "summary" | "cutFrom">): string {
  const sentences = [
    faults.refusal,
    members.iriProblem === null
      ? describeMembers(members)
      : faults.refusal === null
        ? members.urlProblem === null
          ? "Not an address by the standard, but this browser takes it."
          : "Not an address for browsers."
        : null,
    faults.grammar.total === 0
      ? "An IRI reference by RFC 3987."
      : `Not an IRI: ${count(faults.grammar.total, "problem")}.`,
    direction === null ? null : `Right-to-left: ${count(direction.problems.total, "warning")}.`,
    ladder === null ? null : describeLadder(ladder),
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

function describeMembers({ urlProblem, differences }: Members): string {
  if (urlProblem !== null) {
    return "An address, which this browser’s URL refuses.";
  }
  return differences === 0
    ? "This browser’s URL agrees."
    : `This browser’s URL differs in ${count(differences, "member")}.`;
}

function describeLadder({ meetsAt }: Ladder): string {
  return meetsAt === null ? "The two are not found equivalent." : `The two meet on the rung ${meetsAt}.`;
}

function count(number: number, noun: string): string {
  return `${number === 0 ? "no" : number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

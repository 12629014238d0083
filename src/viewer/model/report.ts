/**
 * All that the page shows of an address: plain data of bounded size, so that it can come out of a worker.
 *
 * Divergences: none; no standard asks for this.
 */
import { type Anatomy, dissect } from "./anatomy.js";
import { type Direction, findDirection } from "./direction.js";
import { type FormGroup, makeForms } from "./forms.js";
import { climb, type Ladder } from "./ladder.js";
import { findLikeness, type Likeness } from "./likeness.js";
import { type Members, type PlatformURL, readMembers } from "./members.js";
import type { Values } from "./outcome.js";
import { type Faults, findFaults } from "./problems.js";
import { EMPTY, type State, shorten } from "./state.js";
import { followSteps, type Steps } from "./steps.js";

/** What the page shows. */
export interface Report {
  /** All in one sentence or a few, for those who hear the page. */
  readonly summary: string;
  readonly anatomy: Anatomy;
  readonly members: Members;
  readonly forms: readonly FormGroup[];
  readonly faults: Faults;
  readonly likeness: Likeness;
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
 * Looks at an address from all sides.
 *
 * @example
 * const { report, values } = inspect({ iri: "http://a b/", base: "", charset: "utf-8", other: "" }, URL);
 * report.summary; // => "Not an address for browsers. Not an IRI: 1 problem."
 * [...values.keys()]; // => ["webAddressToIRI"]
 *
 * @param typed - Any strings; of long ones the beginning is looked at.
 * @param platformURL - The platform's `URL`.
 */
export function inspect(typed: State, platformURL: PlatformURL): Inspection {
  const state = shorten(typed);
  const values: Values = new Map();
  const faults = findFaults(state);
  // Without a charset that there is, the rest is as in UTF-8.
  const readable = faults.refusal === null ? state : { ...state, charset: EMPTY.charset };
  const parts = {
    anatomy: dissect(state.iri),
    members: readMembers(state, platformURL, values),
    forms: makeForms(state, values),
    faults,
    likeness: findLikeness(state),
    direction: findDirection(readable),
    steps: followSteps(readable),
    ladder: climb(readable),
  };
  return { report: { summary: summarize(parts), ...parts }, values };
}

function summarize({ members, faults, likeness, direction, ladder }: Omit<Report, "summary">): string {
  const sentences = [
    faults.refusal === null ? null : `${faults.refusal}.`,
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
    likeness.total === 0 ? null : `It can be mistaken: ${count(likeness.total, "reason")}.`,
    direction === null ? null : `Right to left: ${count(direction.problems.total, "problem")}.`,
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

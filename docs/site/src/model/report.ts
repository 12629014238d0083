/**
 * Everything that the page shows about an address: plain data of bounded size, which a worker can send.
 */
import { IRI } from "../../../../lib/index.js";
import { type Anatomy, dissect } from "./anatomy.js";
import { clip } from "./clip.js";
import { writeCode } from "./code.js";
import { compareOnAllLevels, type LevelComparison } from "./comparison-levels.js";
import { type Direction, findDirection } from "./drawn-order.js";
import { type FormGroup, makeForms } from "./forms.js";
import { findLikeness, type Likeness } from "./likeness.js";
import { type LinkMembers, type Members, type PlatformURL, readMembers } from "./members.js";
import type { Values } from "./outcome.js";
import { type Faults, findFaults } from "./problems.js";
import { findOffers, findReadings, type Offer } from "./repairs.js";
import { type ShownCharset, showCharset } from "./shown-charset.js";
import { EMPTY, type State, shorten } from "./state.js";
import { followSteps, type Steps } from "./steps.js";

/** One of the answers at the top. */
export interface Verdict {
  readonly about: "opening" | "browser" | "grammar" | "likeness";
  readonly label: string;
  /** The answer in a few words. */
  readonly text: string;
  readonly state: "good" | "warn" | "bad";
}

/** The content of the page. */
export interface Report {
  /** The results in a few sentences, for screen readers. */
  readonly summary: string;
  readonly verdicts: readonly Verdict[];
  /** The charset of the query. */
  readonly charset: ShownCharset;
  /** Suggested repairs, best first. */
  readonly offers: readonly Offer[];
  /** Code with the same results. */
  readonly code: string;
  readonly anatomy: Anatomy;
  readonly members: Members;
  readonly forms: readonly FormGroup[];
  readonly faults: Faults;
  readonly likeness: Likeness;
  readonly direction: Direction | null;
  readonly steps: Steps;
  readonly comparison: LevelComparison | null;
}

/** A report, and the strings that it clips. */
export interface Inspection {
  readonly report: Report;
  readonly values: Values;
}

/**
 * Inspects an address.
 *
 * @example
 * const { report, values } = inspect({ iri: "http://a b/", base: "", charset: "utf-8", other: "", text: "" }, URL);
 * report.verdicts.map(({ text }) => text); // => ["no: A space in the host", "same", "not an IRI: 1 problem", "none found"]
 * report.summary; // => "Opens: no: A space in the host. This browser: same. RFC 3987: not an IRI: 1 problem. Look-alikes: none found."
 * [...values.keys()]; // => ["webAddressToIRI", "repair-0", "repair-1", "code"]
 *
 * @param typed - Any strings; long ones are cut.
 * @param platformURL - The platform's `URL`.
 * @param link - The members of a link in a document of the charset, if there is one.
 */
export function inspect(typed: State, platformURL: PlatformURL, link?: LinkMembers): Inspection {
  const state = shorten(typed);
  const values: Values = new Map();
  const faults = findFaults(state);
  // With an unknown charset, everything else is shown as in UTF-8.
  const readable = faults.refusal === null ? state : { ...state, charset: EMPTY.charset };
  const parts = {
    anatomy: dissect(state.iri, faults.base === null ? faults.shown : []),
    members: readMembers(state, platformURL, values, link),
    forms: makeForms(state, values),
    faults,
    likeness: findLikeness(state),
    direction: findDirection(readable),
    steps: followSteps(readable),
    comparison: compareOnAllLevels(readable),
  };
  const isParsed = IRI.canParse(state.iri, state.base === "" ? undefined : state.base);
  const repairs = state.base === "" || !isParsed ? findOffers(state.iri, !isParsed, values) : [];
  const offers = [...repairs, ...findReadings(state.iri, readable.charset, values)];
  const code = writeCode(readable, {
    isParsed,
    grammarTotal: faults.grammarTotal,
    canBeMistaken: parts.likeness.total > 0,
    isRightToLeft: parts.direction !== null,
  });
  values.set("code", code);
  const charset = showCharset(state, values.get("protocol") ?? null);
  const verdicts = [
    judgeOpening(parts.members, faults, values.get("protocol") ?? ""),
    ...(faults.refusal === null ? [judgeBrowser(parts.members)] : []),
    judgeGrammar(state.iri, faults),
    judgeLikeness(parts.likeness, parts.direction),
  ];
  const summary = summarize(verdicts, parts.direction, parts.comparison);
  return { report: { summary, verdicts, charset, offers, code, ...parts }, values };
}

/** Schemes whose addresses browsers open themselves, in a tab or from a script. */
const OPENED = /^(?:https?|file|data|blob|about|javascript|view-source|wss?):$/;

/** Registered schemes that a browser hands to another program. */
const HANDED = /^(?:mailto|tel|sms|geo|magnet|xmpp|sips?|ssh|s?ftp|ircs?|webcal|news|nntp|facetime|market|intent):$/;

/** Answers whether the address leads anywhere: by the URL Standard, and by its scheme. */
function judgeOpening({ iriProblem }: Members, { refusal, browserReason, base }: Faults, protocol: string): Verdict {
  const judge = (state: Verdict["state"], text: string): Verdict => ({
    about: "opening",
    label: "Opens",
    text,
    state,
  });
  if (refusal !== null) {
    return judge("bad", "unknown charset");
  }
  if (iriProblem !== null) {
    return judge("bad", `${base === null ? "no" : "no, nor does the base"}: ${browserReason}`);
  }
  if (OPENED.test(protocol)) {
    return judge("good", "in browsers");
  }
  return HANDED.test(protocol)
    ? judge("good", `in a program for ${protocol}`)
    : judge("warn", `only with a program for ${clip(protocol, SCHEME_LIMIT).text}`);
}

/** Most UTF-16 units of a scheme in a verdict. */
const SCHEME_LIMIT = 20;

/** Compares this browser with the URL Standard. */
function judgeBrowser({ iriProblem, urlProblem, differences, source }: Members): Verdict {
  const judge = (state: Verdict["state"], text: string): Verdict => ({
    about: "browser",
    label: "This browser",
    text,
    state,
  });
  if (iriProblem !== null && urlProblem === null) {
    return judge("warn", "accepts it, the URL Standard does not");
  }
  if (iriProblem === null && urlProblem !== null) {
    return judge("warn", "refuses it, the URL Standard accepts it");
  }
  if (differences > 0 && iriProblem === null) {
    return judge("warn", `differs in ${count(differences, "member")}`);
  }
  return judge("good", source === "link" ? "same in its links" : "same");
}

function judgeGrammar(iri: string, { grammarTotal, warningTotal }: Faults): Verdict {
  const judge = (state: Verdict["state"], text: string): Verdict => ({
    about: "grammar",
    label: "RFC 3987",
    text,
    state,
  });
  if (grammarTotal > 0) {
    return judge("bad", `not an IRI: ${count(grammarTotal, "problem")}`);
  }
  const kind = /^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri) ? "an IRI" : "a relative reference";
  return warningTotal > 0 ? judge("warn", `${kind}, ${count(warningTotal, "warning")}`) : judge("good", kind);
}

/** Reasons that disguise the host, or that are dangerous; the others are advice. */
const GRAVE = [
  "spoof-host",
  "spoof-similar-name",
  "spoof-userinfo",
  "spoof-link-text",
  "bidi-look-alike",
  "unsafe-scheme",
];

/** One answer from look-alike characters, direction and the text of the link, so that they cannot contradict each other. */
function judgeLikeness({ shown, reasons, total }: Likeness, direction: Direction | null): Verdict {
  const isKnown = reasons.some(({ code }) => code === "bidi-look-alike");
  const ordered = direction?.lookAlike == null || isKnown ? 0 : 1;
  const isGrave = ordered > 0 || reasons.some(({ code }) => GRAVE.includes(code));
  const found = total + ordered;
  const text = found === 0 ? "none found" : `${found.toLocaleString("en")} found`;
  const isMisleading = found === 0 && direction !== null && direction.problems.total > 0;
  return {
    about: "likeness",
    label: shown === null ? "Look-alikes" : "Suspicious",
    text: isMisleading ? `${text}, but its order misleads` : text,
    state: isGrave ? "bad" : found > 0 || isMisleading ? "warn" : "good",
  };
}

function summarize(
  verdicts: readonly Verdict[],
  direction: Direction | null,
  comparison: LevelComparison | null,
): string {
  const sentences = [
    ...verdicts.map(({ label, text }) => `${label}: ${text}.`),
    direction === null ? null : `Right to left: ${count(direction.problems.total, "warning")}.`,
    comparison === null ? null : describeComparison(comparison),
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

function describeComparison({ meetsAt }: LevelComparison): string {
  return meetsAt === null
    ? "The two addresses are not equivalent on any level."
    : `The two addresses are equivalent on the level ${meetsAt}.`;
}

function count(number: number, noun: string): string {
  return `${number === 0 ? "no" : number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

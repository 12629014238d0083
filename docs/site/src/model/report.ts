/** Everything that the page shows about an address: plain data of bounded size, which a worker can send. */
import { IRI } from "../../../../lib/index.js";
import { type Anatomy, dissect } from "./anatomy.js";
import { type Answer, readAnswer, writeAnswer } from "./answer.js";
import { clip } from "./clip.js";
import { writeCode } from "./code.js";
import { compareOnAllLevels, type LevelComparison } from "./comparison-levels.js";
import { type Direction, findDirection } from "./drawn-order.js";
import { type FormGroup, makeForms } from "./forms.js";
import { findLikeness, isUnusual, type Likeness, type Reason } from "./likeness.js";
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
  readonly state: "good" | "warn" | "bad" | "open";
}

/** The content of the page. */
export interface Report {
  /** The results in a few sentences, for screen readers. */
  readonly summary: string;
  readonly answer: Answer;
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
 * report.verdicts.map(({ text }) => text); // => ["not checked", "no", "agrees", "1 problem"]
 * report.summary; // => "Browsers refuse it: a space in the host. RFC 3987: 1 problem."
 * [...values.keys()]; // => ["webAddressToIRI", "repair-0", "repair-1", "code"]
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
  const needsScheme = faults.refusal === null && !isParsed && state.base === "" && !SCHEME.test(state.iri);
  const protocol = values.get("protocol") ?? "";
  const suspicion = judgeLikeness(parts.likeness, parts.direction, parts.members.iriProblem !== null);
  const verdicts = [
    suspicion,
    judgeOpening(parts.members, faults, protocol, needsScheme),
    ...(faults.refusal === null ? [judgeBrowser(parts.members)] : []),
    judgeGrammar(state.iri, faults),
  ];
  const answer = writeAnswer({
    href: faults.refusal === null ? showHref(state) : null,
    reason:
      faults.refusal === null ? `Browsers refuse it: ${lowerFirst(faults.browserReason ?? "")}` : "Unknown charset",
    isIRI: faults.grammarTotal === 0,
    program: OPENED.test(protocol) ? null : clip(protocol, SCHEME_LIMIT).text,
    isKnown: OPENED.test(protocol) || HANDED.test(protocol),
    needsScheme,
    isRelative: RELATIVE.test(state.iri),
    offers,
    suspicion:
      suspicion.state !== "open" && (parts.likeness.total > 0 || parts.members.iriProblem === null)
        ? suspicion.state
        : "good",
    gravest: findGravest(parts.likeness),
  });
  const summary = summarize(answer, verdicts, parts.direction, parts.comparison);
  return { report: { summary, answer, verdicts, charset, offers, code, ...parts }, values };
}

/** A scheme at the beginning. */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** The beginning of a path, query or fragment. */
const RELATIVE = /^(?:\.{0,2}\/|[?#])/;

/** The address that browsers open, with its password hidden; `null` if they refuse it. */
function showHref({ iri, base, charset }: State): string | null {
  const url = IRI.parse(iri, base === "" ? undefined : base, { charset });
  if (url !== null && url.password !== "") {
    url.password = "***";
  }
  return url?.href ?? null;
}

/** Schemes whose addresses browsers open themselves, in a tab or from a script. */
const OPENED = /^(?:https?|file|data|blob|about|javascript|view-source|wss?):$/;

/** Registered schemes that a browser hands to another program. */
const HANDED = /^(?:mailto|tel|sms|geo|magnet|xmpp|sips?|ssh|s?ftp|ircs?|webcal|news|nntp|facetime|market|intent):$/;

/** Answers whether the address leads anywhere: by the URL Standard, and by its scheme. */
function judgeOpening(
  { iriProblem }: Members,
  { refusal, base }: Faults,
  protocol: string,
  needsScheme: boolean,
): Verdict {
  const judge = (state: Verdict["state"], text: string): Verdict => ({
    about: "opening",
    label: "Opens",
    text,
    state,
  });
  if (refusal !== null) {
    return judge("bad", "unknown charset");
  }
  if (needsScheme) {
    return judge("warn", "with a scheme before it");
  }
  if (iriProblem !== null) {
    return judge("bad", base === null ? "no" : "no, nor does the base");
  }
  if (OPENED.test(protocol)) {
    return judge("good", "in browsers");
  }
  return HANDED.test(protocol)
    ? judge("good", `in a program for ${protocol}`)
    : judge("warn", `with a program for ${clip(protocol, SCHEME_LIMIT).text}`);
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
    return judge("warn", "accepts it anyway");
  }
  if (iriProblem === null && urlProblem !== null) {
    return judge("warn", "refuses it");
  }
  if (differences > 0 && iriProblem === null) {
    return judge("warn", `differs in ${count(differences, "member")}`);
  }
  return judge("good", source === "link" ? "agrees, in a link" : "agrees");
}

function judgeGrammar(iri: string, { grammarTotal, warningTotal }: Faults): Verdict {
  const judge = (state: Verdict["state"], text: string): Verdict => ({
    about: "grammar",
    label: "RFC 3987",
    text,
    state,
  });
  if (grammarTotal > 0) {
    return judge("bad", count(grammarTotal, "problem"));
  }
  const kind = SCHEME.test(iri) ? "a valid IRI" : "a relative reference";
  return warningTotal > 0 ? judge("warn", count(warningTotal, "warning")) : judge("good", kind);
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

function isGrave(reason: Reason): boolean {
  return GRAVE.includes(reason.code) && !isUnusual(reason);
}

/** Finds the reason to name first. */
function findGravest({ reasons }: Likeness): Reason | null {
  return (
    reasons.find(({ detail }) => detail === "no-name") ??
    reasons.find(isGrave) ??
    reasons.find(({ code }) => code === "unsafe-IP-address" || code === "unsafe-local-host") ??
    reasons[0] ??
    null
  );
}

/** One verdict from `inspectLink`, `readHost`, look-alike characters and direction, so that they cannot contradict each other. */
function judgeLikeness({ reasons, total }: Likeness, direction: Direction | null, isRefused: boolean): Verdict {
  const isKnown = reasons.some(({ code }) => code === "bidi-look-alike");
  const ordered = direction?.lookAlike == null || isKnown ? 0 : 1;
  const isBad = ordered > 0 || reasons.some(isGrave);
  const found = total + ordered;
  const isMisleading = found === 0 && direction !== null && direction.problems.total > 0;
  return {
    about: "likeness",
    label: "Security",
    ...(found > 0
      ? { text: count(found, "finding"), state: isBad ? "bad" : "warn" }
      : isMisleading
        ? { text: "its order misleads", state: "warn" }
        : isRefused
          ? { text: "not checked", state: "open" }
          : { text: "no findings", state: "good" }),
  };
}

function summarize(
  answer: Answer,
  verdicts: readonly Verdict[],
  direction: Direction | null,
  comparison: LevelComparison | null,
): string {
  const sentences = [
    readAnswer(answer),
    // The sentence says the others.
    ...verdicts
      .filter(({ about, state }) => about === "grammar" || (about === "browser" && state !== "good"))
      .map(({ label, text }) => `${label}: ${text}.`),
    direction === null ? null : `Right to left: ${count(direction.problems.total, "warning")}.`,
    comparison === null ? null : describeComparison(comparison),
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

function describeComparison({ levels, meetsAt }: LevelComparison): string {
  if (meetsAt !== null) {
    return `The two addresses are equivalent on the level ${meetsAt}.`;
  }
  return levels.every(({ verdict }) => verdict === "different")
    ? "The two addresses are not equivalent on any level."
    : "Nothing says whether the two addresses are equivalent: see “Comparison”.";
}

function lowerFirst(text: string): string {
  // Not the first letter of an abbreviation, such as that of "IP address".
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function count(number: number, noun: string): string {
  return `${number === 0 ? "no" : number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

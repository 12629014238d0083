/**
 * The suspicious parts of an address: its host in both forms, and each reason with its characters, from `inspectLink`, from
 * `readHost`, and from the words of path, query and fragment.
 */

import { CODES } from "../../../../lib/diagnostics/codes.js";
import { escapeUnsafe } from "../../../../lib/diagnostics/quote.js";
import { RULE_SENTENCES } from "../../../../lib/display/spoof/host-policies.js";
import {
  type HostInspection,
  inspect,
  inspectHost,
  inspectLink,
  ProtectedNames,
  type SpoofReason,
  type SpoofRule,
  skeleton,
} from "../../../../lib/display.js";
import { readHost } from "../../../../lib/guard.js";
import { type Diagnostic, IRI } from "../../../../lib/index.js";
import { readCodePoint } from "../../../../lib/infra/at-index.js";
import { decodeTriplets } from "../../../../lib/infra/percent.js";
import { nameCharacter } from "./character-names.js";
import { type Clip, clip } from "./clip.js";
import { findJoined } from "./emoji.js";
import { describe, type Problem, SHOWN_LIMIT } from "./problems.js";
import type { State } from "./state.js";

/** At most this many characters are named for each reason. */
const NAMED_LIMIT = 10;

/** Names that are often imitated; the library has no such list. */
const WELL_KNOWN = new ProtectedNames(
  `amazon.com apple.com bankofamerica.com booking.com chase.com dhl.com discord.com dropbox.com ebay.com facebook.com fedex.com
  github.com gmail.com google.com icloud.com instagram.com linkedin.com mastercard.com microsoft.com netflix.com npmjs.com
  office.com outlook.com paypal.com spotify.com telegram.org tiktok.com twitter.com visa.com wellsfargo.com whatsapp.com
  wikipedia.org yahoo.com youtube.com`.split(/\s+/),
);

/** Judges a host as browsers do, and by the well-known names, which their owners have under many top-level domains. */
function judgeHost(name: string): HostInspection {
  const inspection = inspectHost(name, { similarTo: WELL_KNOWN });
  return { ...inspection, advice: inspection.advice.filter(({ start, end }) => /[-.]/.test(name.slice(start, end))) };
}

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
  /** The case within the code, such as the kind of a local host; `null` if there is one only. */
  readonly detail: string | null;
  /** The broken rule about hosts; `null` for other reasons. */
  readonly rule: SpoofRule | null;
  /** The meaning of the rule, or of the code. */
  readonly explanation: string;
  readonly characters: readonly Betrayal[];
  /** Whether its place is in the text of the link. */
  readonly isInText: boolean;
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
  /** The address in the form to show beside the text of its link; `null` without such a text. */
  readonly shown: Clip | null;
  readonly reasons: readonly Reason[];
  /** Number of all reasons. */
  readonly total: number;
}

/**
 * Finds the look-alikes of an address.
 *
 * @example
 * const { isShown, reasons } = findLikeness({ iri: "http://pаypal.example/", base: "", text: "" });
 * [isShown, reasons[0].rule, reasons[0].characters[0].lookAlike]; // => [false, "mixed-scripts", "a"]
 */
export function findLikeness({ iri, base, text }: State): Likeness {
  const host = IRI.parse(iri, base === "" ? undefined : base)?.hostname ?? "";
  const { unicode, shown } = judgeHost(host);
  const judged: SpoofReason[] = [];
  const isJoined = findJoined(iri);
  const diagnostics = inspect(iri, {
    checks: ["spoofing"],
    inspectHost: (name) => {
      const inspection = judgeHost(name);
      judged.push(...inspection.reasons);
      return inspection;
    },
  }).filter(({ code, start, end }) => code !== "spoof-invisible" || !isJoined(start, end));
  const link = inspectLink(text, iri, { inspectHost: judgeHost, ...(base === "" ? {} : { base }) });
  const isOfWords = new Set(diagnostics.map(identify));
  const reading = readHost(makeAbsolute(iri, base));
  const found = [...link.findings, ...reading.findings.filter(isOfReading)];
  const others = found.filter((finding) => !isOfWords.has(identify(finding)));
  const inText = others.filter(({ component }) => component === "text");
  const inAddress = others.filter(({ component }) => component !== "text");
  const all = [...inText, ...[...diagnostics, ...inAddress].sort((a, b) => a.start - b.start)];
  return {
    unicode: host === "" ? null : clip(unicode),
    marked: markCharacters(clip(unicode).text, judged),
    punycode: unicode === host.toLowerCase() ? null : clip(host),
    isShown: shown === unicode,
    shown: text === "" ? null : clip(link.shown),
    reasons: all
      .slice(0, SHOWN_LIMIT)
      .map((diagnostic) =>
        isOfWords.has(identify(diagnostic))
          ? explain(diagnostic, iri, judged)
          : explainLink(diagnostic, diagnostic.component === "text" ? text : iri, reading.canonical !== null),
      ),
    total: all.length,
  };
}

/** Whether a finding of `readHost` is its own, and not about an address that browsers refuse. */
function isOfReading({ code, detail }: Diagnostic): boolean {
  return code === "readings-differ" && detail !== undefined;
}

/** Resolves what has no scheme, but keeps the spelling of the authority. */
function makeAbsolute(iri: string, base: string): string {
  if (base === "" || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri)) {
    return iri;
  }
  const url = IRI.parse(iri, base);
  return url === null ? iri : /^[\\/]{2}/.test(iri) ? url.protocol + iri : url.href;
}

function identify({ code, component, start, end }: Diagnostic): string {
  return `${code} ${component} ${start} ${end}`;
}

/** Findings whose detail says more than the sentence. */
const DETAILED: readonly string[] = [
  "readings-differ",
  "spoof-brand-in-host",
  "spoof-link-text",
  "spoof-similar-name",
  "unsafe-local-host",
  "unsafe-IP-address",
  "unsafe-scheme",
];

/** Characters that no host shows. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Explains a finding about a link; `input` is its text or its address. */
function explainLink(diagnostic: Diagnostic, input: string, isName: boolean): Reason {
  const problem = describe(input, diagnostic);
  const { code, detail = null, start, end } = diagnostic;
  const isInvisible = INVISIBLE.test(input.slice(start, end));
  return {
    ...problem,
    detail: code !== "readings-differ" ? detail : isName ? (isInvisible ? "invisible" : null) : "no-name",
    rule: null,
    explanation: writeExplanation(diagnostic),
    characters: [],
    isInText: diagnostic.component === "text",
  };
}

/** Writes the meaning of a code with its detail, which the meaning announces. */
function writeExplanation({ code, detail }: Diagnostic): string {
  const { meaning } = CODES[code];
  return detail !== undefined && DETAILED.includes(code)
    ? `${meaning.replace(/ in the detail$|the detail is /, "")}: ${clip(detail).text}`
    : meaning;
}

/** Whether a reason is that browsers show the host in Punycode, although it looks like no other one: an emoji, for example. */
export function isUnusual({ rule, characters }: Reason): boolean {
  return rule === "character-not-allowed" && characters.every(({ lookAlike }) => lookAlike === null);
}

function explain(diagnostic: Diagnostic, iri: string, judged: readonly SpoofReason[]): Reason {
  const problem = describe(iri, diagnostic);
  const { code, detail, start, end } = diagnostic;
  const rule = code === "spoof-host" ? (detail as SpoofRule) : null;
  const isOfHost = rule !== null || code === "spoof-similar-name" || code === "spoof-brand-in-host";
  const lookAlikes = new Map(
    judged
      .filter((reason) => isOfHost && (reason.similarTo ?? reason.rule) === detail)
      .flatMap(({ characters }) => characters.map(({ codePoint, lookAlike }) => [codePoint, lookAlike] as const)),
  );
  const words = isOfHost || code === "spoof-userinfo" ? "" : readWords(iri.slice(start, end));
  const named = isOfHost ? [...lookAlikes] : readCharacters(words).map((codePoint) => [codePoint, null] as const);
  return {
    ...problem,
    detail: isOfHost ? (detail ?? null) : null,
    rule,
    explanation: rule === null ? writeExplanation(diagnostic) : RULE_SENTENCES[rule],
    characters: named
      .slice(0, NAMED_LIMIT)
      .map(([codePoint, lookAlike]) =>
        betray(codePoint, !isOfHost && named.length === 1 ? (detail ?? null) : lookAlike),
      ),
    isInText: false,
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

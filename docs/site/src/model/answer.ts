/**
 * The answer on top of the page, in one sentence: whether the address is right, its real form, and whether it is safe.
 */
import { CODES, type DiagnosticCode } from "../../../../lib/diagnostics/codes.js";
import { type Clip, clip } from "./clip.js";
import { isUnusual, type Reason } from "./likeness.js";
import type { Offer } from "./repairs.js";

/** Most UTF-16 units of an address in the sentence; the cards below have it whole. */
const REAL_LIMIT = 160;

/** The sentence; it ends with the real form, or with a period. */
export interface Answer {
  readonly words: string;
  /** The address that browsers open; `null` if they refuse the input. */
  readonly real: Clip | null;
  readonly state: "good" | "warn" | "bad";
}

/** The findings that the sentence reports. */
interface Findings {
  /** The address that browsers open, without a password; `null` if they refuse the input. */
  readonly href: string | null;
  /** The reason why browsers refuse the input. */
  readonly reason: string | null;
  readonly isIRI: boolean;
  /** The scheme of the program that opens it; `null` for browsers. */
  readonly program: string | null;
  /** Whether browsers know that program's scheme. */
  readonly isKnown: boolean;
  /** Whether it has no scheme, and no base. */
  readonly needsScheme: boolean;
  /** Whether it begins like a relative reference, so that the rest comes from a page. */
  readonly isRelative: boolean;
  readonly offers: readonly Offer[];
  /** How suspicious it is. */
  readonly suspicion: "good" | "warn" | "bad";
  /** The gravest finding, its order aside; `null` without one. */
  readonly gravest: Reason | null;
}

/** Codes in the words of a warning, with "*" for a detail; the others have their meaning. */
const WORDS: Partial<Readonly<Record<DiagnosticCode, string>>> = {
  "spoof-host": "its host can be mistaken for another one",
  "spoof-similar-name": "its host looks like “*”, and is another one",
  "spoof-brand-in-host": "its host contains “*”, and can belong to anybody",
  "spoof-userinfo": "what stands before the “@” looks like the host, and is not",
  "spoof-link-text": "the text of the link names another host",
  "spoof-invisible": "it has characters that nobody sees",
  "bidi-formatting-code-point": "invisible characters in it change the order in which it is displayed",
  "unsafe-credentials": "it sends a user name or a password to the host",
  "unsafe-IP-address": "an IP address does not say whose host it is",
  "readings-differ": "programs disagree about its host",
  "bidi-look-alike": "another address is displayed exactly like it",
};

/** Details of codes in the words of a warning. */
const DETAILS: Readonly<Record<string, string>> = {
  loopback: "it leads to this computer",
  private: "it leads to an inner network",
  "link-local": "it leads to an inner network",
  "local-name": "only an inner network knows its host",
  reserved: "its IP address is reserved, and no host has it",
  "no-name": "its host is not a name that the internet can have",
  invisible: "its host is written with characters that nobody sees",
  "numeric-host": "its host hides an IP address",
};

/** The dangers of schemes. */
const DANGERS = {
  "it runs a script": /^(?:javascript|livescript|mocha|vbscript):/,
  "it opens a page without a host, which anybody can have written": /^(?:blob|cid|data|mhtml):/,
  "it opens a file, not a page of the web": /^(?:content|file|filesystem|smb):/,
  "it opens a page of the browser, not of the web": /^(?:about|brave|chrome|devtools|edge|moz|opera|res|vivaldi)\b/,
  "its scheme can start programs or hide another address": /^/,
};

/**
 * Writes the sentence.
 *
 * @example
 * const found = { href: "http://xn--r8jz45g.jp/", reason: null, isIRI: true, program: null, isKnown: true, needsScheme: false, isRelative: false, offers: [], suspicion: "good", gravest: null };
 * const { words, real } = writeAnswer(found);
 * words + real.text; // => "Valid, and nothing in it is disguised: browsers open http://xn--r8jz45g.jp/"
 */
export function writeAnswer(findings: Findings): Answer {
  const { href, reason, isIRI, program, isKnown, needsScheme, isRelative, offers, suspicion } = findings;
  const why = writeReason(findings);
  const [offer] = offers;
  if (href === null) {
    const start = why === null ? "" : `Look twice: ${why}. `;
    const state = !needsScheme || suspicion === "bad" ? "bad" : "warn";
    if (needsScheme && offer !== undefined) {
      const words = offer.addsScheme ? "Not a whole address yet: with a scheme" : "Not an address yet: repaired";
      return { words: `${start}${words} it is `, real: shorten(offer.address), state };
    }
    const part = isRelative
      ? "Part of an address: the rest comes from the page that it is on, its base (see Options)"
      : "Not a whole address: there is no scheme";
    return { words: `${start}${needsScheme ? part : reason}.`, real: null, state };
  }
  const opener = !isKnown
    ? `browsers leave ${program} to another program: `
    : program === null
      ? "browsers open "
      : `a program for ${program} opens `;
  const real = clip(href, REAL_LIMIT);
  if (suspicion === "bad") {
    return { words: `Do not trust it: ${why}; ${opener}`, real, state: suspicion };
  }
  const [kind, good, warn] = isIRI ? ["Valid", "and", "but"] : ["Not an IRI by RFC 3987", "but", "and"];
  const finding =
    why === null ? `${good} ${isKnown ? "nothing in it is disguised: " : ""}` : `${warn} look twice: ${why}; `;
  const isDoubtful = !isIRI || (!isKnown && offer !== undefined);
  return { words: `${kind}, ${finding}${opener}`, real, state: isDoubtful ? "warn" : suspicion };
}

/** Returns the reason for a warning; `null` if there is nothing to warn of. */
function writeReason({ suspicion, gravest, href }: Findings): string | null {
  if (suspicion === "good") {
    return null;
  }
  if (gravest === null) {
    return suspicion === "bad" ? (WORDS["bidi-look-alike"] as string) : "the order in which it is displayed misleads";
  }
  const [code, detail] = [gravest.code as DiagnosticCode, gravest.detail ?? ""];
  if (code === "unsafe-scheme") {
    return Object.entries(DANGERS).find(([, schemes]) => schemes.test(href ?? ""))?.[0] as string;
  }
  return isUnusual(gravest)
    ? "browsers show its host in Punycode, because one of its characters is unusual"
    : (DETAILS[detail] ?? WORDS[code]?.replace("*", () => detail) ?? CODES[code].meaning);
}

function shorten({ text, length, isCut }: Clip): Clip {
  const short = clip(text, REAL_LIMIT);
  return { ...short, length, isCut: isCut || short.isCut };
}

/** The sentence as plain text. */
export function readAnswer({ words, real }: Answer): string {
  return real === null ? words : `${words}${real.text}.`;
}

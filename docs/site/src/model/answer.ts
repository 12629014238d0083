/**
 * The answer on top of the page, in one sentence: whether the address is right, its real form, and whether it is safe.
 */
import { CODES, type DiagnosticCode } from "../../../../lib/diagnostics/codes.js";
import { type Clip, clip } from "./clip.js";
import type { Offer } from "./repairs.js";

/** Most UTF-16 units of an address in the sentence; the cards below have it whole. */
const REAL_LIMIT = 160;

/** The sentence; the real form stands between its two halves. */
export interface Answer {
  readonly before: string;
  /** The address that browsers open; `null` if they refuse the input. */
  readonly real: Clip | null;
  readonly after: string;
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
  /** Whether nothing but a scheme is missing. */
  readonly needsScheme: boolean;
  readonly offers: readonly Offer[];
  readonly state: "good" | "warn" | "bad";
  /** The gravest finding. */
  readonly code: Answered;
}

/** The code of a finding, or "unusual" for a host that looks like no other one, and that browsers show in Punycode all the same. */
export type Answered = DiagnosticCode | "unusual" | null;

/** Codes in the words of a warning; the others have their meaning. */
const WORDS: Partial<Readonly<Record<DiagnosticCode | "unusual", string>>> = {
  unusual: "browsers show its host in Punycode, because one of its characters is unusual",
  "spoof-host": "its host can be mistaken for another one",
  "spoof-similar-name": "its host can be mistaken for a well-known name",
  "spoof-userinfo": "what stands before the “@” looks like the host, and is not",
  "spoof-link-text": "the text of the link names another host",
  "spoof-invisible": "it has characters that nobody sees",
  "bidi-formatting-code-point": "invisible characters in it change the order in which it is displayed",
  "unsafe-credentials": "it sends a user name or a password to the host",
  "unsafe-local-host": "it leads to this computer or to an inner network",
  "unsafe-IP-address": "an IP address does not say whose host it is",
  "readings-differ": "programs disagree about its host",
  "bidi-look-alike": "another address is displayed exactly like it",
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
 * const found = { href: "http://xn--r8jz45g.jp/", reason: null, isIRI: true, program: null, isKnown: true, needsScheme: false, offers: [], state: "good", code: null };
 * const { before, real, after } = writeAnswer(found);
 * `${before}${real.text}${after}`; // => "Valid: browsers open http://xn--r8jz45g.jp/, and nothing in it is disguised."
 */
export function writeAnswer(findings: Findings): Answer {
  const { href, reason, isIRI, program, isKnown, needsScheme, offers, state } = findings;
  const why = writeReason(findings);
  const lookTwice = why === null ? "" : `; look twice: ${why}`;
  if (href === null) {
    const [offer] = offers;
    return needsScheme && offer !== undefined
      ? { before: "Not a whole address yet: with a scheme it is ", real: offer.address, after: lookTwice, state }
      : {
          before: `${needsScheme ? "Not a whole address: there is no scheme" : reason}${lookTwice}.`,
          real: null,
          after: "",
          state,
        };
  }
  const real = clip(href, REAL_LIMIT);
  const opener = program === null ? "browsers open" : `a program for ${program} opens`;
  if (state === "bad") {
    return { before: `Do not trust it: ${why}; ${opener} `, real, after: "", state };
  }
  const kind = isIRI ? "Valid" : "Not an IRI by RFC 3987";
  if (!isKnown) {
    const before = `${kind}, and browsers leave ${program} to another program: `;
    return { before, real, after: `${lookTwice}.`, state: offers.length > 0 ? "warn" : state };
  }
  const before = `${kind}${isIRI ? ":" : ", but"} ${opener} `;
  return { before, real, after: why === null ? ", and nothing in it is disguised." : `${lookTwice}.`, state };
}

/** Returns the reason for a warning; `null` if there is nothing to warn of. */
function writeReason({ state, code, href }: Findings): string | null {
  if (state === "good") {
    return null;
  }
  if (code === "unsafe-scheme") {
    return Object.entries(DANGERS).find(([, schemes]) => schemes.test(href ?? ""))?.[0] as string;
  }
  return code === null
    ? "the order in which it is displayed misleads"
    : (WORDS[code] ?? CODES[code as DiagnosticCode].meaning);
}

/** The sentence as plain text. */
export function readAnswer({ before, real, after }: Answer): string {
  return `${before}${real?.text ?? ""}${after}`.replace(/\.?$/, ".");
}

/**
 * The answer on top of the page, in one sentence: whether the address is right, its real form, and whether it is safe.
 */
import { CODES, type DiagnosticCode } from "../../../../lib/diagnostics/codes.js";
import { type Clip, clip } from "./clip.js";
import type { Offer } from "./repairs.js";

/** The sentence; the real form stands between its two halves. */
export interface Answer {
  readonly before: string;
  /** The address that browsers open; `null` if they refuse the input. */
  readonly real: Clip | null;
  readonly after: string;
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
  /** Whether nothing but a scheme is missing. */
  readonly needsScheme: boolean;
  readonly offers: readonly Offer[];
  readonly state: "good" | "warn" | "bad";
  /** The code of the gravest finding. */
  readonly code: DiagnosticCode | null;
}

/** Codes in the words of a warning; the others have their meaning. */
const WORDS: Partial<Readonly<Record<DiagnosticCode, string>>> = {
  "spoof-host": "its host can be mistaken for another one",
  "spoof-similar-name": "its host can be mistaken for a well-known name",
  "spoof-userinfo": "what stands before the “@” looks like the host, and is not",
  "spoof-link-text": "the text of the link names another host",
  "unsafe-scheme": "this scheme can run scripts, read files, start programs or hide another address",
  "unsafe-credentials": "it sends a user name or a password to the host",
  "unsafe-local-host": "it leads to this computer or to an inner network",
  "unsafe-IP-address": "an IP address does not say whose host it is",
  "readings-differ": "programs disagree about its host",
  "bidi-look-alike": "another address is displayed exactly like it",
};

/**
 * Writes the sentence.
 *
 * @example
 * const found = { href: "http://xn--r8jz45g.jp/", reason: null, isIRI: true, program: null, needsScheme: false, offers: [], state: "good", code: null };
 * const { before, real, after } = writeAnswer(found);
 * `${before}${real.text}${after}`; // => "Valid: browsers open http://xn--r8jz45g.jp/, and nothing about it is suspicious."
 */
export function writeAnswer({ href, reason, isIRI, program, needsScheme, offers, state, code }: Findings): Answer {
  const why = writeReason(state, code);
  const lookTwice = why === null ? "" : `; look twice, because ${why}`;
  if (href === null) {
    const [offer] = offers;
    return needsScheme && offer !== undefined
      ? { before: "Not a whole address yet: with a scheme it is ", real: offer.address, after: lookTwice }
      : {
          before: `${needsScheme ? "Not a whole address: there is no scheme" : reason}${lookTwice}.`,
          real: null,
          after: "",
        };
  }
  const real = clip(href);
  const opener = program === null ? "browsers open" : `a program for ${program} opens`;
  if (state === "bad") {
    return { before: `Do not trust it, because ${why}; ${opener} `, real, after: "" };
  }
  const before = isIRI ? `Valid: ${opener} ` : `Not an IRI by RFC 3987, but ${opener} `;
  return { before, real, after: why === null ? ", and nothing about it is suspicious." : `${lookTwice}.` };
}

/** Returns the reason for a warning; `null` if there is nothing to warn of. */
function writeReason(state: Findings["state"], code: DiagnosticCode | null): string | null {
  if (state === "good") {
    return null;
  }
  return code === null ? "the order in which it is displayed misleads" : (WORDS[code] ?? CODES[code].meaning);
}

/** The sentence as plain text. */
export function readAnswer({ before, real, after }: Answer): string {
  return `${before}${real?.text ?? ""}${after}`.replace(/\.?$/, ".");
}

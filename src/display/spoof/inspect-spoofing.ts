/**
 * Finds the parts of an IRI that deceive its reader.
 *
 * Divergences:
 * - safety: the draft gives the look-alikes `br0ken` and `1ame` as examples, and leaves it open how to find them;
 * - compatibility: the address is split as browsers split it, and so are the lists of addresses in `mailto:`;
 * - compatibility: digits that replace letters are reported as advice, in hosts and paths only.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-10
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */

import type { DiagnosticCode } from "../../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../../diagnostics/diagnostic.js";
import { UCSCHAR } from "../../infra/code-points.js";
import { type IRILike, readAddress } from "../../infra/iri-like.js";
import { maskMisplaced } from "../../infra/password.js";
import { remember } from "../../infra/remember.js";
import { encodeUserinfo, splitTyped } from "../../mapping/as-typed.js";
import { isMailto, type MailMapping, mapMailPath, mapMailQuery } from "../../mapping/mailto.js";
import { isAppropriateInDisplay, START } from "../../mapping/profiles.js";
import { hasDomainNames } from "../../mapping/query-charset-schemes.js";
import type { SplitIRI } from "../../syntax/components.js";
import type { TextComponent } from "../component-spans.js";
import { findMisplacedAuthority } from "../misplaced-authority.js";
import { findZero } from "./host-classes.js";
import { getRules, type SpoofRule } from "./host-options.js";
import { type InspectHostOptions, inspectHost, type SpoofCharacter, type SpoofReason } from "./inspect-host.js";
import { findScriptClass } from "./resolve-scripts.js";
import { findLevel } from "./restriction-levels.js";
import { isIgnorable, skeleton } from "./skeleton.js";
import { looksLikeHost } from "./userinfo.js";
import { listWords, type Word, type WordCharacter } from "./words.js";

/** A part of an IRI that deceives its reader. */
export interface SpoofDiagnostic extends Diagnostic {
  /** The deceptive characters, and what they can be mistaken for; at most the first 10,000. */
  readonly characters: readonly SpoofCharacter[];
  /** Only for `spoof-host` and `spoof-similar-name`: the rule that the host violates. */
  readonly rule?: SpoofRule;
  /** Only for `spoof-similar-name`: the protected name. */
  readonly similarTo?: string;
}

/** The delimiters of an IRI, as written in a skeleton. */
const DELIMITERS = "/?#:@.&=;%";

/** A word in which 0 replaces o, or 1 replaces l: with letters on both sides, or three after it. */
const DIGIT_FOR_LETTER = /^(?:[A-Za-z][a-z]*[01]+[a-z][a-z01]*|[01][a-z]{3,})$/;

/** A number in which O replaces 0, or l or I replaces 1. */
const LETTER_FOR_DIGIT = /^[0-9]+[OlI]+[0-9]+$/;

const EXCHANGED: Readonly<Record<string, string>> = { "0": "o", "1": "l", O: "0", l: "1", I: "1" };

/**
 * Finds the parts of an IRI that deceive its reader.
 *
 * A string is split as browsers and `toDisplayString` split it: surrounding spaces, tabs and newlines do not count, a
 * backslash is a slash in addresses of the web, and any number of slashes precedes a host there. Whatever
 * `toDisplayString` hides is reported.
 *
 * Hosts and domains of mail addresses are judged by `inspectHost`. In path, query and fragment, words are inspected after
 * percent-decoding: words that mix scripts or digits, or contain invisible characters or look-alikes of a delimiter.
 * Digits that replace letters, and letters that replace digits, are reported as advice. All results are warnings.
 *
 * @example
 * inspectSpoofing("http://www.bank.example@evil.example/").map(({ code, end }) => [code, end]); // => [["spoof-userinfo", 23]]
 * inspectSpoofing("http://pаypal.example/").map(({ code, rule, start }) => [code, rule, start]); // => [["spoof-host", "mixed-scripts", 8]]
 * inspectSpoofing(" http:\\\\аррӏе.com").map(({ code, start }) => [code, start]); // => [["spoof-host", 8]]
 * inspectSpoofing("http://a/lоgin/br0ken").map(({ code, start }) => [code, start]); // => [["spoof-mixed-scripts", 10], ["spoof-digit-for-letter", 17]]
 *
 * @param address - An IRI or a reference to one, or any other string.
 * @param options - How to judge the host.
 * @returns Warnings ordered by index, with indices into the address as written; at most 10,000.
 * @throws {TypeError} If the address is neither a string nor an object with an `href`, or the policy or a rule is
 *   unknown.
 * @requirement G-5a, G-5b, G-5d, X-3a, X-3b, X-5a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-10
 */
export function inspectSpoofing(address: IRILike, options?: InspectHostOptions | null): readonly SpoofDiagnostic[] {
  return inspect(readAddress(address, "address"), options, true);
}

/**
 * Finds the deceptive userinfo, hosts and domains of mail addresses alone.
 *
 * @param address - An IRI or a reference to one, or any other string.
 * @returns Warnings ordered by index; at most 10,000.
 */
export function inspectNames(address: string): readonly SpoofDiagnostic[] {
  return inspect(address, null, false);
}

/** @param hasWords - Whether to inspect words. */
function inspect(
  iri: string,
  options: InspectHostOptions | null | undefined,
  hasWords: boolean,
): readonly SpoofDiagnostic[] {
  getRules(options);
  // Same length, so that indices stay.
  const { parsed, toInput } = splitTyped(maskMisplaced(iri, (password) => "*".repeat(password.length)));
  const diagnostics: SpoofDiagnostic[] = [];
  // An invalid label is shown as it is.
  const judge = remember((host: string) =>
    inspectHost(host, options).reasons.filter(({ rule }) => rule !== "invalid-label"),
  );
  visitParts(parsed, ({ component, text, start, isDomain }) => {
    if (component === "userinfo" && looksLikeHost(encodeUserinfo(text))) {
      diagnostics.push({ ...createWarning("spoof-userinfo", component, start, start + text.length), characters: [] });
    }
    if (isDomain && diagnostics.length < MOST_DIAGNOSTICS) {
      diagnostics.push(...judge(text).map((reason) => describe(reason, component, start)));
    }
    for (const word of hasWords ? listWords(text, start) : []) {
      if (diagnostics.length >= MOST_DIAGNOSTICS) {
        break;
      }
      inspectWord(word, component, isDomain, diagnostics);
    }
  });
  return diagnostics
    .slice(0, MOST_DIAGNOSTICS)
    .map((diagnostic) => ({ ...toInput(diagnostic), characters: diagnostic.characters.map(toInput) }))
    .sort((a, b) => a.start - b.start);
}

/** A part of a string as browsers, RFC 3986 and RFC 6068 split it together. */
interface Part {
  readonly component: TextComponent;
  readonly text: string;
  readonly start: number;
  readonly isDomain: boolean;
}

/** Visits the parts that are inspected. A mail address is not stored, because there may be a million. */
function visitParts(parsed: SplitIRI, visit: (part: Part) => void): void {
  const { scheme, path, query, fragment, offsets } = parsed;
  const add = (component: TextComponent, text: string | undefined, start: number, isDomain = false): void => {
    if (text !== undefined) {
      visit({ component, text, start, isDomain });
    }
  };
  add("userinfo", parsed.userinfo, offsets.authority);
  add("host", parsed.host, offsets.host, scheme === undefined || hasDomainNames(scheme));
  if (parsed.host === undefined && isMailto(scheme)) {
    /** Adds the domains of mail addresses, and the text between them. */
    const addMail = (component: TextComponent, start: number, map: (mapping: MailMapping) => string): void => {
      let at = start;
      const addNext = (text: string, isDomain: boolean): string => {
        add(component, text, at, isDomain);
        at += text.length;
        return "";
      };
      map({ mapText: (text) => addNext(text, false), mapDomain: (domain) => addNext(domain, true) });
    };
    addMail("path", offsets.path, (mapping) => mapMailPath(path, mapping));
    addMail("query", offsets.query + 1, (mapping) => mapMailQuery(query ?? "", mapping));
  } else {
    const authority = findMisplacedAuthority(parsed);
    if (authority !== null) {
      const { start, userinfo, host } = authority;
      add("userinfo", userinfo, offsets.path + start);
      add("host", host, offsets.path + start + (userinfo === undefined ? 0 : userinfo.length + 1), true);
    }
    const start = authority?.end ?? 0;
    add("path", path.slice(start), offsets.path + start);
    add("query", query, offsets.query + 1);
  }
  add("fragment", fragment, offsets.fragment + 1);
}

/** Describes a finding of `inspectHost`, with indices into the IRI. */
function describe(
  { label: _, start, end, characters, ...reason }: SpoofReason,
  component: TextComponent,
  offset: number,
): SpoofDiagnostic {
  const code = reason.rule === "similar-name" ? "spoof-similar-name" : "spoof-host";
  return {
    ...createWarning(code, component, offset + start, offset + end),
    ...reason,
    characters: characters.map((character) => ({
      ...character,
      start: offset + character.start,
      end: offset + character.end,
    })),
  };
}

/**
 * Inspects a word.
 *
 * @param isDomain - Whether the rules for hosts were already applied.
 */
function inspectWord(word: Word, component: TextComponent, isDomain: boolean, diagnostics: SpoofDiagnostic[]): void {
  const report = (
    code: DiagnosticCode,
    found: readonly WordCharacter[],
    like: (codePoint: number) => string | null,
  ) => {
    const [first] = found;
    const last = found.at(-1);
    if (first !== undefined && last !== undefined) {
      const lookAlikeOf = remember(like);
      const characters = found
        .slice(0, MOST_DIAGNOSTICS)
        .map((character) => ({ ...character, lookAlike: lookAlikeOf(character.codePoint) }));
      diagnostics.push({ ...createWarning(code, component, first.start, last.end), characters });
    }
  };
  if (word.every(({ codePoint }) => codePoint < 0x80)) {
    if (component === "host" || component === "path") {
      inspectASCII(word, report);
    }
    return;
  }
  if (isDomain) {
    return;
  }
  const invisible = findInvisible(word);
  report("spoof-mixed-scripts", findMinority(omit(word, invisible)), exemplify);
  report("spoof-mixed-digits", findOtherDigits(word), exemplify);
  report("spoof-invisible", invisible, () => null);
  report("spoof-delimiter", findDelimiters(word), exemplify);
}

/** Returns a word without some of its characters, which are in the same order. */
function omit(word: Word, characters: readonly WordCharacter[]): readonly WordCharacter[] {
  let next = 0;
  return word.filter((character) => {
    const isKept = character !== characters[next];
    next += isKept ? 0 : 1;
    return isKept;
  });
}

/** Returns the characters that a character looks like, or `null`. */
function exemplify(codePoint: number): string | null {
  const character = String.fromCodePoint(codePoint);
  const like = skeleton(character).normalize("NFC");
  return like === character || like === "" ? null : like;
}

/** Finds digits that replace letters, and letters that replace digits. */
function inspectASCII(
  word: Word,
  report: (code: DiagnosticCode, found: readonly WordCharacter[], like: (codePoint: number) => string | null) => void,
): void {
  const text = String.fromCharCode(...word.slice(0, LONGEST_WORD).map(({ codePoint }) => codePoint));
  if (word.length > LONGEST_WORD) {
    return;
  }
  const like = (codePoint: number): string => EXCHANGED[String.fromCharCode(codePoint)] as string;
  const find = (characters: string): readonly WordCharacter[] =>
    word.filter(({ codePoint }) => characters.includes(String.fromCharCode(codePoint)));
  if (DIGIT_FOR_LETTER.test(text)) {
    report("spoof-digit-for-letter", find("01"), like);
  } else if (LETTER_FOR_DIGIT.test(text)) {
    report("spoof-letter-for-digit", find("OlI"), like);
  }
}

/** Longest word that is inspected; a longer one is not meant for reading. */
const LONGEST_WORD = 32;

/** Finds the characters of minority scripts, in a word that mixes scripts as no host may. */
function findMinority(word: Word): readonly WordCharacter[] {
  const classes = word.map(({ codePoint }) => findScriptClass(codePoint));
  const level = findLevel(new Set(classes));
  if (level === "single-script" || level === "highly-restrictive") {
    return [];
  }
  const counts = new Map<string, number>();
  for (const { script, scripts } of classes) {
    if (scripts !== "all") {
      counts.set(script, (counts.get(script) ?? 0) + 1);
    }
  }
  const [[most]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
  return word.filter((_, index) => {
    const scripts = classes[index]?.scripts;
    return scripts !== undefined && scripts !== "all" && !scripts.includes(most);
  });
}

/** Finds the digits that belong to another numbering system than the first. */
function findOtherDigits(word: Word): readonly WordCharacter[] {
  const zeros = word.map(({ codePoint }) => findZero(codePoint));
  const first = zeros.find((zero) => zero !== -1);
  return word.filter((_, index) => zeros[index] !== -1 && zeros[index] !== first);
}

/** Finds invisible characters, except joiners where they have an effect. */
function findInvisible(word: Word): readonly WordCharacter[] {
  return word.filter(({ codePoint }, index) => {
    const previous = word[index - 1]?.codePoint ?? START;
    const next = word[index + 1]?.codePoint ?? START;
    return (
      (isIgnorable(codePoint) || codePoint === BLANK_BRAILLE) &&
      !isAppropriateInDisplay(codePoint, previous, () => next, UCSCHAR)
    );
  });
}

const BLANK_BRAILLE = 0x2800;

/** Finds look-alikes of delimiters: symbols common to all scripts, except digits. */
function findDelimiters(word: Word): readonly WordCharacter[] {
  const isDelimiter = remember((codePoint: number): boolean => {
    if (codePoint < 0x80 || findScriptClass(codePoint).script !== "Zyyy" || findZero(codePoint) !== -1) {
      return false;
    }
    const like = exemplify(codePoint);
    return like !== null && DELIMITERS.includes(like.charAt(0));
  });
  return word.filter(({ codePoint }) => isDelimiter(codePoint));
}

/**
 * Finds the parts of an IRI that deceive its reader.
 *
 * Divergences:
 * - safety: the draft has the look-alikes `br0ken` and `1ame` as examples, but does not say how to find them;
 * - compatibility: the address is split as browsers split it, and so are the lists of addresses in `mailto:`;
 * - compatibility: digits that replace letters are reported as advice, in hosts and paths only.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-10
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { readCodePoint, UCSCHAR } from "../infra/code-points.js";
import { remember } from "../infra/remember.js";
import { encodeUserinfo } from "../mapping/as-typed.js";
import { isAppropriateInDisplay, START } from "../mapping/decode-component.js";
import { decodeHost } from "../names/hosts.js";
import { domainToUnicode } from "../names/idna/idna.js";
import { looksLikeHost } from "./browser-authority.js";
import type { TextComponent } from "./component-spans.js";
import { findMixedDigits, findMixedScripts } from "./spoof/chromium.js";
import { findLevel, findZero, isWrittenTooLong, SEPARATOR } from "./spoof/host-label.js";
import type { SpoofRule } from "./spoof/host-policies.js";
import type { SpoofReason } from "./spoof/inspect-host.js";
import { findScriptClass, isIgnorable, skeleton } from "./spoof/uts39.js";
import { readTyped, visitParts } from "./typed-parts.js";

/** Judges a host; `inspectHost`, or a function that calls it with options. */
export type HostJudge = (host: string) => {
  readonly reasons: readonly SpoofReason[];
  readonly advice?: readonly SpoofReason[];
};

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
 * A string is split as browsers and `toDisplayString` split it: surrounding spaces, tabs and newlines do not count; in addresses
 * of the web, a backslash is a slash, and any number of slashes may precede a host. Every part that `toDisplayString` hides is
 * reported.
 *
 * `inspectHost` judges hosts and domains of mail addresses. In path, query and fragment, words are inspected after
 * percent-decoding: those that mix scripts or digits, or contain invisible characters or look-alikes of a delimiter are reported.
 * Digits that replace letters, and letters that replace digits, are reported as advice.
 *
 * @param iri - An IRI or a reference to one, or any other string.
 * @returns Warnings in any order, with indices into the address as written. The detail of a host is the violated rule or the
 *   protected name; the detail of a word is the text for which its deceptive part can be mistaken.
 * @requirement G-5a, G-5b, G-5d, X-3a, X-3b, X-5a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-10
 */
export function checkSpoofing(iri: string, inspectHost: HostJudge): readonly Diagnostic[] {
  const { parsed, toInput } = readTyped(iri);
  const diagnostics: Diagnostic[] = [];
  // An invalid label is not reported, because it is shown as written.
  const judge = remember((host: string) => {
    const { reasons, advice = [] } = inspectHost(host);
    return [...reasons, ...advice].filter(({ rule }) => rule !== "invalid-label");
  });
  const lookAlikeOf = remember(exemplify);
  visitParts(parsed, ({ component, text, start, isDomain }) => {
    if (component === "userinfo" && looksLikeHost(encodeUserinfo(text))) {
      diagnostics.push(createWarning("spoof-userinfo", component, start, start + text.length));
    }
    if (isDomain && diagnostics.length < MOST_DIAGNOSTICS) {
      diagnostics.push(...judge(text).map((reason) => describe(reason, component, start)));
    }
    for (const word of isDomain ? listHostWords(text, start) : listWords(text, start)) {
      if (diagnostics.length >= MOST_DIAGNOSTICS) {
        break;
      }
      diagnostics.push(...inspectWord(word, component, isDomain, lookAlikeOf));
    }
  });
  return diagnostics.slice(0, MOST_DIAGNOSTICS).map(toInput);
}

/** The codes of rules about protected names. */
const ABOUT_NAMES: ReadonlyMap<SpoofRule, DiagnosticCode> = new Map([
  ["similar-name", "spoof-similar-name"],
  ["brand-in-host", "spoof-brand-in-host"],
]);

/** Describes a finding of `inspectHost`, with indices into the IRI. */
function describe(reason: SpoofReason, component: TextComponent, offset: number): Diagnostic {
  const { rule, start, end } = reason;
  const code = ABOUT_NAMES.get(rule);
  const detail = code === undefined ? rule : reason.similarTo;
  return createWarning(code ?? "spoof-host", component, offset + start, offset + end, detail);
}

/**
 * Inspects a word.
 *
 * @param isDomain - Whether the rules for hosts were already applied.
 */
function inspectWord(
  word: Word,
  component: TextComponent,
  isDomain: boolean,
  lookAlikeOf: (codePoint: number) => string | null,
): readonly Diagnostic[] {
  const describe = (
    code: DiagnosticCode,
    found: readonly WordCharacter[],
    like: (codePoint: number) => string | null,
  ): Diagnostic[] => {
    const [first] = found;
    const last = found.at(-1);
    return first === undefined || last === undefined
      ? []
      : [createWarning(code, component, first.start, last.end, readAs(word, found, like))];
  };
  if (word.every(({ codePoint }) => codePoint < 0x80)) {
    return component === "host" || component === "path" ? inspectASCII(word, describe) : [];
  }
  if (isDomain) {
    return [];
  }
  const invisible = findInvisible(word);
  return [
    ...describe("spoof-mixed-scripts", findMinority(omit(word, invisible)), lookAlikeOf),
    ...describe("spoof-mixed-digits", select(word, findMixedDigits({ points: listPoints(word) })), lookAlikeOf),
    ...describe("spoof-invisible", invisible, () => ""),
    ...describe("spoof-delimiter", findDelimiters(word, lookAlikeOf), lookAlikeOf),
  ];
}

/** Returns the part of a word from the first to the last of some characters, as readers would read it. */
function readAs(
  word: Word,
  found: readonly WordCharacter[],
  like: (codePoint: number) => string | null,
): string | undefined {
  const characters = new Set(found);
  const part = word.slice(word.indexOf(found[0] as WordCharacter), word.indexOf(found.at(-1) as WordCharacter) + 1);
  let text = "";
  let isKnown = true;
  for (const character of part) {
    const written = String.fromCodePoint(character.codePoint);
    const read = characters.has(character) ? like(character.codePoint) : written;
    isKnown &&= read !== null;
    text += read ?? written;
  }
  return isKnown && text !== "" ? text : undefined;
}

/** Returns a word without some of its characters, which must be in the order of the word. */
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
  describe: (
    code: DiagnosticCode,
    found: readonly WordCharacter[],
    like: (codePoint: number) => string | null,
  ) => Diagnostic[],
): readonly Diagnostic[] {
  if (word.length > LONGEST_READABLE) {
    return [];
  }
  const text = String.fromCharCode(...listPoints(word));
  const like = (codePoint: number): string => EXCHANGED[String.fromCharCode(codePoint)] as string;
  const find = (characters: string): readonly WordCharacter[] =>
    word.filter(({ codePoint }) => characters.includes(String.fromCharCode(codePoint)));
  if (DIGIT_FOR_LETTER.test(text)) {
    return describe("spoof-digit-for-letter", find("01"), like);
  }
  return LETTER_FOR_DIGIT.test(text) ? describe("spoof-letter-for-digit", find("OlI"), like) : [];
}

/** Longest word that is inspected; longer words are not meant for reading. */
const LONGEST_READABLE = 32;

/** Finds the characters of the rarer scripts, in a word that mixes scripts more than a host may. */
function findMinority(word: Word): readonly WordCharacter[] {
  const points = listPoints(word);
  const classes = points.map(findScriptClass);
  return select(word, findMixedScripts({ points, classes, level: findLevel(new Set(classes)) }));
}

function listPoints(word: Word): readonly number[] {
  return word.map(({ codePoint }) => codePoint);
}

function select(word: Word, indices: readonly number[]): readonly WordCharacter[] {
  return indices.map((index) => word[index] as WordCharacter);
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
function findDelimiters(word: Word, lookAlikeOf: (codePoint: number) => string | null): readonly WordCharacter[] {
  const isDelimiter = remember((codePoint: number): boolean => {
    if (codePoint < 0x80 || findScriptClass(codePoint).script !== "Zyyy" || findZero(codePoint) !== -1) {
      return false;
    }
    const like = lookAlikeOf(codePoint);
    return like !== null && DELIMITERS.includes(like.charAt(0));
  });
  return word.filter(({ codePoint }) => isDelimiter(codePoint));
}

/** A character of a component. */
interface WordCharacter {
  readonly codePoint: number;
  /** UTF-16 index in the string that contains the component. */
  readonly start: number;
  /** UTF-16 index after it, or after its percent-encoded octets. */
  readonly end: number;
}

/** A word of a component: letters, marks, digits, and non-ASCII symbols. */
type Word = readonly WordCharacter[];

/** Most characters of a word. A longer word is cut, because each character takes 80 octets. */
const LONGEST_WORD = 0x10000;

/** Converts the UTF-16 indices of a character of decoded text to those in the string. */
type Locate = (start: number, end: number) => readonly [start: number, end: number];

/**
 * Lists the words of a component.
 *
 * @param text - The component.
 * @param offset - UTF-16 index of the component in its string.
 */
function listWords(text: string, offset: number): Iterable<Word> {
  const { domain, locate } = decodeHost(text);
  return splitWords(domain, (start, end) => [offset + locate(start), offset + locate(end)]);
}

/**
 * Lists the words of a domain name. A label in Punycode is read in Unicode; the place of each of its characters is the whole
 * label.
 */
function* listHostWords(text: string, offset: number): Generator<Word> {
  const { domain, locate } = decodeHost(text);
  let start = 0;
  for (const label of domain.split(SEPARATOR)) {
    const first = start;
    const last = start + label.length;
    if (!/^xn--/i.test(label)) {
      yield* splitWords(label, (from, to) => [offset + locate(first + from), offset + locate(first + to)]);
    } else if (!isWrittenTooLong(label)) {
      yield* splitWords(domainToUnicode(label).domain, () => [offset + locate(first), offset + locate(last)]);
    }
    start = last + 1;
  }
}

function* splitWords(text: string, locate: Locate): Generator<Word> {
  let word: WordCharacter[] = [];
  for (let index = 0; index < text.length; ) {
    if (word.length === LONGEST_WORD) {
      yield word;
      word = [];
    }
    const codePoint = readCodePoint(text, index);
    const after = index + (codePoint > 0xffff ? 2 : 1);
    if (codePoint >= 0x80 || /[0-9A-Za-z]/.test(text.charAt(index))) {
      const [start, end] = locate(index, after);
      word.push({ codePoint, start, end });
    } else if (word.length > 0) {
      yield word;
      word = [];
    }
    index = after;
  }
  if (word.length > 0) {
    yield word;
  }
}

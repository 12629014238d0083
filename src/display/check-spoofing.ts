/**
 * Divergences:
 * - safety: the draft does not say how to find look-alikes such as its `br0ken` and `1ame`;
 * - compatibility: addresses, and their lists in `mailto:`, are split as in browsers; digits that replace letters are
 *   reported in hosts and paths only.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.5
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertDictionary, assertList, getOption } from "../infra/arguments.js";
import { remember } from "../infra/remember.js";
import { isAppropriateInDisplay, START } from "../mapping/profiles.js";
import { decodeHost } from "../names/hosts.js";
import { toUnicodeDomain } from "../names/idna/idna.js";
import { UCSCHAR } from "../schemes/characters.js";
import { testMixedDigits, testMixedScripts } from "./spoof/chromium.js";
import {
  findIndices,
  findLevel,
  findZero,
  isWrittenTooLong,
  NO_TOP_LEVEL,
  readLabel,
  type ScriptClass,
  SEPARATOR,
  type Test,
} from "./spoof/host-label.js";
import type { SpoofRule } from "./spoof/host-policies.js";
import type { SpoofReason } from "./spoof/inspect-host.js";
import { findScriptClass, isIgnorable, skeleton } from "./spoof/uts39.js";
import { encodeUserinfo, looksLikeHost, readTyped, type TypedIRI, type TypedPart, visitParts } from "./typed-parts.js";

/** Judges a host; `inspectHost`, or a function that calls it with options. */
export type HostJudge = (host: string) => {
  readonly reasons: readonly SpoofReason[];
  readonly advice?: readonly SpoofReason[];
};

const ABOUT_NAMES: ReadonlyMap<SpoofRule, DiagnosticCode> = /* @__PURE__ */ new Map([
  ["similar-name", "spoof-similar-name"],
  ["brand-in-host", "spoof-brand-in-host"],
]);

function createHostCheck(judge: HostJudge): (part: TypedPart) => readonly Diagnostic[] {
  const judgeOnce = remember((host: string) => {
    const judgment = judge(host);
    assertDictionary(judgment, "what inspectHost returns");
    assertList(judgment.reasons, "reasons of what inspectHost returns");
    return [...judgment.reasons, ...getOption(judgment, "advice", [])].filter(({ rule }) => rule !== "invalid-label");
  });
  return ({ component, text, start, isDomain }) => {
    if (component === "userinfo" && looksLikeHost(encodeUserinfo(text))) {
      return [createWarning("spoof-userinfo", component, start, start + text.length)];
    }
    return (isDomain ? judgeOnce(text) : []).map((reason) => {
      const code = ABOUT_NAMES.get(reason.rule);
      const detail = code === undefined ? reason.rule : reason.similarTo;
      return createWarning(code ?? "spoof-host", component, start + reason.start, start + reason.end, detail);
    });
  };
}

function checkEachPart({ parsed, toInput }: TypedIRI, check: (part: TypedPart) => Iterable<Diagnostic>) {
  const found: Diagnostic[] = [];
  visitParts(parsed, (part) => {
    for (const diagnostic of found.length < MOST_DIAGNOSTICS ? check(part) : []) {
      if (found.push(diagnostic) === MOST_DIAGNOSTICS) {
        break;
      }
    }
  });
  return found.map(toInput);
}

export function checkHosts(address: TypedIRI, judge: HostJudge): readonly Diagnostic[] {
  return checkEachPart(address, createHostCheck(judge));
}

const DELIMITERS = "/?#:@.&=;%";

/** A word in which 0 replaces o, or 1 replaces l: between letters, or before three. */
const DIGIT_FOR_LETTER = /^(?:[A-Za-z][a-z]*[01]+[a-z][a-z01]*|[01][a-z]{3,})$/;

const LETTER_FOR_DIGIT = /^[0-9]+[OlI]+[0-9]+$/;

const EXCHANGED: Readonly<Record<string, string>> = { "0": "o", "1": "l", O: "0", l: "1", I: "1" };

/**
 * Reports every part that `toDisplayString` hides.
 *
 * @requirement G-5a, G-5b, G-5d, X-3a, X-3b, X-5a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-10
 */
export function checkSpoofing(iri: string, inspectHost: HostJudge): readonly Diagnostic[] {
  const checkHost = createHostCheck(inspectHost);
  const lookAlikeOf = remember(findExemplar);
  return checkEachPart(readTyped(iri), function* (part) {
    yield* checkHost(part);
    for (const word of listWords(part)) {
      yield* inspectWord(word, part, lookAlikeOf);
    }
  });
}

interface Word {
  readonly text: string;
  readonly locate: (start: number, end: number) => readonly [start: number, end: number];
}

/** In pieces of 65,536 characters, to limit the memory. */
const WORD = /[0-9A-Za-z\u{80}-\u{10FFFF}]{1,65536}/gu;

/** The place of each character of a label in Punycode is the whole label. */
function* listWords({ text: written, start: offset, isDomain }: TypedPart): Generator<Word> {
  const { domain, locate } = decodeHost(written);
  let next = 0;
  for (const label of isDomain ? domain.split(SEPARATOR) : [domain]) {
    const start = next;
    const end = start + label.length;
    next = end + 1;
    const isEncoded = isDomain && /^xn--/i.test(label);
    const unicode = !isEncoded ? label : isWrittenTooLong(label) ? "" : toUnicodeDomain(label).domain;
    for (const { 0: text, index } of unicode.matchAll(WORD)) {
      const first = start + index;
      yield {
        text,
        locate: (from, to) => [
          offset + locate(isEncoded ? start : first + from),
          offset + locate(isEncoded ? end : first + to),
        ],
      };
    }
  }
}

type LookAlikeOf = (codePoint: number) => string | null;

function findExemplar(codePoint: number): string | null {
  const character = String.fromCodePoint(codePoint);
  const like = skeleton(character).normalize("NFC");
  return like === character || like === "" ? null : like;
}

/** Longest word in ASCII that is inspected: longer ones are not meant for reading. */
const LONGEST_READABLE = 32;

const NO_SCRIPT: ScriptClass = { script: "Zyyy", scripts: "all" };

function inspectWord({ text, locate }: Word, { component, isDomain }: TypedPart, lookAlikeOf: LookAlikeOf) {
  const isASCII = /^[\0-\x7F]*$/.test(text);
  const isReadable = text.length <= LONGEST_READABLE && /^(?:host|path)$/.test(component);
  const exchanged = DIGIT_FOR_LETTER.test(text) ? "01" : LETTER_FOR_DIGIT.test(text) ? "OlI" : "";
  if (isASCII ? !isReadable || exchanged === "" : isDomain) {
    return [];
  }
  const { points, starts } = readLabel(text, NO_TOP_LEVEL, findScriptClass);
  const describe = (code: DiagnosticCode, test: Test | null, like = lookAlikeOf) => {
    const found = findIndices({ points }, test);
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) {
      return [];
    }
    const place = locate(starts[first] as number, starts[last + 1] as number);
    const meant = new Set(found);
    const read = points
      .slice(first, last + 1)
      .map((point, index) => (meant.has(first + index) ? like(point) : String.fromCodePoint(point)));
    return [createWarning(code, component, ...place, read.includes(null) ? undefined : read.join("") || undefined)];
  };
  if (isASCII) {
    const code = exchanged === "01" ? "spoof-digit-for-letter" : "spoof-letter-for-digit";
    const like: LookAlikeOf = (codePoint) => EXCHANGED[String.fromCharCode(codePoint)] as string;
    return describe(code, (_, index) => exchanged.includes(text.charAt(index)), like);
  }
  const isInvisible: Test = (codePoint, index) =>
    (isIgnorable(codePoint) || codePoint === BLANK_BRAILLE) &&
    !isAppropriateInDisplay(codePoint, points[index - 1] ?? START, () => points[index + 1] ?? START, UCSCHAR);
  const classes = points.map((point, index) => (isInvisible(point, index) ? NO_SCRIPT : findScriptClass(point)));
  const level = findLevel(new Set(classes));
  return [
    ...describe("spoof-mixed-scripts", testMixedScripts({ classes, level })),
    ...describe("spoof-mixed-digits", testMixedDigits()),
    ...describe(
      "spoof-invisible",
      (_, index) => classes[index] === NO_SCRIPT,
      () => "",
    ),
    ...describe("spoof-delimiter", testDelimiters(lookAlikeOf)),
  ];
}

const BLANK_BRAILLE = 0x2800;

function testDelimiters(lookAlikeOf: LookAlikeOf): Test {
  return remember((codePoint: number): boolean => {
    if (codePoint < 0x80 || findScriptClass(codePoint).script !== "Zyyy" || findZero(codePoint) !== -1) {
      return false;
    }
    const like = lookAlikeOf(codePoint);
    return like !== null && DELIMITERS.includes(like.charAt(0));
  });
}

/**
 * Explains for each character why it should not be in an IRI.
 *
 * Divergences: see `character-groups.ts`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.3
 */

import { MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { ALPHA, CLASSES, DIGIT, SCHEME_MARK } from "../infra/ascii.js";
import { matchNonASCII, NONE, type NonASCII, readCodePoint, UCSCHAR } from "../infra/code-points.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { encodeNonASCII } from "../infra/percent.js";
import { rewrite } from "../infra/rewriting.js";
import { isPlainRegName } from "../mapping/map-host.js";
import { encodeNonIRICharacters } from "../mapping/non-iri-characters.js";
import { isAppropriateInDisplay, type Previous, START, TRIPLET } from "../mapping/profiles.js";
import { hasDomainNames } from "../mapping/query-charset-schemes.js";
import { LABEL_SEPARATORS, mapDomainCharacter } from "../names/idna/idna.js";
import { split } from "../syntax/components.js";
import { isPercentEncoded, RFC3987 } from "../syntax/grammar.js";
import { type CharacterGroup, GROUPS, groupASCII, groupExcluded, groupVariant } from "./character-groups.js";
import { listComponents, type Span, type TextComponent } from "./component-spans.js";
import { findTopLevel } from "./spoof/find-top-level.js";
import { type Label, readLabel, readTopLevel, type TopLevel } from "./spoof/inspect-label.js";
import { findMixedScripts } from "./spoof/rules/mixing.js";
import { findWholeScript } from "./spoof/rules/whole-script.js";

const PERCENT_SIGN = 0x25;

const DOT = new RegExp(`[${LABEL_SEPARATORS}]`);

/**
 * Characters that normalization may reorder or compose: combining marks, vowels and finals of Hangul, a vowel of Kirat
 * Rai, and the character before them unless it is a lone surrogate. Longer runs are cut after 30 marks, because sorting
 * marks takes quadratic time.
 */
const SEQUENCE = /\P{Surrogate}[\p{Mark}\u1160-\u11FF\u{16D67}]{1,30}/gu;

/** A word: ASCII letters and digits, and all non-ASCII characters. */
const WORD = /[^\0-/:-@[-`{-\x7F]+/g;

/** Outside hosts there is no top-level domain, so no script is expected. */
const NO_TOP_LEVEL: TopLevel = readTopLevel("", "");

/** A character that is forbidden or inadvisable in an IRI; or several that normalization changes together. */
export interface CharacterFinding {
  /** The group it belongs to. */
  readonly group: CharacterGroup;
  /** The component that contains it. */
  readonly component: TextComponent;
  /** UTF-16 index of its first unit. */
  readonly start: number;
  /** UTF-16 index after its last unit. */
  readonly end: number;
  /** The code point at `start`. */
  readonly codePoint: number;
  /** Whether the grammar of RFC 3987 allows it in this place. */
  readonly isAllowed: boolean;
  /** Why it should not be there; text for people, not part of the API. */
  readonly reason: string;
  /** The section of draft-duerst-iri-bis-07 that covers it. */
  readonly section: string;
  /** Its mapping to URI notation; `null` if the mapping rejects it. */
  readonly asURI: string | null;
  /** Its mapping as part of a Legacy Extended IRI, itself if kept; `null` if the mapping rejects it. */
  readonly asIRI: string | null;
}

/** Whether a component is in a Unicode normalization form. */
export interface ComponentNormalization {
  /** The component that it describes. */
  readonly component: TextComponent;
  /** Whether it is in Unicode Normalization Form C. */
  readonly isNFC: boolean;
  /** `false` for an IRI with the ligature fi, for example. */
  readonly isNFKC: boolean;
}

/** The result of `inspectCharacters`. */
export interface CharacterReport {
  /** The findings, ordered by index; at most 10,000. */
  readonly findings: readonly CharacterFinding[];
  /** The components that are present. */
  readonly components: readonly ComponentNormalization[];
}

/**
 * Finds the characters of a string that are forbidden or inadvisable in an IRI, and explains each.
 *
 * Percent-encoded characters are not inspected. In a word that mixes scripts, the letters in the minority are reported;
 * in a label of a domain name whose letters all look Latin, all of them. A character in several groups is reported for
 * the first. A sequence that normalization composes or reorders is one finding; only its first thirty combining marks
 * count.
 *
 * @example
 * inspectCharacters("http://a/b c\u202E").findings.map(({ group, start, asURI, asIRI }) => [group, start, asURI, asIRI]); // => [["space", 10, null, "%20"], ["bidi-formatting", 12, "%E2%80%AE", "\u202E"]]
 * inspectCharacters("http://ａ/ﬁ").findings.map(({ group, section, asURI }) => [group, section, asURI]); // => [["half-or-full-width", "6.1", "a"], ["compatibility", "8.5", "%EF%AC%81"]]
 * inspectCharacters("re\u0301sume\u0301").components; // => [{ component: "path", isNFC: false, isNFKC: false }]
 *
 * @param input - Any string; may contain lone surrogates.
 * @returns The findings, and whether each component is normalized.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`.
 * @requirement C-1, G-5b, G-5c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.3
 */
export function inspectCharacters(input: IRILike): CharacterReport {
  const iri = readAddress(input, "input");
  const parsed = split(iri);
  const findings: CharacterFinding[] = [];
  const components = listComponents(parsed).map((span) => {
    const rule = getRule(iri, span, hasDomainNames(parsed.scheme));
    const report: Report = (group, isAllowed, start, end) => {
      if (findings.length < MOST_DIAGNOSTICS) {
        const text = iri.slice(start, end);
        findings.push({
          group,
          component: span.component,
          start,
          end,
          codePoint: readCodePoint(iri, start),
          isAllowed,
          ...GROUPS[group],
          asURI: isAllowed ? rule.map(text, start) : null,
          asIRI: rule.set === NONE ? null : mapToIRI(text, isAllowed),
        });
      }
    };
    return inspectComponent(iri, span, rule, report);
  });
  return { findings: findings.sort((a, b) => a.start - b.start), components };
}

/** The characters allowed in a component, and how they are mapped. */
interface Rule {
  readonly classes: number;
  /** Further ASCII characters allowed in the component. */
  readonly others: string;
  readonly set: NonASCII;
  /** Maps the character at an index to URI notation. */
  readonly map: (text: string, start: number) => string | null;
  /** The top-level domain; `undefined` outside domain names. */
  readonly topLevel: TopLevel | undefined;
}

/** Reports the text between two UTF-16 indices. */
type Report = (group: CharacterGroup, isAllowed: boolean, start: number, end: number) => void;

function getRule(iri: string, { component, start, end }: Span, isDomain: boolean): Rule {
  const rule = (classes: number, set: NonASCII): Rule => ({
    classes,
    others: "",
    set,
    map: encodeNonASCII,
    topLevel: undefined,
  });
  switch (component) {
    case "scheme":
      return rule(ALPHA | DIGIT | SCHEME_MARK, NONE);
    case "port":
      return rule(DIGIT, NONE);
    case "query":
      return rule(RFC3987.query, RFC3987.queryNonASCII);
    case "host":
      if (iri.startsWith("[", start)) {
        return { ...rule(RFC3987.regName, NONE), others: "[:]" };
      }
      return isDomain
        ? {
            ...rule(RFC3987.regName, UCSCHAR),
            map: (text, index) => mapInDomain(iri, text, index, start),
            topLevel: findTopLevel(iri.slice(start, end)),
          }
        : rule(RFC3987.regName, UCSCHAR);
    default:
      return rule(RFC3987[component as "userinfo" | "path" | "fragment"], UCSCHAR);
  }
}

/** Maps one or more characters of a domain name. */
function mapInDomain(iri: string, text: string, index: number, hostStart: number): string | null {
  if (/^\p{Mark}/u.test(text)) {
    return index === hostStart || DOT.test(iri.charAt(index - 1)) ? null : text;
  }
  const mapped = mapDomainCharacter(text);
  return mapped !== null && isPlainRegName(mapped.replace(/[^\0-\x7F]/g, "")) ? mapped : null;
}

/** Maps a character as part of a Legacy Extended IRI, in a component that allows percent-encoded octets. */
function mapToIRI(text: string, isAllowed: boolean): string | null {
  const mapped = rewrite(text, [encodeNonIRICharacters]);
  return isAllowed || mapped !== text ? mapped : null;
}

/** Inspects the characters of a component one by one, and then together. */
function inspectComponent(iri: string, span: Span, rule: Rule, report: Report): ComponentNormalization {
  const { component, start, end } = span;
  let isNFC = true;
  let isNFKC = true;
  let previous: Previous = START;
  const reported = new Set<number>();
  for (let index = start; index < end; ) {
    const codePoint = readCodePoint(iri, index);
    const after = index + (codePoint > 0xffff ? 2 : 1);
    if (codePoint < 0x80) {
      if (!isAllowedASCII(iri, index, codePoint, rule)) {
        report(groupASCII(codePoint), false, index, after);
      }
      const isTriplet = codePoint === PERCENT_SIGN && isPercentEncoded(iri, index);
      index += isTriplet ? 3 : 1;
      previous = isTriplet ? TRIPLET : codePoint;
      continue;
    }
    const character = iri.slice(index, after);
    const isAllowed = matchNonASCII(iri, index, rule.set) > index;
    const readNext = (): number => (after < end ? readCodePoint(iri, after) : START);
    const variant = groupExcluded(codePoint) ?? (isAllowed ? groupVariant(character) : "misplaced");
    const group = variant ?? groupUnseen(character, isAppropriateInDisplay(codePoint, previous, readNext, UCSCHAR));
    if (group !== null) {
      report(group, isAllowed, index, after);
      if (reported.size < MOST_DIAGNOSTICS) {
        reported.add(index);
      }
    }
    // A character that is no variant is normalized.
    if (variant !== null) {
      isNFC &&= character.normalize() === character;
      isNFKC &&= character.normalize("NFKC") === character;
    }
    index = after;
    previous = codePoint;
  }
  for (const { 0: word, index } of iri.slice(start, end).matchAll(WORD)) {
    if (/[^\0-\x7F]/.test(word)) {
      reportScripts(readLabel(word, rule.topLevel ?? NO_TOP_LEVEL), start + index, rule, (group, from, to) => {
        if (!reported.has(from)) {
          report(group, true, from, to);
        }
      });
    }
  }
  for (const { 0: sequence, index } of iri.slice(start, end).matchAll(SEQUENCE)) {
    if (sequence.normalize() !== Array.from(sequence, (character) => character.normalize()).join("")) {
      const from = start + index;
      report("not-NFC", isAllowedSequence(iri, from, sequence, rule), from, from + sequence.length);
      isNFC = false;
    }
  }
  return { component, isNFC, isNFKC: isNFC && isNFKC };
}

/** Reports the letters of a word that can be mistaken for letters of another script. */
function reportScripts(
  label: Label,
  offset: number,
  { topLevel }: Rule,
  report: (group: CharacterGroup, from: number, to: number) => void,
): void {
  const reportAll = (group: CharacterGroup, indices: readonly number[]): void => {
    for (const index of indices) {
      report(group, offset + (label.starts[index] as number), offset + (label.starts[index + 1] as number));
    }
  };
  reportAll("mixed-scripts", findMixedScripts(label));
  if (topLevel !== undefined) {
    reportAll("latin-look-alike", findWholeScript(label));
  }
}

function isAllowedASCII(iri: string, index: number, codePoint: number, { classes, others }: Rule): boolean {
  if (codePoint === PERCENT_SIGN && !isPercentEncoded(iri, index)) {
    return false;
  }
  return ((CLASSES[codePoint] as number) & classes) !== 0 || others.includes(iri.charAt(index));
}

/** Returns whether the grammar allows all characters of a sequence in its place: a base character and its marks. */
function isAllowedSequence(iri: string, start: number, sequence: string, rule: Rule): boolean {
  return Array.from(sequence).every((character) => {
    const codePoint = character.charCodeAt(0);
    // Only the first can be ASCII.
    return codePoint < 0x80 ? isAllowedASCII(iri, start, codePoint, rule) : matchNonASCII(character, 0, rule.set) > 0;
  });
}

/** Finds the group of a character that is not fit for display and belongs to no other group. */
function groupUnseen(character: string, isSeen: boolean): CharacterGroup | null {
  if (isSeen) {
    return null;
  }
  return /\p{Mark}/u.test(character) ? "combining-mark" : "undisplayable";
}

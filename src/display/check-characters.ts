/**
 * Divergences:
 * - safety: ALM and the isolates are formatting characters too, and look-alikes of the slash and invisible characters
 *   are inadvisable.
 * - compatibility: the engine normalizes, with its own version of Unicode; this is enough for advice.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.3
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic, createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { readCodePoint } from "../infra/at-index.js";
import { isBidiFormatting } from "../infra/code-points.js";
import { compileLater } from "../infra/lazy.js";
import { encodeNonASCII } from "../infra/percent.js";
import { PERCENT_SIGN } from "../infra/units.js";
import { isAppropriateInDisplay, type Previous, START, TRIPLET } from "../mapping/profiles.js";
import { isPlainRegName } from "../names/hosts.js";
import { mapDomainCharacter } from "../names/idna/idna.js";
import {
  ALPHA,
  CLASSES,
  DIGIT,
  isPercentEncoded,
  matchNonASCII,
  NONE,
  type NonASCII,
  SCHEME_MARK,
  UCSCHAR,
} from "../schemes/characters.js";
import { hasDomainNames } from "../schemes/schemes.js";
import { split } from "../syntax/components.js";
import { RFC3987 } from "../syntax/grammar.js";
import { testMixedScripts, testWholeScript } from "./spoof/chromium.js";
import { findIndices, findTopLevel, NO_TOP_LEVEL, readLabel, SEPARATOR, type Test } from "./spoof/host-label.js";
import { type ComponentSpan, listComponents } from "./typed-parts.js";

/** Characters that normalization may reorder or compose; longer runs take quadratic time, and are cut. */
const getSequence = /* @__PURE__ */ compileLater("[^\\uD800-\\uDFFF][\\p{Mark}\\u1160-\\u11FF\\u{16D67}]{1,30}", "gu");

const getMark = /* @__PURE__ */ compileLater("^[\\p{Mark}]", "u");

const WORD = /[^\0-/:-@[-`{-\x7F]+/g;

/**
 * Reports each character for the first group that it is in; percent-encoded ones are not inspected.
 *
 * @requirement C-1, G-5b, G-5c
 */
export function checkCharacters(iri: string): readonly Diagnostic[] {
  const parsed = split(iri);
  const diagnostics: Diagnostic[] = [];
  for (const span of listComponents(parsed)) {
    const rule = getRule(iri, span, hasDomainNames(parsed.scheme));
    inspectComponent(iri, span, rule, (code, isAllowed, start, end) => {
      if (diagnostics.length < MOST_DIAGNOSTICS) {
        const create = isAllowed || code === "not-normalized" ? createWarning : createDiagnostic;
        const asURI = isAllowed ? rule.map(iri.slice(start, end), start) : null;
        diagnostics.push(create(code, span.component, start, end, asURI ?? undefined));
      }
    });
  }
  return diagnostics;
}

interface Rule {
  readonly classes: number;
  readonly others: string;
  readonly set: NonASCII;
  readonly map: (text: string, start: number) => string | null;
  readonly topLevel: ReturnType<typeof findTopLevel> | undefined;
}

type Report = (code: DiagnosticCode, isAllowed: boolean, start: number, end: number) => void;

function getRule(iri: string, { component, start, end }: ComponentSpan, isDomain: boolean): Rule {
  const classes = RFC3987[component as "userinfo" | "path" | "query" | "fragment"];
  const rule: Rule = { classes, others: "", set: UCSCHAR, map: encodeNonASCII, topLevel: undefined };
  if (component === "scheme" || component === "port") {
    return { ...rule, classes: component === "port" ? DIGIT : ALPHA | DIGIT | SCHEME_MARK, set: NONE };
  }
  if (component !== "host") {
    return component === "query" ? { ...rule, set: RFC3987.queryNonASCII } : rule;
  }
  const host = { ...rule, classes: RFC3987.regName };
  if (iri.startsWith("[", start)) {
    return { ...host, others: "[:]", set: NONE };
  }
  const map: Rule["map"] = (text, index) => mapInDomain(iri, text, index, start);
  return isDomain ? { ...host, map, topLevel: findTopLevel(iri.slice(start, end)) } : host;
}

function mapInDomain(iri: string, text: string, index: number, hostStart: number): string | null {
  if (getMark().test(text)) {
    return index === hostStart || SEPARATOR.test(iri.charAt(index - 1)) ? null : text;
  }
  const mapped = mapDomainCharacter(text);
  return mapped !== null && isPlainRegName(mapped.replace(/[^\0-\x7F]/g, "")) ? mapped : null;
}

function inspectComponent(iri: string, span: ComponentSpan, rule: Rule, report: Report) {
  const { start, end } = span;
  let previous: Previous = START;
  const reported = new Set<number>();
  for (let index = start; index < end; ) {
    const codePoint = readCodePoint(iri, index);
    const after = index + (codePoint > 0xffff ? 2 : 1);
    if (codePoint < 0x80) {
      if (!isAllowedASCII(iri, index, codePoint, rule)) {
        const group = ASCII_GROUPS.find(([characters]) => characters.test(iri.charAt(index)));
        report(group?.[1] ?? "character-misplaced", false, index, after);
      }
      const isTriplet = codePoint === PERCENT_SIGN && isPercentEncoded(iri, index);
      index += isTriplet ? 3 : 1;
      previous = isTriplet ? TRIPLET : codePoint;
      continue;
    }
    const character = iri.slice(index, after);
    const isAllowed = matchNonASCII(iri, index, rule.set) > index;
    const readNext = () => (after < end ? readCodePoint(iri, after) : START);
    const code =
      groupExcluded(codePoint, isAllowed) ??
      groupVariant(character) ??
      (isAppropriateInDisplay(codePoint, previous, readNext, UCSCHAR)
        ? null
        : getMark().test(character)
          ? "character-combining-mark"
          : "character-undisplayable");
    if (code !== null) {
      report(code, isAllowed, index, after);
      if (reported.size < MOST_DIAGNOSTICS) {
        reported.add(index);
      }
    }
    index = after;
    previous = codePoint;
  }
  for (const { 0: word, index } of iri.slice(start, end).matchAll(WORD)) {
    if (/[^\0-\x7F]/.test(word)) {
      const label = readLabel(word, rule.topLevel ?? NO_TOP_LEVEL);
      const reportAll = (code: DiagnosticCode, test: Test | null) => {
        for (const position of findIndices(label, test)) {
          const from = start + index + (label.starts[position] as number);
          if (!reported.has(from)) {
            report(code, true, from, start + index + (label.starts[position + 1] as number));
          }
        }
      };
      reportAll("character-mixed-scripts", testMixedScripts(label));
      reportAll("character-latin-look-alike", rule.topLevel === undefined ? null : testWholeScript(label));
    }
  }
  for (const { 0: sequence, index } of iri.slice(start, end).matchAll(getSequence())) {
    if (sequence.normalize() !== Array.from(sequence, (character) => character.normalize()).join("")) {
      const from = start + index;
      report("not-normalized", isAllowedSequence(iri, from, sequence, rule), from, from + sequence.length);
    }
  }
}

function isAllowedASCII(iri: string, index: number, codePoint: number, { classes, others }: Rule) {
  const isOfClass = ((CLASSES[codePoint] as number) & classes) !== 0 || others.includes(iri.charAt(index));
  return isOfClass && (codePoint !== PERCENT_SIGN || isPercentEncoded(iri, index));
}

function isAllowedSequence(iri: string, start: number, sequence: string, rule: Rule) {
  return Array.from(sequence).every((character) => {
    const codePoint = character.charCodeAt(0);
    return codePoint < 0x80 ? isAllowedASCII(iri, start, codePoint, rule) : matchNonASCII(character, 0, rule.set) > 0;
  });
}

const BECOMES_DELIMITER = /[ -,/:-@[-^`{-}]/;
/** Look-alikes of the slash that NFKC does not change. */
const SLASH_LOOK_ALIKES =
  "\u1735\u2041\u2044\u2215\u2216\u2571\u2572\u27CB\u27CD\u29F5\u29F8\u29F9\u2F02\u2F03\u31D2\u31D3\u31D4" +
  "\u{1D20F}\u{1D23A}\u{1D23B}";

const ASCII_GROUPS: readonly (readonly [characters: RegExp, code: DiagnosticCode])[] = [
  [/[\0-\x1F\x7F]/, "character-control"],
  [/ /, "character-space"],
  [/[<>"]/, "character-delimiter"],
  [/[\\^`{|}]/, "character-unwise"],
];

function groupExcluded(codePoint: number, isAllowed: boolean): DiagnosticCode | null {
  if (codePoint < 0xa0) {
    return "character-control";
  }
  if (isBidiFormatting(codePoint) && isAllowed) {
    return "bidi-formatting-code-point";
  }
  if (codePoint >= 0xd800 && codePoint < 0xe000) {
    return "lone-surrogate";
  }
  if ((codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef)) {
    return "character-noncharacter";
  }
  if ((codePoint >= 0xe000 && codePoint < 0xf900) || codePoint >= 0xf0000) {
    return isAllowed ? "character-private-use" : "private-use-code-point";
  }
  if (codePoint >= 0xfff0 && codePoint <= 0xfffd) {
    return "character-specials";
  }
  const isTag = codePoint >= 0xe0000 && codePoint <= 0xe0fff;
  return isTag ? "character-tag" : isAllowed ? null : "character-misplaced";
}

function groupVariant(character: string): DiagnosticCode | null {
  const compatible = character.normalize("NFKC");
  if (BECOMES_DELIMITER.test(compatible) || SLASH_LOOK_ALIKES.includes(character)) {
    return "character-delimiter-look-alike";
  }
  if (/[\uFF01-\uFFEE]/.test(character)) {
    return "character-half-or-full-width";
  }
  if (character.normalize() !== character) {
    return "not-normalized";
  }
  return compatible === character ? null : "character-compatibility";
}

/**
 * Divergence (compatibility): where UTS #58 leaves the choice, a run of labels is one name, unless sentences, prose
 * without spaces or another script continue in it: `見て。example.com。次へ`, `example.comで`.
 */

import { readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { BEYOND_ASCII } from "../infra/percent.js";
import { DOT, HYPHEN, PERCENT_SIGN, UNDERSCORE } from "../infra/units.js";
import { decodeHost } from "../names/hosts.js";
import { toASCIIDomain } from "../names/idna/idna.js";
import { isIPv4Address } from "../names/ip-addresses.js";
import { isTopLevelDomain } from "../names/top-level-domains.js";
import { isPercentEncoded } from "../schemes/characters.js";
import { getLinkFlags, getLinkTerm, HOST, INCLUDE } from "../uts58/link-classes.js";
import { JOINED } from "./guesses/endings.js";
import { findProse, isProseAt } from "./prose.js";

/** In ASCII octets: 253 is fine, 254 is too long. */
const MOST_IN_DOMAIN = 253;
/** In UTF-16 units: normalization makes at best one unit of four. */
const MOST_UNITS = 4 * MOST_IN_DOMAIN;

function isWideDot(unit: number) {
  return unit === 0x3002 || unit === 0xff0e || unit === 0xff61;
}

export function isDot(unit: number): boolean {
  return unit === DOT || isWideDot(unit);
}

function isHostCodePoint(codePoint: number) {
  return (getLinkFlags(codePoint) & HOST) !== 0;
}

export function isHostCharacter(text: string, index: number): boolean {
  return isHostCodePoint(readCodePoint(text, index));
}

export function matchWhile(
  text: string,
  start: number,
  limit: number,
  condition: (codePoint: number, index: number) => boolean,
): number {
  let index = start;
  while (index < limit) {
    const codePoint = readCodePoint(text, index);
    if (!condition(codePoint, index)) {
      break;
    }
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

export function matchBefore(
  text: string,
  end: number,
  floor: number,
  condition: (codePoint: number) => boolean,
): number {
  let start = end;
  while (start > floor) {
    const codePoint = readCodePointBefore(text, start);
    if (!condition(codePoint)) {
      break;
    }
    start -= codePoint > 0xffff ? 2 : 1;
  }
  return start;
}

export function findLabelStart(text: string, end: number, floor: number): number {
  return matchBefore(text, end, floor, isHostCodePoint);
}

export interface Run {
  readonly end: number;
  readonly hasSentences: boolean;
}

/** Ideographic dots end sentences, unless the run has no others and ends in a non-ASCII top-level domain. */
export function matchLabels(text: string, start: number, limit: number, tlds: ReadonlySet<string>): Run {
  let hasFullStop = false;
  let hasWideDot = false;
  const end = matchWhile(text, start, limit, (codePoint) => {
    if (isHostCodePoint(codePoint)) {
      return true;
    }
    hasFullStop ||= codePoint === DOT;
    hasWideDot ||= isWideDot(codePoint);
    return isDot(codePoint);
  });
  return { end, hasSentences: hasWideDot && (hasFullStop || !endsInWideName(text, start, end, tlds)) };
}

function endsInWideName(text: string, start: number, end: number, tlds: ReadonlySet<string>) {
  const trimmed = trimHost(text, start, end);
  const label = text.slice(findLastLabel(text, start, trimmed), trimmed);
  return BEYOND_ASCII.test(label) && isTopLevelDomain(label, tlds);
}

export function findSentenceEnd(text: string, { end, hasSentences }: Run, index: number): number {
  return hasSentences ? matchWhile(text, index, end, (codePoint) => !isWideDot(codePoint)) : end;
}

/** Hosts after a scheme may have underscores, triplets and, before the last dot, symbols. */
export function matchHost(text: string, start: number, limit: number): number {
  let hasFullStop = false;
  let symbol = -1;
  let isAfterDot = false;
  const end = matchWhile(text, start, limit, (codePoint, index) => {
    if (codePoint === PERCENT_SIGN && !isPercentEncoded(text, index)) {
      return false;
    }
    if (isDot(codePoint)) {
      isAfterDot = true;
      const isSentenceEnd = codePoint !== DOT && hasFullStop;
      hasFullStop ||= codePoint === DOT;
      return !isSentenceEnd;
    }
    if (codePoint === UNDERSCORE) {
      return true;
    }
    if (isHostCodePoint(codePoint) || codePoint === PERCENT_SIGN) {
      symbol = isAfterDot ? -1 : symbol;
    } else if (codePoint < 0x80 || getLinkTerm(codePoint) !== INCLUDE) {
      return false;
    } else if (symbol === -1) {
      symbol = index;
    }
    isAfterDot = false;
    return true;
  });
  return symbol === -1 ? end : symbol;
}

/**
 * IDNA allows or maps these, but at the ends of a name they belong to the sentence: bullets, quotation marks and
 * others.
 */
const MARKS = /[\xB7\u0375\u0387\u05F3\u05F4\u06FD\u06FE\u0F0B\u2118\u212E\u30FB\uFF65]/;

function isLabelMark(codePoint: number) {
  return codePoint > 0x7f && MARKS.test(String.fromCodePoint(codePoint));
}

export function skipMarks(text: string, start: number): number {
  return matchWhile(text, start, text.length, isLabelMark);
}

export function trimHost(text: string, start: number, end: number): number {
  const isHyphenPart = /[/?#:@]/.test(text.charAt(end));
  const isTrailing = (codePoint: number) =>
    isDot(codePoint) || codePoint === UNDERSCORE || (codePoint === HYPHEN && !isHyphenPart) || isLabelMark(codePoint);
  return matchBefore(text, end, start, isTrailing);
}

/**
 * Prose begins in another script after a top-level domain, or as a last label after another one.
 */
export function endInProse(text: string, start: number, end: number, tlds: ReadonlySet<string>): number {
  if (!BEYOND_ASCII.test(text.slice(start, end))) {
    return end;
  }
  let isAfterTopLevel = false;
  for (let label = findDot(text, start, end) + 1; label <= end; ) {
    const to = findDot(text, label, end);
    const name = text.slice(label, to);
    const joint = text.charCodeAt(to - 1) < 0x80 && BEYOND_ASCII.test(name) ? matchJoined(name, tlds) : 0;
    if (joint > 0) {
      return label + joint;
    }
    if (to === end && isAfterTopLevel && isProseAt(text, label) && !isTopLevelDomain(name, tlds)) {
      return label - 1;
    }
    isAfterTopLevel = tlds.has(name.toLowerCase());
    label = to + 1;
  }
  return end;
}

export function findDot(text: string, start: number, end: number): number {
  return matchWhile(text, start, end, (codePoint) => !isDot(codePoint));
}

function findLastLabel(text: string, start: number, end: number) {
  return matchBefore(text, end, start, (codePoint) => !isDot(codePoint));
}

/** 0 without an ASCII top-level domain before the ending of a word. */
function matchJoined(label: string, tlds?: ReadonlySet<string>) {
  const name = JOINED.exec(label)?.[1] ?? "";
  return tlds?.has(name.toLowerCase()) === false ? 0 : name.length;
}

export function matchDomain(text: string, start: number, end: number, tlds: ReadonlySet<string>): number {
  const label = findLastLabel(text, start, end);
  if (label === start || end - start > MOST_UNITS) {
    return -1;
  }
  const name = text.slice(label, end);
  const length = isTopLevelDomain(name, tlds) ? name.length : matchJoined(name, tlds);
  return length > 0 && isDNSName(text.slice(start, label + length)) ? label + length : -1;
}

/**
 * @param endsInProse - Whether the last label always ends before CJK text, not only if it is then a top-level domain.
 */
export function matchAnyDomain(
  text: string,
  start: number,
  end: number,
  tlds: ReadonlySet<string>,
  endsInProse: boolean,
): number {
  if (end - start > MOST_UNITS) {
    return -1;
  }
  const label = findLastLabel(text, start, end);
  const name = text.slice(label, end);
  let last = label;
  if (!isTopLevelDomain(name, tlds)) {
    const isWhole = label === start || /[/?#:@]/.test(text.charAt(end));
    last += isWhole ? 0 : matchJoined(name, tlds);
    last = endsInProse ? Math.max(last, findProse(text, label, end), matchPrefix(text, label, end, tlds)) : last;
  }
  last = last > label ? last : end;
  const isHost = (to: number) => isDNSName(text.slice(start, to), true) || isIPv4Address(text, start, to);
  if (isHost(last)) {
    return last;
  }
  // No host joins both directions of writing.
  const joint = label + matchJoined(name);
  return joint > label && isHost(joint) ? joint : -1;
}

const MOST_IN_PREFIX = 8;

function matchPrefix(text: string, label: number, end: number, tlds: ReadonlySet<string>) {
  let index = isProseAt(text, label) ? Math.min(label + MOST_IN_PREFIX, end - 1) : label;
  while (index > label && !isTopLevelDomain(text.slice(label, index), tlds)) {
    index--;
  }
  return index;
}

const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0[Xx][0-9A-Fa-f]*)$/;

const ASCII_DOMAIN = /^(?!-)[A-Za-z0-9_-]{1,63}(?<!-)(?:\.(?!-)[A-Za-z0-9_-]{1,63}(?<!-))*$/;

/** May start or end with a hyphen. */
const SUBDOMAINS = /^(?:[A-Za-z0-9_-]{1,63}\.){1,126}(?=[^.]+\.[^.]+$)/;

function isDNSName(domain: string, isLenient = false) {
  const needsMapping = !ASCII_DOMAIN.test(domain) || (domain.includes("--") && /(?:^|\.)xn--/i.test(domain));
  const ascii = needsMapping ? toASCIIDomain(decodeHost(domain).domain) : domain;
  return (
    ascii !== null &&
    ascii.length <= MOST_IN_DOMAIN &&
    (ASCII_DOMAIN.test(ascii) || (isLenient && ASCII_DOMAIN.test(ascii.replace(SUBDOMAINS, "")))) &&
    !ENDS_IN_NUMBER.test(ascii)
  );
}

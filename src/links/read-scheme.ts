import { readCodePoint } from "../infra/at-index.js";
import { AT_SIGN, OPENING_BRACKET, QUESTION_MARK, SLASH } from "../infra/units.js";
import { matchIPLiteral } from "../names/ip-addresses.js";
import {
  ALPHA,
  COLON_BIT,
  DIGIT,
  isOfClass,
  PERCENT_BIT,
  SCHEME_MARK,
  SUB_DELIMS,
  UNRESERVED,
} from "../schemes/characters.js";
import { isDangerousScheme, isSpecialWithHost, OPAQUE_SCHEMES } from "../schemes/schemes.js";
import { getLinkTerm, HARD, SOFT, STOP } from "../uts58/link-classes.js";
import type { Cursor } from "./cursor.js";
import { findDot, matchAnyDomain, matchHost, matchWhile } from "./domain.js";
import { ENDINGS } from "./ending.js";
import type { Place } from "./found-iri.js";
import { isInitiator, matchEnd, readTail } from "./read-tail.js";

/** Longest scheme, in UTF-16 units; registered ones have up to 36. */
const MOST_IN_SCHEME = 40;
const MOST_IN_BRACKETS = 64;

const PLUS = 0x2b;

/** Besides {@link OPAQUE_SCHEMES}. */
const OTHER_OPAQUE = /^(?:acct|bitcoin|callto|did|im|jabber|matrix|mid|pres|skype|stuns?|tag|turns?)$/;

export function isAskedFor({ rules: { schemes } }: Cursor, scheme: string): boolean {
  return schemes === null ? !isDangerousScheme(scheme) : schemes.has(scheme);
}

export function readScheme(cursor: Cursor, colon: number): Place | null {
  const start = findSchemeStart(cursor, colon);
  if (start === -1 || cursor.isHidden(start)) {
    return null;
  }
  const written = cursor.text.slice(start, colon);
  const scheme = written.toLowerCase();
  const isAsked = isAskedFor(cursor, scheme);
  if (scheme === "mailto") {
    return null;
  }
  if (cursor.unitAt(colon + 1) === SLASH && cursor.unitAt(colon + 2) === SLASH) {
    const found = readLinkAuthority(cursor, start, colon + 3, scheme);
    return found === null || isAsked ? found : cursor.pass(found.end);
  }
  const isOpaque = OPAQUE_SCHEMES.has(scheme) || OTHER_OPAQUE.test(scheme);
  if (cursor.rules.schemes === null ? isOpaque : isAsked && !isSpecialWithHost(scheme)) {
    return readOpaque(cursor, start, colon + 1);
  }
  // `News:example.com`: a word of a sentence.
  const passed = isOpaque && scheme === written ? readOpaque(cursor, start, colon + 1) : null;
  return passed && cursor.pass(passed.end);
}

/** Finds the shortest requested scheme before a colon, without a letter or "+" before it, or the whole name. */
export function findSchemeStart(cursor: Cursor, colon: number): number {
  const { schemes } = cursor.rules;
  const least = colon - MOST_IN_SCHEME;
  let whole = -1;
  for (let index = colon - 1; index >= least && cursor.isOf(index, ALPHA | DIGIT | SCHEME_MARK); index--) {
    if (cursor.isOf(index, ALPHA)) {
      whole = index;
      const isInWord = cursor.isOf(index - 1, ALPHA) || cursor.unitAt(index - 1) === PLUS;
      if (!isInWord && schemes?.has(cursor.text.slice(index, colon).toLowerCase())) {
        break;
      }
    }
  }
  return whole;
}

function readLinkAuthority(cursor: Cursor, start: number, authority: number, scheme: string): Place | null {
  const { text } = cursor;
  const { userinfo, tlds, ending } = cursor.rules;
  let hostStart = authority;
  let hostEnd = matchAuthorityHost(cursor, hostStart);
  const next = cursor.unitAt(hostEnd);
  const at = isInitiator(next) || next <= 0x20 ? -1 : findUserinfoEnd(cursor, authority);
  const afterAt = at === -1 ? hostEnd : matchAuthorityHost(cursor, at + 1);
  // `https://example.com@` shows no user.
  if (at !== -1 && (at !== hostEnd || afterAt > at + 1)) {
    hostStart = at + 1;
    hostEnd = afterAt;
    if (!userinfo) {
      return cursor.pass(hostEnd);
    }
  }
  if (hostStart === hostEnd) {
    const isLocal = cursor.unitAt(hostEnd) === SLASH && !isSpecialWithHost(scheme);
    return isLocal ? readTail(cursor, "iri", start, hostStart, hostEnd) : null;
  }
  const trimmed = cursor.endHost(hostStart, hostEnd);
  if (ending.isProse(text.charCodeAt(hostStart)) && findDot(text, hostStart, trimmed) === trimmed) {
    // `http://换成https://`: words follow the name of a scheme.
    cursor.index = hostStart;
    return null;
  }
  const isLiteral = text.charCodeAt(hostStart) === OPENING_BRACKET;
  const end = isLiteral ? hostEnd : matchAnyDomain(text, hostStart, trimmed, tlds, ending === ENDINGS.cjk);
  return (end === -1 ? null : readTail(cursor, "iri", start, hostStart, end)) ?? cursor.pass(hostEnd);
}

function matchAuthorityHost(cursor: Cursor, start: number): number {
  const { text, limit } = cursor;
  if (cursor.unitAt(start) !== OPENING_BRACKET) {
    return matchHost(text, start, limit);
  }
  return start + Math.max(matchIPLiteral(text.slice(start, Math.min(start + MOST_IN_BRACKETS, limit)), 0), 0);
}

function findUserinfoEnd(cursor: Cursor, authority: number): number {
  const end = matchWhile(cursor.text, authority, cursor.limit, (codePoint, index) => {
    const term = getLinkTerm(codePoint);
    return codePoint < 0x80
      ? isOfClass(cursor.text, index, UNRESERVED | SUB_DELIMS | COLON_BIT | PERCENT_BIT)
      : term !== HARD && term !== STOP;
  });
  return cursor.unitAt(end) === AT_SIGN ? end : -1;
}

function readOpaque(cursor: Cursor, start: number, body: number): Place | null {
  // `magnet:?`
  const isFilled =
    cursor.unitAt(body) === QUESTION_MARK ||
    (body < cursor.limit && getLinkTerm(readCodePoint(cursor.text, body)) !== SOFT);
  const end = isFilled ? matchEnd(cursor, start, body) : body;
  return end === body ? null : { start, end, kind: "iri", hostStart: body, hostEnd: body };
}

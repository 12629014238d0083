import { readCodePoint } from "../infra/at-index.js";
import {
  AT_SIGN,
  COLON,
  NUMBER_SIGN,
  OPENING_BRACKET,
  QUESTION_MARK,
  SLASH,
  TILDE,
  UNDERSCORE,
} from "../infra/units.js";
import { isFile } from "../names/guesses/files.js";
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
import { getLinkTerm, HARD, OPEN, SOFT, STOP } from "../uts58/link-classes.js";
import { matchLinkEnd } from "../uts58/link-end.js";
import type { Cursor } from "./cursor.js";
import { findDot, isDot, matchAnyDomain, matchHost, matchWhile } from "./domain.js";
import { isMark } from "./emphasis.js";
import { ENDINGS } from "./ending.js";
import type { LinkKind, Place } from "./found-iri.js";
import { isSharedMark } from "./prose.js";
import { createTailReader } from "./tail.js";

/** Longest scheme, in UTF-16 units; registered ones have up to 36. */
const MOST_IN_SCHEME = 40;
const MOST_IN_BRACKETS = 64;

const PLUS = 0x2b;

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

function matchAuthorityHost(cursor: Cursor, start: number) {
  const { text, limit } = cursor;
  if (cursor.unitAt(start) !== OPENING_BRACKET) {
    return matchHost(text, start, limit);
  }
  return start + Math.max(matchIPLiteral(text.slice(start, Math.min(start + MOST_IN_BRACKETS, limit)), 0), 0);
}

function findUserinfoEnd(cursor: Cursor, authority: number) {
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

const MOST_PORT = 65_535;

const HALF_TRIPLET = /%[0-9A-Fa-f]?$/;

const UNCLOSED = /[([{（【［][^()[\]{}（）【】［］/=&]*$/;
const BRACKETS = "()[]{}（）【】［］";

/** Longest text on each side of a link's end, in UTF-16 units, in which a bracket may open and close. */
export const MOST_IN_REMARK = 128;

export function isInitiator(unit: number): boolean {
  return unit === SLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN;
}

export function readTail(
  cursor: Cursor,
  kind: LinkKind,
  start: number,
  hostStart: number,
  hostEnd: number,
): Place | null {
  const { text } = cursor;
  let index = hostEnd;
  // The dot of the root belongs to the sentence, unless a path follows.
  const hasRoot = isDot(cursor.unitAt(index)) && cursor.unitAt(hostStart) !== OPENING_BRACKET;
  const afterRoot = hasRoot ? index + 1 : index;
  if (isInitiator(cursor.unitAt(afterRoot))) {
    index = afterRoot;
  } else if (cursor.unitAt(index) === COLON) {
    // A port can be empty; without a scheme, `example.com:/home` is a place on a computer.
    index = kind === "iri" && isInitiator(cursor.unitAt(index + 1)) ? index + 1 : matchPort(cursor, index);
  } else if (cursor.unitAt(index) === UNDERSCORE && cursor.isHostAt(index + 1)) {
    return null;
  }
  const hasPath = isInitiator(cursor.unitAt(index));
  // `main.rs:10:5` or `main.py:10`.
  const isPlaceInFile =
    kind === "schemeless" &&
    index > hostEnd &&
    !hasPath &&
    ((cursor.unitAt(index) === COLON && cursor.isOf(index + 1, DIGIT)) || isFile(text.slice(hostStart, hostEnd)));
  if (index === -1 || isPlaceInFile) {
    return null;
  }
  const whole = hasPath ? matchTail(cursor, start, index) : index;
  const end = whole === index + 1 && cursor.unitAt(index) === NUMBER_SIGN ? index : whole;
  const isEmpty = end === index && (index === afterRoot || text.charCodeAt(index - 1) === COLON);
  return { start, end: isEmpty ? hostEnd : end, kind, hostStart, hostEnd };
}

/** `colon` if no digits follow; -1 above 65535. */
function matchPort(cursor: Cursor, colon: number) {
  let index = colon + 1;
  let port = 0;
  while (cursor.isOf(index, DIGIT) && port <= MOST_PORT) {
    port = 10 * port + cursor.text.charCodeAt(index) - 0x30;
    index++;
  }
  if (port > MOST_PORT) {
    return -1;
  }
  return index === colon + 1 || cursor.isOf(index, ALPHA) ? colon : index;
}

export function matchEnd(cursor: Cursor, start: number, index: number): number {
  const { text, limit, rules } = cursor;
  let end = matchLinkEnd(text, index, limit, rules.stops !== null, createTailReader(cursor, start, index));
  if (rules.ending.isProse(readCodePoint(text, end))) {
    while (text.charCodeAt(end - 1) === TILDE) {
      end--;
    }
  }
  return end;
}

/** Leaves out marks of emphasis around the link, and punctuation before them. */
function matchTail(cursor: Cursor, start: number, tail: number) {
  const { text, emphasis } = cursor;
  const { isMarkdown, ending } = cursor.rules;
  const whole = matchEnd(cursor, start, tail);
  let end = ending === ENDINGS.none ? whole : findRemark(cursor, tail, whole);
  if (isMarkdown && end === text.length) {
    end -= HALF_TRIPLET.exec(text.slice(Math.max(end - 2, tail)))?.[0].length ?? 0;
  }
  let index = emphasis.matchEnd(start, tail, end);
  const isCut = index < whole || isMark(cursor.unitAt(end));
  while (isCut && index > tail) {
    const last = text.charCodeAt(index - 1);
    const term = getLinkTerm(last);
    const isShared = ending === ENDINGS.cjk && isSharedMark(last);
    const isMarkup = isMark(last) && (!isMarkdown || emphasis.isOpen(last));
    if (!isMarkup && term !== SOFT && term !== OPEN && !isShared) {
      break;
    }
    index--;
  }
  return index;
}

/** Finds a remark at the end, in a bracket that closes after a blank: `/a(see b)`; in growing text, until it closes. */
function findRemark({ text, limit, rules }: Cursor, tail: number, end: number) {
  const next = text.slice(end, Math.min(end + MOST_IN_REMARK, limit));
  if (next === "" ? !rules.isMarkdown : !/^[ \t]/.test(next)) {
    return end;
  }
  const start = Math.max(end - MOST_IN_REMARK, tail);
  const index = text.slice(start, end).search(UNCLOSED);
  if (index === -1) {
    return end;
  }
  const line = /^[^\n]*/.exec(next)?.[0] ?? "";
  const opening = text.charAt(start + index);
  const closing = BRACKETS.charAt(BRACKETS.indexOf(opening) + 1);
  const [before] = line.split(opening, 1) as [string];
  const mayClose = rules.isMarkdown && before.length === next.length && end + next.length === limit;
  return before.includes(closing) || mayClose ? start + index : end;
}

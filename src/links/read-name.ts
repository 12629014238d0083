import { countUTF8 } from "../infra/percent.js";
import { AT_SIGN, BACKSLASH, COLON, DOT, QUESTION_MARK, SLASH, UNDERSCORE } from "../infra/units.js";
import { isFile } from "../names/guesses/files.js";
import { isIPv4Address } from "../names/ip-addresses.js";
import { EMAIL, getLinkFlags, getLinkTerm, INCLUDE, isWordAt } from "../uts58/link-classes.js";
import type { Cursor } from "./cursor.js";
import { findLabelStart, findSentenceEnd, isDot, matchBefore, matchDomain, matchWhile, skipMarks } from "./domain.js";
import type { Place } from "./found-iri.js";
import { findSchemeStart, isAskedFor, isInitiator, matchEnd, readTail } from "./read-address.js";

const FULLWIDTH_AT = 0xff20;

/** A chat room (`#room:`), `::` in code, a broken address, `&period;`, a piece of an identifier in angle brackets. */
const NOT_BEFORE_NAME =
  /(?<!\w)[#@!+$&][\w.=-]+:$|::$|:\/\/[!-/:-@[-`{-~]+$|&(?:period|#0*46|#x0*2E);$|\S<(?![a-z/!?])[^<>\s]*>$/i;
const MOST_BEFORE = 128;

const REST_OF_WORD = /^[\s\S][\\^]\S*$/;

const WWW = /^www\./i;

const SENTENCE = /^[a-z]+\.(?!Com$|Net$|Org$)[A-Z][a-z]+$/;

export function readName(cursor: Cursor, dot: number): Place | null {
  const { text } = cursor;
  const { schemeless, mail } = cursor.rules;
  if (!isDot(cursor.unitAt(dot + 1)) && !cursor.isHostAt(dot + 1)) {
    return null;
  }
  const start = findLabelStart(text, dot, cursor.floor);
  const run = cursor.readRun(dot);
  cursor.index = run.end;
  let found: Place | null = null;
  for (let from = start; found === null && from < run.end && (schemeless || mail); ) {
    const to = findSentenceEnd(text, run, from);
    found = readPiece(cursor, from, to);
    from = to + 1;
  }
  return found;
}

function readPiece(cursor: Cursor, pieceStart: number, end: number): Place | null {
  const { text } = cursor;
  const { schemeless, skipsFiles, tlds, ipv4, networkPaths, ending } = cursor.rules;
  const start = skipMarks(text, ending.startName(text, pieceStart, end));
  const trimmed = cursor.endHost(start, end);
  const isAddress = ipv4 && isIPv4Address(text, start, trimmed);
  const host = isAddress ? trimmed : matchDomain(text, start, trimmed, tlds);
  if (host === -1) {
    return null;
  }
  const at = findAt(cursor, host);
  // `example.com或a@example.com`: prose separates a name from a mail address.
  if (at !== -1 && ending.skipProse(text, host, at) === host) {
    const found = readMail(cursor, at);
    if (found !== null || at !== host || cursor.isHostAt(at + 1)) {
      return found;
    }
  }
  if (networkPaths && schemeless !== false && isNetworkPath(cursor, start)) {
    return readTail(cursor, "schemeless", start - 2, start, host);
  }
  const name = text.slice(start, host);
  const isAllowed = schemeless === "www" ? WWW.test(name) : schemeless;
  // A scheme can look like a name.
  if (!isAllowed || text.startsWith("://", host) || !mayBegin(cursor, start)) {
    return null;
  }
  const found = readTail(cursor, "schemeless", start, start, host);
  return found?.end === host && (SENTENCE.test(name) || (skipsFiles && isFile(name))) ? null : found;
}

function mayBegin(cursor: Cursor, start: number) {
  const { text, floor } = cursor;
  const before = cursor.unitAt(start - 1);
  switch (before) {
    case SLASH:
    case BACKSLASH:
    case AT_SIGN:
    case FULLWIDTH_AT:
      return false;
    case UNDERSCORE:
      if (isDot(cursor.unitAt(start - 2)) || findLabelStart(text, start - 1, floor) < start - 1) {
        return false;
      }
  }
  if (before > 0x20 && before < 0x7f) {
    const wordStart = cursor.findWordStart(start, MOST_BEFORE);
    const isAfterLink = cursor.hasPassed && wordStart === floor;
    const word = text.slice(isAfterLink ? wordStart - 1 : wordStart, start);
    if ((isAfterLink && REST_OF_WORD.test(word)) || NOT_BEFORE_NAME.test(word) || cursor.isInTriplet(start)) {
      return false;
    }
  }
  return !cursor.isHidden(start);
}

function isNetworkPath(cursor: Cursor, start: number) {
  const before = cursor.unitAt(start - 3);
  const isOutside = before !== COLON && before !== DOT && before !== BACKSLASH && getLinkTerm(before) !== INCLUDE;
  return (
    cursor.unitAt(start - 1) === SLASH &&
    cursor.unitAt(start - 2) === SLASH &&
    (isOutside || cursor.rules.ending.isProse(before))
  );
}

/** The "@" of a mail address whose local part starts with a name. */
function findAt(cursor: Cursor, host: number) {
  const limit = Math.min(host + MOST_IN_LOCAL_PART, cursor.limit);
  const index = matchWhile(
    cursor.text,
    Math.max(host, cursor.noAtBefore),
    limit,
    (codePoint) => !isInitiator(codePoint) && codePoint !== AT_SIGN && (getLinkFlags(codePoint) & EMAIL) !== 0,
  );
  cursor.noAtBefore = index;
  return index < limit && cursor.unitAt(index) === AT_SIGN ? index : -1;
}

/** In octets: 64 is fine, as in RFC 5321, 65 is too long. */
const MOST_IN_LOCAL_PART = 64;

const MAILTO = "mailto:";

/** A "!" before a mail address ends other text: `nick!user@host.example`. */
const MARKS_BEFORE = /^(?:.*!|[-'`*~|/{]+)(?=.)/s;
const MARKS_AROUND = /^(?:.*!|[-'`*~|/{_]+)(?=.)/s;

export function readMail(cursor: Cursor, at: number): Place | null {
  const { text } = cursor;
  const { tlds, mail, ending } = cursor.rules;
  const hostStart = at + 1;
  const run = cursor.readRun(hostStart);
  cursor.index = Math.max(cursor.index, run.end, hostStart);
  const local = findLocalPart(cursor, at);
  if (local === -1 || cursor.unitAt(local - 1) === AT_SIGN || cursor.isHidden(local)) {
    return null;
  }
  const hasScheme = hasMailto(cursor, local) && isAskedFor(cursor, "mailto");
  if (!hasScheme && !mail) {
    return null;
  }
  const trimmed = cursor.endHost(hostStart, findSentenceEnd(text, run, hostStart));
  const hostEnd = matchDomain(text, hostStart, trimmed, tlds);
  if (hostEnd === -1 || cursor.unitAt(hostEnd) === AT_SIGN) {
    return null;
  }
  if (hasScheme) {
    const start = local - MAILTO.length;
    const end = cursor.unitAt(hostEnd) === QUESTION_MARK ? matchEnd(cursor, start, hostEnd) : hostEnd;
    return { start, end, kind: "mail", hostStart, hostEnd };
  }
  const start = skipWrappers(cursor, ending.skipProse(text, local, at), at, hostEnd);
  return cursor.isInTriplet(start) ? null : { start, end: hostEnd, kind: "mail", hostStart, hostEnd };
}

/** -1 for an empty or long local part, a misplaced full stop, or an encoded delimiter. */
function findLocalPart({ text, floor }: Cursor, at: number) {
  let octets = 0;
  const start = matchBefore(text, at, floor, (codePoint) => {
    const isLocal = (getLinkFlags(codePoint) & EMAIL) !== 0;
    octets += isLocal ? countUTF8(codePoint) : 0;
    return isLocal && octets <= MOST_IN_LOCAL_PART;
  });
  // No part of `https%3A%2F%2Fme@example.com` is an address.
  const isWrong = octets > MOST_IN_LOCAL_PART || /^$|^\.|\.\.|\.$|%(?:25)*(?:2F|3A|40)/i.test(text.slice(start, at));
  return isWrong ? -1 : start;
}

function hasMailto(cursor: Cursor, local: number) {
  const start = local - MAILTO.length;
  return (
    start >= cursor.floor &&
    cursor.text.slice(start, local).toLowerCase() === MAILTO &&
    findSchemeStart(cursor, local - 1) === start
  );
}

function skipWrappers(cursor: Cursor, local: number, at: number, end: number) {
  const { text } = cursor;
  let start = local;
  while (local === cursor.floor && cursor.hasPassed && start + 1 < at && !isWordAt(text, start)) {
    start++;
  }
  start = Math.min(skipMarks(text, start), at - 1);
  const marks = cursor.unitAt(end) === UNDERSCORE ? MARKS_AROUND : MARKS_BEFORE;
  return start + (marks.exec(text.slice(start, at))?.[0].length ?? 0);
}

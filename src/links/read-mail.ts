import { readCodePointBefore } from "../infra/at-index.js";
import { countUTF8 } from "../infra/percent.js";
import { AT_SIGN, QUESTION_MARK, UNDERSCORE } from "../infra/units.js";
import { EMAIL, getLinkFlags, isWordAt } from "../uts58/link-classes.js";
import type { Cursor } from "./cursor.js";
import { findSentenceEnd, matchDomain, skipMarks } from "./domain.js";
import type { Place } from "./found-iri.js";
import { findSchemeStart, isAskedFor } from "./read-scheme.js";
import { matchEnd } from "./read-tail.js";

/** In octets: 64 is fine, as in RFC 5321, 65 is too long. */
export const MOST_IN_LOCAL_PART = 64;

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
function findLocalPart({ text, floor }: Cursor, at: number): number {
  let octets = 0;
  let start = at;
  while (start > floor) {
    const codePoint = readCodePointBefore(text, start);
    if ((getLinkFlags(codePoint) & EMAIL) === 0) {
      break;
    }
    octets += countUTF8(codePoint);
    if (octets > MOST_IN_LOCAL_PART) {
      return -1;
    }
    start -= codePoint > 0xffff ? 2 : 1;
  }
  // No part of `https%3A%2F%2Fme@example.com` is an address.
  return /^$|^\.|\.\.|\.$|%(?:25)*(?:2F|3A|40)/i.test(text.slice(start, at)) ? -1 : start;
}

function hasMailto(cursor: Cursor, local: number): boolean {
  const start = local - MAILTO.length;
  return (
    start >= cursor.floor &&
    cursor.text.slice(start, local).toLowerCase() === MAILTO &&
    findSchemeStart(cursor, local - 1) === start
  );
}

function skipWrappers(cursor: Cursor, local: number, at: number, end: number): number {
  const { text } = cursor;
  let start = local;
  while (local === cursor.floor && cursor.hasPassed && start + 1 < at && !isWordAt(text, start)) {
    start++;
  }
  start = Math.min(skipMarks(text, start), at - 1);
  const marks = cursor.unitAt(end) === UNDERSCORE ? MARKS_AROUND : MARKS_BEFORE;
  return start + (marks.exec(text.slice(start, at))?.[0].length ?? 0);
}

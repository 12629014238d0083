import { readCodePoint } from "../infra/at-index.js";
import { COLON, NUMBER_SIGN, OPENING_BRACKET, QUESTION_MARK, SLASH, TILDE, UNDERSCORE } from "../infra/units.js";
import { isFile } from "../names/guesses/files.js";
import { ALPHA, DIGIT } from "../schemes/characters.js";
import { getLinkTerm, OPEN, SOFT } from "../uts58/link-classes.js";
import { matchLinkEnd } from "../uts58/link-end.js";
import type { Cursor } from "./cursor.js";
import { isDot } from "./domain.js";
import { isMark } from "./emphasis.js";
import { ENDINGS } from "./ending.js";
import type { LinkKind, Place } from "./found-iri.js";
import { isSharedMark } from "./prose.js";
import { createTailReader } from "./tail.js";

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
function matchPort(cursor: Cursor, colon: number): number {
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
function matchTail(cursor: Cursor, start: number, tail: number): number {
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
function findRemark({ text, limit, rules }: Cursor, tail: number, end: number): number {
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

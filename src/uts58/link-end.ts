/**
 * Divergences (compatibility):
 * - an initiator has its own Link_Term, so a "?" at the end is not part of the link; nor is an opening bracket;
 * - a quotation mark, Soft by UTS #58, ends a link unless letters, marks or digits are on both sides:
 *   `"https://a.example/x","y"` would contain one link that ends in `y`;
 * - in a query, "|" and "^" are Soft, not Include: at the end, "|" is usually the border of a table.
 *
 * @see https://www.unicode.org/reports/tr58/#termination-algorithm
 */

import { readCodePoint } from "../infra/at-index.js";
import { encodeCharacter } from "../infra/percent.js";
import {
  AMPERSAND,
  CIRCUMFLEX,
  COLON,
  EQUALS_SIGN,
  NUMBER_SIGN,
  QUESTION_MARK,
  QUOTATION_MARK,
  SLASH,
  VERTICAL_LINE,
} from "../infra/units.js";
import {
  CLOSE,
  getBrackets,
  getLinkTerm,
  getStandardTerm,
  HARD,
  INCLUDE,
  isInsideWord,
  isWordAt,
  OPEN,
  SOFT,
  STOP,
} from "./link-classes.js";

type LinkPart = 0 | 1 | 2;
const LINK_PATH = 0;
const LINK_QUERY = 1;
const LINK_FRAGMENT = 2;

/** Of brackets, 125 may be open at a time; one more ends the link. */
const MOST_OPEN = 125;

function getPartAt(part: LinkPart, codePoint: number): LinkPart {
  return codePoint === NUMBER_SIGN
    ? LINK_FRAGMENT
    : codePoint === QUESTION_MARK && part === LINK_PATH
      ? LINK_QUERY
      : part;
}

/** Brackets before such a character are not closed after it. */
function clearsBrackets(part: LinkPart, codePoint: number, text: string, index: number) {
  return part === LINK_PATH
    ? codePoint === SLASH
    : part === LINK_QUERY
      ? codePoint === EQUALS_SIGN || codePoint === AMPERSAND
      : codePoint === COLON && text.startsWith(":~:", index);
}

function getTermIn(part: LinkPart, codePoint: number) {
  const isSoft = part === LINK_QUERY && (codePoint === VERTICAL_LINE || codePoint === CIRCUMFLEX);
  return isSoft ? SOFT : getLinkTerm(codePoint);
}

/** Returns the character's Link_Term here, from its own; `HARD` if the link ends before it. */
export type ReadTail = (codePoint: number, index: number, term: number) => number;

/** Decides whether a link ends before UTS #58 ends it. */
export interface TailReader {
  /** The ASCII code points that are read; all others are. */
  readonly readsASCII: Uint8Array;
  readonly read: ReadTail;
}

/** The ASCII characters that are part of every link; an "h" may be the start of the next one. */
const IS_PLAIN: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 0x80 }, (_, unit) =>
  Number(/[A-GI-Za-gi-z0-9%+$-]/.test(String.fromCharCode(unit))),
);

function matchPlain(text: string, start: number, limit: number) {
  let index = start;
  while (index < limit && text.charCodeAt(index) < 0x80 && IS_PLAIN[text.charCodeAt(index)] === 1) {
    index++;
  }
  return index;
}

/** @param passesStops - Whether `STOP` characters and quotation marks are treated by UTS #58. */
export function matchLinkEnd(
  text: string,
  start: number,
  limit: number,
  passesStops: boolean,
  reader: TailReader,
): number {
  let safe = start;
  let current: LinkPart = LINK_PATH;
  let open: number[] | undefined;
  for (let index = start; index < limit; ) {
    const plain = matchPlain(text, index, limit);
    if (plain > index) {
      safe = plain;
      index = plain;
      continue;
    }
    const codePoint = readCodePoint(text, index);
    const end = index + (codePoint > 0xffff ? 2 : 1);
    let term = passesStops ? getStandardTerm(codePoint) : getTermIn(current, codePoint);
    if (codePoint > 0x7f || reader.readsASCII[codePoint] === 1) {
      term = reader.read(codePoint, index, term);
    }
    if (codePoint === QUOTATION_MARK && !passesStops && !isInsideWord(text, index)) {
      return safe;
    }
    if (term === INCLUDE || term === SOFT) {
      const next = getPartAt(current, codePoint);
      if (next !== current || (open !== undefined && clearsBrackets(current, codePoint, text, index))) {
        open = undefined;
      }
      current = next;
      safe = term === INCLUDE ? end : safe;
    } else if (term === OPEN) {
      open ??= [];
      if (open.length === MOST_OPEN) {
        return safe;
      }
      open.push(codePoint);
    } else if (term === CLOSE) {
      if (open?.pop() !== getBrackets().get(codePoint)) {
        return safe;
      }
      safe = end;
    } else {
      return safe;
    }
    index = end;
  }
  return safe;
}

export interface SplitTail {
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/**
 * `matchLinkEnd` finds exactly the result.
 *
 * Divergence (safety): an opening bracket that is never closed is percent-encoded; otherwise the closing bracket of
 * `(see …)` would become part of the link.
 *
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */
export function escapeTail({ path, query, fragment }: SplitTail): SplitTail {
  const isQueryLast = fragment === undefined && query !== undefined && query !== "";
  return {
    path: escapePart(path, LINK_PATH, fragment === undefined && !isQueryLast),
    query: query && escapePart(query, LINK_QUERY, isQueryLast),
    fragment: fragment && escapePart(fragment, LINK_FRAGMENT, true),
  };
}

/** May close before a quoted link does. */
const QUOTATION_MARKS = "'«»‘’“”‹›׳״〞〟＂＇";
const CLOSING_MARKS: ReadonlySet<number> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Array.from(QUOTATION_MARKS, (mark) => mark.charCodeAt(0)),
);

/** @param isLast - Text after the link can close brackets of its last part only. */
function escapePart(text: string, part: LinkPart, isLast: boolean) {
  const encoded: number[] = [];
  let open: number[] = [];
  let soft = -1;
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    const end = index + (codePoint > 0xffff ? 2 : 1);
    if (clearsBrackets(part, codePoint, text, index)) {
      open = [];
    }
    const term = getLinkTerm(codePoint);
    const mayClose =
      codePoint === QUOTATION_MARK
        ? !isInsideWord(text, index) || /[\0-\x7F]/.test(text.charAt(index - 1) + text.charAt(index + 1))
        : CLOSING_MARKS.has(codePoint) && !isWordAt(text, end);
    let isKept = term !== HARD && term !== STOP && !mayClose;
    if (term === OPEN) {
      isKept = open.length < MOST_OPEN;
      if (isKept) {
        open.push(index);
      }
    } else if (term === CLOSE) {
      isKept = text.charCodeAt(open.at(-1) ?? -1) === getBrackets().get(codePoint);
      if (isKept) {
        open.pop();
      }
    }
    if (!isKept) {
      encoded.push(index);
    }
    soft = isKept && term === SOFT ? index : -1;
    index = end;
  }
  if (isLast) {
    encoded.push(...open, ...(soft === -1 ? [] : [soft]));
    encoded.sort((a, b) => a - b);
  }
  const pieces: string[] = [];
  let done = 0;
  for (let place = 0; place < encoded.length; ) {
    const start = encoded[place] as number;
    let end = start;
    for (; encoded[place] === end; place++) {
      end += readCodePoint(text, end) > 0xffff ? 2 : 1;
    }
    pieces.push(text.slice(done, start), encodeMarks(text.slice(start, end)));
    done = end;
  }
  return pieces.join("") + text.slice(done);
}

/** End a link, or a part of it, and `encodeURIComponent` keeps them. */
const KEPT = "!'()*.~";

function encodeMarks(run: string) {
  return run.length === 1
    ? encodeCharacter(run)
    : Array.from(KEPT).reduce((text, mark) => text.replaceAll(mark, encodeCharacter), encodeURIComponent(run));
}

const SHOWN_BEYOND_IRI = /%(?:22|7[BD])/gi;

/** Text may contain these characters, but IRIs must not. */
export function showTail({ path, query, fragment }: SplitTail): SplitTail {
  const show = (text: string): string => text.replace(SHOWN_BEYOND_IRI, decodeURIComponent);
  return { path: show(path), query: query && show(query), fragment: fragment && show(fragment) };
}

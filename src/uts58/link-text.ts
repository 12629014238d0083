/**
 * `matchLinkEnd` finds exactly the result.
 *
 * Divergence (safety): an opening bracket that is never closed is percent-encoded; otherwise the closing bracket of
 * `(see …)` would become part of the link.
 *
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */

import { readCodePoint } from "../infra/at-index.js";
import { encodeCharacter } from "../infra/percent.js";
import { QUOTATION_MARK } from "../infra/units.js";
import { CLOSE, getBrackets, getLinkTerm, HARD, isInsideWord, isWordAt, OPEN, SOFT, STOP } from "./link-classes.js";
import { clearsBrackets, LINK_FRAGMENT, LINK_PATH, LINK_QUERY, type LinkPart, MOST_OPEN } from "./link-end.js";

export interface SplitTail {
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export function escapeTail({ path, query, fragment }: SplitTail): SplitTail {
  const isQueryLast = fragment === undefined && query !== undefined && query !== "";
  return {
    path: escapePart(path, LINK_PATH, fragment === undefined && !isQueryLast),
    query: query === undefined ? undefined : escapePart(query, LINK_QUERY, isQueryLast),
    fragment: fragment === undefined ? undefined : escapePart(fragment, LINK_FRAGMENT, true),
  };
}

/** May close before a quoted link does. */
const QUOTATION_MARKS = "'«»‘’“”‹›׳״〞〟＂＇";
const CLOSING_MARKS: ReadonlySet<number> = new Set(Array.from(QUOTATION_MARKS, (mark) => mark.charCodeAt(0)));

/** @param isLast - Text after the link can close brackets of its last part only. */
function escapePart(text: string, part: LinkPart, isLast: boolean): string {
  /** UTF-16 indices, also of open brackets. */
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
    if (open.length > 0) {
      encoded.sort((a, b) => a - b);
    }
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
const KEPT = Array.from("!'()*.~", (mark) => [mark, encodeCharacter(mark)] as const);

function encodeMarks(run: string): string {
  return run.length === 1
    ? encodeCharacter(run)
    : KEPT.reduce((text, [mark, triplet]) => text.replaceAll(mark, triplet), encodeURIComponent(run));
}

const SHOWN_BEYOND_IRI = /%(?:22|7[BD])/gi;

/** Text may contain these characters, but IRIs must not. */
export function showTail({ path, query, fragment }: SplitTail): SplitTail {
  const show = (text: string): string => text.replace(SHOWN_BEYOND_IRI, decodeURIComponent);
  return {
    path: show(path),
    query: query === undefined ? undefined : show(query),
    fragment: fragment === undefined ? undefined : show(fragment),
  };
}

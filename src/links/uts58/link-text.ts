/**
 * Writes path, query and fragment for running text, with the minimal escaping of UTS #58.
 *
 * `matchLinkEnd` finds exactly the result, without any text around it.
 *
 * Divergence (safety): an opening bracket that is never closed is percent-encoded too; otherwise the closing bracket of
 * `(see …)` would become part of the link.
 *
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */

import { readCodePoint } from "../../infra/code-points.js";
import { encodeCharacter } from "../../infra/percent.js";
import { QUOTATION_MARK } from "../../infra/units.js";
import { CLOSE, getBrackets, getLinkTerm, HARD, isInsideWord, isWordAt, OPEN, SOFT, STOP } from "./link-classes.js";
import { clearsBrackets, FRAGMENT, MOST_OPEN, PATH, type Part, QUERY } from "./link-end.js";

/** The part of a link after the authority. */
export interface Tail {
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** A bracket that is still open: its code point, and its UTF-16 index. */
interface OpenBracket {
  readonly codePoint: number;
  readonly index: number;
}

/**
 * Percent-encodes the characters that would end a link.
 *
 * @example
 * escapeTail({ path: "/a_(b)/c)", query: "x.", fragment: undefined }); // => { path: "/a_(b)/c%29", query: "x%2E", fragment: undefined }
 *
 * @param tail - Components with any characters except lone surrogates.
 * @returns The components; a "?" at the end is still not part of a link.
 */
export function escapeTail({ path, query, fragment }: Tail): Tail {
  const isQueryLast = fragment === undefined && query !== undefined && query !== "";
  return {
    path: escapePart(path, PATH, fragment === undefined && !isQueryLast),
    query: query === undefined ? undefined : escapePart(query, QUERY, isQueryLast),
    fragment: fragment === undefined ? undefined : escapePart(fragment, FRAGMENT, true),
  };
}

/** Quotation marks that may close before a link does, if the link is quoted. */
const CLOSING_MARK = /^['«»‘’“”‹›]/;

/** @param isLast - Whether the link ends with this part. */
function escapePart(text: string, part: Part, isLast: boolean): string {
  /** UTF-16 indices of the characters to encode. */
  const encoded: number[] = [];
  let open: OpenBracket[] = [];
  let term = HARD;
  let last = 0;
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    if (clearsBrackets(part, codePoint, text, index)) {
      open = [];
    }
    term = getLinkTerm(codePoint);
    const mayClose =
      codePoint === QUOTATION_MARK
        ? !isInsideWord(text, index)
        : CLOSING_MARK.test(text.charAt(index)) && !isWordAt(text, index + 1);
    let isKept = term !== HARD && term !== STOP && !mayClose;
    if (term === OPEN) {
      isKept = open.length < MOST_OPEN;
      if (isKept) {
        open.push({ codePoint, index });
      }
    } else if (term === CLOSE) {
      isKept = open.at(-1)?.codePoint === getBrackets().get(codePoint);
      if (isKept) {
        open.pop();
      }
    }
    if (!isKept) {
      encoded.push(index);
    }
    last = index;
    index += codePoint > 0xffff ? 2 : 1;
  }
  // Text after the link can close brackets of the last part only.
  const atEnd = isLast
    ? [...open.map(({ index }) => index), ...(term === SOFT && encoded.at(-1) !== last ? [last] : [])]
    : [];
  return encodeAt(text, atEnd.length === 0 ? encoded : [...encoded, ...atEnd].sort((a, b) => a - b));
}

/** Percent-encodes the characters at some indices, in ascending order. */
function encodeAt(text: string, indices: readonly number[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const index of indices) {
    const character = String.fromCodePoint(readCodePoint(text, index));
    pieces.push(text.slice(done, index), encodeCharacter(character));
    done = index + character.length;
  }
  return pieces.join("") + text.slice(done);
}

/** Encoded characters that IRIs must not contain, that are not reserved, and that can be shown in text. */
const SHOWN_BEYOND_IRI = /%(?:22|7[BD])/gi;

/** Decodes the characters that text may contain but IRIs must not. */
export function showTail({ path, query, fragment }: Tail): Tail {
  const show = (text: string): string =>
    text.replace(SHOWN_BEYOND_IRI, (triplet) => String.fromCharCode(Number.parseInt(triplet.slice(1), 16)));
  return {
    path: show(path),
    query: query === undefined ? undefined : show(query),
    fragment: fragment === undefined ? undefined : show(fragment),
  };
}

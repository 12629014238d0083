/**
 * Writes path, query and fragment with the minimal escaping of UTS #58: `matchLinkEnd` finds exactly the result.
 *
 * Divergence (safety): an opening bracket that is never closed is percent-encoded too; otherwise the closing bracket
 * of `(see …)` would become part of the link.
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

/** Quotation marks that may close before a link does, if the link is quoted. */
const CLOSING_MARK = /^['«»‘’“”‹›]/;

/**
 * @param isLast - Whether the link ends with this part; text after the link can close brackets of the last part only.
 */
function escapePart(text: string, part: LinkPart, isLast: boolean): string {
  const pieces: string[] = [];
  let open: number[] = [];
  let isSoft = false;
  let index = 0;
  for (const character of text) {
    const codePoint = readCodePoint(character, 0);
    if (clearsBrackets(part, codePoint, text, index)) {
      open = [];
    }
    const term = getLinkTerm(codePoint);
    const mayClose =
      codePoint === QUOTATION_MARK
        ? !isInsideWord(text, index) || /[\0-\x7F]/.test(text.charAt(index - 1) + text.charAt(index + 1))
        : CLOSING_MARK.test(character) && !isWordAt(text, index + 1);
    let isKept = term !== HARD && term !== STOP && !mayClose;
    if (term === OPEN) {
      isKept = open.length < MOST_OPEN;
      open.push(...(isKept ? [pieces.length] : []));
    } else if (term === CLOSE) {
      isKept = pieces[open.at(-1) ?? -1]?.charCodeAt(0) === getBrackets().get(codePoint);
      open.splice(isKept ? -1 : open.length);
    }
    isSoft = isKept && term === SOFT;
    pieces.push(isKept ? character : encodeCharacter(character));
    index += character.length;
  }
  for (const piece of isLast ? [...open, ...(isSoft ? [pieces.length - 1] : [])] : []) {
    pieces[piece] = encodeCharacter(pieces[piece] as string);
  }
  return pieces.join("");
}

/** Encoded characters that IRIs must not contain, but that can be shown in text. */
const SHOWN_BEYOND_IRI = /%(?:22|7[BD])/gi;

/** Decodes the characters that text may contain but IRIs must not. */
export function showTail({ path, query, fragment }: SplitTail): SplitTail {
  const show = (text: string): string => text.replace(SHOWN_BEYOND_IRI, decodeURIComponent);
  return {
    path: show(path),
    query: query === undefined ? undefined : show(query),
    fragment: fragment === undefined ? undefined : show(fragment),
  };
}

/**
 * Path, query and fragment as they can stand in running text: minimal escaping by UTS #58.
 *
 * What is written here, `matchLinkEnd` finds whole, and nothing of the text around it with it.
 *
 * Divergence (safety): an opening bracket that is never closed is percent-encoded too; otherwise the closing bracket of
 * `(see …)` would become part of the link.
 *
 * @see https://www.unicode.org/reports/tr58/#minimal-escaping
 */
import { isNonASCII, readCodePoint } from "../infra/code-points.js";
import { encodeCharacter } from "../infra/percent.js";
import { CLOSE, getBrackets, getLinkTerm, HARD, OPEN, SOFT, STOP } from "./link-classes.js";
import { clearsBrackets, FRAGMENT, MOST_OPEN, PATH, type Part, QUERY } from "./link-end.js";
import type { IsAppropriate } from "./profiles.js";

/** The profile `text`: all that ends no link. */
export const isAppropriateInText: IsAppropriate = (codePoint, _previous, _readNext, set) => {
  const term = getLinkTerm(codePoint);
  return isNonASCII(codePoint, set) && term !== HARD && term !== STOP;
};

/** What follows the authority. */
export interface Tail {
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** A bracket that waits to be closed: what it is, and where it was written. */
interface OpenBracket {
  readonly codePoint: number;
  readonly piece: number;
}

/**
 * Percent-encodes what would end a link.
 *
 * @example
 * escapeTail({ path: "/a_(b)/c)", query: "x.", fragment: undefined }); // => { path: "/a_(b)/c%29", query: "x%2E", fragment: undefined }
 *
 * @param tail - Components that may hold any characters that are not lone surrogates.
 * @returns The components; a "?" that nothing follows is still no part of a link.
 */
export function escapeTail({ path, query, fragment }: Tail): Tail {
  const isQueryLast = fragment === undefined && query !== undefined && query !== "";
  return {
    path: escapePart(path, PATH, fragment === undefined && !isQueryLast),
    query: query === undefined ? undefined : escapePart(query, QUERY, isQueryLast),
    fragment: fragment === undefined ? undefined : escapePart(fragment, FRAGMENT, true),
  };
}

/** @param isLast - Whether the link ends with this part. */
function escapePart(text: string, part: Part, isLast: boolean): string {
  const pieces: string[] = [];
  let open: OpenBracket[] = [];
  let term = HARD;
  for (let index = 0; index < text.length; ) {
    const codePoint = readCodePoint(text, index);
    const character = String.fromCodePoint(codePoint);
    if (clearsBrackets(part, codePoint, text, index)) {
      open = [];
    }
    term = getLinkTerm(codePoint);
    let isKept = term !== HARD && term !== STOP;
    if (term === OPEN) {
      isKept = open.length < MOST_OPEN;
      if (isKept) {
        open.push({ codePoint, piece: pieces.length });
      }
    } else if (term === CLOSE) {
      isKept = open.at(-1)?.codePoint === getBrackets().get(codePoint);
      if (isKept) {
        open.pop();
      }
    }
    pieces.push(isKept ? character : encodeCharacter(character));
    index += character.length;
  }
  // Only the brackets of the last part can be closed by what follows the link.
  for (const { piece } of isLast ? open : []) {
    pieces[piece] = encodeCharacter(pieces[piece] as string);
  }
  if (isLast && term === SOFT) {
    pieces.push(encodeCharacter(pieces.pop() as string));
  }
  return pieces.join("");
}

/** What no IRI may hold, is not reserved, and is shown in text. */
const SHOWN_BEYOND_IRI = /%(?:22|3[CE]|5E|60|7[BCD])/gi;

/** Decodes what no IRI may hold but a text may. */
export function showTail({ path, query, fragment }: Tail): Tail {
  const show = (text: string): string =>
    text.replace(SHOWN_BEYOND_IRI, (triplet) => String.fromCharCode(Number.parseInt(triplet.slice(1), 16)));
  return {
    path: show(path),
    query: query === undefined ? undefined : show(query),
    fragment: fragment === undefined ? undefined : show(fragment),
  };
}

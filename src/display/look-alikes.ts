/**
 * Finds other strings that are displayed exactly like a string with right-to-left characters.
 *
 * Divergences: none; no standard covers this.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */

import { readCodePoint } from "../infra/code-points.js";
import { L } from "./bidi/class-names.js";
import { getBidiClass, isRightToLeft } from "./bidi/classes.js";
import { visualOrder } from "./bidi/visual.js";
import type { Span } from "./component-spans.js";

/** A component that has a warning. */
export interface Suspect {
  readonly part: Span;
  /** The component before it. */
  readonly previous: Span | undefined;
}

/**
 * Finds another string that looks the same, which a reader could type when reading the display. Candidates are: the
 * display order taken as input, the component exchanged with the one before it, and digits moved from before
 * right-to-left characters to after them. So it does not find every look-alike.
 *
 * @example
 * findLookAlike("a/1א", [{ part: { component: "path", start: 2, end: 4 } }]); // => "a/א1"
 *
 * @param iri - Any string.
 * @param suspects - The components to try; each takes time.
 * @returns The other string, made of the same characters; `null` if none was found.
 */
export function findLookAlike(iri: string, suspects: readonly Suspect[]): string | null {
  const display = visualOrder(iri, { mirror: true }).text;
  for (const make of listCandidates(iri, display, suspects)) {
    const other = make();
    if (other !== iri && visualOrder(other, { mirror: true }).text === display) {
      return other;
    }
  }
  return null;
}

function* listCandidates(iri: string, display: string, suspects: readonly Suspect[]): Generator<() => string> {
  yield () => visualOrder(display, { mirror: true }).text;
  for (const { part, previous } of suspects) {
    if (previous !== undefined) {
      yield () => exchange(iri, previous, part);
    }
    yield () => moveDigits(iri, part);
  }
}

/** A span without its component. */
type Piece = Pick<Span, "start" | "end">;

/** Exchanges two pieces of a string. */
function exchange(iri: string, first: Piece, second: Piece): string {
  return (
    iri.slice(0, first.start) +
    iri.slice(second.start, second.end) +
    iri.slice(first.end, second.start) +
    iri.slice(first.start, first.end) +
    iri.slice(second.end)
  );
}

/** Moves characters without a strong direction from before the first right-to-left characters to after them. */
function moveDigits(iri: string, { start, end }: Piece): string {
  let digits = start;
  let letters = -1;
  let index = start;
  while (index < end) {
    const codePoint = readCodePoint(iri, index);
    const isRTL = isRightToLeft(codePoint);
    if (letters !== -1 && !isRTL) {
      break;
    }
    if (isRTL && letters === -1) {
      letters = index;
    }
    index += codePoint > 0xffff ? 2 : 1;
    if (getBidiClass(codePoint) === L) {
      digits = index;
    }
  }
  return letters === -1 ? iri : exchange(iri, { start: digits, end: letters }, { start: letters, end: index });
}

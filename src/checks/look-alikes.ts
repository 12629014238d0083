/**
 * Other strings that are displayed as a string with right-to-left characters is.
 *
 * Divergences: none; no standard asks for this.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
import { L } from "../bidi/class-names.js";
import { getBidiClass, isRightToLeft } from "../bidi/classes.js";
import { visualOrder } from "../bidi/visual.js";
import { readCodePoint } from "../infra/code-points.js";
import type { Span } from "./component-spans.js";

/** A component that there is a warning about. */
export interface Suspect {
  readonly part: Span;
  /** The component before it. */
  readonly previous: Span | undefined;
}

/**
 * Finds another string that looks the same: one that a reader could take the display for. It tries the display as the
 * algorithm writes it once more, the component in the place of the one before it, and the digits in front of right-to-left
 * characters behind them. So it does not find all there is.
 *
 * @example
 * findLookAlike("a/1א", [{ part: { component: "path", start: 2, end: 4 } }]); // => "a/א1"
 *
 * @param iri - Any string.
 * @param suspects - Where to look; it takes time for each.
 * @returns The other string, which has the same characters, or `null` if none was found.
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

/** What has a UTF-16 index of its beginning, and of its end. */
type Piece = Pick<Span, "start" | "end">;

/** Puts each of two pieces in the other's place. */
function exchange(iri: string, first: Piece, second: Piece): string {
  return (
    iri.slice(0, first.start) +
    iri.slice(second.start, second.end) +
    iri.slice(first.end, second.start) +
    iri.slice(first.start, first.end) +
    iri.slice(second.end)
  );
}

/** Puts what is neither left-to-right nor right-to-left from before the first right-to-left characters behind them. */
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

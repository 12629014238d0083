/**
 * The components of any string.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */
import { type ComponentSpan, listComponents, type TextComponent } from "../../../../lib/display/typed-parts.js";
import { split } from "../../../../lib/syntax/components.js";
import { type Clip, clip, findCut } from "./clip.js";

/** A piece of the address: one component or delimiter, and at most one problem. */
interface AnatomyPiece {
  /** `null` for delimiters. */
  readonly component: TextComponent | null;
  /** Empty where something is missing. */
  readonly text: string;
  /** The number of the problem in this piece, or `null`. */
  readonly mark: number | null;
}

/** A place with a numbered caret. */
interface Mark extends Omit<ComponentSpan, "component"> {
  readonly number: number;
}

/** A component with its place. */
interface ComponentRow extends ComponentSpan {
  readonly value: Clip;
}

/** The parts of an address. */
export interface Anatomy {
  /** All of it in order, or its beginning. */
  readonly pieces: readonly AnatomyPiece[];
  readonly isCut: boolean;
  readonly rows: readonly ComponentRow[];
}

/** Most UTF-16 units colored: 500 are whole, 501 are cut. */
export const ANATOMY_LIMIT = 500;

/**
 * Splits an address into its parts.
 *
 * @example
 * dissect("a:b").pieces.map(({ component, text }) => [component, text]); // => [["scheme", "a"], [null, ":"], ["path", "b"]]
 * dissect("a:b").rows[1].start; // => 2
 * dissect("a:b c", [{ number: 1, start: 3, end: 4 }]).pieces.map(({ text, mark }) => [text, mark]); // => [["a", null], [":", null], ["b", null], [" ", 1], ["c", null]]
 *
 * @param marks - The places that get a caret, in order of their starts; where two overlap, the text belongs to the second.
 */
export function dissect(iri: string, marks: readonly Mark[] = []): Anatomy {
  const spans = listComponents(split(iri));
  const cut = findCut(iri, ANATOMY_LIMIT);
  return {
    pieces: makePieces(iri.slice(0, cut), spans, marks),
    isCut: cut < iri.length,
    rows: spans
      .filter(({ start, end }) => end > start)
      .map(({ component, start, end }) => ({
        component,
        value: clip(iri.slice(start, end), ANATOMY_LIMIT),
        start,
        end,
      })),
  };
}

function makePieces(text: string, spans: readonly ComponentSpan[], marks: readonly Mark[]): readonly AnatomyPiece[] {
  const pieces: AnatomyPiece[] = [];
  let component = 0;
  let index = 0;
  /** Adds the text up to an index, divided where components begin and end. */
  const addTo = (end: number, mark: number | null): void => {
    while (index < end) {
      // The last component ends with the address.
      while ((spans[component] as ComponentSpan).end <= index) {
        component++;
      }
      const span = spans[component] as ComponentSpan;
      const isInside = span.start <= index;
      const stop = Math.min(end, isInside ? span.end : span.start);
      const name = isInside ? span.component : null;
      pieces.push({ component: name, text: clip(text.slice(index, stop)).text, mark });
      index = stop;
    }
  };
  const shown = marks.filter((mark) => mark.start <= text.length);
  for (const [place, { number, start, end }] of shown.entries()) {
    addTo(start, null);
    if (start === end && start === index) {
      pieces.push({ component: null, text: "", mark: number });
    }
    // A problem of the whole host would hide the numbers of those inside it.
    const next = shown[place + 1]?.start ?? text.length;
    addTo(Math.min(end, next > start ? next : end, text.length), number);
  }
  addTo(text.length, null);
  return pieces;
}

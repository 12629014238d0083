/**
 * The components of what was typed, whether it is an address or not.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */
import { listComponents, type TextComponent } from "../../checks/component-spans.js";
import { split } from "../../syntax/components.js";
import { type Clip, clip, findCut } from "./clip.js";

/** A piece of the address: a component, or what delimits components. */
export interface AnatomyPiece {
  readonly component: TextComponent | null;
  readonly text: string;
}

/** A component with its place. */
export interface ComponentRow {
  readonly component: TextComponent;
  readonly value: Clip;
  /** UTF-16 index of its first unit. */
  readonly start: number;
  /** UTF-16 index after its last unit. */
  readonly end: number;
}

/** An address taken apart. */
export interface Anatomy {
  /** All of it in order, or its beginning. */
  readonly pieces: readonly AnatomyPiece[];
  readonly isCut: boolean;
  readonly rows: readonly ComponentRow[];
}

/** So many UTF-16 units are coloured: of 501 the last is left out. */
export const ANATOMY_LIMIT = 500;

/**
 * Takes an address apart.
 *
 * @example
 * dissect("a:b").pieces; // => [{ component: "scheme", text: "a" }, { component: null, text: ":" }, { component: "path", text: "b" }]
 * dissect("a:b").rows[1].start; // => 2
 *
 * @param iri - Any string.
 */
export function dissect(iri: string): Anatomy {
  const spans = listComponents(split(iri));
  const cut = findCut(iri, ANATOMY_LIMIT);
  const pieces: AnatomyPiece[] = [];
  const add = (component: TextComponent | null, start: number, end: number): void => {
    const { text } = clip(iri.slice(start, Math.min(end, cut)));
    if (text !== "") {
      pieces.push({ component, text });
    }
  };
  let index = 0;
  for (const { component, start, end } of spans) {
    add(null, index, start);
    add(component, start, end);
    index = end;
  }
  add(null, index, iri.length);
  return {
    pieces,
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

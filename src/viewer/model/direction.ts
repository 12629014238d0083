/**
 * An address with right-to-left characters: as it is stored, and as it is seen.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4
 */
import { resolveLevels } from "../../display/bidi/algorithm.js";
import { hasRightToLeft } from "../../display/bidi/visual.js";
import { listComponents, type TextComponent } from "../../display/component-spans.js";
import { checkBidi, visualOrder } from "../../display.js";
import { IRI } from "../../index.js";
import { escapeUnsafe } from "../../infra/quote.js";
import { split } from "../../syntax/components.js";
import { clip, findCut } from "./clip.js";
import { describeAll, type Problems } from "./problems.js";
import type { State } from "./state.js";

/** So many UTF-16 units are drawn: of 161 the last is left out. */
export const DRAWN_LIMIT = 160;

/** A character with the marks on it. */
export interface Cell {
  readonly text: string;
  /** What is seen in its place: its mirror image, if it runs from right to left and has one. */
  readonly seen: string;
  /** UTF-16 index where it is stored. */
  readonly index: number;
  /** Its place from the left, 0 for the first cell. */
  readonly column: number;
  /** Its embedding level; odd ones run from right to left. */
  readonly level: number;
  readonly component: TextComponent | null;
}

/** Characters beside each other that run in one direction. */
export interface Run {
  readonly direction: "ltr" | "rtl";
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The two orders of an address. */
export interface Direction {
  /** Whether it is drawn as it was typed; if not, it is the IRI of what was typed. */
  readonly isTyped: boolean;
  /** What is drawn, as it is stored. */
  readonly text: string;
  readonly isCut: boolean;
  /** In the order in which they are stored. */
  readonly cells: readonly Cell[];
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly problems: Problems;
  /** Another address that looks the same; `null` if none was found. */
  readonly lookAlike: string | null;
}

/**
 * Finds the two orders.
 *
 * @example
 * const { cells, runs } = findDirection({ iri: "/אב(1", base: "", charset: "utf-8" });
 * cells.map(({ seen, column, level }) => `${seen} ${column} ${level}`); // => ["/ 0 0", "א 4 1", "ב 3 1", ") 2 1", "1 1 2"]
 * runs.map(({ direction }) => direction); // => ["ltr", "ltr", "rtl"]
 * findDirection({ iri: "/ab", base: "", charset: "utf-8" }); // => null
 *
 * @param state - What was typed; its charset has to be one.
 * @returns `null` if nothing runs from right to left, neither in what was typed nor in the IRI that it becomes.
 */
export function findDirection({ iri, base, charset }: State): Direction | null {
  const isTyped = hasRightToLeft(iri);
  const text = isTyped ? iri : (IRI.parse(iri, base === "" ? undefined : base, { charset })?.toIRI() ?? "");
  if (!isTyped && !hasRightToLeft(text)) {
    return null;
  }
  const drawn = text.slice(0, findCut(text, DRAWN_LIMIT));
  const diagnostics = checkBidi(text);
  const lookAlike = diagnostics.find(({ lookAlikes }) => lookAlikes !== undefined)?.lookAlikes?.[1];
  return {
    isTyped,
    text: escapeUnsafe(drawn),
    isCut: drawn.length < text.length,
    cells: makeCells(drawn),
    runs: visualOrder(drawn).runs.map(({ direction, start, end }) => ({
      direction,
      start,
      end,
      text: escapeUnsafe(drawn.slice(start, end)),
    })),
    problems: describeAll(text, diagnostics),
    lookAlike: lookAlike === undefined ? null : clip(lookAlike).text,
  };
}

const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

function makeCells(text: string): Cell[] {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) as number);
  const levels = resolveLevels(Uint32Array.from(codePoints), 0);
  const { indices, text: seenText } = visualOrder(text, { mirror: true });
  const spans = listComponents(split(text));
  const clusters = Array.from(text.matchAll(CLUSTER), ({ 0: cluster, index }) => ({ cluster, index }));
  const places = new Map(indices.map((index, place) => [index, place]));
  const order = clusters.map(({ index }) => places.get(index) as number).sort((a, b) => a - b);
  const columns = new Map(order.map((place, column) => [place, column]));
  let position = 0;
  return clusters.map(({ cluster, index }): Cell => {
    const place = places.get(index) as number;
    const level = levels[position] as number;
    position += Array.from(cluster).length;
    const component = spans.find(({ start, end }) => index >= start && index < end)?.component ?? null;
    // Only characters of one UTF-16 unit have mirror images of one.
    const seen = cluster.length === 1 ? (seenText[place] as string) : cluster;
    return {
      text: escapeUnsafe(cluster),
      seen: escapeUnsafe(seen),
      index,
      column: columns.get(place) as number,
      level: level === REMOVED ? 0 : level,
      component,
    };
  });
}

/** The level of what rule X9 removes. */
const REMOVED = 255;

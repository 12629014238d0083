/**
 * An address with right-to-left characters, in stored order and in visible order.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4
 */
import { resolveLevels } from "../../../../lib/display/bidi/algorithm.js";
import { hasRightToLeft } from "../../../../lib/display/bidi/visual.js";
import { listComponents, type TextComponent } from "../../../../lib/display/typed-parts.js";
import { inspect, visualOrder } from "../../../../lib/display.js";
import { IRI } from "../../../../lib/index.js";
import { split } from "../../../../lib/syntax/components.js";
import { nameCharacter } from "./character-names.js";
import { clip, findCut } from "./clip.js";
import { divide, showText } from "./emoji.js";
import { describeAll, type Problems } from "./problems.js";
import type { State } from "./state.js";

/** Most UTF-16 units drawn: 160 are whole, 161 are cut. */
export const DRAWN_LIMIT = 160;

/** A character with the marks on it. */
export interface Cell {
  readonly text: string;
  /** The visible form: its mirror image, if it runs from right to left and has one. */
  readonly seen: string;
  /** UTF-16 index where it is stored. */
  readonly index: number;
  /** Its place from the left, 0 for the first cell. */
  readonly column: number;
  /** Its embedding level; odd ones run from right to left. */
  readonly level: number;
  readonly component: TextComponent | null;
}

/** Adjacent characters that run in one direction. */
export interface Run {
  readonly direction: "ltr" | "rtl";
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The two orders of an address. */
export interface Direction {
  /** Whether the drawing is of the typed text, or else of its IRI. */
  readonly isTyped: boolean;
  /** The drawn text in stored order. */
  readonly text: string;
  readonly isCut: boolean;
  /** In stored order. */
  readonly cells: readonly Cell[];
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly problems: Problems;
  /** Another address that looks the same; `null` if none was found. */
  readonly lookAlike: OrderTwin | null;
}

/** A character in stored order. */
export interface StoredCell {
  readonly text: string;
  /** Whether the other address has another character at its index. */
  readonly differs: boolean;
}

/** Two addresses that are displayed alike, so that only their stored order tells them apart. */
export interface OrderTwin {
  readonly text: string;
  readonly stored: readonly [typed: readonly StoredCell[], twin: readonly StoredCell[]];
  /** The first characters that differ, with their names. */
  readonly difference: string;
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
 * @returns `null` if neither the typed text nor its IRI has characters that run from right to left.
 */
export function findDirection({ iri, base, charset }: State): Direction | null {
  const isTyped = hasRightToLeft(iri);
  const text = isTyped ? iri : (IRI.parse(iri, base === "" ? undefined : base, { charset })?.toIRI() ?? "");
  if (!isTyped && !hasRightToLeft(text)) {
    return null;
  }
  const drawn = text.slice(0, findCut(text, DRAWN_LIMIT));
  const diagnostics = inspect(text, { checks: ["bidi"] });
  const lookAlike = diagnostics.find(({ code }) => code === "bidi-look-alike")?.detail;
  return {
    isTyped,
    text: showText(drawn),
    isCut: drawn.length < text.length,
    cells: makeCells(drawn),
    runs: visualOrder(drawn).runs.map(({ direction, start, end }) => ({
      direction,
      start,
      end,
      text: showText(drawn.slice(start, end)),
    })),
    problems: describeAll(text, diagnostics),
    lookAlike: lookAlike === undefined ? null : tellApart(text, lookAlike),
  };
}

function tellApart(typed: string, twin: string): OrderTwin {
  const read = (text: string): string[] =>
    divide(text.slice(0, findCut(text, DRAWN_LIMIT))).map(({ cluster }) => cluster);
  const [here, there] = [read(typed), read(twin)];
  const mark = (own: readonly string[], other: readonly string[]): StoredCell[] =>
    own.map((cluster, place) => ({ text: showText(cluster), differs: cluster !== other[place] }));
  // The cut of one may be a character longer.
  const place = here.slice(0, there.length).findIndex((cluster, index) => cluster !== there[index]);
  const nameIn = (clusters: readonly string[]): string =>
    nameCharacter((clusters[place] as string).codePointAt(0) as number);
  return {
    text: clip(twin).text,
    stored: [mark(here, there), mark(there, here)],
    difference:
      place < 0
        ? `They differ after the first ${DRAWN_LIMIT} UTF-16 units.`
        : `At index ${here.slice(0, place).join("").length}, this address has ${nameIn(here)}, the other ${nameIn(there)}.`,
  };
}

function makeCells(text: string): Cell[] {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) as number);
  const levels = resolveLevels(Uint32Array.from(codePoints), 0);
  const { indices, text: seenText } = visualOrder(text, { mirror: true });
  const spans = listComponents(split(text));
  const clusters = divide(text);
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
      text: showText(cluster),
      seen: showText(seen),
      index,
      column: columns.get(place) as number,
      level: level === REMOVED ? 0 : level,
      component,
    };
  });
}

/** The level of characters that rule X9 removes. */
const REMOVED = 255;

/**
 * Links in a text that comes in pieces.
 *
 * No link, and nothing that decides about one, goes beyond a character that ends a link wherever it stands, such as a
 * space. What comes after the last such character waits for the next piece.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr58/
 */
import { readCodePoint } from "../infra/code-points.js";
import { getLinkFlags, getLinkTerm, HARD, STOP } from "../mapping/link-classes.js";
import { assertString } from "../syntax/kinds.js";
import { scan } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { type FindOptions, readSettings, type Settings } from "./settings.js";

/** What a transformer of the Streams Standard writes to. */
export interface LinkController<Verdict> {
  enqueue(link: FoundIRI<Verdict>): void;
}

/**
 * Finds links in a text that comes in pieces; see {@link createFinder}.
 *
 * @typeParam Verdict - What the option `spoof` returns.
 */
export interface Finder<Verdict = undefined> {
  /** Takes the next piece. @returns The links that are complete now; offsets count from the first piece. */
  push(piece: string): FoundIRI<Verdict>[];
  /** Ends the text; the next piece begins another one. @returns The links at its end. */
  end(): FoundIRI<Verdict>[];
  /** What `TransformStream` calls for each piece. */
  transform(piece: string, controller: LinkController<Verdict>): void;
  /** What `TransformStream` calls at the end. */
  flush(controller: LinkController<Verdict>): void;
}

/**
 * Makes a finder for a text that comes in pieces. It gives the links that `findIRIs` gives for the whole, however the text
 * is split; what it holds back is at most the text since the last space.
 *
 * It can be given to `TransformStream`: `stream.pipeThrough(new TransformStream(createFinder()))`.
 *
 * @example
 * const finder = createFinder();
 * finder.push("See exam").length; // => 0
 * finder.push("ple.com and").map(({ start, text }) => [start, text]); // => [[4, "example.com"]]
 * finder.end().length; // => 0
 *
 * @param options - What a link is.
 * @returns The finder.
 * @throws {TypeError} If an option is not as described.
 * @see https://www.unicode.org/reports/tr58/
 */
export function createFinder<Verdict = undefined>(options?: FindOptions<Verdict> | null): Finder<Verdict> {
  const settings = readSettings(options);
  /** Pieces without a boundary. */
  let pending: string[] = [];
  /** The first half of a character, whose second one may come with the next piece. */
  let half = "";
  /** Units before `pending`. */
  let offset = 0;
  const take = (rest: string): FoundIRI<Verdict>[] => {
    const text = pending.join("") + rest;
    pending = [];
    const links = [...scan(text, offset, settings)];
    offset += text.length;
    return links;
  };
  const push = (piece: string): FoundIRI<Verdict>[] => {
    assertString(piece, "piece");
    const text = half + piece;
    const end = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    half = text.slice(end);
    const boundary = findLastBoundary(text, end, settings);
    const links = boundary === 0 ? [] : take(text.slice(0, boundary));
    pending.push(text.slice(boundary, end));
    return links;
  };
  const end = (): FoundIRI<Verdict>[] => {
    const links = take(half);
    half = "";
    offset = 0;
    return links;
  };
  return {
    push,
    end,
    transform: (piece, controller) => {
      for (const link of push(piece)) {
        controller.enqueue(link);
      }
    },
    flush: (controller) => {
      for (const link of end()) {
        controller.enqueue(link);
      }
    },
  };
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

/** @returns UTF-16 index after the last character that no link goes beyond; 0 if there is none. */
function findLastBoundary(text: string, length: number, { stops }: Settings<unknown>): number {
  let end = length;
  while (end > 0) {
    const pair = end > 1 ? readCodePoint(text, end - 2) : 0;
    const codePoint = pair > 0xffff ? pair : text.charCodeAt(end - 1);
    if (isBoundary(codePoint, stops)) {
      return end;
    }
    end -= codePoint > 0xffff ? 2 : 1;
  }
  return 0;
}

function isBoundary(codePoint: number, stops: ReadonlySet<number> | null): boolean {
  if (stops?.has(codePoint)) {
    return true;
  }
  const term = getLinkTerm(codePoint);
  // U+0149 ends a link, and may be part of a local part.
  return (term === HARD || (term === STOP && stops === null)) && getLinkFlags(codePoint) === 0;
}

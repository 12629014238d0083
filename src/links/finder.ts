import { assertString } from "../infra/arguments.js";
import { isHighSurrogate, readCodePointBefore } from "../infra/at-index.js";
import { GREATER_THAN, LESS_THAN } from "../infra/units.js";
import { Emphasis } from "./emphasis.js";
import { ENDINGS } from "./ending.js";
import { MOST_BROKEN, scanText } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { MOST_IN_REMARK } from "./read-tail.js";
import { type FindOptions, type LinkRules, readSettings } from "./settings.js";
import { isBoundary } from "./tail.js";

/** Longest text without a space, in UTF-16 units, that is kept whole; reading longer text in pieces may cut a link. */
const LONGEST_WORD = 0x1000000;

/** To which a transformer of the Streams Standard writes. */
export interface LinkController<Verdict> {
  enqueue(link: FoundIRI<Verdict>): void;
}

/** Made by {@link createFinder}. */
export interface Finder<Verdict = undefined> {
  /** Accepts the next chunk, and returns the links that are now complete; offsets count from the first chunk. */
  push(piece: string): FoundIRI<Verdict>[];
  /** Ends the text, and returns the links at its end; a further chunk starts a new text. */
  end(): FoundIRI<Verdict>[];
  transform(piece: string, controller: LinkController<Verdict>): void;
  flush(controller: LinkController<Verdict>): void;
}

/**
 * Creates a finder for a text that arrives in chunks, which finds the same links as `findIRIs` in the whole text,
 * wherever it is split. It buffers at most the text since the last space, or since the word of a bracket that may still
 * close, and reads text without spaces in pieces of 16,777,216 UTF-16 units.
 *
 * In a stream: `stream.pipeThrough(new TransformStream(createFinder()))`.
 *
 * @example
 * const finder = createFinder();
 * finder.push("See exam").length; // => 0
 * finder.push("ple.com and").map(({ start, text }) => [start, text]); // => [[4, "example.com"]]
 * finder.end().length; // => 0
 *
 * @param options - What counts as a link.
 * @returns The finder.
 * @throws {TypeError} If an option has a wrong type or value.
 * @see https://www.unicode.org/reports/tr58/
 */
export function createFinder<Verdict = undefined>(options?: FindOptions<Verdict> | null): Finder<Verdict> {
  const settings = readSettings(options);
  let pending: string[] = [];
  let half = "";
  let offset = 0;
  let size = 0;
  /** Index in the whole text of the last unclosed "<". */
  let bracket = -1;
  /** In which a remark may begin. */
  let recent = "";
  let emphasis: Emphasis | undefined;
  const scanWith = (rest: string): FoundIRI<Verdict>[] => {
    const text = pending.join("") + rest;
    pending = [];
    size = 0;
    emphasis = new Emphasis(text, false, emphasis);
    const start = offset;
    const links = [...scanText(text, settings, emphasis, (index) => start + index)];
    offset += text.length;
    return links;
  };
  const push = (piece: string): FoundIRI<Verdict>[] => {
    assertString(piece, "piece");
    const text = half + piece;
    const end = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    half = text.slice(end);
    const start = offset + size;
    const isLong = size + end > LONGEST_WORD;
    const opened = bracket === -1 ? -Infinity : bracket - start;
    const last = findLastBoundary(text, end, settings, opened);
    const before = (recent + text.slice(0, last)).slice(-2 * MOST_IN_REMARK);
    const remark = settings.ending === ENDINGS.none ? -1 : findOpenRemark(before);
    const boundary = isLong
      ? end
      : remark === -1
        ? last
        : findLastBoundary(text, last - before.length + remark, settings, opened);
    recent = (recent + text.slice(0, end)).slice(-2 * MOST_IN_REMARK);
    const opening = text.lastIndexOf("<");
    bracket = opening > text.lastIndexOf(">") ? start + opening : text.includes(">") ? -1 : bracket;
    const links = boundary === 0 ? [] : scanWith(text.slice(0, boundary));
    pending.push(text.slice(boundary, end));
    size += end - boundary;
    return links;
  };
  const end = (): FoundIRI<Verdict>[] => {
    const links = scanWith(half);
    half = "";
    offset = 0;
    bracket = -1;
    recent = "";
    emphasis = undefined;
    return links;
  };
  return {
    push,
    end,
    transform: (piece, controller) => push(piece).forEach((link) => void controller.enqueue(link)),
    flush: (controller) => end().forEach((link) => void controller.enqueue(link)),
  };
}

function findOpenRemark(text: string): number {
  const end = Math.max(...Array.from(")]}）】］\n", (character) => text.lastIndexOf(character))) + 1;
  const length = text.slice(end).search(/[([{（【［]/);
  return length === -1 ? -1 : end + length;
}

/** Returns 0 if a broken address may still continue everywhere. */
function findLastBoundary(text: string, length: number, { stops, acrossLines }: LinkRules, opening: number): number {
  let place = 0;
  let isClosed = acrossLines;
  for (let end = length; end > 0; ) {
    const codePoint = readCodePointBefore(text, end);
    if (acrossLines && (codePoint === LESS_THAN || codePoint === GREATER_THAN)) {
      isClosed = codePoint === GREATER_THAN;
      if (place > 0 && (isClosed || place - end >= MOST_BROKEN)) {
        return place;
      }
      place = 0;
    } else if (place === 0 && isBoundary(codePoint, stops)) {
      if (!isClosed) {
        return end;
      }
      place = end;
    }
    end -= codePoint > 0xffff ? 2 : 1;
  }
  return place - opening >= MOST_BROKEN ? place : 0;
}

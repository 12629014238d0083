import { assertString, getOption } from "../infra/arguments.js";
import { isHighSurrogate, readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { countUTF8 } from "../infra/percent.js";
import { GREATER_THAN, LESS_THAN } from "../infra/units.js";
import { createDecoder, decodeOctets, isUnicodeBased, requireEncoding, UTF_8 } from "../packages/charset.js";
import { Cursor } from "./cursor.js";
import { matchWhile } from "./domain.js";
import { Emphasis } from "./emphasis.js";
import { ENDINGS } from "./ending.js";
import { FoundIRI, type Place } from "./found-iri.js";
import { MOST_IN_REMARK } from "./read-address.js";
import { findNext } from "./scanner.js";
import { type FindOptions, type LinkRules, OPTIONS, readSettings, type Settings } from "./settings.js";
import { isBoundary } from "./tail.js";

/**
 * Finds the links of a text: IRIs, domain names without a scheme, and mail addresses.
 *
 * @example
 * findIRIs("Siehe https://例え.jp/見る。").map(({ value }) => value); // => ["https://例え.jp/見る"]
 * findIRIs("(a.com/Link_(film)), info@a.com!").map(({ text }) => text); // => ["a.com/Link_(film)", "info@a.com"]
 * findIRIs(Uint8Array.of(0xe9, 0x20, 0x61, 0x2e, 0x64, 0x65), { charset: "latin1" })[0].start; // => 2
 *
 * @param text - Any string; or octets, with their charset in the options.
 * @returns The links in order, without overlaps. For octets, `start` and `end` count octets.
 * @throws {TypeError} If the text is neither a string nor a `Uint8Array`, or an option has a wrong type or value.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @requirement G-2a, G-2b, G-2c, G-2d
 * @see https://www.unicode.org/reports/tr58/
 */
export function findIRIs<Verdict = undefined>(text: string, options?: FindOptions<Verdict> | null): FoundIRI<Verdict>[];
export function findIRIs<Verdict = undefined>(
  octets: Uint8Array,
  options: FindOptions<Verdict> & { readonly charset: string },
): FoundIRI<Verdict>[];
export function findIRIs<Verdict>(
  text: string | Uint8Array,
  options?: (FindOptions<Verdict> & { readonly charset?: string }) | null,
): FoundIRI<Verdict>[] {
  const settings = readSettings(options, [...OPTIONS, "charset"]);
  if (!(text instanceof Uint8Array)) {
    assertString(text, "text");
    return [...scanText(text, settings)];
  }
  const charset = getOption(options, "charset");
  if (charset === undefined) {
    throw new TypeError("charset is missing: octets need the label of their charset");
  }
  const decoded = decodeOctets(text, charset);
  const locate = createLocator(decoded, text, requireEncoding(charset));
  return [...scanText(decoded, { ...settings, normalizes: !isUnicodeBased(charset) }, undefined, locate)];
}

/** @param locate - Maps an index to one of the input; called in ascending order. */
export function* scanText<Verdict>(
  text: string,
  settings: Settings<Verdict>,
  emphasis = new Emphasis(text, settings.isMarkdown),
  locate = (index: number): number => index,
): Generator<FoundIRI<Verdict>, void> {
  const found = settings.acrossLines
    ? findAcrossLines(text, settings, emphasis)
    : findPlaces(text, 0, text.length, settings, emphasis);
  for (const { source, place, start, end } of found) {
    const link = new FoundIRI(source, place, locate(start), locate(end), settings);
    if (FoundIRI.accept(link, settings.isLink)) {
      yield link;
    }
  }
}

interface Found {
  readonly source: string;
  readonly place: Place;
  readonly start: number;
  readonly end: number;
}

export function mayHaveLinks(text: string): boolean {
  return /[.:@\u3002\uFF0E\uFF61]/.test(text);
}

function* findPlaces(
  text: string,
  from: number,
  to: number,
  settings: LinkRules,
  emphasis: Emphasis,
): Generator<Found, void> {
  const { stops } = settings;
  for (let start = from; start < to; ) {
    const limit = stops === null ? to : matchWhile(text, start, to, (codePoint) => !stops.has(codePoint));
    const cursor = new Cursor(text, start, limit, settings, emphasis);
    for (let place = findNext(cursor); place !== null; place = findNext(cursor)) {
      yield { source: text, place, start: place.start, end: place.end };
    }
    start = limit + (readCodePoint(text, limit) > 0xffff ? 2 : 1);
  }
}

const MOST_BROKEN = 4096;

const BROKEN = new RegExp(`<((?:URL:\\s{0,9})?)([a-z][a-z0-9+.-]{0,39}:[^<>]{1,${MOST_BROKEN - 64}})>`, "gi");

/** @see https://www.rfc-editor.org/rfc/rfc3986#appendix-C */
function* findAcrossLines(text: string, settings: LinkRules, emphasis: Emphasis): Generator<Found, void> {
  let done = 0;
  for (const { 1: label = "", 2: inside = "", index } of text.matchAll(BROKEN)) {
    const written = inside.trimEnd();
    const joined = written.replace(/(?<![ \t])[ \t]*[\n\r\v\f\x85\u2028\u2029]\s*/g, "");
    const place =
      joined === written ? null : findNext(new Cursor(joined, 0, joined.length, settings, new Emphasis(joined, false)));
    if (place !== null && place.start === 0 && place.end === joined.length) {
      const start = index + 1 + label.length;
      yield* findPlaces(text, done, index, settings, emphasis);
      done = start + written.length;
      yield { source: joined, place, start, end: done };
    }
  }
  yield* findPlaces(text, done, text.length, settings, emphasis);
}

/** Longest text without a space, in UTF-16 units, that is kept whole; reading longer text in pieces may cut a link. */
const LONGEST_WORD = 0x1000000;

/** To which a transformer writes. */
export interface LinkController<Verdict> {
  enqueue(link: FoundIRI<Verdict>): void;
}

/** Made by {@link createFinder}. */
export interface Finder<Verdict = undefined> {
  /** Returns the links that the next chunk completes; offsets count from the first chunk. */
  push(piece: string): FoundIRI<Verdict>[];
  /** Ends the text, and returns the links at its end. */
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

function findOpenRemark(text: string) {
  const end = Math.max(...Array.from(")]}）】］\n", (character) => text.lastIndexOf(character))) + 1;
  const length = text.slice(end).search(/[([{（【［]/);
  return length === -1 ? -1 : end + length;
}

/** Returns 0 if a broken address may still continue everywhere. */
function findLastBoundary(text: string, length: number, { stops, acrossLines }: LinkRules, opening: number) {
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

/** Returns the octet index of a character's start; indices must not decrease between calls. */
type Locate = (index: number) => number;

/** @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.3 */
function createLocator(text: string, octets: Uint8Array, encoding: string): Locate {
  if (text.length === octets.length) {
    return (index) => index;
  }
  return encoding === UTF_8 && !text.includes("\uFFFD") ? countOctets(text) : decodeAgain(octets, encoding);
}

function countOctets(text: string): Locate {
  let octet = 0;
  let done = 0;
  return (index) => {
    matchWhile(text, done, index, (codePoint) => {
      octet += countUTF8(codePoint);
      return true;
    });
    done = index;
    return octet;
  };
}

const MOST_PENDING = 4;

function decodeAgain(octets: Uint8Array, encoding: string): Locate {
  // Created for the first link: "replacement" has no decoder, and no links.
  let decode: ReturnType<typeof createDecoder> | undefined;
  let octet = 0;
  let units = 0;
  let last = "";
  return (index) => {
    decode ??= createDecoder(encoding);
    while (units < index && octet < octets.length) {
      const end = octet + Math.max(index - units - MOST_PENDING, 1);
      last = decode(octets.subarray(octet, end));
      units += last.length;
      octet = Math.min(end, octets.length);
    }
    return units > index ? findStart(octets, octet, last.slice(index - units), encoding) : octet;
  };
}

/** One octet can produce several units, if octets before it were invalid. */
function findStart(octets: Uint8Array, end: number, text: string, encoding: string) {
  let start = end - 1;
  while (start > end - MOST_PENDING && createDecoder(encoding)(octets.subarray(start, end)) !== text) {
    start--;
  }
  return start;
}

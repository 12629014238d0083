/**
 * Finds links in a text that is complete.
 *
 * @see https://www.unicode.org/reports/tr58/
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.3
 */
import { assertString, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/code-points.js";
import { Emphasis } from "./emphasis.js";
import { FoundIRI, type Place } from "./found-iri.js";
import { decodeWithOffsets } from "./octets.js";
import { Scanner } from "./scanner.js";
import { type FindOptions, OPTIONS, type Rules, readSettings, type Settings } from "./settings.js";

/**
 * Finds the links of a text: IRIs, domain names without a scheme, and mail addresses.
 *
 * @example
 * findIRIs("Siehe https://例え.jp/見る。").map(({ value }) => value); // => ["https://例え.jp/見る"]
 * findIRIs("(en.wikipedia.org/wiki/Link_(film)), info@example.com!").map(({ text }) => text); // => ["en.wikipedia.org/wiki/Link_(film)", "info@example.com"]
 * findIRIs(Uint8Array.of(0xe9, 0x20, 0x61, 0x2e, 0x64, 0x65), { charset: "latin1" })[0].start; // => 2
 *
 * @param text - Any string; or octets, with their charset in the options.
 * @param options - What counts as a link.
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
    return [...scan(text, 0, settings)];
  }
  const { text: decoded, isUnicode, locate } = decodeWithOffsets(text, `${getOption(options, "charset")}`);
  return [...scan(decoded, 0, { ...settings, normalizes: !isUnicode }, undefined, locate)];
}

/**
 * Scans a text.
 *
 * @param offset - Added to the places of all links.
 * @param emphasis - The marks of emphasis of the text, if it is a piece of a longer one.
 * @param locate - Converts an index of the text to one of the caller's input; called in ascending order.
 */
export function* scan<Verdict>(
  text: string,
  offset: number,
  settings: Settings<Verdict>,
  emphasis = new Emphasis(text, settings.isMarkdown),
  locate = (index: number): number => offset + index,
): Generator<FoundIRI<Verdict>, void> {
  for (const place of settings.acrossLines
    ? findAcrossLines(text, settings, emphasis)
    : findPlaces(text, 0, text.length, settings, emphasis)) {
    const start = locate(place.start);
    const joined = Object.hasOwn(place, "joined") ? ((place as JoinedPlace).joined ?? null) : null;
    const link =
      joined === null
        ? new FoundIRI(text, place, start, locate(place.end), settings)
        : new FoundIRI(joined.text, joined.place, start, locate(place.end), settings);
    if (FoundIRI.accept(link, settings.isLink)) {
      yield link;
    }
  }
}

/** Returns whether a text may have links: every link has a dot, a colon or an "@". */
export function mayHaveLinks(text: string): boolean {
  return /[.:@\u3002\uFF0E\uFF61]/.test(text);
}

/** Finds the positions of links between the caller's stop characters, in a part of a text. */
function* findPlaces(
  text: string,
  from: number,
  to: number,
  settings: Rules,
  emphasis: Emphasis,
): Generator<Place, void> {
  for (let start = from; start < to; ) {
    const limit = settings.stops === null ? to : findStop(text, start, to, settings.stops);
    const scanner = new Scanner(text, start, limit, settings, emphasis);
    for (let place = scanner.next(); place !== null; place = scanner.next()) {
      yield place;
    }
    start = limit + 1;
  }
}

/** @returns UTF-16 index of the caller's next stop character, or `end`. */
function findStop(text: string, start: number, end: number, stops: ReadonlySet<number>): number {
  let index = start;
  while (index < end) {
    const codePoint = readCodePoint(text, index);
    if (stops.has(codePoint)) {
      break;
    }
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

/** A link whose text is broken into lines: its place in the text without the line breaks. */
interface JoinedPlace extends Place {
  readonly joined?: { readonly text: string; readonly place: Place };
}

/** Most UTF-16 units between angle brackets around an address that is broken into lines. */
export const MOST_BROKEN = 4096;

/** An address in angle brackets that is broken into lines. */
const BROKEN = new RegExp(`<((?:URL:\\s{0,9})?)([a-z][a-z0-9+.-]{0,39}:[^<>]{1,${MOST_BROKEN - 64}})>`, "gi");

/**
 * Finds links, and addresses in angle brackets that are broken into lines.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-C
 */
function* findAcrossLines(text: string, settings: Rules, emphasis: Emphasis): Generator<JoinedPlace, void> {
  let done = 0;
  for (const { 1: label = "", 2: inside = "", index } of text.matchAll(BROKEN)) {
    const written = inside.trimEnd();
    const joined = written.replace(/(?<![ \t])[ \t]*[\n\r\v\f\x85\u2028\u2029]\s*/g, "");
    const place =
      joined === written ? null : new Scanner(joined, 0, joined.length, settings, new Emphasis(joined, false)).next();
    if (place !== null && place.start === 0 && place.end === joined.length) {
      const start = index + 1 + label.length;
      yield* findPlaces(text, done, index, settings, emphasis);
      yield { ...place, start, end: start + written.length, joined: { text: joined, place } };
      done = start + written.length;
    }
  }
  yield* findPlaces(text, done, text.length, settings, emphasis);
}

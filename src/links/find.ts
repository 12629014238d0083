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
import { type FindOptions, OPTIONS, readSettings, type Settings } from "./settings.js";

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
  const inOctets = { ...settings, normalizes: !isUnicode };
  return Array.from(findPlaces(decoded, inOctets, new Emphasis(decoded, false)), (place) => {
    const start = locate(place.start);
    return new FoundIRI(decoded, place, start, locate(place.end), inOctets);
  });
}

/**
 * Scans a text.
 *
 * @param offset - Added to the places of all links.
 * @param emphasis - The marks of emphasis of the text, if it is a piece of a longer one.
 */
export function* scan<Verdict>(
  text: string,
  offset: number,
  settings: Settings<Verdict>,
  emphasis = new Emphasis(text, settings.isMarkdown),
): Generator<FoundIRI<Verdict>, void> {
  for (const place of findPlaces(text, settings, emphasis)) {
    yield new FoundIRI(text, place, offset + place.start, offset + place.end, settings);
  }
}

/** Returns whether a text may have links: every link has a dot, a colon or an "@". */
export function mayHaveLinks(text: string): boolean {
  return /[.:@\u3002\uFF0E\uFF61]/.test(text);
}

/** Finds the positions of links between the caller's stop characters. */
function* findPlaces(text: string, settings: Settings<unknown>, emphasis: Emphasis): Generator<Place, void> {
  for (let start = 0; start < text.length; ) {
    const limit = settings.stops === null ? text.length : findStop(text, start, settings.stops);
    const scanner = new Scanner(text, start, limit, settings, emphasis);
    for (let place = scanner.next(); place !== null; place = scanner.next()) {
      yield place;
    }
    start = limit + 1;
  }
}

/** @returns UTF-16 index of the caller's next stop character, or the length of the text. */
function findStop(text: string, start: number, stops: ReadonlySet<number>): number {
  let index = start;
  while (index < text.length) {
    const codePoint = readCodePoint(text, index);
    if (stops.has(codePoint)) {
      break;
    }
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

import { assertString, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { Cursor } from "./cursor.js";
import { matchWhile } from "./domain.js";
import { Emphasis } from "./emphasis.js";
import { FoundIRI, type Place } from "./found-iri.js";
import { decodeWithOffsets } from "./octets.js";
import { findNext } from "./scanner.js";
import { type FindOptions, type LinkRules, OPTIONS, readSettings, type Settings } from "./settings.js";

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
  const { text: decoded, isUnicode, locate } = decodeWithOffsets(text, charset);
  return [...scanText(decoded, { ...settings, normalizes: !isUnicode }, undefined, locate)];
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

export const MOST_BROKEN = 4096;

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

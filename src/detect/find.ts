/**
 * Links in a text.
 *
 * Divergences: see `scanner.ts`, `domain.ts` and `link-classes.ts` in `src/mapping`.
 *
 * @see https://www.unicode.org/reports/tr58/
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.3
 */
import { readCodePoint } from "../infra/code-points.js";
import { assertString } from "../syntax/kinds.js";
import { FoundIRI } from "./found-iri.js";
import { Scanner } from "./scanner.js";
import { type FindOptions, readSettings, type Settings } from "./settings.js";

/**
 * Finds the links of a text one by one, for long texts: nothing is looked at before it is asked for.
 *
 * @example
 * [...iterateIRIs("a@example.com, example.com")].map(({ iri }) => iri); // => ["mailto:a@example.com", "https://example.com"]
 *
 * @param text - Any string.
 * @param options - What a link is.
 * @returns The links in order; none overlaps another.
 * @throws {TypeError} If the text is not a string, or an option is not as described.
 * @see https://www.unicode.org/reports/tr58/
 */
export function iterateIRIs<Verdict = undefined>(
  text: string,
  options?: FindOptions<Verdict> | null,
): Generator<FoundIRI<Verdict>, void> {
  assertString(text, "text");
  return scan(text, 0, readSettings(options));
}

/**
 * Scans a text.
 *
 * @param offset - Added to the offsets of what is found.
 */
export function* scan<Verdict>(
  text: string,
  offset: number,
  settings: Settings<Verdict>,
): Generator<FoundIRI<Verdict>, void> {
  for (let start = 0; start < text.length; ) {
    const limit = settings.stops === null ? text.length : findStop(text, start, settings.stops);
    const scanner = new Scanner(text, start, limit, settings);
    for (let place = scanner.next(); place !== null; place = scanner.next()) {
      yield new FoundIRI(text, place, offset, settings);
    }
    start = limit + 1;
  }
}

/** @returns UTF-16 index of the next of the caller's stops, or the length of the text. */
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

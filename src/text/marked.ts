/**
 * Link detection for marked, in place of its GFM links.
 *
 * @see https://marked.js.org/using_pro#extensions
 */
import { getOption } from "../infra/arguments.js";
import { scan } from "./find.js";
import type { FoundIRI } from "./found-iri.js";
import { type FindOptions, readMarkdownSettings } from "./settings.js";

/** The members of an extension of marked that are used. */
export interface MarkedExtension {
  readonly extensions: {
    readonly name: string;
    readonly level: "inline";
    start(this: unknown, source: string): number | undefined;
    tokenizer(this: unknown, source: string): MarkedLink | undefined;
  }[];
  readonly tokenizer: { url(source: string): undefined };
}

/** A token of marked. */
export interface MarkedLink {
  readonly type: "link";
  readonly raw: string;
  readonly href: string;
  readonly title: null;
  readonly text: string;
  readonly tokens: { type: "text"; raw: string; text: string }[];
}

/** The members of marked's `this` that are used. */
interface MarkedContext {
  readonly lexer?: { readonly state?: { readonly inLink?: boolean } };
}

/** The links of a text, and how many of them start before the rest. */
interface Reading {
  readonly whole: string;
  readonly links: readonly FoundIRI<unknown>[];
  passed: number;
}

/** Most texts whose links are kept; deeper emphasis is read again. */
const MOST_READINGS = 8;

/** Longest rest, in UTF-16 units, that is compared whole. */
const MOST_COMPARED = 2048;

/** The pieces of a longer rest that are compared, and their length. */
const PIECES = 8;
const PIECE = 64;

/**
 * Returns whether a text ends with a rest.
 *
 * Divergence (performance): of a rest of more than 2,048 units, 8 pieces of 64 are compared, among them its start and end.
 * marked asks twice for each link of a text; whole comparisons took quadratic time.
 */
function isEndOf(rest: string, whole: string): boolean {
  if (rest.length <= MOST_COMPARED) {
    return whole.endsWith(rest);
  }
  const offset = whole.length - rest.length;
  let isSame = offset >= 0;
  for (let piece = 0; isSame && piece < PIECES; piece++) {
    const start = Math.floor((piece * (rest.length - PIECE)) / (PIECES - 1));
    isSame = whole.startsWith(rest.slice(start, start + PIECE), offset + start);
  }
  return isSame;
}

/**
 * Creates the extension. marked asks about each rest of a text; the links of the whole text are found once.
 *
 * @throws {TypeError} If an option has a wrong type or value.
 */
export function createMarked(options?: FindOptions<unknown> | null): MarkedExtension {
  const settings = readMarkdownSettings(options);
  /** The texts that are being read, innermost first: marked reads the text inside emphasis before it goes on. */
  const readings: Reading[] = [];
  const findFrom = (rest: string): { readonly link: FoundIRI<unknown> | undefined; readonly offset: number } => {
    let reading = readings.find(({ whole }) => isEndOf(rest, whole));
    if (reading === undefined) {
      reading = { whole: rest, links: [...scan(rest, 0, settings)], passed: 0 };
      readings.unshift(reading);
      if (readings.length > MOST_READINGS) {
        readings.pop();
      }
    }
    const { whole, links } = reading;
    const offset = whole.length - rest.length;
    while (reading.passed > 0 && (links[reading.passed - 1] as FoundIRI<unknown>).start >= offset) {
      reading.passed--;
    }
    while (reading.passed < links.length && (links[reading.passed] as FoundIRI<unknown>).start < offset) {
      reading.passed++;
    }
    // Behind the last link there is nothing, whatever Object.prototype has.
    return { link: links.at(reading.passed), offset };
  };
  return {
    extensions: [
      {
        name: "iriLink",
        level: "inline",
        start(source) {
          const { link, offset } = findFrom(source);
          return link === undefined ? undefined : link.start - offset;
        },
        tokenizer(source) {
          const { link, offset } = findFrom(source);
          const state = getOption(getOption(this as MarkedContext | undefined, "lexer"), "state");
          if (link?.start !== offset || getOption(state, "inLink", false)) {
            return undefined;
          }
          const { text, href } = link;
          return { type: "link", raw: text, href, title: null, text, tokens: [{ type: "text", raw: text, text }] };
        },
      },
    ],
    tokenizer: { url: () => undefined },
  };
}

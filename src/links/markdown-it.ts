/**
 * Finds links for markdown-it, in place of linkify-it.
 *
 * @see https://github.com/markdown-it/markdown-it
 */
import { Emphasis } from "./emphasis.js";
import { mayHaveLinks, scan } from "./find.js";
import { FoundIRI } from "./found-iri.js";
import { Scanner } from "./scanner.js";
import { type FindOptions, readMarkdownSettings } from "./settings.js";

/** A link in the format of linkify-it. */
export interface LinkifyMatch {
  /** The scheme with its colon, such as `"https:"` or `"mailto:"`; `""` for a domain name without one. */
  readonly schema: string;
  readonly index: number;
  readonly lastIndex: number;
  readonly raw: string;
  readonly text: string;
  readonly url: string;
}

/** The members of linkify-it that markdown-it uses. */
export interface Linkifier {
  test(text: string): boolean;
  pretest(text: string): boolean;
  match(text: string): LinkifyMatch[] | null;
  matchAtStart(text: string): LinkifyMatch | null;
}

/** The members of a `MarkdownIt` that are used. */
export interface MarkdownItLike {
  linkify: unknown;
  set(options: { linkify: boolean }): unknown;
}

/**
 * Schemes that markdown-it refuses, unless its `validateLink` is replaced. After each refusal, it would call `matchAtStart` again at
 * the next colon, and each call would read to the end of the link, which can contain all these colons. If the schemes are allowed,
 * `match` finds the links.
 */
const REFUSED = /^(?:data|file|javascript|vbscript):/i;

/**
 * Most UTF-16 units before a colon in which markdown-it searches the start of a scheme. A name of 9 units is complete; one of 10 may
 * be the end of a longer name, such as `iew-source`. `match` finds those links.
 */
const MOST_LOOKED_AT = 10;

/**
 * A markdown-it plugin that finds links by UTS #58.
 *
 * @example
 * const md = { linkify: null, set() {} }; // new MarkdownIt()
 * markdownItLinks(md); // md.use(markdownItLinks)
 * md.linkify.match("例え.jp、と")[0].url; // => "https://xn--r8jz45g.jp"
 *
 * @param md - The instance; its linkifier is replaced and enabled.
 * @param options - What counts as a link; `prose` is `"cjk"` if it is left out.
 * @throws {TypeError} If an option has a wrong type or value.
 */
export function markdownItLinks(md: MarkdownItLike, options?: FindOptions<unknown> | null): void {
  const settings = readMarkdownSettings(options);
  const linkifier: Linkifier = {
    test: (text) => !scan(text, 0, settings).next().done,
    pretest: mayHaveLinks,
    match: (text) => {
      const matches = Array.from(scan(text, 0, settings), (link) => describe(link, link.href));
      return matches.length === 0 ? null : matches;
    },
    matchAtStart: (text) => {
      const colon = text.indexOf(":");
      if (colon >= MOST_LOOKED_AT || REFUSED.test(text)) {
        return null;
      }
      const place = new Scanner(text, 0, text.length, settings, new Emphasis(text, true)).matchScheme(colon);
      if (place === null) {
        return null;
      }
      const link = new FoundIRI(text, place, place.start, place.end, settings);
      // The address is the text, because markdown-it advances by its length.
      return describe(link, link.text);
    },
  };
  md.linkify = linkifier;
  md.set({ linkify: true });
}

function describe(link: FoundIRI<unknown>, url: string): LinkifyMatch {
  const { start, end, text, kind } = link;
  const schema = kind === "schemeless" ? "" : kind === "mail" ? "mailto:" : text.slice(0, text.indexOf(":") + 1);
  return { schema, index: start, lastIndex: end, raw: text, text, url };
}

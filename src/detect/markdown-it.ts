/**
 * Link detection for markdown-it, in place of linkify-it.
 *
 * Divergences: none; what is there is what markdown-it calls.
 *
 * @see https://github.com/markdown-it/markdown-it
 */
import { iterateIRIs } from "./find.js";
import { FoundIRI } from "./found-iri.js";
import { Scanner } from "./scanner.js";
import { type FindOptions, readSettings } from "./settings.js";

/** A link as linkify-it describes it. */
export interface LinkifyMatch {
  /** The scheme with its colon, as `"https:"` or `"mailto:"`; `""` for a domain name without one. */
  readonly schema: string;
  readonly index: number;
  readonly lastIndex: number;
  readonly raw: string;
  readonly text: string;
  readonly url: string;
}

/** What markdown-it calls of linkify-it. */
export interface Linkifier {
  test(text: string): boolean;
  pretest(text: string): boolean;
  match(text: string): LinkifyMatch[] | null;
  matchAtStart(text: string): LinkifyMatch | null;
}

/** What is needed of a `MarkdownIt`. */
export interface MarkdownItLike {
  linkify: unknown;
  set(options: { linkify: boolean }): unknown;
}

/**
 * Makes markdown-it find links by UTS #58: a plugin.
 *
 * @example
 * const md = { linkify: null, set() {} }; // new MarkdownIt()
 * markdownItLinks(md); // md.use(markdownItLinks)
 * md.linkify.match("例え.jp、と")[0].url; // => "https://xn--r8jz45g.jp"
 *
 * @param md - The instance; its linkifier is replaced, and switched on.
 * @param options - What a link is.
 * @throws {TypeError} If an option is not as described.
 */
export function markdownItLinks(md: MarkdownItLike, options?: FindOptions<unknown> | null): void {
  const settings = readSettings(options);
  const linkifier: Linkifier = {
    test: (text) => !iterateIRIs(text, options).next().done,
    pretest: (text) => /[.:@\u3002\uFF0E\uFF61]/.test(text),
    match: (text) => {
      const matches = Array.from(iterateIRIs(text, options), (link) => describe(link, link.href));
      return matches.length === 0 ? null : matches;
    },
    matchAtStart: (text) => {
      const place = new Scanner(text, 0, text.length, settings).matchScheme(text.indexOf(":"));
      if (place === null) {
        return null;
      }
      const link = new FoundIRI(text, place, place.start, place.end, settings);
      // markdown-it goes on as many units after the start as the address has.
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

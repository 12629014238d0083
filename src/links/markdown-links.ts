import { markdownItLinks } from "./markdown-it.js";
import { createMarked, type MarkedExtension } from "./marked.js";
import { createHTML, createSyntax, type MicromarkHTML, type MicromarkSyntax } from "./micromark.js";
import { remarkLinks } from "./remark.js";
import { type FindOptions, readMarkdownSettings } from "./settings.js";

/** The extensions for micromark. */
export interface MicromarkLinks {
  /** One of its `extensions`. */
  readonly syntax: MicromarkSyntax;
  /** One of its `htmlExtensions`. */
  readonly html: MicromarkHTML;
}

/**
 * Plugins that find links by UTS #58 in Markdown, each in place of the parser's own detection. `prose` is `"cjk"` by default. Marks
 * of emphasis around a link are not part of it.
 *
 * - `markdownIt`: `new MarkdownIt().use(markdownLinks.markdownIt, options)`
 * - `remark`: `unified().use(remarkParse).use(remarkGfm).use(markdownLinks.remark, options)`
 * - `marked`: `new Marked(markdownLinks.marked(options))`
 * - `micromark`: `syntax` and `html` of `markdownLinks.micromark(options)` are extensions
 *
 * @example
 * const md = { linkify: null, set() {} }; // new MarkdownIt()
 * markdownLinks.markdownIt(md); // md.use(markdownLinks.markdownIt)
 * md.linkify.match("例え.jp、と")[0].url; // => "https://xn--r8jz45g.jp"
 */
export const markdownLinks = {
  markdownIt: markdownItLinks,
  remark: remarkLinks,
  marked: createMarked as (options?: FindOptions<unknown> | null) => MarkedExtension,
  micromark: (options?: FindOptions<unknown> | null): MicromarkLinks => ({
    syntax: createSyntax(readMarkdownSettings(options)),
    html: createHTML(),
  }),
} as const;

import { type ElementOptions, readMarkdownSettings } from "./markdown.js";
import { markdownItLinks } from "./markdown-it.js";
import { createMarked, type MarkedExtension } from "./marked.js";
import { createHTML, createSyntax, type MicromarkHTML, type MicromarkSyntax } from "./micromark.js";
import { remarkLinks } from "./remark.js";

/** The extensions for micromark. */
export interface MicromarkLinks {
  /** One of its `extensions`. */
  readonly syntax: MicromarkSyntax;
  /** One of its `htmlExtensions`. */
  readonly html: MicromarkHTML;
}

/**
 * Plugins that find links by UTS #58 in Markdown, each in place of the parser's own detection. As in GFM, a link
 * without a scheme starts with `www.` or is a mail address, unless `schemeless` is `true`; `prose` is `"cjk"`, and
 * `files` is `"skip"`. Marks of emphasis around a link are not part of it, and neither is a character reference after
 * it. Escapes, code and the text of HTML such as `<a href>` or `<code>` have no links.
 *
 * - `markdownIt`: `new MarkdownIt().use(markdownLinks.markdownIt, options)`
 * - `remark`: `unified().use(remarkParse).use(remarkGfm).use(markdownLinks.remark, options)`; without a processor,
 *   `markdownLinks.remark(options)` is a function that makes the links of a tree
 * - `marked`: `new Marked(markdownLinks.marked(options))`
 * - `micromark`: `syntax` and `html` of `markdownLinks.micromark(options)` are extensions
 *
 * @example
 * const { hooks, extensions } = markdownLinks.marked(); // new Marked(markdownLinks.marked())
 * extensions[0].tokenizer("https://例え.jp、と").href; // => "https://xn--r8jz45g.jp"
 */
export const markdownLinks = {
  markdownIt: markdownItLinks,
  remark: remarkLinks,
  marked: createMarked as (options?: ElementOptions | null) => MarkedExtension,
  micromark: (options?: ElementOptions | null): MicromarkLinks => {
    const settings = readMarkdownSettings(options);
    return { syntax: createSyntax(settings), html: createHTML(settings) };
  },
} as const;

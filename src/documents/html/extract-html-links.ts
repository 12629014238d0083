/** @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url */
import { decode } from "../../packages/charset.js";
import { getAttribute, parseStartTags, type StartTag } from "../../packages/html-parser.js";
import type { Base } from "../../web/href-parts.js";
import {
  type CharsetHints,
  determineCharset,
  findCertainCharset,
  findEncodingOfTag,
  guessCharset,
} from "../document-charset.js";
import { type ExtractedLinks, LazyContent } from "../link.js";
import { BaseScope, LinkCollector } from "../link-collector.js";
import { getLinkRule, isRefresh } from "./link-attributes.js";

/** @param octets - The document; `null` if it is already decoded. */
export function extractHTMLLinks(
  octets: Uint8Array | null,
  decoded: string,
  hints: CharsetHints,
  fallbackBase: Base | undefined,
): ExtractedLinks {
  const parse = (charset: string): ParsedDocument =>
    parseDocument(new LinkCollector(octets === null ? decoded : decode(octets, charset), charset, fallbackBase));
  const certain = findCertainCharset(octets, hints);
  const guess = certain?.charset ?? guessCharset(octets);
  const parsed = parse(guess);
  const { charset, source } = certain ?? determineCharset(octets, parsed.declared);
  // "Change the encoding": the parser starts over.
  const { collector } = charset === guess ? parsed : parse(charset);
  return collector.finish(source, []);
}

interface ParsedDocument {
  readonly collector: LinkCollector;
  /** The encoding declared by the first `meta` that declares any. */
  readonly declared: string | null;
}

function parseDocument(collector: LinkCollector): ParsedDocument {
  const { text, texts, links, bases, context } = collector;
  const scope = new BaseScope(context);
  let declared: string | null = null;
  /** Number of links in the head, which stay if a `frameset` replaces the `body`. */
  let [linksOfHead, basesOfHead] = [0, 0];
  const addLinks = (tag: StartTag, content: LazyContent | null): void => {
    const isBase = tag.namespace === "html" && tag.name === "base";
    if (isBase && tag.isInTemplate) {
      return;
    }
    const refreshes = isRefresh(tag.name, getAttribute(tag, "http-equiv"));
    const rel = getAttribute(tag, "rel");
    for (const { name, value, start, end } of tag.attributes) {
      const addresses = getLinkRule(tag, name, refreshes)(value);
      if (addresses.length > 0) {
        const place = { element: tag.name, attribute: name, start, end, rel, content };
        if (isBase) {
          collector.addBase(place, addresses);
        } else {
          collector.add(place, addresses, scope, "url");
        }
      }
    }
  };
  parseStartTags(text, {
    takeStartTag: (tag) => {
      declared ??= findEncodingOfTag(tag);
      const count = links.length;
      const content = tag.name === "a" ? new LazyContent(tag.end, text.length, texts) : null;
      addLinks(tag, content);
      if (tag.isInHead) {
        linksOfHead = links.length;
        basesOfHead = bases.length;
      }
      return content === null || links.length === count ? null : (end) => LazyContent.close(content, end);
    },
    takeText: (piece) => {
      texts.text += piece;
    },
    dropBody: () => {
      links.length = linksOfHead;
      bases.length = basesOfHead;
    },
  });
  return { collector, declared };
}

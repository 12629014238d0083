/**
 * Extracts the links of an HTML document, using its charset and base.
 *
 * Divergences: those of the HTML parser; see `adapters/html-parser.ts`.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
 */
import { decode } from "../../packages/charset.js";
import { getAttribute, parseStartTags, type StartTag } from "../../packages/html-parser.js";
import type { Base } from "../../web/base.js";
import { IRI } from "../../web/iri.js";
import {
  type CharsetHints,
  determineCharset,
  findCertainCharset,
  findEncodingOfTag,
  guessCharset,
} from "./document-charset.js";
import type { ExtractedLinks } from "./extracted-links.js";
import { LazyLink, type Link } from "./link.js";
import { getLinkRule, isRefresh } from "./link-attributes.js";
import { LazyContent, TextBuffer } from "./link-content.js";
import { chooseBase, DocumentResolver } from "./resolution.js";

/**
 * Extracts the links of an HTML document.
 *
 * @param octets - The document; `null` if it is already decoded.
 * @param decoded - The document, if it is already decoded.
 * @param fallbackBase - The document's own address; `undefined` if unknown.
 */
export function extractHTMLLinks(
  octets: Uint8Array | null,
  decoded: string,
  hints: CharsetHints,
  fallbackBase: Base | undefined,
): ExtractedLinks {
  const parse = (charset: string): ParsedDocument =>
    parseDocument(octets === null ? decoded : decode(octets, charset), charset, fallbackBase);
  const certain = findCertainCharset(octets, hints);
  const guess = certain?.charset ?? guessCharset(octets);
  let parsed = parse(guess);
  const { charset, source } = certain ?? determineCharset(octets, parsed.declared);
  if (charset !== guess) {
    // "Change the encoding": the parser starts over.
    parsed = parse(charset);
  }
  const { text, baseElement, links, resolver } = parsed;
  resolver.base = chooseBase(baseElement?.iri ?? null, fallbackBase);
  return {
    charset,
    charsetSource: source,
    text,
    base: resolver.base === undefined ? null : new IRI(resolver.base.href, undefined, { charset }),
    baseElement,
    links,
    diagnostics: [],
  };
}

/** The result of parsing a document once. */
interface ParsedDocument {
  readonly text: string;
  readonly links: readonly Link[];
  /** The first `base` element with an `href`. */
  readonly baseElement: Link | null;
  /** The encoding declared by the first `meta` that declares any. */
  readonly declared: string | null;
  /** Resolves the links, once it has the document base URL. */
  readonly resolver: DocumentResolver;
}

function parseDocument(text: string, charset: string, fallbackBase: Base | undefined): ParsedDocument {
  const resolver = new DocumentResolver(charset, fallbackBase);
  const baseResolver = new DocumentResolver(charset, fallbackBase);
  const links: Link[] = [];
  const bases: Link[] = [];
  const texts = new TextBuffer();
  let declared: string | null = null;
  /** Number of links in the head, which stay if a `frameset` replaces the `body`. */
  let [linksOfHead, basesOfHead] = [0, 0];
  parseStartTags(text, {
    takeStartTag: (tag) => {
      declared ??= findEncodingOfTag(tag);
      const count = links.length;
      const content = tag.name === "a" ? new LazyContent(tag.end, text.length, texts) : null;
      if (tag.namespace !== "html" || tag.name !== "base") {
        addLinks(links, tag, content, resolver);
      } else if (!tag.isInTemplate) {
        addLinks(bases, tag, null, baseResolver);
      }
      if (tag.isInHead) {
        linksOfHead = links.length;
        basesOfHead = bases.length;
      }
      return content === null || links.length === count ? null : (end) => LazyContent.close(content, end);
    },
    takeText: (piece) => {
      texts.append(piece);
    },
    dropBody: () => {
      links.length = linksOfHead;
      bases.length = basesOfHead;
    },
  });
  return { text, links, baseElement: bases.at(0) ?? null, declared, resolver };
}

/** Adds the links of a start tag to a list. */
function addLinks(links: Link[], tag: StartTag, content: LazyContent | null, resolver: DocumentResolver): void {
  const refreshes = isRefresh(tag.name, getAttribute(tag, "http-equiv"));
  const rel = getAttribute(tag, "rel");
  for (const { name, value, start, end } of tag.attributes) {
    const values = getLinkRule(tag, name, refreshes)(value);
    if (values.length > 0) {
      const source = { element: tag.name, attribute: name, start, end, rel, content };
      for (const address of values) {
        links.push(new LazyLink(source, address, resolver));
      }
    }
  }
}

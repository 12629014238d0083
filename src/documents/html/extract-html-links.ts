import { decodeHTML, decodeHTMLAttribute } from "../../packages/character-references.js";
import { getAttribute, parseStartTags, type StartTag } from "../../packages/html-parser.js";
import {
  decodeSource,
  determineCharset,
  findCertainCharset,
  findEncodingOfTag,
  guessCharset,
} from "../document-charset.js";
import { type ExtractedLinks, LazyContent } from "../link.js";
import { LinkCollector, type Reading } from "../link-collector.js";
import { addAttribute, addContent, type Markup } from "../markup.js";
import { isRefresh } from "./link-attributes.js";

/** The fourth `srcdoc` in another is read, the fifth is not. */
const DEEPEST = 4;

export function extractHTMLLinks(reading: Reading): ExtractedLinks {
  const { document, hints } = reading;
  const parse = (charset: string) =>
    parseDocument(new LinkCollector(decodeSource(document, charset), charset, reading), 0);
  const certain = findCertainCharset(document, hints);
  const guess = certain?.charset ?? guessCharset(document, hints.fallback);
  const parsed = parse(guess);
  const { charset, source } = certain ?? determineCharset(document, parsed.declared, hints.fallback);
  // "Change the encoding": the parser starts over.
  const { collector } = charset === guess ? parsed : parse(charset);
  return collector.finish(source);
}

interface ParsedDocument {
  readonly collector: LinkCollector;
  readonly declared: string | null;
}

/** In XHTML. */
export function readSrcdoc(collector: LinkCollector): void {
  parseDocument(collector, 1);
}

function parseDocument(collector: LinkCollector, depth: number): ParsedDocument {
  const { text, texts, links, bases, scope, reading } = collector;
  let declared: string | null = null;
  let [linksOfHead, basesOfHead] = [links.length, 0];
  let open = 0;
  const markup: Markup = {
    collector,
    scope,
    decode: decodeHTMLAttribute,
    readInner: depth < DEEPEST ? (inner) => parseDocument(inner, depth + 1) : () => {},
  };
  const hasContent = (tag: StartTag) =>
    tag.name === "style" ||
    (tag.name === "script" && tag.namespace === "html" && getAttribute(tag, "type") !== undefined) ||
    (tag.name === "noscript" && reading.scripting);
  const readContent = (tag: StartTag, end: number) => {
    if (tag.name === "noscript") {
      // Chromium and WebKit find a charset in it; Firefox does not.
      declared ??= findEncodingInText(text.slice(tag.end, end), tag);
    } else {
      const type = getAttribute(tag, "type") ?? "";
      addContent(collector, tag.name, type, tag.end, end, tag.namespace === "html" ? null : decodeHTML, scope);
    }
    linksOfHead = tag.isInHead ? links.length : linksOfHead;
  };
  parseStartTags(
    text,
    {
      takeStartTag: (tag) => {
        const { name, namespace, isInTemplate, isInHead } = tag;
        declared ??= findEncodingOfTag(tag);
        if (name === "base" && namespace === "html" && isInTemplate) {
          return null;
        }
        const count = links.length;
        const place = name === "a" ? collector.locate(tag.end, text.length) : null;
        const content = place && new LazyContent(place.start, place.end, texts);
        const rel = getAttribute(tag, "rel");
        const refreshes = isRefresh(name, getAttribute(tag, "http-equiv"));
        for (const attribute of tag.attributes) {
          addAttribute(markup, tag, attribute, attribute.name, refreshes, rel, content);
        }
        if (isInHead) {
          linksOfHead = links.length;
          basesOfHead = bases.length;
        }
        if (content !== null && links.length > count) {
          open++;
          return (end) => {
            open--;
            LazyContent.close(content, collector.locate(end, end).start);
          };
        }
        return hasContent(tag) ? (end) => readContent(tag, end) : null;
      },
      takeText: (piece) => {
        texts.text += open > 0 ? piece : "";
      },
      dropBody: () => {
        links.length = linksOfHead;
        bases.length = basesOfHead;
      },
    },
    reading.scripting,
  );
  return { collector, declared };
}

function findEncodingInText(text: string, { isInHead, end }: StartTag): string | null {
  let declared: string | null = null;
  const takeStartTag = (tag: StartTag): null => {
    declared ??= findEncodingOfTag({ ...tag, isInHead, end: end + tag.end });
    return null;
  };
  if (/charset/i.test(text)) {
    parseStartTags(text, { takeStartTag, takeText: () => {}, dropBody: () => {} });
  }
  return declared;
}

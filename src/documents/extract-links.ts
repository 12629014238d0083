/**
 * Extracts the links of an HTML or XML document, using its charset and base.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
 */
import { checkOptions, getOption } from "../infra/options.js";
import { requireEncoding } from "../packages/charset.js";
import { convertDictionaryString } from "../packages/webidl.js";
import type { IRILike } from "../web/iri.js";
import { parseBase } from "../web/parse-address.js";
import { extractContentType, requireMarkup } from "./content-type.js";
import { extractHTMLLinks } from "./html/extract-html-links.js";
import type { ExtractedLinks } from "./link.js";
import { extractXMLLinks } from "./xml/extract-xml-links.js";

/** Options of {@link extractLinks}. */
export interface ExtractLinksOptions {
  /** The document's charset, if the user knows it: a label of the Encoding Standard. */
  readonly charset?: string | undefined;
  /**
   * The value of the Content-Type header that came with the document: `text/html` (the default), or an XML type:
   * `application/xml`, `text/xml`, or one that ends in `+xml`.
   */
  readonly contentType?: string | undefined;
  /** The document's own address; the base of its links unless it has a `base` element. */
  readonly base?: IRILike | undefined;
}

/** The names of the options. */
export const OPTIONS: readonly string[] = ["charset", "contentType", "base"];

/**
 * Extracts the links of a document: from HTML as a browser would, from XML by the definitions of its vocabularies.
 *
 * The encoding is determined as in browsers: byte order mark, `charset`, `contentType`, `meta` element or XML
 * declaration, finally windows-1252 or, for XML, UTF-8. A document that is already decoded has the encoding it
 * declares, or UTF-8. Links inside `template` and `noscript` are included; those in an `iframe`'s `srcdoc`, scripts and
 * style sheets are not. Links of all schemes are included, even `javascript:` and `data:`.
 *
 * Only `contentType` decides whether a document is XML. Supported are sitemaps, RSS, Atom, XHTML, SVG, XLink, XInclude
 * and OPML. External entities are never read. If a document is not well-formed, the result has the links before the
 * first error, and a diagnostic.
 *
 * @example
 * const page = '<meta charset="windows-1252"><base href="/a/"><a href="?q=&eacute;&euro;&#26085;">1</a><img src="http://[">';
 * const { charset, charsetSource, base, links } = extractLinks(new TextEncoder().encode(page), { base: "http://example.org/" });
 * [charset, charsetSource, base.href]; // => ["windows-1252", "meta", "http://example.org/a/"]
 * links[0].value; // => "?q=é€日"
 * links[0].iri.href; // => "http://example.org/a/?q=%E9%80%26%2326085%3B"
 * page.slice(links[0].start, links[0].end); // => "?q=&eacute;&euro;&#26085;"
 * links[0].content.text; // => "1"
 * [links[1].element, links[1].iri, links[1].diagnostics[0].code]; // => ["img", null, "IPv6-unclosed"]
 * const feed = '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/blog/"><link rel="self" href="é"/></feed>';
 * const [link] = extractLinks(feed, { contentType: "application/atom+xml", base: "http://example.org/" }).links;
 * [link.relList, link.iri.href]; // => [["self"], "http://example.org/blog/%C3%A9"]
 *
 * @param document - The octets or the text of a document.
 * @returns The links, in the order of their start tags; and the encoding and base with which they are resolved.
 * @throws {TypeError} If the document is neither a string nor an ArrayBuffer nor a view of one, if `contentType` is
 *   neither an HTML nor an XML type, or if `base` cannot be parsed.
 * @throws {RangeError} If `charset` is not a label of the Encoding Standard.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
 */
export function extractLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
): ExtractedLinks {
  checkOptions(options, OPTIONS);
  const octets = typeof document === "string" ? null : toOctets(document);
  const text = typeof document === "string" ? document : "";
  const read = (member: string): string | undefined =>
    convertDictionaryString(options, member, "Failed to execute 'extractLinks': parameter 2");
  const label = read("charset");
  const header = read("contentType");
  const contentType = extractContentType(header ?? "");
  const isXML = requireMarkup(contentType);
  const hints = {
    charset: label === undefined ? undefined : requireEncoding(label),
    transportLabel: contentType?.charset,
  };
  const fallbackBase = parseBase(getOption(options, "base"));
  return isXML
    ? extractXMLLinks(octets, text, hints, fallbackBase)
    : extractHTMLLinks(octets, text, hints, fallbackBase);
}

/** @throws {TypeError} If it is neither an ArrayBuffer nor a view of one; those of other realms are accepted. */
function toOctets(document: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (ArrayBuffer.isView(document)) {
    return new Uint8Array(document.buffer, document.byteOffset, document.byteLength);
  }
  if (!/^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(document))) {
    throw new TypeError("document is neither a string nor an ArrayBuffer nor a view of one");
  }
  return new Uint8Array(document);
}

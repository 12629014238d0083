/**
 * The links of a document, HTML or XML, in its charset and against its base.
 *
 * Divergences: those of the parsers that are used; see `adapters/html-parser.ts` and `adapters/xml-parser.ts`.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
 */
import { requireEncoding } from "../adapters/charset.js";
import { convertDictionaryString } from "../adapters/webidl.js";
import { getOption } from "../infra/options.js";
import { IRI, type IRILike } from "../web/iri.js";
import { extractXMLLinks } from "../xml/extract-xml-links.js";
import { extractContentType, requireMarkup } from "./content-type.js";
import { extractHTMLLinks } from "./extract-html-links.js";
import type { ExtractedLinks } from "./extracted-links.js";

/** Options of {@link extractLinks}. */
export interface ExtractLinksOptions {
  /** The charset that the user knows the document to have: a label of the Encoding Standard. */
  readonly charset?: string | undefined;
  /**
   * The value of the Content-Type header that came with the document. Its type is `text/html`, as it is if left out, or one of
   * XML: `application/xml`, `text/xml`, or one that ends with `+xml`.
   */
  readonly contentType?: string | undefined;
  /** The document's own address, against which its links resolve if it has no `base` element. */
  readonly base?: IRILike | undefined;
}

/**
 * Finds the links of a document: of HTML as a browser sees them, of XML as its vocabularies define them.
 *
 * The encoding is determined as browsers do: byte order mark, `charset`, `contentType`, `meta` element or XML declaration,
 * windows-1252 or, for XML, UTF-8. A document that comes decoded has the encoding that it declares, or UTF-8. Links inside
 * `template` and `noscript` are found too; those of an `iframe`'s `srcdoc`, of scripts and of style sheets are not. What
 * the scheme is does not matter: `javascript:` and `data:` are links.
 *
 * Whether a document is XML is told by `contentType` alone. Sitemaps, RSS, Atom, XHTML, SVG, XLink, XInclude and OPML are
 * known. External entities are never read. A document that is not well-formed has the links before its first fault, and
 * a diagnostic.
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
 * @param document - The octets of a document, or its text.
 * @returns The links, in the order of their start tags; and the encoding and base that they are resolved with.
 * @throws {TypeError} If the document is neither a string nor an ArrayBuffer nor a view of one, if `contentType` names a
 *   type that is neither HTML nor XML, or if `base` cannot be parsed.
 * @throws {RangeError} If `charset` is not a label of the Encoding Standard.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
 */
export function extractLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
): ExtractedLinks {
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
  const base = getOption(options, "base");
  const fallbackBase = base === undefined ? undefined : new IRI(base).href;
  return isXML
    ? extractXMLLinks(octets, text, hints, fallbackBase)
    : extractHTMLLinks(octets, text, hints, fallbackBase);
}

/** @throws {TypeError} If it is neither an ArrayBuffer nor a view of one; that of another realm is one too. */
function toOctets(document: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (ArrayBuffer.isView(document)) {
    return new Uint8Array(document.buffer, document.byteOffset, document.byteLength);
  }
  if (!/^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(document))) {
    throw new TypeError("document is neither a string nor an ArrayBuffer nor a view of one");
  }
  return new Uint8Array(document);
}

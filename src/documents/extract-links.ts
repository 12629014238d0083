import { assertLimit, checkOptions, convertDictionaryString, getOption, getSwitch } from "../infra/arguments.js";
import type { IRILike } from "../iri/iri.js";
import { parseBase } from "../iri/parse-address.js";
import { requireEncoding, UTF_8 } from "../packages/charset.js";
import { type DocumentType, extractContentType, requireType, sniffXML } from "./content-type.js";
import { decodeSource, determineCSSCharset, findCertainCharset } from "./document-charset.js";
import { extractHTMLLinks } from "./html/extract-html-links.js";
import { type BrowserEngine, readEngine } from "./html/link-attributes.js";
import type { ExtractedLinks } from "./link.js";
import { LinkCollector, type Reading } from "./link-collector.js";
import { addJSON, addSheet } from "./markup.js";
import type { Locate } from "./source-places.js";
import { extractXMLLinks } from "./xml/extract-xml-links.js";

/** Options of `extractLinks`. */
export interface ExtractLinksOptions {
  /** The document's charset, if the user knows it: a label of the Encoding Standard. */
  readonly charset?: string | undefined;
  /**
   * The Content-Type header of the document: `text/html`; `application/xml`, `text/xml`, or a type in `+xml`;
   * `text/css`; `application/manifest+json`, or the same with `feed`, `ld`, `importmap` or `speculationrules`. Without
   * it, the document tells HTML and XML apart; feeds sent as `text/html` are recognized too.
   */
  readonly contentType?: string | undefined;
  /** The document's own address; the base of its links unless it has a `base` element. */
  readonly base?: IRILike | undefined;
  /**
   * The label for HTML or CSS that declares no charset: that of the page around a frame, of the page of a style sheet,
   * or of a language, such as `windows-1251`. UTF-16 is ignored in HTML, as in the standard.
   */
  readonly fallbackCharset?: string | undefined;
  /**
   * Whether scripts run, as in browsers; `true` by default. If `false`, the links in `noscript` are found, and a `base`
   * in it counts.
   */
  readonly scripting?: boolean | undefined;
  /** Whether links in `srcdoc` attributes are found, nested up to 4 deep; `true` by default. */
  readonly srcdoc?: boolean | undefined;
  /** Whether addresses of JSON-LD in `script` elements are found; `false` by default: nothing requests them. */
  readonly jsonLD?: boolean | undefined;
  /**
   * The engine to follow where its queries depart from the standards: Chromium writes those of `style` elements and
   * style sheets in their charset, and that of `base` in UTF-8; Firefox those of a refresh and of an SVG `script` in
   * UTF-8.
   */
  readonly engine?: BrowserEngine | undefined;
  /**
   * Whether XML that is not well-formed is read to its end; `true` by default. If `false`, reading ends at the first
   * error, as XML demands.
   */
  readonly recover?: boolean | undefined;
}

/** The used members of a `Response` from `fetch`. */
export interface ResponseLike {
  /** The address after all redirects; `""` if unknown. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Whether the body has been read. */
  readonly bodyUsed: boolean;
  /** A stream of the platform or of Node; for anything else, `arrayBuffer` is called. */
  readonly body?: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Options of {@link extractLinks} for a response; omitted ones are taken from the response. */
export interface ExtractResponseLinksOptions extends ExtractLinksOptions {
  /** Most octets that are read, a natural number or `Infinity`; 67,108,864 by default. */
  readonly maxLength?: number | undefined;
}

const DOCUMENT_OPTIONS = "charset contentType base fallbackCharset scripting srcdoc jsonLD engine recover".split(" ");

/** 64 MiB: a sitemap may have 50 MB. */
const MAX_LENGTH = 0x4000000;

/**
 * Extracts the links of a document: from HTML as a browser, from XML by the definitions of its vocabularies.
 *
 * The encoding is determined as in browsers: byte order mark, `charset`, `contentType`, `meta` element or XML
 * declaration, `fallbackCharset`, finally windows-1252 or, for XML, UTF-8. Links of `template`, CSS, `srcdoc`, import
 * maps and speculation rules are included, of all schemes, even `javascript:`. What browsers request before a `base`
 * element is resolved without it, as they do.
 *
 * `contentType` decides whether a document is XML; without it, the first octets do. A feed that was sent as `text/html`
 * is XML too. Supported are sitemaps, RSS, podcasts, Atom, XHTML, SVG, XLink, XInclude, OPML and EPUB; with their
 * `contentType`, CSS and some formats of JSON. External entities are never read. Each error in XML is a diagnostic at
 * its place, and reading continues, unless `recover` is `false`.
 *
 * The body of a response is read in the charset of its Content-Type, and resolved against its final address. With
 * `X-Content-Type-Options: nosniff`, HTML is not taken for a feed. The status is ignored.
 *
 * @example
 * const head = '<meta charset="windows-1252"><base href="/a/">';
 * const page = `${head}<a href="?q=&eacute;&euro;&#26085;">1</a><img src="http://[">`;
 * const octets = new TextEncoder().encode(page);
 * const { charset, charsetSource, base, links } = extractLinks(octets, { base: "http://example.org/" });
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
 * @example
 * const response = new Response('<a href="?q=é">1</a>', { headers: { "Content-Type": "text/html; charset=utf-8" } });
 * const { links } = await extractLinks(response, { base: "http://example.org/" });
 * links[0].iri.href; // => "http://example.org/?q=%C3%A9"
 *
 * @param document - The octets or the text of a document; or a response of any `fetch`.
 * @returns The links, in the order of their start tags, and the document's encoding and base; for a response, a
 *   promise.
 * @throws {TypeError} If the document has another type, the body has been read, `contentType` is not one that is read,
 *   `base` cannot be parsed, or `engine` is unknown.
 * @throws {RangeError} If `charset` or `fallbackCharset` is not a label of the Encoding Standard, or the body has more
 *   than `maxLength` octets.
 * @requirement H-2
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
 * @see https://fetch.spec.whatwg.org/#dom-response-url
 */
export function extractLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
): ExtractedLinks;
export function extractLinks(
  response: ResponseLike,
  options?: ExtractResponseLinksOptions | null,
): Promise<ExtractedLinks>;
export function extractLinks(
  document: string | ArrayBuffer | ArrayBufferView | ResponseLike,
  options?: ExtractResponseLinksOptions | null,
): ExtractedLinks | Promise<ExtractedLinks> {
  return isResponse(document) ? extractResponseLinks(document, options) : extractDocumentLinks(document, options);
}

/** A polluted `Object.prototype` may give octets and text the member. */
function isResponse(document: unknown): document is ResponseLike {
  return (
    typeof document === "object" &&
    !ArrayBuffer.isView(document) &&
    typeof (document as ResponseLike | null)?.arrayBuffer === "function"
  );
}

async function extractResponseLinks(
  response: ResponseLike,
  options?: ExtractResponseLinksOptions | null,
): Promise<ExtractedLinks> {
  checkOptions(options, [...DOCUMENT_OPTIONS, "maxLength"]);
  const maxLength = getOption(options, "maxLength", MAX_LENGTH);
  assertLimit(maxLength, "maxLength");
  const header = getOption(options, "contentType") ?? response.headers.get("Content-Type") ?? "";
  requireType(extractContentType(header));
  if (response.bodyUsed) {
    throw new TypeError("the body of the response has already been read");
  }
  const octets = await readBody(response, maxLength);
  const isSniffed = response.headers.get("X-Content-Type-Options")?.trim().toLowerCase() !== "nosniff";
  const base = getOption(options, "base") ?? (response.url || undefined);
  const given = Object.assign(Object.create(options ?? null), { contentType: header, base });
  return extractDocumentLinks(octets, given, isSniffed);
}

async function readBody(response: ResponseLike, maxLength: number): Promise<Uint8Array> {
  const { body } = response;
  // A stream in chunks, so that a body that is too long is not read to its end; some browsers cannot iterate over it.
  const isIterable = typeof (body as AsyncIterable<unknown> | null | undefined)?.[Symbol.asyncIterator] === "function";
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const value of isIterable ? (body as AsyncIterable<unknown>) : [response.arrayBuffer()]) {
    const piece = toOctets(value, "the body of the response");
    length += piece.length;
    if (length > maxLength) {
      throw new RangeError(`The body of the response has more than ${maxLength} octets`);
    }
    pieces.push(piece);
  }
  const octets = new Uint8Array(length);
  let index = 0;
  for (const piece of pieces) {
    octets.set(piece, index);
    index += piece.length;
  }
  return octets;
}

/** @param isSniffed - Whether `text/html` may be a feed. */
function extractDocumentLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
  isSniffed = true,
): ExtractedLinks {
  checkOptions(options, DOCUMENT_OPTIONS);
  const source = typeof document === "string" ? document : toOctets(document, "document");
  const read = (member: string) =>
    convertDictionaryString(options, member, "Failed to execute 'extractLinks': parameter 2");
  const [label, header = "", fallbackLabel] = ["charset", "contentType", "fallbackCharset"].map(read);
  const contentType = extractContentType(header);
  const given = requireType(contentType);
  const mayBeXML = given === null || (given === "html" && isSniffed);
  const type = mayBeXML && sniffXML(source, given === "html") ? "xml" : (given ?? "html");
  const require = (label: string | undefined) => (label === undefined ? undefined : requireEncoding(label));
  const hints = {
    charset: require(label),
    transportLabel: contentType?.charset,
    fallback: require(fallbackLabel),
  };
  const reading = {
    document: source,
    hints,
    base: parseBase(getOption(options, "base")),
    engine: readEngine(options),
    scripting: getSwitch(options, "scripting", true),
    srcdoc: getSwitch(options, "srcdoc", true),
    jsonLD: getSwitch(options, "jsonLD"),
    recovers: getSwitch(options, "recover", true),
  };
  switch (type) {
    case "html":
      return extractHTMLLinks(reading);
    case "xml":
      return extractXMLLinks(reading);
    default:
      return extractDataLinks(reading, type);
  }
}

function extractDataLinks(reading: Reading, type: Exclude<DocumentType, "html" | "xml">): ExtractedLinks {
  const { document, hints } = reading;
  const isCSS = type === "css";
  // JSON is in UTF-8, whatever its Content-Type says.
  const certain = findCertainCharset(document, isCSS ? hints : { ...hints, transportLabel: undefined });
  const { charset, source } =
    certain ??
    (isCSS ? determineCSSCharset(document, hints.fallback) : ({ charset: UTF_8, source: "default" } as const));
  const collector = new LinkCollector(decodeSource(document, charset), charset, reading);
  const locate: Locate = (start, end) => ({ start, end });
  if (isCSS) {
    addSheet(collector, collector.text, locate, collector.scope);
  } else {
    addJSON(collector, collector.text, type, locate, collector.scope);
  }
  return collector.finish(source);
}

/** Of any realm. */
function toOctets(document: unknown, name: string): Uint8Array {
  if (ArrayBuffer.isView(document)) {
    return new Uint8Array(document.buffer, document.byteOffset, document.byteLength);
  }
  if (!/^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(document))) {
    throw new TypeError(`${name} is neither an ArrayBuffer nor a view of one`);
  }
  return new Uint8Array(document as ArrayBuffer);
}

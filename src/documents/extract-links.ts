import { assertLimit, checkOptions, getOption } from "../infra/arguments.js";
import { extractContentType, requireType } from "./content-type.js";
import {
  DOCUMENT_OPTIONS,
  type ExtractLinksOptions,
  extractDocumentLinks,
  toOctets,
} from "./extract-document-links.js";
import type { ExtractedLinks } from "./link.js";

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

/** 64 MiB: a sitemap may have 50 MB. */
const MAX_LENGTH = 0x4000000;

/**
 * Extracts the links of a document: from HTML as a browser would, from XML by the definitions of its vocabularies.
 *
 * The encoding is determined as in browsers: byte order mark, `charset`, `contentType`, `meta` element or XML
 * declaration, `fallbackCharset`, finally windows-1252 or, for XML, UTF-8. Links of `template`, CSS, `srcdoc`, import
 * maps and speculation rules are included, of all schemes, even `javascript:`. What browsers request before a `base`
 * element is resolved without it, as they do.
 *
 * `contentType` decides whether a document is XML; without it, the first octets do. A feed that was sent as `text/html`
 * is XML too. Supported are sitemaps, RSS, Atom, XHTML, SVG, XLink, XInclude and OPML; with their `contentType`, CSS
 * and some formats of JSON. External entities are never read. Each error in XML is a diagnostic at its place, and
 * reading continues, unless `recover` is `false`.
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
 * @param document - The octets or the text of a document; or a response of any `fetch`, with an unread body.
 * @returns The links, in the order of their start tags, and the document's encoding and base; for a response, a
 *   promise.
 * @throws {TypeError} If the document has another type, the body has been read, `contentType` is no type that is read,
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
  const given = {
    ...Object.fromEntries(DOCUMENT_OPTIONS.map((name) => [name, getOption(options, name)])),
    contentType: header,
    base: getOption(options, "base") ?? (response.url || undefined),
  };
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

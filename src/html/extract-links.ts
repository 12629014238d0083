/**
 * The links of an HTML document, in its charset and against its base.
 *
 * Divergences: those of the HTML parser that is used; see `adapters/html-parser.ts`.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
 */

import { decode, requireEncoding } from "../adapters/charset.js";
import { collectStartTags, getAttribute, type StartTag } from "../adapters/html-parser.js";
import { convertDictionaryString } from "../adapters/webidl.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { IRIError } from "../errors.js";
import { getOption } from "../infra/options.js";
import { quote } from "../infra/quote.js";
import { IRI, type IRILike } from "../web/iri.js";
import { parseContentType } from "./content-type.js";
import {
  type CharsetHints,
  type CharsetSource,
  determineCharset,
  findCertainCharset,
  findEncodingOfTag,
  guessCharset,
} from "./document-charset.js";
import { getLinkRule, isSubmission } from "./link-attributes.js";

/** Options of {@link extractLinks}. */
export interface ExtractLinksOptions {
  /** The charset that the user knows the document to have: a label of the Encoding Standard. */
  readonly charset?: string | undefined;
  /** The value of the Content-Type header that came with the document; its type has to be `text/html`. */
  readonly contentType?: string | undefined;
  /** The document's own address, against which its links resolve if it has no `base` element. */
  readonly base?: IRILike | undefined;
}

/** An attribute's address, and where it stands. */
export interface LinkSource {
  /** The element's local name, e.g. `a`; in SVG as `feImage`. */
  readonly element: string;
  /** The attribute's qualified name, e.g. `href`, `xlink:href`. */
  readonly attribute: string;
  /** The address as it is written, character references undone; of several in one attribute, one. */
  readonly value: string;
  /** UTF-16 index, in the decoded text, of the first unit of the attribute's value. */
  readonly start: number;
  /** UTF-16 index, in the decoded text, after the last unit of the attribute's value. */
  readonly end: number;
}

/** A link, resolved. */
export interface Link extends LinkSource {
  /** What it leads to; `null` if it cannot be parsed. */
  readonly iri: IRI | null;
  /** Why it cannot be parsed, with UTF-16 indices into `value`; empty if it can. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What {@link extractLinks} finds. */
export interface ExtractedLinks {
  /** The encoding of the document: its name in lower case, as `document.characterSet` has it in its own spelling. */
  readonly charset: string;
  /** What told the encoding. */
  readonly charsetSource: CharsetSource;
  /** The document, decoded: what the offsets point into. */
  readonly text: string;
  /** The document base URL, against which the links are resolved; `null` if there is none. */
  readonly base: IRI | null;
  /** The first `base` element that has an `href`; `null` if there is none. It may have failed, or not be in effect. */
  readonly baseElement: Link | null;
  /** The links, in the order of the document. */
  readonly links: readonly Link[];
}

/**
 * Finds the links of an HTML document, as a browser sees them.
 *
 * The encoding is determined as browsers do: byte order mark, `charset`, `contentType`, `meta` element, windows-1252. A
 * document that comes decoded has the encoding that it declares, or UTF-8. Links inside `template` and `noscript` are
 * found too; those of an `iframe`'s `srcdoc`, of scripts and of style sheets are not. What the scheme is does not matter:
 * `javascript:` and `data:` are links. XML is refused, because it cannot be parsed as HTML without losing links.
 *
 * @example
 * const page = '<meta charset="windows-1252"><base href="/a/"><a href="?q=&eacute;&euro;&#26085;">1</a><img src="http://[">';
 * const { charset, charsetSource, base, links } = extractLinks(new TextEncoder().encode(page), { base: "http://example.org/" });
 * [charset, charsetSource, base.href]; // => ["windows-1252", "meta", "http://example.org/a/"]
 * links[0].value; // => "?q=é€日"
 * links[0].iri.href; // => "http://example.org/a/?q=%E9%80%26%2326085%3B"
 * page.slice(links[0].start, links[0].end); // => "?q=&eacute;&euro;&#26085;"
 * [links[1].element, links[1].iri, links[1].diagnostics[0].code]; // => ["img", null, "IPv6-unclosed"]
 *
 * @param document - The octets of a document, or its text.
 * @returns The links, in the order of their start tags; and the encoding and base that they were resolved with.
 * @throws {TypeError} If the document is neither a string nor an ArrayBuffer nor a view of one, if `contentType` names another type than
 *   `text/html`, or if `base` cannot be parsed.
 * @throws {RangeError} If `charset` is not a label of the Encoding Standard.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
 */
export function extractLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
): ExtractedLinks {
  const octets = typeof document === "string" ? null : toOctets(document);
  const hints = convertHints(options);
  const base = getOption(options, "base");
  const fallbackBase = base === undefined ? undefined : new IRI(base).href;

  const certain = findCertainCharset(octets, hints);
  const guess = certain?.charset ?? guessCharset(octets);
  let parsed = parseDocument(octets, document, guess);
  const { charset, source } = certain ?? determineCharset(octets, parsed.declared);
  if (charset !== guess) {
    // "Change the encoding": the parser begins anew.
    parsed = parseDocument(octets, document, charset);
  }
  const baseElement = parsed.base === null ? null : resolveLink(parsed.base, fallbackBase, charset);
  const baseHref = chooseBase(baseElement?.iri ?? null, fallbackBase);
  return {
    charset,
    charsetSource: source,
    text: parsed.text,
    base: baseHref === undefined ? null : new IRI(baseHref, undefined, { charset }),
    baseElement,
    links: parsed.links.map((link) => {
      // Form submission, step 11: what is empty stands for the document itself, whatever its base.
      const base = link.value === "" && isSubmission(link.attribute) ? fallbackBase : baseHref;
      return resolveLink(link, base, charset);
    }),
  };
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

/** Converts the options that tell the encoding. */
function convertHints(options: unknown): CharsetHints {
  const read = (member: string): string | undefined =>
    convertDictionaryString(options, member, "Failed to execute 'extractLinks': parameter 2");
  const label = read("charset");
  const header = read("contentType");
  const contentType = header === undefined ? null : parseContentType(header);
  if (contentType !== null && contentType.essence !== "text/html") {
    throw new TypeError(`contentType is not text/html, but ${quote(contentType.essence)}`);
  }
  return {
    charset: label === undefined ? undefined : requireEncoding(label),
    transportLabel: contentType?.charset,
  };
}

/** What the parser finds in a document. */
interface ParsedDocument {
  readonly text: string;
  readonly links: readonly LinkSource[];
  /** The first `base` element that has an `href`. */
  readonly base: LinkSource | null;
  /** The encoding that the first `meta` element declares that declares one. */
  readonly declared: string | null;
}

/** @param octets - The document; `null` if it comes decoded. */
function parseDocument(octets: Uint8Array | null, document: unknown, charset: string): ParsedDocument {
  const text = octets === null ? (document as string) : decode(octets, charset);
  let declared: string | null = null;
  const found = collectStartTags(text, (tag) => {
    declared ??= findEncodingOfTag(tag);
    const isBase = tag.namespace === "html" && tag.name === "base";
    const links = isBase && tag.isInTemplate ? [] : findLinks(tag);
    return links.length > 0 ? { isBase, links } : null;
  });
  return {
    text,
    links: found.flatMap(({ isBase, links }) => (isBase ? [] : links)),
    base: found.find(({ isBase }) => isBase)?.links[0] ?? null,
    declared,
  };
}

function findLinks(tag: StartTag): LinkSource[] {
  const isRefresh = tag.name === "meta" && getAttribute(tag, "http-equiv")?.toLowerCase() === "refresh";
  return tag.attributes.flatMap(({ name, value, start, end }) => {
    const findURLs = getLinkRule(tag, name, isRefresh);
    return findURLs(value).map((url) => ({ element: tag.name, attribute: name, value: url, start, end }));
  });
}

/** @param base - A serialized URL, or `undefined` for none. */
function resolveLink(link: LinkSource, base: string | undefined, charset: string): Link {
  try {
    return { ...link, iri: new IRI(link.value, base, { charset }), diagnostics: [] };
  } catch (error) {
    return { ...link, iri: null, diagnostics: ((error as TypeError).cause as IRIError).diagnostics };
  }
}

/**
 * Chooses the document base URL: "set the frozen base URL".
 *
 * @see https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
 */
function chooseBase(iri: IRI | null, fallbackBase: string | undefined): string | undefined {
  return iri === null || iri.protocol === "data:" || iri.protocol === "javascript:" ? fallbackBase : iri.href;
}

import { checkOptions, convertDictionaryString, getOption } from "../infra/arguments.js";
import type { IRILike } from "../iri/iri.js";
import { parseBase } from "../iri/parse-address.js";
import { requireEncoding, UTF_8 } from "../packages/charset.js";
import { type DocumentType, extractContentType, requireType } from "./content-type.js";
import { decodeSource, determineCSSCharset, findCertainCharset } from "./document-charset.js";
import { assertEngine, type BrowserEngine } from "./engine.js";
import { extractHTMLLinks } from "./html/extract-html-links.js";
import { findJSONAddresses } from "./json/find-json-addresses.js";
import type { ExtractedLinks } from "./link.js";
import { LinkCollector, type Reading } from "./link-collector.js";
import { addAddresses, addSheet } from "./markup.js";
import { sniffXML } from "./sniff-type.js";
import type { Locate } from "./source-places.js";
import { extractXMLLinks } from "./xml/extract-xml-links.js";

/** Options of `extractLinks`. */
export interface ExtractLinksOptions {
  /** The document's charset, if the user knows it: a label of the Encoding Standard. */
  readonly charset?: string | undefined;
  /**
   * The Content-Type header of the document: `text/html`; an XML type, which is `application/xml`, `text/xml`, or one
   * that ends in `+xml`; `text/css`; `application/manifest+json`, `application/ld+json`, `application/importmap+json`
   * or `application/speculationrules+json`. If left out, HTML and XML are told apart by the document; feeds sent as
   * `text/html` are recognized too.
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

export const DOCUMENT_OPTIONS = [
  "charset",
  "contentType",
  "base",
  "fallbackCharset",
  "scripting",
  "srcdoc",
  "jsonLD",
  "engine",
  "recover",
] as const;

/** @param isSniffed - Whether a document sent as `text/html` may be a feed. */
export function extractDocumentLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
  isSniffed = true,
): ExtractedLinks {
  checkOptions(options, DOCUMENT_OPTIONS);
  const source = typeof document === "string" ? document : toOctets(document, "document");
  const read = (member: string): string | undefined =>
    convertDictionaryString(options, member, "Failed to execute 'extractLinks': parameter 2");
  const [label, header = "", fallbackLabel] = ["charset", "contentType", "fallbackCharset"].map(read);
  const engine = getOption(options, "engine");
  const contentType = extractContentType(header);
  const given = requireType(contentType);
  const mayBeXML = given === null || (given === "html" && isSniffed);
  const type = mayBeXML && sniffXML(source, given === "html") ? "xml" : (given ?? "html");
  const require = (label: string | undefined): string | undefined =>
    label === undefined ? undefined : requireEncoding(label);
  const hints = {
    charset: require(label),
    transportLabel: contentType?.charset,
    fallback: require(fallbackLabel),
  };
  assertEngine(engine);
  const reading = {
    document: source,
    hints,
    base: parseBase(getOption(options, "base")),
    engine,
    scripting: getOption(options, "scripting", true),
    srcdoc: getOption(options, "srcdoc", true),
    jsonLD: getOption(options, "jsonLD", false),
    recovers: getOption(options, "recover", true),
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
    addAddresses(collector, ["script", ""], findJSONAddresses(collector.text, type), locate, collector.scope);
  }
  return collector.finish(source);
}

/** @throws {TypeError} If it is neither an ArrayBuffer nor a view of one, of any realm. */
export function toOctets(document: unknown, name: string): Uint8Array {
  if (ArrayBuffer.isView(document)) {
    return new Uint8Array(document.buffer, document.byteOffset, document.byteLength);
  }
  if (!/^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(document))) {
    throw new TypeError(`${name} is neither an ArrayBuffer nor a view of one`);
  }
  return new Uint8Array(document as ArrayBuffer);
}

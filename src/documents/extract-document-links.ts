/** @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url */
import { checkOptions, convertDictionaryString, getOption } from "../infra/arguments.js";
import type { IRILike } from "../iri/iri.js";
import { parseBase } from "../iri/parse-address.js";
import { requireEncoding } from "../packages/charset.js";
import { extractContentType, isUnknown, requireMarkup } from "./content-type.js";
import { extractHTMLLinks } from "./html/extract-html-links.js";
import type { ExtractedLinks } from "./link.js";
import { sniffXML } from "./sniff-type.js";
import { extractXMLLinks } from "./xml/extract-xml-links.js";

/** Options of `extractLinks`. */
export interface ExtractLinksOptions {
  /** The document's charset, if the user knows it: a label of the Encoding Standard. */
  readonly charset?: string | undefined;
  /**
   * The value of the Content-Type header that came with the document: `text/html`, or an XML type: `application/xml`,
   * `text/xml`, or one that ends in `+xml`. If left out, the type is sniffed; feeds sent as `text/html` are
   * recognized too.
   */
  readonly contentType?: string | undefined;
  /** The document's own address; the base of its links unless it has a `base` element. */
  readonly base?: IRILike | undefined;
  /**
   * Whether XML that is not well-formed is read to its end; `true` by default. If `false`, reading ends at the first
   * error, as the specification of XML demands.
   */
  readonly recover?: boolean | undefined;
}

export const DOCUMENT_OPTIONS: readonly string[] = ["charset", "contentType", "base", "recover"];

/** @param isSniffed - Whether a document sent as `text/html` may be a feed. */
export function extractDocumentLinks(
  document: string | ArrayBuffer | ArrayBufferView,
  options?: ExtractLinksOptions | null,
  isSniffed = true,
): ExtractedLinks {
  checkOptions(options, DOCUMENT_OPTIONS);
  const octets = typeof document === "string" ? null : toOctets(document, "document");
  const text = typeof document === "string" ? document : "";
  const read = (member: string): string | undefined =>
    convertDictionaryString(options, member, "Failed to execute 'extractLinks': parameter 2");
  const label = read("charset");
  const header = read("contentType");
  const contentType = extractContentType(header ?? "");
  const recovers = getOption(options, "recover", true);
  const isHTML = contentType !== null && !isUnknown(contentType);
  const isXML = requireMarkup(contentType) || ((isSniffed || !isHTML) && sniffXML(octets ?? text, isHTML));
  const hints = {
    charset: label === undefined ? undefined : requireEncoding(label),
    transportLabel: contentType?.charset,
  };
  const fallbackBase = parseBase(getOption(options, "base"));
  return isXML
    ? extractXMLLinks(octets, text, hints, fallbackBase, recovers)
    : extractHTMLLinks(octets, text, hints, fallbackBase);
}

/** @throws {TypeError} If it is neither an ArrayBuffer nor a view of one; those of other realms are accepted. */
export function toOctets(document: unknown, name: string): Uint8Array {
  if (ArrayBuffer.isView(document)) {
    return new Uint8Array(document.buffer, document.byteOffset, document.byteLength);
  }
  if (!/^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(document))) {
    throw new TypeError(`${name} is neither an ArrayBuffer nor a view of one`);
  }
  return new Uint8Array(document as ArrayBuffer);
}

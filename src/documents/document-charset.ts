/**
 * Steps 3 and 7 are optional, and omitted; `fallbackCharset` is that of step 6, or of the last step.
 *
 * Divergence (compatibility): a declaration in the first 1024 octets counts only if the parser finds it too, so not
 * inside a script or a title; after them, a `meta` element counts only in the `head`, as in Chromium and Firefox.
 *
 * Divergence (compatibility): invalid octets of XML become U+FFFD, as in HTML; an unknown encoding means UTF-8.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
import { decode, getEncoding, sniffBOM, UTF_8 } from "../packages/charset.js";
import { findXMLEncoding, PRESCAN_LIMIT, prescan } from "../packages/encoding-sniffer.js";
import { getAttribute, type StartTag } from "../packages/html-parser.js";

/**
 * The source of a document's encoding: its byte order mark; the options `charset` and `contentType`; a `meta` element,
 * XML declaration or `@charset`; the option `fallbackCharset`; or nothing.
 */
export type CharsetSource = "bom" | "charset" | "content-type" | "meta" | "fallback" | "default";

interface DocumentCharset {
  readonly charset: string;
  readonly source: CharsetSource;
}

export interface CharsetHints {
  readonly charset: string | undefined;
  /** Possibly unknown; the other members are lower-case names. */
  readonly transportLabel: string | undefined;
  readonly fallback: string | undefined;
}

export type Source = Uint8Array | string;

export function decodeSource(document: Source, charset: string): string {
  return typeof document === "string" ? document : decode(document, charset);
}

export function findCertainCharset(
  document: Source,
  { charset, transportLabel }: CharsetHints,
): DocumentCharset | null {
  const mark = typeof document === "string" ? null : sniffBOM(document);
  if (mark !== null) {
    return { charset: mark, source: "bom" };
  }
  if (charset !== undefined) {
    return { charset, source: "charset" };
  }
  const transport = getEncoding(transportLabel ?? "");
  return transport === null ? null : { charset: transport, source: "content-type" };
}

export function guessCharset(document: Source, fallback: string | undefined): string {
  const found = typeof document === "string" ? null : prescan(document);
  // The parser would not find a declaration again in "replacement".
  return chooseHTMLCharset(document, found === "replacement" ? null : found, fallback).charset;
}

export function findEncodingOfTag(tag: StartTag): string | null {
  const counts = tag.namespace === "html" && tag.name === "meta" && (tag.isInHead || tag.end <= PRESCAN_LIMIT);
  return counts ? findDeclaredEncoding(tag) : null;
}

/**
 * @requirement P-1a, P-2
 * @see https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
 */
export function determineCharset(
  document: Source,
  declared: string | null,
  fallback: string | undefined,
): DocumentCharset {
  const ofXML = typeof document === "string" ? null : findXMLEncoding(document);
  // Step 1: a document that is read as UTF-16 stays UTF-16.
  return chooseHTMLCharset(document, ofXML?.startsWith("utf-16") ? ofXML : (declared ?? ofXML), fallback);
}

function chooseHTMLCharset(document: Source, declared: string | null, fallback: string | undefined): DocumentCharset {
  // Step 6: a frame does not inherit UTF-16. Chromium and WebKit let it, Firefox does not.
  const inherited = fallback?.startsWith("utf-16") ? undefined : fallback;
  return choose(declared, inherited, typeof document === "string" ? UTF_8 : "windows-1252");
}

/** @see https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead */
function findDeclaredEncoding(tag: StartTag): string | null {
  const own = getEncoding(getAttribute(tag, "charset") ?? "");
  const isPragma = own === null && getAttribute(tag, "http-equiv")?.toLowerCase() === "content-type";
  const name = isPragma ? getEncoding(extractLabel(getAttribute(tag, "content") ?? "")) : own;
  // Change the encoding, steps 2 and 3: a `meta` that can be read as ASCII disproves both.
  return name === "utf-16le" || name === "utf-16be" ? UTF_8 : name === "x-user-defined" ? "windows-1252" : name;
}

const CHARSET = /charset[\t\n\f\r ]*=[\t\n\f\r ]*([\s\S]*)/i;

/**
 * @see
 * https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements
 */
function extractLabel(content: string) {
  const [, rest = ""] = CHARSET.exec(content) ?? [];
  const quote = rest[0];
  if (quote === '"' || quote === "'") {
    return rest.slice(1, Math.max(1, rest.indexOf(quote, 1)));
  }
  return (/^[^\t\n\f\r ;]*/.exec(rest) as RegExpExecArray)[0];
}

function choose(declared: string | null, fallback?: string, otherwise: string = UTF_8): DocumentCharset {
  return declared !== null
    ? { charset: declared, source: "meta" }
    : fallback === undefined
      ? { charset: otherwise, source: "default" }
      : { charset: fallback, source: "fallback" };
}

/**
 * @see https://www.w3.org/TR/xml/#charencoding
 * @see https://www.rfc-editor.org/rfc/rfc7303#section-3
 */
export function determineXMLCharset(document: Source): DocumentCharset {
  if (typeof document !== "string") {
    return choose(findXMLEncoding(document));
  }
  // A declaration is ASCII, so other characters may map to anything.
  const start = document.replace(/^\uFEFF/, "").slice(0, PRESCAN_LIMIT);
  return choose(findXMLEncoding(Uint8Array.from(start, (unit) => Math.min(unit.charCodeAt(0), 0xff))));
}

/**
 * @param fallback - Encoding of the document that refers to the style sheet.
 * @see https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding
 */
export function determineCSSCharset(document: Source, fallback: string | undefined): DocumentCharset {
  const start = typeof document === "string" ? "" : String.fromCharCode(...document.slice(0, PRESCAN_LIMIT));
  const declared = getEncoding(/^@charset "([^"]*)";/.exec(start)?.[1] ?? "");
  return choose(declared?.startsWith("utf-16") ? UTF_8 : declared, fallback);
}

import { quote } from "../diagnostics/quote.js";
import { execAt, matchAt } from "../infra/at-index.js";
import { getOwn } from "./html/link-attributes.js";
import type { JSONFormat } from "./json/find-json-addresses.js";

interface ContentType {
  readonly essence: string;
  /** Possibly unknown. */
  readonly charset: string | undefined;
}

const ESSENCE = /^[\t\n\r ]*([!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+)[\t\n\r ]*(?:;|$)/i;

const PARAMETER = /[\t\n\r ]*([^;=]*)(?:=(?:"((?:[^"\\]+|\\[\s\S])*)(?:"|\\?$)[^;]*|([^;]*)))?(?:;|$)/y;

/** @see https://mimesniff.spec.whatwg.org/#parse-a-mime-type */
function parseContentType(value: string): ContentType | null {
  const match = ESSENCE.exec(value);
  return match === null
    ? null
    : { essence: (match[1] as string).toLowerCase(), charset: findCharset(value, match[0].length) };
}

/** Step 11: the first counts, unless its value is missing or empty. */
function findCharset(value: string, start: number): string | undefined {
  for (let at = start; at < value.length; ) {
    const [all, name, quoted, plain] = execAt(PARAMETER, value, at) as RegExpExecArray;
    at += all.length;
    if ((name as string).toLowerCase() === "charset") {
      const label = quoted?.replace(/\\([\s\S])/g, "$1") ?? plain;
      if (label !== undefined && /[^\t\n\r ]/.test(label)) {
        return label;
      }
    }
  }
  return undefined;
}

/**
 * The last valid type of one header or several, with the charset of an earlier one of the same type.
 *
 * @see https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 */
export function extractContentType(value: string): ContentType | null {
  return splitHeader(value).reduce<ContentType | null>((earlier, part) => {
    const contentType = parseContentType(part);
    if (contentType === null || contentType.essence === "*/*") {
      return earlier;
    }
    const inherited = earlier?.essence === contentType.essence ? earlier.charset : undefined;
    return { ...contentType, charset: contentType.charset ?? inherited };
  }, null);
}

const QUOTED = /"(?:[^"\\]+|\\[\s\S])*"?/y;

/** @see https://fetch.spec.whatwg.org/#header-value-get-decode-and-split */
function splitHeader(value: string): string[] {
  const parts: string[] = [];
  const delimiter = /[",]/g;
  let start = 0;
  for (let match = delimiter.exec(value); match !== null; match = delimiter.exec(value)) {
    if (match[0] === ",") {
      parts.push(value.slice(start, match.index));
      start = delimiter.lastIndex;
    } else {
      delimiter.lastIndex = matchAt(QUOTED, value, match.index);
    }
  }
  parts.push(value.slice(start));
  return parts;
}

export type DocumentType = "html" | "xml" | "css" | JSONFormat;

const TYPES: Readonly<Record<string, DocumentType>> = {
  "text/html": "html",
  "text/css": "css",
  "application/importmap+json": "importmap",
  "application/speculationrules+json": "speculationrules",
  "application/manifest+json": "manifest",
  "application/ld+json": "ld",
  "application/feed+json": "feed",
};

/**
 * @throws {TypeError} If the type is known, and has no links that are read.
 * @see https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
 * @see https://mimesniff.spec.whatwg.org/#xml-mime-type
 */
export function requireType(contentType: ContentType | null): DocumentType | null {
  if (contentType === null || /^(?:unknown|application)\/unknown$/.test(contentType.essence)) {
    return null;
  }
  const { essence } = contentType;
  const type = getOwn(TYPES, essence) ?? (/^(?:text|application)\/xml$|\+xml$/.test(essence) ? "xml" : undefined);
  if (type === undefined) {
    throw new TypeError(`Content-Type is neither HTML nor XML, CSS or JSON with links, but ${quote(essence)}`);
  }
  return type;
}

const HEADER = 1445;

/** Byte order marks of UTF-8 and UTF-16, in octets or decoded, and the zero octets of UTF-16. */
const NO_ASCII = /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE|\uFEFF)|\0/g;

const PROLOG = /^(?:[\t\n\f\r ]|<!--[\s\S]*?-->|<!(?!--)[^[>]*(?:\[[^\]]*\][\t\n\f\r ]*)?>|<\?[\s\S]*?\?>)*/;

const RSS = "http://purl.org/rss/1.0/";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/**
 * Divergences (compatibility):
 * - the standard finds XML without a type only by its declaration, which XML does not require. Here, a root element of
 *   a feed, a sitemap, an outline or RDF counts too; browsers show these as text;
 * - UTF-16 with a byte order mark is read, and the internal subset of a document type is skipped whole.
 *
 * @param isHTML - Whether it was sent as `text/html`, so that only a feed is XML.
 * @see https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 * @see https://mimesniff.spec.whatwg.org/#sniffing-a-mislabeled-feed
 */
export function sniffXML(document: Uint8Array | string, isHTML: boolean): boolean {
  const header =
    typeof document === "string" ? document.slice(0, HEADER) : String.fromCharCode(...document.subarray(0, HEADER));
  const text = header.replace(NO_ASCII, "");
  if (!isHTML && /^[\t\n\f\r ]*<\?xml[\t\n\r ]/.test(text)) {
    return true;
  }
  const start = (PROLOG.exec(text) as RegExpExecArray)[0].length;
  const [, root] = /^<([A-Za-z][\w:.-]*)(?=[\t\n\f\r />])/.exec(text.slice(start)) ?? [];
  switch (root) {
    case "rss":
    case "feed":
      return true;
    case "rdf:RDF":
      return !isHTML || (text.includes(RSS, start) && text.includes(RDF, start));
    default:
      return !isHTML && ["urlset", "sitemapindex", "opml"].includes(root ?? "");
  }
}

/**
 * Divergences (compatibility):
 * - the standard finds XML without a type only by its declaration, which XML does not require. Here, a root element of
 *   a feed, a sitemap, an outline or RDF counts too; browsers show these as text;
 * - UTF-16 with a byte order mark is read, and the internal subset of a document type is skipped whole.
 *
 * @see https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
 */

const HEADER = 1445;

/** Byte order marks of UTF-8 and UTF-16, in octets or decoded, and the zero octets of UTF-16. */
const NO_ASCII = /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE|\uFEFF)|\0/g;

const PROLOG = /^(?:[\t\n\f\r ]|<!--[\s\S]*?-->|<!(?!--)[^[>]*(?:\[[^\]]*\][\t\n\f\r ]*)?>|<\?[\s\S]*?\?>)*/;

const RSS = "http://purl.org/rss/1.0/";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/**
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

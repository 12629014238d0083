/**
 * Distinguishes XML from HTML by the first octets of a document.
 *
 * Divergences:
 * - compatibility: the standard finds XML without a type only by its declaration, which XML does not require. Here, a
 *   document whose root element belongs to a feed, a sitemap, an outline or RDF is XML too. Browsers show these as
 *   text.
 * - compatibility: UTF-16 with a byte order mark is read, and the internal subset of a document type is skipped whole.
 *
 * @see https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
 */

/** Number of octets of a resource header. */
const HEADER = 1445;

/** A byte order mark in UTF-8 or UTF-16, in octets or decoded, and the zero octets of UTF-16. */
const NO_ASCII = /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE|\uFEFF)|\0/g;

/** White space, comments, declarations and processing instructions. */
const PROLOG = /^(?:[\t\n\f\r ]|<!--[\s\S]*?-->|<!(?!--)[^[>]*(?:\[[^\]]*\][\t\n\f\r ]*)?>|<\?[\s\S]*?\?>)*/;

const RSS = "http://purl.org/rss/1.0/";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/**
 * @param isHTML - Whether the document was sent as `text/html`. It is XML then only if it is a feed.
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

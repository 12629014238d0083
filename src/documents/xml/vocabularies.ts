/**
 * Identifiers that lead nowhere are not listed (`id` of Atom, `rdf:about`, namespace names), nor elements that contain
 * HTML as text (`description` of RSS, `content` of Atom with the type `html`).
 */
import { getOwn } from "../html/link-attributes.js";
import type { AddressKind } from "../link-collector.js";

export interface Vocabulary {
  readonly kind: AddressKind;
  /** Elements whose text is an address, and attributes: `element@attribute`. */
  readonly places: readonly string[];
}

/** @see https://www.rfc-editor.org/rfc/rfc4287 */
const ATOM = "icon logo uri link@href content@src generator@uri";

const PODCAST =
  "chapters@url contentLink@href funding@url image@href images@srcset license@url person@href person@img " +
  "remoteItem@feedUrl socialInteract@accountUrl socialInteract@uri source@uri trailer@url transcript@url";

/** @see https://www.w3.org/TR/xinclude/#include-location */
const XINCLUDE = "http://www.w3.org/2001/XInclude";

const VOCABULARIES: Readonly<Record<string, string>> = {
  "http://www.w3.org/2005/Atom": ATOM,
  // Atom 0.3
  "http://purl.org/atom/ns#": ATOM,
  // RFC 4685
  "http://purl.org/syndication/thread/1.0": "in-reply-to@href in-reply-to@source",
  // RSS 1.0: https://web.resource.org/rss/1.0/spec
  "http://purl.org/rss/1.0/": "link url",
  // https://www.rssboard.org/media-rss
  "http://search.yahoo.com/mrss/":
    "backLink response content@url copyright@url embed@url player@url thumbnail@url license@href peerLink@href " +
    "price@info subTitle@href",
  // https://help.apple.com/itc/podcasts_connect/#/itcb54353390
  "http://www.itunes.com/dtds/podcast-1.0.dtd": "new-feed-url image@href",
  "https://podcastindex.org/namespace/1.0": PODCAST,
  "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": PODCAST,
  "http://wellformedweb.org/CommentAPI/": "comment commentRss",
  // https://www.sitemaps.org/protocol.html
  "http://www.sitemaps.org/schemas/sitemap/0.9": "loc",
  "http://www.google.com/schemas/sitemap/0.84": "loc",
  // https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
  "http://www.google.com/schemas/sitemap-image/1.1": "loc license",
  "http://www.google.com/schemas/sitemap-video/1.1": "thumbnail_loc content_loc player_loc gallery_loc uploader@info",
  // https://www.w3.org/TR/epub-33/
  "http://www.idpf.org/2007/opf": "item@href link@href reference@href",
  "http://www.daisy.org/z3986/2005/ncx/": "content@src",
  [XINCLUDE]: "include@href",
};

const VOCABULARIES_BY_ROOT: Readonly<Record<string, string>> = {
  // https://www.rssboard.org/rss-specification
  rss: "link url comments docs guid enclosure@url source@url",
  // http://opml.org/spec2.opml
  opml: "docs ownerId outline@xmlUrl outline@htmlUrl outline@url",
  urlset: "loc",
  sitemapindex: "loc",
};

export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

export function findVocabulary(namespace: string, root: string): Vocabulary {
  const found = namespace === "" ? getOwn(VOCABULARIES_BY_ROOT, root) : getOwn(VOCABULARIES, namespace);
  return { kind: namespace === XINCLUDE ? "leiri" : "iri", places: found?.split(" ") ?? [] };
}

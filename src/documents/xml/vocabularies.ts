/**
 * Identifiers that lead nowhere are not listed (`id` of Atom, `rdf:about`, namespace names), nor elements that contain
 * HTML as text (`description` of RSS, `content` of Atom with the type `html`).
 */
import type { AddressKind } from "../link-collector.js";

export interface Vocabulary {
  readonly kind: AddressKind;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly texts: readonly string[];
}

function make(
  texts: readonly string[],
  attributes: Vocabulary["attributes"] = {},
  kind: AddressKind = "iri",
): Vocabulary {
  return { kind, attributes, texts };
}

/** @see https://www.sitemaps.org/protocol.html */
const SITEMAP = /* @__PURE__ */ make(["loc"]);

/** @see https://www.rfc-editor.org/rfc/rfc4287 */
const ATOM = /* @__PURE__ */ make(["icon", "logo", "uri"], { link: ["href"], content: ["src"], generator: ["uri"] });

const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  "http://www.w3.org/2005/Atom": ATOM,
  // Atom 0.3
  "http://purl.org/atom/ns#": ATOM,
  // RSS 1.0: https://web.resource.org/rss/1.0/spec
  "http://purl.org/rss/1.0/": /* @__PURE__ */ make(["link", "url"]),
  // https://www.rssboard.org/media-rss
  "http://search.yahoo.com/mrss/": /* @__PURE__ */ make([], {
    content: ["url"],
    player: ["url"],
    thumbnail: ["url"],
    peerLink: ["href"],
    license: ["href"],
  }),
  // https://help.apple.com/itc/podcasts_connect/#/itcb54353390
  "http://www.itunes.com/dtds/podcast-1.0.dtd": /* @__PURE__ */ make(["new-feed-url"], { image: ["href"] }),
  "http://wellformedweb.org/CommentAPI/": /* @__PURE__ */ make(["comment", "commentRss"]),
  "http://www.sitemaps.org/schemas/sitemap/0.9": SITEMAP,
  "http://www.google.com/schemas/sitemap/0.84": SITEMAP,
  // https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
  "http://www.google.com/schemas/sitemap-image/1.1": /* @__PURE__ */ make(["loc", "license"]),
  "http://www.google.com/schemas/sitemap-video/1.1": /* @__PURE__ */ make([
    "thumbnail_loc",
    "content_loc",
    "player_loc",
    "gallery_loc",
  ]),
  // https://www.w3.org/TR/xinclude/#include-location
  "http://www.w3.org/2001/XInclude": /* @__PURE__ */ make([], { include: ["href"] }, "leiri"),
};

const VOCABULARIES_BY_ROOT: Readonly<Record<string, Vocabulary>> = {
  // https://www.rssboard.org/rss-specification
  rss: /* @__PURE__ */ make(["link", "url", "comments", "docs", "guid"], { enclosure: ["url"], source: ["url"] }),
  // http://opml.org/spec2.opml
  opml: /* @__PURE__ */ make([], { outline: ["xmlUrl", "htmlUrl", "url"] }),
  urlset: SITEMAP,
  sitemapindex: SITEMAP,
};

export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

export function findVocabulary(namespace: string, root: string): Vocabulary | undefined {
  const [vocabularies, key] = namespace === "" ? [VOCABULARIES_BY_ROOT, root] : [VOCABULARIES, namespace];
  return Object.hasOwn(vocabularies, key) ? vocabularies[key] : undefined;
}

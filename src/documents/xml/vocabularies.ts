/**
 * The attributes and elements of XML vocabularies that contain addresses.
 *
 * Identifiers that lead nowhere are not listed: `id` of Atom, `rdf:about`, namespace names. Neither are elements that
 * contain HTML as text: `description` of RSS, `content` of Atom with the type `html`.
 */
import type { AddressKind } from "../link-collector.js";

/** A vocabulary. */
export interface Vocabulary {
  readonly kind: AddressKind;
  /** Attributes that contain an address, by the local name of their element. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Local names of elements whose text is an address. */
  readonly texts: readonly string[];
}

/** @see https://www.sitemaps.org/protocol.html */
const SITEMAP: Vocabulary = { kind: "iri", attributes: {}, texts: ["loc"] };

/** @see https://www.rssboard.org/rss-specification */
const RSS: Vocabulary = {
  kind: "iri",
  attributes: { enclosure: ["url"], source: ["url"] },
  texts: ["link", "url", "comments", "docs", "guid"],
};

/** @see https://www.rfc-editor.org/rfc/rfc4287 */
const ATOM: Vocabulary = {
  kind: "iri",
  attributes: { link: ["href"], content: ["src"], generator: ["uri"] },
  texts: ["icon", "logo", "uri"],
};

const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  "http://www.w3.org/2005/Atom": ATOM,
  // Atom 0.3, which is still in use.
  "http://purl.org/atom/ns#": ATOM,
  // RSS 1.0: https://web.resource.org/rss/1.0/spec
  "http://purl.org/rss/1.0/": { kind: "iri", attributes: {}, texts: ["link", "url"] },
  // https://www.rssboard.org/media-rss
  "http://search.yahoo.com/mrss/": {
    kind: "iri",
    attributes: { content: ["url"], player: ["url"], thumbnail: ["url"], peerLink: ["href"], license: ["href"] },
    texts: [],
  },
  // https://help.apple.com/itc/podcasts_connect/#/itcb54353390
  "http://www.itunes.com/dtds/podcast-1.0.dtd": {
    kind: "iri",
    attributes: { image: ["href"] },
    texts: ["new-feed-url"],
  },
  "http://wellformedweb.org/CommentAPI/": { kind: "iri", attributes: {}, texts: ["comment", "commentRss"] },
  "http://www.sitemaps.org/schemas/sitemap/0.9": SITEMAP,
  "http://www.google.com/schemas/sitemap/0.84": SITEMAP,
  // https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
  "http://www.google.com/schemas/sitemap-image/1.1": { kind: "iri", attributes: {}, texts: ["loc", "license"] },
  "http://www.google.com/schemas/sitemap-video/1.1": {
    kind: "iri",
    attributes: {},
    texts: ["thumbnail_loc", "content_loc", "player_loc", "gallery_loc"],
  },
  // https://www.w3.org/TR/xinclude/#include-location
  "http://www.w3.org/2001/XInclude": { kind: "leiri", attributes: { include: ["href"] }, texts: [] },
};

/** Vocabularies without a namespace, by the name of the root element. */
const VOCABULARIES_BY_ROOT: Readonly<Record<string, Vocabulary>> = {
  rss: RSS,
  // http://opml.org/spec2.opml
  opml: { kind: "iri", attributes: { outline: ["xmlUrl", "htmlUrl", "url"] }, texts: [] },
  urlset: SITEMAP,
  sitemapindex: SITEMAP,
};

/** The namespace of `xlink:href`, which is an address on every element. */
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

/**
 * Finds the vocabulary of an element; `undefined` if it is unknown.
 *
 * @param namespace - The element's namespace name, `""` if it has none.
 * @param root - The local name of the document's root element.
 */
export function findVocabulary(namespace: string, root: string): Vocabulary | undefined {
  const [vocabularies, key] = namespace === "" ? [VOCABULARIES_BY_ROOT, root] : [VOCABULARIES, namespace];
  return Object.hasOwn(vocabularies, key) ? vocabularies[key] : undefined;
}

/**
 * The attributes and elements of XML vocabularies that hold addresses.
 *
 * What names a thing and leads nowhere is not listed: `id` of Atom, `rdf:about`, the names of namespaces. Nor is what holds
 * HTML as text: `description` of RSS, `content` of Atom whose type is `html`.
 *
 * Divergences: none.
 */

/**
 * How an address becomes a URL: as browsers do in the document's charset; as an IRI, whose query is in UTF-8 in every
 * document; as a LEIRI, in which also characters that no IRI has are percent-encoded.
 */
export type AddressKind = "url" | "iri" | "leiri";

/** A vocabulary. */
export interface Vocabulary {
  readonly kind: AddressKind;
  /** By the local names of elements: the attributes that hold an address. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** The elements whose text is an address, by their local names. */
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

/** By the names of their namespaces. */
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  "http://www.w3.org/2005/Atom": ATOM,
  // Atom 0.3, which feeds still have.
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

/** The namespace of `xlink:href`, an address in every element. */
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

/**
 * Gives the vocabulary of an element; `undefined` if it is not known.
 *
 * @param namespace - The name of the element's namespace, `""` if it has none.
 * @param root - The local name of the document's root element.
 */
export function findVocabulary(namespace: string, root: string): Vocabulary | undefined {
  const [vocabularies, key] = namespace === "" ? [VOCABULARIES_BY_ROOT, root] : [VOCABULARIES, namespace];
  return Object.hasOwn(vocabularies, key) ? vocabularies[key] : undefined;
}

import { deepEqual } from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";

const ATOM = "icon, logo, uri, link href, content src, generator uri";
const PODCAST = `chapters url, contentLink href, funding url, image href, images srcset, license url, person href, \
person img, remoteItem feedUrl, socialInteract accountUrl, socialInteract uri, source uri, trailer url, transcript url`;

/** Names of elements, or of an element and an attribute, as their specifications have them. */
const ROWS = {
  "http://www.w3.org/2005/Atom": ATOM,
  "http://purl.org/atom/ns#": ATOM,
  "http://purl.org/rss/1.0/": "link, url",
  "http://search.yahoo.com/mrss/": `backLink, response, content url, copyright url, embed url, player url, thumbnail url, \
license href, peerLink href, subTitle href, price info`,
  "http://www.itunes.com/dtds/podcast-1.0.dtd": "new-feed-url, image href",
  "http://purl.org/syndication/thread/1.0": "in-reply-to href, in-reply-to source",
  "https://podcastindex.org/namespace/1.0": PODCAST,
  "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": PODCAST,
  "http://wellformedweb.org/CommentAPI/": "comment, commentRss",
  "http://www.sitemaps.org/schemas/sitemap/0.9": "loc",
  "http://www.google.com/schemas/sitemap/0.84": "loc",
  "http://www.google.com/schemas/sitemap-image/1.1": "loc, license",
  "http://www.google.com/schemas/sitemap-video/1.1":
    "thumbnail_loc, content_loc, player_loc, gallery_loc, uploader info",
  "http://www.idpf.org/2007/opf": "item href, link href, reference href",
  "http://www.daisy.org/z3986/2005/ncx/": "content src",
  "http://www.w3.org/2001/XInclude": "include href",
};

/** The same for documents without a namespace, by their root. */
const ROOTS = {
  rss: "link, url, comments, docs, guid, enclosure url, source url",
  opml: "docs, ownerId, outline xmlUrl, outline htmlUrl, outline url",
  urlset: "loc",
  sitemapindex: "loc",
};

function list(document: string): readonly string[] {
  return extractLinks(document, { base: "http://h/", contentType: "application/xml" }).links.map(
    ({ element, attribute, value }) => `${element} ${attribute}=${value}`,
  );
}

const split = (rows: string) => rows.split(", ").map((row) => row.split(" "));
const expect = (rows: string) => split(rows).map(([element, attribute = ""]) => `${element} ${attribute}=a`);

function write(rows: string): string {
  const elements = split(rows).map(([element, attribute]) =>
    attribute === undefined ? `<${element}>a</${element}>` : `<${element} ${attribute}="a" other="b"/>`,
  );
  return elements.join("");
}

describe("XML vocabularies", () => {
  for (const [namespace, rows] of Object.entries(ROWS)) {
    it(`have addresses in all places of ${namespace}`, () => {
      const document = `<root xmlns="${namespace}">${write(rows)}<other url="b">b</other></root>`;
      deepEqual(list(document), expect(rows));
      deepEqual(list(`<root xmlns="${namespace}/other">${write(rows)}</root>`), []);
    });
  }

  for (const [root, rows] of Object.entries(ROOTS)) {
    it(`have addresses in all places of <${root}>`, () => {
      deepEqual(list(`<${root}>${write(rows)}<other xmlUrl="b">b</other></${root}>`), expect(rows));
      deepEqual(list(`<other>${write(rows)}</other>`), []);
    });
  }
});

import { deepEqual } from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";

/** Names of elements, or of an element and an attribute, as their specifications have them. */
const ROWS = {
  "http://www.w3.org/2005/Atom": ["icon", "logo", "uri", "link href", "content src", "generator uri"],
  "http://purl.org/atom/ns#": ["icon", "logo", "uri", "link href", "content src", "generator uri"],
  "http://purl.org/rss/1.0/": ["link", "url"],
  "http://search.yahoo.com/mrss/": ["content url", "player url", "thumbnail url", "peerLink href", "license href"],
  "http://www.itunes.com/dtds/podcast-1.0.dtd": ["new-feed-url", "image href"],
  "http://wellformedweb.org/CommentAPI/": ["comment", "commentRss"],
  "http://www.sitemaps.org/schemas/sitemap/0.9": ["loc"],
  "http://www.google.com/schemas/sitemap/0.84": ["loc"],
  "http://www.google.com/schemas/sitemap-image/1.1": ["loc", "license"],
  "http://www.google.com/schemas/sitemap-video/1.1": ["thumbnail_loc", "content_loc", "player_loc", "gallery_loc"],
  "http://www.w3.org/2001/XInclude": ["include href"],
};

/** The same for documents without a namespace, by their root. */
const ROOTS = {
  rss: ["link", "url", "comments", "docs", "guid", "enclosure url", "source url"],
  opml: ["outline xmlUrl", "outline htmlUrl", "outline url"],
  urlset: ["loc"],
  sitemapindex: ["loc"],
};

function list(document: string): readonly string[] {
  return extractLinks(document, { base: "http://h/", contentType: "application/xml" }).links.map(
    ({ element, attribute, value }) => `${element} ${attribute}=${value}`,
  );
}

function write(row: string): string {
  const [element, attribute] = row.split(" ");
  return attribute === undefined ? `<${element}>a</${element}>` : `<${element} ${attribute}="a" other="b"/>`;
}

describe("XML vocabularies", () => {
  for (const [namespace, rows] of Object.entries(ROWS)) {
    it(`have addresses in all places of ${namespace}`, () => {
      const expected = rows.map((row) => `${row.includes(" ") ? row : `${row} `}=a`);
      deepEqual(
        list(`<root xmlns="${namespace}">${rows.map(write).join("")}<other url="b">b</other></root>`),
        expected,
      );
      deepEqual(list(`<root xmlns="${namespace}/other">${rows.map(write).join("")}</root>`), []);
    });
  }

  for (const [root, rows] of Object.entries(ROOTS)) {
    it(`have addresses in all places of <${root}>`, () => {
      const expected = rows.map((row) => `${row.includes(" ") ? row : `${row} `}=a`);
      deepEqual(list(`<${root}>${rows.map(write).join("")}<other xmlUrl="b">b</other></${root}>`), expected);
      deepEqual(list(`<other>${rows.map(write).join("")}</other>`), []);
    });
  }
});

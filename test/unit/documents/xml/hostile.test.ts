/** XML documents made to hang a parser, to fill the memory or to overflow the stack. */
import assert from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";
import { count, MEGABYTE, repeat, runDeep } from "../../../support/hostile.js";
import { measureTime } from "../../../support/processor-time.js";

/** Families of documents that grow. */
const GROWING: Readonly<Record<string, (length: number) => string>> = {
  "nested elements": (length) => repeat("<a>", length),
  "nested elements with a prefix": (length) => `<p:a xmlns:p="x">${repeat("<p:a>", length)}`,
  "nested elements with unknown prefixes": (length) => count((index) => `<p${index}:a>`, length),
  "nested declarations": (length) => count((index) => `<a xmlns:p${index}="x">`, length),
  "nested default namespaces": (length) => repeat('<a xmlns="http://www.w3.org/2000/svg" href="x">', length),
  "nested addresses": (length) => `<rss>${repeat("<link>a", length)}`,
  "nested addresses that end": (length) => `<rss>${repeat("<link>", length / 2)}a${repeat("</link>", length / 2)}`,
  "nested anchors": (length) => `<svg xmlns="http://www.w3.org/2000/svg">${repeat('<a href="x">t', length)}`,
  "nested bases": (length) => `<rss>${repeat('<a xml:base="b/"><enclosure url="x"/>', length)}`,
  "sibling bases": (length) => `<rss>${repeat('<a xml:base="b/"><enclosure url="x"/></a>', length)}`,
  "bases in nests of sixty": (length) =>
    repeat(`${'<a xml:base="b/">'.repeat(60)}<enclosure url="x"/>${"</a>".repeat(60)}`, length),
  "declarations of one element": (length) => `<a ${count((index) => `xmlns:p${index}="x" `, length)}/>`,
  "attributes of one element": (length) => `<a ${count((index) => `a${index}="x" `, length)}/>`,
  "links of one element": (length) =>
    `<a xmlns:x="http://www.w3.org/1999/xlink" ${count((index) => `x:a${index}="x" `, length)}/>`,
  addresses: (length) => `<urlset>${repeat("<loc>x</loc>", length)}</urlset>`,
  "pieces of an address": (length) => `<rss><link>${repeat("<![CDATA[a]]>&amp;", length)}</link></rss>`,
  "comments in an address": (length) => `<rss><link>${repeat("<!---->a", length)}</link></rss>`,
  "declared entities": (length) => `<!DOCTYPE a [${count((index) => `<!ENTITY e${index} "x">`, length)}]><a/>`,
  "entities in an entity": (length) => `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "${repeat("&a;", length)}">]><a>&b;</a>`,
  "ampersands in an entity": (length) => `<!DOCTYPE a [<!ENTITY b "${repeat("&", length)}">]><a>&b;</a>`,
  references: (length) => `<!DOCTYPE rss [<!ENTITY a "x">]><rss><link>${repeat("&a;", length)}</link></rss>`,
  "references to nothing": (length) => `<!DOCTYPE rss SYSTEM "x"><rss><link>${repeat("&a;", length)}</link></rss>`,
  "different references to nothing": (length) =>
    `<!DOCTYPE rss SYSTEM "x"><rss><link>${count((index) => `&a${index};`, length)}</link></rss>`,
  "unfinished entities": (length) => `<!DOCTYPE a [${repeat("<!ENTITY a ", length)}]><a/>`,
  "quotation marks in a document type": (length) => `<!DOCTYPE a [${repeat("<!\"'", length)}]><a/>`,
  "unfinished comments of a document type": (length) => `<!DOCTYPE a [${repeat("<!--", length)}]><a/>`,
  "white space of a document type": (length) => `<!DOCTYPE${repeat(" ", length)}a${repeat(" ", length)}[ ] x><a/>`,
  "brackets of a document type": (length) => `<!DOCTYPE a [${repeat("] ", length)}><a/>`,
  "processing instructions": (length) => `${repeat('<?xml-stylesheet href="x"?>', length)}<a/>`,
  "pseudo-attributes": (length) => `<?xml-stylesheet ${repeat('href="x" ', length)}?><a/>`,
  "white space of a processing instruction": (length) => `<?xml-stylesheet ${repeat(" ", length)}?><a/>`,
  "unfinished processing instructions": (length) => repeat("<?xml-stylesheet ", length),
  "an unfinished attribute": (length) => `<a b="${repeat("'x", length)}`,
  "an unfinished text": (length) => `<a>${repeat("]]", length)}`,
  "a long name": (length) => `<${repeat("a", length)}:b>`,
  "white space in an end tag": (length) => `<a></a${repeat(" ", length)}>`,
  "end tags of nothing": (length) => `<a>${repeat("</b>", length)}`,
  "white space of an xml:base": (length) => `<a xml:base="${repeat(" ", length)}x${repeat(" ", length)}y"/>`,
};

function extract(document: string): number {
  const { links, diagnostics } = extractLinks(document, { base: "http://h/", contentType: "text/xml" });
  // Reads everything, but only a few of the texts of nested elements.
  for (const { iri } of links) {
    assert.ok(iri !== null);
  }
  for (const { content } of links.slice(0, 100)) {
    assert.ok(content === null || content.text.length >= 0);
  }
  return links.length + diagnostics.length;
}

describe("[X-2a] a hostile XML document", () => {
  for (const [name, make] of Object.entries(GROWING)) {
    // Quadratic time would take minutes at this length.
    it(`has an answer: ${name}`, () => {
      const time = measureTime(() => assert.ok(extract(make(MEGABYTE / 2)) >= 0));
      assert.ok(time < 5_000, `${Math.round(time)} ms`);
    });
  }

  it("uses no more stack than a short one", () => {
    const document = repeat("<a>", MEGABYTE);
    assert.equal(
      runDeep(() => extract(document)),
      2,
    );
  });

  it("cannot become large by entities", () => {
    const find = (subset: string, value: string): readonly unknown[] => {
      const document = `<!DOCTYPE rss [${subset}]><rss><enclosure url="${value}"/></rss>`;
      const { links, diagnostics } = extractLinks(document, { base: "http://h/", contentType: "text/xml" });
      return [links[0]?.value.length, diagnostics[0]?.code];
    };
    const laughs = Array.from(
      { length: 10 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    ).join("");
    const time = measureTime(() => {
      assert.deepEqual(find(`<!ENTITY e0 "lol">${laughs}`, "&e10;"), [undefined, "XML-entity-limit"]);
      const long = `<!ENTITY a "${"x".repeat(100_000)}">`;
      assert.deepEqual(find(long, "&a;".repeat(10)), [1_000_000, undefined]);
      assert.deepEqual(find(long, "&a;".repeat(13)), [undefined, "XML-entity-limit"]);
    });
    assert.ok(time < 1_000, `${Math.round(time)} ms`);
  });
});

/** Documents made to hang a parser or to overflow its stack. */
import assert from "node:assert/strict";
import { decodeCharacterReferences, extractLinks } from "whatwg-iri/documents";
import { count, MEGABYTE, repeat, runDeep } from "../../../support/hostile.js";
import { measureTime } from "../../../support/processor-time.js";

/** Families of documents that grow. */
const GROWING: Readonly<Record<string, (length: number) => string>> = {
  "nested elements": (length) => repeat("<div>", length),
  "nested tables": (length) => repeat("<table><tr><td>", length),
  "nested templates": (length) => repeat("<template>", length),
  "nested selects": (length) => repeat("<select><option>", length),
  "foreign elements": (length) => repeat("<svg><foreignObject><p>", length),
  "foster parents": (length) => repeat("<table><a href=b>", length),
  "elements in a paragraph": (length) => repeat("<a href=b><div>", length),
  "links that fail": (length) => repeat("<a href=//[>", length),
  "attributes of one tag": (length) => `<a ${count((index) => `a${index} `, length)}>`,
  "attributes of many bodies": (length) => count((index) => `<body a${index}=1>`, length),
  "attributes of many roots": (length) => count((index) => `<html a${index}=1>`, length),
  "formatting elements that are opened again": (length) =>
    `<p>${count((index) => `<b id=${index}>`, length / 2)}${repeat("</p><p>x", length / 2)}`,
  "end tags of nothing": (length) => repeat("<b>", length / 2) + repeat("</i></div></p>", length / 2),
  "image candidates": (length) => `<img srcset="${repeat("a 1x,", length)}">`,
  "commas of an image candidate": (length) => `<img srcset="a${repeat(",", length)}b">`,
  "parentheses of an image candidate": (length) => `<img srcset="a ${repeat("(", length)}">`,
  pings: (length) => `<a ping="${repeat("a ", length)}">`,
  "a time to refresh": (length) => `<meta http-equiv=refresh content="${repeat("1", length)}x">`,
  "white space before a refresh": (length) => `<meta http-equiv=refresh content="1${repeat(" ", length)}">`,
  "charsets of a pragma": (length) => `<meta http-equiv=content-type content="${repeat("charset ", length)}">`,
  "character references": (length) => `<a href="${repeat("&amp", length)}">`,
  "unfinished tags": (length) => repeat("<", length),
  "unfinished attributes": (length) => repeat("<a href='", length),
  "unfinished comments": (length) => repeat("<!--", length),
  "unfinished sections": (length) => `<svg>${repeat("<![CDATA[", length)}`,
  "nested srcdoc": (length) => repeat("<iframe/srcdoc=", length),
  "many srcdocs": (length) => repeat("<iframe srcdoc='&lt;a href=&amp;b>'></iframe>", length),
  "references in a srcdoc": (length) => `<iframe srcdoc="${repeat("&lt;a href=b>", length)}">`,
  "blocks of a style": (length) => `<style>${repeat("{[(", length)}url(a)`,
  "broken strings of a style": (length) => `<style>${repeat('"\n', length)}`,
  "escapes of a style": (length) => `<style>${repeat("u\\72l(", length)}`,
  "imports of a style": (length) => `<style>${repeat("@import 'a';", length)}`,
  "conditions of a style": (length) => `<style>${repeat("@import url(a) ", length)}`,
  "references in a style attribute": (length) => `<p style="${repeat("a:url(&quot;b&quot;);", length)}">`,
  "lists in JSON": (length) => `<script type=importmap>${"[".repeat(length / 2)}${"]".repeat(length / 2)}`,
  "objects in JSON": (length) => `<script type=importmap>${repeat('{"imports":', length)}1${repeat("}", length / 11)}`,
  "backslashes in JSON": (length) => `<script type=importmap>{"imports":{"a":"/${repeat("\\\\", length)}"}}`,
  "addresses in JSON": (length) => `<script type=importmap>{"imports":{"a":"/b"${repeat(',"a":"/b"', length)}}}`,
  "dot segments": (length) => `<a href="http://h${repeat("/..", length)}">`,
};

const extract = (document: string): unknown => extractLinks(document, { base: "http://h/" });

describe("[X-2a] a hostile document", () => {
  for (const [name, make] of Object.entries(GROWING)) {
    // Quadratic time would take minutes at this length.
    it(`has an answer: ${name}`, () => {
      const time = measureTime(() => assert.ok(extract(make(MEGABYTE / 2))));
      assert.ok(time < 4_000, `${Math.round(time)} ms`);
    });
  }

  /** Many formatting elements are open while others come and go; the first of these once took 20,000 ms. */
  const open = count((index) => `<b i=${index}>`, 0.7 * MEGABYTE);
  for (const piece of ["<a>", "<nobr>", "<i></i>", "<a href=x>"]) {
    it(`takes linear time for 60,000 × ${piece} among open elements`, () => {
      const document = open + piece.repeat(60_000);
      const time = measureTime(() => extract(document));
      assert.ok(time < 6_000, `${Math.round(time)} ms`);
    });
  }

  it("of 16 MB has an answer", () => {
    for (const make of [GROWING["unfinished tags"], GROWING["unfinished attributes"]]) {
      assert.deepEqual(extractLinks((make as (length: number) => string)(16 * MEGABYTE)).links, []);
    }
    const document = Buffer.concat([Buffer.alloc(16 * MEGABYTE, 0xe9), Buffer.from('<a href="?\xE9">', "latin1")]);
    assert.equal(extractLinks(document, { base: "http://h/" }).links[0]?.iri?.href, "http://h/?%E9");
  });

  it("uses no more stack than a short one", () => {
    const document = repeat("<div><b><a href=x>", MEGABYTE / 4);
    assert.ok(runDeep(() => extract(document)));
  });

  it("has its character references resolved", () => {
    for (const piece of ["&", "&amp", "&#", "&#1", "&CounterClockwiseContourIntegra"]) {
      assert.ok(decodeCharacterReferences(repeat(piece, 4 * MEGABYTE)).length > 0);
    }
  });
});

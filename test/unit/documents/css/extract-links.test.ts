import { deepEqual, ok } from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";
import { readMarks } from "../../../support/problems.js";

/** Addresses are in «…»; values follow if they are written in another way. */
const ROWS: readonly [sheet: string, ...values: string[]][] = [
  ["p{background:url(«a»)}"],
  ["p{background:URL( \n«a»\t)}"],
  ["p{background:url('«a»'), url( \"«b»\" )}"],
  ["p{background:url(a b);color:url(«c»)}"],
  ["p{b:url(«»)}"],
  ["@import '«a»';@import \"«b»\" print;@IMPORT url(«c») layer(x) supports(background:url(no));"],
  ["@import url('«a»') screen;@import foo 'no';p{a:url(«b»)}"],
  ["@namespace url(no);@namespace a 'no';@charset 'no';@supports (a:url(no)) {p{a:url(«b»)}}"],
  ["@media x{@font-face{font-family:'no';src:url(«a») format('no'),url(«b»)}}"],
  ["p{background:image-set('«a»' 1x,url(«b») type('no') 2x);content:'no'}"],
  ["p{background:-webkit-image-set(url('«a»') 1x)}p::after{content:'no'}"],
  ["p{a:src('«a»');b:image('«b»',red);c:source('no')}"],
  ["p{--x:url(«a»);mask:url(«b.svg#c»);cursor:url(«d») 1 2,auto}"],
  ["/* url(no) */p{a:url(/*«»".replace("/*«»", "«/*a*/»)}")],
  ["p{a:'url(no)';b:url(«c»)}"],
  ["p{a:(}b{c:url(«d»)}"],
  ["p{a:url(«\\61 \\)\\0000e9b»)}", "a)éb"],
  ["p{a:url('«a\\\nb\\27 c\\d800 d»')}", "ab'c\uFFFDd"],
  ["p{a:u\\72l(«a»);b:\\75rl('«b»')}@\\69mport '«c»';"],
  ["p{a:url(«b»"],
  ["p{a:url('«b»"],
  ["p{a:'no\nb:url(«c»)}"],
  ["@import '«a»"],
  ["@layer x;@import '«a»';} @import '«b»';"],
];

describe("[H-2] the addresses of CSS", () => {
  for (const [marked, ...values] of ROWS) {
    it(`are found in ${JSON.stringify(marked)}`, () => {
      const { input, spans } = readMarks(marked);
      ok(spans.length > 0);
      const { links } = extractLinks(input, { base: "http://h/d/p", contentType: "text/css" });
      deepEqual(
        links.map(({ start, end }) => ({ start, end })),
        spans,
      );
      const written = spans.map(({ start, end }) => input.slice(start, end));
      deepEqual(
        links.map(({ value }) => value),
        values.length > 0 ? values : written,
      );
      ok(links.every(({ element, attribute }) => element === "style" && attribute === ""));
    });
  }

  const hrefs = (document: string | Uint8Array, options: object): (string | undefined)[] =>
    extractLinks(document, { base: "http://h/d/p", ...options }).links.map(({ iri }) => iri?.href);

  it("are in UTF-8, except in Chromium's sheets, whose charset has rules of its own", () => {
    const read = (sheet: string, options: object): unknown[] => {
      const { charset, charsetSource, links } = extractLinks(Buffer.from(sheet, "latin1"), {
        contentType: "text/css",
        base: "http://h/",
        engine: "chromium",
        ...options,
      });
      return [charset, charsetSource, links[0]?.iri?.search];
    };
    const rule = "p{a:url(?\xE9)}";
    deepEqual(read(rule, {}), ["utf-8", "default", "?%EF%BF%BD"]);
    deepEqual(read(`@charset "koi8-r";${rule}`, {}), ["koi8-r", "meta", "?%E9"]);
    deepEqual(read(`@charset "utf-16";${rule}`, {}), ["utf-8", "meta", "?%EF%BF%BD"]);
    deepEqual(read(`@charset 'koi8-r';${rule}`, {}), ["utf-8", "default", "?%EF%BF%BD"]);
    deepEqual(read(rule, { fallbackCharset: "koi8-r" }), ["koi8-r", "fallback", "?%E9"]);
    const contentType = "text/css;charset=latin1";
    deepEqual(read(`@charset "koi8-r";${rule}`, { contentType }), ["windows-1252", "content-type", "?%E9"]);
    deepEqual(read(`\xEF\xBB\xBF${rule}`, { contentType }), ["utf-8", "bom", "?%EF%BF%BD"]);
    deepEqual(read(`@charset "koi8-r";${rule}`, { engine: "webkit" }), ["koi8-r", "meta", "?%D0%98"]);
  });

  it("are in style elements and attributes of HTML and SVG, with references resolved", () => {
    deepEqual(
      hrefs(
        `<style>p{a:url(1&amp;)}</style><style type=TEXT/CSS>p{a:url(2)}</style><style type=x>p{a:url(no)}</style>
        <p style="a:url(&quot;3&amp;4&quot;)" fill="url(no)"><svg><style>p{a:url(5&amp;)}</style><rect fill="url('6')"
        clip-path=url(7#a) stroke=red marker-end=url(8) width=url(no) /></svg><math style="a:url(9)">`,
        {},
      ),
      ["1&amp;", "2", "3&4", "5&", "6", "7#a", "8", "9"].map((path) => `http://h/d/${path}`),
    );
    deepEqual(
      hrefs(
        `<svg xmlns="http://www.w3.org/2000/svg"><style>@import "1&amp;2";<![CDATA[p{a:url(3)}]]></style><a
        style="a:url(4&amp;5)" filter="url(6)"/><style type="x">p{a:url(no)}</style></svg>`,
        { contentType: "image/svg+xml" },
      ),
      ["1&2", "3", "4&5", "6"].map((path) => `http://h/d/${path}`),
    );
  });

  it("that are fragments refer to the document, whatever its base", () => {
    const page = '<base href="/x/"><svg><rect fill="url(#a)"/></svg><p style="a:url(#b)"><style>p{c:url(#d)}</style>';
    deepEqual(hrefs(page, {}), ["http://h/d/p#a", "http://h/d/p#b", "http://h/d/p#d"]);
  });

  it("have a place in an attribute, or that of the whole if XML has entities of its own", () => {
    const places = (page: string, options: object): string[] => {
      const { links, text } = extractLinks(page, options);
      return links.map(({ start, end }) => text.slice(start, end));
    };
    deepEqual(places("<p style='&lt;&amp a:url(&quot;b&amp;c&quot;)'>", {}), ["b&amp;c"]);
    const svg = '<!DOCTYPE svg [<!ENTITY e "url(b)">]><svg xmlns="http://www.w3.org/2000/svg" style="a:&e;"/>';
    deepEqual(places(svg, { contentType: "image/svg+xml" }), ["a:&e;"]);
  });
});

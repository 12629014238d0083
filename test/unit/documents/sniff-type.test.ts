import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { type ExtractedLinks, extractLinks } from "whatwg-iri/documents";
import { encode } from "../../browser/pages.js";

const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/x"/></feed>';
const RDF = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';

/** Documents with a link to /x that only an XML parser finds; and whether they are feeds. */
const DOCUMENTS: readonly (readonly [document: string, isFeed: boolean])[] = [
  ["<rss><channel><link>/x</link></channel></rss>", true],
  [ATOM, true],
  [`${RDF} xmlns="http://purl.org/rss/1.0/"><link>/x</link></rdf:RDF>`, true],
  ["<urlset><url><loc>/x</loc></url></urlset>", false],
  ["<sitemapindex><sitemap><loc>/x</loc></sitemap></sitemapindex>", false],
  ['<opml><outline xmlUrl="/x"/></opml>', false],
];

const PROLOGS = [
  "",
  " \t\r\n",
  "<!-- <html> -- > -->",
  "<!DOCTYPE a>\n",
  '<!DOCTYPE a [<!ENTITY b "c>">]>',
  '<?xml-stylesheet href="a.css"?>',
  '<?xml version="1.0"?>',
];

function list(document: string | Uint8Array, contentType?: string): (string | undefined)[] {
  return extractLinks(document, { base: "http://h/", contentType }).links.flatMap(({ element, iri }) =>
    element === "xml-stylesheet" ? [] : [iri?.pathname],
  );
}

describe("a document whose type is unknown, or HTML", () => {
  for (const [document, isFeed] of DOCUMENTS) {
    it(`is XML if it begins as XML does: ${document}`, () => {
      for (const prolog of PROLOGS) {
        for (const mark of ["", "\uFEFF"]) {
          const text = mark + prolog + document;
          const octets = [
            encode(text, "utf-8"),
            ...(mark === "" ? [] : [encode(text, "utf-16le"), encode(text, "utf-16be")]),
          ];
          for (const given of [text, ...octets] as (string | Uint8Array)[]) {
            for (const type of [undefined, "", "*/*", "unknown/unknown", "application/unknown"]) {
              deepEqual(list(given, type), ["/x"], `${JSON.stringify(text)} ${type}`);
            }
            deepEqual(list(given, "text/html"), isFeed ? ["/x"] : [], JSON.stringify(text));
          }
        }
      }
    });
  }

  it("is HTML otherwise", () => {
    for (const document of [
      "<a href=/y>",
      "<!DOCTYPE html><p><link href=/y>",
      "x<rss><a href=/y>",
      "<rssx><a href=/y>",
      "<RSS><a href=/y>",
      "<!-- <rss> <a href=/n> --><a href=/y>",
      "<html xmlns='http://www.w3.org/1999/xhtml'><a href=/y>",
      `${" ".repeat(1_445)}<rss><a href=/y>`,
      "<?xml-stylesheet?><a href=/y>",
    ]) {
      deepEqual(list(document), ["/y"], document);
      deepEqual(list(document, "text/html"), ["/y"], document);
    }
    deepEqual(list(`${RDF}><a href=/y>`, "text/html"), ["/y"]);
    deepEqual(list("<?xml version='1.0'?><html><a href=/y>", "text/html"), ["/y"]);
    throws(() => list("<rss/>", "text/plain"), TypeError);
  });
});

describe("an early declaration of the encoding replacement", () => {
  for (const label of ["csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement"]) {
    it(`counts: ${label}`, () => {
      for (const head of [
        `<meta charset=${label}>`,
        `<meta http-equiv=content-type content="text/html; charset=${label}">`,
        `${" ".repeat(1_100)}<meta charset=${label}>`,
        `<title>a</title><META CHARSET='${label.toUpperCase()}'>`,
      ]) {
        const { charset, charsetSource, links, text } = extractLinks(
          encode(`${head}<a href=x>`, "utf-8") as Uint8Array,
        );
        deepEqual([charset, charsetSource, links.length, text], ["replacement", "meta", 0, "\uFFFD"]);
      }
      const { charset } = extractLinks(
        encode(`<script>"<meta charset=${label}>"</script><a href=x>`, "utf-8") as Uint8Array,
      );
      equal(charset, "windows-1252");
    });
  }
});

describe("XML that is not well-formed", () => {
  const read = (document: string, recover?: boolean): ExtractedLinks =>
    extractLinks(document, { base: "http://h/", contentType: "text/xml", recover });

  it("keeps private-use characters beside a bare ampersand, also those of references", () => {
    const document = `<!DOCTYPE a [<!ENTITY e "&#38;#xE000;">]><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://a/?x&y&e;&#xE001;</loc></url></urlset>`;
    const [link] = extractLinks(document, { contentType: "text/xml" }).links;
    equal(link?.value, "http://a/?x&y\uE000\uE001");
  });

  it("has the place of each ampersand, and the links before and after it", () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `<url><loc>http://a/?p=${index}</loc></url>`);
    lines[5] = "<url><loc>http://a/?p=5&q=6</loc></url>";
    const document = `<urlset>\n${lines.join("\n")}\n</urlset>`;
    const { links, diagnostics } = read(document);
    equal(links.length, 2_000);
    equal(links[5]?.value, "http://a/?p=5&q=6");
    equal(document.slice(links[5]?.start, links[5]?.end), "http://a/?p=5&q=6");
    const index = document.indexOf("&");
    deepEqual(
      diagnostics.map(({ code, detail, start, end }) => [code, detail, start, end]),
      [["XML-ill-formed", "[68] EntityRef", index, index + 1]],
    );
    equal(read(document, false).links.length, 5);
  });

  it("has the links of every kind of error", () => {
    for (const [middle, values] of [
      ['<enclosure url="a&b&c"/>', ["a&b&c"]],
      ["<link>a&b;c</link>", ["a&b;c"]],
      ["<link>&nbsp;&amp;& c</link>", ["&nbsp;&& c"]],
      ["<link><![CDATA[a&b]]></link>", ["a&b"]],
      ["<!-- & --><?p & ?>", []],
      ["<enclosure url=a />", ["a"]],
      ["<enclosure url/>", []],
      ["<enclosure url='a' url='b'/>", ["a", "b"]],
      ["<link>a</lin>", ["a"]],
      ["</b>", []],
      ["<b>", []],
      ["<b><link>a</b>", ["a"]],
      ["a < b", []],
      ["<link>\u0001a</link>", ["\u0001a"]],
      ["]]>", []],
    ] as const) {
      const { links } = read(`<rss><channel><link>x</link>${middle}<link>y</link></channel></rss>`);
      const found = links.map(({ value }) => value);
      deepEqual([found[0], found.at(-1)], ["x", "y"], `${middle}: ${found}`);
      ok(
        values.every((value) => found.includes(value)),
        `${middle}: ${found}`,
      );
    }
  });

  it("has the base of the open elements after an error", () => {
    const { links } = read(
      '<rss xml:base="/a/"><channel xml:base="b/"><link>x</link></chanel><link>y</link></rss><link>z</link>',
    );
    deepEqual(
      links.map(({ iri }) => iri?.pathname),
      ["/a/b/x", "/y", "/z"],
    );
  });

  it("is not read further after a thousand errors, or if every mark is taken", () => {
    const { links, diagnostics } = read(`<rss>${"<link>x</link></b>".repeat(1_500)}</rss>`);
    ok(links.length < 1_500 && diagnostics.length <= 1_001, `${links.length} ${diagnostics.length}`);
    equal(read(`<rss>\uE000\uE001\uF8FF<link>a&b</link><link>c</link></rss>`).links.length, 0);
    const many = read(`<rss>${"&".repeat(2_000)}<link>x</link></rss>`);
    deepEqual([many.links.length, many.diagnostics.length], [1, 1_000]);
  });
});

import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import type { IRI } from "whatwg-iri";
import { type ExtractedLinks, type ExtractLinksOptions, extractLinks } from "whatwg-iri/documents";
import { encode } from "../../../browser/pages.js";
import { DOCUMENTS } from "./documents.js";

const BASE = "http://h/d/p";
const XML = "application/xml";
const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:x="http://www.w3.org/1999/xlink"';

function extract(document: string | Uint8Array, options: ExtractLinksOptions = {}): ExtractedLinks {
  return extractLinks(document, { base: BASE, contentType: XML, ...options });
}

function list({ links }: ExtractedLinks): string[] {
  const write = (iri: IRI | null): string => String(iri).replace(/^http:\/\/h(?:\/d\/)?/, "");
  return links.map(({ element, attribute, iri }) => [element, attribute, write(iri)].join(" "));
}

function toTriplets(word: string, charset: string): string {
  return Array.from(encode(word, charset), (octet) =>
    octet < 0x80 ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase()}`,
  ).join("");
}

/** The replacement of é in a query whose charset lacks it. */
const NO_E_ACUTE = "%26%23233%3B";

/** Charsets, a word in each, and an é in its queries. */
const CHARSETS: readonly (readonly [charset: string, word: string, eAcute: string])[] = [
  ["utf-8", "日本é😀", "%C3%A9"],
  ["utf-16le", "日本é😀", "%C3%A9"],
  ["utf-16be", "日本é😀", "%C3%A9"],
  ["windows-1252", "é€ß", "%E9"],
  ["windows-1251", "Привет", NO_E_ACUTE],
  ["koi8-r", "Привет", NO_E_ACUTE],
  ["iso-8859-2", "Łódź", "%E9"],
  ["shift_jis", "日本", NO_E_ACUTE],
  ["euc-jp", "日本", NO_E_ACUTE],
  ["gbk", "中文", "%A8%A6"],
  ["big5", "中文", NO_E_ACUTE],
  ["euc-kr", "한국", NO_E_ACUTE],
];

describe("[P-2] extractLinks finds the links of XML", () => {
  for (const { name, contentType, make, links } of DOCUMENTS) {
    describe(`${name}:`, () => {
      for (const [charset, word, eAcute] of CHARSETS) {
        const isUTF16 = charset.startsWith("utf-16");
        const expected = links(toTriplets(word, "utf-8"), toTriplets(word, isUTF16 ? "utf-8" : charset), eAcute);

        it(`in ${charset}, as declared in the document`, () => {
          const declaration = `<?xml version="1.0" encoding="${isUTF16 ? "UTF-16" : charset}"?>`;
          const found = extract(encode(make(declaration, word), charset), { contentType });
          deepEqual([found.charset, found.charsetSource, found.diagnostics], [charset, "meta", []]);
          deepEqual(list(found), expected);
        });

        it(`in ${charset}, as declared in the header`, () => {
          const octets = encode(make("", word).trimStart(), charset);
          const found = extract(octets, { contentType: `${contentType};charset=${charset}` });
          deepEqual([found.charset, found.charsetSource, found.diagnostics], [charset, "content-type", []]);
          deepEqual(list(found), expected);
        });
      }

      it("with a byte order mark, which wins", () => {
        for (const charset of ["utf-8", "utf-16le", "utf-16be"]) {
          const text = make('<?xml version="1.0" encoding="koi8-r"?>', "é");
          const found = extract(encode(`\uFEFF${text}`, charset), { contentType: `${contentType};charset=gbk` });
          deepEqual([found.charset, found.charsetSource, found.diagnostics], [charset, "bom", []]);
          deepEqual(list(found), links("%C3%A9", "%C3%A9", "%C3%A9"));
        }
      });

      it("as text", () => {
        for (const [text, charset, eAcute] of [
          [make('\uFEFF<?xml version="1.0" encoding="koi8-r"?>', "Я"), "koi8-r", NO_E_ACUTE],
          [make("", "Я").trimStart(), "utf-8", "%C3%A9"],
        ] as const) {
          const found = extract(text, { contentType });
          deepEqual([found.text, found.charset, found.diagnostics], [text, charset, []]);
          deepEqual(list(found), links("%D0%AF", toTriplets("Я", charset), eAcute));
        }
      });

      it("and every offset points at the source text", () => {
        const text = make("", "日😀");
        const found = extract(text, { contentType }).links;
        equal(found.length, links("", "", "").length);
        for (const { attribute, start, end, value, content } of found) {
          const written = text.slice(start, end).replaceAll("&amp;", "&").replaceAll("&eacute;", "é");
          const plain = written
            .replace(/^<!\[CDATA\[|\]\]>$/g, "")
            .replace("&lt;", "<")
            .replace("&gt;", ">");
          ok(plain.includes(value), `${value} in ${written}`);
          if (attribute === "") {
            deepEqual([content?.start, content?.end, content?.text.trim()], [start, end, value]);
          } else {
            match(`${text[start - 1]}${text[end]}`, /^(?:""|'')$/);
          }
        }
      });
    });
  }

  it("of any XML type, and of no other", () => {
    const document = "<rss><link>x</link></rss>";
    for (const contentType of [
      "text/xml",
      "APPLICATION/XML",
      "a/b+xml",
      "text/plain, text/xml",
      "text/xml;charset=nonsense",
    ]) {
      deepEqual(list(extract(document, { contentType })), ["link  x"], contentType);
    }
    for (const contentType of ["text/html", "nonsense", ""]) {
      // Nothing at its start shows that this is XML.
      deepEqual(list(extract(`<a>${document}</a>`, { contentType })), [], contentType);
    }
    for (const contentType of ["application/xml-dtd", "text/xsl", "text/xml, application/json"]) {
      throws(() => extract(document, { contentType }), { name: "TypeError", message: /neither HTML nor XML/ });
    }
  });

  it("in UTF-8 if no known charset is declared; the caller overrides the header", () => {
    const find = (document: string, options: ExtractLinksOptions): readonly string[] => {
      const { charset, charsetSource } = extract(Buffer.from(document, "latin1"), options);
      return [charset, charsetSource];
    };
    deepEqual(find("<a/>", {}), ["utf-8", "default"]);
    deepEqual(find('<?xml version="1.0"?><a/>', {}), ["utf-8", "default"]);
    deepEqual(find('<?xml version="1.0" encoding="ansi"?><a/>', {}), ["utf-8", "default"]);
    deepEqual(find('<?xml version="1.0" encoding="UTF-16"?><a/>', {}), ["utf-8", "meta"]);
    deepEqual(find("<a/>", { charset: "l1", contentType: `${XML};charset=gbk` }), ["windows-1252", "charset"]);
  });

  describe("by their names", () => {
    const rows: [name: string, document: string, ...links: string[]][] = [
      ["a text with elements in it is no address", "<rss><link>a<b/></link><link>c</link></rss>", "link  c"],
      ["a text of pieces is one address", "<rss><link>a<!--x-->b<![CDATA[&]]>&#99;<?p?>d</link></rss>", "link  ab&cd"],
      ["elements of the same name in one another: the innermost", "<rss><link>a<link>b</link></link></rss>", "link  b"],
      [
        "a list",
        '<a xmlns="https://podcastindex.org/namespace/1.0"><images srcset="a 1w, b 2w"/></a>',
        "images srcset a",
        "images srcset b",
      ],
      ["an empty text is no address", "<rss><link> \n </link><link/><link></link></rss>"],
      ["a name without its vocabulary is no address", "<a><link>x</link><loc>y</loc><enclosure url='z'/></a>"],
      ["names of objects are no vocabulary", "<constructor><toString href='x'/></constructor>"],
      ["names of objects are no elements", "<rss><constructor url='x'/><hasOwnProperty>y</hasOwnProperty></rss>"],
      [
        "an element in no namespace after one",
        '<rss xmlns:a="http://www.w3.org/2005/Atom"><a:link href="x"><link xmlns="">y</link></a:link></rss>',
        "link href x",
        "link  y",
      ],
      [
        "a default namespace is not that of attributes, and ends with its element",
        `<r ${XLINK}><a xmlns="http://www.w3.org/1999/xlink" href="no"/><b x:href="y"/><c href="no"/></r>`,
        "b x:href y",
      ],
      [
        "a prefix that is declared again is itself again at the end",
        `<x:r ${XLINK}><a xmlns:x="other" x:href="no"/><a x:href="y"/></x:r>`,
        "a x:href y",
      ],
      [
        "HTML in XML keeps its case",
        '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:A href="no"/><h:a HREF="no" href="y" h:href="no"/></h:html>',
        "a href y",
      ],
      [
        "XLink beside HTML and SVG",
        `<html ${HTML} ${XLINK}><p x:href="a\\b"/><svg ${SVG}><g x:href="a\\b"/></svg></html>`,
        "p x:href a%5Cb",
        "g x:href a/b",
      ],
      [
        "a style sheet before the root, and none after",
        '<?xml-stylesheet type="a" href=\'x&amp;y\' title="href=z"?><?xml-stylesheet href=no?><?other href="no"?><a><?xml-stylesheet href="no"?></a>',
        "xml-stylesheet href x&y",
      ],
      [
        "an empty form action, which is the document's own",
        `<html ${HTML}><base href="/r/"/><form action=""/><form action="x"/></html>`,
        "form action p",
        "form action /r/x",
      ],
    ];
    for (const [name, document, ...links] of rows) {
      it(name, () => {
        const found = extract(document);
        deepEqual(list(found), links);
        deepEqual(found.diagnostics, []);
      });
    }

    it("and the content of anchors", () => {
      const text = `<svg ${SVG}><a href="x">1<text>2&amp;</text></a><a href="y"/></svg>`;
      deepEqual(
        extract(text).links.map(({ content }) => [content?.text, text.slice(content?.start, content?.end)]),
        [
          ["12&", "1<text>2&amp;</text>"],
          ["", ""],
        ],
      );
    });
  });

  describe("against their base:", () => {
    const rows: [name: string, document: string, ...links: string[]][] = [
      [
        "the innermost xml:base",
        '<rss xml:base="/a/"><b xml:base="b/"><link xml:base="c/">x</link></b><link>y</link></rss>',
        "link  /a/b/c/x",
        "link  /a/y",
      ],
      ["an xml:base of its own for attributes", '<rss><enclosure url="x" xml:base="/a/"/></rss>', "enclosure url /a/x"],
      ["an empty xml:base", '<rss xml:base="/a/"><b xml:base=""><link>x</link></b></rss>', "link  /a/x"],
      [
        "an xml:base that cannot be parsed",
        '<rss xml:base="//["><b xml:base="b/"><link>x</link></b></rss>',
        "link  b/x",
      ],
      [
        "an xml:base in characters that no IRI has",
        '<rss xml:base=" /a\\ {b}/ "><link>x</link></rss>',
        "link  /a%5C%20%7Bb%7D/x",
      ],
      ["an xml:base that is absolute", '<rss xml:base="http://é/"><link>x</link></rss>', "link  http://xn--9ca/x"],
      [
        "siblings",
        '<rss><a xml:base="/a/"><link>x</link></a><a xml:base="/b/"><link>y</link></a><link>z</link></rss>',
        "link  /a/x",
        "link  /b/y",
        "link  z",
      ],
      [
        "a base that is of XHTML, not of SVG",
        `<html ${HTML}><svg ${SVG}><base href="/s/"/></svg><a href="x"/></html>`,
        "base href /s/",
        "a href x",
      ],
      [
        "an xml:base under a base",
        `<html ${HTML}><base href="/r/"/><p xml:base="s/"><a href="x"/></p></html>`,
        "a href /r/s/x",
      ],
      [
        "not an attribute that only looks so",
        '<rss base="/a/" xmlns:x="x" x:base="/b/"><link>x</link></rss>',
        "link  x",
      ],
    ];
    for (const [name, document, ...links] of rows) {
      it(name, () => {
        deepEqual(list(extract(document)), links);
      });
    }

    it("again, in any order", () => {
      const { links } = extract(
        '<rss xml:base="/a/"><link>x</link><b xml:base="/b/"><link>y</link></b><link>z</link></rss>',
      );
      const hrefs = [2, 1, 0].map((index) => links[index]?.iri?.href);
      deepEqual(hrefs, ["http://h/a/z", "http://h/b/y", "http://h/a/x"]);
    });

    it("or none", () => {
      const { base, baseElement, links } = extractLinks("<rss><link>x</link><link>http://a/</link></rss>", {
        contentType: XML,
      });
      deepEqual([base, baseElement, links[0]?.iri, links[1]?.iri?.href], [null, null, null, "http://a/"]);
      equal(links[0]?.diagnostics[0]?.code, "missing-scheme-non-relative-URL");
    });

    it("and the base element of XHTML", () => {
      const html = (base: string) => extract(`<html ${HTML}>${base}<base href="/no/"/><a href="x"/></html>`);
      const { base, baseElement, links } = html('<base href="/r/?é"/>');
      deepEqual([base?.href, baseElement?.value, links[0]?.iri?.href], ["http://h/r/?%C3%A9", "/r/?é", "http://h/r/x"]);
      // An element of another namespace is not a base.
      const other = html(`<svg ${SVG}><base href="/no/"/></svg><base href="/r/"/>`);
      deepEqual([other.baseElement?.value, other.links.at(-1)?.iri?.href], ["/r/", "http://h/r/x"]);
      const failed = html('<base href="//["/>');
      deepEqual([failed.base?.href, failed.baseElement?.iri, failed.links[0]?.iri?.href], [BASE, null, "http://h/d/x"]);
    });

    it("of 64 nested ones, and no more", () => {
      const nest = (depth: number): ExtractedLinks =>
        extract(`<rss>${'<a xml:base="b/">'.repeat(depth)}<link>x</link>${"</a>".repeat(depth)}</rss>`);
      deepEqual(list(nest(64)), [`link  ${"b/".repeat(64)}x`]);
      deepEqual(nest(64).diagnostics, []);
      deepEqual(list(nest(66)), [`link  ${"b/".repeat(64)}x`]);
      const start = "<rss>".length + '<a xml:base="b/">'.length * 64 + '<a xml:base="'.length;
      deepEqual(nest(66).diagnostics, [
        {
          code: "XML-base-depth",
          severity: "warning",
          component: "document",
          start,
          end: start + 2,
          detail: "xml:base",
        },
      ]);
    });
  });

  it("and why a LEIRI cannot be parsed, at its own indices", () => {
    const [link] = extract(`<a ${XLINK} x:href=" http://h:x/"/>`).links;
    deepEqual(
      [link?.iri, link?.value, link?.diagnostics],
      [
        null,
        " http://h:x/",
        [{ code: "port-invalid", severity: "error", component: "port", start: 10, end: 11, detail: undefined }],
      ],
    );
    const [other] = extract(`<a ${XLINK} x:href="http://a&#9;b/"/>`).links;
    equal(other?.iri?.href, "http://ab/");
  });
});

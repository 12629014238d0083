/** Links are plain objects to code that copies, prints or compares them, although they resolve lazily. */
import { deepEqual, equal, match, notDeepEqual, ok } from "node:assert/strict";
import { inspect } from "node:util";
import { IRI } from "whatwg-iri";
import { extractLinks, type Link } from "whatwg-iri/documents";

const BASE = "http://h/d/p";

function first(document: string, base = BASE): Link {
  const [link] = extractLinks(document, { base }).links;
  ok(link);
  return link;
}

describe("a link", () => {
  const page = '<a rel="NoFollow&#32;UGC" href="x&amp;y">1 <b>2</b></a>';

  it("has all members in a copy by toJSON, in JSON and on the console", () => {
    const { iri, base } = first(page).toJSON();
    deepEqual([iri?.href, base?.href], ["http://h/d/x&y", "http://h/d/p"]);
    match(
      inspect(first("<img src=x>"), { breakLength: Number.POSITIVE_INFINITY, depth: 0 }),
      /^\{ element: 'img', attribute: 'src', value: 'x', start: 9, end: 10, rel: undefined, relList: \[\], content: null, iri: .*IRI.*, diagnostics: \[\] \}$/,
    );
    equal(inspect({ link: first("<img src=x>") }, { depth: 0 }), "{ link: [Object] }");
    equal(inspect(first("<a href=x>1 2</a>").content), "{ start: 10, end: 13, text: '1 2' }");
    deepEqual(JSON.parse(JSON.stringify(first(page))), {
      element: "a",
      attribute: "href",
      value: "x&y",
      start: 32,
      end: 39,
      rel: "NoFollow UGC",
      relList: ["nofollow", "ugc"],
      content: { start: 41, end: 51, text: "1 2" },
      iri: "http://h/d/x&y",
      base: "http://h/d/p",
      diagnostics: [],
    });
  });

  it("equals another with the same members only", () => {
    deepEqual(first(page), first(page));
    notDeepEqual(first(page), first(page.replace("UGC", "x")));
    notDeepEqual(first(page), first(page.replace("2", "3")));
    notDeepEqual(first("<a href=//[>"), first("<a href=//]>"));
  });

  it("has one IRI, however often it is asked", () => {
    const link = first(page);
    ok(link.iri instanceof IRI);
    equal(link.iri, link.iri);
    equal(first("<a href=//[>").iri, null);
    const broken = first("<a href=//[>");
    equal(broken.diagnostics, broken.diagnostics);
    equal(broken.diagnostics[0]?.code, "IPv6-unclosed");
  });

  it("is resolved against the base that the document had, whatever becomes of the objects", () => {
    const given = new IRI("http://h/a/");
    const { base, links } = extractLinks("<a href=x>", { base: given });
    given.href = "http://other/";
    ok(base);
    base.pathname = "/other/";
    equal(links[0]?.iri?.href, "http://h/a/x");
  });

  it("has the tokens of rel in lower case, by ASCII", () => {
    const rows: [attributes: string, rel: string | undefined, ...tokens: string[]][] = [
      ["", undefined],
      ["rel", ""],
      ["rel=' \t'", " \t"],
      ["rel='ME\nnoopener\fMe'", "ME\nnoopener\fMe", "me", "noopener", "me"],
      ["rel=\u212A", "\u212A", "\u212A"],
    ];
    for (const [attributes, rel, ...tokens] of rows) {
      for (const element of ["a", "area", "link", "img src=y"]) {
        const link = first(`<${element} ${attributes} href=x>`);
        deepEqual([link.rel, link.relList], [rel, tokens], element);
      }
    }
  });

  describe("of an anchor has its content", () => {
    /** For each anchor: its text, and the markup between its tags. */
    const rows: [document: string, ...contents: [text: string, source: string][]][] = [
      ["<a href=x></a>", ["", ""]],
      ["<a href=x>a&lt;b\r\n <i>c</i><!--d--></a>e", ["a<b\n c", "a&lt;b\r\n <i>c</i><!--d-->"]],
      ["<a href=x>a<a href=y>b", ["a", "a"], ["b", "b"]],
      ["<p><a href=x>a<p>b", ["a", "a"]],
      ["<div><a href=x>a</div>b", ["a", "a"]],
      ["<a href=x><p>a</a>b</p>", ["a", "<p>a"]],
      ["<table><a href=x>a</a><tr><td><a href=y>b</a></table>", ["a", "a"], ["b", "b"]],
      [
        "<a href=x>a<table><tr><td><a href=y>b</a>c</table>d</a>e",
        ["abcd", "a<table><tr><td><a href=y>b</a>c</table>d"],
        ["b", "b"],
      ],
      [
        "<svg><a href=x/><a href=y><text>a<a xlink:href=z>b</a></text></a></svg>",
        ["ab", "<a href=y><text>a<a xlink:href=z>b</a></text></a>"],
        ["ab", "<text>a<a xlink:href=z>b</a></text>"],
        ["b", "b"],
      ],
      ["<svg><a href='x'/>a</svg>", ["", ""]],
      ["<template><a href=x>a</template>b", ["a", "a"]],
      ["<a href=x>a", ["a", "a"]],
      ["<template><a href=x>a", ["a", "a"]],
      ["<template><a href=x>a</b", ["a", "a</b"]],
      ["<a ping='x y'>a</a>", ["a", "a"], ["a", "a"]],
    ];
    for (const [document, ...contents] of rows) {
      it(document, () => {
        deepEqual(
          extractLinks(document).links.map(({ content }) => [
            content?.text,
            document.slice(content?.start, content?.end),
          ]),
          contents,
        );
      });
    }

    it("of many pieces, wherever it starts and ends", () => {
      const words = (from: number, to: number): string =>
        Array.from({ length: to - from }, (_, index) => `w${from + index} `).join("");
      for (const [outer, inner] of [
        [500, 100],
        [512, 512],
        [2_000, 3_000],
      ] as const) {
        const document = `<svg><a href=x>${words(0, outer)}<a href=y>${words(outer, outer + inner)}</a>z</a><a href=z>t`;
        deepEqual(
          extractLinks(document).links.map(({ content }) => content?.text),
          [`${words(0, outer + inner)}z`, words(outer, outer + inner), "t"],
        );
      }
    });

    it("and others have none", () => {
      for (const document of [
        "<area href=x>",
        "<link href=x>",
        "<button formaction=x>y</button>",
        "<form action=x>y",
      ]) {
        equal(first(document).content, null, document);
      }
    });
  });

  it("is gone with the body that a frameset replaces, but not that of the head", () => {
    const page = "<link href=a><p id=1></p><img src=b><base href=/r/><frameset><frame src=c></frameset>";
    const { base, baseElement, links } = extractLinks(`<base href=/q/>${page}`, { base: BASE });
    deepEqual(
      [base?.href, baseElement?.value, links.map(({ element }) => element)],
      ["http://h/q/", "/q/", ["link", "img"]],
    );
    const framed = extractLinks("<link href=a><p><base href=/r/><frameset><frame src=c></frameset>", { base: BASE });
    deepEqual(
      [framed.base?.href, framed.baseElement, framed.links.map(({ iri }) => iri?.href)],
      [BASE, null, ["http://h/d/a", "http://h/d/c"]],
    );
  });
});

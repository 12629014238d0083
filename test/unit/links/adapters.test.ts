import { deepEqual, doesNotMatch, equal, match, ok, throws } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { remark } from "remark";
import remarkGFM from "remark-gfm";
import remarkHTML from "remark-html";
import { IRI } from "whatwg-iri";
import { findIRIs, linkifyNode, markdownLinks, type NodeLike } from "whatwg-iri/text";
import { FakeDocument } from "../../support/dom.js";

const { markdownIt: markdownItLinks, remark: remarkLinks } = markdownLinks;

const link = (href: string, text: string): string => `<a href="${href}">${text}</a>`;
const VAN_GOGH = "https://ja.wikipedia.org/wiki/フィンセント・ファン_(x)";
const VAN_GOGH_URI = `https://ja.wikipedia.org/wiki/${encodeURIComponent("フィンセント・ファン_(x)")}`;

describe("markdownLinks.markdownIt", () => {
  const render = (text: string, options?: object): string =>
    new MarkdownIt().use(markdownItLinks, options).render(text).trim();

  it("finds in markdown-it what its own linkifier does not", () => {
    const own = new MarkdownIt({ linkify: true }).render(`(${VAN_GOGH})。`);
    ok(!own.includes(VAN_GOGH_URI));
    equal(render(`(${VAN_GOGH})。`), `<p>(${link(VAN_GOGH_URI, VAN_GOGH)})。</p>`);
  });

  it("finds domain names and mail addresses, and nothing in code and links", () => {
    equal(
      render("例え.jp, αβγ@example.com, `example.com`, [example.org](http://a.example)", { schemeless: true }),
      `<p>${link("https://xn--r8jz45g.jp", "例え.jp")}, ` +
        `${link("mailto:%CE%B1%CE%B2%CE%B3@example.com", "αβγ@example.com")}, ` +
        `<code>example.com</code>, ${link("http://a.example", "example.org")}</p>`,
    );
  });

  it("keeps links that emphasis would split", () => {
    equal(
      render("see https://example.com/*a*b now"),
      `<p>see ${link("https://example.com/*a*b", "https://example.com/*a*b")} now</p>`,
    );
    equal(render("foo://example.com/*a*"), "<p>foo://example.com/<em>a</em></p>");
    equal(render("xhttps://example.com/*a*"), "<p>xhttps://example.com/<em>a</em></p>");
  });

  it("leaves schemes that markdown-it refuses to its validateLink", () => {
    const text = "see file:///a.b and ftp://c.de/";
    const ftp = link("ftp://c.de/", "ftp://c.de/");
    equal(render(text, { schemes: "all" }), `<p>see file:///a.b and ${ftp}</p>`);
    const md = new MarkdownIt().use(markdownItLinks, { schemes: "all" });
    md.validateLink = () => true;
    equal(md.render(text).trim(), `<p>see file:///a.b and ${ftp}</p>`);
    const named = new MarkdownIt().use(markdownItLinks, { schemes: ["file", "ftp"] });
    named.validateLink = () => true;
    equal(named.render(text).trim(), `<p>see ${link("file:///a.b", "file:///a.b")} and ${ftp}</p>`);
  });

  it("makes no link of a dangerous scheme, even if validateLink allows it", () => {
    const md = new MarkdownIt().use(markdownItLinks, { schemes: "all" });
    md.validateLink = () => true;
    for (const text of ["javascript://a.com/x", "view-source://a.com/x", "jar://a.com/x"]) {
      equal(md.render(text).trim(), `<p>${text}</p>`);
    }
    const [nine, ten] = ["abcdefghi://a.b/*c*d", "abcdefghij://a.b/c"] as const;
    equal(md.render(nine).trim(), `<p>${link(nine, nine)}</p>`);
    equal(md.render(ten).trim(), `<p>${link(ten, ten)}</p>`);
  });

  it("accepts options", () => {
    equal(
      render("example.com ftp://a/", { schemeless: false, schemes: ["ftp"] }),
      `<p>example.com ${link("ftp://a/", "ftp://a/")}</p>`,
    );
    throws(() => render("", { tlds: ["a b"] }), TypeError);
  });

  it("leaves the methods of linkify-it", () => {
    const md = new MarkdownIt({ linkify: true });
    md.use(markdownLinks.markdownIt);
    md.linkify
      .set({ fuzzyLink: false })
      .add("git:", "http:" as never)
      .tlds("onion", true);
    equal(md.linkify.test("http://example.org"), true);
    equal(md.linkify.match("http://example.org")?.[0]?.url, "http://example.org");
    match(md.render("http://example.org"), /<a href="http:\/\/example.org">/);
  });
});

describe("markdownLinks.remark", () => {
  const render = async (text: string, options?: object): Promise<string> =>
    String(await remark().use(remarkLinks, options).use(remarkHTML).process(text)).trim();

  it("finds links in the text of a document, and nothing in code and links", async () => {
    equal(
      await render(
        `(${VAN_GOGH})。 *a@b.com* \`example.com\` [example.org](http://a.example) [x.com][y]\n\n[y]: http://b.example`,
      ),
      `<p>(${link(VAN_GOGH_URI, VAN_GOGH)})。 <em>${link("mailto:a@b.com", "a@b.com")}</em> ` +
        `<code>example.com</code> ${link("http://a.example", "example.org")} ${link("http://b.example", "x.com")}</p>`,
    );
    const heading = await render("# example.com", { schemeless: true });
    equal(heading, `<h1>${link("https://example.com", "example.com")}</h1>`);
  });

  it("finds links that start with a non-ASCII character, or contain a character reference", async () => {
    const url = link("https://xn--r8jz45g.jp/x", "例え.jp/x");
    equal(await render("見る 例え.jp/x。", { schemeless: true }), `<p>見る ${url}。</p>`);
    equal(await render("例え.jp/x\\\n例え.jp/x", { schemeless: true }), `<p>${url}<br>\n${url}</p>`);
    equal(await render("*例え.jp/x* 例え.jp/x", { schemeless: true }), `<p><em>${url}</em> ${url}</p>`);
    equal(
      await render("(https://a.com/?b=1&amp;c=2)"),
      `<p>(${link("https://a.com/?b=1&#x26;c=2", "https://a.com/?b=1&#x26;c=2")})</p>`,
    );
    equal(
      await render("[例え.jp/x](a) [例え.jp/x][y]\n\n[y]: b", { schemeless: true }),
      `<p>${link("a", "例え.jp/x")} ${link("b", "例え.jp/x")}</p>`,
    );
  });
});

describe("linkifyNode", () => {
  const linkify = (html: string, options?: Parameters<typeof linkifyNode>[1]): readonly [number, string] => {
    const document = new FakeDocument();
    document.body.innerHTML = html;
    const count = linkifyNode(document.body as unknown as NodeLike, options);
    return [count, document.body.innerHTML];
  };

  it("makes links in the text of a page", () => {
    deepEqual(linkify(`<p>(${VAN_GOGH})。 <b>a@b.com</b></p>c.com`), [
      3,
      `<p>(${link(VAN_GOGH_URI, VAN_GOGH)})。 <b>${link("mailto:a@b.com", "a@b.com")}</b></p>${link("https://c.com", "c.com")}`,
    ]);
  });

  it("leaves the nodes of texts without links in their place", () => {
    const document = new FakeDocument();
    document.body.innerHTML = "<p>nothing</p>";
    const text = document.body.firstElementChild?.firstChild;
    equal(linkifyNode(document.body as unknown as NodeLike), 0);
    equal(document.body.firstElementChild?.firstChild, text);
  });

  it("changes no links, no code, and no text being edited", () => {
    const html =
      "<a href=\"x\"><i>a.com</i></a><code>a.com</code><script>'a.com'</script><textarea>a.com</textarea>" +
      "<style>a.com</style><button>a.com</button><svg><text>a.com</text></svg><!-- a.com --><p>none</p>";
    deepEqual(linkify(html), [0, html]);
    const edited = '<div contenteditable="true">a.com</div>';
    const document = new FakeDocument();
    document.body.innerHTML = edited;
    Object.defineProperty(document.body.firstElementChild, "isContentEditable", { value: true });
    equal(linkifyNode(document.body as unknown as NodeLike), 0);
  });

  it("reads contenteditable itself where the document does not know isContentEditable", () => {
    const document = new FakeDocument();
    const count = (html: string, selector = "body"): number => {
      document.body.innerHTML = html;
      for (const element of document.querySelectorAll("*")) {
        Object.defineProperty(element, "isContentEditable", { value: undefined });
      }
      const root = document.querySelector(selector) as unknown as NodeLike;
      return linkifyNode(root) + linkifyNode((root.childNodes[0] as NodeLike) ?? root);
    };
    for (const value of ["", "true", "TRUE", "plaintext-only"]) {
      equal(count(`<div contenteditable="${value}">a.com <p>b.com</p></div>`), 0, value);
      equal(count(`<div contenteditable="${value}"><p>b.com</p></div>`, "p"), 0, value);
    }
    for (const value of ["false", "x", "inherit"]) {
      equal(count(`<div contenteditable="${value}"><p>b.com</p></div>`), 1, value);
    }
    equal(count('<div contenteditable><p contenteditable="false">b.com</p></div>', "p"), 1);
    equal(count("<div><p>b.com</p></div>", "p"), 1);
  });

  it("refuses a text without a parent", () => {
    const document = new FakeDocument();
    for (const text of ["a.com", "no link"]) {
      throws(() => linkifyNode(document.createTextNode(text) as unknown as NodeLike), {
        name: "TypeError",
        message: /^node is a text node without a parent/,
      });
    }
    document.body.append("a.com");
    equal(linkifyNode(document.body.firstChild as unknown as NodeLike), 1);
    equal(document.body.innerHTML, link("https://a.com", "a.com"));
  });

  it("makes no link of a dangerous scheme unless it is named", () => {
    const address = "javascript://a.com/%0Aalert(1)";
    deepEqual(linkify(address, { schemes: "all" }), [0, address]);
    deepEqual(linkify(address, { schemes: ["javascript"] })[0], 1);
  });

  it("leaves alone elements that are links, controls or code, or whose text is not shown as such", () => {
    const text = { nodeType: 3, nodeName: "#text", childNodes: [], textContent: "a.com", normalize() {} };
    const count = (nodeName: string): number | "changed" => {
      const element = { nodeType: 1, nodeName, childNodes: [text], normalize() {} };
      try {
        return linkifyNode(element as unknown as NodeLike);
      } catch {
        // It has no document to make a link with.
        return "changed";
      }
    };
    const names = "a button code iframe math noscript object option script select style svg template textarea title";
    for (const name of names.split(" ")) {
      deepEqual([count(name), count(name.toUpperCase())], [0, 0], name);
    }
    deepEqual(["p", "P", "label", "pre"].map(count), Array(4).fill("changed"));
  });

  it("reads text across elements inside it, and makes one link or none", () => {
    const url = "https://example.com/a";
    for (const [html, expected] of [
      ["https://exa<mark>mple.com</mark>/a", `<a href="${url}">https://exa<mark>mple.com</mark>/a</a>`],
      ["https://example.com/<wbr>a b", `<a href="${url}">https://example.com/<wbr>a</a> b`],
      ["x <b>https://example.com/</b>a", "x <b>https://example.com/</b>a"],
      ["<i>(<b>https://example.com/a</b>)</i>", `<i>(<b><a href="${url}">https://example.com/a</a></b>)</i>`],
      ["<p>https://example.com/a</p>b", `<p><a href="${url}">https://example.com/a</a></p>b`],
      ["https://example.com/a<br>b", `<a href="${url}">https://example.com/a</a><br>b`],
      ["a.com <i>b.com</i>", `${link("https://a.com", "a.com")} <i>${link("https://b.com", "b.com")}</i>`],
    ] as const) {
      const [count, made] = linkify(html);
      equal(count, made.split("<a ").length - 1, html);
      equal(made, expected, html);
    }
  });

  it("makes no link after an invisible character that follows a link", () => {
    for (const html of ['<a href="x">https://microsoft.com/</a>\u200Bupdate.zip', "https://a.com/\u202Eb<i>.com</i>"]) {
      doesNotMatch(linkify(html)[1].replace(/<a href="x">|href="https:\/\/a\.com\/"/, ""), /href/, html);
    }
  });

  it("asks the program about each link, and marks the one at the end", () => {
    const isLink = ({ host }: { readonly host: string }): boolean | object =>
      host === "b.com" ? { href: "/out?b", attributes: { rel: "ugc", title: "b" } } : host !== "a.com";
    deepEqual(linkify("<p>a.com b.com</p>c.com", { isLink, unfinished: { class: "open" } }), [
      2,
      '<p>a.com <a rel="ugc" title="b" href="/out?b">b.com</a></p><a class="open" href="https://c.com">c.com</a>',
    ]);
    equal(linkify("c.com ", { unfinished: { class: "open" } })[1], `${link("https://c.com", "c.com")} `);
  });

  it("refuses what is not a node", () => {
    for (const node of [null, undefined, "a.com", 5, {}, []]) {
      throws(() => linkifyNode(node as never), { name: "TypeError", message: /^node is not a node/ });
    }
  });

  it("finds links that span several text nodes", () => {
    const document = new FakeDocument();
    document.body.append("exam", "ple.com");
    equal(linkifyNode(document.body as unknown as NodeLike), 1);
    equal(document.body.innerHTML, link("https://example.com", "example.com"));
  });

  it("reads its options once, however many texts there are", () => {
    let read = 0;
    const options = {
      get tlds(): Iterable<string> {
        read++;
        return ["com"].values();
      },
    };
    equal(linkify("<p>a.com</p><p>b.com</p><p>c.de</p>", options)[0], 2);
    equal(read, 1);
    throws(() => linkify("", { stopAt: 1 as unknown as string }), TypeError);
  });

  it("gives links the requested attributes, but no other address", () => {
    deepEqual(linkify("a.com", { attributes: { rel: "nofollow", href: "x" } }), [
      1,
      '<a rel="nofollow" href="https://a.com">a.com</a>',
    ]);
  });
});

describe("markdownLinks.remark as a transform of trees", () => {
  const text = (value: string): object => ({ type: "text", value });
  const anchor = (url: string, value: string): object => ({ type: "link", title: null, url, children: [text(value)] });
  const paragraph = (...children: object[]) => ({ type: "root", children: [{ type: "paragraph", children }] });

  it("finds links without a processor, in text alone", () => {
    const tree = paragraph(
      text("見https://a.example/b。**x** & a@b.com"),
      { type: "inlineCode", value: "https://c.example/" },
      { type: "emphasis", children: [text("www.d.com")] },
      anchor("/x", "https://e.example/"),
      { type: "html", value: "<code>" },
      text("https://f.example/"),
    );
    remarkLinks()(tree);
    const [first] = tree.children as unknown as { children: { type: string; children?: object[] }[] }[];
    deepEqual(first?.children, [
      text("見"),
      anchor("https://a.example/b", "https://a.example/b"),
      text("。**x** & "),
      anchor("mailto:a@b.com", "a@b.com"),
      { type: "inlineCode", value: "https://c.example/" },
      { type: "emphasis", children: [anchor("https://www.d.com", "www.d.com")] },
      anchor("/x", "https://e.example/"),
      { type: "html", value: "<code>" },
      text("https://f.example/"),
    ]);
    const copy = structuredClone(tree);
    remarkLinks.call(undefined)(tree);
    deepEqual(tree, copy);
  });

  it("corrects the links that GFM made of text in a tree from another parser", () => {
    const parse = (source: string): { type: string } => remark().use(remarkGFM).parse(source);
    const find = (source: string, options?: object): string[] => {
      const tree = parse(source);
      const attached = remark()
        .use(remarkLinks, options)
        .runSync(parse(source) as never);
      remarkLinks(options as never)(tree);
      const list = (node: object): string[] => {
        const { type, url, children = [] } = node as { type: string; url?: string; children?: object[] };
        return [...(type === "link" ? [`${url}`] : []), ...children.flatMap(list)];
      };
      deepEqual(list(attached), list(tree));
      return list(tree);
    };
    deepEqual(
      find("访问https://example.com/a，然后 *www.b.com。* <https://c.example/日> [x](https://d.example)"),
      "https://example.com/a https://www.b.com https://c.example/日 https://d.example".split(" "),
    );
    deepEqual(
      find("https://a.example/x，b https://b.example/y", { isLink: ({ host }: never) => host !== "a.example" }),
      ["https://b.example/y"],
    );
  });
});

describe("the plugins for Markdown", () => {
  it("write addresses that browsers read as the links that were found, by each parser's renderer", async () => {
    const tails = ` / /a(b) /ü?q=é#f /{x} /a"b /a'b /%5B%zz /?a=[b] /?a|b^c /a&b=c; /日（本）`.split(" ");
    const hosts = ["[::1]", "[2001:db8::1]:8080", "a.example", "例え.jp", "a_b.example:80", "i❤.ws", "127.0.0.1"];
    const { syntax, html } = markdownLinks.micromark();
    const renderers: Readonly<Record<string, (source: string) => string | Promise<string>>> = {
      "markdown-it": (source) => new MarkdownIt().use(markdownItLinks).render(source),
      marked: (source) => new Marked(markdownLinks.marked()).parse(source),
      micromark: (source) => micromark(source, { extensions: [syntax], htmlExtensions: [html] }),
      remark: async (source) => String(await remark().use(remarkLinks).use(remarkHTML).process(source)),
      "remark, a transform": async (source) =>
        String(
          await remark()
            .use(() => remarkLinks())
            .use(remarkHTML)
            .process(source),
        ),
    };
    let count = 0;
    for (const host of hosts) {
      for (const tail of tails) {
        const source = `see http://${host}${tail} now`;
        const [found] = findIRIs(source, { prose: "cjk" });
        for (const [name, render] of Object.entries(renderers)) {
          const [, written = ""] = /href="([^"]*)"/.exec(await render(source)) ?? [];
          const href = written.replace(/&(?:amp|#x26|#38);/g, "&").replace(/&(?:#x27|#39);/g, "'");
          equal(IRI.parse(href)?.href, new IRI(`${found?.href}`).href, `${name}: ${source}`);
          count++;
        }
      }
    }
    equal(count, hosts.length * tails.length * 5);
  });
});

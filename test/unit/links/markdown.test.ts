import { deepEqual, equal, match, ok } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { remark } from "remark";
import remarkGFM from "remark-gfm";
import remarkHTML from "remark-html";
import { IRI } from "whatwg-iri";
import { markdownLinks } from "whatwg-iri/text";
import { readMarked } from "../../support/marked-links.js";
import { readText } from "../../support/paths.js";
import { share, takeShare } from "../../support/share.js";

/** Each parser with its plugin; they pass raw HTML on. */
function createRenderers(
  options?: Parameters<typeof markdownLinks.marked>[0],
): Record<string, (text: string) => string> {
  const { syntax, html } = markdownLinks.micromark(options);
  const markdownIt = new MarkdownIt({ html: true }).use(markdownLinks.markdownIt, options);
  const marked = new Marked(markdownLinks.marked(options));
  const extensions = { extensions: [syntax], htmlExtensions: [html], allowDangerousHtml: true };
  const toHTML = { sanitize: false };
  const plain = remark().use(markdownLinks.remark, options).use(remarkHTML, toHTML).freeze();
  const afterGFM = remark().use(remarkGFM).use(markdownLinks.remark, options).use(remarkHTML, toHTML).freeze();
  const beforeGFM = remark().use(markdownLinks.remark, options).use(remarkGFM).use(remarkHTML, toHTML).freeze();
  return {
    "markdown-it": (text) => markdownIt.render(text),
    marked: (text) => marked.parse(text, { async: false }),
    micromark: (text) => micromark(text, extensions),
    remark: (text) => String(plain.processSync(text)),
    "remark with remark-gfm before": (text) => String(afterGFM.processSync(text)),
    "remark with remark-gfm after": (text) => String(beforeGFM.processSync(text)),
  };
}

const RENDERERS = createRenderers();

const toUnicode = (host: string): string => IRI.parse(`http://${host}`)?.toIRI().slice("http://".length, -1) ?? host;

const readHrefs = (rendered: string): string[] =>
  Array.from(rendered.matchAll(/<a href="([^"]*)"/g), ([, href]) => `${href}`.replace(/&(?:amp|#x26);/g, "&"));

const readLinks = (rendered: string): string[] => readHrefs(rendered).map(decodeURI);

const ROWS: readonly (readonly [text: string, links: readonly string[]])[] = [
  ...[
    "**⸠https://a.com⸡**，然后",
    "**⸠https://a.com/a⸡**后面",
    "**⸠https://a.com/（x）⸡**中文",
    "**见⸠https://a.com/a⸡**后面 *b*",
    "[a] ⸠https://a.com/x⸡",
    "![a] ⸠https://a.com/x⸡ [b]",
    "_⸠https://a.com/x⸡_ ~~b~~",
    "_x ⸠https://a.com/a_b⸡ c_",
    "*⸠https://a.com/(a)*b⸡ c",
    "***⸠https://a.com/x⸡***.",
    "**“⸠https://a.com/x⸡”**：好",
    "⸠https://a.com⸡**粗体**",
    "⸠https://a.com/a⸡**粗体**",
    "⸠https://a.com/__init__.py⸡ b",
    "⸠https://a.com/x*b*c⸡ and *d* a_b",
    "⸠https://a.com/x_y_z⸡ _w_",
    "*a * ⸠https://a.com/x⸡ b",
    `**a** ${"b ".repeat(150)}⸠https://a.com/x⸡ *c*`,
    `${"**a** b ".repeat(50)}\t⸠https://a.com/x⸡ *c*`,
    `${"*a _b ".repeat(6)}⸠https://a.com/x⸡${" c_ d*".repeat(6)}`,
    "**a** ⸠https://a.com/**/b⸡",
    "见⸠https://a.com/a⸡。然后⸠https://a.com/b⸡，完",
    "（⸠https://a.com/路径⸡）「⸠https://a.com/「x」⸡」",
    "자세한 내용은 ⸠https://a.com/a⸡에서 확인 **⸠https://a.com/b⸡**에서",
    "ดูที่⸠https://a.com/a⸡ครับ",
    "[t https://a.com/x](⸠https://example.org⸡)",
    "- ⸠https://a.com/x⸡\n- **访问 ⸠https://a.com/y⸡**：好",
    "/usr/README.md and javascript://example.com/%0Aalert(1)",
    "*⸠https://a.com/x⸡*b",
    '"⸠https://a.com/a⸡&quot; “⸠https://a.com/b⸡&rdquo;',
    "⸠https://a.com/a⸡&gt;b ⸠https://a.com/b⸡&#39; c",
    "⸠https://a.com/a⸡&#x22; ⸠https://a.com/?a⸡&copy;.",
    "web.archive.org/web/2001/⸠https://a.com/⸡",
    "⸠https://web.archive.org/web/https://a.com/⸡",
    "⸠mailto:a@example.com?body=https://a.com/y⸡",
    "README\\.md www\\.example.com www&#46;example.com www&period;example.com https\\://example.com",
    "⸠https://a.com/a_⸡ b ⸠https://a.com/*⸡ ⸠https://a.com/~⸡.",
    "*see ⸠https://a.com/a_⸡*",
    "**_b ⸠https://a.com/a⸡_**",
    "[⸠https://a.com/a⸡] [https://a.com/b](⸠c⸡)",
    "⸠https://a.com/⸡\u200Bwww.example.org <⸠https://a.com/⸡>\u202Ewww.example.org",
    "['⸠https://a.com/a⸡','⸠https://a.com/b⸡']",
    "⸠https://a.com/?a=1&b=2|3⸡ c",
    "a [url]⸠https://a.com/x⸡[/url] ⸠https://a.com/?a⸡[/b]",
  ].map(readMarked),
  ["`https://a.com/a` a@example.com **b@example.com**", ["mailto:a@example.com", "mailto:b@example.com"]],
  ["https://a.com/?a=1&amp;b=2 https://a.com/&amp;", ["https://a.com/?a=1&b=2", "https://a.com/"]],
  ["a@例え.jp（アルベルト@例え.jp）", ["mailto:a@xn--r8jz45g.jp", "mailto:アルベルト@xn--r8jz45g.jp"]],
];

/** One in eight of the rows of prose; `npm run lane -- streams` renders all of them. */
const PROSE = readText("test/unit/links/prose.txt")
  .split("\n")
  .filter((row) => /[⸠].*:\/\//.test(row))
  .filter((_, index) => index % 8 === 0)
  .map((row) => readMarked(row)[0]);

describe("markdownLinks", () => {
  for (const [name, render] of Object.entries(RENDERERS)) {
    it(`[G-2b] finds the links of chats in ${name}`, () => {
      for (const [text, links] of ROWS) {
        deepEqual(readLinks(render(text)), links, text);
      }
    });

    it(`shows no link in a growing text that later changes but by growing, in ${name}`, () => {
      // A reference is known as such only at its semicolon.
      const own = ROWS.map(([row]) => row).filter((row) => !/^[[`]|&/.test(row));
      for (const text of takeShare([...own, ...PROSE])) {
        let previous: readonly string[] = [];
        for (let length = 1; length <= text.length; length++) {
          const links = readHrefs(render(text.slice(0, length))).map((link) =>
            link.replace(/(?<=:\/\/)[^/:?#]+/, toUnicode),
          );
          for (const [index, link] of previous.entries()) {
            ok(links[index]?.startsWith(link), `${text.slice(0, length)}: ${link} becomes ${links[index]}`);
          }
          previous = links;
        }
      }
    });
  }

  it("makes no link in raw HTML that is a link or code", () => {
    const rows = [
      '<a href="x">https://a.com</a>',
      "<A\nHREF='x'>**https://a.com** www.example.com</A >",
      "<a href='x'>\n\nhttps://a.com\n\n</a>",
      "<a href='x'>a@b.com <!-- </a> --> https://b.com</a>",
      "<code>www.example.com</code> <kbd>https://a.com</kbd>",
      "<pre>\n\nhttps://a.com\n\n</pre>",
      "<div><code>\n\n- https://a.com\n\n> b\n\n</code></div>",
    ];
    const others = ["<a id=x></a>", "<!-- <a href=x> -->", "<abbr>x</abbr></a>", "</code>", "<!-- a\n<code>\n-->\n\n"];
    for (const [name, render] of Object.entries(createRenderers())) {
      for (const row of rows) {
        equal(
          render(row)
            .replace(/<a href=.x.>/i, "")
            .includes("<a href"),
          false,
          `${name}: ${row}`,
        );
        const after = `${row}\n\nhttps://a.example/`;
        deepEqual(readLinks(render(after)).slice(-1), ["https://a.example/"], `${name}: ${row}`);
      }
      for (const html of others) {
        deepEqual(readLinks(render(`b ${html} https://a.example/`)), ["https://a.example/"], `${name}: ${html}`);
      }
    }
  });

  it("links names as the option says", () => {
    const text = "plan.md CLAUDE.md main.tf www.example.com example.com plan.md/x www.plan.md b.sh:80/x";
    const [www, name, ...rest] = ["www.example.com", "example.com", "plan.md/x", "www.plan.md", "b.sh:80/x"];
    const files = ["plan.md", "CLAUDE.md", "main.tf"];
    for (const [options, ...links] of [
      [{}, www, "www.plan.md"],
      [{ schemeless: "www" }, www, "www.plan.md"],
      [{ schemeless: false }],
      [{ schemeless: true }, www, name, ...rest],
      [{ schemeless: true, files: "link" }, ...files, www, name, ...rest],
    ] as const) {
      for (const [renderer, render] of Object.entries(createRenderers(options))) {
        deepEqual(
          readLinks(render(text)).map((link) => link.slice("https://".length).toLowerCase()),
          links.map((link) => `${link}`.toLowerCase()),
          `${renderer}: ${JSON.stringify(options)}`,
        );
      }
    }
  });

  it("asks the program about each link", () => {
    const isLink = ({ host }: { readonly host: string }): boolean | object =>
      host === "b.example" ? { href: "/out?a&b", attributes: { rel: "ugc" } } : host !== "a.example";
    for (const [name, render] of Object.entries(createRenderers({ isLink }))) {
      const html = render("https://a.example/ **https://b.example/** https://c.example/?d&amp;e");
      match(html, /<strong><a (?:rel="ugc" href="\/out\?a&[^"]+b"|href="\/out\?a&[^"]+b" rel="ugc")>https:/, name);
      deepEqual(readLinks(html.replace('rel="ugc" ', "")).length, 2, name);
    }
  });

  it("marks a link at the end of a growing text", () => {
    for (const [name, render] of Object.entries(createRenderers({ unfinished: { class: "open" } }))) {
      const isMarked = (text: string): boolean => /<a [^>]*class="open"/.test(render(text));
      for (const text of [
        "https://a.example/x",
        "b **c** https://a.example/x",
        "> - https://a.example/?b&amp;c",
        "# x\n\nwww.a.com",
      ]) {
        ok(isMarked(text), `${name}: ${text}`);
        for (const end of [" ", "\n", ".", " b", "\n\nb", "）。", "\n\n- b", "\n\n```\nb"]) {
          ok(!isMarked(text + end), `${name}: ${JSON.stringify(text + end)}`);
        }
      }
      ok(!isMarked("**https://a.example/x**") && !isMarked("[https://a.example/x](b)") && !isMarked("b"), name);
    }
  });

  it("leaves the links that other plugins make, except those of GFM", () => {
    const tree = { type: "root", position: {}, children: [] as { type: string; url?: string; children?: object[] }[] };
    const transform = markdownLinks.remark.call({ data: () => ({}) });
    for (const [url, value] of [
      ["https://a.example", "#1"],
      ["http://www.a.example", "www.a.example"],
    ] as const) {
      tree.children.push({ type: "link", url, children: [{ type: "text", value } as object] });
    }
    transform(tree);
    deepEqual(
      tree.children.map(({ type, url }) => url ?? type),
      ["https://a.example", "text"],
    );
  });

  it("finds the links of long texts that differ in one link, or in one letter", () => {
    const filler = "word **b** ".repeat(share(400));
    const texts = ["1", "2"].map((digit) => `${filler}https://a.example/${digit} ${filler}\n\n`);
    const [, , third = ""] = [...texts, `${filler}see a.example-${filler}https://b.example/ ${filler}b.example/x`];
    for (const [name, render] of Object.entries(RENDERERS)) {
      deepEqual(readLinks(render(texts.join(""))), ["https://a.example/1", "https://a.example/2"], name);
      deepEqual(readLinks(render(third)), ["https://b.example/"], name);
    }
  });

  it("keeps hard breaks in marked, wherever it asks for links", () => {
    const render = RENDERERS.marked as (text: string) => string;
    for (let length = 1000; length < 1040; length++) {
      const text = `${"x".repeat(length)}  \nb`;
      equal(render(text), new Marked().parse(text), `${length}`);
    }
  });
});

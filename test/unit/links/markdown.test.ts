/** Links in the real parsers of Markdown, whole and as they stream. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { remark } from "remark";
import remarkGFM from "remark-gfm";
import remarkHTML from "remark-html";
import { IRI } from "whatwg-iri";
import { markdownLinks } from "whatwg-iri/text";
import { inRepository } from "../../support/paths.js";
import { share, takeShare } from "../../support/share.js";

const { syntax, html } = markdownLinks.micromark();
const markdownIt = new MarkdownIt().use(markdownLinks.markdownIt);
const marked = new Marked(markdownLinks.marked());
const extensions = { extensions: [syntax], htmlExtensions: [html] };
const plain = remark().use(markdownLinks.remark).use(remarkHTML).freeze();
const afterGFM = remark().use(remarkGFM).use(markdownLinks.remark).use(remarkHTML).freeze();
const beforeGFM = remark().use(markdownLinks.remark).use(remarkGFM).use(remarkHTML).freeze();
const RENDERERS: Readonly<Record<string, (text: string) => string>> = {
  "markdown-it": (text) => markdownIt.render(text),
  marked: (text) => marked.parse(text, { async: false }),
  micromark: (text) => micromark(text, extensions),
  remark: (text) => String(plain.processSync(text)),
  "remark with remark-gfm before": (text) => String(afterGFM.processSync(text)),
  "remark with remark-gfm after": (text) => String(beforeGFM.processSync(text)),
};

/** Returns a host in Unicode; not changed if it cannot be parsed. */
const toUnicode = (host: string): string => IRI.parse(`http://${host}`)?.toIRI().slice("http://".length, -1) ?? host;

const readHrefs = (rendered: string): string[] =>
  Array.from(rendered.matchAll(/<a href="([^"]*)"/g), ([, href]) => `${href}`.replace(/&(?:amp|#x26);/g, "&"));

const readLinks = (rendered: string): string[] => readHrefs(rendered).map(decodeURI);

/** Texts with the links in them. */
const ROWS: readonly (readonly [text: string, ...links: string[]])[] = [
  ["**https://example.com**，然后", "https://example.com"],
  ["**https://example.com/a**后面", "https://example.com/a"],
  ["**https://example.com/（x）**中文", "https://example.com/（x）"],
  ["**见https://example.com/a**后面 *b*", "https://example.com/a"],
  ["[a] https://example.com/x", "https://example.com/x"],
  ["![a] https://example.com/x [b]", "https://example.com/x"],
  ["_https://example.com/x_ ~~b~~", "https://example.com/x"],
  ["_x https://example.com/a_b c_", "https://example.com/a_b"],
  ["*https://example.com/(a)*b c", "https://example.com/(a)*b"],
  ["***https://example.com/x***.", "https://example.com/x"],
  ["**“https://example.com/x”**：好", "https://example.com/x"],
  ["https://example.com**粗体**", "https://example.com"],
  ["https://example.com/a**粗体**", "https://example.com/a"],
  ["https://example.com/__init__.py b", "https://example.com/__init__.py"],
  ["https://example.com/x*b*c and *d* a_b", "https://example.com/x*b*c"],
  ["https://example.com/x_y_z _w_", "https://example.com/x_y_z"],
  ["*a * https://example.com/x b", "https://example.com/x"],
  [`**a** ${"b ".repeat(150)}https://example.com/x *c*`, "https://example.com/x"],
  [`${"**a** b ".repeat(50)}\thttps://example.com/x *c*`, "https://example.com/x"],
  [`${"*a _b ".repeat(6)}https://example.com/x${" c_ d*".repeat(6)}`, "https://example.com/x"],
  ["**a** https://example.com/**/b", "https://example.com/**/b"],
  ["见https://example.com/a。然后https://example.com/b，完", "https://example.com/a", "https://example.com/b"],
  [
    "（https://example.com/路径）「https://example.com/「x」」",
    "https://example.com/路径",
    "https://example.com/「x」",
  ],
  [
    "자세한 내용은 https://example.com/a에서 확인 **https://example.com/b**에서",
    "https://example.com/a",
    "https://example.com/b",
  ],
  ["ดูที่https://example.com/aครับ", "https://example.com/a"],
  ["[t https://example.com/x](https://example.org)", "https://example.org"],
  ["`https://example.com/a` a@example.com **b@example.com**", "mailto:a@example.com", "mailto:b@example.com"],
  ["- https://example.com/x\n- **访问 https://example.com/y**：好", "https://example.com/x", "https://example.com/y"],
  ["/usr/README.md and javascript://example.com/%0Aalert(1)"],
  ["https://example.com/?a=1&b=2|3 c", "https://example.com/?a=1&b=2|3"],
];

/** One in eight of the rows of prose; `npm run lane -- streams` renders all of them. */
const PROSE = readFileSync(inRepository("test/unit/links/prose.txt"), "utf8")
  .split("\n")
  .filter((row) => /[⸠].*:\/\//.test(row))
  .filter((_, index) => index % 8 === 0)
  .map((row) => row.replace(/[⸠⸡]/g, ""));

describe("markdownLinks", () => {
  for (const [name, render] of Object.entries(RENDERERS)) {
    it(`[G-2b] finds the links of chats in ${name}`, () => {
      for (const [text, ...links] of ROWS) {
        assert.deepEqual(readLinks(render(text)), links, text);
      }
    });

    it(`shows no link in a growing text that later changes but by growing, in ${name}`, () => {
      const own = ROWS.map(([row]) => row).filter((row) => !row.startsWith("[") && !row.startsWith("`"));
      for (const text of takeShare([...own, ...PROSE])) {
        let previous: readonly string[] = [];
        for (let length = 1; length <= text.length; length++) {
          const links = readHrefs(render(text.slice(0, length))).map((link) =>
            link.replace(/(?<=:\/\/)[^/:?#]+/, toUnicode),
          );
          for (const [index, link] of previous.entries()) {
            assert.ok(links[index]?.startsWith(link), `${text.slice(0, length)}: ${link} becomes ${links[index]}`);
          }
          previous = links;
        }
      }
    });
  }

  it("ends a link at marks before a letter, except in markdown-it, which does not pass the text before an address", () => {
    for (const [name, render] of Object.entries(RENDERERS)) {
      const link = name === "markdown-it" ? "https://example.com/x*b" : "https://example.com/x";
      assert.deepEqual(readLinks(render("*https://example.com/x*b")), [link], name);
    }
  });

  it("finds the links of long texts that differ in one link, or in one letter", () => {
    const filler = "word **b** ".repeat(share(400));
    const texts = ["1", "2"].map((digit) => `${filler}https://a.example/${digit} ${filler}\n\n`);
    const [, , third = ""] = [...texts, `${filler}see a.example-${filler}https://b.example/ ${filler}b.example/x`];
    for (const [name, render] of Object.entries(RENDERERS)) {
      assert.deepEqual(readLinks(render(texts.join(""))), ["https://a.example/1", "https://a.example/2"], name);
      assert.deepEqual(readLinks(render(third)), ["https://b.example/"], name);
    }
  });

  it("keeps hard breaks in marked, wherever it asks for links", () => {
    const render = RENDERERS.marked as (text: string) => string;
    for (let length = 1000; length < 1040; length++) {
      const text = `${"x".repeat(length)}  \nb`;
      assert.equal(render(text), new Marked().parse(text), `${length}`);
    }
  });
});

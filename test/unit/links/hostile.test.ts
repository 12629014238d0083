import { deepEqual, equal, ok } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import {
  composeLink,
  createFinder,
  type FoundIRI,
  findIRIs,
  linkifyNode,
  markdownLinks,
  type NodeLike,
} from "whatwg-iri/text";
import { measureTime } from "../../support/processor-time.js";

function findInMarkdown(text: string): number {
  const md = new MarkdownIt().use(markdownLinks.markdownIt);
  return md.render(text).split("<a href").length - 1;
}

describe("[X-2a] link detection on hostile text", () => {
  const LENGTH = 1_000_000;
  const TEXTS = {
    brackets: "(".repeat(LENGTH),
    "lone surrogates": "\uD800".repeat(LENGTH) + "\uDC00".repeat(LENGTH),
    NUL: "\0".repeat(LENGTH),
    "10 MB without a space": "a".repeat(10 * LENGTH),
    dots: "a.".repeat(LENGTH / 2),
    "ideographic dots": "句。".repeat(LENGTH / 2),
    "commercial ats": "a@".repeat(LENGTH / 2),
    schemes: "http://[".repeat(LENGTH / 8),
    "local parts": "a.me+".repeat(LENGTH / 5),
    soft: `a.com/${"!".repeat(LENGTH)}`,
  };
  for (const [name, text] of Object.entries(TEXTS)) {
    it(`does not throw, and does not take quadratic time, for a million units: ${name}`, () => {
      let links: readonly FoundIRI<unknown>[] = [];
      const time = measureTime(() => {
        links = findIRIs(text);
      });
      ok(time < 10_000, `${Math.round(time)} ms`);
      const texts = new Set(links.map((link) => link.text));
      deepEqual([...texts], name === "soft" ? ["a.com/"] : name === "local parts" ? ["a.me"] : []);
    });
  }

  it("finds all of many names and links beside each other; test/support/families.ts has them for the measured time", () => {
    const TIMES = 5_000;
    for (const piece of ["a.com。", "a.com．", "a.com｡é", "a。b.com。", "a.com日+", "*http://a.com/日*日-"]) {
      equal(findIRIs(`${piece.repeat(TIMES)} a@b.com`, { prose: "cjk" }).length, TIMES + 1, piece);
    }
    equal(findInMarkdown("~http://a.com/b~-".repeat(TIMES)), TIMES);
  });

  for (const [piece, schemes] of [
    ["file:///", undefined],
    ["ftp://a.com/", undefined],
    ["a-http://a.com/", undefined],
    ["file:///", "all"],
    ["JavaScript://a/", "all"],
  ] as const) {
    it(`does not read to the end at each colon in markdown-it: ${piece}, ${schemes ?? "usual"} schemes`, () => {
      const md = new MarkdownIt().use(markdownLinks.markdownIt, { schemes });
      const measure = (part: string): number => {
        const text = part.repeat(10_000);
        return measureTime(() => md.render(text));
      };
      measure("http: ");
      const [others, own] = [measure("http: "), measure(piece)];
      ok(own < 30 * others, `${others} ms, ${own} ms`);
    });
  }

  it("takes linear time for runs of marks that Markdown does not read as emphasis", () => {
    const text = `https://a.com/${"_".repeat(200_000)}`;
    equal(findInMarkdown(text), 1);
    equal(composeLink({ host: "a.com", path: ["_".repeat(LENGTH)] }).length, "https://a.com/".length + LENGTH);
    ok(measureTime(() => findInMarkdown(text)) < 5_000);
  });

  for (const [piece, written] of [
    ["日", "日"],
    ["(", "%28"],
    ["a(é、", "a%28%C3%A9%E3%80%81"],
    ["「", "%E3%80%8C"],
    ["_", "_"],
    ["?日", "%3F日"],
  ] as const) {
    it(`composes a link of four parts of a million units in a few seconds: ${piece}`, () => {
      const part = piece.repeat(LENGTH / piece.length);
      let link = "";
      const time = measureTime(() => {
        link = composeLink({ host: "a.com", path: [part], query: [[part, part]], fragment: part });
      });
      ok(time < 4_000, `${Math.round(time)} ms`);
      ok(link.startsWith("https://a.com/"));
      ok(link.includes(written.repeat(100)), link.slice(0, 200));
      equal(decodeURIComponent(link), `https://a.com/${part}?${part}=${part}#${part}`);
    });
  }

  it("handles a parent of 300,000 nodes", () => {
    const children = Array.from({ length: 300_000 }, () => ({ type: "emphasis", children: [] }));
    const element = { nodeType: 1, nodeName: "P", normalize: () => undefined };
    const childNodes = children.map(() => ({ ...element, childNodes: [] }));
    equal(linkifyNode({ ...element, childNodes } as unknown as NodeLike), 0);
  });

  it("handles a text without spaces in many chunks in linear time", () => {
    const finder = createFinder();
    const time = measureTime(() => {
      for (let piece = 0; piece < 200_000; piece++) {
        finder.push("aaaa\uD83D\uDE00\uD83D");
      }
      finder.end();
    });
    ok(time < 20_000, `${Math.round(time)} ms`);
  });
});

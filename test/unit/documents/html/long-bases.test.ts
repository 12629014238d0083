/** Documents and fields with a long base: its length costs time once, not again for each address that does not contain it. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { extractHeaderLinks, extractLinks } from "whatwg-iri/documents";
import { measureTime } from "../../../support/processor-time.js";

/** Links of each document. */
const COUNT = 400;

/** A base that is not cached, and that shortcuts parse. */
const LONG = `http://h/${"é".repeat(16_000)}`;

/** Bases for links that shortcuts leave to whatwg-url. */
const BASES: Readonly<Record<string, string>> = {
  "of 4,000 letters": `http://h/${"a".repeat(3_990)}`,
  "of 6,000 letters": `http://h/${"a".repeat(5_990)}`,
  "with an opaque path": `foo:${"é^".repeat(1_000)}`,
};

/** Hrefs of all links; `null` for those that cannot be parsed. */
function readHTML(base: string, links: string, documentAddress?: string): (string | null)[] {
  const document = `<base href="${base}">${links}`;
  return extractLinks(document, { base: documentAddress }).links.map(({ iri }) => iri?.href ?? null);
}

function readXML(root: string): (string | null)[] {
  const document = root.replace("<r", '<r xmlns="http://www.w3.org/1999/xhtml"');
  const { links } = extractLinks(document, { contentType: "application/xhtml+xml" });
  return links.map(({ iri }) => iri?.href ?? null);
}

const parse = (base: string): IRI => new IRI(base);

/** Parses a base once in the slowest way: no shortcut removes a tab. */
const parseByWhatwgURL = (base: string): IRI => new IRI(`\t${base}`);

/** Checks that an action takes at most four times as long as another, the best of two runs each. */
function compareTimes(action: () => unknown, other: () => unknown): void {
  const measure = (run: () => unknown): number => Math.min(...[1, 2].map(() => measureTime(run)));
  const [reference, time] = [measure(other), measure(action)];
  assert.ok(time < 4 * reference + 30, `${time.toFixed()} ms, others ${reference.toFixed()} ms`);
}

describe("[X-2a] a long base", () => {
  for (const [what, links, ...hrefs] of [
    ["links", "<a href='http://k/'></a>", "http://k/"],
    ["forms that submit to the document", "<form action=''></form><a href='http://k/'></a>", "http://d/", "http://k/"],
  ] as const) {
    it(`costs time once for ${what}`, () => {
      const document = links.repeat(COUNT);
      assert.deepEqual(new Set(readHTML(LONG, document, "http://d/")), new Set(hrefs));
      compareTimes(
        () => readHTML(LONG, document, "http://d/"),
        () => [readHTML("http://h/b/c", document, "http://d/"), parse(LONG)],
      );
    });
  }

  it("costs time once for bases inside it", () => {
    const links = "<p xml:base='http://k/'><a href='y'/></p>".repeat(COUNT);
    assert.deepEqual(new Set(readXML(`<r xml:base="${LONG}">${links}</r>`)), new Set(["http://k/y"]));
    compareTimes(
      () => readXML(`<r xml:base="${LONG}">${links}</r>`),
      () => [readXML(`<r xml:base="http://h/b/c">${links}</r>`), parse(LONG)],
    );
  });

  for (const [name, base] of Object.entries(BASES)) {
    for (const [link, href] of [
      ["HTTP://k", "http://k/"],
      ["wss://k/\t", "wss://k/"],
      ["http://[", null],
    ] as const) {
      it(`${name} costs time once for links to ${JSON.stringify(link)}`, () => {
        const links = `<a href='${link}'>`.repeat(COUNT);
        assert.deepEqual(new Set(readHTML(base, links)), new Set([href]));
        compareTimes(
          () => readHTML(base, links),
          () => [readHTML("http://h/b/c", links), parseByWhatwgURL(base)],
        );
      });
    }

    it(`${name} costs time once for the links of a header field`, () => {
      const links = "<http://k/\t>; anchor='wss://k/\t',<http://[>,".repeat(COUNT / 2);
      const read = (address: string): unknown[] =>
        extractHeaderLinks(links, { field: "link", base: address }).links.map(({ iri, anchor, diagnostics }) => [
          iri,
          anchor,
          diagnostics,
        ]);
      compareTimes(
        () => read(base),
        () => [read("http://h/b/c"), parseByWhatwgURL(base)],
      );
    });

    it(`${name} costs time once for bases that cannot be parsed`, () => {
      const links = "<p xml:base='http://['><a href='wss://k/y'/></p>".repeat(COUNT / 2);
      compareTimes(
        () => readXML(`<r xml:base="${base}">${links}</r>`),
        () => [readXML(`<r xml:base="http://h/b/c">${links}</r>`), parseByWhatwgURL(base)],
      );
    });
  }
});

describe("[X-2a] a long segment of a base", () => {
  const makeBase = (length: number): string => `http://h/b/${"a".repeat(length)}/`;

  it("costs time once for links that remove it", () => {
    const base = makeBase(400_000);
    const [up, absolute] = ["../x", "http://h/b/x"].map((link) => `<a href='${link}'>`.repeat(COUNT)) as [
      string,
      string,
    ];
    assert.deepEqual(new Set(readHTML(base, up)), new Set(["http://h/b/x"]));
    compareTimes(
      () => readHTML(base, up),
      () => readHTML(base, absolute),
    );
  });

  it("is removed wherever the link says so", () => {
    const base = makeBase(5_000);
    const links = ["x/../../y", "x/%2E%2e\\../é", "..\t/y", "../../..", "./", "x/./é", "x\t"];
    const hrefs = readHTML(base, links.map((link) => `<a href='${link}'>`).join(""));
    const expected = ["http://h/b/y", "http://h/b/%C3%A9", "http://h/b/y", "http://h/", base];
    assert.deepEqual(hrefs, [...expected, `${base}x/%C3%A9`, `${base}x`]);
  });
});

describe("[X-2a] nested bases", () => {
  const links = "<p xml:base='q/'><a href='y'/></p>".repeat(4 * COUNT);
  const nest = (depth: number): string =>
    `<r>${"<p xml:base='./'>".repeat(depth)}${links}${"</p>".repeat(depth)}</r>`.replace("'./'", "'http://h/b/'");

  it("cost time once for the bases inside them", () => {
    assert.deepEqual(new Set(readXML(nest(63))), new Set(["http://h/b/q/y"]));
    compareTimes(
      () => readXML(nest(63)),
      () => readXML(nest(1)),
    );
  });

  it("resolve the same links in any order of reading", () => {
    const piece = (name: string): string =>
      `<p xml:base='${name}/'><a href='1'/><p xml:base='http://['><a href='2'/><p xml:base='../c/'><a href='3'/></p></p></p>`;
    const document = `<r xmlns="http://www.w3.org/1999/xhtml" xml:base='http://h/'>${piece("a")}<a href='0'/>${piece("b")}</r>`;
    const { links } = extractLinks(document, { contentType: "application/xhtml+xml" });
    const hrefs = new Map<number, string | undefined>();
    for (const index of [6, 2, 0, 4, 1, 5, 3]) {
      hrefs.set(index, links[index]?.iri?.href);
    }
    const expected = ["a/1", "a/2", "c/3", "0", "b/1", "b/2", "c/3"].map((path) => `http://h/${path}`);
    assert.deepEqual(
      expected.map((_, index) => hrefs.get(index)),
      expected,
    );
  });
});

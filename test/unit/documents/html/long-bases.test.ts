/** `npm run lane -- growth` measures that the length of a base costs time once, by test/support/families.ts. */
import { deepEqual } from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";

const COUNT = 400;

/** Bases that shortcuts parse, and others, with the links to which shortcuts do not apply. */
const BASES: readonly string[] = [
  `http://h/${"é".repeat(16_000)}`,
  `http://h/${"a".repeat(3_990)}`,
  `http://h/${"a".repeat(5_990)}`,
  `foo:${"é^".repeat(1_000)}`,
];

function readHTML(base: string, links: string): (string | null)[] {
  const document = `<base href="${base}">${links}`;
  return extractLinks(document, { base: "http://d/" }).links.map(({ iri }) => iri?.href ?? null);
}

function readXML(root: string): (string | null)[] {
  const document = root.replace("<r", '<r xmlns="http://www.w3.org/1999/xhtml"');
  const { links } = extractLinks(document, { contentType: "application/xhtml+xml" });
  return links.map(({ iri }) => iri?.href ?? null);
}

describe("[X-2a] a long base", () => {
  for (const base of BASES) {
    it(`of ${base.length} units is that of all links: ${base.slice(0, 10)}…`, () => {
      const links = "<form action=''></form><a href='HTTP://k'><a href='wss://k/\t'><a href='http://['>".repeat(COUNT);
      deepEqual(new Set(readHTML(base, links)), new Set(["http://d/", "http://k/", "wss://k/", null]));
      const inner = "<p xml:base='http://k/'><a href='y'/></p><p xml:base='http://['><a href='wss://k/y'/></p>";
      const hrefs = readXML(`<r xml:base="${base}">${inner.repeat(COUNT)}</r>`);
      deepEqual(new Set(hrefs), new Set(["http://k/y", "wss://k/y"]));
    });
  }

  it("loses a long segment wherever a link says so", () => {
    const base = `http://h/b/${"a".repeat(5_000)}/`;
    const links = ["x/../../y", "x/%2E%2e\\../é", "..\t/y", "../../..", "./", "x/./é", "x\t"];
    const hrefs = readHTML(base, links.map((link) => `<a href='${link}'>`).join(""));
    const expected = ["http://h/b/y", "http://h/b/%C3%A9", "http://h/b/y", "http://h/", base];
    deepEqual(hrefs, [...expected, `${base}x/%C3%A9`, `${base}x`]);
  });

  it("around others resolves the same links in any order of reading", () => {
    const nest = `${"<p xml:base='./'>".repeat(62)}<p xml:base='q/'><a href='y'/></p>${"</p>".repeat(62)}`;
    deepEqual(readXML(`<r xml:base='http://h/b/'>${nest}</r>`), ["http://h/b/q/y"]);
    const piece = (name: string): string =>
      `<p xml:base='${name}/'><a href='1'/><p xml:base='http://['><a href='2'/><p xml:base='../c/'><a href='3'/></p></p></p>`;
    const document = `<r xmlns="http://www.w3.org/1999/xhtml" xml:base='http://h/'>${piece("a")}<a href='0'/>${piece("b")}</r>`;
    const { links } = extractLinks(document, { contentType: "application/xhtml+xml" });
    const hrefs = new Map([6, 2, 0, 4, 1, 5, 3].map((index) => [index, links[index]?.iri?.href]));
    const expected = ["a/1", "a/2", "c/3", "0", "b/1", "b/2", "c/3"].map((path) => `http://h/${path}`);
    deepEqual(
      expected.map((_, index) => hrefs.get(index)),
      expected,
    );
  });
});

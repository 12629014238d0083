import { deepEqual, equal, ok } from "node:assert/strict";
import { decodeCharacterReferences, extractLinks } from "whatwg-iri/documents";
import { MARKUP } from "../../support/families.js";
import { count, MEGABYTE, repeat, runDeep } from "../../support/hostile.js";
import { measureTime } from "../../support/processor-time.js";

/** Reads everything, but only a few of the texts of nested elements. */
function extract(document: string, contentType?: string): number {
  const { links, diagnostics } = extractLinks(document, { base: "http://h/", contentType });
  const addresses = links.filter(({ iri, diagnostics: reasons }) => iri !== null || reasons.length > 0);
  equal(addresses.length, links.length);
  ok(links.slice(0, 100).every(({ content }) => content === null || content.text.length >= 0));
  return links.length + diagnostics.length;
}

describe("[X-2a] a hostile document", () => {
  for (const [name, make] of Object.entries(MARKUP)) {
    // Quadratic time would take minutes at this length.
    it(`has an answer: ${name}`, () => {
      const time = measureTime(() => ok(extract(make(MEGABYTE / 2)) >= 0));
      ok(time < 5_000, `${Math.round(time)} ms`);
    });
  }

  /** Many formatting elements are open while others come and go; the first of these once took 20,000 ms. */
  const open = count((index) => `<b i=${index}>`, 0.7 * MEGABYTE);
  for (const piece of ["<a>", "<nobr>", "<i></i>", "<a href=x>"]) {
    it(`takes linear time for 60,000 × ${piece} among open elements`, () => {
      const document = open + piece.repeat(60_000);
      const time = measureTime(() => extract(document));
      ok(time < 6_000, `${Math.round(time)} ms`);
    });
  }

  it("takes linear time for deep JSON", () => {
    const json = `${repeat('{"a":"b","c":', MEGABYTE)}1${repeat("}", MEGABYTE / 13)}`;
    const time = measureTime(() => deepEqual(extract(json, "application/ld+json"), 0));
    ok(time < 6_000, `${Math.round(time)} ms`);
  });

  it("of 16 MB has an answer", () => {
    for (const piece of ["<", "<a href='"]) {
      deepEqual(extractLinks(repeat(piece, 16 * MEGABYTE)).links, []);
    }
    const document = Buffer.concat([Buffer.alloc(16 * MEGABYTE, 0xe9), Buffer.from('<a href="?\xE9">', "latin1")]);
    equal(extractLinks(document, { base: "http://h/" }).links[0]?.iri?.href, "http://h/?%E9");
  });

  it("uses no more stack than a short one", () => {
    ok(runDeep(() => extract(repeat("<div><b><a href=x>", MEGABYTE / 4))) > 0);
    equal(
      runDeep(() => extract(repeat("<a>", MEGABYTE), "text/xml")),
      2,
    );
  });

  it("has its character references resolved", () => {
    for (const piece of ["&", "&amp", "&#", "&#1", "&CounterClockwiseContourIntegra"]) {
      ok(decodeCharacterReferences(repeat(piece, 4 * MEGABYTE)).length > 0);
    }
  });

  it("cannot become large by entities", () => {
    const find = (subset: string, value: string): readonly unknown[] => {
      const document = `<!DOCTYPE rss [${subset}]><rss><enclosure url="${value}"/></rss>`;
      const { links, diagnostics } = extractLinks(document, { base: "http://h/", contentType: "text/xml" });
      return [links[0]?.value.length, diagnostics[0]?.code];
    };
    const laughs = Array.from(
      { length: 10 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    ).join("");
    const time = measureTime(() => {
      deepEqual(find(`<!ENTITY e0 "lol">${laughs}`, "&e10;"), [undefined, "XML-entity-limit"]);
      const long = `<!ENTITY a "${"x".repeat(100_000)}">`;
      deepEqual(find(long, "&a;".repeat(10)), [1_000_000, undefined]);
      deepEqual(find(long, "&a;".repeat(13)), [undefined, "XML-entity-limit"]);
    });
    ok(time < 1_000, `${Math.round(time)} ms`);
  });
});

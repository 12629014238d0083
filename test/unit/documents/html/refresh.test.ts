import { deepEqual } from "node:assert/strict";
import { extractHeaderLinks, extractLinks } from "whatwg-iri/documents";

/** Values with `«` before the address; without a delay, it is not a refresh. */
const ROWS: [marked: string, delay?: number, url?: string][] = [
  ["0;url=«a", 0, "a"],
  [" \t12.5 ; URL = «a b ", 12, "a b "],
  [".5,«a", 0, "a"],
  ["1 «a", 1, "a"],
  ["1;'«a'b", 1, "a"],
  ['1;url="«a', 1, "a"],
  ["1;url='«a'b", 1, "a"],
  ["1;«url", 1, "url"],
  ["1;«url'a'", 1, "url'a'"],
  ["1;«ur=a", 1, "ur=a"],
  ["1;url=«", 1, ""],
  ["1;«;a", 1, ";a"],
  ["1«", 1],
  ["007.«", 7],
  ["1;«", 1],
  ["1 «", 1],
  [`${"9".repeat(400)};«a`, Number.MAX_SAFE_INTEGER, "a"],
  ["«"],
  ["«a"],
  ["«1a"],
  ["«-1;a"],
];

describe("a refresh", () => {
  for (const [marked, delay, url] of ROWS) {
    const start = marked.indexOf("«");
    const value = marked.replace("«", "");

    it(`of a header field is read: ${JSON.stringify(marked.slice(0, 40))}`, () => {
      const { links } = extractHeaderLinks(value, { field: "refresh", base: "http://a.example/" });
      deepEqual(
        links.map((link) => [link.delay, link.value, link.start]),
        delay === undefined ? [] : [[delay, url ?? "", start]],
      );
    });

    it(`of a document is read: ${JSON.stringify(marked.slice(0, 40))}`, () => {
      const before = `<meta http-equiv=refresh content="`;
      const { links } = extractLinks(`${before}${value.replaceAll('"', "&quot;")}">`);
      deepEqual(
        links.map((link) => link.value),
        url === undefined ? [] : [url],
      );
    });
  }
});

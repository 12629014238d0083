/** The addresses of image candidates. */
import assert from "node:assert/strict";
import { extractLinks } from "whatwg-iri/documents";

/** Returns the addresses in the `srcset` of an image. */
function findCandidateURLs(srcset: string): string[] {
  return extractLinks(`<img srcset="${srcset}">`).links.map(({ value }) => value);
}

const ROWS: [srcset: string, urls: string[]][] = [
  ["a", ["a"]],
  [" a 1x , b 2x ", ["a", "b"]],
  ["a,b", ["a,b"]],
  ["a, b", ["a", "b"]],
  ["a,,, b", ["a", "b"]],
  [",,a", ["a"]],
  ["data:,a 1x,data:,b 2x", ["data:,a", "data:,b"]],
  ["a (1,2) 1x, b", ["a", "b"]],
  ["a (1,2", ["a"]],
  ["a 1x 2w nonsense, b", ["a", "b"]],
  ["", []],
  [" , ", []],
];

describe("srcset", () => {
  for (const [srcset, urls] of ROWS) {
    it(`reads ${JSON.stringify(srcset)}`, () => {
      assert.deepEqual(findCandidateURLs(srcset), urls);
    });
  }
});

/** The addresses of image candidates. */
import assert from "node:assert/strict";
import { getLinkRule } from "#lib/documents/html/link-attributes.js";

const findCandidateURLs = getLinkRule({ namespace: "html", name: "img" }, "srcset", false);

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

describe("findCandidateURLs", () => {
  for (const [srcset, urls] of ROWS) {
    it(`reads ${JSON.stringify(srcset)}`, () => {
      assert.deepEqual(findCandidateURLs(srcset), urls);
    });
  }
});

/** Where a `meta` element refreshes to. */
import assert from "node:assert/strict";
import { findRefreshURL } from "#lib/html/meta.js";

const ROWS: [content: string, url: string | null][] = [
  ["0;url=a", "a"],
  [" \t12.5 ; URL = a b ", "a b "],
  [".5,a", "a"],
  ["1 a", "a"],
  ["1;'a'b", "a"],
  ['1;url="a', "a"],
  ["1;url='a'b", "a"],
  ["1;url", "url"],
  ["1;url'a'", "url'a'"],
  ["1;ur=a", "ur=a"],
  ["1;url=", ""],
  ["1;;a", ";a"],
  ["1", null],
  ["1;", null],
  ["1 ", null],
  ["", null],
  ["a", null],
  ["1a", null],
  ["-1;a", null],
];

describe("findRefreshURL", () => {
  for (const [content, url] of ROWS) {
    it(`reads ${JSON.stringify(content)}`, () => {
      assert.equal(findRefreshURL(content), url);
    });
  }
});

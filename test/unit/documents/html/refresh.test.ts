/** Refreshes, by a `meta` element or the header field Refresh. */
import assert from "node:assert/strict";
import { readRefresh } from "#lib/documents/html/refresh.js";

/** Values with `«` before the address; `null` if it is not a refresh. */
const ROWS: [marked: string, delay: number | null, url: string | null][] = [
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
  ["1«", 1, null],
  ["007.«", 7, null],
  ["1;«", 1, null],
  ["1 «", 1, null],
  [`${"9".repeat(400)};«a`, Number.MAX_SAFE_INTEGER, "a"],
  ["«", null, null],
  ["«a", null, null],
  ["«1a", null, null],
  ["«-1;a", null, null],
];

describe("readRefresh", () => {
  for (const [marked, delay, url] of ROWS) {
    it(`reads ${JSON.stringify(marked.slice(0, 40))}`, () => {
      const start = marked.indexOf("«");
      assert.deepEqual(readRefresh(marked.replace("«", "")), delay === null ? null : { delay, url, start });
    });
  }
});

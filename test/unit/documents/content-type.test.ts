/** Values of Content-Type headers. */
import assert from "node:assert/strict";
import { extractContentType, parseContentType } from "#lib/documents/content-type.js";

const ROWS: [value: string, essence: string | null, charset?: string][] = [
  ["text/html", "text/html"],
  [" Text/HTML \t;", "text/html"],
  ["text/html;charset=gbk", "text/html", "gbk"],
  ['text/html; a=b; CHARSET="gb\\k"x; charset=big5', "text/html", "gbk"],
  ['text/html;a="b;charset=gbk";charset=big5', "text/html", "big5"],
  ['text/html;charset="gbk', "text/html", "gbk"],
  ['text/html;charset="gbk\\', "text/html", "gbk"],
  ["text/html;charset=;charset=gbk", "text/html", "gbk"],
  ["text/html;charset= ;charset;=;;charset=gbk", "text/html", "gbk"],
  ['text/html;charset="";charset=gbk', "text/html", "gbk"],
  ["text/html;charset =gbk", "text/html"],
  ["text/html;charset=utf-9;charset=gbk", "text/html", "utf-9"],
  ["application/xhtml+xml", "application/xhtml+xml"],
  ["", null],
  ["text", null],
  ["text/", null],
  ["text/html x", null],
  ["text/html, text/html", null],
];

describe("parseContentType", () => {
  for (const [value, essence, charset] of ROWS) {
    it(`reads ${JSON.stringify(value)}`, () => {
      assert.deepEqual(parseContentType(value), essence === null ? null : { essence, charset });
    });
  }
});

describe("several Content-Type headers", () => {
  /** The result of `fetch`'s joining, that is what the last valid one says. */
  const rows: [value: string, essence: string | null, charset?: string][] = [
    ["text/html", "text/html"],
    ["text/html;charset=gbk, text/html", "text/html", "gbk"],
    ["text/html;charset=gbk, text/html;charset=big5", "text/html", "big5"],
    ["text/html;charset=gbk, text/plain", "text/plain"],
    ["text/html;charset=gbk, text/plain, text/html", "text/html"],
    ["text/html;charset=gbk, */*", "text/html", "gbk"],
    ["text/html;charset=gbk, nonsense,", "text/html", "gbk"],
    ['text/html;charset=gbk;a=",text/plain"', "text/html", "gbk"],
    ['text/html;a="\\",text/plain";charset=gbk', "text/html", "gbk"],
    ['text/html;charset=gbk;a=",text/plain', "text/html", "gbk"],
    ["", null],
    [",", null],
    ["*/*", null],
  ];
  for (const [value, essence, charset] of rows) {
    it(`say ${essence} ${charset}: ${value}`, () => {
      assert.deepEqual(extractContentType(value), essence === null ? null : { essence, charset });
    });
  }

  it("take linear time", () => {
    for (const piece of [",", '"', '"\\', 'a/b;c="d",', '\\"']) {
      assert.notEqual(extractContentType(piece.repeat(200_000)), undefined);
    }
  });
});

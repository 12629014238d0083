/** Characters that Firefox blocks and Chromium does not. */
import assert from "node:assert/strict";
import { inspectHost } from "whatwg-iri/display";

describe("Firefox", () => {
  it("blocks eight signs that look like ASCII punctuation", () => {
    for (const host of [
      "a\u02BBb.com",
      "a\u02BCb.com",
      "a\u058Ab.com",
      "א\u05F4ב.com",
      "a\u2010b.com",
      "a\u2019b.com",
      "a\u2027b.com",
      "a\u30A0b.com",
    ]) {
      const rules = inspectHost(host, { policy: "firefox" }).reasons.map(({ rule }) => rule);
      assert.equal(rules.includes("character-blocked"), true, host);
    }
  });

  it("compares a mark with the script before it, and with nothing after digits alone", () => {
    const list = (host: string): readonly string[] =>
      inspectHost(host, { policy: "firefox" }).reasons.map(({ rule }) => rule);
    assert.deepEqual(list("1\u0301.example"), ["mark-on-other-script"]);
    assert.deepEqual(list("א1\u0301.example").slice(-2), ["mark-on-other-script", "mark-of-other-script"]);
  });

  it("allows ideographs with few strokes beside ASCII digits, but not beside letters", () => {
    for (const [host, expected] of [
      ["十1.example", []],
      ["2十1.example", []],
      ["十a.example", ["stroke"]],
      ["a十.example", ["stroke"]],
    ] as const) {
      const rules = inspectHost(host, { policy: "firefox" }).reasons.map(({ rule }) => rule);
      assert.deepEqual(rules, expected, host);
    }
  });
});

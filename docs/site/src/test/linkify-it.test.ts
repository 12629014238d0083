/** The second link finder, which the viewer has if it is built with VIEWER_DEV. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../../../../test/.build/support/paths.js";
import * as published from "../page/other-finder.js";

describe("the second link finder", () => {
  it("is absent from the published page", () => {
    assert.equal(published.findOtherLinks, null);
  });

  it("is linkify-it in the page for developers, with the same names and our top-level domains", async () => {
    const module = "docs/site/linkify-it.mjs";
    const other = (await import(inRepository(module).href)) as {
      readonly OTHER_NAME: string;
      findOtherLinks(text: string): readonly published.OtherLink[];
    };
    assert.deepEqual(Object.keys(other).sort(), Object.keys(published).sort());
    assert.equal(other.OTHER_NAME, "linkify-it");
    assert.deepEqual(other.findOtherLinks("ยูเอทดสอบ.ไทย/ก x@例え.jp"), [
      { text: "ยูเอทดสอบ.ไทย/ก", start: 0, end: 15 },
      { text: "x@例え.jp", start: 16, end: 23 },
    ]);
    assert.ok(readFileSync(inRepository("docs/site/rollup.config.mjs"), "utf8").includes("linkify-it.mjs"));
  });
});

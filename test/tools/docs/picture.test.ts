/** The picture in the README. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { DRAWN_IRI, drawPicture } from "./picture.js";

describe("the picture of logical and visual order", () => {
  const picture = drawPicture(DRAWN_IRI);

  it("is the one that the script draws, and in the README", () => {
    assert.equal(readFileSync(inRepository("docs/bidi.svg"), "utf8"), picture);
    assert.match(readFileSync(inRepository("README.md"), "utf8"), /!\[[^\]]+\]\(docs\/bidi\.svg\)/);
  });

  it("[B-4a] shows the draft's visual form of example 4", () => {
    const characters = Array.from(
      picture.matchAll(/class="c(?: r)?"[^>]*>(.+?)<\/text>/g),
      ([, character]) => character,
    );
    assert.equal(characters.slice(0, DRAWN_IRI.length).join(""), DRAWN_IRI);
    assert.equal(characters.slice(DRAWN_IRI.length).join(""), "http://דג.בא.ef/gh/לכ/יט.html");
  });

  it("gives each character a text and a place of its own", () => {
    const places = Array.from(
      picture.matchAll(/class="c(?: r)?" x="(\d+)" y="(\d+)"[^>]*>([^<]+)</g),
      ([, x, y]) => `${x} ${y}`,
    );
    assert.equal(new Set(places).size, 2 * DRAWN_IRI.length);
  });
});

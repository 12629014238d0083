/** Sentences in 32 languages, with their own punctuation; the links are marked. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isIRI } from "whatwg-iri/syntax";
import { findIRIs } from "whatwg-iri/text";
import { inRepository } from "../../support/paths.js";

const sections = readFileSync(inRepository("test/unit/links/texts.txt"), "utf8")
  .split(/^# /m)
  .slice(2)
  .map((section) => section.trim().split("\n"));

describe("sentences in many languages", () => {
  for (const [language, ...lines] of sections) {
    it(`[G-2a, G-2b, G-2c] have their links found: ${language}`, () => {
      assert.equal(lines.length, 10);
      for (const line of lines) {
        const text = line.replace(/[⸠⸡]/g, "");
        const links = findIRIs(text);
        assert.deepEqual(
          links.map((link) => link.text),
          Array.from(line.matchAll(/⸠([^⸡]*)⸡/g), ([, link]) => link),
          line,
        );
        assert.ok(links.every(({ value: iri, start, text: link }) => isIRI(iri) && text.startsWith(link, start)));
      }
    });
  }

  it("are 320", () => {
    assert.equal(sections.flatMap(([, ...lines]) => lines).length, 320);
  });
});

/** Long inputs made to hang a comparison or to overflow its stack. */
import assert from "node:assert/strict";
import { compare, IRIError, normalize } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { runDeep } from "../../support/hostile.js";
import { LEVELS } from "../../support/levels.js";

const SIZE = 128 * 1024;

/** The start of an input, and the text that is repeated. */
const INPUTS: [before: string, piece: string, after?: string][] = [
  ["http://a/", "%61"],
  ["http://a/", "%c3%a9"],
  ["http://a/", "%C3"],
  ["http://a/", "%E2%80%AE"],
  ["http://a/", "\u202E"],
  ["http://a/", "a/../"],
  ["http://a/", "./"],
  ["http://a/", "%2e/"],
  ["a:", "../"],
  ["a:/", "/"],
  ["http://a/", "e\u0301"],
  ["http://a/", "\u0338"],
  ["http://a/a", "\u0301\u0316"],
  ["http://a/a", "%CC%81%CC%96"],
  ["http://a", "\u0301\u0316", "/"],
  ["http://", "éa", "/"],
  ["http://", "a.", "/"],
  ["http://", "A", "/"],
  ["foo://", "É", "/"],
  ["http://a:", "0", "/"],
  ["mailto:", "@A"],
  ["mailto:?", "A&"],
  ["mailto:?", "&"],
  ["sip:", "@"],
  ["sip:a", ";a"],
  ["sip:a", "A"],
  ["tel:", "-"],
  ["tel:1", ";ext=-"],
  ["geo:", "0", "x"],
  ["geo:1.", "0", "x"],
  ["geo:1.", "0"],
  ["geo:", "1,"],
  ["geo:-", "10", ","],
  ["geo:1", ";u=00"],
  ["data:", ";A"],
  ["data:", "A;"],
  ["urn:", "A"],
  ["urn:uuid:", "A"],
  ["urn:a?", "+"],
  ["file:", "/"],
];

describe("[X-2a] a very long IRI", () => {
  for (const [before, piece, after = ""] of INPUTS) {
    it(`of ${JSON.stringify(piece)} after ${before} has a form, and soon`, () => {
      const input = before + piece.repeat(SIZE / piece.length) + after;
      for (const level of LEVELS) {
        const form = normalize(input, { level });
        assert.ok(form.length <= input.length * 9);
        assert.equal(normalize(form, { level }), form);
      }
      assert.ok(compare(input, `${input}#`, { level: "syntax", explain: true }).difference !== undefined);
      assert.ok(inspect(input, { checks: ["form"] }).length <= 10_000);
    });
  }

  it("that is not an IRI is rejected", () => {
    const input = `http://a/${"%".repeat(SIZE)}`;
    assert.throws(() => normalize(input, { level: "scheme" }), IRIError);
    assert.equal(compare(input, input, { level: "string" }), "equivalent");
  });

  it("uses no more stack than a short one", () => {
    const input = `http://a/${"b/../é%41".repeat(100_000)}`;
    const run = (): string => normalize(input, { level: "scheme" });
    assert.equal(runDeep(run), run());
  });
});

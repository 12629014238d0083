/** Inputs of many MB made to hang a parser or to overflow its stack. */
import assert from "node:assert/strict";
import { formatDiagnostics, IRIError, validate } from "whatwg-iri";
import { composeIRI, isIRIReference, parseIRI, relativize, resolve } from "whatwg-iri/syntax";
import { MEGABYTE, runDeep } from "../../support/hostile.js";

/**
 * Repeated up to 4 MB; the others up to 1 MB, to save time. `npm run lane -- attack` tests all of them at 4 M units.
 */
const LONGEST = ["[", "%", ":", "/", "./", "%["];

/** The repeated text, and the text before it; and whether the whole is an IRI reference. */
const INPUTS: [name: string, before: string, piece: string, valid: boolean][] = [
  ["[", "", "[", false],
  ["//[", "//", "[", false],
  ["//[:", "//[", ":", false],
  ["%", "", "%", false],
  ["%61", "", "%61", true],
  [":", "", ":", false],
  ["//:", "//", ":", false],
  ["a:", "", "a:", true],
  ["/", "", "/", true],
  ["http:/", "http:", "/", true],
  ["@", "//", "@", false],
  ["./", "", "./", true],
  ["../", "", "../", true],
  ["%[", "", "%[", false],
  ["a/../", "a:/", "a/../", true],
  ["?", "", "?", true],
  ["#", "", "#", false],
  ["digits", "//", "1", true],
  ["1.", "//", "1.", true],
  ["é", "", "é", true],
  ["😀", "", "😀", true],
  ["lone surrogates", "", "\uD800", false],
  ["NUL", "", "\0", false],
];

describe("[X-2a] a very long input", () => {
  for (const [name, before, piece, valid] of INPUTS) {
    it(`of ${name} has an answer`, () => {
      const size = (LONGEST.includes(name) ? 4 : 1) * MEGABYTE;
      const input = before + piece.repeat((size - before.length) / piece.length);
      assert.equal(isIRIReference(input), valid);
      assert.equal(parseIRI(input) !== null, valid);
      const problems = validate(input);
      assert.equal(
        problems.every(({ severity }) => severity === "warning"),
        valid,
      );
      assert.ok(formatDiagnostics(input, problems).length < 10_000);
      for (const use of [
        () => resolve(input, "http://a/b"),
        () => resolve("../c", input),
        () => relativize(input, "http://a/b"),
        () => composeIRI({ path: input }),
        () => composeIRI({ query: input }),
      ]) {
        try {
          assert.equal(typeof use(), "string");
        } catch (error) {
          assert.ok(error instanceof IRIError, String(error));
          assert.ok(error.message.length < 1_000);
        }
      }
    });
  }

  it("uses no more stack than a short one", () => {
    const input = `http://a/${"a/../é%41".repeat(100_000)}`;
    const useAll = (): boolean =>
      parseIRI(input) !== null && resolve(input, input) !== "" && validate(`${input} `).length === 1;
    assert.equal(runDeep(useAll), true);
  });
});

/** Embedding levels, compared with bidi-js. */
import assert from "node:assert/strict";
import bidiFactory from "bidi-js";
import fc from "fast-check";
import { resolveLevels } from "#lib/display/bidi/algorithm.js";
import { share } from "../../support/share.js";

const read = (text: string): Uint32Array => Uint32Array.from(text, (character) => character.codePointAt(0) as number);

/** The functions of bidi-js; its own types describe an ES module, which it is not. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: "ltr" | "rtl"): { readonly levels: Uint8Array };
}

describe("the Unicode Bidirectional Algorithm and bidi-js", () => {
  const bidi = (bidiFactory as unknown as () => Bidi)();
  const characters =
    "abאבע١٢12()[]<>/.:?#%+-!,\t \n\u05B8\u0301\u200C\u200D\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069{}\u2329\u3009\u2029";
  const inBMP = fc.array(fc.constantFrom(...characters), { maxLength: 40 }).map((all) => all.join(""));

  it("agree on the levels of any string in the BMP", () => {
    fc.assert(
      fc.property(inBMP, fc.constantFrom(0, 1), (text, paragraphLevel) => {
        const ours = resolveLevels(read(text), paragraphLevel);
        const { levels } = bidi.getEmbeddingLevels(text, paragraphLevel === 0 ? "ltr" : "rtl");
        // bidi-js keeps characters that rule X9 removes.
        assert.deepEqual(
          ours,
          levels.map((level, index) => (ours[index] === 255 ? 255 : level)),
        );
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? share(5_000)) },
    );
  });
});

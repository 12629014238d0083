/** A short run of `npm run fuzz -- --lane html` and `--lane xml`: documents whose links must be consistent. */
import assert from "node:assert/strict";
import { CHARSETS, makeHTML, makeXML, readPages } from "./fuzz/documents.js";
import type { Sources } from "./fuzz/inputs.js";
import { createHTMLLane, XML } from "./fuzz/markup.js";
import { randomFor, SEED } from "./fuzz/random.js";
import { runLane } from "./fuzz/run.js";

const COUNT = Number(process.env.FUZZ_RUNS ?? 1_000);

/** Documents need no addresses from elsewhere. */
const NO_SOURCES = {} as Sources;

describe(`[X-2a, W-3a] the links of random documents (seed ${SEED})`, () => {
  const range = { seed: SEED, from: 0, count: COUNT };

  it("fit together in HTML, and are those of a tree", () => {
    runLane(createHTMLLane(readPages(undefined), 50), NO_SOURCES, range);
  }).timeout(0);

  it("fit together in XML, and are the first of them where a document ends early", () => {
    runLane(XML, NO_SOURCES, range);
  }).timeout(0);

  it("are in forty charsets", () => {
    assert.equal(new Set(CHARSETS).size, 40);
    for (const make of [makeHTML, makeXML]) {
      const types = Array.from({ length: 1_000 }, (_, index) => make(randomFor(1, index)).contentType);
      assert.equal(new Set(types).size, 40);
    }
  });
});

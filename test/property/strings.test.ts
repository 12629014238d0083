/** Short runs of `npm run fuzz -- --lane strings` and `--lane reentrancy`. */

import assert from "node:assert/strict";
import { readSources } from "./fuzz/inputs.js";
import { randomFor } from "./fuzz/random.js";
import { REENTRANCY } from "./fuzz/reentrancy.js";
import { runLane } from "./fuzz/run.js";
import { STRINGS } from "./fuzz/strings.js";

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const COUNT = Number(process.env.FUZZ_RUNS ?? 80_000) / 20;

describe(`everything that takes a string (seed ${SEED})`, () => {
  const sources = readSources();

  it("[X-2] takes any, and throws nothing that is not documented", () => {
    runLane(STRINGS, sources, { seed: SEED, from: 0, count: COUNT });
  }).timeout(0);

  it("gives the same result if what it calls uses the library", () => {
    runLane(REENTRANCY, sources, { seed: SEED, from: 0, count: COUNT / 2 });
  }).timeout(0);
});

describe("the lane of reentrancy", () => {
  it("interrupts what is called, and puts built-in functions back", () => {
    const before = String.prototype.slice;
    const made = { ...REENTRANCY.make(randomFor(1, 1), readSources()), builtIn: "String.prototype.slice" };
    REENTRANCY.check({ ...made, outer: "normalize: syntax", input: "http://a/../b", every: 1, at: 0 }, 0);
    assert.equal(String.prototype.slice, before);
  });
});

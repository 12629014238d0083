/** Short runs of `npm run fuzz -- --lane strings` and `--lane reentrancy`. */

import assert from "node:assert/strict";
import { STEP } from "../support/share.js";
import { readSources } from "./fuzz/inputs.js";
import { randomFor, SEED } from "./fuzz/random.js";
import { interruptByItself, REENTRANCY, USES } from "./fuzz/reentrancy.js";
import { runLane } from "./fuzz/run.js";
import { STRINGS } from "./fuzz/strings.js";

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

/** Text with names, addresses, links, a mail address and an entity. */
const TEXTS = [
  'See google.com, me@a.example, http://u:p@аррӏе.com:80/é%2F?a=b&c=%E9#d "www.example.org" &amp; <a href="x">[1]</a>',
  "http://例え.jp/%E6%97%A5/../אב?q=1;2#%zz",
] as const;

describe("every export, interrupted by itself", () => {
  it("are all", () => assert.ok(USES.length > 100));

  for (const use of USES) {
    it(`[X-2] gives the same: ${use}`, () => {
      interruptByItself(use, ...TEXTS, 5 * STEP);
    }).timeout(0);
  }
});

describe("the lane of reentrancy", () => {
  it("interrupts what is called, and puts built-in functions back", () => {
    const before = String.prototype.slice;
    const made = { ...REENTRANCY.make(randomFor(1, 1), readSources()), builtIn: "String.prototype.slice" };
    REENTRANCY.check({ ...made, outer: "normalize: syntax", input: "http://a/../b", every: 1, at: 0 }, 0);
    assert.equal(String.prototype.slice, before);
  });
});

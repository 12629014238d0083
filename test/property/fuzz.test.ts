/** A short run of `npm run fuzz`: addresses and changes on which `IRI` and whatwg-url must agree. */
import assert from "node:assert/strict";
import { TEMPLATES } from "./fuzz/format-lanes.js";
import { makeInput, readSources } from "./fuzz/inputs.js";
import { ADDRESSES, CHANGES, type Lane } from "./fuzz/lanes.js";
import { randomFor, SEED } from "./fuzz/random.js";
import { runLane } from "./fuzz/run.js";

const COUNT = Number(process.env.FUZZ_RUNS ?? 15_000);

describe(`[W-3a] the shortcuts (seed ${SEED})`, () => {
  const sources = readSources();

  it("make of addresses what whatwg-url makes of them, and have an answer for a fifth of them", () => {
    assert.ok(runLane(ADDRESSES, sources, { seed: SEED, from: 0, count: COUNT }) > COUNT / 5);
  }).timeout(0);

  it("make of changes what whatwg-url makes of them", () => {
    runLane(CHANGES, sources, { seed: SEED, from: 0, count: COUNT / 10 });
  }).timeout(0);
});

describe(`URI Templates (seed ${SEED})`, () => {
  it("give the values of an expansion back", () => {
    runLane(TEMPLATES, null as never, { seed: SEED, from: 0, count: COUNT / 10 });
  }).timeout(0);
});

describe("the fuzzer", () => {
  const sources = readSources();

  it("makes the same input of the same seed and index, and others of others", () => {
    const make = (seed: number, index: number): string => JSON.stringify(makeInput(randomFor(seed, index), sources));
    assert.equal(make(1, 7), make(1, 7));
    assert.notEqual(make(1, 7), make(2, 7));
    assert.notEqual(make(1, 7), make(1, 8));
  });

  it("stops at a difference, and names seed, index, input and what differs", () => {
    const lane: Lane<number> = {
      make: (random) => random.below(100),
      check: (made) => {
        assert.ok(made % 10 !== 3, "no threes");
        return made % 2 === 0;
      },
    };
    let first = 3;
    while (randomFor(5, first).below(100) % 10 !== 3) {
      first++;
    }
    assert.throws(() => runLane(lane, sources, { seed: 5, from: 3, count: 1_000 }), {
      message: `Seed 5, input ${first}: ${randomFor(5, first).below(100)}: no threes`,
    });
    const taken = runLane(lane, sources, { seed: 5, from: 3, count: first - 3 });
    const made = Array.from({ length: first - 3 }, (_, index) => randomFor(5, index + 3).below(100));
    assert.equal(taken, made.filter((number) => number % 2 === 0).length);
  });

  it("makes addresses of every kind: many that are parsed, and many that are refused", () => {
    const kinds = { refused: 0, absolute: 0, relative: 0, file: 0, opaque: 0, inCharset: 0 };
    for (let index = 0; index < 2_000; index++) {
      const { input, base, charset } = makeInput(randomFor(1, index), sources);
      const href = URL.canParse(input, base) ? new URL(input, base).href : null;
      kinds.refused += href === null ? 1 : 0;
      kinds.absolute += base === undefined && href !== null ? 1 : 0;
      kinds.relative += base !== undefined && href !== null ? 1 : 0;
      kinds.file += href?.startsWith("file:") ? 1 : 0;
      kinds.opaque += href !== null && !href.includes(":/") ? 1 : 0;
      kinds.inCharset += charset === "utf-8" ? 0 : 1;
    }
    for (const [kind, count] of Object.entries(kinds)) {
      assert.ok(count > 50, `${kind}: ${count}`);
    }
  });
});

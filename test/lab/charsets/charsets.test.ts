/** How the charsets of engines are judged, and Chromium's charsets for the most common cases. */
import assert from "node:assert/strict";
import { ENGINES, type Engine, explainMissing, isInstalled } from "../../browser/engine.js";
import { ENCODINGS } from "../../support/encodings.js";
import { CHARSET_FAULTS } from "./charset-faults.js";
import { compareCharsets, encodeASCII, judgeCharset } from "./compare.js";
import type { CharsetResult } from "./inside/charsets.js";

describe("the charsets of an engine", () => {
  const difference = (input: string) => ({ input, engine: "?a", ours: "?b" });
  const result: CharsetResult = {
    encoding: "gbk",
    usable: true,
    codePoints: 2,
    strings: 0,
    differences: [difference("a"), difference("b")],
  };
  const fault = { reason: "is so" };

  it("are as they should be if they differ where it is known, and nowhere else", () => {
    assert.deepEqual(judgeCharset(result, { ...fault, inputs: ["a", "b"] }), { known: 2, faults: [] });
    assert.deepEqual(judgeCharset({ ...result, differences: [] }, undefined), { known: 0, faults: [] });
    assert.deepEqual(judgeCharset({ ...result, usable: false, differences: [] }, fault), { known: 0, faults: [] });
  });

  it("are not if they differ elsewhere, or do not differ any more", () => {
    assert.equal(judgeCharset(result, undefined).faults.length, 2);
    assert.equal(judgeCharset(result, { ...fault, inputs: ["a"] }).faults.length, 1);
    assert.equal(judgeCharset(result, { ...fault, inputs: ["a", "b", "c"] }).faults.length, 1);
    assert.equal(judgeCharset(result, fault).faults.length, 1);
    assert.equal(judgeCharset({ ...result, usable: false }, undefined).faults.length, 1);
    assert.equal(judgeCharset({ ...result, usable: false }, { ...fault, inputs: ["a"] }).faults.length, 1);
  });

  it("have faults of engines and encodings that there are, each with a reason", () => {
    for (const [name, faults] of Object.entries(CHARSET_FAULTS)) {
      assert.ok(ENGINES.some((engine) => engine.name === name));
      for (const [encoding, { reason }] of Object.entries(faults)) {
        assert.ok(ENCODINGS.includes(encoding));
        assert.match(reason, /\w/);
      }
    }
  });

  it("have documents that are written in them", () => {
    assert.deepEqual([...encodeASCII("a<", "utf-16le")], [0x61, 0, 0x3c, 0]);
    assert.deepEqual([...encodeASCII("a<", "utf-16be")], [0, 0x61, 0, 0x3c]);
    assert.deepEqual([...encodeASCII("a<", "gbk")], [0x61, 0x3c]);
  });
});

describe("[P-7a, P-7b, W-2b] IRI in a charset", () => {
  const [chromium] = ENGINES as readonly [Engine];

  it("has the query of a link in a document of Chromium, for each encoding", async function () {
    if (!isInstalled(chromium)) {
      console.log(`${explainMissing(chromium)}; its charsets are not compared`);
      this.skip();
    }
    const ranges = [
      [0, 0x17f],
      [0x2000, 0x20ff],
      [0x3000, 0x30ff],
      [0x4e00, 0x4fff],
    ] as const;
    const results = await compareCharsets(chromium, { encodings: ENCODINGS, ranges, strings: 100 });
    assert.deepEqual(
      results.map(({ encoding }) => encoding),
      ENCODINGS,
    );
    assert.deepEqual(
      results.flatMap((one) => judgeCharset(one, CHARSET_FAULTS.Chromium?.[one.encoding]).faults),
      [],
    );
    assert.ok(results.every(({ codePoints, strings }) => codePoints > 1_000 && strings === 100));
  }).timeout(300_000);
});

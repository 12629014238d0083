/** The ranges of code points that rules look for: a label without any of them keeps the rule. */
import assert from "node:assert/strict";
import { CHROMIUM, within } from "#lib/display/spoof/chromium.js";
import { findZero, readLabel, readTopLevel } from "#lib/display/spoof/host-label.js";

/** The first and the last code points of each range, and characters that the rules see beside them. */
const POOL = [
  ..."abgilnr1ıøþðəʒ·ןсоеאבกक日本語丁一かなカナへべぺヘベペー・゛゜ヽヾゝノンソゾ〇丿乀२৪з",
  ...[
    "\u0300",
    "\u0301",
    "\u0307",
    "\u0323",
    "\u0331",
    "\u0338",
    "\u0339",
    "\u033A",
    "\u3099",
    "\u309A",
    "\u3078",
    "\u30DA",
  ],
  ...["\u3000", "\u3001", "\u3007", "\u9FFF", "\u{10400}", "\u{1E900}"],
];

const COM = readTopLevel("com", "com");

/** Labels of each two of them, by their texts. */
const LABELS = POOL.flatMap((first) =>
  POOL.flatMap((second) =>
    [
      first + second,
      `a${first}${second}`,
      `${first}${second}--`,
      `${first}${second}${second}`,
      `${first}${second}${first}`,
      `カ${first}${second}b`,
    ].map((text) => [text, readLabel(text, COM)] as const),
  ),
);

describe("rules of labels", () => {
  for (const [rule, find] of Object.entries(CHROMIUM)) {
    it(`find the same in the range of their code points: ${rule}`, () => {
      const bounded = within(rule as keyof typeof CHROMIUM, find);
      let found = 0;
      for (const [text, label] of LABELS) {
        const expected = find(label);
        const actual = bounded(label);
        found += expected.length;
        if (expected.length > 0 || actual.length > 0) {
          assert.deepEqual(actual, expected, `${rule}: ${text}`);
        }
      }
      assert.ok(found > 0, `nothing breaks ${rule}`);
    });
  }

  it("see no letters beside ideographs in a label of two alphabets", () => {
    const label = readLabel("éα", COM);
    assert.deepEqual(CHROMIUM["latin-beside-cjk"](label), []);
    assert.notDeepEqual(CHROMIUM["latin-beside-cjk"](readLabel("é日", COM)), []);
  });
});

describe("digits in hosts", () => {
  it("have a zero each, as nothing else in ASCII has", () => {
    for (let codePoint = 0; codePoint < 0x80; codePoint++) {
      assert.equal(findZero(codePoint), codePoint >= 0x30 && codePoint <= 0x39 ? 0x30 : -1);
    }
    for (const zero of [0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x1d7ce]) {
      const found = Array.from({ length: 10 }, (_, digit) => findZero(zero + digit));
      assert.deepEqual(found, Array<number>(10).fill(zero));
      assert.notEqual(findZero(zero - 1), zero);
    }
  });
});

/** The ranges of code points that rules look for: a label without any of them keeps the rule. */
import assert from "node:assert/strict";
import { CHROMIUM, within } from "#lib/display/spoof/chromium.js";
import { readLabel, readTopLevel } from "#lib/display/spoof/host-label.js";

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

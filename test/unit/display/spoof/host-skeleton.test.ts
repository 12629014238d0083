/** Skeletons of hosts. */
import assert from "node:assert/strict";
import { inspectHost } from "whatwg-iri/display";
import { findLookAlike, makeSkeletons } from "#lib/display/spoof/host-skeletons.js";

/**
 * Texts, and characters that Chromium takes for them besides those of UTS #39.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/skeleton_generator.cc
 */
const ROWS = `
  ae:æӕ p:ϼҏ h:ħнћңҥӈӊԋԧԩ k:ĸκкқҝҟҡӄԟ n:ŋпԥกח t:ŧтҭԏ七丅丆丁 b:ƅьҍвß w:ωшщพฟພຟ m:мӎ e:єҽҿၔ r:ґ f:ғӻ c:ҫင y:ұ丫 x:χҳӽӿ乂 d:ԃძ
  g:ԍဌ s:ടรຣຮ j:၂ o:०০੦૦ଠ୦೦စ q:৭੧૧ u:บບ 0:θ 2:२২੨૨೩೭շ 3:зҙӡउওਤ੩૩౩ဒვპੜკ 4:੫丩ㄐ 6:ճ 8:৪੪୫ 9:૭୨౨ -:—一―⸺⸻`;

describe("the skeletons of hosts", () => {
  for (const [text, characters] of ROWS.trim()
    .split(/\s+/)
    .map((row) => row.split(":") as [string, string])) {
    it(`are the same for “${text}” and what looks like it`, () => {
      const [expected] = makeSkeletons(text);
      for (const character of characters) {
        assert.deepEqual(makeSkeletons(character), [expected], character);
        assert.notEqual(findLookAlike(character.codePointAt(0) as number), null, character);
      }
    });
  }

  it("have each reading of an ambiguous letter, and letters without their stroke", () => {
    const of = (label: string): readonly string[] => [...new Set(makeSkeletons(label))].sort();
    for (const [label, ...readings] of [
      ["cœur", "coeur", "cceur", "cœur"],
      ["þa", "ba", "pa"],
      ["aӏ", "al"],
      ["łøđ", "lod"],
    ] as const) {
      for (const reading of readings) {
        assert.ok(
          of(reading).every((skeleton) => of(label).includes(skeleton)),
          reading,
        );
      }
    }
    for (const [label, other] of [
      ["cœur", "cur"],
      ["þa", "a"],
      ["aӏ", "a"],
    ] as const) {
      assert.ok(!of(label).includes(of(other)[0] as string), other);
    }
  });

  it("keep the marks of a label that is not entirely alphabetic, wherever its other characters are", () => {
    assert.deepEqual(makeSkeletons("a中é"), ["a中é".normalize("NFD")]);
    assert.deepEqual(makeSkeletons("aé"), ["ae"]);
  });

  it("take five ambiguous letters in all readings, and six as they are", () => {
    assert.equal(makeSkeletons("þ".repeat(5)).length, 3 ** 5);
    assert.equal(makeSkeletons("þ".repeat(6)).length, 1);
    const isLike = (host: string, name: string): boolean =>
      inspectHost(host, { similarTo: [name] }).reasons.some(({ rule }) => rule === "similar-name");
    assert.equal(isLike(`${"þ".repeat(5)}.example`, "bpbpb.example"), true);
    assert.equal(isLike(`${"þ".repeat(6)}.example`, "bpbpbp.example"), false);
    assert.equal(isLike("cœur.example", "cur.example"), false);
    assert.equal(isLike("złoty.example", "zloty.example"), true);
    assert.equal(isLike("złoty.example", "ztoty.example"), true);
    assert.equal(isLike("ßank.example", "bank.example"), true);
  });
});

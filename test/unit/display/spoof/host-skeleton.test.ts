import { deepEqual, equal } from "node:assert/strict";
import { inspectHost } from "whatwg-iri/display";

/**
 * Characters that Chromium takes for others besides those of UTS #39.
 *
 * @see
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/skeleton_generator.cc
 */
const ROWS = `
  ae:æӕ p:ϼҏ h:ħнћңҥӈӊԋԧԩ k:ĸκкқҝҟҡӄԟ n:ŋпԥกח t:ŧтҭԏ七丅丆丁 b:ƅьҍвß w:ωшщพฟພຟ m:мӎ e:єҽҿၔ r:ґ f:ғӻ c:ҫင y:ұ丫 x:χҳӽӿ乂 d:ԃძ
  g:ԍဌ s:ടรຣຮ j:၂ o:०০੦૦ଠ୦೦စ q:৭੧૧ u:บບ 0:θ 2:२২੨૨೩೭շ 3:зҙӡउওਤ੩૩౩ဒვპੜკ 4:੫丩ㄐ 6:ճ 8:৪੪୫ 9:૭୨౨ -:—一―⸺⸻`;

function isLike(label: string, name: string): boolean {
  return inspectHost(`${label}.example`, { similarTo: [`${name}.example`] }).reasons.some(
    ({ rule }) => rule === "similar-name",
  );
}

describe("the skeletons of hosts", () => {
  for (const [text, characters] of ROWS.trim()
    .split(/\s+/)
    .map((row) => row.split(":") as [string, string])) {
    it(`are the same for “${text}” and what looks like it`, () => {
      for (const character of characters) {
        const { reasons } = inspectHost(`${character}.example`, { similarTo: [`${text}.example`] });
        const [found, ...others] = reasons.find(({ rule }) => rule === "similar-name")?.characters ?? [];
        deepEqual([found?.codePoint, others], [character.codePointAt(0), []], character);
        equal(typeof found?.lookAlike, "string", character);
      }
    });
  }

  it("have each reading of an ambiguous letter, and letters without their stroke", () => {
    for (const [label, ...readings] of [
      ["cœur", "coeur", "cceur"],
      ["þa", "ba", "pa"],
      ["aӏ", "al"],
      ["łøđ", "lod"],
    ] as const) {
      for (const reading of readings) {
        equal(isLike(label, reading), true, reading);
      }
    }
    for (const [label, other] of [
      ["cœur", "cur"],
      ["þa", "a"],
      ["aӏ", "a"],
    ] as const) {
      equal(isLike(label, other), false, other);
    }
  });

  it("keep the marks of a label that is not entirely alphabetic, wherever its other characters are", () => {
    equal(isLike("a中é", "a中e"), false);
    equal(isLike("aé中", "ae中"), false);
    equal(isLike("aé", "ae"), true);
  });

  it("take five ambiguous letters in all readings, and six as they are", () => {
    const list = (count: number): readonly string[] =>
      count === 0 ? [""] : list(count - 1).flatMap((reading) => ["þ", "b", "p"].map((letter) => reading + letter));
    const readings = list(5).filter((reading) => reading !== "þ".repeat(5));
    equal(readings.length, 3 ** 5 - 1);
    for (const reading of readings) {
      equal(isLike("þ".repeat(5), reading), true, reading);
    }
    // Without readings, the letter is one that UTS #39 takes for a p.
    deepEqual(
      ["bpbpbp", "bbbbbb", "pppppp"].map((name) => isLike("þ".repeat(6), name)),
      [false, false, true],
    );
    equal(isLike("cœur", "cur"), false);
    equal(isLike("złoty", "zloty"), true);
    equal(isLike("złoty", "ztoty"), true);
    equal(isLike("ßank", "bank"), true);
  });
});

import { deepEqual, equal, notEqual, ok, throws } from "node:assert/strict";
import { areConfusable, resolveScripts, restrictionLevel, skeleton } from "whatwg-iri/display";
import { createTexts, hasSecurityData, readUTS39, type UTS39 } from "../../../oracles/uts39.js";
import { Random, SEED } from "../../../property/fuzz/random.js";
import { skipWithoutUnicodeData } from "../../../support/unicode-data.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 20_000);

/** Without its data a suite is skipped, and with `CI` set it fails. */
function isHere(hasData: boolean): boolean {
  ok(hasData || process.env.CI === undefined, "the data files of UTS #39 are not here; see test/tables");
  return hasData;
}

describe("[X-3a, X-3b] the functions of UTS #39", () => {
  let oracle: UTS39;

  before("needs the data files of UTS #39 in $UNICODE_DIR or ../shared/unicode", async function () {
    skipWithoutUnicodeData.call(this);
    if (!isHere(hasSecurityData())) {
      this.skip();
    }
    oracle = await readUTS39();
  });

  function assertSame(text: string): void {
    const label = `${[...text].map((character) => character.codePointAt(0)?.toString(16)).join(" ")}, seed ${SEED}`;
    // One comparison is faster than three.
    if (skeleton(text) !== oracle.skeleton(text) || restrictionLevel(text) !== oracle.restrictionLevel(text)) {
      equal(skeleton(text), oracle.skeleton(text), label);
      equal(restrictionLevel(text), oracle.restrictionLevel(text), label);
    }
    equal(String(resolveScripts(text)), String(oracle.resolveScripts(text)), label);
  }

  it("give what the transcription gives for every code point", () => {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      assertSame(String.fromCodePoint(codePoint));
    }
  });

  it(`give what it gives for ${RUNS} random strings`, () => {
    const random = new Random(SEED);
    const makeText = createTexts(() => random.below(2 ** 30) / 2 ** 30);
    for (let run = 0; run < RUNS; run++) {
      assertSame(makeText());
    }
  }).timeout(600_000);
});

describe("restrictionLevel", () => {
  for (const [text, level] of [
    ["", "ascii-only"],
    ["example-1.com", "ascii-only"],
    ["a b", "unrestricted"],
    ["пример", "single-script"],
    ["例え", "single-script"],
    ["注音", "single-script"],
    ["example例え", "highly-restrictive"],
    ["exampleไทย", "moderately-restrictive"],
    ["exаmple", "minimally-restrictive"],
    ["exampleπ", "minimally-restrictive"],
    ["한ひら", "minimally-restrictive"],
    ["ㄅㄆ", "unrestricted"],
    ["♥", "unrestricted"],
    ["\uD800", "unrestricted"],
  ] as const) {
    it(`is ${level} for ${JSON.stringify(text)}`, () => {
      equal(restrictionLevel(text), level);
    });
  }
});

describe("resolveScripts", () => {
  for (const [text, scripts] of [
    ["", "all"],
    ["123-.", "all"],
    ["abc", ["Latn"]],
    ["abc1", ["Latn"]],
    ["例", ["Hanb", "Hani", "Jpan", "Kore"]],
    ["例え", ["Jpan"]],
    ["한글", ["Hang", "Kore"]],
    ["注ㄅ", ["Hanb"]],
    ["aа", []],
    ["\u{12000}", ["Xsux"]],
    ["\uD800", ["Zzzz"]],
    ["\u{30000}\u0378", []],
  ] as const) {
    it(`is ${JSON.stringify(scripts)} for ${JSON.stringify(text)}`, () => {
      deepEqual(resolveScripts(text), scripts);
    });
  }
});

describe("[X-3a] areConfusable", () => {
  for (const [a, b, expected] of [
    ["ljeto", "ǉeto", "single-script"],
    ["paypal", "pаypal", "mixed-script"],
    ["scope", "ѕсоре", "whole-script"],
    ["1ame", "lame", "single-script"],
    ["a", "a", "single-script"],
    ["", "", "single-script"],
    ["br0ken", "brOken", "single-script"],
    ["rn", "m", "single-script"],
    ["broken", "br0ken", null],
    ["a", "b", null],
    ["toys-я-us", "toys-r-us", null],
  ] as const) {
    it(`is ${expected} for ${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
      equal(areConfusable(a, b), expected);
      equal(areConfusable(b, a), expected);
    });
  }

  it("throws for non-strings", () => {
    throws(() => areConfusable(1 as unknown as string, ""), TypeError);
    throws(() => areConfusable("", 1 as unknown as string), TypeError);
  });
});

describe("[X-3c] the skeleton in a direction", () => {
  it("is the skeleton of the displayed text", () => {
    equal(skeleton("a/aaa/א/1", { direction: "ltr" }), skeleton("a/aaa/1/א", { direction: "ltr" }));
    notEqual(skeleton("a/aaa/א/1", { direction: "rtl" }), skeleton("a/aaa/1/א", { direction: "ltr" }));
    equal(skeleton("A1<שׂ", { direction: "ltr" }), skeleton("Αשֺ>1", { direction: "ltr" }));
    equal(skeleton("abc", { direction: "ltr" }), "abc");
    equal(skeleton("abc!", { direction: "rtl" }), "!abc");
    equal(skeleton("(א", { direction: "rtl" }), skeleton("א)", { direction: "ltr" }));
  });

  it("throws for non-strings and unknown directions", () => {
    throws(() => skeleton(1 as unknown as string, { direction: "ltr" }), TypeError);
    throws(() => skeleton("", { direction: "auto" as "ltr" }), TypeError);
  });
});

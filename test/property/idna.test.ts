/** Domain names of many scripts and of characters with rules in UTS #46: our processing compared with tr46. */
import fc from "fast-check";
import { sampleKinds, toPunycode } from "../support/domains.js";
import { assertLikeTr46 } from "../support/tr46.js";
import { SEED } from "./fuzz/random.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 5_000);

/** The ranges of letters, marks and digits of scripts: start and length. */
const SCRIPTS: readonly (readonly [first: number, count: number])[] = [
  [0x30, 10],
  [0x41, 26],
  [0x61, 26],
  [0xc0, 320],
  [0x300, 112],
  [0x370, 400],
  [0x5b0, 60],
  [0x61c, 160],
  [0x6f0, 140],
  [0x900, 128],
  [0xb80, 400],
  [0xe00, 460],
  [0x1100, 256],
  [0x1e00, 512],
  [0x2000, 112],
  [0x3040, 200],
  [0x4e00, 20_000],
  [0xac00, 11_172],
  [0xd800, 2_048],
  [0xf900, 512],
  [0xfb00, 1_280],
  [0x10a00, 600],
  [0x11380, 96],
  [0x16d40, 64],
  [0x1e900, 96],
  [0x1f100, 1_280],
];

const scripted = fc
  .constantFrom(...SCRIPTS)
  .chain(([first, count]) => fc.array(fc.integer({ min: first, max: first + count - 1 }), { maxLength: 80 }))
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(""));

function mix(...pieces: string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((all) => all.join(""));
}

const joiners = mix("\u200C", "\u200C", "\u200D", "\u094D", "ب", "ا", "\u064E", "\uA872", "a", "क");
const directions = mix("א", "ب", "1", "٣", "۳", "-", "\u05B0", "a", "!", "\u0301", " ", "é");
const marks = mix(
  "e",
  "\u0301",
  "\u0323",
  "\u0327",
  "\u0345",
  "\u0F71",
  "\u0F73",
  "\u3099",
  "か",
  "ᄀ",
  "ᅡ",
  "ᆨ",
  "\u0338",
  "=",
);
const kinds = mix(...sampleKinds(40));
const special = mix(
  "xn--",
  "XN--",
  "ｘｎ－－",
  "x",
  "n",
  "-",
  "--",
  "a",
  "ß",
  "ς",
  "\u00AD",
  "ﷺ",
  "⑴",
  "é",
  "\uD83D",
  "\uDE00",
);
const raw = fc.oneof(scripted, joiners, directions, marks, kinds, special);
const punycode = fc.oneof(
  raw.map(toPunycode),
  fc
    .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789--"), { maxLength: 12 })
    .map((all) => `xn--${all.join("")}`),
);
const dot = fc.constantFrom(".", ".", "。", "．", "｡");
const name = fc
  .array(fc.tuple(fc.oneof({ arbitrary: raw, weight: 3 }, punycode), dot), { minLength: 1, maxLength: 3 })
  .map((labels) => labels.map(([label, end]) => label + end).join(""))
  .chain((labels) => fc.constantFrom(labels, labels.slice(0, -1)));

describe(`the processing of domain names (seed ${SEED})`, () => {
  it("gives what tr46 gives", () => {
    fc.assert(fc.property(name, assertLikeTr46), { numRuns: RUNS, seed: SEED });
  }).timeout(0);
});

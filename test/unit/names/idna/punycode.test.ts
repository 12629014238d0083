/** npm punycode follows the procedures of the RFC exactly. */
import { equal } from "node:assert/strict";
import { createRequire } from "node:module";
import fc from "fast-check";
import { decodePunycode as decode, encodePunycode } from "#lib/names/idna/punycode.js";

const { encode: encodeByTheRFC, decode: decodeByTheRFC } = createRequire(import.meta.url)("punycode/") as {
  encode(input: string): string;
  decode(input: string): string;
};

const RUNS = Number(process.env.FUZZ_RUNS ?? 5_000);

function encode(text: string): string {
  return encodePunycode(Array.from(text, (character) => character.codePointAt(0) as number));
}

function orNull(run: () => string): string | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** RFC 3492, section 7.1; its Punycode preserves upper-case letters, ours does not. */
const EXAMPLES: readonly (readonly [name: string, text: string, punycode: string])[] = [
  ["(A) Arabic", "ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"],
  ["(B) Chinese, simplified", "他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"],
  ["(C) Chinese, traditional", "他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"],
  ["(D) Czech", "Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"],
  ["(E) Hebrew", "למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"],
  ["(F) Hindi", "यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"],
  ["(G) Japanese", "なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"],
  [
    "(H) Korean",
    "세계의모든사람들이한국어를이해한다면얼마나좋을까",
    "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c",
  ],
  ["(I) Russian", "почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"],
  ["(J) Spanish", "PorquénopuedensimplementehablarenEspañol", "PorqunopuedensimplementehablarenEspaol-fmd56a"],
  ["(K) Vietnamese", "TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"],
  ["(L)", "3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"],
  ["(M)", "安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"],
  ["(N)", "Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"],
  ["(O)", "ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"],
  ["(P)", "MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"],
  ["(Q)", "パフィーdeルンバ", "de-jg4avhby1noc0d"],
  ["(R)", "そのスピードで", "d9juau41awczczp"],
  ["(S)", "-> $1.00 <-", "-> $1.00 <--"],
];

const character = fc.oneof(
  fc.constantFrom(..."ab-1", "é", "ü", "日", "本", "א", "\u0301", "\u{1F600}", "\u{10FFFF}", "\u0080"),
  fc.integer({ min: 0x80, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
  fc.integer({ min: 0x4e00, max: 0x4e40 }).map((point) => String.fromCodePoint(point)),
);
const text = fc
  .tuple(fc.array(character, { maxLength: 200, size: "max" }), fc.constantFrom(8, 63, 64, 65, 200))
  .map(([characters, length]) => characters.slice(0, length).join(""));
const noPunycode = fc.oneof(
  fc
    .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789--[`{@/:é"), { maxLength: 30 })
    .map((all) => all.join("")),
  fc.tuple(text, fc.nat(), character).map(([input, at, other]) => {
    const punycode = encodeByTheRFC(input);
    const index = at % (punycode.length + 1);
    return punycode.slice(0, index) + other + punycode.slice(index + 1);
  }),
);

describe("Punycode", () => {
  for (const [name, unicode, punycode] of EXAMPLES) {
    it(`has the example of RFC 3492: ${name}`, () => {
      equal(encode(unicode), punycode);
      equal(decode(punycode), unicode);
    });
  }

  it("equals the output of the RFC's procedures, for any text", () => {
    fc.assert(
      fc.property(text, (input) => {
        const punycode = encode(input);
        equal(punycode, encodeByTheRFC(input));
        equal(decode(punycode), input);
      }),
      { numRuns: RUNS },
    );
  });

  it("is decoded as by the procedures of the RFC, and rejected if they reject it", () => {
    fc.assert(
      fc.property(noPunycode, (input) => {
        equal(
          decode(input),
          orNull(() => decodeByTheRFC(input)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it("is rejected if invalid", () => {
    for (const [input, expected] of [
      ["", ""],
      ["-", null],
      ["--", "-"],
      ["a-", "a"],
      ["a", "\x80"],
      ["é-a", null],
      ["a-é", null],
      ["9", null],
      ["9999999", null],
      ["99999999999", null],
      ["a-99999b", null],
      ["ZZZZZZ", null],
      ["9CA", "é"],
    ] as const) {
      equal(
        orNull(() => decodeByTheRFC(input)),
        expected,
        input,
      );
      equal(decode(input), expected, input);
    }
  });

  it("decodes a delta of 2,147,483,647, and no greater one", () => {
    // For a code point after that many of 1,999 letters: 2,000 · (code point - 128) + letters.
    const [codePoint, letters] = [128 + 1_073_741, 1_647];
    equal(2_000 * (codePoint - 128) + letters, 2 ** 31 - 1);
    const text = "a".repeat(letters) + String.fromCodePoint(codePoint) + "a".repeat(1_999 - letters);
    const punycode = encode(text);
    equal(punycode, encodeByTheRFC(text));
    equal(decode(punycode), text);
    equal(
      decode(`a${punycode}`),
      orNull(() => decodeByTheRFC(`a${punycode}`)),
    );
  });
});

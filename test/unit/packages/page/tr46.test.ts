/** The stand-in for tr46 returns the same as tr46. */
import assert from "node:assert/strict";
import fc from "fast-check";
import * as tr46 from "tr46";
import * as standIn from "#lib/packages/page/tr46.js";
import { createNames, sampleKinds, toPunycode } from "../../../support/domains.js";
import { PARAMETERS, readDomains } from "../../../support/tr46.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 5_000);

/** Tests every nth code point; in all three places that covers every place in a block of the tables. */
const STRIDE = 37;

type Options = standIn.ToASCIIOptions;

/** The options that whatwg-url passes: to parse, and to collect validation errors. */
const PARSING: Options = { ...PARAMETERS, verifyDNSLength: false };
const STRICT: Options = { ...PARSING, checkHyphens: true, useSTD3ASCIIRules: true, verifyDNSLength: true };

/** All combinations of the options that the stand-in supports. */
const NAMES = ["checkHyphens", "checkBidi", "checkJoiners", "useSTD3ASCIIRules", "verifyDNSLength"] as const;
const COMBINATIONS: readonly Options[] = Array.from({ length: 1 << NAMES.length }, (_, bits) =>
  Object.fromEntries(NAMES.map((name, index) => [name, ((bits >> index) & 1) === 1])),
);

function assertSame(domain: string, options: Options = {}): void {
  const ascii = standIn.toASCII(domain, options);
  const unicode = standIn.toUnicode(domain, options);
  const expected = tr46.toUnicode(domain, options);
  // Comparing before asserting saves most of the time.
  if (
    ascii !== tr46.toASCII(domain, options) ||
    unicode.domain !== expected.domain ||
    unicode.error !== expected.error
  ) {
    assert.deepEqual(
      { ascii, ...unicode },
      { ascii: tr46.toASCII(domain, options), ...expected },
      `${JSON.stringify(domain)} ${JSON.stringify(options)}`,
    );
  }
}

describe("the stand-in for tr46", () => {
  it("agrees with tr46 for the rows of toascii.json and IdnaTestV2.json, in every combination of options", function () {
    this.timeout(60_000);
    const domains = readDomains();
    if (domains === null) {
      this.skip();
    }
    for (const input of domains) {
      assertSame(input);
      for (const options of COMBINATIONS) {
        assertSame(input, options);
      }
    }
  });

  it("agrees with tr46 on code points in three places, with whatwg-url's options", () => {
    for (const name of createNames(STRIDE)) {
      assertSame(name, PARSING);
      assertSame(name, STRICT);
    }
  }).timeout(60_000);

  it("agrees with tr46 for random names, in random combinations of options", () => {
    const kinds = sampleKinds(4);
    const piece = fc.oneof(
      fc.constantFrom(
        ..."ab1-_.",
        "xn--",
        "--",
        "。",
        "ß",
        "ς",
        "\u200C",
        "\u200D",
        "\u0301",
        "é",
        "日",
        "א",
        "ب",
        "क्",
      ),
      fc.constantFrom(...kinds),
      fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint)),
    );
    const label = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    const punycode = label.filter((text) => text.isWellFormed()).map(toPunycode);
    const long = fc.constantFrom(62, 63, 64).map((length) => "a".repeat(length));
    const name = fc.array(fc.oneof({ weight: 6, arbitrary: label }, punycode, long), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(name, fc.constantFrom(...COMBINATIONS), (labels, options) => {
        assertSame(labels.join("."), options);
      }),
      { numRuns: RUNS },
    );
  }).timeout(60_000);

  it("counts the characters of names and labels as tr46 does", () => {
    for (const length of [60, 61, 62]) {
      // Four labels of 63, 63, 63 and `length`, with three dots.
      const name = [...Array<string>(3).fill("a".repeat(63)), "b".repeat(length)].join(".");
      assertSame(name, { verifyDNSLength: true });
      assert.equal(standIn.toASCII(name, { verifyDNSLength: true }) === null, length > 61);
    }
    for (const name of [
      "",
      ".",
      "a.",
      ".a",
      "a..b",
      "a".repeat(63),
      "a".repeat(64),
      `${"é".repeat(57)}`,
      `${"é".repeat(58)}`,
    ]) {
      assertSame(name, { verifyDNSLength: true });
    }
    const longest = `${`${"a".repeat(49)}.`.repeat(5)}`;
    for (const last of ["bcd", "bcde", "bcdef"]) {
      assertSame(longest + last, { verifyDNSLength: true });
    }
  });

  it("treats omitted options as false", () => {
    for (const name of ["-a", "aa--b", "a_b", "1.א", "a\u200Db", "a..b"]) {
      assert.equal(standIn.toASCII(name), (tr46.toASCII as typeof standIn.toASCII)(name));
      assert.deepEqual(standIn.toUnicode(name), (tr46.toUnicode as typeof standIn.toUnicode)(name));
      assert.equal(standIn.toUnicode(name).error, false, name);
    }
  });

  it("rejects the options that it lacks, which the URL Standard sets to false", () => {
    for (const options of [{ transitionalProcessing: true }, { ignoreInvalidPunycode: true }]) {
      assert.throws(() => standIn.toASCII("a", options), RangeError);
      assert.throws(() => standIn.toUnicode("a", options), RangeError);
    }
  });
});

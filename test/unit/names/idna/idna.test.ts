import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import { createRequire } from "node:module";
import {
  findBrokenRule,
  mapDomainCharacter,
  toASCIIDomain,
  toUnicodeDomain,
  UNICODE_VERSION,
} from "#lib/names/idna/idna.js";
import { createHostileNames, createNames } from "../../../support/domains.js";
import { assertLikeTr46, readDomains, toASCIIByTr46 } from "../../../support/tr46.js";
import { readPinnedJSON } from "../../../wpt/upstream.js";

describe("domain names", () => {
  it("has the Unicode version of tr46's tables", () => {
    const { unicodeVersion } = createRequire(import.meta.url)("tr46/package.json") as { unicodeVersion: string };
    equal(UNICODE_VERSION, unicodeVersion);
  });

  it("gives the ASCII form that toascii.json has", function () {
    const rows = readPinnedJSON("toascii.json") as
      | (string | { input: string; output: string | null; urlStandardOnly?: true })[]
      | null;
    if (rows === null) {
      this.skip();
    }
    // Rows of all-ASCII domains, and those marked so, are about what the URL Standard does beside ToASCII.
    const domains = rows
      .filter((row) => typeof row !== "string")
      .filter(({ input, urlStandardOnly }) => urlStandardOnly !== true && /[^\0-\x7F]/.test(input));
    ok(domains.length > 40);
    for (const { input, output } of domains) {
      equal(toASCIIDomain(input), output, input);
    }
  });

  it("has the forms that tr46 has, for all rows of toascii.json and IdnaTestV2.json", function () {
    const domains = readDomains();
    if (domains === null) {
      this.skip();
    }
    for (const input of domains) {
      assertLikeTr46(input);
    }
  });

  it("rejects what ToASCII rejects, in ASCII too", () => {
    equal(toASCIIDomain("xn--a"), null);
    equal(toASCIIDomain("EXAMPLE.org"), "example.org");
    equal(toASCIIDomain("xn--zn7c.日本"), null);
  });

  it("accepts what the URL Standard accepts: underscores, long labels, hyphens", () => {
    equal(toASCIIDomain("a_b.日本"), "a_b.xn--wgv71a");
    equal(toASCIIDomain(`-${"a".repeat(64)}.日本`), `-${"a".repeat(64)}.xn--wgv71a`);
    equal(toASCIIDomain("aa--b.日本"), "aa--b.xn--wgv71a");
    deepEqual(toUnicodeDomain("a_b.xn--wgv71a"), { domain: "a_b.日本", error: false });
  });

  it("applies the Bidi Rule and the rules about joiners as tr46 does, and as the RFCs say", () => {
    for (const [domain, expected] of [
      // RFC 5893, section 2: what a label begins with, holds and ends with.
      ["א", "xn--4db"],
      ["א1", "xn--1-zhc"],
      ["א\u0663", "xn--4db80a"],
      ["א\u0301", "xn--lsa15l"],
      ["א+", null],
      ["אa", null],
      ["1א", null],
      ["a+א", null],
      ["a.א", "a.xn--4db"],
      ["א.1", null],
      ["א.a+", null],
      // RFC 5892, appendix A: after a virama both joiners, between joining letters one of them.
      ["ب\u200Cب", "xn--ngba799q"],
      ["ب\u200C\u0301ب", "xn--lsa72nba426x"],
      ["ب\u200Dب", null],
      ["ب\u200Ca", null],
      ["آ\u200Cب", null],
      ["क्\u200C", "xn--11b6iv14e"],
      ["क्\u200D", "xn--11b6iy14e"],
      ["a\u200Db", null],
    ] as const) {
      equal(toASCIIByTr46(domain), expected, domain);
      equal(toASCIIDomain(domain), expected, domain);
    }
  });

  it("returns the Unicode form, and whether a label breaks a rule", () => {
    deepEqual(toUnicodeDomain("XN--rsum-bpad.example.org"), { domain: "résumé.example.org", error: false });
    equal(toUnicodeDomain("xn--.xn--mnchen-3ya").error, true);
    equal(toUnicodeDomain("xn--a.example.org").error, true);
    for (const label of ["\uFFFC\u{10000}", "\u{10000}", "\u{10001}"]) {
      equal(toUnicodeDomain(label).domain, label);
    }
  });

  it("[P-4b] finds the rule that a label violates", () => {
    for (const [label, isBidi, rule] of [
      ["résumé", false, null],
      ["xn--rsum-bpad", true, null],
      ["a\u2028b", false, "code-point"],
      ["xn--a", false, "punycode"],
      ["ＸＮ--é", false, "punycode"],
      ["\u0301a", false, "leading-mark"],
      ["a\u200D", false, "joiner"],
      ["אa", false, "bidi"],
      ["1a", false, null],
      ["1a", true, "bidi"],
    ] as const) {
      equal(findBrokenRule(label, isBidi), rule, label);
    }
  });

  it("maps a character as a domain name's", () => {
    equal(mapDomainCharacter("É"), "é");
    equal(mapDomainCharacter("\u00AD"), "");
    equal(mapDomainCharacter("／"), "/");
    equal(mapDomainCharacter("\u202E"), null);
  });

  it("has the forms that tr46 has, of code points in three places", () => {
    // One of 101, which comes to every place in a block; `npm run lane -- idna` takes them all.
    for (const name of createNames(101)) {
      assertLikeTr46(name);
    }
  });

  it("keeps lone surrogates distinct, even if Punycode puts them next to each other", () => {
    assertLikeTr46("\uD83D");
    assertLikeTr46("\uD83D.\uDE00");
    assertLikeTr46("\uDE00\u00AD\uD83D");
    // An ignored character separates them only until it is removed.
    equal(toASCIIDomain("\uD83D\u00AD\uDE00"), "xn--e28h");
    assertLikeTr46("\uD83D\u00AD\uDE00");
    // Decoded, these are two separate code points, U+D83D and U+DE00; in a string they form one character.
    const pair = "xn--8c9bk9h";
    deepEqual(toUnicodeDomain(pair), { domain: "😀", error: false });
    assertLikeTr46(pair);
    assertLikeTr46(`${pair}.é`);
  });

  it("looks at joiners from where the last one was that had no virama before it, as tr46 does", () => {
    for (const [label, isValid] of [
      ["ب\u200Cب", true],
      ["ب\u064E\u200C\u064Eب", true],
      ["ب\u200Cا\u200Cب", false],
      ["ب\u200Cب\u200Cب", true],
      ["क्\u200D", true],
      ["क्\u200C", true],
      ["क\u200D", false],
      ["\u200D", false],
      ["\u200C", false],
      ["a\u200Cب", false],
      ["ب\u200C", false],
      // One ZWNJ with a virama before it, between two letters that join, lets the next one pass.
      ["ب\u094D\u200Cبa\u200C", true],
      ["ب\u094D\u200Cبa\u200Ca\u200C", false],
      // A ZWJ does not.
      ["\u0628\u094D\u200D\u0628\u05D0\u200C\u05D0", false],
    ] as const) {
      const { error } = toUnicodeDomain(label);
      equal(error && findBrokenRule(label, false) === "joiner", !isValid, JSON.stringify(label));
      assertLikeTr46(label);
    }
  });

  describe("[X-2a] of any length", () => {
    for (const [title, name] of createHostileNames(900)) {
      it(`have the forms that tr46 has, or more marks than the limit: ${title}`, () => {
        if (/\p{Mark}{31}/u.test(name)) {
          equal(toASCIIDomain(name), null);
        } else {
          assertLikeTr46(name);
        }
      });
    }

    for (const [title, name] of createHostileNames(300_000)) {
      it(`have an answer: ${title}`, () => {
        equal(typeof toUnicodeDomain(name).error, "boolean");
        notEqual(toASCIIDomain(name), undefined);
      });
    }
  });
});

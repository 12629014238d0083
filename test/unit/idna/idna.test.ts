/** Domain names in Unicode and ASCII form. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { domainToASCII, domainToUnicode, findBrokenRule, mapDomainCharacter, UNICODE_VERSION } from "#lib/idna/idna.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

describe("domain names", () => {
  it("has the Unicode version of tr46's tables", () => {
    const { unicodeVersion } = createRequire(import.meta.url)("tr46/package.json") as { unicodeVersion: string };
    assert.equal(UNICODE_VERSION, unicodeVersion);
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
    assert.ok(domains.length > 40);
    for (const { input, output } of domains) {
      assert.equal(domainToASCII(input), output, input);
    }
  });

  it("refuses what ToASCII refuses, in ASCII too", () => {
    assert.equal(domainToASCII("xn--a"), null);
    assert.equal(domainToASCII("EXAMPLE.org"), "example.org");
    assert.equal(domainToASCII("xn--zn7c.日本"), null);
  });

  it("takes what the URL Standard takes: underscores, long labels, hyphens", () => {
    assert.equal(domainToASCII("a_b.日本"), "a_b.xn--wgv71a");
    assert.equal(domainToASCII(`-${"a".repeat(64)}.日本`), `-${"a".repeat(64)}.xn--wgv71a`);
    assert.equal(domainToASCII("aa--b.日本"), "aa--b.xn--wgv71a");
    assert.deepEqual(domainToUnicode("a_b.xn--wgv71a"), { domain: "a_b.日本", error: false });
  });

  it("gives the Unicode form, and says whether a label breaks a rule", () => {
    assert.deepEqual(domainToUnicode("XN--rsum-bpad.example.org"), { domain: "résumé.example.org", error: false });
    assert.equal(domainToUnicode("xn--a.example.org").error, true);
  });

  it("[P-4] finds the rule that a label breaks", () => {
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
      assert.equal(findBrokenRule(label, isBidi), rule, label);
    }
  });

  it("maps a character as a domain name's", () => {
    assert.equal(mapDomainCharacter("É"), "é");
    assert.equal(mapDomainCharacter("\u00AD"), "");
    assert.equal(mapDomainCharacter("／"), "/");
    assert.equal(mapDomainCharacter("\u202E"), null);
  });
});

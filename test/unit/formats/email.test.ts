/** Mail addresses: the rows of JSON Schema's suite, and each rule of SMTP with its code and span. */
import assert from "node:assert/strict";
import { type EmailStandard, isEmail, validateEmail } from "whatwg-iri/formats";
import { MAIL } from "../../property/fuzz/format-lanes.js";
import { runLane } from "../../property/fuzz/run.js";
import { requireCases } from "../../support/cases.js";
import { EMAILS } from "../../support/diagnostic-rows.js";
import { assertProblems, readMarks } from "../../support/problems.js";
import { startTimer } from "../../support/processor-time.js";
import { share } from "../../support/share.js";

type Row = { readonly description: string; readonly input: string; readonly valid: boolean };

function isASCIIEmail(value: unknown): boolean {
  return isEmail(value, { standard: "rfc5321" });
}

const CHECKS = [
  ["email", isASCIIEmail, "rfc5321"],
  ["idn-email", isEmail, "rfc6531"],
] as const satisfies readonly (readonly [string, (value: unknown) => boolean, EmailStandard])[];

describe("mail addresses", () => {
  for (const [format, is, standard] of CHECKS) {
    it(`are judged as JSON Schema's suite judges ${format}`, function () {
      const rows = (requireCases(this, "json-schema-suite.json") as Record<string, Row[]>)[format] as Row[];
      assert.ok(rows.length > 10);
      for (const { description, input, valid } of rows) {
        assert.equal(is(input), valid, `${description}: ${input}`);
        assert.equal(validateEmail(input, { standard }).length === 0, valid, description);
      }
    });
  }

  for (const [codes, marked, standard] of EMAILS) {
    it(`report ${codes}: ${marked.slice(0, 40)}${standard === undefined ? "" : `, ${standard}`}`, () => {
      const { input } = readMarks(marked);
      const problems = validateEmail(input, { standard });
      assertProblems(problems, codes, marked);
      assert.equal(isEmail(input), standard === "rfc5321" && validateEmail(input).length === 0);
      assert.equal(isASCIIEmail(input), false);
    });
  }

  it("may be anything that SMTP allows", () => {
    for (const address of [
      "a@b",
      "!#$%&'*+-/=?^_`{|}~@b",
      '" !#$\\"\\\\[](),:;<>@"@b',
      '""@b',
      `${"a".repeat(64)}@b`,
      `a@${"b".repeat(63)}.${"b".repeat(63)}.${"b".repeat(63)}.${"b".repeat(60)}`,
      "a@xn--rsum-bpad.example",
      "a@[0.01.255.001]",
      "a@[IPv6:1:2:3:4:5:6:7:8]",
      "a@[ipv6:1::6]",
      "a@[IPv6:1:2:3:4:5:6:1.2.3.04]",
      "a@[IPv6:::1.2.3.4]",
      // "::" stands for two groups at least.
      "a@[IPv6:1:2:3::4:5:6]",
      "a@[IPv6:1:2:3::4:1.2.3.4]",
    ]) {
      assert.deepEqual(validateEmail(address), [], address);
      assert.equal(isASCIIEmail(address), true, address);
      assert.equal(isEmail(address), true, address);
    }
    for (const address of ["a@[IPv6:1:2:3::4:5:6:7]", "a@[IPv6:1:2:3::4:5:1.2.3.4]"]) {
      assert.deepEqual(
        validateEmail(address).map(({ code }) => code),
        ["mail-literal-invalid"],
        address,
      );
    }
    for (const address of ["é@b", "a@é", "a@É", '"é"@b', `${"é".repeat(32)}@b`, "😀@例え。jp"]) {
      assert.equal(isEmail(address), true, address);
      assert.equal(isASCIIEmail(address), false, address);
    }
  });

  it("in RFC 6531 are all of RFC 5321, with labels that IDNA reserves too", () => {
    for (const address of ["a@ab--cd.com", "a@AB--CD.com", "a@1--2", '"a b"@ab--c', "a@ab--cd.xn--9ca"]) {
      assert.ok(isEmail(address, { standard: "rfc5321" }), address);
      assert.ok(isEmail(address), address);
      assert.deepEqual(validateEmail(address), [], address);
    }
    assert.equal(isEmail("a@éb--.com"), false);
    assert.equal(isEmail("a@bé--cd.com"), false);
  });

  it("are those that the ABNF of RFC 5321 and RFC 6531 derives, within its limits (npm run fuzz -- --lane mail)", () => {
    assert.ok(runLane(MAIL, null as never, { seed: 1, from: 0, count: share(5_000) }) > share(1_000));
  });

  it("are false for non-strings, and never throw", () => {
    for (const value of [undefined, null, 1, {}, ["a@b"]]) {
      assert.equal(isASCIIEmail(value), false);
      assert.equal(isEmail(value), false);
    }
  });

  it("are rejected with a TypeError if an argument has the wrong type", () => {
    assert.throws(() => validateEmail(1 as unknown as string), { name: "TypeError", message: /^text / });
    assert.throws(() => validateEmail("a", { standard: "rfc822" as "rfc5321" }), { name: "TypeError" });
    assert.deepEqual(validateEmail("a@b", null), []);
  });

  it("of 1 MB are rejected at once", () => {
    for (const piece of ["a", "a.", "é", '"', "\\", '"a', "@", "a@", "[", "IPv6:", "😀"]) {
      const readTime = startTimer();
      for (const text of [
        piece.repeat(share(1_000_000) / piece.length),
        `a@${piece.repeat(share(1_000_000) / piece.length)}`,
      ]) {
        assert.equal(isEmail(text), false);
        assert.ok(validateEmail(text).length > 0);
      }
      assert.ok(readTime() < 8_000, piece);
    }
  }).timeout(120_000);
});

import { deepEqual, equal, ok } from "node:assert/strict";
import { formats } from "whatwg-iri/formats";
import { MAIL } from "../../property/fuzz/format-lanes.js";
import { runLane } from "../../property/fuzz/run.js";
import { startTimer } from "../../support/processor-time.js";
import { share } from "../../support/share.js";

const { email: isASCIIEmail, "idn-email": isEmail } = formats;

/** Strings that are not mail addresses, and whether they are in RFC 6531. */
const OTHERS: readonly (readonly [text: string, isInternational: boolean])[] = [
  ["", false],
  ["a.b", false],
  ['"a"', false],
  ["@b", false],
  ["@", false],
  [`${"a".repeat(65)}@b`, false],
  [`${"é".repeat(33)}@b`, false],
  [`${"a".repeat(130)}aaa@b.`, false],
  [`${"a".repeat(130)}aaa`, false],
  [`${"a".repeat(64)}@${"b".repeat(63)}.${"b".repeat(63)}.${"b".repeat(62)}`, false],
  [`${"a".repeat(62)}@${`${"é".repeat(35)}.`.repeat(2)}${"é".repeat(25)}`, false],
  [".a@b", false],
  ["a.@b", false],
  ["a..b@c", false],
  ["a.", false],
  ["a b@c", false],
  ["\uD800@_", false],
  ["é@b", true],
  ["😀@b", true],
  ['"a"b@c', false],
  ["＠b.c", false],
  ['"a@b', false],
  ['"a"b"@c'.replace('"a"b"', '"a\u0000"'), false],
  ['"\\é"@c', false],
  ["a@[1.2.3]", false],
  ["a@[1.2.3.4", false],
  ["a@[1.2.3.256]", false],
  ["a@[::1]", false],
  ["a@[IPv6:1:2:3:4:5:6:7::]", false],
  ["a@[IPv6:1:2:3:4:5::1.2.3.4]", false],
  ["a@[IPv6:]", false],
  ["a@[x:1]", false],
  ["a@b@c", false],
  ["a@é", true],
  ["a@☃.b", false],
  ["a@b.", false],
];

describe("mail addresses", () => {
  it("are nothing else", () => {
    for (const [text, isInternational] of OTHERS) {
      deepEqual([isASCIIEmail(text), isEmail(text)], [false, isInternational], text.slice(0, 80));
    }
  });

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
      equal(isASCIIEmail(address), true, address);
      equal(isEmail(address), true, address);
    }
    for (const address of ["a@[IPv6:1:2:3::4:5:6:7]", "a@[IPv6:1:2:3::4:5:1.2.3.4]"]) {
      equal(isEmail(address), false, address);
    }
    for (const address of ["é@b", "a@é", "a@É", '"é"@b', `${"é".repeat(32)}@b`, "😀@例え。jp"]) {
      equal(isEmail(address), true, address);
      equal(isASCIIEmail(address), false, address);
    }
  });

  it("in RFC 6531 are all of RFC 5321, with labels that IDNA reserves too", () => {
    for (const address of ["a@ab--cd.com", "a@AB--CD.com", "a@1--2", '"a b"@ab--c', "a@ab--cd.xn--9ca"]) {
      ok(isASCIIEmail(address), address);
      ok(isEmail(address), address);
    }
    equal(isEmail("a@éb--.com"), false);
    equal(isEmail("a@bé--cd.com"), false);
  });

  it("are those that the ABNF of RFC 5321 and RFC 6531 derives, within its limits (npm run fuzz -- --lane mail)", () => {
    ok(runLane(MAIL, null as never, { seed: 1, from: 0, count: share(5_000) }) > share(1_000));
  });

  it("of 1 MB are rejected at once", () => {
    for (const piece of ["a", "a.", "é", '"', "\\", '"a', "@", "a@", "[", "IPv6:", "😀"]) {
      const readTime = startTimer();
      for (const text of [
        piece.repeat(share(1_000_000) / piece.length),
        `a@${piece.repeat(share(1_000_000) / piece.length)}`,
      ]) {
        equal(isEmail(text), false);
      }
      ok(readTime() < 8_000, piece);
    }
  });
});

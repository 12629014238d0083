import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { toASCII } from "tr46";
import { isHostname, validateHostname } from "whatwg-iri/formats";
import { HOSTNAMES as HOSTNAME_LANE } from "../../property/fuzz/format-lanes.js";
import { randomFor } from "../../property/fuzz/random.js";
import { HOSTNAMES } from "../../support/diagnostic-rows.js";
import { createHostileNames, createNames, toPunycode } from "../../support/domains.js";
import { readMarks } from "../../support/problems.js";
import { startTimer } from "../../support/processor-time.js";
import { STEP, share } from "../../support/share.js";
import { requireFormat } from "../../support/suite-rows.js";

/** The clause of P-12 that a problem is about. */
function findClause(codes: string, marked: string): string {
  if (/too-long|empty-label/.test(codes)) {
    return "P-12e";
  }
  if (codes.includes("domain-hyphens")) {
    return "P-12f";
  }
  return marked.includes("«_»") ? "P-12d" : "P-12g";
}

function isASCIIHostname(value: unknown): boolean {
  return isHostname(value, { standard: "rfc1123" });
}

describe("[P-12a] the names of hosts", () => {
  for (const [format, is] of [
    ["hostname", isASCIIHostname],
    ["idn-hostname", isHostname],
  ] as const) {
    it(`are judged as JSON Schema's suite judges ${format}`, function () {
      const rows = requireFormat(this, format);
      ok(rows.length > 50);
      for (const { description, input, valid } of rows) {
        equal(is(input), valid, `${description}: ${input}`);
        const standard = format === "hostname" ? "rfc1123" : "idna2008";
        equal(validateHostname(input, { standard }).length === 0, valid, description);
      }
    });
  }

  for (const [codes, marked, labels, standard] of HOSTNAMES) {
    const title = marked.length > 40 ? `${marked.slice(0, 20)}…` : marked;
    it(`[${findClause(codes, marked)}] report ${codes} with label and span: ${title}${standard === undefined ? "" : `, ${standard}`}`, () => {
      const { input, spans } = readMarks(marked);
      const found = validateHostname(input, { standard });
      const expected = codes.split(" ").map((code, index) => ({ code, ...spans[index] }));
      // If labels are listed once for several spans, the first is enough.
      deepEqual(found.map(({ code, start, end }) => ({ code, start, end })).slice(0, expected.length), expected);
      deepEqual(
        found.map(({ detail }) => String(detail)).slice(0, expected.length),
        expected.length === 1 ? [labels] : labels.split(" "),
      );
      ok(found.every(({ severity, component }) => severity === "error" && component === "host"));
    });
  }

  it("report 10,000 errors, and no more", () => {
    equal(validateHostname("_.".repeat(10_000)).length, 10_000);
    equal(validateHostname("_.".repeat(10_001)).length, 10_000);
  });

  it("check 10,000 labels of a name that is too long", () => {
    const list = (name: string) => validateHostname(name).map(({ code, start }) => [code, start]);
    const before = "a.".repeat(9_999);
    deepEqual(list(`${before}_.b`), [
      ["domain-disallowed-code-point", 19_998],
      ["domain-too-long", 0],
    ]);
    deepEqual(list(`a.${before}_`), [["domain-too-long", 0]]);
  });

  it("report errors by index, those of the Bidi Rule among them", () => {
    const list = (name: string): readonly string[] =>
      validateHostname(name).map(({ code, start, end, detail }) => `${code} ${start}-${end} ${detail}`);
    deepEqual(list("1א.b_"), ["domain-bidi 0-2 1א", "domain-disallowed-code-point 4-5 b_"]);
    deepEqual(list("a\u{3FC40}b\u{E0100}"), [
      "domain-disallowed-code-point 1-3 a\u{3FC40}b\u{E0100}",
      "domain-disallowed-code-point 4-6 a\u{3FC40}b\u{E0100}",
    ]);
    const tooLong = list(`${"é".repeat(127)}.`.repeat(4).slice(0, -1));
    deepEqual([tooLong.length, tooLong[4]], [5, "domain-too-long 0-511 undefined"]);
    deepEqual(list("EXAMPLE.אב"), []);
    deepEqual(list("אa.-b.אc"), ["domain-bidi 0-2 אa", "domain-hyphens 3-4 -b", "domain-bidi 6-8 אc"]);
    const long = `${"a".repeat(63)}.`.repeat(5);
    deepEqual(list(`${long}b_`), ["domain-disallowed-code-point 321-322 b_", "domain-too-long 0-322 undefined"]);
  });

  it("may contain what their standard allows", () => {
    for (const [name, ...standards] of [
      ["a".repeat(63), "rfc1123", "idna2008", "uts46"],
      [`${"a".repeat(63)}.${"a".repeat(63)}.${"a".repeat(63)}.${"a".repeat(61)}`, "rfc1123", "idna2008", "uts46"],
      ["ab--cd", "rfc1123"],
      ["EXAMPLE.Org", "rfc1123", "idna2008", "uts46"],
      ["1.2.3.4", "rfc1123", "idna2008", "uts46"],
      ["xn--RSUM-bpad", "rfc1123", "idna2008", "uts46"],
      ["ü".repeat(57), "idna2008", "uts46"],
      ["RÉSUMÉ。example", "uts46"],
      ["cafe\u0301", "uts46"],
      ["a\u00ADb.é\u00AD", "uts46"],
      ["☃", "uts46"],
      ["α͵͵β", "idna2008", "uts46"],
      ["א׳״", "idna2008", "uts46"],
      ["l·l", "idna2008", "uts46"],
      ["ب\u064E\u200C\u064Eب", "idna2008", "uts46"],
    ] as const) {
      for (const standard of ["rfc1123", "idna2008", "uts46"] as const) {
        const isAllowed = (standards as readonly string[]).includes(standard);
        equal(validateHostname(name, { standard }).length === 0, isAllowed, `${name} ${standard}`);
      }
    }
  });

  it("may end with the root's dot on request", () => {
    deepEqual(validateHostname("résumé.example.", { rootDot: true }), []);
    deepEqual(validateHostname("résumé。", { rootDot: true }), []);
    for (const name of ["", ".", "a..", ".a"]) {
      equal(validateHostname(name, { rootDot: true })[0]?.code, "domain-empty-label", name);
    }
    equal(validateHostname("a.")[0]?.code, "domain-empty-label");
  });

  it("are those that tr46 accepts with all of its checks, if UTS #46 is the standard", () => {
    const checks = {
      checkHyphens: true,
      checkBidi: true,
      checkJoiners: true,
      useSTD3ASCIIRules: true,
      verifyDNSLength: true,
      transitionalProcessing: false,
      ignoreInvalidPunycode: false,
    };
    let valid = 0;
    for (const name of createNames(97 * STEP)) {
      const isValid = validateHostname(name, { standard: "uts46" }).length === 0;
      valid += isValid ? 1 : 0;
      if (isValid !== (toASCII(name, checks) !== null)) {
        equal(isValid, toASCII(name, checks) !== null, JSON.stringify(name));
      }
    }
    ok(valid > share(1_000));
  });

  it("are the same with and without the full check, and end at 63 octets of a label and 253 of a name", () => {
    const random = randomFor(20, 0);
    for (let count = 0; count < share(20_000); count++) {
      const name = HOSTNAME_LANE.make(random, null as never);
      equal(isHostname(name), validateHostname(name).length === 0, name);
    }
    for (const [name, isValid] of [
      [`${"a".repeat(63)}.a`, true],
      [`${"a".repeat(64)}.a`, false],
      [`${"é".repeat(57)}.a`, true],
      [`${"é".repeat(59)}.a`, false],
      [`${"漢字".repeat(20)}.a`, true],
      [`${"漢字é".repeat(21)}.a`, false],
      [`${"a".repeat(60)}.`.repeat(3) + "é".repeat(59), false],
      [`${"a".repeat(63)}.`.repeat(3) + "a".repeat(61), true],
      [`${"a".repeat(63)}.`.repeat(3) + "a".repeat(62), false],
      ["a.".repeat(500), false],
      ["", false],
      ["a..b", false],
      ["a-.b", false],
      ["aÉ", false],
      ["Aé", false],
      ["AZaz09.a", true],
      ["க்ஷ", true],
      ["e\u0301\u0323", false],
      ["xn--9ca", true],
    ] as const) {
      equal(isHostname(name), isValid, name);
    }
    for (let unit = 0; unit < 0x80; unit++) {
      const character = String.fromCharCode(unit);
      equal(isHostname(`a${character}b.c`), /[A-Za-z0-9.-]/.test(character), character);
      equal(isHostname(`é${character}b.c`), /[a-z0-9.-]/.test(character), character);
      equal(isHostname(`${character}b.c`), /[A-Za-z0-9]/.test(character), character);
    }
  });

  it("have A-labels exactly where U-labels are valid", () => {
    for (const label of [
      "résumé",
      "日本",
      "ب\u200Cب",
      "α͵β",
      "l·l",
      "ÉÉ",
      "a\u0301é",
      ..."☃ אa ß -é é-".split(" "),
      "\u0301é",
    ]) {
      equal(isASCIIHostname(toPunycode(label)), isHostname(label), label);
    }
  });

  it("are false for non-strings, and never throw", () => {
    for (const value of [undefined, null, 1, {}, [], ["a"], Symbol("a")]) {
      equal(isASCIIHostname(value), false);
      equal(isHostname(value), false);
    }
  });

  it("are rejected with a TypeError if an argument has the wrong type", () => {
    for (const [text, options] of [
      [1, undefined],
      ["a", { standard: "idna2003" }],
      ["a", { rootDot: "yes" }],
    ]) {
      throws(() => validateHostname(text as string, options as object), { name: "TypeError" });
    }
    deepEqual(validateHostname("a", null), []);
  });

  it("are checked in linear time, with at most 10,000 problems", () => {
    for (const [title, name] of createHostileNames(share(50_000))) {
      for (const standard of ["rfc1123", "idna2008", "uts46"] as const) {
        const readTime = startTimer();
        const { length } = validateHostname(name, { standard });
        equal(length > 0 && length <= 10_000, title !== "what is ignored" || standard !== "uts46", title);
        ok(readTime() < 5_000, title);
      }
    }
    equal(validateHostname("_.".repeat(20_000)).length, 10_000);
    equal(validateHostname("é_".repeat(20_000)).length, 10_000);
  });
});

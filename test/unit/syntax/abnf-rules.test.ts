/** Every rule of the grammars, by its name, beside the ABNF as the specifications print it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { GrammarName } from "whatwg-iri/syntax";
import { matchesRule, type RuleName } from "whatwg-iri/tools";
import { deriveStrings } from "../../oracles/abnf-strings.js";
import { mutate, pieces } from "../../oracles/mutations.js";
import { SPECIFICATIONS, type SpecificationName } from "../../oracles/specifications.js";
import { inRepository } from "../../support/paths.js";
import { share } from "../../support/share.js";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? share(15));

/** The core rules of ABNF, and rules that the draft alone has. */
const OTHERS = ["ALPHA", "DIGIT", "HEXDIG", "path-sep", "pct-form"];

function listRules(specification: SpecificationName): RuleName[] {
  return [...SPECIFICATIONS[specification].rules.keys()].filter((name) => !OTHERS.includes(name)) as RuleName[];
}

/** ASCII, and code points on both sides of the boundaries of `ucschar` and `iprivate`. */
const CHARACTERS: readonly string[] = [
  ...Array.from({ length: 0xa2 }, (_, codePoint) => codePoint),
  ...[0xd7ff, 0xd800, 0xdc00, 0xdfff, 0xe000, 0xf8ff, 0xf900, 0xfdcf, 0xfdd0, 0xfdef, 0xfdf0, 0xffef, 0xfff0, 0xffff],
  ...[0x10000, 0x1fffd, 0x1fffe, 0xdfffd, 0xdffff, 0xe0000, 0xe0fff, 0xe1000, 0xefffd, 0xf0000, 0xffffd, 0xffffe],
  ...[0x100000, 0x10fffd, 0x10fffe, 0x10ffff],
].map((codePoint) => String.fromCodePoint(codePoint));

const SHORT: readonly string[] = [
  "",
  ...CHARACTERS,
  ...[
    "%41",
    "%4",
    "%4g",
    "ab",
    "é日",
    "\u{10000}a",
    "a\uD800",
    "\uDC00a",
    "/",
    "//",
    "/a//b",
    "a/b:c",
    "a:b/c",
    ":",
    "é:",
  ],
  ...["0", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256", "00", "01", "1a"],
  ...["1:2", "ffff:FFFF", "12345:1", "1.2.3.4", "1.2.3.256", "::1", "[::1]", "[v1.a]", "v1.a", "V1.a", "v.a", "[::1"],
  ...[
    "u@h:1",
    "@",
    "@:",
    "a@b@c",
    "[::1]:80",
    "[::1]x",
    "h:1x",
    "a?b",
    "a#b",
    "?",
    "#",
    "s:",
    "s:#",
    "s://h?q#f",
    "1:",
  ],
];

const CASES: readonly { specification: SpecificationName; ids: string; grammar: GrammarName | undefined }[] = [
  { specification: "rfc3987", ids: "S-1a, S-2a, S-6a", grammar: undefined },
  { specification: "rfc3986", ids: "S-1b", grammar: "bis" },
  { specification: "bis", ids: "S-1a, S-6b", grammar: "bis" },
];

/** Rules, strings that they match, and strings that they do not. */
const ROWS: readonly [rule: RuleName, matching: readonly string[], others: readonly string[]][] = [
  ["IRI-reference", ["", "a", "s:", "//h/p?q#f"], ["1:", "a b", "#a#b"]],
  ["IRI", ["s:", "s://h?q#f"], ["", "a", "//h"]],
  ["absolute-IRI", ["s:a?b"], ["s:#", "a"]],
  ["irelative-ref", ["", "a?b#c", "//h"], ["s:"]],
  ["irelative-part", ["", "a/b", "//h"], ["a?b", "a#b", "s:"]],
  ["ihier-part", ["", "//h/a", "/a", "a:b"], ["a?b", "a#b"]],
  ["ipath-abempty", ["", "/", "//a", "/a:b"], ["a", "a/b", "/a b"]],
  ["ipath-absolute", ["/", "/a//b"], ["", "//a", "a", "/a b"]],
  ["ipath-noscheme", ["a", "a/b:c"], ["", "/a", "a:b", "a b"]],
  ["ipath-rootless", ["a", "a:b/c"], ["", "/a", "a b"]],
  ["ipath-empty", [""], ["a", "/"]],
  ["isegment-nz", ["a", "a:b"], ["", "a/b"]],
  ["isegment-nz-nc", ["a", "@"], ["", "a:b", "a/b"]],
  ["ipchar", ["a", "é", "\u{10000}", "%41", ":"], ["", "ab", "éa", "%4", "%41a", "/", "\u{10000}a"]],
  ["iunreserved", ["a", "é", "\u{10000}"], ["", "ab", "!", "%41", "\u{10000}a", "\uE000"]],
  ["IPvFuture", ["v1.a", "VF.:"], ["", "v.a", "1.a", "::1", "v1.a]", "v1."]],
  ["IPv6address", ["::", "1:2:3:4:5:6:7:8"], ["", "v1.a", "1:2"]],
  ["pct-encoded", ["%41", "%fF"], ["", "%4", "%4g", "%411", "a41", "%%4"]],
  ["h16", ["0", "ffff"], ["", "00000", "g"]],
  ["ls32", ["0:ffff", "1.2.3.4"], ["0:", ":0", "0:00000", "1.2.3"]],
  ["dec-octet", ["0", "10", "199", "249", "255"], ["", "00", "01", "256", "1a"]],
];

describe("matchesRule", () => {
  it("[S-1a, S-2a] matches a rule, and nothing that only begins or ends like it", () => {
    for (const [rule, matching, others] of ROWS) {
      for (const text of [...matching, ...others]) {
        assert.equal(matchesRule(rule, text), matching.includes(text), `${rule}: ${text}`);
      }
    }
  });

  for (const { specification, ids, grammar } of CASES) {
    it(`[${ids}] agrees with the ABNF of every rule of ${specification}`, () => {
      const { rules, matchesRegExp } = SPECIFICATIONS[specification];
      for (const rule of listRules(specification)) {
        const check = (input: string): void => {
          const expected = matchesRegExp(rule, input);
          assert.equal(matchesRule(rule, input, { grammar }), expected, `${rule} ${JSON.stringify(input)}`);
        };
        for (const input of SHORT) {
          check(input);
        }
        const derived = deriveStrings(rules, rule);
        const inputs = fc.oneof(derived, mutate(derived), pieces);
        fc.assert(fc.property(inputs, check), { numRuns: RUNS, seed: SEED });
      }
    });
  }

  it("[S-1] has the ABNF of RFC 3987 in its documentation, whole", () => {
    const listDefinitions = (text: string): string[] =>
      text
        .split(/^(?=[A-Za-z])/m)
        .map((definition) =>
          definition
            .replace(/;(?!").*$/gm, "")
            .replace(/\s+/g, " ")
            .trim(),
        )
        .filter((definition) => definition.includes("=") && !OTHERS.includes(definition.replace(/ .*/, "")));
    const source = readFileSync(inRepository("src/syntax/abnf-rules.ts"), "utf8");
    const [, block = ""] = /```abnf\n([\s\S]*?)\n \* ```/.exec(source) ?? [];
    const documented = listDefinitions(block.replace(/^ \* ?/gm, ""));
    assert.equal(documented.length, 39);
    assert.deepEqual(documented, listDefinitions(readFileSync(inRepository("test/oracles/rfc3987.abnf"), "utf8")));
  });

  it("[S-1] knows 39 rules for IRIs, and 36 for URIs", () => {
    assert.deepEqual([listRules("rfc3987").length, listRules("rfc3986").length], [39, 36]);
  });

  it("is false for non-strings", () => {
    for (const value of [undefined, null, 0, {}, [], new String("a")]) {
      assert.equal(matchesRule("isegment", value), false);
    }
  });

  it("[X-2a] takes long strings", () => {
    const segments = "/é%41".repeat(300_000);
    assert.equal(matchesRule("ipath-abempty", segments), true);
    assert.equal(matchesRule("path", segments), false);
    assert.equal(matchesRule("ihier-part", segments), true);
    assert.equal(matchesRule("ipath-noscheme", "a".repeat(1_500_000)), true);
    assert.equal(matchesRule("IPv6address", "1:".repeat(700_000)), false);
  });

  it("refuses unknown rules and grammars", () => {
    for (const rule of ["ALPHA", "toString", "iscope", "", undefined, Symbol("IRI")]) {
      assert.throws(() => matchesRule(rule as RuleName, ""), {
        name: "TypeError",
        message: /^rule must be one of "IRI", /,
      });
    }
    assert.throws(() => matchesRule("IRI", "", { grammar: "x" as "bis" }), {
      name: "TypeError",
      message: 'grammar must be one of "rfc3987", "bis" (got "x")',
    });
  });
});

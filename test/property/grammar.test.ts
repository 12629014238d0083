/**
 * The library accepts as an IRI or URI exactly what the ABNF of the specifications derives, with the same components.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { validate } from "whatwg-iri";
import { type GrammarName, type Kind, type ParsedIRI, parseIRI } from "whatwg-iri/syntax";
import { BIS, judgeQuickly, RFC3986, RFC3987, UNKNOWN } from "#lib/syntax/grammar.js";
import { scan } from "#lib/syntax/scan.js";
import { findParts, type Rules } from "../oracles/abnf.js";
import { deriveStrings } from "../oracles/abnf-strings.js";
import { checkComponents } from "../oracles/check-components.js";
import { addresses, mutate, pieces } from "../oracles/mutations.js";
import { nameRule, SPECIFICATION_NAMES, SPECIFICATIONS, type SpecificationName } from "../oracles/specifications.js";
import { PREDICATES } from "../support/predicates.js";
import { SEED } from "./fuzz/random.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 2_000);

/** Runs of the tests for a single rule. */
const RUNS_PER_RULE = Math.ceil(RUNS / 20);

/** Minimum share of valid strings, and of invalid strings. */
const LEAST_SHARE = 0.2;

const URI_KINDS: readonly Kind[] = ["URI", "URI-reference", "absolute-URI", "relative-ref"];
const IRI_KINDS: readonly Kind[] = ["IRI", "IRI-reference", "absolute-IRI", "irelative-ref"];

interface Case {
  /** The name of the start rule as well. */
  readonly kind: Kind;
  readonly specification: SpecificationName;
  /** The grammars selected by these options; URIs are the same in all. */
  readonly grammars: readonly GrammarName[];
}

const CASES: readonly Case[] = [
  ...URI_KINDS.map((kind): Case => ({ kind, specification: "rfc3986", grammars: ["rfc3987", "bis"] })),
  ...IRI_KINDS.map((kind): Case => ({ kind, specification: "rfc3987", grammars: ["rfc3987"] })),
  ...IRI_KINDS.map((kind): Case => ({ kind, specification: "bis", grammars: ["bis"] })),
];

/**
 * Strings of a start rule, strings close to them, strings of other grammars, sequences of pieces, and addresses as
 * hosts.
 */
function makeInputs({ kind, specification }: Case): fc.Arbitrary<string> {
  const derived = deriveStrings(SPECIFICATIONS[specification].rules, kind);
  const others = SPECIFICATION_NAMES.filter((name) => name !== specification).map((name) =>
    deriveStrings(SPECIFICATIONS[name].rules, nameRule(name, "URI-reference")),
  );
  return fc.oneof(
    { weight: 3, arbitrary: derived },
    { weight: 5, arbitrary: mutate(derived) },
    { weight: 1, arbitrary: fc.oneof(...others) },
    { weight: 1, arbitrary: pieces },
    { weight: 2, arbitrary: addresses },
  );
}

function checkDiagnostics(input: string, kind: Kind, grammar: GrammarName, valid: boolean): void {
  const diagnostics = validate(input, { kind, grammar });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  assert.equal(errors.length === 0, valid, "validate");
  assert.equal(errors.length, valid ? 0 : diagnostics.length);
  let previous = 0;
  for (const { start, end } of diagnostics) {
    assert.ok(previous <= start && start <= end && end <= input.length, `${start} to ${end} after ${previous}`);
    previous = start;
  }
}

function checkQuickMatch(input: string): void {
  for (const grammar of [RFC3986, RFC3987, BIS]) {
    const match = judgeQuickly(input, grammar);
    assert.ok(match === UNKNOWN || match === scan(input, grammar), "quick match");
  }
}

describe(`the library and the ABNF (seed ${SEED})`, () => {
  for (const one of CASES) {
    const { kind, specification, grammars } = one;
    const ids = { rfc3986: "S-1b", rfc3987: "S-1a, S-6a", bis: "S-1a, S-6b" }[specification];
    it(`[${ids}, S-3a, S-8a, S-8b, S-8c] agree on what is ${kind} of ${specification}, and on its components`, () => {
      const { matchesRegExp, matchesAPG } = SPECIFICATIONS[specification];
      let runs = 0;
      let matches = 0;
      const check = (input: string): void => {
        const valid = matchesRegExp(kind, input);
        runs++;
        matches += valid ? 1 : 0;
        assert.equal(matchesAPG(kind, input), valid, "apg and the regular expression");
        for (const grammar of grammars) {
          const parsed = parseIRI(input, { kind, grammar });
          assert.equal(parsed !== null, valid, "parseIRI");
          checkDiagnostics(input, kind, grammar, valid);
          if (parsed !== null) {
            checkComponents(input, parsed, specification);
          }
        }
        if (specification !== "bis") {
          assert.equal(PREDICATES[kind]?.(input) ?? valid, valid, "predicate");
        }
        checkQuickMatch(input);
      };
      fc.assert(fc.property(makeInputs(one), check), { numRuns: RUNS, seed: SEED });
      const share = matches / runs;
      if (process.env.FUZZ_RUNS !== undefined) {
        console.log(`${kind} of ${specification}: ${runs} strings, ${Math.round(share * 100)} % valid, seed ${SEED}`);
      }
      assert.ok(share >= LEAST_SHARE && share <= 1 - LEAST_SHARE, `${matches} of ${runs} valid`);
    }).timeout(0);
  }
});

describe("the quick match", () => {
  it("reads 4096 units, and leaves longer strings to the scan", () => {
    for (const length of [4095, 4096, 4097]) {
      const input = `${"http://例え.jp:80/".padEnd(length - 4, "é")}?q#f`;
      assert.equal(judgeQuickly(input, RFC3987) === UNKNOWN, length > 4096);
      checkQuickMatch(input);
    }
  });
});

/** The places in which strings of a rule can occur. */
interface Place {
  /** The component they are then part of; `undefined` if there are several. */
  readonly component: keyof ParsedIRI | undefined;
  readonly before: string;
  /** The component; strings of the rule stand for its asterisks. */
  readonly pattern: string;
  readonly after: string;
}

function place(component: keyof ParsedIRI | undefined, before = "", pattern = "*", after = ""): Place {
  return { component, before, pattern, after };
}

/** By the name of the rule, or by its name in RFC 3986. */
const PLACES: Readonly<Record<string, Place>> = {
  URI: place(undefined),
  "URI-reference": place(undefined),
  "absolute-URI": place(undefined),
  "relative-ref": place(undefined),
  "hier-part": place(undefined, "s:"),
  "relative-part": place(undefined),
  scheme: place("scheme", "", "*", ":"),
  authority: place("authority", "//", "*", "/a"),
  userinfo: place("userinfo", "s://", "*", "@h"),
  host: place("host", "//", "*", ":1"),
  "reg-name": place("host", "//u@", "*", "?"),
  "IP-literal": place("host", "//", "*", ":"),
  IPv6address: place("host", "//", "[*]"),
  h16: place("host", "//", "[1:*::*]", "#"),
  ls32: place("host", "//", "[::*]"),
  IPvFuture: place("host", "//", "[*]"),
  IPv4address: place("host", "//", "*"),
  "dec-octet": place("host", "//", "*.0.*.255"),
  port: place("port", "//h:", "*", "/a:1"),
  "path-abempty": place("path", "//h", "*", "?"),
  "path-absolute": place("path", "", "*", "#/"),
  "path-noscheme": place("path", "", "*", "?:"),
  "path-rootless": place("path", "s:", "*", "?/"),
  "path-empty": place("path", "s:", "*", "#:"),
  "path-sep": place("path", "", "*a*"),
  segment: place("path", "", "/a/*/b"),
  "segment-nz": place("path", "s:", "*/*"),
  "segment-nz-nc": place("path", "", "*/:"),
  pchar: place("path", "s:", "*"),
  query: place("query", "?", "*", "#/"),
  fragment: place("fragment", "#", "*"),
  "pct-encoded": place("path", "", "*"),
  "pct-form": place("path", "", "*"),
  unreserved: place("path", "", "*"),
  "sub-delims": place("path", "", "*"),
  ucschar: place("host", "//", "*"),
  iprivate: place("query", "?", "*"),
  ALPHA: place("scheme", "", "*", ":"),
  DIGIT: place("port", "//:", "*"),
  HEXDIG: place("host", "//", "[::*]"),
};

/** Finds the names of the rules that make up a rule, itself first. */
function findRules(rules: Rules, name: string): string[] {
  return Array.from(findParts(rules, name)).flatMap((part) => (part.type === "rule" ? [part.name] : []));
}

for (const specification of SPECIFICATION_NAMES) {
  const { rules, matchesRegExp, options } = SPECIFICATIONS[specification];

  describe(`[${specification === "rfc3986" ? "S-1b" : "S-1a"}] a rule of ${specification} (seed ${SEED})`, () => {
    const starts = ["URI-reference", "absolute-URI"].map((name) => nameRule(specification, name));
    for (const rule of new Set(starts.flatMap((start) => findRules(rules, start)))) {
      it(`derives what is found in its place: ${rule}`, () => {
        const { component, before, pattern, after } = (PLACES[rule] ??
          PLACES[rule.replace("IRI", "URI").replace(/^i(?=[a-z])/, "")]) as Place;
        const check = (derived: string): void => {
          assert.ok(matchesRegExp(rule, derived));
          const expected = pattern.split("*").join(derived);
          const input = before + expected + after;
          const parsed = parseIRI(input, options);
          assert.ok(parsed !== null, input);
          assert.equal(component === undefined ? expected : parsed[component], expected);
          checkComponents(input, parsed, specification);
        };
        fc.assert(fc.property(deriveStrings(rules, rule), check), { numRuns: RUNS_PER_RULE, seed: SEED });
      }).timeout(0);
    }
  });
}

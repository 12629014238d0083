/** Properties of the comparison ladder that hold for any IRIs. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { compare, type Diagnostic, IRI, type Level, normalize, preferredForm } from "whatwg-iri";
import { isIRI, parseIRI } from "whatwg-iri/syntax";
import { applySchemeRules, isPlainlyForm, normalizeComponents } from "#lib/compare/normalize.js";
import { adviseForm } from "#lib/compare/preferred-form.js";
import { SCHEMES } from "#lib/compare/scheme-table.js";
import { recompose } from "#lib/syntax/components.js";
import { toComparableURI } from "../oracles/normalization.js";
import { iri, spellings } from "../support/iris.js";
import { LEVELS } from "../support/levels.js";

const OPTIONS = { numRuns: Number(process.env.FUZZ_RUNS ?? 2_000) };

/**
 * A run must have both equivalent and different pairs, so that the property is not vacuous. On the highest level, about
 * one pair in nineteen is different.
 */
const FEWEST = 50;

/** Some of the IRIs redirect, also in cycles. */
const REDIRECTS = new Map([
  ["http://a/", "/a"],
  ["http://a/a", "https://a/"],
  ["https://a/", "http://a/#a"],
  ["http://a/A", "a"],
  ["foo:a", "http://a/"],
  ["foo:", "foo:#é"],
]);

function isEquivalent(a: string, b: string, level: Level): boolean {
  const verdict = compare(a, b, { level, redirects: REDIRECTS });
  assert.notEqual(verdict, "undetermined");
  return verdict === "equivalent";
}

/** All warnings of a preferred form but one concern a change. */
const isAboutChange = ({ code }: Diagnostic): boolean => code !== "path-read-as-host";

describe("the comparison ladder, for any IRIs", () => {
  for (const level of LEVELS) {
    it(`[N-1a] is an equivalence relation on the level ${level}`, () => {
      let met = 0;
      let parted = 0;
      fc.assert(
        fc.property(spellings, ([a, b, c]) => {
          assert.ok(isEquivalent(a, a, level));
          const [ab, bc, ac] = [isEquivalent(a, b, level), isEquivalent(b, c, level), isEquivalent(a, c, level)];
          assert.equal(isEquivalent(b, a, level), ab);
          assert.ok(!(ab && bc) || ac, "transitive");
          assert.ok(!(ab && ac) || bc, "transitive");
          met += ab && a !== b ? 1 : 0;
          parted += ab ? 0 : 1;
        }),
        OPTIONS,
      );
      if (level !== "string") {
        assert.ok(met > OPTIONS.numRuns / FEWEST, `${met} met`);
      }
      assert.ok(parted > OPTIONS.numRuns / FEWEST, `${parted} parted`);
    });

    it(`[N-13a] has an IRI for a form that is its own, and the same if and only if equivalent, on the level ${level}`, () => {
      fc.assert(
        fc.property(spellings, (all) => {
          const forms = all.map((one) => normalize(one, { level, redirects: REDIRECTS }));
          for (const form of forms) {
            assert.ok(isIRI(form), form);
            assert.equal(normalize(form, { level, redirects: REDIRECTS }), form);
          }
          const [a, b] = all;
          assert.equal(forms[0] === forms[1], isEquivalent(a, b, level));
        }),
        OPTIONS,
      );
    });
  }

  it("[N-1b] has each level contain the one below it", () => {
    fc.assert(
      fc.property(spellings, ([a, b]) => {
        const meetings = LEVELS.map((level) => isEquivalent(a, b, level));
        assert.deepEqual(meetings, [...meetings].sort());
        const { meetsAt } = compare(a, b, { level: "protocol", explain: true, redirects: REDIRECTS });
        assert.equal(meetsAt, LEVELS[meetings.indexOf(true)]);
      }),
      OPTIONS,
    );
  });

  it("[N-5a, N-5b, N-7a, N-7b, N-8] agrees with URIs made comparable, on the level syntax", () => {
    fc.assert(
      fc.property(spellings, ([a, b]) => {
        assert.equal(isEquivalent(a, b, "syntax"), toComparableURI(a) === toComparableURI(b));
      }),
      OPTIONS,
    );
  });

  it("reports where two forms differ", () => {
    fc.assert(
      fc.property(spellings, fc.constantFrom(...LEVELS), ([a, , b], level) => {
        const { verdict, forms, difference } = compare(a, b, { level, explain: true });
        assert.equal(difference === undefined, verdict === "equivalent");
        if (difference !== undefined) {
          const { component, offsets } = difference;
          const [parsed, other] = forms.map((form) => parseIRI(form)) as [
            NonNullable<ReturnType<typeof parseIRI>>,
            never,
          ];
          assert.notEqual(parsed[component], other[component]);
          const isAbsent = [parsed, other].some((one) => one[component] === undefined);
          assert.ok(isAbsent || forms[0].slice(0, offsets[0]) === forms[1].slice(0, offsets[1]));
        }
      }),
      OPTIONS,
    );
  });

  it("is skipped only for strings that the levels leave unchanged", () => {
    let skipped = 0;
    const check = (input: string): void => {
      if (isPlainlyForm(input)) {
        skipped++;
        const components = normalizeComponents(parseIRI(input, { kind: "IRI" }) as never);
        assert.equal(recompose(components), input);
        assert.equal(recompose(applySchemeRules(components, SCHEMES)), input);
      }
    };
    fc.assert(
      fc.property(iri, (input) => {
        check(input);
        check(normalize(input, { level: "scheme" }));
      }),
      OPTIONS,
    );
    assert.ok(skipped > OPTIONS.numRuns / 50, `${skipped}`);
    for (const wrong of ["http://[", "http://a/\uD800", "http://a/%zz", "http://a/ ", "http://a/\uFFFF", "a", ""]) {
      assert.ok(!isPlainlyForm(wrong), wrong);
    }
  });

  it("[N-10c] never treats two http addresses as one that a browser distinguishes, except as docs/comparison.md lists", () => {
    let compared = 0;
    fc.assert(
      fc.property(spellings, ([a, b]) => {
        const [one, other] = [IRI.parse(a), IRI.parse(b)];
        // Without a host, or with an empty one, the URL parser takes one from the path.
        if (/^https?:\/\/[^/]/i.test(a) && isEquivalent(a, b, "scheme") && one !== null) {
          compared++;
          assert.ok(other !== null, b);
          assert.equal(toListed(one.href), toListed(other.href));
        }
      }),
      { numRuns: OPTIONS.numRuns * 2 },
    );
    assert.ok(compared > OPTIONS.numRuns / 20, `${compared}`);
  });

  it("has a preferred form that is its own, with a warning for whatever is changed", () => {
    fc.assert(
      fc.property(iri, fc.constantFrom("NFC", "NFKC"), (input, normalization) => {
        const preferred = preferredForm(input, { normalization });
        const diagnostics = adviseForm(input, { normalization });
        assert.ok(isIRI(preferred), preferred);
        assert.equal(preferredForm(preferred, { normalization }), preferred);
        assert.deepEqual(adviseForm(preferred, { normalization }).filter(isAboutChange), []);
        assert.equal(!diagnostics.some(isAboutChange), preferred === input);
        if (!diagnostics.some(({ code }) => code === "not-normalized")) {
          assert.equal(compare(input, preferred, { level: "scheme" }), "equivalent");
        }
        let previous = 0;
        for (const { start, end } of diagnostics) {
          assert.ok(previous <= start && start <= end && end <= input.length);
          previous = start;
        }
      }),
      OPTIONS,
    );
  });
});

/**
 * Undoes the differences that docs/comparison.md lists: hexadecimal digits, and unnecessary percent-encoding of ASCII.
 */
function toListed(href: string): string {
  return href
    .replace(/%../g, (triplet) => triplet.toUpperCase())
    .replace(/%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/g, (triplet) => decodeURIComponent(triplet));
}

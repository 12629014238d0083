/** `IRI#equals`. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type EqualsOptions, IRI } from "whatwg-iri";
import { LEVELS } from "../../support/levels.js";
import { share } from "../../support/share.js";

/** Two addresses, and the index of the first level on which they are equal. */
const ROWS: readonly (readonly [a: string, b: string, first: number])[] = [
  ["http://例え.jp/", "http://xn--r8jz45g.jp:80", 0],
  ["http://a/%7Eb", "http://a/~b", 1],
  ["http://a/{%7B}", "http://a/{{}", 0],
  ["http://a/{%61}", "http://a/{a}", 1],
  ["http://a/|", "http://a/%7C", 1],
  ["http://a/%c3%a9", "http://a/é", 1],
  ["http://a/?", "http://a/", 4],
  ["http://a/#", "http://a/", 4],
  ["file:///a", "file://localhost/a", 0],
  ["urn:A:b", "urn:a:b?=c", 2],
  ["mailto:a@B", "mailto:a@b", 2],
  ["foo:a b", "foo:a%20b", 1],
  ["http://a/%", "http://a/%25", 1],
];

describe("IRI#equals", () => {
  for (const [a, b, first] of ROWS) {
    it(`[N-1a, X-4] compares ${a} and ${b} on each level`, () => {
      for (const [index, level] of LEVELS.entries()) {
        assert.equal(new IRI(a).equals(b, { level }), index >= first, level);
        assert.equal(new IRI(b).equals(new IRI(a), { level }), index >= first, level);
        assert.equal(new IRI(a).equals(new IRI(a), { level }), true);
      }
    });
  }

  it("takes fragment, redirects and schemes into account", () => {
    const iri = new IRI("http://a/#b");
    assert.equal(iri.equals("http://a/", { level: "string" }), false);
    assert.equal(iri.equals("http://a/", { level: "string", fragment: false }), true);
    const redirects = new Map([["http://a/", "https://a/"]]);
    assert.equal(iri.equals("https://a/#b", { level: "protocol", redirects }), true);
  });

  it("parses a string in the object's own charset, and no relative reference", () => {
    const iri = new IRI("http://a/?é", undefined, { charset: "latin1" });
    assert.equal(iri.equals("http://a/?é", { level: "string" }), true);
    assert.equal(iri.equals(new IRI("http://a/?é"), { level: "protocol" }), false);
    assert.equal(iri.equals("/?é", { level: "string", base: "http://a/" } as EqualsOptions), false);
  });

  it("is false for strings that cannot be parsed", () => {
    for (const other of ["http://[", "", undefined]) {
      assert.equal(new IRI("http://a/").equals(other as string, { level: "protocol" }), false);
    }
  });

  it("sees changes of searchParams", () => {
    const iri = new IRI("http://a/");
    iri.searchParams.set("b", "c");
    assert.equal(iri.equals("http://a/?b=c", { level: "string" }), true);
  });

  it("[X-4] has no level by default, whatever it is compared with", () => {
    const iri = new IRI("http://a/");
    for (const options of [undefined, null, {}, { level: "href" }]) {
      for (const other of ["http://a/", "http://["]) {
        assert.throws(() => iri.equals(other, options as EqualsOptions), TypeError);
      }
    }
    assert.throws(() => iri.equals(Symbol("a") as unknown as string, { level: "string" }), TypeError);
  });

  it("works for any two addresses, on every level", () => {
    const pieces = [..."ab:/?#@[]%|^{}<> \\'\"`;.é", "http://", "foo:", "%41", "%zz", "//", "\uD800", "xn--"];
    const address = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""));
    let compared = 0;
    fc.assert(
      fc.property(address, address, (a, b) => {
        for (const iri of [IRI.parse(a, "http://h/"), IRI.parse(`foo:${a}`), IRI.parse(a, "foo://h/")]) {
          const other = IRI.parse(b, "http://h/") ?? "";
          for (const level of LEVELS) {
            assert.equal(iri?.equals(iri, { level }) ?? true, true);
            assert.equal(typeof (iri?.equals(other, { level }) ?? true), "boolean");
            compared += iri === null ? 0 : 1;
          }
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? share(3_000)) },
    );
    assert.ok(compared > share(1_000));
  });
});

import { equal } from "node:assert/strict";
import { compare, IRI, type Level } from "whatwg-iri";
import { LEVELS } from "../../support/levels.js";

/** Two addresses, and the index of the first level on which they are equal. */
const ROWS: readonly (readonly [a: string, b: string, first: number])[] = [
  ["http://例え.jp/", "http://xn--r8jz45g.jp:80", 0],
  ["http://a/%7Eb", "http://a/~b", 1],
  ["http://a/{%7B}", "http://a/{{}", 0],
  ["http://a/{%61}", "http://a/{a}", 1],
  ["http://a/|", "http://a/%7C", 0],
  ["http://a/%c3%a9", "http://a/é", 1],
  ["http://a/?", "http://a/", 4],
  ["http://a/#", "http://a/", 4],
  ["file:///a", "file://localhost/a", 0],
  ["urn:A:b", "urn:a:b?=c", 2],
  ["mailto:a@B", "mailto:a@b", 2],
  ["foo:a b", "foo:a%20b", 0],
  ["http://a/%", "http://a/%25", 0],
];

const areEquivalent = (a: string, b: string, level: Level): boolean =>
  compare(new IRI(a), new IRI(b), { level }) === "equivalent";

describe("compare, of objects", () => {
  for (const [a, b, first] of ROWS) {
    it(`[N-1a, X-4] compares ${a} and ${b} on each level`, () => {
      for (const [index, level] of LEVELS.entries()) {
        equal(areEquivalent(a, b, level), index >= first, level);
        equal(areEquivalent(b, a, level), index >= first, level);
        equal(areEquivalent(a, a, level), true);
      }
    });
  }

  it("sees changes of searchParams, and the charset", () => {
    const iri = new IRI("http://a/");
    iri.searchParams.set("b", "c");
    equal(compare(iri, "http://a/?b=c", { level: "string" }), "equivalent");
    const other = new IRI("http://a/?é", undefined, { charset: "latin1" });
    equal(compare(other, new IRI("http://a/?é"), { level: "protocol" }), "different");
  });
});

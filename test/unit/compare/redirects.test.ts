import { deepEqual, equal, throws } from "node:assert/strict";
import { compare, IRIError, normalize, type Redirects } from "whatwg-iri";

const level = "protocol";

function follow(iri: string, redirects: Redirects): string {
  const form = normalize(iri, { level, redirects });
  equal(normalize(form, { level, redirects }), form, "idempotent");
  return form;
}

describe("redirects", () => {
  it("[N-11a] make the draft's example equivalent", () => {
    const redirects = new Map([["http://example.com/data", "http://example.com/data/"]]);
    const [a, b] = ["http://example.com/data", "http://example.com/data/"];
    equal(compare(a, b, { level, redirects }), "equivalent");
    equal(compare(a, b, { level }), "different");
    equal(compare(a, b, { level: "scheme", redirects }), "different");
    equal(compare(a, b, { level, redirects, explain: true }).meetsAt, "protocol");
  });

  it("[N-11a] are looked up on their own level only, and once", () => {
    const asked: string[] = [];
    const redirects = (iri: string): undefined => {
      asked.push(iri);
    };
    compare("http://a", "http://b", { level: "scheme", redirects, explain: true });
    deepEqual(asked, []);
    compare("http://a", "http://b", { level, redirects, explain: true });
    deepEqual(asked, ["http://a/", "http://b/"]);
  });

  it("must be a function or a map, of strings", () => {
    for (const redirects of [{}, 5, null] as unknown as Map<string, string>[]) {
      throws(() => normalize("http://a/", { level: "scheme", redirects }), { message: /^redirects is neither/ });
    }
    const redirects = (() => 5) as unknown as Map<string, string>;
    throws(() => normalize("http://a/", { level, redirects }), {
      message: "what an IRI redirects to is neither a string nor an object with an href",
    });
  });

  it("are followed from the form of the level scheme, and to any spelling, relative too", () => {
    const redirects = new Map([
      ["http://a/", "%62"],
      ["http://a/b", "//C:80"],
    ]);
    equal(follow("HTTP://A:80", redirects), "http://c/");
    equal(follow("http://a/%62", redirects), "http://c/");
  });

  it("are looked up once per step", () => {
    const asked: string[] = [];
    const target = normalize("http://a", {
      level,
      redirects: (iri) => {
        asked.push(iri);
        return { "http://a/": "http://b/#c", "http://b/": "http://d" }[iri];
      },
    });
    equal(target, "http://d/#c");
    deepEqual(asked, ["http://a/", "http://b/", "http://d/"]);
  });

  it("may be a function that returns null, or the IRI itself, for no redirect", () => {
    equal(
      follow("http://a", () => null),
      "http://a/",
    );
    equal(
      follow("http://a#b", (iri) => iri),
      "http://a/#b",
    );
  });

  it("carry the fragment on, unless they have one", () => {
    const redirects = new Map([
      ["a:1", "a:2"],
      ["a:2", "a:3#c"],
      ["a:4", "a:4#d"],
    ]);
    equal(follow("a:1#b", redirects), "a:3#c");
    equal(follow("a:1", redirects), "a:3#c");
    equal(follow("a:1#b", new Map([["a:1", "a:2"]])), "a:2#b");
    equal(follow("a:4#b", redirects), "a:4#d");
    equal(normalize("a:1#b", { level, redirects, fragment: false }), "a:3");
  });

  it("[N-11b] may form cycles, whose members are all equivalent", () => {
    const redirects = new Map([
      ["a:0", "a:3"],
      ["a:3", "a:1"],
      ["a:1", "a:2#x"],
      ["a:2", "a:3"],
    ]);
    for (const iri of ["a:0", "a:1", "a:2", "a:3", "a:0#y", "a:2#y"]) {
      equal(follow(iri, redirects), "a:1#x");
    }
    const two = new Map([
      ["a:1", "a:2#x"],
      ["a:2", "a:1#y"],
    ]);
    for (const iri of ["a:1", "a:2", "a:1#z"]) {
      equal(follow(iri, two), "a:1#y");
    }
    const bare = new Map([
      ["a:1", "a:2"],
      ["a:2", "a:1"],
    ]);
    equal(follow("a:2", bare), "a:1");
    equal(follow("a:2#z", bare), "a:1#z");
  });

  it("[N-11b, X-2a] are followed 20 times; an IRI with more keeps its own form", () => {
    let lookups = 0;
    const endless = (iri: string): string => {
      lookups++;
      return `${iri}/`;
    };
    equal(normalize("http://a/", { level, redirects: endless }), "http://a/");
    equal(lookups, 21);
    const chain = new Map(Array.from({ length: 21 }, (_, index) => [`a:${index}`, `a:${index + 1}`]));
    equal(follow("a:1", chain), "a:21");
    equal(follow("a:0", chain), "a:0");
    const circle = new Map(Array.from({ length: 20 }, (_, index) => [`a:${index}`, `a:${(index + 1) % 20}`]));
    equal(follow("a:7", circle), "a:0");
  });

  it("to strings that are not IRI references are errors", () => {
    throws(() => normalize("a:", { level, redirects: () => "b c" }), IRIError);
  });
});

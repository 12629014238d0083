import { match as assertMatch, equal, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { IRIError } from "whatwg-iri";
import { isIRI, isIRIReference, resolve } from "whatwg-iri/syntax";
import { removeDotSegments as removeByPseudocode, resolveByPseudocode } from "../../oracles/resolution.js";
import { readCases } from "../../support/cases.js";
import {
  ABNORMAL_EXAMPLES,
  EXAMPLE_BASE,
  NORMAL_EXAMPLES,
  REFERENCE_BASES,
  reference,
} from "../../support/references.js";
import { share } from "../../support/share.js";

describe("resolve", () => {
  for (const [reference, target] of [...NORMAL_EXAMPLES, ...ABNORMAL_EXAMPLES]) {
    it(`[R-1a, R-1c] returns ${target} for ${JSON.stringify(reference)}`, () => {
      equal(resolve(reference, EXAMPLE_BASE), target);
      // The same with non-ASCII characters; the scheme stays.
      const letters: Record<string, string> = {
        a: "例え",
        b: "é",
        c: "日本",
        d: "мир",
        g: "فا",
        h: "😀",
        x: "ü",
        y: "ไทย",
      };
      const translate = (input: string): string =>
        input.replace(/^(?:http|g):|[abcdghxy]/g, (match) => letters[match] ?? match);
      equal(resolve(translate(reference), translate(EXAMPLE_BASE)), translate(target));
    });
  }

  it("[R-1b] ignores the base's scheme on request, as old parsers did", () => {
    equal(resolve("http:g", EXAMPLE_BASE, { backwardCompatible: true }), "http://a/b/c/g");
    equal(resolve("HTTP:g", EXAMPLE_BASE, { backwardCompatible: true }), "http://a/b/c/g");
    equal(resolve("http:", EXAMPLE_BASE, { backwardCompatible: true }), EXAMPLE_BASE);
    equal(resolve("g:h", EXAMPLE_BASE, { backwardCompatible: true }), "g:h");
    equal(resolve("HTTP:g", EXAMPLE_BASE), "HTTP:g");
    equal(resolve("g", EXAMPLE_BASE, {}), "http://a/b/c/g");
  });

  it("[R-1a] agrees with the published table", function () {
    const cases = readCases("rfc3986-5.4.json") as Record<
      "normal" | "abnormal",
      { base: string; ref: string; output: string }[]
    > | null;
    if (cases === null) {
      this.skip();
    }
    const rows = [...cases.normal, ...cases.abnormal];
    equal(rows.length, 42);
    for (const { base, ref, output } of rows) {
      equal(resolve(ref, base), output);
    }
  });

  it("keeps the base's dot segments if the reference has no path", () => {
    equal(resolve("", "http://a/b/../c?q"), "http://a/b/../c?q");
    equal(resolve("?x", "http://a/./b"), "http://a/./b?x");
    equal(resolve("#x", "http://a/./b#y"), "http://a/./b#x");
  });

  it("[X-1] does not treat %2e as a dot, or %2F as a slash", () => {
    equal(resolve("%2e%2E/g", EXAMPLE_BASE), "http://a/b/c/%2e%2E/g");
    equal(resolve("..%2Fg", EXAMPLE_BASE), "http://a/b/c/..%2Fg");
    equal(resolve("../%2F/g", EXAMPLE_BASE), "http://a/b/%2F/g");
  });

  it("[X-1] lets no path become an authority", () => {
    equal(resolve("/.//evil", "a:b"), "a:/.//evil");
    equal(resolve("..//evil", "a:b/c"), "a:/.//evil");
    equal(resolve("a:/..//evil", "b:"), "a:/.//evil");
    equal(resolve("/.//evil", "a://h"), "a://h//evil");
  });

  it("[R-1a] agrees with the RFC's pseudocode", () => {
    let different = 0;
    fc.assert(
      fc.property(
        reference,
        fc.oneof(fc.constantFrom(...REFERENCE_BASES), reference),
        fc.boolean(),
        (relative, base, strict) => {
          fc.pre(isIRIReference(relative) && isIRI(base));
          const target = resolve(relative, base, { backwardCompatible: !strict });
          equal(target, resolveByPseudocode(relative, base, strict));
          ok(isIRI(target), target);
          different += target === base ? 0 : 1;
        },
      ),
      { numRuns: Number(process.env.FUZZ_RUNS ?? share(5_000)) },
    );
    ok(different > share(1_000), `${different}`);
  }).timeout(0);

  it("[R-1a] needs no base for an IRI, and removes its dot segments", () => {
    for (const base of [undefined, ""]) {
      equal(resolve("http://a/b/../c/./d?e/../f#g/../h", base), "http://a/c/d?e/../f#g/../h");
      equal(resolve("HTTP://A/%2e", base), "HTTP://A/%2e");
      equal(resolve("urn:a/../b", base), "urn:/b");
      equal(resolve("a:/..//evil", base), "a:/.//evil");
      equal(resolve("http://a#", base, { grammar: "bis" }), "http://a#");
      for (const reference of ["", "b", "/b", "//b", "?b", "#b"]) {
        throws(
          () => resolve(reference, base),
          (error) => error instanceof IRIError && error.diagnostics[0].code === "scheme-missing",
        );
      }
    }
    throws(() => resolve("a b:"), IRIError);
    throws(() => resolve("a:", " "), IRIError);
  });

  it("throws an IRIError about the invalid argument", () => {
    const inputOf = (relative: string, base: string): string => {
      try {
        return resolve(relative, base);
      } catch (error) {
        ok(error instanceof IRIError);
        assertMatch(error.message, /^Invalid (?:reference|base) "/);
        return error.input;
      }
    };
    equal(inputOf("a b", EXAMPLE_BASE), "a b");
    equal(inputOf("a", "b c"), "b c");
    equal(inputOf("a", "/b"), "/b");
    equal(inputOf("%", " "), "%");
  });

  it("[S-6a, S-6b] reads both arguments by the requested grammar", () => {
    equal(resolve("g#a#b", EXAMPLE_BASE, { grammar: "bis" }), "http://a/b/c/g#a#b");
    throws(() => resolve("//%41", EXAMPLE_BASE, { grammar: "bis" }), IRIError);
  });
});

/** Removes dot segments if the reference has a scheme, and an authority if the path can follow one. */
function removeDotSegments(path: string): string {
  const prefix = path.startsWith("/") ? "x://h" : "x:";
  return resolve(prefix + path, EXAMPLE_BASE).slice(prefix.length);
}

describe("dot segments", () => {
  it("[R-1a] are removed as in the RFC's examples", () => {
    equal(removeDotSegments("/a/b/c/./../../g"), "/a/g");
    equal(removeDotSegments("mid/content=5/../6"), "mid/6");
  });

  it("[R-1a] are removed as by the RFC's pseudocode from every path of up to six pieces", () => {
    let changed = 0;
    const check = (path: string, length: number): void => {
      const expected = removeByPseudocode(path);
      // Without an authority, a path that would look like one gets "/.".
      const isShielded = !path.startsWith("/") && expected.startsWith("//");
      equal(removeDotSegments(path), isShielded ? `/.${expected}` : expected, path);
      changed += path === expected ? 0 : 1;
      if (length > 0) {
        for (const piece of ["/", ".", "..", "é", "%2e"]) {
          check(path + piece, length - 1);
        }
      }
    };
    check("", 6);
    ok(changed > 4_000, `${changed}`);
  });
});

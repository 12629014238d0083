import { equal, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { IRIError } from "whatwg-iri";
import { isIRIReference, relativize, resolve } from "whatwg-iri/syntax";
import { UNREACHABLE } from "../../support/diagnostic-rows.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";
import { combine, REFERENCE_BASES, reference } from "../../support/references.js";
import { share } from "../../support/share.js";

describe("relativize", () => {
  const rows: [target: string, base: string, reference: string][] = [
    ["http://a/b/c/d?q", "http://a/b/c/d?q#f", ""],
    ["http://a/b/c/d?q#g", "http://a/b/c/d?q#f", "#g"],
    ["http://a/b/c/d?", "http://a/b/c/d?q", "?"],
    ["http://a/b/c/d", "http://a/b/c/d?q", "d"],
    ["http://a/b/c/", "http://a/b/c/d", "."],
    ["http://a/b/c/?q", "http://a/b/c/d", ".?q"],
    ["http://a/b/", "http://a/b/c/d", ".."],
    ["http://a/b/e", "http://a/b/c/d", "../e"],
    ["http://a/", "http://a/b/c/d", "/"],
    ["http://a/bbbb/", "http://a/bbbb/c/d/e", "../.."],
    ["http://a", "http://a/b", "//a"],
    ["http://例え/日", "http://a/b", "//例え/日"],
    ["http://a/b/c:d", "http://a/b/c", "./c:d"],
    ["http://a/c:d", "http://a/c", "/c:d"],
    ["http://a/b//c", "http://a/b/", ".//c"],
    ["http://a//c", "http://a/", ".//c"],
    ["a:/.//b", "a:/c", ".//b"],
    ["https://a/b", "http://a/b", "https://a/b"],
    ["HTTP://a/b", "http://a/b", "HTTP://a/b"],
    ["mailto:a@b", "http://a/b", "mailto:a@b"],
    ["http://h/abc/d", "http://h/ab/cd/e?q", "/abc/d"],
    ["http://h:1/ab/cd/f", "http://h/ab/cd/e?q", "//h:1/ab/cd/f"],
    ["http://h/ab/cd/e?qr", "http://h/ab/cd/e?q", "?qr"],
    ["http://h/a///c", "http://h/a//b", ".//c"],
    ["a:", "a:b", "."],
    ["a:b", "a:", "b"],
    ["a:b", "a://h/", "a:b"],
    ["http://a/b/../c", "http://a/b/../c", ""],
  ];
  for (const [target, base, reference] of rows) {
    it(`returns ${JSON.stringify(reference)} for ${target} against ${base}`, () => {
      equal(relativize(target, base), reference);
      equal(resolve(reference, base), target);
    });
  }

  for (const [code, marked, base] of UNREACHABLE) {
    it(`reports ${code} for ${marked} against ${base}`, () => {
      const { input } = readMarks(marked);
      const error = catchIRIError(() => relativize(input, base));
      equal(error.input, input);
      assertProblems(error.diagnostics, code, marked);
    });
  }

  it("[R-2a] resolves back, whatever the target", () => {
    let relative = 0;
    fc.assert(
      fc.property(reference, reference, fc.constantFrom(...REFERENCE_BASES), (one, other, root) => {
        fc.pre(isIRIReference(one) && isIRIReference(other));
        const base = resolve(one, root);
        const target = resolve(other, base);
        const shortest = relativize(target, base);
        equal(resolve(shortest, base), target);
        ok(shortest.length <= other.length, `${other} is shorter than ${shortest}`);
        ok(isIRIReference(shortest), shortest);
        relative += shortest.length < target.length ? 1 : 0;
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? share(5_000)) },
    );
    ok(relative > share(1_000), `${relative}`);
  }).timeout(0);

  it("[R-2b] is as short as the shortest of all references over six characters", () => {
    const references = combine([..."a:/?#."], 5).filter(isIRIReference);
    ok(references.length > 5_000);
    for (const base of "a: a:a/a a:/a/a a:/.//a a:a/../a a:// a://a? a://a/a/a a://a//a a://a/./a/../a/a".split(" ")) {
      const shortest = new Map<string, string>();
      for (const candidate of references) {
        const target = resolve(candidate, base);
        if (!shortest.has(target)) {
          shortest.set(target, candidate);
        }
      }
      for (const [target, candidate] of shortest) {
        equal(relativize(target, base).length, candidate.length, `${target} against ${base}: ${candidate}`);
      }
    }
  }).timeout(0);

  it("throws an IRIError about the invalid argument", () => {
    throws(() => relativize("a b", "a:"), {
      name: "IRIError",
      message: /^Invalid target "a b": a space in the path, index 1 .*, and 1 more$/,
    });
    throws(() => relativize("a:", "b"), { name: "IRIError", message: /^Invalid base "b": there is no scheme/ });
  });

  it("[S-6a, S-6b] reads both arguments by the requested grammar", () => {
    equal(relativize("a:#b#c", "a:", { grammar: "bis" }), "#b#c");
    throws(() => relativize("a:#b#c", "a:"), IRIError);
  });
});

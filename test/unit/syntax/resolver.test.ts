import { equal, throws } from "node:assert/strict";
import fc from "fast-check";
import { createResolver, type GrammarName, isIRI, relativize, resolve } from "whatwg-iri/syntax";
import {
  ABNORMAL_EXAMPLES,
  combine,
  EXAMPLE_BASE,
  NORMAL_EXAMPLES,
  REFERENCE_BASES,
  reference,
} from "../../support/references.js";
import { share } from "../../support/share.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? share(1_500));

function attempt(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as Error).message;
  }
}

describe("createResolver", () => {
  it("[R-1a, R-1b] resolves the examples of RFC 3986 5.4", () => {
    const { resolve: run, base } = createResolver(EXAMPLE_BASE);
    equal(base, EXAMPLE_BASE);
    for (const [input, expected] of [
      ...NORMAL_EXAMPLES,
      ...ABNORMAL_EXAMPLES,
      ["../日本?é", "http://a/b/日本?é"],
    ] as const) {
      equal(run(input), expected, input);
    }
  });

  it("[R-1a, R-2a] gives what relativize gives, or the same error, where segments begin with dots", () => {
    const paths = combine(["/", "/.", "/..", ".b", "a", "?"], 4).filter((path) => path.startsWith("/"));
    const bases = ["/.b/x", "/a/.b", "/a/.b/c", "/.b", "/..b/c/"].map((path) => `http://h${path}`);
    for (const base of bases) {
      const resolver = createResolver(base);
      for (const path of paths) {
        const target = `http://h${path}`;
        const reference = attempt(() => resolver.relativize(target));
        equal(
          reference,
          attempt(() => relativize(target, base)),
          `${target} against ${base}`,
        );
        if (!/\/\.\.?(?:[/?]|$)/.test(path)) {
          equal(resolver.resolve(reference), target, `${reference} against ${base}`);
        }
      }
    }
  });

  it("[R-1a, R-2a] gives what resolve and relativize give, or the same error", () => {
    fc.assert(
      fc.property(reference, reference, fc.constantFrom(...REFERENCE_BASES), (one, other, root) => {
        const base = attempt(() => resolve(one, root));
        fc.pre(isIRI(base));
        const resolver = createResolver(base);
        equal(
          attempt(() => resolver.resolve(other)),
          attempt(() => resolve(other, base)),
        );
        for (const target of [other, attempt(() => resolve(other, base)), attempt(() => resolve(other, root))]) {
          equal(
            attempt(() => resolver.relativize(target)),
            attempt(() => relativize(target, base)),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("accepts objects with an href, and the grammar", () => {
    const { resolve: run, relativize: reverse } = createResolver(new URL("http://a/b"));
    equal(run({ href: "c" }), "http://a/c");
    equal(reverse(new URL("http://a/c")), "c");
    const bis = createResolver("http://a/b", { grammar: "bis" });
    equal(bis.resolve("#c#d"), "http://a/b#c#d");
    equal(bis.relativize("http://a/b#c#d"), "#c#d");
    throws(() => run("#c#d"), { name: "IRIError", message: /^Invalid reference "#c#d"/ });
    throws(() => createResolver("http://a/", { grammar: "x" as GrammarName }), { name: "TypeError" });
  });

  it("throws an IRIError about the argument that is wrong, or a TypeError that names it", () => {
    throws(() => createResolver("b"), { name: "IRIError", message: /^Invalid base "b": there is no scheme/ });
    const resolver = createResolver("http://a/");
    throws(() => resolver.relativize("b"), {
      name: "IRIError",
      message: /^Invalid target "b": there is no scheme/,
    });
    throws(() => resolver.resolve("b c"), { name: "IRIError", message: /^Invalid reference "b c"/ });
    throws(() => createResolver(undefined as unknown as string), { name: "TypeError", message: /^base is/ });
    throws(() => resolver.resolve(1 as unknown as string), { name: "TypeError", message: /^reference is/ });
    throws(() => resolver.relativize(1 as unknown as string), { name: "TypeError", message: /^target is/ });
  });
});

import { equal, ok, throws } from "node:assert/strict";
import { IRIError } from "whatwg-iri";
import { createResolver, isIRIReference, relativize, resolve } from "whatwg-iri/syntax";
import { combine } from "../../support/references.js";
import { takeShare } from "../../support/share.js";

const RELATIVE = { relativeBase: true } as const;
/** So deep that ".." of the tests never reaches its root. */
const DEEP = "s://h/1/2/3/4/5/6/7/8/9?q";

const REFERENCES = combine(["a", "/", ".", "..", "?", "#", "b:", "//h"], 4).filter(isIRIReference);
const BASES = ["", ..."a a/ a/b?q#f ../a ../../ ./b:c/d ?q #f / /a/b /a//b //h //h/a/b a//b".split(" ")];

describe("the option relativeBase", () => {
  it("[R-1a] resolves against a base that is a reference", () => {
    for (const [reference, base, expected] of [
      ["#/d", "schema.json", "schema.json#/d"],
      ["#/d", "", "#/d"],
      ["c.json", "a/b.json", "a/c.json"],
      ["../c", "a/b", "c"],
      ["../c", "a", "../c"],
      ["../../c", "../a/b", "../../c"],
      ["./b:c", "a", "./b:c"],
      [".//c", "a", ".//c"],
      [".", "a/b", "a/"],
      [".", "a", "./"],
      ["..", "a", "../"],
      ["", "a/../b?c#d", "a/../b?c"],
      ["?x", "a?y", "a?x"],
      ["/c", "a/b", "/c"],
      ["..//c", "/a/b", "/.//c"],
      ["//h", "a", "//h"],
      ["c", "//h", "//h/c"],
      ["s:/a/../b", "a", "s:/b"],
      ["é", "日/本", "日/é"],
    ] as const) {
      equal(resolve(reference, base, RELATIVE), expected, `${reference} against ${base}`);
      equal(createResolver(base, RELATIVE).resolve(reference), expected, `${reference} against ${base}`);
    }
    equal(resolve(new URL("http://a/?x[y]"), "a", RELATIVE), "http://a/?x%5By%5D");
    equal(resolve("s:b", "s:/a", { relativeBase: true, backwardCompatible: true }), "s:/b");
  });

  it("[R-1a] gives a reference that resolves to the same target, and changes nothing for a base with a scheme", () => {
    ok(REFERENCES.length > 1_000);
    for (const base of BASES) {
      const resolver = createResolver(base, RELATIVE);
      for (const reference of takeShare(REFERENCES)) {
        const target = resolve(reference, base, RELATIVE);
        const title = `${reference} against ${base}: ${target}`;
        ok(isIRIReference(target), title);
        equal(resolver.resolve(reference), target, title);
        equal(resolve(target, DEEP), resolve(reference, resolve(base, DEEP)), title);
        equal(resolve(reference, DEEP, RELATIVE), resolve(reference, DEEP), title);
      }
    }
  });

  it("[R-2a] finds a reference that resolves to the target, wherever there is one", () => {
    for (const base of BASES) {
      const resolver = createResolver(base, RELATIVE);
      for (const reference of takeShare(REFERENCES)) {
        const target = resolve(reference, base, RELATIVE);
        // An empty reference keeps the dot segments of the base.
        if (/(?:^|\/)\.\.?(?:\/|$)/.test(base) && /^(?:[?#]|$)/.test(reference)) {
          continue;
        }
        const found = relativize(target, base, RELATIVE);
        equal(resolve(found, base, RELATIVE), target, `${target} against ${base}: ${found}`);
        equal(resolver.relativize(target), found);
        ok(found.length <= reference.length + "./".length || found.length <= target.length, found);
      }
    }
    for (const [target, base, expected] of [
      ["a/c.json#/d", "a/b.json", "c.json#/d"],
      ["../z", "./b:c/d", "../../z"],
      ["http://h/", "a", "http://h/"],
      ["a#b", "a", "#b"],
    ] as const) {
      equal(relativize(target, base, RELATIVE), expected);
    }
  });

  it("[R-2a] refuses a target that no reference reaches", () => {
    for (const [target, base, code] of [
      ["b", "../a", "scheme-missing"],
      ["b", "/a", "scheme-missing"],
      ["b", "http://h/", "scheme-missing"],
      ["../a/../b", "c", "path-dot-segments"],
    ] as const) {
      throws(
        () => relativize(target, base, RELATIVE),
        (error) => error instanceof IRIError && error.diagnostics[0].code === code,
        `${target} against ${base}`,
      );
    }
  });

  it("is off by default", () => {
    for (const run of [
      () => resolve("b", "a"),
      () => resolve("b", "a", { relativeBase: false }),
      () => createResolver("a"),
      () => relativize("a", "http://b/"),
      () => relativize("http://b/", "a"),
      () => resolve("a", "", { relativeBase: false }),
      () => resolve("a", undefined, RELATIVE),
      () => resolve("b", "a b", RELATIVE),
    ]) {
      throws(run, IRIError);
    }
  });
});

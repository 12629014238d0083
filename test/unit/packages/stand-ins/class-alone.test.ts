/** The modules of the class-only script that replace the comparison ladder and the reasons of failures. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { IRI } from "whatwg-iri";
import { areEquivalent } from "#lib/packages/stand-ins/class-alone/equivalence.js";
import { requireHref } from "#lib/packages/stand-ins/class-alone/failure.js";
import * as inspection from "#lib/packages/stand-ins/class-alone/inspect.js";
import * as url from "#lib/url.js";
import * as whole from "#lib/web/equivalence.js";
import { requireHref as requireWithReason } from "#lib/web/failure.js";
import { inRepository } from "../../../support/paths.js";

const ROWS = [
  ["http://a/", "http://a/"],
  ["http://a/", "http://a/b"],
  ["http://a/#b", "http://a/#c"],
  ["http://a/#b", null],
] as const;

describe("the class alone", () => {
  it("compares strings as the class does", () => {
    for (const [a, b] of ROWS) {
      for (const fragment of [undefined, false, true]) {
        const options = { level: "string", fragment } as const;
        assert.equal(areEquivalent(a, b, options), whole.areEquivalent(a, b, options), `${a} ${b} ${fragment}`);
      }
    }
  });

  it("is the class of the library, apart from that", () => {
    assert.equal(url.IRI, IRI);
  });

  it("names the features that it lacks", () => {
    assert.throws(() => areEquivalent("http://a/", "http://a/", { level: "syntax" }), {
      name: "TypeError",
      message: "This script has no comparison ladder; iri.full.min.js has",
    });
  });

  it("fails as the class does, but without the reason", () => {
    for (const [input, base] of [
      ["http://[", undefined],
      ["a\uD800", "b"],
      ["http://a:b/", "http://a/"],
    ] as const) {
      const [alone, known] = [requireHref, requireWithReason].map((parse) => {
        try {
          return { href: parse(input, base, "utf-8") };
        } catch (error) {
          assert.ok(error instanceof TypeError);
          assert.match(error.message, /^Invalid URL/);
          return { ...error };
        }
      });
      assert.equal((alone as { code?: string }).code, "ERR_INVALID_URL");
      assert.deepEqual(alone, known);
    }
    assert.equal(requireHref("b", "http://a/", "utf-8"), "http://a/b");
  });

  it("prints as any other object", () => {
    for (const define of Object.values(inspection)) {
      assert.equal(define(), undefined);
    }
  });

  it("has everything else, in a script with the same globals", () => {
    const page = createContext({ TextEncoder, TextDecoder });
    const before = new Set(Object.keys(page));
    runInContext(readFileSync(inRepository("lib/iri.url.min.js"), "utf8"), page);
    assert.deepEqual(
      Object.keys(page).filter((name) => !before.has(name)),
      ["whatwgIRI", "IRI"],
    );
    const Alone = page.IRI as typeof IRI;
    const iri = new Alone("/日本?q=é€日", "http://résumé.example.org/", { charset: "windows-1252" });
    assert.equal(iri.href, "http://xn--rsum-bpad.example.org/%E6%97%A5%E6%9C%AC?q=%E9%80%26%2326085%3B");
    assert.equal(new Alone("http://xn--r8jz45g.jp/%C3%A9").toIRI(), "http://例え.jp/é");
    assert.equal(iri.equals(iri, { level: "string" }), true);
    assert.throws(() => iri.equals(iri, { level: "scheme" }), { name: "TypeError" });
    assert.throws(() => iri.toIRI({ profile: "text" }), { name: "TypeError" });
    assert.throws(() => new Alone("http://[", undefined), { code: "ERR_INVALID_URL" });
  });
});

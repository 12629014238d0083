/** Compact IRIs, and the prefixed names of Turtle; N3 reads the results. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Parser } from "n3";
import { compactIRI, expandIRI, type Prefixes, type PrefixNotation } from "whatwg-iri/syntax";
import { deriveStrings } from "../../oracles/abnf-strings.js";
import { SPECIFICATIONS } from "../../oracles/specifications.js";
import { catchIRIError } from "../../support/problems.js";
import { share } from "../../support/share.js";

const PREFIXES: Prefixes = {
  ex: "http://example.org/",
  deep: "http://example.org/deep/",
  s: "s:",
  "": "http://example.org/empty#",
  日: "http://例え.jp/",
  "a.b": "urn:a.b:",
};

/** IRI, CURIE, prefixed name of Turtle. */
const ROWS: readonly (readonly [iri: string, curie: string | null, turtle: string | null])[] = [
  ["http://example.org/", "ex:", "ex:"],
  ["http://example.org/a", "ex:a", "ex:a"],
  ["http://example.org/a/b?c=d#e", "ex:a/b?c=d#e", "ex:a\\/b\\?c\\=d\\#e"],
  ["http://example.org/deep/a", "deep:a", "deep:a"],
  ["http://example.org/%E9%2f", "ex:%E9%2f", "ex:%E9%2f"],
  ["http://example.org/.a.b.", "ex:.a.b.", "ex:\\.a.b\\."],
  ["http://example.org/.", "ex:.", "ex:\\."],
  ["http://example.org/-a-", "ex:-a-", "ex:\\-a-"],
  ["http://example.org/1:2", "ex:1:2", "ex:1:2"],
  ["http://example.org/_a~b", "ex:_a~b", "ex:_a\\~b"],
  ["http://example.org/é😀", "ex:é😀", "ex:é😀"],
  // Neither the multiplication sign nor a leading combining mark is in a local name.
  ["http://example.org/a×b", "ex:a×b", null],
  ["http://example.org/\u0301", "ex:\u0301", null],
  ["http://example.org/a\u0301", "ex:a\u0301", "ex:a\u0301"],
  ["http://example.org/empty#x", ":x", ":x"],
  ["http://例え.jp/語", "日:語", "日:語"],
  ["urn:a.b:c", "a.b:c", "a.b:c"],
  ["s:x", "s:x", "s:x"],
  // What begins with "//" would be an IRI.
  ["s://x", null, null],
  ["http://example.org//x", "ex:/x", "ex:\\/x"],
  ["http://example.com/", null, null],
];

function readByN3(name: string): string {
  const declarations = Object.entries(PREFIXES).map(([prefix, namespace]) => `@prefix ${prefix}: <${namespace}>.\n`);
  const quads = new Parser().parse(`${declarations.join("")}<s:s> <s:p> ${name} .`);
  return quads[0]?.object.value as string;
}

describe("compactIRI and expandIRI", () => {
  for (const [iri, curie, turtle] of ROWS) {
    it(`shorten ${iri} to ${curie}, and in Turtle to ${turtle}`, () => {
      assert.equal(compactIRI(iri, PREFIXES), curie);
      assert.equal(compactIRI(iri, PREFIXES, { notation: "turtle" }), turtle);
      if (curie !== null) {
        assert.equal(expandIRI(curie, PREFIXES), iri);
      }
      if (turtle !== null) {
        assert.equal(expandIRI(turtle, PREFIXES, { notation: "turtle" }), iri);
        assert.equal(readByN3(turtle), iri);
      }
    });
  }

  it("restore any IRI, and N3 reads their Turtle", () => {
    const rest = deriveStrings(SPECIFICATIONS.rfc3987.rules, "isegment");
    let written = 0;
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(PREFIXES)), rest, (namespace, segment) => {
        const iri = `${namespace}${segment}`;
        const curie = compactIRI(iri, PREFIXES) as string;
        assert.equal(expandIRI(curie, PREFIXES), iri);
        const name = compactIRI(iri, PREFIXES, { notation: "turtle" });
        if (name !== null) {
          written++;
          assert.equal(expandIRI(name, PREFIXES, { notation: "turtle" }), iri);
          assert.equal(readByN3(name), iri);
        }
      }),
      { numRuns: 300 },
    );
    assert.ok(written > 100, `${written}`);
  });

  it("write prefixes for Turtle that Turtle has", () => {
    for (const [prefix, isThere] of [
      ["a", true],
      ["a.b-1", true],
      ["a.", false],
      ["1", false],
      ["_a", false],
      ["a b", false],
    ] as const) {
      const name = compactIRI("s:x", { [prefix]: "s:" }, { notation: "turtle" });
      assert.equal(name, isThere ? `${prefix}:x` : null, prefix);
      assert.equal(compactIRI("s:x", { [prefix]: "s:" }), `${prefix}:x`);
    }
  });

  it("expand nothing without a known prefix", () => {
    for (const name of ["", "a", "ex", "no:a", "ex://a", "toString:a", "__proto__:a"]) {
      assert.equal(expandIRI(name, PREFIXES), null, name);
    }
  });

  it("[X-2a] take long names", () => {
    const iri = `http://example.org/${"a/".repeat(share(1_000_000))}`;
    const name = compactIRI(iri, PREFIXES, { notation: "turtle" }) as string;
    assert.equal(name.length, "ex:".length + 3 * share(1_000_000));
    assert.equal(expandIRI(name, PREFIXES, { notation: "turtle" }), iri);
    const prefix = "a.".repeat(100_000);
    assert.equal(compactIRI("s:x", { [prefix]: "s:" }, { notation: "turtle" }), null);
  });

  it("throw an IRIError for anything but an IRI", () => {
    assert.equal(catchIRIError(() => compactIRI("a b", PREFIXES)).diagnostics[0].code, "scheme-missing");
    const { input, diagnostics } = catchIRIError(() => expandIRI("ex:a b", PREFIXES));
    assert.deepEqual(
      [input, diagnostics[0].code, diagnostics[0].start],
      ["http://example.org/a b", "path-invalid-code-point", 20],
    );
  });

  it("throw a TypeError that names the argument", () => {
    for (const [prefixes, message] of [
      [undefined, "prefixes is not an object"],
      [null, "prefixes is not an object"],
      [new Map([["ex", "http://e/"]]), "prefixes is not an object of values by name"],
      [[["ex", "http://e/"]], "prefixes is not an object of values by name"],
      [{ a: 1 }, "a namespace is not a string"],
      [{ "a:": "s:" }, 'a prefix has no colon, and is not "_"'],
      [{ _: "s:" }, 'a prefix has no colon, and is not "_"'],
    ] as const) {
      assert.throws(() => compactIRI("s:", prefixes as unknown as Prefixes), { name: "TypeError", message });
      assert.throws(() => expandIRI("s:", prefixes as unknown as Prefixes), { name: "TypeError", message });
    }
    assert.throws(() => expandIRI(1 as unknown as string, {}), { name: "TypeError", message: "name is not a string" });
    assert.throws(() => compactIRI({} as string, {}), { name: "TypeError" });
    const options = { notation: "n3" as PrefixNotation };
    assert.throws(() => expandIRI("", {}, options), {
      message: 'notation must be one of "curie", "turtle" (got "n3")',
    });
  });
});

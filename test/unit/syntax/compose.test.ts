/** Components joined, or rejected. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { IRI, IRIError } from "whatwg-iri";
import { type Components, composeIRI, parseIRI } from "whatwg-iri/syntax";
import { COMPOSITIONS } from "../../support/diagnostic-rows.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";
import { share } from "../../support/share.js";

describe("composeIRI", () => {
  const compositions: [components: Components, composition: string][] = [
    [{}, ""],
    [{ path: "" }, ""],
    [{ scheme: "a" }, "a:"],
    [{ host: "" }, "//"],
    [{ host: "", port: "" }, "//:"],
    [
      { scheme: "http", userinfo: "u:p", host: "例え.jp", port: "80", path: "/日", query: "é", fragment: "ü" },
      "http://u:p@例え.jp:80/日?é#ü",
    ],
    [{ scheme: "http", userinfo: "", host: "[::1]", path: "//a" }, "http://@[::1]//a"],
    [{ authority: "u@[::1]:1", path: "/a" }, "//u@[::1]:1/a"],
    [{ authority: "u@h", userinfo: "u", host: "h" }, "//u@h"],
    [{ authority: "h:1", port: "1" }, "//h:1"],
    [{ scheme: "a", authority: "[::1]:", port: "" }, "a://[::1]:"],
    [{ authority: "" }, "//"],
    [{ scheme: "a", path: "b:c" }, "a:b:c"],
    [{ path: "./b:c" }, "./b:c"],
    [{ path: "a/b:c" }, "a/b:c"],
    [{ path: "/.//a" }, "/.//a"],
    [{ query: "" }, "?"],
    [{ query: "?/", fragment: "" }, "?" + "?/#"],
    [{ scheme: undefined, path: "a", query: undefined }, "a"],
  ];
  for (const [components, composition] of compositions) {
    it(`composes ${composition} from ${JSON.stringify(components)}`, () => {
      assert.equal(composeIRI(components), composition);
    });
  }

  for (const [codes, components, marked, options] of COMPOSITIONS) {
    it(`reports ${codes} for ${JSON.stringify(components)}${options ? ` as ${JSON.stringify(options)}` : ""}`, () => {
      const error = catchIRIError(() => composeIRI(components, options));
      assert.equal(error.input, readMarks(marked).input);
      assertProblems(error.diagnostics, codes, marked);
    });
  }

  it("is the reverse of parseIRI, whatever its components are changed to", () => {
    const junk = fc
      .array(fc.constantFrom(..."a1:/?#@[].%é\uE000\uD800", "//", "[::1]", "%41"), { maxLength: 4 })
      .map((pieces) => pieces.join(""));
    const maybe = (...good: string[]) =>
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...good, undefined) }, { weight: 1, arbitrary: junk });
    const components = fc.record({
      scheme: maybe("a", "b+1"),
      userinfo: maybe("u:p", ""),
      host: maybe("h", "é", "", "[::1]", "1.2.3.4"),
      port: maybe("1", ""),
      path: maybe("", "/", "/a:b", "a", "a:b", "//a", "/.//a"),
      query: maybe("", "q/?"),
      fragment: maybe("", "f", "f#"),
    });
    let composed = 0;
    fc.assert(
      fc.property(components, fc.constantFrom("rfc3987" as const, "bis" as const), (given, grammar) => {
        let composition: string;
        try {
          composition = composeIRI(given, { grammar });
        } catch (error) {
          assert.ok(error instanceof IRIError);
          return;
        }
        composed++;
        const parsed = parseIRI(composition, { grammar });
        assert.ok(parsed !== null, composition);
        assert.deepEqual({ ...parsed }, { ...given, path: given.path ?? "" });
        assert.equal(composeIRI(parsed, { grammar }), composition);
      }),
      { numRuns: share(20_000) },
    );
    assert.ok(composed > share(1_000), `${composed}`);
  });

  it("throws a TypeError that names the component", () => {
    assert.throws(() => composeIRI({ port: 80 as unknown as string }), {
      name: "TypeError",
      message: "port is not a string",
    });
    assert.throws(() => composeIRI({ path: null as unknown as string }), {
      name: "TypeError",
      message: "path is not a string",
    });
    assert.throws(() => composeIRI({}, { kind: "x" as "IRI" }), { name: "TypeError", message: /^kind must be one of/ });
    for (const value of [undefined, null, "http://a/"]) {
      assert.throws(() => composeIRI(value as unknown as Components), {
        name: "TypeError",
        message: "components is not an object",
      });
    }
    for (const value of [new URL("http://a/x?y"), new IRI("http://a/x?y"), ["http", "a"], new Map([["path", "a"]])]) {
      assert.throws(() => composeIRI(value as unknown as Components), {
        name: "TypeError",
        message: "components is not an object of values by name",
      });
    }
  });
});

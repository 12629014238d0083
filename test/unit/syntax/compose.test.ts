import { deepEqual, equal, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { IRI, IRIError } from "whatwg-iri";
import { type Components, composeIRI, type DataComponents, decomposeIRI, parseIRI } from "whatwg-iri/syntax";
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
      equal(composeIRI(components), composition);
    });
  }

  for (const [codes, components, marked, options] of COMPOSITIONS) {
    it(`reports ${codes} for ${JSON.stringify(components)}${options ? ` as ${JSON.stringify(options)}` : ""}`, () => {
      const error = catchIRIError(() => composeIRI(components, options));
      equal(error.input, readMarks(marked).input);
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
          ok(error instanceof IRIError);
          return;
        }
        composed++;
        const parsed = parseIRI(composition, { grammar });
        ok(parsed !== null, composition);
        deepEqual({ ...parsed }, { ...given, path: given.path ?? "" });
        equal(composeIRI(parsed, { grammar }), composition);
      }),
      { numRuns: share(20_000) },
    );
    ok(composed > share(1_000), `${composed}`);
  });

  it("throws a TypeError that names the component", () => {
    throws(() => composeIRI({ port: 80 as unknown as string }), {
      name: "TypeError",
      message: "port is not a string",
    });
    throws(() => composeIRI({ path: null as unknown as string }), {
      name: "TypeError",
      message: "path is not a string",
    });
    throws(() => composeIRI({}, { kind: "x" as "IRI" }), { name: "TypeError", message: /^kind must be one of/ });
    for (const value of [undefined, null, "http://a/"]) {
      throws(() => composeIRI(value as unknown as Components), {
        name: "TypeError",
        message: "components is not an object",
      });
    }
    for (const value of [new URL("http://a/x?y"), new IRI("http://a/x?y"), ["http", "a"], new Map([["path", "a"]])]) {
      throws(() => composeIRI(value as unknown as Components), {
        name: "TypeError",
        message: "components is not an object of values by name",
      });
    }
  });
});

describe("composeIRI and decomposeIRI, from data and back", () => {
  const rows: [data: DataComponents, iri: string][] = [
    [
      {
        scheme: "http",
        user: "a:b",
        password: "p%41#ss@",
        host: "例え.jp",
        port: "8",
        path: ["a", "b/c", "100%25", ""],
      },
      "http://a%3Ab:p%2541%23ss%40@例え.jp:8/a/b%2Fc/100%2525/",
    ],
    [{ scheme: "redis", user: "", password: "a b", host: "h", path: [] }, "redis://:a%20b@h"],
    [{ scheme: "http", user: "u", host: "[::1]", path: [""] }, "http://u@[::1]/"],
    [
      {
        scheme: "http",
        host: "h",
        path: [],
        query: [["k", "v&=+"], ["x"], ["", ""], ["é[]", "日?/:@"]],
        fragment: "a%41 #",
      },
      "http://h?k=v%26%3D%2B&x&=&é%5B%5D=日%3F%2F%3A%40#a%2541%20%23",
    ],
    [{ scheme: "urn", path: ["isbn:1"] }, "urn:isbn:1"],
    [{ scheme: "mailto", path: ["a@é.example"], query: [["subject", "100%"]] }, "mailto:a@é.example?subject=100%25"],
    [{ scheme: "file", host: "", path: ["C:", "日 本.txt"] }, "file:///C:/日%20本.txt"],
    [{ path: ["a:b", "c:d"] }, "a%3Ab/c:d"],
    [{ path: ["", "a!$&'()*+,;=@"], query: [["\uE000"]] }, "/a!$&'()*+,;=@?\uE000"],
    [{ path: ["\uE000\u202E\0"] }, "%EE%80%80%E2%80%AE%00"],
  ];
  for (const [data, iri] of rows) {
    it(`${iri} from ${JSON.stringify(data)}, and back`, () => {
      equal(composeIRI(data.query || data.user !== undefined ? data : { ...data, query: [] }), iri);
      deepEqual(decomposeIRI(iri), data);
    });
  }

  it("returns any data as it was, in IRIs and in URIs", () => {
    const text = fc
      .array(fc.constantFrom(..."aZ0%/:?#[]@!$&'()*+,;= é日😀\uE000\u202E\0|\\", "%41", "..", "%2F"), { maxLength: 5 })
      .map((pieces) => pieces.join(""));
    const segment = text.map((name) => (/^\.\.?$/.test(name) ? "..." : name));
    const data = fc.record({
      scheme: fc.constant("a"),
      user: text,
      password: fc.option(text, { nil: undefined }),
      host: fc.constantFrom("h", "é", "[::1]", ""),
      path: fc.array(segment, { maxLength: 4 }),
      query: fc.option(fc.array(fc.oneof(fc.tuple(text), fc.tuple(text, text)), { minLength: 1, maxLength: 3 }), {
        nil: undefined,
      }),
      fragment: fc.option(text, { nil: undefined }),
    });
    fc.assert(
      fc.property(data, (given) => {
        const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        deepEqual(decomposeIRI(composeIRI(given as DataComponents)), present);
        if (given.host !== "é") {
          deepEqual(decomposeIRI(composeIRI(given as DataComponents, { kind: "URI" })), present);
        }
      }),
      { numRuns: share(20_000) },
    );
  });

  it("refuses data that cannot be written, and octets that are not UTF-8", () => {
    for (const [data, name, message] of [
      [{ path: ["a", ".."] }, "RangeError", /^No path segment can be named ".."$/],
      [{ path: [1] }, "TypeError", /^path is not a string$/],
      [{ query: ["a=b"] }, "TypeError", /^a parameter of query is not a list of name and value$/],
      [{ user: "a", path: "/a" }, "TypeError", /^path is not a list, but the address is given as data$/],
      [{ path: ["a"], query: "b" }, "TypeError", /^query is not a list, but the address is given as data$/],
      [{ user: "a", userinfo: "a" }, "TypeError", /^unknown component "userinfo"; the components are "scheme", "user"/],
      [{ user: "a", path: ["b"] }, "IRIError", /host-missing/],
      [{ path: ["", "", "a"] }, "IRIError", /path-begins-like-authority/],
      [{ scheme: "a", host: "b c", path: [] }, "IRIError", /host-invalid-code-point/],
      [{ path: ["a\uD800"] }, "IRIError", /lone-surrogate/],
      [{ protocol: "http:", host: "a" }, "TypeError", /^unknown component "protocol"; did you mean "scheme"\?$/],
      [{ schema: "http", host: "a" }, "TypeError", /^unknown component "schema"; did you mean "scheme"\?$/],
      [{ hostname: "a" }, "TypeError", /^unknown component "hostname"; did you mean "host"\?$/],
      [{ pathname: "/" }, "TypeError", /^unknown component "pathname"; did you mean "path"\?$/],
    ] as const) {
      throws(() => composeIRI(data as never), { name, message }, JSON.stringify(data));
    }
    for (const iri of ["/%E9", "?a=%FF", "#%C0%AF", "//%E9:a@h", "//a:%E9@h"]) {
      throws(() => decomposeIRI(iri), { name: "RangeError", message: /not valid in utf-8$/ }, iri);
    }
    equal(catchIRIError(() => decomposeIRI("/a b")).diagnostics[0].code, "path-invalid-code-point");
    deepEqual(decomposeIRI(new URL("http://a/x?y[]=1")).query, [["y[]", "1"]]);
    deepEqual(decomposeIRI(""), { path: [] });
  });
});

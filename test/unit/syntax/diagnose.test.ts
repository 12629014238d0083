import { deepEqual, equal, match, notEqual, ok, throws } from "node:assert/strict";
import { type Diagnostic, describe as describeProblem, IRI, IRIError, iriToURI, normalize, validate } from "whatwg-iri";
import { parseIRI, resolve } from "whatwg-iri/syntax";
import { PROBLEMS } from "../../support/diagnostic-rows.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";

describe("validate", () => {
  for (const [codes, marked, options] of PROBLEMS) {
    it(`[S-7] finds ${codes} in ${JSON.stringify(marked)}${options ? ` as ${JSON.stringify(options)}` : ""}`, () => {
      const { input } = readMarks(marked);
      assertProblems(validate(input, options), codes, marked);
      equal(parseIRI(input, options), null);
    });
  }

  for (const marked of "http:///«evil»/../good https:////«evil» WS:/«evil»?a wss:«evil»?a ftp:///«u@evil:80»/b ///«evil»/a ////«é»".split(
    " ",
  )) {
    it(`warns of a host that browsers see in ${marked}`, () => {
      const { input } = readMarks(marked);
      assertProblems(validate(input), "path-read-as-host", marked);
      equal(validate(input)[0]?.severity, "warning");
      const url = new IRI(input, "http://base/");
      ok(parseIRI(input)?.host === undefined || parseIRI(input)?.host === "");
      notEqual(url.hostname, "");
      notEqual(url.hostname, "base");
    });
  }

  for (const input of [
    ...[..."http://good/ http: http:/// http:///?a/b http:#a http://:80/a http://u@/a //a /a//b".split(" "), ""],
    ...["file:///a", "file:a", "foo:///a", "httpx:///a", "xhttp:a", "a/http:///b", "mailto:a"],
  ]) {
    it(`has no warning of a host for ${JSON.stringify(input)}`, () => {
      const found = validate(input).filter(({ code }) => !code.startsWith("scheme-"));
      deepEqual(found, []);
    });
  }

  for (const marked of [
    "http://a/«\u202E»b",
    "http://a/é«\u202A\u202C»b«\u200F»?«\u2066»#«\u2069»",
    "//«\u200E»u«\u061C»@a«\u202D»b:80",
    "«\u202B»",
    "?«\u2067»a/b",
    "#?«\u2068»",
  ]) {
    it(`[B-6a] warns of bidirectional formatting characters in ${JSON.stringify(marked)}`, () => {
      const { input, spans } = readMarks(marked);
      notEqual(parseIRI(input), null);
      assertProblems(validate(input), spans.map(() => "bidi-formatting-code-point").join(" "), marked);
    });
  }

  it("[B-6a] names the component that each is in", () => {
    const components = validate("//\u200Eu\u061C@a\u202D:80/\u2069?\u2067/#?\u2068").map(({ component }) => component);
    deepEqual(components, ["userinfo", "userinfo", "host", "path", "query", "fragment"]);
    deepEqual(
      ["a:\u202E", "a:\u202E?", "\u202E/b", "//a\u202E/"].map((input) => validate(input)[0]?.component),
      ["path", "path", "path", "host"],
    );
  });

  it("[B-6a] does not warn of those that are percent-encoded, nor of other invisible characters", () => {
    deepEqual(validate("http://a/%E2%80%AE\u200D\u2060"), []);
  });

  it("[B-6a] warns of a host that only browsers see and of the characters in it, in order, and of at most 10,000 runs", () => {
    deepEqual(
      validate("http:///\u202Ea").map(({ code, start }) => [code, start]),
      [
        ["path-read-as-host", 8],
        ["bidi-formatting-code-point", 8],
      ],
    );
    equal(validate("a\u202E".repeat(10_001)).length, 10_000);
  });

  it("[S-7] names the component of each problem", () => {
    const components = validate(" :// @ : / ? # ").map(({ component }) => component);
    deepEqual(components, ["scheme", "userinfo", "host", "port", "path", "query", "fragment"]);
    deepEqual(
      validate("//%@%/%?%#%").map(({ component }) => component),
      ["userinfo", "host", "path", "query", "fragment"],
    );
  });

  it("finds a problem inside a fragment that is not allowed at all", () => {
    const problems = validate("a:#b c", { kind: "absolute-IRI" }).map(({ code, start, end }) => [code, start, end]);
    deepEqual(problems, [
      ["fragment-not-allowed", 2, 6],
      ["fragment-invalid-code-point", 4, 5],
    ]);
  });

  it("finds nothing in valid strings", () => {
    deepEqual(validate("http://例え.jp:80/日本?q=é#ü"), []);
    deepEqual(validate(""), []);
    deepEqual(validate("#a#b", { grammar: "bis" }), []);
  });

  it("[S-5b] reports a lone surrogate with its index, in every component", () => {
    for (const [before, after] of [
      ["a", "b:c"],
      ["//a", "b@c"],
      ["//a", "b"],
      ["//a:", "1"],
      ["a", "b"],
      ["?a", "b"],
      ["#a", "b"],
    ] as const) {
      for (const surrogate of ["\uD800", "\uDBFF", "\uDC00", "\uDFFF"]) {
        const problems = validate(before + surrogate + after);
        const { length } = before;
        deepEqual(
          problems.map(({ code, start, end }) => [code, start, end]),
          [["lone-surrogate", length, length + 1]],
        );
      }
    }
  });

  it("provides an error's diagnostics, and its message names rule, component, index and code point", () => {
    throws(
      () => resolve("a  b%", "http://a/"),
      (error: unknown) => {
        ok(error instanceof IRIError);
        equal(error.name, "IRIError");
        equal(error.input, "a  b%");
        deepEqual(error.diagnostics, validate("a  b%"));
        equal(
          error.message,
          'Invalid reference "a  b%": 2 spaces in the path, index 1 (path-invalid-code-point), and 1 more',
        );
        return true;
      },
    );
  });

  it("names a character of any kind, but no number", () => {
    const message = (input: string): string => catchIRIError(() => resolve(input, "a:")).message;
    match(message("1:2"), /: "1" in the scheme, index 0 \(scheme-invalid-code-point\)$/);
    match(message("//[::g]"), /: "g" in the IPv6 address, index 5 \(IPv6-invalid-code-point\)$/);
    match(message("//a:xx"), /: "x", 2 times, in the port, index 4 \(port-invalid\)$/);
    match(message("//[::1.2.3.999]"), /: IPv4-in-IPv6-out-of-range-part \(host, index 11\)$/);
  });

  it("stops after 10,000 problems", () => {
    equal(validate("< ".repeat(5_000)).length, 10_000);
    equal(validate(`${"< ".repeat(5_000)}<? `).length, 10_000);
  });

  it("accepts null as options", () => {
    deepEqual(validate("é", null), []);
    equal(parseIRI("é", null)?.path, "é");
    equal(resolve("é", "a:b", null), "a:é");
  });
});

describe("a password with delimiters", () => {
  it("is reported where it is, with what to write, and not as a port", () => {
    for (const [text, ...spans] of [
      ["postgresql://u:Ax^s#pw@h/db", "^", "#"],
      ["postgresql://u:my/password@h", "/"],
      ["mysql://u:a?b[c@h:1/?d", "?", "["],
      ["redis://:a b@h", " "],
    ] as const) {
      const problems = validate(text);
      deepEqual(
        problems.map(({ code, component, start, end }) => [code, component, text.slice(start, end)]),
        spans.map((span) => ["userinfo-invalid-code-point", "userinfo", span]),
        text,
      );
    }
    const [problem] = validate("postgresql://u:Ax#pw@h/db");
    match(describeProblem(problem as Diagnostic, { input: "postgresql://u:Ax#pw@h/db" }).remedy, /%23/);
    deepEqual(
      validate("http://u:a#b").map(({ code }) => code),
      ["port-invalid"],
    );
    deepEqual(
      validate("a://h:b@").map(({ code }) => code),
      [],
    );
    deepEqual(validate("http://h:80/@x"), []);
  });
});

describe("the notation of scp", () => {
  it("has a remedy that says what to write", () => {
    for (const [input, remedy] of [
      ["git@github.com:a/b.git", "Write ssh://git@github.com/a/b.git instead."],
      ["git@a.example:/srv/b", "Write ssh://git@a.example/srv/b instead."],
      ["a@b:22/c", "Check the text before the first colon."],
      ["a_b:c", "Check the text before the first colon."],
    ] as const) {
      const [problem] = validate(input);
      equal(describeProblem(problem as Diagnostic, { input }).remedy, remedy);
    }
  });
});

describe("the message of an error", () => {
  it("names an invalid character before a missing scheme", () => {
    const error = catchIRIError(() => iriToURI("/a b"));
    match(error.message, /a space in the path, index 2/);
    const both = catchIRIError(() => normalize("/a b", { level: "syntax" }));
    deepEqual(
      both.diagnostics.map(({ code }) => code),
      ["scheme-missing", "path-invalid-code-point"],
    );
    match(both.message, /^Invalid iri "\/a b": a space in the path, index 2 .*, and 1 more$/);
    match(catchIRIError(() => normalize("/a", { level: "syntax" })).message, /scheme-missing/);
  });
});

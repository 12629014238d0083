import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { type IRIToURIOptions, iriToURI, validate, validate as validateSyntax } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { COMPARISONS } from "../../support/diagnostic-rows.js";
import { catchIRIError, readMarks } from "../../support/problems.js";

/** IRIs whose domain name the DNS cannot hold, with «» around the errors. */
const REFUSED: readonly (readonly [codes: string, marked: string])[] = [
  ["domain-disallowed-code-point", "http://é«_»b.org/"],
  ["domain-hyphens domain-hyphens", "http://«-»é«-».org/"],
  ["domain-label-too-long", `http://«${"ü".repeat(64)}»/`],
  ["domain-too-long", `http://«${`${"a".repeat(62)}.`.repeat(4)}com»/`],
  ["domain-disallowed-code-point", "http://a«_»b.example:80/_?_#_"],
  ["domain-disallowed-code-point", "https://u_@«☃».example"],
  ["domain-disallowed-code-point", "ftp://%C3%A9«%5F»b/"],
  ["domain-disallowed-code-point", "http://a.«%E2%98%83%E2%98%83»/"],
  ["domain-empty-label", "http://a.«».b/"],
  ["domain-context", "ws://b.a«·»b/"],
  ["domain-hyphens", "http://xn--«-»/"],
  ["domain-invalid-punycode", "http://«xn--x».b/"],
  ["domain-bidi", "http://אבג.«1a».com/"],
  ["domain-invalid-code-point", "http://a«\u202E».b/"],
  ["domain-disallowed-code-point", "http://«É_».b/"],
];

/** IRIs whose host is valid, or need not be a name that the DNS can hold. */
const TAKEN: readonly string[] = (
  "http://example.org/ http://例え.jp/日本 http://RÉSUMÉ.Example./_ http://xn--rsum-bpad.example/ " +
  "http://r%C3%A9sum%C3%A9.example/ http://a。b/ http://1.2.3.4/ http://[::1]/ file:///a_b foo://a_b/ " +
  "//a_b/ a_b foo:a_b"
).split(" ");

describe("the domain names of IRIs", () => {
  it("[B-6a] are warned of together with bidirectional formatting characters elsewhere, in the order of their indices", () => {
    const place = (input: string) => validate(input).map(({ code, start }) => [code, start]);
    deepEqual(place("http://\u200Fu@a_b\u202E.c/\u2066"), [
      ["bidi-formatting-code-point", 7],
      ["domain-invalid-code-point", 13],
      ["bidi-formatting-code-point", 17],
    ]);
    deepEqual(place("foo://a\u202E/"), [["bidi-formatting-code-point", 7]]);
    equal(validate(`http://a_b/${"a\u202E".repeat(10_001)}`).length, 10_000);
  });

  for (const [codes, marked] of REFUSED) {
    const title = marked.length > 60 ? `${marked.slice(0, 20)}…` : marked;
    const { input, spans } = readMarks(marked);
    const expected = codes.split(" ").map((code, index) => ({ code, ...spans[index] }));

    it(`[P-12a, P-12b, P-12c] are warned of by default, and rejected in strict mode: ${title}`, () => {
      const place = ({ code, start, end }: { code: string; start: number; end: number }) => ({ code, start, end });
      const warnings = validate(input);
      deepEqual(warnings.map(place), expected);
      ok(warnings.every(({ severity, component }) => severity === "warning" && component === "host"));
      const errors = validate(input, { host: "strict" });
      deepEqual(
        errors,
        warnings.map((warning) => ({ ...warning, severity: "error" })),
      );
      const options: IRIToURIOptions = { host: "strict" };
      for (const run of [() => iriToURI(input, options), () => iriToURI(input, { ...options, component: "path" })]) {
        const error = catchIRIError(run);
        deepEqual(error.diagnostics, errors);
        equal(error.input, input);
      }
      deepEqual(
        validateSyntax(input).filter(({ severity }) => severity === "error"),
        [],
      );
    });
  }

  it("name the label that is not strict", () => {
    const [problem] = validate("http://a.%C3%A9_b.c/");
    equal(problem?.detail, "é_b");
  });

  it("may be anything that the DNS can hold, and are not checked if there are none", () => {
    for (const iri of TAKEN) {
      deepEqual(validate(iri, { host: "strict" }), [], iri);
      equal(iriToURI(iri, { host: "strict" }), iriToURI(iri), iri);
    }
  });

  it("count for a relative reference if its scheme is known", () => {
    equal(iriToURI("//a_b/", { host: "strict", scheme: "foo" }), "//a_b/");
    const { diagnostics } = catchIRIError(() => iriToURI("//a_b/", { host: "strict", scheme: "https" }));
    equal(diagnostics[0].code, "domain-disallowed-code-point");
  });

  it("are not checked in a string that is not an IRI", () => {
    deepEqual(
      validate("http://a_b/ ", { host: "strict" }).map(({ code }) => code),
      ["path-invalid-code-point"],
    );
  });

  it("are checked by one of two rules", () => {
    for (const run of [
      () => validate("a:", { host: "loose" as "strict" }),
      () => iriToURI("a:", { host: "loose" as "strict" }),
    ]) {
      throws(run, { name: "TypeError", message: /^host / });
    }
  });

  it("are warned of up to 10,000 times", () => {
    const warnings = inspect(`http://${"xn--9ca.".repeat(10_001)}`, { checks: ["host"] });
    deepEqual([warnings.length, warnings.at(-1)?.code, warnings.at(-1)?.start], [10_000, "domain-not-unicode", 79_999]);
  });
});

describe("[N-15] the rule for names that are compared", () => {
  const review = (iri: string): unknown =>
    inspect(iri, { checks: ["host"] }).map(({ detail: _, ...problem }) => problem);

  it("warns of a name that is not of U-labels", () => {
    for (const [codes, marked] of COMPARISONS) {
      const { input, spans } = readMarks(marked);
      const expected = codes
        .split(" ")
        .map((code, index) => ({ code, severity: "warning", component: "host", ...spans[index] }));
      deepEqual(review(input), expected, input);
    }
  });

  it("is silent about U-labels, LDH labels, and hosts that are not domain names", () => {
    for (const iri of ["http://例え.jp/", "HTTP://Example.ORG./", "foo://a_b/", "http://[::1]/", "urn:a_b", "//a_b"]) {
      deepEqual(review(iri), [], iri);
    }
  });
});

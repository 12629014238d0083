import { deepEqual, equal, throws } from "node:assert/strict";
import { createNormalizer, IRIError, normalize } from "whatwg-iri";
import { LEVELS } from "../../support/levels.js";

/** On the level protocol, without redirects, the form is that of the level scheme. */
const ROWS: readonly (readonly [iri: string, syntax: string, scheme: string])[] = [
  ["HTTP://User@EXAMPLE.com:80", "http://User@example.com:80", "http://User@example.com/"],
  ["http://example.com/%7Efoo/../a%2fb?%61#%61", "http://example.com/a%2Fb?a#a", "http://example.com/a%2Fb?a#a"],
  ["http://%45xample.com/", "http://example.com/", "http://example.com/"],
  ["http://r%C3%A9sum%C3%A9.example/", "http://résumé.example/", "http://résumé.example/"],
  ["http://a/\u200F", "http://a/%E2%80%8F", "http://a/%E2%80%8F"],
  ["http://a\u200F/", "http://a%E2%80%8F/", "http://a%E2%80%8F/"],
  ["http://[::A]:/", "http://[::a]:/", "http://[::a]/"],
  ["http://\u00AD/", "http://\u00AD/", "http://\u00AD/"],
  ["http:///", "http:///", "http:///"],
  [
    "a://%EE%80%80@%EE%80%80/%EE%80%80?%EE%80%80#%EE%80%80",
    "a://%EE%80%80@%EE%80%80/%EE%80%80?\uE000#%EE%80%80",
    "a://%EE%80%80@%EE%80%80/%EE%80%80?\uE000#%EE%80%80",
  ],
  ["a:%EF%BF%BD%F3%A0%80%81%C2%80", "a:%EF%BF%BD%F3%A0%80%81%C2%80", "a:%EF%BF%BD%F3%A0%80%81%C2%80"],
  ["a:/b/..//c", "a:/.//c", "a:/.//c"],
  ["A:", "a:", "a:"],
  ["a://B:", "a://b:", "a://b/"],
];

describe("normalize", () => {
  for (const [iri, syntax, scheme] of ROWS) {
    it(`[N-13a] gives the form of ${JSON.stringify(iri)} for each level`, () => {
      const forms = LEVELS.map((level) => normalize(iri, { level }));
      deepEqual(forms, [iri, syntax, scheme, scheme]);
      for (const [index, level] of LEVELS.entries()) {
        equal(normalize(forms[index] as string, { level }), forms[index]);
      }
    });
  }

  it("[N-13b] makes keys of a map that keeps the first spelling of each address", () => {
    const toKey = createNormalizer({ level: "scheme", base: "http://a/b", fragment: false });
    const first = new Map<string, string>();
    for (const iri of ["HTTP://A", "c#d", "http://a:80", "./c"]) {
      first.set(toKey(iri), first.get(toKey(iri)) ?? iri);
    }
    deepEqual([...first.values()], ["HTTP://A", "c#d"]);
    equal(first.get(toKey("http://A/c")), "c#d");
    equal(toKey(new URL("http://a/?[")), "http://a/?%5B");
  });

  it("[N-3a] resolves relative references, and requires a base for them", () => {
    equal(normalize("../%61", { level: "syntax", base: "HTTP://B/c/d" }), "http://b/a");
    // With a base, a missing scheme is not among the problems.
    for (const [base, codes] of [
      ["http://b/", ["path-invalid-code-point"]],
      [undefined, ["scheme-missing", "path-invalid-code-point"]],
    ] as const) {
      throws(
        () => normalize("a b", { level: "scheme", base }),
        (error: IRIError) =>
          deepEqual(
            error.diagnostics.map(({ code }) => code),
            codes,
          ) === undefined,
      );
    }
    equal(normalize("%61", { level: "string", base: "HTTP://B/c/d" }), "HTTP://B/c/%61");
    equal(normalize("../a", { level: "string" }), "../a");
    throws(
      () => normalize("../a", { level: "syntax" }),
      (error: IRIError) => {
        return error instanceof IRIError && error.diagnostics[0].code === "scheme-missing";
      },
    );
  });

  it("[N-12b] ignores the fragment on request", () => {
    for (const level of LEVELS) {
      equal(normalize("http://a/?b#c#d".slice(0, 13), { level, fragment: false }), "http://a/?b");
      equal(normalize("http://a/#", { level, fragment: false }), "http://a/");
    }
  });

  it("throws an IRIError for strings that are not IRIs", () => {
    for (const wrong of ["a b", "%", "http://[", "\uD800:", ""]) {
      for (const level of LEVELS.slice(1)) {
        throws(() => normalize(wrong, { level }), IRIError);
      }
    }
    for (const level of LEVELS) {
      throws(() => normalize(1 as unknown as string, { level }), TypeError);
    }
  });
});

import { deepEqual, equal, throws } from "node:assert/strict";
import { type Diagnostic, IRIError, type PreferredFormOptions, preferredForm, type Schemes } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { PREFERENCES } from "../../support/diagnostic-rows.js";
import { assertProblems, readMarks } from "../../support/problems.js";

const CLAUSES: Readonly<Record<string, string>> = {
  "scheme-upper-case": "N-14a",
  "percent-encoding-unnecessary": "N-14b",
  "percent-encoding-lower-case": "N-14b",
  "bidi-formatting-code-point": "N-14b",
  "host-not-mapped": "N-14c",
  "not-normalized": "N-14d",
  "path-not-resolved": "N-14e",
  "path-empty": "N-14f",
};

function adviseForm(iri: string, options?: PreferredFormOptions): readonly Diagnostic[] {
  return inspect(iri, { checks: ["form"], ...options });
}

describe("compatibility characters", () => {
  it("stay in the preferred form, are replaced with NFKC, and are mentioned by inspect either way", () => {
    const iri = "http://example.org/ﬁ";
    equal(preferredForm(iri), iri);
    equal(preferredForm(iri, { normalization: "NFKC" }), "http://example.org/fi");
    deepEqual(
      inspect(iri, { checks: ["form", "characters"] }).map(({ code, start, end }) => [code, start, end]),
      [["character-compatibility", 19, 20]],
    );
    const found = inspect(iri, { checks: ["form"], normalization: "NFKC" });
    deepEqual(
      found.map(({ code, start }) => [code, start]),
      [["not-normalized", 19]],
    );
  });
});

describe("preferredForm", () => {
  for (const [codes, marked, iri, options] of PREFERENCES) {
    const ids = [...new Set(codes.split(" ").flatMap((code) => CLAUSES[code] ?? []))].join(", ");
    it(`[${ids}] turns into ${JSON.stringify(iri)}: ${JSON.stringify(marked)}`, () => {
      const { input } = readMarks(marked);
      equal(preferredForm(input, options), iri);
      assertProblems(adviseForm(input, options), codes, marked);
      equal(preferredForm(iri, options), iri);
      deepEqual(
        adviseForm(iri, options).map(({ code }) => code),
        codes.includes("path-read-as-host") ? ["path-read-as-host"] : [],
      );
    });
  }

  it("names the component of each change", () => {
    const iri = "HTTP://%41@e\u0301%42.example/%43?%44#%45";
    equal(preferredForm(iri), "http://A@éb.example/C?D#E");
    deepEqual(
      adviseForm(iri).map(({ code, component, start, end }) => [code, component, start, end]),
      [
        ["scheme-upper-case", "scheme", 0, 4],
        ["percent-encoding-unnecessary", "userinfo", 7, 10],
        ["host-not-mapped", "host", 11, 24],
        ["percent-encoding-unnecessary", "host", 13, 16],
        ["percent-encoding-unnecessary", "path", 25, 28],
        ["percent-encoding-unnecessary", "query", 29, 32],
        ["percent-encoding-unnecessary", "fragment", 33, 36],
      ],
    );
    deepEqual(
      adviseForm("http://a").map(({ component }) => component),
      ["path"],
    );
  });

  for (const iri of [
    "http://résumé.example/é?\uE000#é",
    ..."a:/.//b mailto:a/../b urn:a/./b http://a:80/ http://a/%2F%E9%00 http://xn--a/ a://b".split(" "),
    "http://a/;\u0338",
    "a:?\uE000e\u0301".normalize("NFC"),
  ]) {
    it(`accepts ${JSON.stringify(iri)}`, () => {
      deepEqual([preferredForm(iri), adviseForm(iri)], [iri, []]);
    });
  }

  it("creates no delimiters and no dot segments by normalization", () => {
    for (const iri of ["http://a/?b=\u0338c", "http://a/%2C\u0301", "http://a/\u037E", "http://a/\u1FEF"]) {
      deepEqual([preferredForm(iri), adviseForm(iri)], [iri, []]);
    }
    for (const iri of ["http://a/\u2024\u2024/b", "http://a/／b", "http://a/％41", "http://a/℀", "http://a/b\uFF1Fc"]) {
      const options = { normalization: "NFKC" } as const;
      deepEqual([preferredForm(iri, options), adviseForm(iri, options)], [iri, []]);
    }
  });

  it("follows the scheme about empty paths, and does nothing in other schemes", () => {
    equal(preferredForm("x://a", { schemes: { x: { emptyPath: "" } } }), "x://a");
    equal(preferredForm("x://a", { schemes: { x: {} } }), "x://a/");
    equal(preferredForm("x://a"), "x://a");
  });

  it("reports at most 10,000 warnings", () => {
    equal(adviseForm(`a:${"%61/".repeat(10_001)}`).length, 10_000);
    equal(adviseForm(`a:${"%61/".repeat(9_000)}?${"%61/".repeat(9_000)}`).length, 10_000);
  });

  it("throws for strings that are not IRIs, and for unknown forms", () => {
    for (const wrong of ["a", "http://a/ b", ""]) {
      throws(() => preferredForm(wrong), IRIError);
    }
    throws(() => preferredForm(1 as unknown as string), TypeError);
    throws(() => preferredForm("a:", { normalization: "NFD" as "NFC" }), TypeError);
    throws(() => preferredForm("a:", { schemes: new Map() as unknown as Schemes }), TypeError);
    throws(() => preferredForm("a:", { normalisation: "NFC" } as object), {
      message: 'unknown option "normalisation"; did you mean "normalization"?',
    });
    equal(preferredForm("a:", null), "a:");
  });

  it("can keep the Unicode normalization", () => {
    equal(preferredForm("HTTP://a/e\u0301", { normalization: "none" }), "http://a/e\u0301");
  });
});

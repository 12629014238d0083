/** Domain names of IRIs: warned of by default, refused if they have to be strict. */
import assert from "node:assert/strict";
import { validate } from "whatwg-iri";
import { validateIRIHost } from "whatwg-iri/formats";
import { readMarks } from "../../support/problems.js";

/** IRIs whose domain name no DNS holds, with «» around what is wrong with it. */
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

/** IRIs whose host is one, or none that the DNS has to hold. */
const TAKEN: readonly string[] = [
  "http://example.org/",
  "http://例え.jp/日本",
  "http://RÉSUMÉ.Example./_",
  "http://xn--rsum-bpad.example/",
  "http://r%C3%A9sum%C3%A9.example/",
  "http://a。b/",
  "http://1.2.3.4/",
  "http://[::1]/",
  "file:///a_b",
  "foo://a_b/",
  "//a_b/",
  "a_b",
  "urn:a_b",
];

describe("the domain names of IRIs", () => {
  for (const [codes, marked] of REFUSED) {
    const title = marked.length > 60 ? `${marked.slice(0, 20)}…` : marked;
    const { input, spans } = readMarks(marked);
    const expected = codes.split(" ").map((code, index) => ({ code, ...spans[index] }));

    it(`[P-12a, P-12b, P-12c] are warned of by default, and refused if they have to be strict: ${title}`, () => {
      const place = ({ code, start, end }: { code: string; start: number; end: number }) => ({ code, start, end });
      const warnings = validateIRIHost(input);
      assert.deepEqual(warnings.map(place), expected);
      assert.ok(warnings.every(({ severity, component }) => severity === "warning" && component === "host"));
      const errors = validateIRIHost(input, { host: "strict" });
      assert.deepEqual(
        errors,
        warnings.map((warning) => ({ ...warning, severity: "error" })),
      );
      assert.deepEqual(validate(input), []);
    });
  }

  it("name the label that is not strict", () => {
    const [problem] = validateIRIHost("http://a.%C3%A9_b.c/");
    assert.equal((problem as { label?: string }).label, "é_b");
  });

  it("may be all that the DNS holds, and are not looked at where there are none", () => {
    for (const iri of TAKEN) {
      assert.deepEqual(validateIRIHost(iri, { host: "strict" }), [], iri);
    }
  });

  it("are found in a string that is no IRI", () => {
    assert.deepEqual(
      validateIRIHost("http://b_@c@a_é_:%/ ").map(({ code, start, end }) => [code, start, end]),
      [
        ["domain-disallowed-code-point", 13, 14],
        ["domain-disallowed-code-point", 15, 16],
      ],
    );
  });

  it("are checked in a string, by one of two rules", () => {
    assert.throws(() => validateIRIHost(1 as unknown as string), { name: "TypeError", message: /^iri / });
    assert.throws(() => validateIRIHost("a:", { host: "loose" as "strict" }), { name: "TypeError", message: /^host / });
  });
});

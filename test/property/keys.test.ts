/** Properties of the options for keys that hold for any IRIs. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type KeyOptions, normalize } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { iri } from "../support/iris.js";

/** The parts that can be ignored. */
const PARTS = [
  "parameterOrder",
  "emptyParameters",
  "www",
  "trailingSlash",
  "finalDot",
  "scheme",
  "userinfo",
  "case",
] as const;

const OPTIONS = { numRuns: Number(process.env.FUZZ_RUNS ?? 3_000) };

const HOSTS = [
  "www.",
  "WWW2.",
  "www。",
  "ｗｗｗ.",
  "a.",
  "例え.",
  "xn--r8jz45g.",
  "xn--a.",
  `${"a".repeat(63)}.`,
  "..",
  ".",
];
const ENDS = ["a", "com", "xn--9ca", "1", "jp."];
const PARAMETERS = ["a", "a=", "b=1", "b=É", "b=%C3%A9", "=", "", "a-b=1", "utm_x=1", "%75tm_y", "A=1", "😀", "\uFFFD"];

/** IRIs as crawlers find them, with what the options are about. */
const address = fc
  .tuple(
    fc.constantFrom("http://", "HTTPS://", "ftp://", "foo://"),
    fc.constantFrom("", "u@", "u:p@"),
    fc.array(fc.constantFrom(...HOSTS), { maxLength: 6 }),
    fc.constantFrom(...ENDS),
    fc.array(fc.constant("."), { maxLength: 3 }),
    fc.constantFrom("", ":80", ":443", ":", ":8080", ":0443"),
    fc.array(fc.constantFrom("/", "/a", "/B", "/.", "/..", "//", "/%2F"), { maxLength: 5 }),
    fc.option(fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 6 })),
    fc.constantFrom("", "#", "#A/"),
  )
  .map(([scheme, user, labels, end, dots, port, path, parameters, fragment]) => {
    const query = parameters === null ? "" : `?${parameters.join("&")}`;
    return `${scheme}${user}${labels.join("")}${end}${dots.join("")}${port}${path.join("")}${query}${fragment}`;
  })
  .filter(isIRI);

const steps: fc.Arbitrary<Partial<KeyOptions>> = fc.record(
  {
    ignore: fc.subarray([...PARTS]),
    ignoredParameters: fc.constantFrom([], ["utm_*"], ["a", "b"], ["*"]),
    fragment: fc.boolean(),
  },
  { requiredKeys: [] },
);

const level = fc.constantFrom("syntax" as const, "scheme" as const);
const any = fc.oneof(address, iri);

describe("the options for keys, for any IRIs", () => {
  it("[N-13a] give an IRI that is its own key", () => {
    let changed = 0;
    fc.assert(
      fc.property(any, steps, level, (input, options, name) => {
        const plain = normalize(input, { level: name });
        const key = normalize(input, { level: name, ...options });
        assert.ok(isIRI(key), key);
        assert.equal(normalize(key, { level: name, ...options }), key);
        // The steps see the form of the level, so that equivalent IRIs have one key.
        assert.equal(normalize(plain, { level: name, ...options }), key);
        changed += key === plain ? 0 : 1;
      }),
      OPTIONS,
    );
    assert.ok(changed > OPTIONS.numRuns / 4, `${changed} changed`);
  });

  it("give the plain key if everything counts", () => {
    fc.assert(
      fc.property(any, level, (input, name) => {
        const options = { level: name, ignore: [], ignoredParameters: [], form: "iri" } as const;
        assert.equal(normalize(input, options), normalize(input, { level: name }));
      }),
      OPTIONS,
    );
  });

  it("write one SURT for one key: heritrix for no other one, in ASCII without white space", () => {
    const forms = new Map<string, string>();
    fc.assert(
      fc.property(any, steps, (input, options) => {
        const key = normalize(input, { level: "scheme", ...options });
        for (const form of ["surt", "heritrix"] as const) {
          const surt = normalize(input, { level: "scheme", ...options, form });
          assert.match(surt, /^[!-~]+$/);
          assert.equal(normalize(key, { level: "scheme", ...options, form }), surt);
          // In lower case, "," and "%2C" in a host are one.
          if (form === "heritrix" && options.ignore?.includes("case") !== true) {
            assert.equal(forms.get(surt) ?? key, key, surt);
            forms.set(surt, key);
          }
        }
      }),
      OPTIONS,
    );
  });
});

/** Every example of the draft, and of RFC 3986 6.2, with those that are not equivalent. */
import { deepEqual, equal, throws } from "node:assert/strict";
import { type CompareOptions, compare, IRIError, type Level } from "whatwg-iri";
import { LEVELS } from "../../support/levels.js";

/** Two IRIs, and the lowest level on which they are equivalent, if there is one. */
type Row = readonly [a: string, b: string, meetsAt?: Level];

/** RFC 3987's own notation is resolved here: é is U+00E9. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  "[N-9] the example of the level syntax": [
    ["example://a/b/c/%7Bfoo%7D/rosé", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", "syntax"],
    // RFC 3986 6.2.2
    ["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "syntax"],
  ],
  "[N-5a, N-5b] case": [
    ["HTTP://www.EXAMPLE.com/", "http://www.example.com/", "syntax"],
    ["a:%3a", "a:%3A", "syntax"],
    ["a://[::AbC]", "a://[::abc]", "syntax"],
    ["a://[v1.Ab]", "a://[V1.aB]", "syntax"],
    ["a://ÉA/", "a://Éa/", "syntax"],
    ["a://é/", "a://É/"],
    ["a:b", "a:B"],
    ["a://U@b", "a://u@b"],
    ["a:?b", "a:?B"],
    ["a:#b", "a:#B"],
  ],
  "[N-6a] Unicode normalization": [
    ["http://www.example.org/résumé.html", "http://www.example.org/re\u0301sume\u0301.html"],
    ["http://www.example.org/r%C3%A9sum%C3%A9.html", "http://www.example.org/re%CC%81sume%CC%81.html"],
    ["a:Vi\u1EC7t", "a:Vi\u00EA\u0323t"],
    ["a://é/", "a://e\u0301/"],
    // IDNA takes care of domain names.
    ["http://résumé.example/", "http://re\u0301sume\u0301.example/", "scheme"],
  ],
  "[N-7a] percent-encoding": [
    ["http://example.org/~user", "http://example.org/%7euser", "syntax"],
    ["http://example.org/%7Euser", "http://example.org/%7euser", "syntax"],
    ["a://%75@%68/%70?%71#%66", "a://u@h/p?q#f", "syntax"],
    ["a:rosé", "a:ros%c3%a9", "syntax"],
    ["a:😀", "a:%F0%9F%98%80", "syntax"],
    ["a:?\uE000", "a:?%EE%80%80", "syntax"],
    ["a:\u202Eb", "a:%E2%80%AEb", "syntax"],
    ["a:%E9", "a:%e9", "syntax"],
    ["a:é", "a:%E9"],
    // Overlong, a surrogate, truncated.
    ["a:%C0%AF", "a:%2F"],
    ["a:%C1%81", "a:A"],
    ["a:%ED%A0%80", "a:%EF%BF%BD"],
    ["a:%C3%41%A9", "a:%C3A%A9", "syntax"],
    ["a:%C3%41%A9", "a:A%C3%A9"],
    ["a:%2541", "a:%41"],
    ["a:%00", "a:"],
  ],
  "[N-7b, X-1] reserved characters, percent-encoded or not": [..."!$&'()*+,;=:@/?"].map((character): Row => {
    const encoded = `%${character.charCodeAt(0).toString(16)}`;
    return [`http://a/b?${character}`, `http://a/b?${encoded}`];
  }),
  "[X-1] delimiters that only seem to be there": [
    ["http://a/b%2Fc", "http://a/b/c"],
    ["http://a/b%2F..%2Fc", "http://a/c"],
    ["http://a%2Fb", "http://a/b"],
    ["http://a%40b/", "http://a@b/"],
    ["http://a%3A80/", "http://a:80/"],
    ["http://a%3a80/", "http://a/"],
    ["http://a／b/", "http://a/b/"],
    ["http://a%EF%BC%8Fb/", "http://a/b/"],
    ["http://a%2cb/", "http://a,b/"],
    ["a:b%23c", "a:b#c"],
    ["a:b%3Fc", "a:b?c"],
    ["a:/.//b", "a://b"],
    ["a:/b/%2E.//c", "a:/.//c", "syntax"],
  ],
  "[N-8] dot segments": [
    ["http://a/b/./../c", "http://a/c", "syntax"],
    ["http://a/b/%2e/%2E%2e/c", "http://a/c", "syntax"],
    ["http://a/..", "http://a/", "syntax"],
    ["a:/.", "a:/", "syntax"],
    ["a:/./b:c", "a:/b:c", "syntax"],
    // Not dot segments, but part of a name, or data.
    ["data:text/plain,a/../b", "data:text/b"],
    ["a:.", "a:"],
    ["http://a/b//c", "http://a/b/c"],
    ["http://a/.../", "http://a/"],
    ["http://a/?b/../c", "http://a/?c"],
    ["http://a/#b/../c", "http://a/#c"],
  ],
  "[N-10a, N-10b, N-10c, N-10e] what is known of http": [
    ["http://example.com", "http://example.com/", "scheme"],
    ["http://example.com:/", "http://example.com/", "scheme"],
    ["http://example.com:80/", "http://example.com/", "scheme"],
    ["http://example.com:0080?a", "http://example.com/?a", "scheme"],
    ["http://résumé.example.org", "http://xn--rsum-bpad.example.org", "scheme"],
    ["http://r%C3%A9sum%C3%A9.example.org", "http://xn--rsum-bpad.example.org", "scheme"],
    ["http://a~é/", "http://xn--a~-cja/", "scheme"],
    ["http://ＲÉ。example/", "http://ré.example/", "scheme"],
    ["http://XN--RSUM-BPAD.example.org/", "http://RÉSUMÉ.example.org/", "scheme"],
    ["http://example.com/?", "http://example.com/"],
    ["http://example.com/?", "http://example.com"],
    ["http://example.com/#", "http://example.com/"],
    ["http://example.com#", "http://example.com/?#"],
    ["http://@example.com/", "http://example.com/"],
    ["http://u:@example.com/", "http://u@example.com/"],
    ["http://example.com:443/", "http://example.com/"],
    ["https://example.com:443/", "https://example.com/", "scheme"],
    ["http://example.com./", "http://example.com/"],
    ["http://xn--a/", "http://a/"],
  ],
  "[N-3b] identical and relative": [["", "", "string"]],
};

describe("the comparison ladder", () => {
  for (const [name, rows] of Object.entries(ROWS)) {
    describe(name, () => {
      for (const [a, b, meetsAt] of rows) {
        it(`${JSON.stringify(a)} and ${JSON.stringify(b)} ${meetsAt === undefined ? "never meet" : `meet at ${meetsAt}`}`, () => {
          for (const [index, level] of LEVELS.entries()) {
            const expected = meetsAt !== undefined && LEVELS.indexOf(meetsAt) <= index ? "equivalent" : "different";
            equal(compare(a, b, { level }), expected, level);
            equal(compare(b, a, { level }), expected, level);
            equal(compare(a, b, { level, explain: true }).meetsAt, meetsAt);
          }
        });
      }
    });
  }
});

describe("compare", () => {
  it("does not say where two references meet whose base is not known", () => {
    for (const [a, b, verdict, meetsAt] of [
      ["a/b", "a/./b", "undetermined", undefined],
      ["a", "http://h/a", "undetermined", undefined],
      ["a", "a", "equivalent", "string"],
      ["http://h", "http://h/", "equivalent", "scheme"],
      ["http://h", "http://i", "different", undefined],
    ] as const) {
      const result = compare(a, b, { level: "scheme", explain: true });
      deepEqual([result.verdict, result.meetsAt], [verdict, meetsAt], `${a} ${b}`);
    }
  });

  it("[N-4] compares code points on the level string, and nothing else, of any strings", () => {
    const level = "string";
    equal(compare("http://a/é", "http://a/%C3%A9", { level }), "different");
    equal(compare("a b", "a b", { level }), "equivalent");
    equal(compare("a b", "a  b", { level }), "different");
    equal(compare("\uD800", "\uD800", { level }), "equivalent");
    equal(compare("http://[", "%", { level }), "different");
  });

  it("[N-2, N-3b] returns three verdicts, and does not guess about relative references without a base", () => {
    for (const level of LEVELS) {
      equal(compare("../a", "./../a", { level }), "undetermined");
      equal(compare("../a", "http://b/a", { level }), "undetermined");
      equal(compare("http://b/a", "", { level }), "undetermined");
      equal(compare("//b/a", "//b/%61", { level }), "undetermined");
      equal(compare("../a", "../a", { level }), "equivalent");
      equal(compare("a#b", "a#c", { level, fragment: false }), "equivalent");
      deepEqual(compare("../a", "a", { level, explain: true }), {
        verdict: "undetermined",
        meetsAt: undefined,
        forms: ["../a", "a"],
        difference: undefined,
      });
    }
  });

  it("[N-3a] resolves relative references against the base, on every level", () => {
    const base = "http://a/b/c";
    for (const level of LEVELS) {
      equal(compare("../d", "http://a/d", { level, base }), "equivalent");
      equal(compare("./d", "d", { level, base }), "equivalent");
      equal(compare("d", "e", { level, base }), "different");
    }
    // A reference with a scheme is not resolved.
    equal(compare("http://a/./d", "../d", { level: "string", base }), "different");
    equal(compare("http://a/./d", "../d", { level: "syntax", base }), "equivalent");
    equal(compare("a b", "a b", { level: "string", base }), "equivalent");
  });

  it("[N-12a, N-12b] compares with the fragment, or without", () => {
    for (const level of LEVELS) {
      equal(compare("http://a/#b", "http://a/#c", { level }), "different");
      equal(compare("http://a/#b", "http://a/", { level, fragment: true }), "different");
      equal(compare("http://a/#b", "http://a/#c", { level, fragment: false }), "equivalent");
      equal(compare("http://a/#b", "http://a/", { level, fragment: false }), "equivalent");
      equal(compare("http://a/?#b", "http://a/#b", { level, fragment: false }), "different");
    }
    for (const option of ["fragment", "explain"]) {
      const message = `${option} is not a boolean (got number)`;
      throws(() => compare("a:", "a:", { level: "syntax", [option]: 1 } as never), {
        name: "TypeError",
        message,
      });
    }
  });

  it("[X-4] has no level by default", () => {
    for (const options of [undefined, null, {}, { level: undefined }, { level: null }, { level: "uri" }]) {
      throws(() => compare("a:", "a:", options as unknown as CompareOptions), {
        name: "TypeError",
        message: /^level must be "string" .+, "syntax" .+, "scheme" .+ or "protocol" .+; got (?:undefined|"uri"|null)$/,
      });
    }
  });

  it("throws for strings that are not IRIs, except on the level string", () => {
    for (const level of LEVELS.slice(1)) {
      for (const [a, b, name, base] of [
        ["a b", "a b", "a"],
        ["a:", "%", "b"],
        ["../a", "a b", "b"],
        ["a b", "", "a", "a:"],
      ] as const) {
        throws(
          () => compare(a, b, { level, base }),
          (error: Error) => error instanceof IRIError && error.message.startsWith(`Invalid ${name} `),
        );
      }
    }
    for (const level of LEVELS) {
      throws(() => compare("a:", "a:", { level, base: "/a" }), IRIError);
    }
  });

  it("reports where two strings differ, component by component", () => {
    for (const [a, b, component, offsets] of [
      ["http://a", "https://a", "scheme", [4, 4]],
      ["a://b", "a://u@b", "userinfo", [4, 4]],
      ["a:b", "a://u@b", "userinfo", [2, 4]],
      ["a://b", "a:b", "host", [4, 2]],
      ["a:b", "a://b", "host", [2, 4]],
      ["a://u@b", "a://u@c", "host", [6, 6]],
      ["a://b:1/", "a://b:12/", "port", [7, 7]],
      ["a://b/", "a://b:/", "port", [5, 6]],
      ["a:/b/c", "a:/b/d", "path", [5, 5]],
      ["a:b?", "a:b", "query", [4, 3]],
      ["a:b?c#d", "a:b?c", "fragment", [6, 5]],
      ["a:b", "a:b#", "fragment", [3, 4]],
      ["a:b#é", "a:b#é!", "fragment", [5, 5]],
      ["a:😀", "a:😁", "path", [2, 2]],
      ["a:😀", "a:\uD83D", "path", [2, 2]],
    ] as const) {
      const { difference, forms } = compare(a, b, { level: "string", explain: true });
      deepEqual(forms, [a, b]);
      deepEqual(difference, { component, offsets, isCanonicallyEquivalent: false });
    }
  });

  it("[N-6b] reports forms that are canonically equivalent", () => {
    const { verdict, difference } = compare("a:é#a", "a:e\u0301#a", { level: "syntax", explain: true });
    deepEqual([verdict, difference?.isCanonicallyEquivalent], ["different", true]);
  });

  it("explains strings that are not IRIs, as strings", () => {
    const { meetsAt, difference } = compare("a b", "a c", { level: "string", explain: true });
    deepEqual([meetsAt, difference?.component, difference?.offsets], [undefined, "path", [2, 2]]);
    equal(compare("a b", "a b", { level: "string", explain: true }).meetsAt, "string");
    equal(compare("a:", "a:", { level: "string", explain: false }), "equivalent");
  });

  it("[G-1] compares strings in which character references are already resolved, and resolves none", () => {
    // As a parser of HTML or XML does.
    const references: Readonly<Record<string, string>> = { "&eacute;": "é", "&#233;": "é", "&#xE9;": "é" };
    const spellings = Object.keys(references).map((reference) => `http://example.org/ros${reference}`);
    const undo = (text: string): string => text.replace(/&.+?;/g, (reference) => references[reference] as string);
    for (const spelling of spellings) {
      equal(compare(undo(spelling), "http://example.org/rosé", { level: "string" }), "equivalent");
      equal(compare(spelling, "http://example.org/rosé", { level: "protocol" }), "different");
    }
  });
});

import { doesNotMatch, equal, match, throws } from "node:assert/strict";
import { localRedirect } from "whatwg-iri/guard";
import { randomFor } from "../../property/fuzz/random.js";
import { share } from "../../support/share.js";

const BASE = "https://example.org/x/y?z";

describe("localRedirect", () => {
  for (const [target, local] of [
    ["/a?b#c", "/a?b#c"],
    ["a/b", "/x/a/b"],
    ["../../a", "/a"],
    ["?q", "/x/y?q"],
    ["#f", "/x/y?z#f"],
    ["", "/x/y?z"],
    ["/é", "/%C3%A9"],
    ["/a b", "/a%20b"],
    ["/%25/%zz?%0a", "/%25/%25zz?%0A"],
    ["/%7eu/[a]|?q={'}#^", "/~u/%5Ba%5D%7C?q=%7B%27%7D#%5E"],
    ["/a?u=//evil.example", "/a?u=//evil.example"],
    ["https://example.org/a", "/a"],
    ["HTTPS://EXAMPLE.ORG:443/a", "/a"],
    ["https://example.org", "/"],
    ["/a//b", "/a//b"],
    ["/web/2026/https://a.example/", "/web/2026/https://a.example/"],
    ...[
      ...[
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "\\/evil.example",
        "///evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
      ],
      ...(
        "/x/%2e%2e//evil.example /x/..//evil.example /.//evil.example /%2f/evil.example /%2f%2fevil.example " +
        "/%5cevil.example /%252f/evil.example /%25%32%66/evil.example /%252525252525252f /%09/evil.example " +
        "/%250a%2Fevil.example /a%0d%0aSet-Cookie:b /%7f /;//evil.example /a/..;//evil.example /a//..%2fb"
      ).split(" "),
      ...[
        ..."https:evil.example https:/evil.example https:///evil.example http://example.org/".split(" "),
        ..."https://example.org.evil.example/ https://example.org:444/ https://example.org@evil.example/".split(" "),
        ..."https://u@example.org/".split(" "),
        "https://evil.example\\@example.org/",
      ],
      ...[
        "javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,a",
        "mailto:a@b",
        "blob:https://example.org/x",
        "a:b",
      ],
      ...[" //evil.example", "\u0000/a", "/a\r\nSet-Cookie: b", "/\u2028", "\uFEFF//evil.example", "/\uD800", "/a "],
    ].map((hostile) => [hostile, null] as const),
  ] as const) {
    it(`[G-12d] gives ${JSON.stringify(local)} for ${JSON.stringify(target)}`, () => {
      equal(localRedirect(target, BASE), local);
    });
  }

  it("[G-12d] never leaves the origin, whatever parser removes dot segments and decodes", () => {
    const pieces = [
      "/",
      "\\",
      ...". .. %2e %2f %5c %25 %09 %32 // @ : ? # evil.example https: javascript:".split(" "),
      "\t",
      " ",
      ..."a é ； ／ ． [".split(" "),
      "\u0000",
    ];
    for (let index = 0; index < share(10_000); index++) {
      const random = randomFor(12, index);
      const target = Array.from({ length: 1 + random.below(8) }, () => random.pick(pieces)).join("");
      const local = localRedirect(target, BASE);
      if (local !== null) {
        match(local, /^\/(?![/\\])[!-~]*$/, target);
        for (const decoded of [
          local,
          local.replace(/%2e/gi, "."),
          local.replace(/%2f/gi, "/").replace(/%5c/gi, "\\"),
          local.replace(/%09/g, "\t"),
          local.replace(/^[^?#]*/, (path) => unescape(unescape(path))),
        ]) {
          equal(new URL(decoded, BASE).origin, "https://example.org", target);
          doesNotMatch(new URL(decoded, BASE).pathname, /^\/\//, target);
        }
        equal(localRedirect(local, BASE), local, target);
      }
    }
  });

  it("[G-12d] gives null for a parameter that is absent, a list, or no string", () => {
    const targets: unknown[] = [undefined, null, ["/a"], ["/a", "/b"], [], 1, true, {}, new URL(BASE), Symbol("/a")];
    for (const target of targets) {
      equal(localRedirect(target, BASE), null);
    }
  });

  it("refuses bases without an origin", () => {
    for (const base of ["/a", "mailto:a", "javascript:1", "", 1, null]) {
      throws(() => localRedirect("/a", base as never), { name: "TypeError" });
    }
    equal(localRedirect("/a", new URL(BASE)), "/a");
  });
});

import { match as assertMatch, deepEqual, equal, ok, throws } from "node:assert/strict";
import { createHostList, readHost } from "whatwg-iri/guard";
import { measureTime } from "../../support/processor-time.js";

describe("createHostList", () => {
  for (const [pattern, matching, others] of [
    [
      "example.org",
      ["http://example.org/", "https://EXAMPLE.org:443/a?b", "http://example.org./", "http://u@example.org"],
      [
        ..."http://a.example.org/ http://example.org:8080/ http://example.org.evil.example/".split(" "),
        ..."http://evil.example/example.org http://notexample.org/ ftp://example.org/ http:example.org".split(" "),
        "http://evil.example\\@example.org/",
        "http://example.org\\@evil.example/",
        "http://example%2eorg/",
        "example.org",
        "//example.org",
      ],
    ],
    [
      "*.example.org",
      ["http://a.example.org/", "http://a.b.example.org/"],
      ["http://example.org/", "http://aexample.org/"],
    ],
    ["例え.jp", ["http://例え.jp/", "http://xn--r8jz45g.jp/"], ["http://例え.example/"]],
    ["xn--r8jz45g.jp.", ["http://例え.jp/", "http://例え.jp./"], []],
    [
      "https://*.例え.jp:8443/api/",
      ["https://a.例え.jp:8443/api/", "https://a.xn--r8jz45g.jp:8443/api/b?c"],
      (
        "https://a.例え.jp/api/ http://a.例え.jp:8443/api/ https://a.例え.jp:8443/api https://a.例え.jp:8443/apis/ " +
        "https://a.例え.jp:8443/x/../api/.. https://a.例え.jp:8443/api/%252e%252e/ https://a.例え.jp:8443/api/%2fb " +
        "https://a.例え.jp:8443/api%2fb https://a.例え.jp:8443/api/%5cb https://a.例え.jp:8443/api//b " +
        "https://a.例え.jp:8443/api/%ff"
      ).split(" "),
    ],
    [
      "http://a.example/é/x/",
      ["http://a.example/%C3%A9/x/", "http://a.example/é/%78/y?z"],
      (
        "http://a.example/é/x http://a.example/é http://a.example/é/x/..;/y http://a.example/é/x/%2e.;a=b/y " +
        "http://a.example/é/x/.%3B/y"
      ).split(" "),
    ],
    ["a.example:*", ["http://a.example:1/", "https://a.example/"], ["http://b.example:1/"]],
    ["a.example:8080", ["http://a.example:8080/"], ["http://a.example/"]],
    ["b.example:65535", ["http://b.example:65535/"], ["http://b.example:65534/", "http://b.example/"]],
    ["c.example", ["http://u:p@c.example/", "http://c.example./"], ["http://u@v@c.example/", "http://u%FF@c.example/"]],
    ["faß.example", ["http://xn--fa-hia.example/"], ["http://faß.example/", "http://fass.example/"]],
    ["localhost:3000", ["http://localhost:3000/"], ["http://localhost/"]],
    ["127.0.0.1", ["http://127.0.0.1/"], ["http://2130706433/", "http://127.1/"]],
    ["[::1]:80", ["http://[::1]/"], ["http://[::2]/"]],
    ["wss://a.example", ["wss://a.example/x"], ["https://a.example/x"]],
    ["HTTPS://A.EXAMPLE/", ["https://a.example/x"], ["http://a.example/x"]],
  ] as const) {
    it(`[G-12c] matches ${JSON.stringify(pattern)}`, () => {
      const list = createHostList(["unrelated.example", pattern]);
      for (const address of matching) {
        const match = list.match(address);
        equal(match?.pattern, pattern, address);
        equal(list.match(match?.canonical as string)?.canonical, match?.canonical);
      }
      for (const address of others) {
        equal(list.match(address), null, address);
      }
    });
  }

  it("[G-12c] refuses patterns that can mean two things, or nothing", () => {
    for (const pattern of [
      ...[
        ..."*example.org * *. *.com com ex*ample.org a.*.org a.* *.*.org".split(" "),
        "",
        " a.example",
        "a.example ",
        "a.example/",
        "a.example?x",
      ].slice(0, 12),
      ...[
        " a.example",
        "a.example ",
        "a.example?x",
        "a.example#x",
        "https://a.example:8443api",
        "https://a.exampleapi/x\\y",
        ..."//a.example https:a.example u@a.example a.example:0 a.example:65536 a.example:99999".split(" "),
        `${"a.".repeat(9_000)}example`,
        ..."a..example a.example/%2e%2e/ a.example/a//b a.example/%252f 0x7f.1 1.2.3 *.1.2.3.4 *.[::1] [::1".split(" "),
        ..."javascript://a.example a%2eexample a.example/x https://a.example/api/v1 https://a.example/api;".split(" "),
      ],
      ...[1, null, undefined, {}],
    ]) {
      throws(() => createHostList([pattern as string]), { name: "TypeError" }, String(pattern));
    }
    for (const patterns of ["a.example", 1, null, undefined]) {
      throws(() => createHostList(patterns as never), { name: "TypeError" });
    }
    throws(() => createHostList([]), { name: "TypeError", message: /patterns is empty/ });
  });

  it("[G-12c] names the right spelling of a pattern, where there is one", () => {
    for (const [pattern, right] of [
      ["*example.org", "*.example.org"],
      [".example.org", "*.example.org"],
      [" example.org ", "example.org"],
      ["//example.org", "example.org"],
      ["https:example.org", "https://example.org"],
      ["https://me@example.org/?q#f", "https://example.org/"],
      ["example.org/a/b", "example.org/a/b/"],
      ["https://example.org/api/v1?x", "https://example.org/api/v1/"],
      ["http://bücher.example/a b/", "http://bücher.example/a%20b/"],
      ["https://.example.org/", "https://*.example.org/"],
      ["a b.example", null],
      ["..example.org", null],
      ["com", null],
      ["", null],
      ["javascript:alert(1)", null],
    ] as const) {
      const hint = right === null ? /^(?!.*; write )/s : new RegExp(`; write "${right.replace(/[*.?]/g, "\\$&")}"$`);
      throws(() => createHostList([pattern]), { name: "TypeError", message: hint }, pattern);
      ok(right === null || createHostList([right]).patterns.length === 1);
    }
  });

  it("[G-12c] names the fault of a pattern", () => {
    for (const [pattern, fault] of [
      [".example.org", /begins with a dot; /],
      ["http://bücher.example/a b/", /has a blank; /],
      ["a b.example", /has a blank$/],
      ["example..org", /no valid host/],
    ] as const) {
      throws(() => createHostList([pattern]), { name: "TypeError", message: fault }, pattern);
    }
  });

  it("[G-12c] says in one sentence why an address does not match", () => {
    const list = createHostList(["example.org", "https://a.example/api/"]);
    for (const [address, sentence] of [
      ["http://example.org/", null],
      ["http://evil.example/", /^The host is not on the list\.$/],
      ["http://example.org:8080/", /on the list, but not with this scheme, port or path/],
      ["https://a.example/other/", /on the list, but not/],
      ["http://example.org\\@evil.example/", /backslash/],
      ["http://faß.example/", /IDNA 2003/],
      ["example.org", /no scheme/],
      ["mailto:a@b", /name no host/],
      ["10.0.0.1", /IP address by itself/],
      ["http://a b/", /cannot open/],
    ] as const) {
      const found = list.explain(address);
      equal(found === null, list.match(address) !== null, address);
      if (sentence !== null) {
        assertMatch(found ?? "", sentence, address);
        assertMatch(found ?? "", /^[A-Z][^\n]*\.$/);
      } else {
        equal(found, null, address);
      }
    }
    deepEqual({ ...list }.patterns, ["example.org", "https://a.example/api/"]);
    equal(JSON.stringify(list), '{"patterns":["example.org","https://a.example/api/"]}');
  });

  it("[G-12c] keeps its patterns if the list changes", () => {
    const patterns = ["a.example"];
    const list = createHostList(patterns);
    patterns.push("b.example");
    equal(list.match("http://b.example/"), null);
  });
});

describe("[X-2a] hosts of nine million units", () => {
  const LENGTH = 9_000_000;
  const list = createHostList(["a.example"]);
  const repeat = (piece: string): string => piece.repeat(LENGTH / piece.length);
  for (const [name, address, host] of [
    ["userinfo", `http://${repeat("a")}@a.example/`, "a.example"],
    ["a password", `http://a:${repeat("é")}@a.example/`, "a.example"],
    ["at signs", `http://${repeat("@")}a.example/`, "a.example"],
    ["triplets before an at sign", `http://${repeat("%E6%97%A5")}@a.example/`, "a.example"],
    ["tabs", `http://a.ex${repeat("\t")}ample/`, "a.example"],
    ["zeros of a port", `http://a.example:${repeat("0")}80/`, "a.example"],
    ["triplets of a path", `http://a.example/${repeat("%E6%97%A5")}`, "a.example"],
    ["a path", `http://a.example/${repeat("日")}`, "a.example"],
    ["ideographs", `http://${repeat("日")}/`, null],
    ["triplets", `http://${repeat("%E6%97%A5")}/`, null],
    ["colons in brackets", `http://[${repeat(":")}]/`, null],
    ["no scheme", repeat("a"), null],
  ] as const) {
    it(`are read without stack, in linear time: ${name}`, () => {
      const read = measureTime(() => equal(readHost(address).host, host));
      const matched = measureTime(() => equal(list.match(address) === null || host !== null, true));
      ok(read < LENGTH / 1_000 && matched < LENGTH / 1_000, `${read} ms, ${matched} ms`);
    });
  }

  it("are not patterns", () => {
    for (const pattern of [repeat("a"), repeat("a."), repeat("日"), `http://${repeat("a")}@h/`, `*.${repeat("%41")}`]) {
      throws(() => createHostList([pattern]), TypeError);
    }
  });
});

import { deepEqual, equal, ok } from "node:assert/strict";
import { isIRI, isIRIReference, type Kind, parseIRI } from "whatwg-iri/syntax";
import { checkComponents } from "../../oracles/check-components.js";
import { PREDICATES } from "../../support/predicates.js";

type Parts = [
  scheme: string | undefined,
  userinfo: string | undefined,
  host: string | undefined,
  port: string | undefined,
  path: string,
  query: string | undefined,
  fragment: string | undefined,
];

const NONE = undefined;

const ROWS: [input: string, parts: Parts][] = [
  ["", [NONE, NONE, NONE, NONE, "", NONE, NONE]],
  ["http://a?", ["http", NONE, "a", NONE, "", "", NONE]],
  ["http://a", ["http", NONE, "a", NONE, "", NONE, NONE]],
  ["http://a#", ["http", NONE, "a", NONE, "", NONE, ""]],
  ["http://a?#", ["http", NONE, "a", NONE, "", "", ""]],
  ["http://a:", ["http", NONE, "a", "", "", NONE, NONE]],
  ["http://@a:/", ["http", "", "a", "", "/", NONE, NONE]],
  ["http://u:p@例え.jp:80/日本?q=é#ü", ["http", "u:p", "例え.jp", "80", "/日本", "q=é", "ü"]],
  ["a://[::1]:8?b", ["a", NONE, "[::1]", "8", "", "b", NONE]],
  ["a://u@[v1.x]/b", ["a", "u", "[v1.x]", NONE, "/b", NONE, NONE]],
  ["//", [NONE, NONE, "", NONE, "", NONE, NONE]],
  ["//:/", [NONE, NONE, "", "", "/", NONE, NONE]],
  ["///a", [NONE, NONE, "", NONE, "/a", NONE, NONE]],
  ["a:", ["a", NONE, NONE, NONE, "", NONE, NONE]],
  ["a:b:c@d", ["a", NONE, NONE, NONE, "b:c@d", NONE, NONE]],
  ["a:/b//c", ["a", NONE, NONE, NONE, "/b//c", NONE, NONE]],
  ["/a:b", [NONE, NONE, NONE, NONE, "/a:b", NONE, NONE]],
  ["a@b/c:d", [NONE, NONE, NONE, NONE, "a@b/c:d", NONE, NONE]],
  ["?a?b#c?d", [NONE, NONE, NONE, NONE, "", "a?b", "c?d"]],
  ["#//a:b", [NONE, NONE, NONE, NONE, "", NONE, "//a:b"]],
  ["?\uE000", [NONE, NONE, NONE, NONE, "", "\uE000", NONE]],
  ["http://a/?b:c://d@e", ["http", NONE, "a", NONE, "/", "b:c://d@e", NONE]],
  ["http://a?/b:1", ["http", NONE, "a", NONE, "", "/b:1", NONE]],
  ["x://𐌀/😀", ["x", NONE, "𐌀", NONE, "/😀", NONE, NONE]],
];

describe("parseIRI", () => {
  for (const [input, parts] of ROWS) {
    it(`[S-8b] splits ${JSON.stringify(input)}, and distinguishes absent from empty`, () => {
      const parsed = parseIRI(input);
      ok(parsed !== null);
      deepEqual(Object.values(parsed), parts);
      deepEqual(Object.keys(parsed), ["scheme", "userinfo", "host", "port", "path", "query", "fragment"]);
    });

    it(`[S-8a, S-8c] gives offsets of ${JSON.stringify(input)}, and components that make the input again`, () => {
      const parsed = parseIRI(input);
      ok(parsed !== null);
      checkComponents(input, parsed, "rfc3987");
    });
  }

  it("agrees between the quick match and the scan, which handles strings of more than 4096 units", () => {
    for (const length of [4095, 4096, 4097]) {
      const input = `${"http://例え.jp:80/".padEnd(length - 4, "é")}?q#f`;
      equal(input.length, length);
      deepEqual(
        { ...parseIRI(input) },
        {
          scheme: "http",
          userinfo: NONE,
          host: "例え.jp",
          port: "80",
          path: input.slice(15, -4),
          query: "q",
          fragment: "f",
        },
      );
      equal(parseIRI(`${input} `), null);
      equal(isIRI(input), true);
      equal(isIRI(input, { absolute: true }), false);
      equal(isIRI(input.slice(0, -2), { absolute: true }), true);
    }
  });

  it("[S-3a] reports the form of a host, where the first match wins", () => {
    const rows: [host: string, kind: string | undefined][] = [
      ["//1.2.3.4", "ipv4"],
      ["//255.255.255.255:80", "ipv4"],
      ["//1.2.3.256", "reg-name"],
      ["//01.2.3.4", "reg-name"],
      ["//1.2.3", "reg-name"],
      ["//1.2.3.4.", "reg-name"],
      ["//1.2.3.4.5", "reg-name"],
      ["//1..2.3", "reg-name"],
      ["//", "reg-name"],
      ["//例え.jp", "reg-name"],
      ["//１.2.3.4", "reg-name"],
      ["//[::]", "ipv6"],
      ["//[::1.2.3.4]", "ipv6"],
      ["//[v1.a:b]", "ipvfuture"],
      ["//[VaF.~]", "ipvfuture"],
      ["/a", undefined],
    ];
    for (const [input, kind] of rows) {
      equal(parseIRI(input)?.hostKind, kind, input);
    }
  });

  it("[S-3d] rejects zone identifiers", () => {
    equal(parseIRI("http://[fe80::1%25eth0]/"), null);
    equal(parseIRI("http://[fe80::1%eth0]/"), null);
  });

  it("reports the form of a path", () => {
    const rows: [input: string, form: string][] = [
      ["//a", "abempty"],
      ["//a/b", "abempty"],
      ["a:", "empty"],
      ["?", "empty"],
      ["/a", "absolute"],
      ["a:/b", "absolute"],
      ["a/b", "noscheme"],
      ["a:b", "rootless"],
    ];
    for (const [input, form] of rows) {
      equal(parseIRI(input)?.pathForm, form, input);
    }
  });

  it("[P-11a, P-11b] returns HOSTPORT, without a port that is empty or the scheme's own, and HOSTSPECIFIC", () => {
    const rows: [input: string, hostPort: string | undefined, hostSpecific: string][] = [
      ["http://u@例え.jp:80/日?q#f", "例え.jp", "/日?q#f"],
      ["HTTP://a:80", "a", ""],
      ["http://a:/", "a", "/"],
      ["http://a:8080/", "a:8080", "/"],
      ["https://a:80/", "a:80", "/"],
      ["https://a:443/?", "a", "/?"],
      ["unknown://a:1#", "a:1", "#"],
      ["//a:80", "a", ""],
      ["//a:81/", "a", "/"],
      ["mailto:a@b?c", undefined, "mailto:a@b?c"],
      ["/a", undefined, "/a"],
      ["ftp://[::1]:21/", "[::1]", "/"],
    ];
    for (const [input, hostPort, hostSpecific] of rows) {
      deepEqual([parseIRI(input)?.hostPort, parseIRI(input)?.hostSpecific], [hostPort, hostSpecific], input);
    }
  });

  it("[P-11a] knows the default ports from the specifications of schemes", () => {
    const ports =
      "coap:5683 coaps:5684 ftp:21 gopher:70 http:80 https:443 imap:143 ldap:389 nntp:119 pop:110 rtsp:554 sip:5060 " +
      "sips:5061 telnet:23 ws:80 wss:443";
    for (const [scheme, port] of ports.split(" ").map((row) => row.split(":"))) {
      equal(parseIRI(`${scheme}://h:${port}/`)?.hostPort, "h", scheme);
    }
  });

  it("[S-4] treats no non-ASCII character as a delimiter", () => {
    const parsed = parseIRI("a://b／c：d？e＃f＠g。h/i");
    equal(parsed?.host, "b／c：d？e＃f＠g。h");
    equal(parsed?.path, "/i");
  });
});

describe("the kinds", () => {
  const rows: [input: string, ...kinds: Kind[]][] = [
    ["a:", "IRI", "IRI-reference", "absolute-IRI", "URI", "URI-reference", "absolute-URI"],
    ["a:é", "IRI", "IRI-reference", "absolute-IRI"],
    ["a:#", "IRI", "IRI-reference", "URI", "URI-reference"],
    ["a:#é", "IRI", "IRI-reference"],
    ["//a", "IRI-reference", "irelative-ref", "URI-reference", "relative-ref"],
    ["", "IRI-reference", "irelative-ref", "URI-reference", "relative-ref"],
    ["é#", "IRI-reference", "irelative-ref"],
    ["?\uE000", "IRI-reference", "irelative-ref"],
    ["[::1]"],
    ["1:2"],
    [":a"],
    [" "],
    ["a:\uE000"],
  ];
  const kinds: readonly Kind[] = [
    ...(["IRI", "IRI-reference", "absolute-IRI", "irelative-ref"] as const),
    ...(["URI", "URI-reference", "absolute-URI", "relative-ref"] as const),
  ];
  for (const [input, ...expected] of rows) {
    it(`of ${JSON.stringify(input)} are ${expected.join(", ") || "none"}`, () => {
      deepEqual(
        kinds.filter((kind) => parseIRI(input, { kind }) !== null),
        expected,
      );
      for (const [kind, is] of Object.entries(PREDICATES)) {
        equal(is(input), expected.includes(kind as Kind), kind);
      }
    });
  }

  it("are false for non-strings, and never throw", () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error("touched");
        },
      },
    );
    for (const value of [
      undefined,
      null,
      0,
      1n,
      true,
      Symbol("a:"),
      {},
      ["a:"],
      () => "a:",
      new String("a:"),
      hostile,
    ]) {
      for (const is of Object.values(PREDICATES)) {
        equal(is(value), false);
      }
    }
  });

  it("follow the grammar of RFC 3986 for URIs, whatever the grammar of IRIs", () => {
    equal(parseIRI("//%41", { kind: "URI-reference", grammar: "bis" })?.host, "%41");
    equal(parseIRI("#a#b", { kind: "URI-reference", grammar: "bis" }), null);
  });
});

describe("the predicates", () => {
  const IRIS = { isIRI, isIRIReference };

  for (const [name, is] of Object.entries(IRIS)) {
    it(`[B-6b] take bidirectional formatting characters, and refuse them on request: ${name}`, () => {
      for (const character of "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069") {
        equal(is(`http://a/${character}`), true);
        equal(is(`http://a/${character}`, { bidiFormatting: true }), true);
        equal(is(`http://a/${character}`, null), true);
        equal(is(`http://a/${character}`, { bidiFormatting: false }), false);
      }
      equal(is("http://אב/%E2%80%AE\u200D", { bidiFormatting: false }), true);
      equal(is("a b", { bidiFormatting: false }), false);
    });

    it(`can be handed to what gives them an index: ${name}`, () => {
      const list = ["http://a/\u202E", "a b", "http://a/"];
      deepEqual(list.filter(is), [list[0], list[2]]);
    });
  }
});

describe("the grammars", () => {
  const rows: [input: string, rfc3987: boolean, bis: boolean][] = [
    ["//a%41", true, false],
    ["//a%41@b", true, true],
    ["//%E9", true, false],
    ["#a#b", false, true],
    ["a:##", false, true],
    ["?\u{E0000}", false, true],
    ["?\u{E0FFF}", false, true],
    ["?\u{E1000}", true, true],
    ["?\uE000", true, true],
    ["/\u{E0FFF}", false, false],
    ["/\uE000", false, false],
  ];
  for (const [input, rfc3987, bis] of rows) {
    it(`[S-6a, S-6b] ${rfc3987 === bis ? "agree" : "differ"} on ${JSON.stringify(input)}`, () => {
      equal(isIRIReference(input), rfc3987);
      equal(parseIRI(input) !== null, rfc3987);
      equal(parseIRI(input, { grammar: "rfc3987" }) !== null, rfc3987);
      equal(parseIRI(input, { grammar: "bis" }) !== null, bis);
    });
  }

  it("[S-6b] put the first # before the fragment, although the draft's may contain more", () => {
    const parsed = parseIRI("a:b?c#d#e?f", { grammar: "bis" });
    deepEqual([parsed?.query, parsed?.fragment], ["c", "d#e?f"]);
  });
});

/** Why an address cannot be parsed, and where. */
import assert from "node:assert/strict";
import { type DiagnosticCode, IRIError } from "whatwg-iri";
import { CODES } from "#lib/diagnostics/codes.js";
import { checkRepairs, failureOf } from "../../support/failures.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

/** An input with «» around what the diagnostic is expected to point at. */
const ROWS: [code: DiagnosticCode, marked: string, base?: string][] = [
  ["missing-scheme-non-relative-URL", "«»"],
  ["missing-scheme-non-relative-URL", "«»example.org/"],
  ["missing-scheme-non-relative-URL", " \t«»//example.org/"],
  ["missing-scheme-non-relative-URL", "«»1http://example.org/"],
  ["missing-scheme-non-relative-URL", "«»a", "mailto:a@example.org"],
  ["host-missing", "http://«»"],
  ["host-missing", "https:«»?a"],
  ["host-missing", "http://«»:80/"],
  ["host-missing", "http://user:pass@«»/"],
  ["host-missing", "http:\\\\/\\/«»"],
  ["host-missing", "foo://«»:1/"],
  ["host-missing", "foo://user@«»/"],
  ["host-missing", "//«»", "http://example.org/"],
  ["host-missing", "///«»?a", "http://example.org/"],
  ["host-invalid-code-point", "foo://«a b»/c"],
  ["host-invalid-code-point", "foo://u@«a^b»:1/c"],
  ["host-invalid-code-point", "//«a|b»/c", "foo://d"],
  ["domain-to-ASCII", "http://«a b»/"],
  ["domain-to-ASCII", "http://u:p@x@«exa<mple»:80/@"],
  ["domain-to-ASCII", "http://«日本\uFFFD»/"],
  ["domain-to-ASCII", "http://«a%00b»/"],
  ["domain-to-ASCII", "ht\ntp:/\t/«xn-\n-é»/"],
  ["domain-to-ASCII", "file://«a:80»/"],
  ["domain-to-ASCII", "//«a<b»/c", "file:///d"],
  ["domain-to-ASCII", "\\\\«a<b»\\c", "http://d"],
  ["domain-to-ASCII", "HTTPS:\\«a<b»\\c"],
  ["domain-to-ASCII", "wss:«a<b»/c"],
  ["domain-to-ASCII", "ws:/«a<b»\\c"],
  ["domain-to-ASCII", "ftp:\\«a<b»\\c"],
  ["domain-to-ASCII", "//«a<b»/c", " \tFILE:///d"],
  ["domain-to-ASCII", "http://«\u00AD»/"],
  ["domain-to-ASCII", "file://«a@b»/"],
  ["IPv4-too-many-parts", "http://«1.2.3.4.5»/"],
  ["IPv4-too-many-parts", "http://«1.2.3.4.08.»/"],
  ["IPv4-non-numeric-part", "http://«1..2»/"],
  ["IPv4-non-numeric-part", "http://«0xg.1»/"],
  ["IPv4-non-numeric-part", "http://«256.08.1»/"],
  ["IPv4-out-of-range-part", "file://«１.２.３.２５６»/"],
  ["IPv4-non-numeric-part", "http://«a.1»/"],
  ["IPv4-out-of-range-part", "http://«1.2.3.256»/"],
  ["IPv4-out-of-range-part", "http://«0x100000000»"],
  ["IPv6-unclosed", "http://«[::1»"],
  ["IPv6-unclosed", "http://«[::1»/]"],
  ["IPv6-unclosed", "http://«[::1]x»:80/"],
  ["IPv6-unclosed", "http://«[1:2]x»:/"],
  ["IPv6-invalid-compression", "http://«[:1]»/"],
  ["IPv6-too-many-pieces", "http://«[1:2:3:4:5:6:7:8:9]»:80/"],
  ["IPv6-multiple-compression", "http://«[1::2::3]»/"],
  ["IPv6-invalid-code-point", "http://«[g::]»/"],
  ["IPv6-invalid-code-point", "http://«[fe80::1%eth0]»/"],
  ["IPv6-too-few-pieces", "http://«[1:2]»/"],
  ["IPv4-in-IPv6-too-many-pieces", "http://«[1:2:3:4:5:6:7:1.2.3.4]»/"],
  ["IPv4-in-IPv6-invalid-code-point", "http://«[::1.2.3.a]»/"],
  ["IPv4-in-IPv6-out-of-range-part", "http://«[::1.2.3.256]»/"],
  ["IPv4-in-IPv6-too-few-parts", "http://«[::1.2.3]»/"],
  ["port-invalid", "http://a:«8o»/"],
  ["port-invalid", "http://[::1]:«x»?y:z"],
  ["port-invalid", "http://a:«1:2»#"],
  ["port-invalid", "\u0000 http://a:«x» \n\u001F"],
  ["port-out-of-range", "http://u:1@a:«65536»/"],
  ["port-out-of-range", "foo://a:«9\t9999»/"],
];

describe("the failure to parse an address", () => {
  for (const [code, marked, base] of ROWS) {
    it(`is ${code} in ${JSON.stringify(marked)}${base === undefined ? "" : ` against ${base}`}`, () => {
      const input = marked.replace(/[«»]/g, "");
      const { cause } = failureOf(input, base);
      assert.ok(cause instanceof IRIError);
      const [start, end] = [marked.indexOf("«"), marked.indexOf("»") - 1];
      const { severity, component } = CODES[code];
      assert.deepEqual(cause.diagnostics, [{ code, severity, component, start, end }]);
      assert.equal(cause.input, input);
      assert.equal(cause.name, "IRIError");
    });
  }

  it("has a row for each code", () => {
    assert.deepEqual([...new Set(ROWS.map(([code]) => code))].sort(), Object.keys(CODES).sort());
  });

  it("has a name that is no property of its own", () => {
    const { cause } = failureOf("a");
    assert.deepEqual(Object.keys(cause), ["input", "diagnostics"]);
    assert.equal(Object.hasOwn(cause, "name"), false);
    const { enumerable } = Object.getOwnPropertyDescriptor(IRIError.prototype, "name") as PropertyDescriptor;
    assert.equal(enumerable, false);
  });

  it("carries code, input and base, as Node's own error does", () => {
    const ours = failureOf("//:", "http://a/");
    assert.ok(ours instanceof TypeError);
    assert.deepEqual({ ...ours }, { code: "ERR_INVALID_URL", input: "//:", base: "http://a/" });
    assert.deepEqual({ ...failureOf("a") }, { code: "ERR_INVALID_URL", input: "a" });
  });

  it("is the base's, where the base cannot be parsed", () => {
    const { message, input, base, cause } = failureOf("a", "http://[/");
    assert.match(message, /^Invalid base "http:\/\/\[\/": \w/);
    assert.deepEqual([input, base, cause.input], ["a", "http://[/", "http://[/"]);
  });

  it("says so in a message in which the input is cut at 80 characters, controls escaped", () => {
    const { message } = failureOf(`\u001B[2J\u202E${"é".repeat(100)}`);
    assert.ok(message.startsWith(`Invalid IRI "\\u{1B}[2J\\u{202E}${"é".repeat(75)}"…: `), message);
  });

  it("goes away if what the diagnostic points at is replaced by something good", function () {
    const rows = readPinnedJSON("urltestdata.json") as { input: string; base: string | null; failure?: true }[] | null;
    if (rows === null) {
      this.skip();
    }
    const failing = [
      ...rows.filter(({ failure }) => failure === true),
      ...ROWS.map(([, marked, base]) => ({ input: marked.replace(/[«»]/g, ""), base: base ?? null })),
    ];
    for (const { input, base } of failing) {
      checkRepairs(input, base ?? undefined);
    }
  });
});

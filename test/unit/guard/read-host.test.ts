/** The host of an address, as every program reads it. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { inspectLink } from "whatwg-iri/display";
import { readHost } from "whatwg-iri/guard";
import { readHosts } from "../../support/address-parsers.js";

describe("readHost", () => {
  for (const [address, host, kind, canonical, agrees] of [
    ["http://example.org/", "example.org", "name", "http://example.org/", true],
    ["HTTP://EXAMPLE.org:80", "example.org", "name", "http://example.org/", true],
    ["https://u:p@example.org:8443/a b?c#d", "example.org", "name", "https://u:p@example.org:8443/a%20b?c#d", true],
    ["http://例え.jp/", "xn--r8jz45g.jp", "name", "http://xn--r8jz45g.jp/", true],
    ["http://example.org./", "example.org.", "name", "http://example.org./", true],
    ["http://[2001:db8::1]/", "[2001:db8::1]", "reserved", "http://[2001:db8::1]/", true],
    ["http://127.0.0.1/", "127.0.0.1", "loopback", "http://127.0.0.1/", true],
    ["http://a.localhost/", "a.localhost", "loopback", "http://a.localhost/", true],
    ["http://router/", "router", "local-name", "http://router/", true],
    ["foo://Host:1/", "Host", "local-name", "foo://Host:1/", true],
    ["foo://LOCALHOST/", "LOCALHOST", "loopback", "foo://LOCALHOST/", true],
    ["foo://A.Local/", "A.Local", "local-name", "foo://A.Local/", true],
    ["foo://0X7F.1/", "0X7F.1", "loopback", null, false],
    ["foo://2852039166/", "2852039166", "link-local", null, false],
    [`http://${"a.".repeat(126)}b/`, `${"a.".repeat(126)}b`, "name", `http://${"a.".repeat(126)}b/`, true],
    [`http://${"a.".repeat(126)}bc/`, `${"a.".repeat(126)}bc`, "name", null, false],
    // Different readings
    ["http://google.com\\@evil.example/", "google.com", "name", "http://google.com/@evil.example/", false],
    ["http:evil.example", "evil.example", "name", "http://evil.example/", false],
    ["http:/evil.example", "evil.example", "name", "http://evil.example/", false],
    ["http:///evil.example/", "evil.example", "name", "http://evil.example/", false],
    ["http://a@google.com@evil.example/", "evil.example", "name", "http://a%40google.com@evil.example/", false],
    ["http://%67oogle.com/", "google.com", "name", "http://google.com/", false],
    ["http://goo\tgle.com/", "google.com", "name", "http://google.com/", false],
    [" http://google.com/", "google.com", "name", "http://google.com/", false],
    ["http://2130706433/", "127.0.0.1", "loopback", "http://127.0.0.1/", false],
    ["http://0x7f.1/", "127.0.0.1", "loopback", "http://127.0.0.1/", false],
    ["http://[::FFFF:127.0.0.1]/", "[::ffff:7f00:1]", "loopback", "http://[::ffff:7f00:1]/", false],
    ["http://ｇoogle.com/", "google.com", "name", "http://google.com/", false],
    ["http://a;b.example/", "a;b.example", "name", null, false],
    ["http://u%FF@a.example/", "a.example", "name", null, false],
    ["http://a.example:0/", "a.example", "name", null, false],
    [`http://${"a".repeat(64)}.example/`, `${"a".repeat(64)}.example`, "name", null, false],
    // No host
    ["mailto:a@b.example", null, null, null, true],
    ["file:///a", null, null, null, true],
    ["javascript://google.com/%0aalert(1)", null, null, null, false],
    ["http://", null, null, null, false],
    ["http://a b/", null, null, null, false],
    ["http://xn--a/", "xn--a", "local-name", null, false],
    ["//example.org/", null, null, null, false],
    ["example.org", null, null, null, false],
    // IP addresses by themselves
    ["10.0.0.1", "10.0.0.1", "private", null, true],
    ["::1", "[::1]", "loopback", null, true],
    ["::FFFF:169.254.169.254", "[::ffff:a9fe:a9fe]", "link-local", null, true],
    ["fe80::1%eth0", "[fe80::1]", "link-local", null, true],
    ["2606:4700::1111", "[2606:4700::1111]", "public", null, true],
    ["010.0.0.1", null, null, null, false],
    ["2606:4700::1111%", null, null, null, false],
    ["2606:4700::1111%/@evil.example", null, null, null, false],
    ["::1%\n", null, null, null, false],
  ] as const) {
    it(`[G-12a, G-12b] reads ${JSON.stringify(address)}`, () => {
      const reading = readHost(address);
      assert.deepEqual(
        [reading.host, reading.kind, reading.canonical, reading.agrees],
        [host, kind, canonical, agrees],
      );
      assert.equal(reading.findings[0]?.code === "readings-differ", !agrees);
    });
  }

  it("[G-12b] gives the string that parsers read alike", () => {
    for (const address of [
      "http:\\\\例え.jp",
      "http://a@b@c.example/",
      "http://0x7f.1",
      "https://EXAMPLE.org:443/\\@x",
      "ws:///a.example?@b",
    ]) {
      const { canonical, host } = readHost(address);
      assert.deepEqual(new Set(Object.values(readHosts(canonical as string))), new Set([host]), address);
      assert.equal(readHost(canonical as string).canonical, canonical);
      assert.equal(readHost(canonical as string).agrees, true, address);
    }
  });

  it("[G-12a] shows the host safely, and says where and why readings differ", () => {
    assert.equal(readHost("http://аррӏе.com/").shown, "xn--80ak6aa92e.com");
    assert.equal(readHost("http://xn--r8jz45g.jp/").shown, "例え.jp");
    assert.equal(readHost("a").shown, "");
    const [finding] = readHost("http://a@b@c.example/x").findings;
    assert.deepEqual(finding, {
      ...{ code: "readings-differ", severity: "warning", component: "authority" },
      ...{ start: 0, end: 20, detail: "c.example" },
    });
    assert.deepEqual(
      readHost("http://u:secret@аррӏе.com/").findings.map(({ code }) => code),
      ["unsafe-credentials", "spoof-host"],
    );
    assert.doesNotMatch(JSON.stringify(readHost("http://u:secret@a@h/").findings), /secret/);
    // What needs the tables of words and directions is left to inspectLink.
    for (const address of ["javascript:1", "http://a.com@pаypal.example/", "http://10.1/אב1/", "mailto:a@раура.com"]) {
      const { findings } = inspectLink("", address);
      const expected = findings.filter(({ code }) => code !== "bidi-look-alike");
      assert.deepEqual(
        readHost(address).findings.filter(({ code }) => code !== "readings-differ"),
        expected,
      );
    }
  });

  it("takes objects with an href, and nothing else", () => {
    assert.equal(readHost(new IRI("http://EXAMPLE.org/")).host, "example.org");
    assert.throws(() => readHost(1 as never), TypeError);
  });
});

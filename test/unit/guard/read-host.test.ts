import { deepEqual, doesNotMatch, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe as describeFinding, IRI } from "whatwg-iri";
import { createHostList, localRedirect, readHost } from "whatwg-iri/guard";
import { isURI } from "whatwg-iri/syntax";
import { readHosts } from "../../support/address-parsers.js";
import { inRepository } from "../../support/paths.js";

describe("readHost", () => {
  for (const [address, host, kind, canonical, agrees] of [
    ["http://example.org/", "example.org", "name", "http://example.org/", true],
    ["HTTP://EXAMPLE.org:80", "example.org", "name", "http://example.org/", true],
    ["https://example.org:8443/a b?c#d", "example.org", "name", "https://example.org:8443/a%20b?c#d", true],
    ["http://例え.jp/", "xn--r8jz45g.jp", "name", "http://xn--r8jz45g.jp/", true],
    ["http://example.org./", "example.org.", "name", "http://example.org./", false],
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
    // Read alike by the specifications, not by all programs
    ["https://u:p@example.org/", "example.org", "name", "https://example.org/", false],
    ["http://@example.org/", "example.org", "name", "http://example.org/", false],
    ["foo://u@h/", "h", "local-name", "foo://h/", false],
    ["http://faß.example/", "xn--fa-hia.example", "name", "http://xn--fa-hia.example/", false],
    ["http://xn--fa-hia.example/", "xn--fa-hia.example", "name", "http://xn--fa-hia.example/", true],
    ["http://βόλος.example/", "xn--nxasmm1c.example", "name", "http://xn--nxasmm1c.example/", false],
    [
      "http://نامه\u200Cای.example/",
      "xn--mgba3gch31f060k.example",
      "name",
      "http://xn--mgba3gch31f060k.example/",
      false,
    ],
    ["http://क्\u200Dष.example/", "xn--11b2ezcw70k.example", "name", "http://xn--11b2ezcw70k.example/", false],
    // Different readings
    ["http://google.com\\@evil.example/", "google.com", "name", "http://google.com/@evil.example/", false],
    ["http:evil.example", "evil.example", "name", "http://evil.example/", false],
    ["http:/evil.example", "evil.example", "name", "http://evil.example/", false],
    ["http:///evil.example/", "evil.example", "name", "http://evil.example/", false],
    ["http://a@google.com@evil.example/", "evil.example", "name", "http://evil.example/", false],
    ["http://%67oogle.com/", "google.com", "name", "http://google.com/", false],
    ["http://goo\tgle.com/", "google.com", "name", "http://google.com/", false],
    [" http://google.com/", "google.com", "name", "http://google.com/", false],
    ["http://2130706433/", "127.0.0.1", "loopback", "http://127.0.0.1/", false],
    ["http://0x7f.1/", "127.0.0.1", "loopback", "http://127.0.0.1/", false],
    ["http://[::FFFF:127.0.0.1]/", "[::ffff:7f00:1]", "loopback", "http://[::ffff:7f00:1]/", false],
    ["http://ｇoogle.com/", "google.com", "name", "http://google.com/", false],
    ["http://a;b.example/", "a;b.example", "name", null, false],
    ["http://u%FF@a.example/", "a.example", "name", "http://a.example/", false],
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
      deepEqual([reading.host, reading.kind, reading.canonical, reading.agrees], [host, kind, canonical, agrees]);
      equal(reading.reason === null, agrees && canonical !== null);
      ok(agrees || reading.findings.length > 0);
      equal(JSON.parse(JSON.stringify(reading)).kind, kind);
      deepEqual(Object.keys(reading), ["host", "kind", "canonical", "agrees", "reason", "findings"]);
    });
  }

  it("[G-12b] gives the string that parsers read alike", () => {
    for (const address of [
      "http:\\\\例え.jp",
      "http://u:p@faß.example/",
      "http://a@b@c.example/",
      "http://0x7f.1",
      "https://EXAMPLE.org:443/\\@x",
      "ws:///a.example?@b",
    ]) {
      const { canonical, host } = readHost(address);
      deepEqual(new Set(Object.values(readHosts(canonical as string))), new Set([host]), address);
      equal(readHost(canonical as string).canonical, canonical);
      equal(readHost(canonical as string).agrees, true, address);
    }
  });

  it("[G-12a] says where and why readings differ, in findings and in one sentence", () => {
    const [finding] = readHost("http://a@b@c.example/x").findings;
    deepEqual(finding, {
      ...{ code: "readings-differ", severity: "warning", component: "authority" },
      ...{ start: 0, end: 20, detail: "c.example" },
    });
    doesNotMatch(JSON.stringify(readHost("http://u:secret@a@h/")), /secret@|: ?secret/);
    for (const [address, codes, reason] of [
      ["http://u:secret@a.example/", "unsafe-credentials", /user name or a password/],
      ["http://u:secret@a.example./", "unsafe-credentials final-dot", /user name/],
      ["http://a.example./", "final-dot", /ends in a dot/],
      ["http://u@faß.example/", "unsafe-credentials host-deviation", /IDNA 2003/],
      ["http://a\\@b/", "readings-differ unsafe-credentials", /backslash/],
      ["http:a.example", "readings-differ", /two slashes/],
      ["http://a.example:0/", "readings-differ", /port/],
      ["http://a%2eb/", "readings-differ", /percent-encoded/],
      ["http://0x7f.1/", "readings-differ", /unusual spelling/],
      ["http://ｂücher.example/", "readings-differ", /IDNA/],
      ["ftp://bücher.example/", "readings-differ", /only in http/],
      ["http://a;b.example/", "readings-differ", /DNS/],
      ["http://a.ex\tample/", "readings-differ", /tabs/],
      ["javascript://a.example/", "readings-differ", /no host/],
      ["http://a b/", "readings-differ", /new IRI/],
      ["//a.example/", "readings-differ", /scheme/],
      ["mailto:a@b.example", "", /no host/],
      ["10.0.0.1", "", /by itself/],
      ["http://a.example/", "", null],
      // A backslash after the host moves no host.
      ["http://a.example/b\\c", "", null],
      ["http://a.example/?b\\", "", null],
    ] as const) {
      const { findings, reason: found } = readHost(address);
      equal(findings.map(({ code }) => code).join(" "), codes, address);
      ok(reason === null ? found === null : reason.test(found ?? "") && /^[A-Z][^\n]*\.$/.test(found ?? ""), address);
      ok(findings.every((one) => describeFinding(one).problem.endsWith(".")));
    }
  });

  it("[G-12a] names the programs that refuse a name", () => {
    for (const [host, programs] of [
      ["a_b.example", "Java, Guile, lighttpd"],
      ["a-.example", "Java, lftp"],
      ["-a.example", "Java, lftp, lighttpd"],
      ["example.1a", "Java, Apache"],
      ["ab--cd.example", "lftp"],
      ["xn--53h.example", "lftp, httpx"],
      ["xn--bcher-kva.a_b.example", "Java, Guile, httpx, lighttpd"],
      ["xn--bcher-kva.example", undefined],
      ["XN--BCHER-KVA.example", undefined],
      ["xn---a-9ia.example", undefined],
      ["a.0xx", "Java, Apache"],
      ["a-b.example", undefined],
      ["127.0.0.1", undefined],
      ["[::1]", undefined],
    ] as const) {
      const { agrees, findings } = readHost(`http://${host}/`);
      ok(agrees, host);
      deepEqual(
        findings.map(({ code, detail }) => `${code} ${detail}`),
        programs === undefined ? [] : [`refused-by-some ${programs}`],
      );
    }
  });

  for (const [written, canonical] of [
    // The table "A spelling that arrives", a character a row
    ["/AZaz09-._~", "/AZaz09-._~"],
    ["/%41%5A%61%7a%30%39%2d%2E%5f%7E", "/AZaz09-._~"],
    ["/!$&()*+,;=:@'", "/!$&()*+,;=:@'"],
    ["/%21%24%26%28%29%2a%2b%2c%3b%3d%3a%40%27", "/%21%24%26%28%29%2A%2B%2C%3B%3D%3A%40%27"],
    ["/?!$&()*+,;=:@/?", "/?!$&()*+,;=:@/?"],
    ["/?'%27", "/?%27%27"],
    ["/#'", "/#'"],
    ['/é日😀 "<>^`{|}', "/%C3%A9%E6%97%A5%F0%9F%98%80%20%22%3C%3E%5E%60%7B%7C%7D"],
    ['/?é日😀 "<>^`{|}\\', "/?%C3%A9%E6%97%A5%F0%9F%98%80%20%22%3C%3E%5E%60%7B%7C%7D%5C"],
    ['/#é "<>^`{|}\\#[]', "/#%C3%A9%20%22%3C%3E%5E%60%7B%7C%7D%5C%23%5B%5D"],
    ["/[a]?[b]=[c]", "/%5Ba%5D?%5Bb%5D=%5Bc%5D"],
    ["/%2f%3f%23%25%5c%5b", "/%2F%3F%23%25%5C%5B"],
    ["/100%?100%&%zz#%", "/100%25?100%25&%25zz#%25"],
    ["/%e3%81%82%ff%00%7f", "/%E3%81%82%FF%00%7F"],
    ["/a/./b/../c/%2e%2E/d", "/a/d"],
    ["//a//b/", "//a//b/"],
    ["/a?", "/a?"],
    ["/a#", "/a#"],
    ["\\a\\b", "/a/b"],
  ] as const) {
    it(`[G-13] writes ${JSON.stringify(written)} so that it arrives`, () => {
      const reading = readHost(`http://h.example${written}`);
      equal(reading.canonical, `http://h.example${canonical}`);
      equal(readHost(reading.canonical).canonical, reading.canonical);
      equal(new URL(reading.canonical).href, reading.canonical);
      ok(isURI(reading.canonical));
      equal(createHostList(["h.example"]).match(reading.canonical)?.canonical, reading.canonical);
    });
  }

  it("reads addresses of any length", () => {
    for (const length of [1_000_000, 4_300_000, 9_000_000]) {
      const long = "a".repeat(length);
      for (const [address, host] of [
        [`http://${long}@h.example/`, "h.example"],
        [`http://h.example/${long}?${long.slice(9)}`, "h.example"],
        [`http://${long}/`, long],
        [`http://h.example/${"%7e".repeat(length / 4)}`, "h.example"],
        [`http://h.example/${"日".repeat(length / 10)}`, "h.example"],
        [long, null],
        [`${":".repeat(length)}%a`, null],
        [`mailto:${long}`, null],
      ] as const) {
        equal(readHost(address).host, host);
        const list = createHostList(["h.example", "h.example/a/"]);
        equal(list.match(address)?.pattern, host === "h.example" ? host : undefined);
      }
      equal(localRedirect(`/${long}`, "http://h.example/"), `/${long}`);
      equal(localRedirect(`/${";a".repeat(length / 2)}`, "http://h.example/")?.length, 2 * Math.floor(length / 2) + 1);
      equal(localRedirect(long, "http://h.example/"), `/${long}`);
      throws(() => createHostList([long]), { name: "TypeError" });
    }
  }).timeout(120_000);

  it("loads nothing of display, mapping or compare, so that it stays below 30 kB", () => {
    const found = new Set<string>();
    const read = (url: URL): void => {
      if (!found.has(url.pathname)) {
        found.add(url.pathname);
        for (const [, path] of readFileSync(url, "utf8").matchAll(/^(?:import|export) [^;]*? from "(\.[^"]+)";/gm)) {
          read(new URL(path as string, url));
        }
      }
    };
    read(inRepository("lib/guard.js"));
    const folders = [...found].map((path) => /lib\/([^/]+)\//.exec(path)?.[1]);
    ok(found.size > 30 && folders.includes("web"), `${found.size}`);
    deepEqual(
      folders.filter((folder) => /^(?:display|mapping|compare|links|iri)$/.test(folder ?? "")),
      [],
    );
  });

  it("takes objects with an href, and nothing else", () => {
    equal(readHost(new IRI("http://EXAMPLE.org/")).host, "example.org");
    throws(() => readHost(1 as never), TypeError);
  });
});

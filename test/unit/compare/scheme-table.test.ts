import { deepEqual, equal, throws } from "node:assert/strict";
import { compare, createNormalizer, IRIError, normalize, type SchemeRules, type Schemes } from "whatwg-iri";
import { EQUIVALENCE_RULES } from "#lib/schemes/equivalence-rules.js";
import { getDefaultPort, hasDomainNames } from "#lib/schemes/schemes.js";

const [normalizeTelPath, normalizeGeoPath, normalizeSIPPath] = ["tel", "geo", "sip"].map(
  (scheme) => EQUIVALENCE_RULES.get(scheme)?.normalizePath,
) as [Normalize, Normalize, Normalize];

type Normalize = (path: string) => string;

const EQUIVALENT = {
  http: "http://a:80 http://a/",
  https: "https://a:443 https://a/",
  dict: "dict://a:2628/ dict://a/",
  acct: `
    acct:e@ē.example acct:e@xn--hea.example
    acct:e@Example.com ACCT:e@example.COM
  `,
  xmpp: "xmpp:e@Ē.example/R xmpp:e@xn--hea.example/R",
  ws: "ws://a:80 ws://a/",
  wss: "wss://例え.jp:443 wss://xn--r8jz45g.jp/",
  ftp: "ftp://a:21 ftp://a/",
  file: `
    file:///etc/fstab file://localhost/etc/fstab
    file:/etc/fstab file:///etc/fstab
    file://LOCALHOST/a file:///a
    file://localhost:/a file:/a
    file:////a file:/.//a
    file:// file:///
    file://é/ file://xn--9ca/
    file://:99/a file://localhost:99/a
    file://u@/a file://u@localhost/a
  `,
  mailto: `
    mailto:a@EXAMPLE.org,b@Example.com mailto:a@example.org,b@example.com
    mailto:?To=a&SUBJECT=B mailto:?to=a&subject=B
    mailto:a@résumé.example,b mailto:a@xn--rsum-bpad.EXAMPLE,b
  `,
  // RFC 8141, section 3.2
  urn: `
    urn:example:a123,z456 URN:example:a123,z456
    urn:example:a123,z456 urn:EXAMPLE:a123,z456
    urn:example:a123,z456 urn:example:a123,z456?+abc
    urn:example:a123,z456 urn:example:a123,z456?=xyz
    urn:example:a123,z456 urn:example:a123,z456?+abc?=xyz
    urn:example:a123%2Cz456 URN:EXAMPLE:a123%2cz456
    urn:ISBN:ABC urn:isbn:ABC
    urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6 urn:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
  `,
  tel: `
    tel:+1-201-555-0123 tel:+12015550123
    tel:863-1234;phone-context=+1-914-555 tel:8631234;phone-context=+1914555
    tel:1;b=2;A=1 tel:1;a=1;B=2
    tel:+1;ext=1-2 tel:+1;EXT=12
  `,
  data: `
    data:TEXT/Plain;CharSet=UTF-8;BASE64,YQ data:text/plain;charset=UTF-8;base64,YQ
    data:text/plain;CharSET data:text/plain;charset
  `,
  ldap: "ldap://[2001:DB8::7]:389 ldap://[2001:db8::7]/",
  // RFC 5870, section 6.4
  geo: `
    geo:90,-22.43;crs=WGS84 geo:90,46
    geo:22.300,-118.44 geo:22.3,-118.4400
    geo:66,30;u=6.500;FOo=this%2dthat geo:66.0,30;u=6.5;foo=this-that
    geo:47,11;foo=blue;bar=white geo:47,11;bar=white;foo=blue
    geo:22,0;bar=Blue geo:22,0;BAR=blue
    geo:1,180,007 geo:01.0,-180,7
    geo:-0,-0.0 geo:0,0
  `,
  // RFC 3261, section 19.1.4
  sip: `
    sip:%61lice@atlanta.com;transport=TCP sip:alice@AtLanTa.CoM;Transport=tcp
    sip:biloxi.com;transport=tcp;method=REGISTER sip:BILOXI.com;method=register;transport=tcp
    sips:a@b?Subject=A sips:a@B?subject=A
    sip:a@b;d=1;c;e sip:a@b;c;d=1;e
    sip:alice@atlanta.com?subject=project%20x&priority=urgent sip:alice@atlanta.com?priority=urgent&subject=project%20x
  `,
};

const DIFFERENT = {
  http: "http:/// http:/",
  file: `
    file://localhost:1/a file:///a
    file://u@localhost/a file:///a
    file://a/b file:///b
    file:a file:/a
    file:a file:///a
    file: file:///
  `,
  mailto: `
    mailto:A@example.org mailto:a@example.org
    mailto:%40A@b mailto:%40a@b
    mailto:%22a@B%22@c mailto:%22a@b%22@c
    mailto:%22A,@B%22@c mailto:%22a,@b%22@c
    mailto:%22A@B,%22@c mailto:%22A@b,%22@c
    mailto:a@b?subject=A mailto:a@b?subject=a
  `,
  urn: `
    urn:example:a123,z456 urn:example:a123,z456/foo
    urn:example:a123,z456 urn:example:A123,z456
    urn:example:a123,z456 urn:example:a123%2Cz456
    urn:example:a123,z456 urn:example:a123,z456#789
    urn:uuid2:ABC urn:uuid2:abc
    urn:example:a urn:example:a?b
    urn:example:a urn:example:a?=
    urn:example:a urn:example:a?
  `,
  tel: `
    tel:+1 tel:1
    tel:1;a=1 tel:1
    tel:1;phone-context=a.b tel:1;phone-context=ab
    tel:1-/2 tel:1/2
  `,
  data: `
    data:,A;B data:,A;b
    data:;a=B, data:;a=b,
    data:a;B data:,a;b
  `,
  geo: `
    geo:90,1;crs=a geo:90,2;crs=a
    geo:70,20;foo=1.00;bar=white geo:70,20;foo=1;bar=white
    geo:1,2 geo:1,2,0
    geo:1,2 geo:1,2;u=0
    geo:90 geo:0
    geo:--1,. geo:1,0
    geo:1/,01 geo:1/,1
  `,
  sip: `
    SIP:ALICE@AtLanTa.CoM;Transport=udp sip:alice@AtLanTa.CoM;Transport=UDP
    sip:bob@biloxi.com sip:bob@biloxi.com:5060
    sip:bob@biloxi.com sip:bob@biloxi.com;transport=udp
    sip:a@b?c=1&d=2 sip:a@b?c=2&d=1
    sip:a@b;x/;y sip:a@b;y;x/
    sip://a:5060/ sip://a/
  `,
  foo: `
    foo://é/ foo://xn--9ca/
    foo://a:80/ foo://a/
  `,
};

/** The claim about schemes that a row of {@link EQUIVALENT} proves. */
const CLAUSES: Readonly<Record<string, string>> = { http: "[N-10b] ", https: "[N-10b] ", file: "[N-10d] " };

const readPairs = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, lines]) => {
    const pairs = lines.trim().split(/\n +/);
    return [name, pairs.map((pair) => pair.split(" ") as [string, string])] as const;
  });

describe("the known schemes", () => {
  for (const [name, pairs] of readPairs(EQUIVALENT)) {
    it(`${CLAUSES[name] ?? ""}have these equivalent: ${name}`, () => {
      for (const [a, b] of pairs) {
        equal(compare(a, b, { level: "scheme" }), "equivalent", `${a} ${b}`);
        equal(compare(a, b, { level: "string" }), "different", `${a} ${b}`);
      }
    });
  }

  for (const [name, pairs] of readPairs(DIFFERENT)) {
    it(`keep these different: ${name}`, () => {
      for (const [a, b] of pairs) {
        equal(compare(a, b, { level: "scheme" }), "different", `${a} ${b}`);
      }
    });
  }

  it("have forms that are addresses of the same scheme", () => {
    for (const [address, form] of [
      ["sip:a@B;d=1;c;e", "sip:a@b;c;d=1;e"],
      ["sip:a;b@c", "sip:a;b@c"],
      ["tel:+1-(201)-555-0123;Z=1;a=2", "tel:+12015550123;a=2;z=1"],
      ["geo:01.50,-0;u=2.0;A=B", "geo:1.5,0;a=b;u=2"],
      ["data:text/plain;Charset=UTF-8;BASE64,;A=B", "data:text/plain;charset=UTF-8;base64,;A=B"],
    ] as const) {
      equal(normalize(address, { level: "scheme" }), form);
      equal(normalize(form, { level: "scheme" }), form);
    }
  });

  it("leave a path with slashes alone, whose segments they could make dot segments", () => {
    for (const path of ["1-2/..-", "a/;b;a", "01/..;c;b"]) {
      deepEqual(
        [normalizeTelPath, normalizeGeoPath, normalizeSIPPath].map((run) => run(path)),
        [path, path, path],
      );
    }
    equal(normalize("sip:a@b;z=/..;y", { level: "scheme" }), normalize("sip:a@b;z=/..;y", { level: "syntax" }));
  });

  /** With their default ports. */
  const WITH_DOMAINS =
    "acap:674 afp amqp amqps cifs coap:5683 coap+tcp:5683 coap+ws:80 coaps:5684 coaps+tcp:5684 coaps+ws:443 dav " +
    "davs dict:2628 file finger ftp:21 ftps gemini git git+http git+https git+ssh gopher:70 http:80 https:443 " +
    "icap:1344 imap:143 imaps ipp:631 ipps irc irc6 ircs ldap:389 ldaps:636 mariadb mms mongodb mongodb+srv mqtt " +
    "mqtts mysql nfs:2049 nntp:119 nntps pop:110 pops postgres postgresql rdp redis rediss rsync:873 rtmp rtmps " +
    "rtsp:554 rtsps:322 rtspu sftp:22 smb smtp smtps snews snmp:161 ssh:22 ssh+git svn svn+http svn+https svn+ssh " +
    "telnet:23 telnets tftp:69 vnc:5900 webcal webcals webdav webdavs ws:80 wss:443";

  it("[N-10e, N-10f] have the default ports and the domain names of their documents", () => {
    const rows = WITH_DOMAINS.split(" ").map((row) => row.split(":") as [string, string?]);
    for (const [scheme, port] of rows) {
      equal(normalize(`${scheme}://xn--9ca/`, { level: "scheme" }), `${scheme}://é/`);
      equal(hasDomainNames(scheme), true, scheme);
      equal(EQUIVALENCE_RULES.get(scheme)?.defaultPort, port, scheme);
    }
    const others = [...EQUIVALENCE_RULES.keys()].filter((scheme) => !rows.some(([name]) => name === scheme));
    deepEqual(others.sort(), "acct data geo im mailto pres sip sips tel urn xmpp".split(" "));
  });

  it("[N-10f] are data: each fact is stated once, and the mappings read the same", () => {
    for (const [name, { defaultPort }] of EQUIVALENCE_RULES) {
      if (!name.startsWith("sip")) {
        equal(getDefaultPort(name), defaultPort);
      }
    }
    deepEqual(["http", "HTTPS", "file", "ldap", "mailto", "urn", "foo", undefined].map(hasDomainNames), [
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("the option schemes", () => {
  const level = "scheme";

  it("[N-10f] adds a scheme for callers that pass it on, and for no others", () => {
    const rules: SchemeRules = {
      defaultPort: "1965",
      hasDomainNames: true,
      defaultHost: "here",
      caseInsensitivePath: /^[^/]*\/[^/]+/,
      caseInsensitiveQuery: /a/i,
      ignoredQuery: /^track/g,
    };
    const schemes: Schemes = { Gemini: rules };
    for (const [a, b] of [
      ["GEMINI://例え.jp:1965", "gemini://xn--r8jz45g.jp/"],
      ["gemini://HERE/B/C", "gemini:/b/C"],
      ["gemini://a/%C3%A9%2FX", "gemini://a/é%2fx"],
      ["gemini://a/?AA", "gemini://a/?aA"],
      ["gemini://a/?track=1", "gemini://a/"],
    ] as const) {
      equal(compare(a, b, { level, schemes }), "equivalent");
      equal(compare(a, b, { level, schemes }), "equivalent", "a pattern has no memory");
      equal(compare(a, b, { level }), "different");
    }
    equal(compare("http://a:80", "http://a/", { level, schemes }), "equivalent");
    const more: Schemes = { ...schemes, x: { emptyPath: "" } };
    equal(compare("gemini://a:1965", "gemini://a/", { level, schemes: more }), "equivalent");
    equal(normalize("x://a:", { level, schemes: more }), "x://a");
    equal(normalize("x://a", { level, schemes }), "x://a/");
  });

  it("changes addresses that are in the form of the schemes that are known", () => {
    const schemes = { http: { defaultPort: "81", caseInsensitivePath: /.*/, ignoredQuery: /^b$/ } };
    for (const [address, form] of [
      ["http://a.example/B", "http://a.example/b"],
      ["http://a.example:81/", "http://a.example/"],
      ["http://a.example/?b", "http://a.example/"],
    ] as const) {
      equal(normalize(address, { level }), address);
      equal(normalize(address, { level, schemes }), form);
    }
  });

  it("is copied by createNormalizer", () => {
    const own = { defaultPort: "1" };
    const toKey = createNormalizer({ level, schemes: { x: own } });
    own.defaultPort = "2";
    equal(toKey("x://a:1/"), "x://a/");
  });

  it("accepts patterns that keep a position", () => {
    const schemes = { x: { caseInsensitivePath: /[A-Z]+/y } };
    equal(compare("x:ABC", "x:ABC", { level, schemes }), "equivalent");
    equal(normalize("x:ABC", { level, schemes }), "x:abc");
  });

  it("rejects rules of the wrong type", () => {
    for (const [rules, message] of [
      [undefined, "the rules of a scheme is not an object"],
      [null, "the rules of a scheme is not an object"],
      [{ defaultport: "80" }, 'unknown option "defaultport"; did you mean "defaultPort"?'],
      [{ defaultPort: 80 }, "defaultPort is not a string"],
      ...["", "a", "080", " 80", "-1"].map((port) => [{ defaultPort: port }, /^defaultPort must consist of/] as const),
      [{ hasDomainNames: "no" }, "hasDomainNames is not a boolean"],
      [{ defaultHost: "LOCALHOST" }, "defaultHost is not in lower case"],
      [{ caseInsensitivePath: "A" }, "caseInsensitivePath is not a RegExp"],
      [{ normalizePath: 5 }, "normalizePath is not a function"],
      [{ emptyPath: "x" }, 'emptyPath must be one of "", "/" (got "x")'],
    ] as const) {
      const schemes = { x: rules as unknown as SchemeRules };
      throws(() => normalize("x:", { level, schemes }), { name: "TypeError", message });
    }
    for (const name of ["", "1a", "a:", "é"]) {
      throws(() => normalize("x:", { level, schemes: { [name]: {} } }), TypeError, name);
    }
    throws(() => normalize("x:", { level, schemes: new Map() as unknown as Schemes }), {
      message: "schemes is not an object of values by name",
    });
    const nothing: Schemes = { x: { normalizePath: (() => undefined) as unknown as () => string } };
    throws(() => normalize("x:", { level, schemes: nothing }), {
      message: "what normalizePath returns is not a string",
    });
  });

  it("can replace a scheme", () => {
    const schemes = { http: {} };
    equal(normalize("http://a:80/", { level, schemes }), "http://a:80/");
    equal(normalize("http://a:80/", { level }), "http://a/");
  });

  it("does not trust a function's result for a path", () => {
    const schemes: Schemes = { x: { normalizePath: (path) => path.replaceAll("!", "") } };
    equal(normalize("x:a!b", { level, schemes }), "x:ab");
    equal(normalize("x:/!/b", { level, schemes }), "x:/.//b");
    equal(normalize("x://h/!/b", { level, schemes }), "x://h//b");
    const wrong = { x: { normalizePath: () => "?" } };
    throws(() => normalize("x:a", { level, schemes: wrong }), IRIError);
    const joined = { x: { normalizePath: () => "a" } };
    throws(() => normalize("x://h/", { level, schemes: joined }), IRIError);
  });

  it("leaves a place with one coordinate as it is", () => {
    equal(normalizeGeoPath("90;u=1.0"), "90;u=1");
    equal(normalizeGeoPath("-90"), "-90");
  });
});

import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { type Diagnostic, iriToURI, type Schemes, validate } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { isIRI, isURI } from "whatwg-iri/syntax";
import { readMarks } from "../../support/problems.js";
import { share } from "../../support/share.js";

const split = (addresses: string): string[] => addresses.trim().split(/\s+/);

/** Addresses that their specifications have as examples or that follow their grammars, by section. */
const ALLOWED = {
  "RFC 9110 4.2": "http://a.example https://a.example:65535/%7Esmith/home.html HTTP://[::1]:/?# http://例え.jp/",
  "RFC 6455 3": "ws://a.example/chat?a wss://a.example:443",
  "RFC 8089 2": "file:///path/to/file file:/path/to/file file://host.example.com/path/to/file file:///c:/é file:///",
  "RFC 6068 6.1": `
    mailto:chris@example.com mailto:infobot@example.com?subject=current-issue
    mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index
    mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E
    mailto:majordomo@example.com?body=subscribe%20bamboo-l mailto:joe@example.com?cc=bob@example.com&body=hello
    mailto:gorby%25kremvax@example.com mailto:unlikely%3Faddress@example.com?blat=foop
    mailto:Mike%26family@example.org
  `,
  "RFC 6068 6.2": `
    mailto:%22not%40me%22@example.org mailto:%22oh%5C%5Cno%22@example.org
    mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org
  `,
  "RFC 6068 6.3": `
    mailto:user@example.org?subject=caf%C3%A9
    mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D
    mailto:user@example.org?subject=%3D%3Fiso-8859-1%3FQ%3Fcaf%3DE9%3F%3D
    mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9
    mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO
  `,
  "RFC 6068 2": `
    mailto:addr1@an.example,addr2@an.example mailto:?to=addr1@an.example,addr2@an.example
    mailto:addr1@an.example?to=addr2@an.example mailto:josé@納豆.example.org,a@b.example
    mailto:%22a..b.%22@example.org mailto:%22a(b):c%22@example.org mailto:a@%5B192.0.2.1%5D
    mailto:a@%5bIPv6:2001:db8::1%5d,b@c mailto:
  `,
  "RFC 3966 3, 5 and 6": `
    tel:+1-201-555-0123 tel:7042;phone-context=example.com tel:863-1234;phone-context=+1-914-555
    tel:+358-555-1234567;postd=pp22 tel:+1(800)555.0123;ext=12;isub=a@b,c TEL:*%2306%23;PHONE-CONTEXT=a.example;x
    tel:911;a=b;phone-context=+1 tel:911;phone-context=a-b.0c.d.;x=/:$&+
  `,
  "RFC 8141 2 and 3": `
    urn:example:a123,z456 URN:example:a123,z456 urn:example:a123,z456?+abc urn:example:a123,z456?=xyz
    urn:example:a123,z456#789 urn:example:weather?=op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z
    urn:example:foo-bar-baz-qux?+CCResolve:cc=uk urn:example:1/406/47452/2 urn:example:a123%2Cz456
    urn:example:apple:pear:plum:cherry urn:isbn:0451450523 urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 urn:xy:日本
    urn:${"a".repeat(32)}:b
  `,
  "DID Core 3": `
    did:example:123456789abcdefghi did:example:123456/path did:example:123456?versionId=1
    did:example:123#public-key-0 did:example:123?service=agent&relativeRef=/credentials#degree
    did:web:a.example:user:alice did:web:a.example%3A3000 did:example::a
  `,
  "RFC 4151 2.1 and 2.2": `
    tag:timothy@hpl.hp.com,2001:web/externalHome tag:sandro@w3.org,2004-05:Sandro
    tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19 tag:blogger.com,1999:blog-555
    tag:yaml.org,2002:int#a tag:example.com,2000: tag:example.com,2000:a?b tag:a,2000:é
  `,
  "RFC 2397 3 and 4": `
    data:,A%20brief%20note
    data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAAC8IyPqcvt3wCcDkiLc7C0qwyGHhSWpjQu5yqmCYsapyuvUUlvONmOZtfzgFzByTB10QgxOR0TqBQejhRNzOfkVJ+5YiUqrXF5Y5lKh/DeuNcP5yLWGsEbtLiOSpa/TPg7JpJHxyendzWTBfX0cxOnKPjgBzi4diinWGdkF8kjdfnycQZXZeYGejmJlZeGl9i2icVqaNVailT6F5iJ90m6mvuTS4OK05M0vDk0Q4XUtwvKOzrcd3iq9uisF81M1OIcR7lEewwcLp7tuNNkM3uNna3F2JQFo97Vriy/Xl4/f1cf5VWzXyym7PHhhx4dbgYKAAA7
    data:text/plain;charset=iso-8859-7,%be%d3%be
    data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local data:, data:;charset=utf-8;BASE64,aGk=
    data:text/html,a?b#c
  `,
  "RFC 5870 3 and 6": `
    geo:13.4125,103.8667 geo:48.2010,16.3695,183 geo:48.198634,16.371648;crs=wgs84;u=40 geo:90,-22.43;crs=WGS84
    geo:-90.0,180.00 geo:-05,-005 geo:00048,1;crs=EPSG-32618 geo:66,30;u=6.500;FOo=this%2dthat
    geo:47,11;foo=blue;bar=white geo:323482,4306480;crs=EPSG-32618 geo:0,0,-1.5;crs=x;u=0;v GEO:1,2;n=é#a
  `,
  "other schemes": "gopher:a x: sip:a@b.example:99999 //a:99999 a/b javascript:x",
};

const FORBIDDEN: readonly (readonly [codes: string, marked: string])[] = Object.entries({
  "scheme-host-missing": "http:«» https:«»#a http://«» http://u@«»:80/ wss:«»?a",
  "scheme-port-out-of-range": "http://a:«65536»/ ftp://u@a:«99999»",
  "scheme-host-missing scheme-port-out-of-range": "https://«»:«070000»?a",
  "scheme-component-forbidden/userinfo": "ws://«u:p@»a/",
  "scheme-component-forbidden/fragment": "wss://a/?b«#» ws://a«#c»",
  "scheme-component-forbidden/userinfo scheme-component-forbidden/port": "file://«u@»a«:80»/b",
  "scheme-component-forbidden/port": "file://c«:»/a",
  "scheme-component-forbidden/query": "file:///a«?b»#c tel:+1«?a» geo:0,0«?q=a»",
  "scheme-path-invalid/path-absolute": "file:«a»/b file://a«» file:///«/a/b»",
  "scheme-component-forbidden/authority": "mailto:«//a@b.example» tel:«//+1» urn:«//example»/a",
  "scheme-path-invalid/to": `
    mailto:«a» mailto:«»,a@b mailto:a@b«,c» mailto:a@b«@c» mailto:«a..b»@c mailto:«.a»@c mailto:«a.»@c
    mailto:«a»@c..d mailto:a@b«:c» mailto:«a%20»:b@c
  `,
  "scheme-query-invalid/hfields": `
    mailto:a@b?«subject» mailto:a@b?«» mailto:joe@example.com?cc=bob@example.com«?body=hello» mailto:a@b?a=b«&c»#d
  `,
  "scheme-path-invalid/telephone-subscriber": "tel:«» tel:«+» tel:«+1-800-FLOWERS» tel:«12%203»;phone-context=a",
  "scheme-path-invalid/context": "tel:911«» tel:7042«;ext=1»",
  "scheme-path-invalid/par": `
    tel:+1«;a=» tel:+1«;;» tel:7042«;phone-context=a_b» tel:7042«;phone-context=1.2» tel:7042«;phone-context=-a»
    tel:7042«;phone-context=a..b»
  `,
  "scheme-path-invalid/NID": `
    urn:«x»:a urn:«» urn:«»:a urn:«a_b»:c urn:«a-»:c urn:«${"a".repeat(33)}»:b
  `,
  "scheme-path-invalid/NSS": "urn:example«» urn:example:«» urn:example:«»/a",
  "scheme-query-invalid/rq-components": "urn:example:a?«a» urn:example:a?«+» urn:example:a?«=»/b",
  "scheme-path-invalid/method-name": "did:«» did:«Example»:a",
  "scheme-path-invalid/method-specific-id": "did:example«» did:example:«» did:example:«»/a",
  "scheme-path-invalid/path-abempty": "did:example:a«:» did:example:a«!b»",
  "scheme-path-invalid/DNSname": "tag:«»,2005:a tag:«例え.jp»,2005:a tag:«-a»,2005:a",
  "scheme-path-invalid/date":
    "tag:a.example«» tag:a.example,«05»:a tag:a.example,«2005-13»:a tag:a.example,«2005-1-1»:a",
  "scheme-path-invalid/specific": "tag:a.example,2005«»",
  "scheme-path-invalid/data": "data:«» data:text/plain«»",
  "scheme-path-invalid/mediatype": "data:«text»,a",
  "scheme-path-invalid/parameter": `
    data:image/svg+xml«;utf8»,a data:text/plain«;base64»;charset=utf-8,a geo:1,2,3«,4» geo:1,2«;u=a»
    geo:1,2;u=1«;crs=wgs84»
  `,
  "scheme-path-invalid/coord-a":
    "geo:«» geo:«91»,2 geo:«91»,2;crs=wgs84 geo:«90.1»,2 geo:«1.»,2 geo:«048»,2 geo:«+1»,2 geo:«1»;2",
  "scheme-path-invalid/coord-b": "geo:1,«0011» geo:1«» geo:1,«»,2 geo:1,«181»",
  "scheme-path-invalid/coord-c": "geo:1,2,«x» geo:1,2,«»",
}).flatMap(([codes, addresses]) => split(addresses).map((marked) => [codes, marked] as const));

const codes = (found: readonly Diagnostic[]): string[] => found.map(({ code }) => code);

const write = ({ code, detail }: { code: string; detail: string | undefined }): string =>
  detail === undefined ? code : `${code}/${detail}`;

describe("[G-11a] the rules of schemes", () => {
  for (const [section, addresses] of Object.entries(ALLOWED)) {
    it(`allow what ${section} allows`, () => {
      for (const address of split(addresses)) {
        deepEqual(validate(address), [], address);
        deepEqual(inspect(address, { checks: ["scheme"] }), [], address);
      }
    });
  }

  for (const [codes, marked] of FORBIDDEN) {
    it(`are broken by ${marked}`, () => {
      const { input, spans } = readMarks(marked);
      for (const found of [validate(input), inspect(input, { checks: ["scheme"] })]) {
        const own = found.filter(({ code }) => code.startsWith("scheme-"));
        equal(own.map(write).join(" "), codes);
        deepEqual(
          own.map(({ start, end }) => ({ start, end })),
          spans,
        );
        ok(own.every(({ severity }) => severity === "warning"));
      }
    });
  }
});

describe("[G-11b] the option schemes", () => {
  const schemes: Schemes = {
    ISBN: {
      pathSyntax: [
        ["isbn", /[0-9]{3}/],
        ["*digit", /-?[0-9]?/g],
      ],
      querySyntax: [["none", /$/]],
    },
    http: { forbids: ["port"] },
    x: { requiresHost: true, defaultPort: "1" },
  };
  const rows = [
    ["", "isbn:978-3-1-?"],
    ["scheme-path-invalid/isbn", "isbn:«97-8»"],
    ["scheme-path-invalid/digit", "isbn:978-3«a»"],
    ["scheme-query-invalid/none", "isbn:978?«a»"],
    ["scheme-component-forbidden/port", "http://a«:99999»"],
    ["", "http://"],
    ["scheme-host-missing", "X:«»a"],
    ["scheme-port-out-of-range", "x://a:«65536»"],
    ["scheme-path-invalid/NID", "urn:«x»:a"],
  ] as const;

  for (const [codes, marked] of rows) {
    it(`has rules for ${marked}`, () => {
      const { input, spans } = readMarks(marked);
      for (const found of [validate(input, { schemes }), inspect(input, { checks: ["scheme"], schemes })]) {
        equal(found.map(write).join(" "), codes);
        deepEqual(
          found.map(({ start, end }) => ({ start, end })),
          spans,
        );
      }
    });
  }

  it("is refused if a rule has the wrong type, for valid addresses and others", () => {
    const refused: readonly (readonly [rules: object, message: RegExp])[] = [
      [{ requiresHost: 1 }, /requiresHost is not a boolean/],
      [{ forbids: "port" }, /forbids is not an Array/],
      [{ forbids: ["path"] }, /forbids must be one of/],
      [{ pathSyntax: /a/ }, /pathSyntax is not an Array/],
      [{ pathSyntax: [/a/] }, /pathSyntax or querySyntax/],
      [{ querySyntax: [["a"]] }, /pathSyntax or querySyntax/],
      [{ querySyntax: [[1, /a/]] }, /pathSyntax or querySyntax/],
    ];
    for (const [rules, message] of refused) {
      for (const address of ["a:b", "a b"]) {
        throws(() => validate(address, { schemes: { a: rules } }), message);
      }
      throws(() => inspect("a:b", { checks: ["scheme"], schemes: { a: rules } }), message);
    }
    throws(() => validate("a:b", { schemes: 1 as never }), { name: "TypeError", message: /schemes/ });
  });
});

describe("[G-11c] the rules of schemes are advice", () => {
  it("make nothing throw, and nothing invalid", () => {
    for (const [, marked] of FORBIDDEN) {
      const { input } = readMarks(marked);
      ok(isIRI(input), input);
      ok(isURI(iriToURI(input)), input);
    }
  });

  it("say nothing of a missing host where browsers read one from the path", () => {
    deepEqual(codes(validate("http:a.example")), ["path-read-as-host"]);
    deepEqual(codes(inspect("http:a.example", { checks: ["scheme"] })), ["scheme-host-missing"]);
  });

  it("[X-2a] take a domain name of millions of labels", () => {
    deepEqual(validate(`tel:1;phone-context=${"a.".repeat(share(0x7ffff0))}`), []);
  });

  it("leave references alone, which have no scheme", () => {
    deepEqual(validate("//a.example:99999/x"), []);
  });

  it("are reported for no string that is invalid, except by inspect", () => {
    deepEqual(codes(validate("urn:x:a b")), ["path-invalid-code-point"]);
    deepEqual(codes(inspect("urn:x:a b", { checks: ["scheme"] })), ["scheme-path-invalid"]);
  });
});

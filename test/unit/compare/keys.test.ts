import { equal, match, ok, throws } from "node:assert/strict";
import { get } from "psl";
import { getDomain } from "tldts";
import {
  compare,
  createNormalizer,
  type Ignorable,
  IRIError,
  type KeyOptions,
  type KeySteps,
  normalize,
} from "whatwg-iri";
import { isURI } from "whatwg-iri/syntax";
import { ALL_STEPS as ALL } from "../../support/key-options.js";
import { share } from "../../support/share.js";

/** For each part that is ignored, addresses and their keys. */
const IGNORED: Readonly<Partial<Record<Ignorable, readonly (readonly [iri: string, key: string])[]>>> = {
  parameterOrder: [
    ["http://a/?b=2&a=1&b=1&a", "http://a/?a&a=1&b=1&b=2"],
    ["http://a/?a-b=1&a=2", "http://a/?a=2&a-b=1"],
    ["http://a/?a=z&a=é&a=%2F", "http://a/?a=%2F&a=é&a=z"],
    ["http://a/?", "http://a/?"],
    ["http://a/?b;a", "http://a/?b;a"],
  ],
  emptyParameters: [
    ["http://a/?a=&&b&=&c=1&=2&", "http://a/?b&c=1&=2"],
    ["http://a/b?", "http://a/b"],
    ["http://a/b?c=#d", "http://a/b#d"],
    ["http://a/b?page", "http://a/b?page"],
  ],
  www: [
    ["http://www.a.b/", "http://a.b/"],
    ["http://u@WWW2.www.a.b:8/", "http://u@a.b:8/"],
    ["http://www.com/", "http://www.com/"],
    ["http://www.www.www.com/", "http://www.com/"],
    ["http://www.www..a/", "http://www.www..a/"],
    ["http://www..a.b/", "http://www..a.b/"],
    ["http://www.a../", "http://www.a../"],
    ["http://www.com./", "http://www.com./"],
    ["http://www/", "http://www/"],
    ["http://wwwa.b.c/", "http://wwwa.b.c/"],
    ["http://[::1]/", "http://[::1]/"],
  ],
  reserved: [
    ["http://a/me%40d/Java_%28x%29/%3A%3B%3D%2B%2C", "http://a/me@d/Java_(x)/:;=+,"],
    ["http://a/a%2Fb%3Fc%23d%25%5B", "http://a/a%2Fb%3Fc%23d%25%5B"],
    ["http://a/?a%3Db%26%2B%2F=c%3Dd%26%2B%2F%3F%40", "http://a/?a%3Db%26%2B/=c=d%26%2B/?@"],
    ["http://a/?a%3Db&%28", "http://a/?a%3Db&("],
    ["file:///c%3a/x", "file:///C:/x"],
    ["file:///c:", "file:///C:"],
    ["file:///ca:/c:/", "file:///ca:/c:/"],
    ["http://a/c%3A/", "http://a/c:/"],
  ],
  trailingSlash: [
    ["http://a/b//?c/", "http://a/b?c/"],
    ["http://a//", "http://a/"],
    ["http://a", "http://a/"],
  ],
  finalDot: [
    ["http://a.b../", "http://a.b/"],
    ["http://../", "http://../"],
    ["http://例え.jp。/", "http://例え.jp/"],
    ["http://xn--r8jz45g.jp../", "http://例え.jp/"],
  ],
  scheme: [
    ["https://a:443/", "http://a/"],
    ["https://a:8443/", "http://a:8443/"],
    ["https://a:80/", "https://a:80/"],
    ["http://a:443/", "http://a:443/"],
    ["wss://a/", "wss://a/"],
  ],
  userinfo: [
    ["http://u:p@a/", "http://a/"],
    ["ftp://@a/", "ftp://a/"],
  ],
  case: [["http://a/B%2FC/É?D=%C3#E", "http://a/b%2Fc/É?d=%C3#E"]],
};

const ROWS: readonly (readonly [KeySteps & { readonly fragment?: boolean }, string, string])[] = [
  ...Object.entries(IGNORED).flatMap(([part, rows]) =>
    rows.map(([iri, key]) => [{ ignore: [part as Ignorable] }, iri, key] as const),
  ),
  [{ ignoredParameters: ["sid", "utm_*"] }, "http://a/?sid=1&Sid=2&utm_a=3&utm&xutm_=4", "http://a/?Sid=2&utm&xutm_=4"],
  [{ ignoredParameters: ["sid"] }, "http://a/?sid=1", "http://a/"],
  [{ ignoredParameters: ["sid"] }, "http://a/?", "http://a/?"],
  [{ ignoredParameters: [] }, "http://a/?sid", "http://a/?sid"],
  [{ ignoredParameters: ["*"] }, "http://a/?b&c=d#e", "http://a/#e"],
  [{ ignoredParameters: ["é", "a b", "a/b"] }, "http://a/?%C3%A9=1&a+b=2&a%20b=3&a%2Fb=4&%FF", "http://a/?%FF"],
  [{ ignoredParameters: ["SID"], ignore: ["case"] }, "http://a/?sid=1&Sid=2&b", "http://a/?b"],
  [{ ignore: ["reserved"], ignoredParameters: ["a(b"] }, "http://a/?a%28b=1", "http://a/"],
  [{ fragment: false }, "http://a/#b", "http://a/"],
];

const { level: _, fragment: __, ...ALL_STEPS } = ALL;

describe("the options for keys", () => {
  for (const [options, iri, key] of ROWS) {
    it(`give ${JSON.stringify(options)} the key ${key} of ${iri}`, () => {
      const settings = { level: "scheme", ...options } as const;
      equal(normalize(iri, settings), key);
      equal(normalize(key, settings), key);
      equal(compare(iri, key, settings), "equivalent");
      equal(createNormalizer(settings)(iri), key);
    });
  }

  it("change nothing if everything counts, and nothing without a host", () => {
    const options = { level: "scheme", ignore: [], ignoredParameters: [] } as const;
    for (const [, iri] of ROWS) {
      equal(normalize(iri, options), normalize(iri, { level: "scheme" }));
    }
    for (const iri of ["mailto:A@b?c=&b", "urn:a:B/", "data:,A/?b=&a", "foo:/A/", "sip:a@www.b.c.?b=&a"]) {
      equal(normalize(iri, { level: "scheme", ...ALL_STEPS }), normalize(iri, { level: "scheme" }));
    }
    equal(normalize("file:///A/?b=", { level: "scheme", ...ALL_STEPS }), "file:///a");
  });

  it("apply to the levels above string", () => {
    const redirects = new Map([["http://a/", "https://www.b.c/?"]]);
    equal(normalize("http://a/", { level: "protocol", redirects, ...ALL_STEPS }), "http://b.c/");
    equal(normalize("HTTPS://www.b.c:443/%7e/", { level: "syntax", ...ALL_STEPS }), "https://b.c:443/~");
    equal(normalize("HTTPS://www.b.c/", { level: "syntax", ...ALL_STEPS }), "http://b.c/");
    throws(() => normalize("http://a/", { level: "string", ignore: ["www"] }), /everything counts/);
    throws(() => normalize("http://a/", { level: "string", form: "surt" }), /level above "string"/);
    equal(normalize("http://a/", { level: "string", ignore: [] }), "http://a/");
    const { meetsAt } = compare("http://www.a.b", "http://a.b/", { level: "scheme", ignore: ["www"], explain: true });
    equal(meetsAt, "scheme");
    equal(compare("a", "b", { level: "scheme", ignore: ["www"] }), "undetermined");
  });

  it("apply rules of the caller again, at most eight times", () => {
    let times = 0;
    const schemes = { foo: { normalizePath: (path: string): string => `${path}${"b".repeat(++times)}/` } };
    match(normalize("foo://a/", { level: "scheme", schemes, ignore: ["trailingSlash"] }), /^foo:\/\/a\/b.*b$/);
    equal(times, 9);
  });

  it("refuse wrong values", () => {
    for (const name of Object.keys(ALL_STEPS)) {
      throws(() => normalize("http://a/", { level: "scheme", [name]: 1 } as never), TypeError, name);
    }
    throws(() => normalize("http://a/", { level: "scheme", ignoredParameters: [1] } as never), TypeError);
    throws(() => normalize("http://a/", { level: "scheme", ignoredParameters: ["a*b"] }), /before the end/);
    throws(() => normalize("http://a/", { level: "scheme", ignore: ["https"] } as never), /"scheme"/);
    throws(() => normalize("http://a/", { level: "scheme", form: "x" } as never), /"surt"/);
    throws(() => compare("a:", "a:", { level: "scheme", form: "surt" } as never), /unknown option "form"/);
    throws(() => normalize("http://a/", { level: "scheme", form: "site" }), /suffixes must be a function/);
    throws(() => normalize("http://a/", { level: "scheme", suffixes: "uk" } as never), /must be a function/);
  });

  it("sort many parameters", () => {
    const many = Array.from({ length: share(100_000) }, (_, index) => `${(index * 7919) % 100_000}=é`);
    const sorted = many.toSorted((a, b) => (parseInt(a, 10).toString() < parseInt(b, 10).toString() ? -1 : 1));
    equal(
      normalize(`http://a/?${many.join("&")}`, { level: "scheme", ignore: ["parameterOrder"] }),
      `http://a/?${sorted.join("&")}`,
    );
  });
});

describe("www. at the start of a host", () => {
  it("is removed four million times without overflowing the stack", () => {
    const address = `http://${"www.".repeat(share(4_000_000))}a.b/`;
    equal(normalize(address, { level: "scheme", ignore: ["www"] }), "http://a.b/");
  });
});

describe("SURTs", () => {
  const rows: readonly (readonly [iri: string, surt: string, heritrix: string])[] = [
    ["HTTP://www.Example.org:80", "org,example,www)/", "http://(org,example,www,)/"],
    ["https://u:p@a.b:8/?q#f", "b,a:8@u:p)/?q#f", "https://(b,a,:8@u:p)/?q#f"],
    ["http://1.2.3.4/", "4,3,2,1)/", "http://(1.2.3.4)/"],
    ["http://[::A]:8/", "[::a]:8)/", "http://([::a]:8)/"],
    ["http://例え.jp/é?é#é", "jp,xn--r8jz45g)/%C3%A9?%C3%A9#%C3%A9", "http://(jp,xn--r8jz45g,)/%C3%A9?%C3%A9#%C3%A9"],
    ["foo://é.b", "b,%C3%A9)/", "foo://(b,%C3%A9,)/"],
    ["http://a,b/", "a%2cb)/", "http://(a%2cb,)/"],
    ["http://)@a%2Cb(/", "a%2Cb%28@%29)/", "http://(a%2Cb%28,@%29)/"],
    ["mailto:é@a.b", "mailto:%C3%A9@a.b", "mailto:%C3%A9@a.b"],
    ["file:///a.b/", "file:///a.b/", "file:///a.b/"],
  ];

  it("have the labels of the host in reverse", () => {
    for (const [iri, surt, heritrix] of rows) {
      equal(normalize(iri, { level: "scheme", form: "surt" }), surt);
      equal(normalize(iri, { level: "scheme", form: "heritrix" }), heritrix);
    }
  });

  it('have U+FFFD in place of lone surrogates, which `invalid: "keep"` lets pass', () => {
    const options = { level: "scheme", invalid: "keep" } as const;
    equal(normalize("http://é\uD800.b/\uDC00", options), "http://é\uD800.b/\uDC00");
    equal(normalize("http://a.b/\uDC00", { ...options, form: "surt" }), "b,a)/%EF%BF%BD");
    equal(normalize("foo:\uD800", { ...options, form: "heritrix" }), "foo:%EF%BF%BD");
    const suffixes = (): null => null;
    equal(normalize("http://a\uD800.b", { ...options, form: "site", suffixes }), "a%EF%BF%BD.b");
  });

  it("are written after the steps, in lower case if case does not count", () => {
    const options: KeyOptions = { level: "scheme", form: "surt", ...ALL_STEPS };
    equal(normalize("https://u@WWW.Ab.org./C/É/?E=&D=%2F#F", options), "org,ab)/c/%c3%89?d=/#F");
    equal(normalize("mailto:A@b", options), "mailto:A@b");
  });
});

describe("sites", () => {
  const options: KeyOptions = { level: "scheme", form: "site", suffixes: (host) => getDomain(host) };

  it("are registrable domains, by either package", () => {
    for (const [iri, site] of [
      ["http://www.Example.co.uk/a", "example.co.uk"],
      ["https://u@a.b.example.org.:8/", "example.org"],
      ["http://食狮.com.cn/", "xn--85x722f.com.cn"],
      ["http://a.xn--85x722f.com.cn/", "xn--85x722f.com.cn"],
      ["http://co.uk/", "co.uk"],
      ["http://localhost/", "localhost"],
      ["http://127.0.0.1/", "127.0.0.1"],
      ["http://127.1/", "127.1"],
      ["http://[::1]:8/", "[::1]"],
      ["ftp://a.b.jp/", "b.jp"],
    ] as const) {
      for (const suffixes of [(host: string) => getDomain(host), (host: string) => get(host)]) {
        equal(normalize(iri, { ...options, suffixes }), site, iri);
      }
    }
  });

  it("need a host, and a domain that it ends with", () => {
    for (const iri of ["mailto:a@b.c", "file:///a", "urn:a:b"]) {
      throws(
        () => normalize(iri, options),
        (error) => error instanceof IRIError && error.diagnostics[0].code === "host-missing",
      );
    }
    for (const domain of ["b.org", "ample.org", 1]) {
      const suffixes = (): string => domain as string;
      throws(() => normalize("http://example.org/", { ...options, suffixes }), /^TypeError: suffixes returned/);
    }
    for (const domain of ["", null, undefined, "a.example.org"]) {
      const suffixes = (): typeof domain => domain;
      equal(normalize("http://a.example.org/", { ...options, suffixes }), "a.example.org");
    }
  });
});

describe("the form uri", () => {
  for (const [address, syntax, scheme = syntax] of [
    [
      "HTTP://例え.jp:80/%7eé/[1]?q='100%",
      "http://xn--r8jz45g.jp:80/~%C3%A9/%5B1%5D?q=%27100%25",
      "http://xn--r8jz45g.jp/~%C3%A9/%5B1%5D?q=%27100%25",
    ],
    ["http://a/%c3%a9/%41/%2f%3b", "http://a/%C3%A9/A/%2F%3B"],
    ["http:\\\\a\\b c/./d/../e", "http://a/b%20c/e"],
    ['http://a{b"`/', "http://a%7Bb%22%60/"],
    ["http://a/x?", "http://a/x?"],
    ["http://u:p@faß.example/#[#]", "http://u:p@xn--fa-hia.example/#%5B%23%5D"],
    ["foo://h%/'?'|", "foo://h%25/'?'%7C"],
    ["foo://\u0001\uD800/", "foo://%01%EF%BF%BD/"],
    ["mailto:é@例え.jp?cc=a@例え.jp", "mailto:%C3%A9@xn--r8jz45g.jp?cc=a@xn--r8jz45g.jp"],
    ["data:,a b%41/../c", "data:,a%20bA/../c"],
  ] as const) {
    it(`[G-13] is ${JSON.stringify(scheme)} for ${JSON.stringify(address)}`, () => {
      for (const [level, uri] of [
        ["syntax", syntax],
        ["scheme", scheme],
      ] as const) {
        equal(normalize(address, { level, form: "uri" }), uri);
        equal(createNormalizer({ level, form: "uri" })(uri), uri);
        ok(isURI(uri));
      }
    });
  }

  it("[G-13] reads text as browsers do, unless another reading is chosen", () => {
    equal(normalize("b c", { level: "syntax", form: "uri", base: "http://a/[x]/" }), "http://a/%5Bx%5D/b%20c");
    throws(() => normalize("http://a/b c", { level: "syntax", form: "uri", invalid: "throw" }), IRIError);
    equal(normalize("http://a/b c%", { level: "syntax", form: "uri", invalid: "keep" }), "http://a/b%20c%25");
    throws(() => normalize("http://a b/", { level: "syntax", form: "uri" }), IRIError);
    throws(() => normalize("foo://a b/", { level: "syntax", form: "uri" }), IRIError);
    equal(normalize("http://a/b?", { level: "syntax", form: "uri", ignore: ["emptyParameters"] }), "http://a/b");
    equal(normalize(new URL("http://a/[b]?|"), { level: "syntax", form: "uri" }), "http://a/%5Bb%5D?%7C");
  });
});

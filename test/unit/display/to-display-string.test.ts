import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { compare, IRI, uriToIRI } from "whatwg-iri";
import { type HostInspection, inspectHost, toDisplayString } from "whatwg-iri/display";
import { isIRIReference } from "whatwg-iri/syntax";

describe("toDisplayString", () => {
  for (const [iri, shown, unicode = shown] of [
    ["http://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?q=%C3%A9#%C3%BC", "http://例え.jp/日本?q=é#ü"],
    ["http://例え.jp/日本", "http://例え.jp/日本"],
    ["../日本?é", "../日本?é"],
    ["http://a/%20%2F%ff%E2%80%AE", "http://a/%20%2F%FF%E2%80%AE"],
    ["http://a/\u202E\u200B?\uE000#\u0301", "http://a/%E2%80%AE%E2%80%8B?%EE%80%80#%CC%81"],
    ["http://RÉSUMÉ.example/", "http://résumé.example/"],
    ["http://r%C3%A9sum%C3%A9.example/", "http://résumé.example/"],
    ["http://EXAMPLE.org/", "http://example.org/", "http://EXAMPLE.org/"],
    ["http://u@paypaI.com:80/I", "http://u@paypai.com:80/I", "http://u@paypaI.com:80/I"],
    ["http://www.MlCROSOFT.com/", "http://www.mlcrosoft.com/", "http://www.MlCROSOFT.com/"],
    ["ssh://paypaI.é/", "ssh://paypai.é/"],
    ["http://XN--R8JZ45G.jp/", "http://例え.jp/", "http://XN--R8JZ45G.jp/"],
    ["http://XN--80AK6AA92E.com/", "http://xn--80ak6aa92e.com/", "http://XN--80AK6AA92E.com/"],
    ["http://[2001:DB8::A]/", "http://[2001:DB8::A]/"],
    ["foo://paypaI/", "foo://paypaI/"],
    ["mailto:I@paypaI.com", "mailto:I@paypai.com", "mailto:I@paypaI.com"],
    ["mailto:?cc=a@日\u2800", "mailto:?cc=a@xn--6iiy52s", "mailto:?cc=a@日%E2%A0%80"],
    ["http://אבג.example/אב1", "http://אבג.example/אב1"],
    ["http://אב1.é/", "http://אב1.é/"],
    ["http://xn--1-zhcd.example/", "http://אב1.example/"],
    ["http://xn--80ak6aa92e.example/", "http://xn--80ak6aa92e.example/", "http://аррӏе.example/"],
    ["http://pаypal.рф/", "http://xn--pypal-4ve.рф/", "http://pаypal.рф/"],
    ["foo://pаypal/", "foo://pаypal/"],
    ["http://a\u0301\u200D.example/", "http://a%CC%81%E2%80%8D.example/"],
    ["http://\u202E/", "http://%E2%80%AE/"],
    ["foo://r%C3%A9sum%C3%A9/", "foo://résumé/"],
    ["http:///a", "http:///a"],
    ["http://[::1]:80/", "http://[::1]:80/"],
    ["http://1.2.3.4/", "http://1.2.3.4/"],
    ["HTTP://0x7F.1/", "HTTP://127.0.0.1/", "HTTP://0x7F.1/"],
  ] as const) {
    it(`[G-4a, G-4b] shows ${JSON.stringify(iri)} as ${JSON.stringify(shown)}`, () => {
      equal(toDisplayString(iri), shown);
      equal(toDisplayString(iri, { hostForm: "unicode" }), unicode);
      ok(isIRIReference(shown));
      equal(toDisplayString(shown), shown);
    });
  }

  it("masks a password wherever the class IRI sees one", () => {
    for (const [iri, shown] of [
      ["http:/u:pw@h/", "http:/u:***@h/"],
      ["http:u:pw@h/", "http:u:***@h/"],
      ["HTTP:///u:pw@h/", "HTTP:///u:***@h/"],
      ["ftp:u:pw@h", "ftp:u:***@h"],
      ["wss:////u:p@w@h/a:b@c", "wss:////u:***@h/a:b@c"],
      ["///u:pw@h/", "///u:***@h/"],
      ["file:/u:pw@h/", "file:/u:pw@h/"],
      ["mailto:u:pw@h", "mailto:u:pw@h"],
      ["http:u@h:80", "http:u@h:80"],
      ["http:/a/u:pw@h", "http:/a/u:pw@h"],
    ] as const) {
      equal(toDisplayString(iri), shown);
    }
  });

  it("shows in Punycode what can be mistaken, wherever a browser sees a host", () => {
    for (const [iri, shown] of [
      ["//аррӏе.com/x", "//xn--80ak6aa92e.com/x"],
      ["//%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com:1", "//xn--80ak6aa92e.com:1"],
      ["///аррӏе.com/x", "///xn--80ak6aa92e.com/x"],
      ["http:/аррӏе.com", "http:/xn--80ak6aa92e.com"],
      ["HTTP:///u:p@аррӏе.com:80/x", "HTTP:///u:***@xn--80ak6aa92e.com:80/x"],
      ["wss:аррӏе.com?x", "wss:xn--80ak6aa92e.com?x"],
      ["http:/www.google.com@аррӏе.com/", "http:/…@xn--80ak6aa92e.com/"],
      ["//paypaI.com/I", "//paypai.com/I"],
      ["//É%C3%89I.com/I", "//ééi.com/I"],
      ["//paypa\u2160.com/", "//paypai.com/"],
      ["//paypa%49.com/", "//paypai.com/"],
      ["//paypa%49%7C.com/", "//paypai%7C.com/"],
      ["mailto:a@%70aypaI.com", "mailto:a@paypai.com"],
      ["mailto:a@%49a/-", "mailto:a@ia/-"],
      ["https:b::%49/", "https:b%3A%3Ai/"],
      ["//é{.jp/", "//xn--%7B-9fa.jp/"],
      ["//[::A]/", "//[::A]/"],
      ["//XN--80AK6AA92E.com/", "//xn--80ak6aa92e.com/"],
      ["http:/paypaI.com/I", "http:/paypai.com/I"],
      ["//例え.jp/日本", "//例え.jp/日本"],
      ["//xn--r8jz45g.jp/", "//xn--r8jz45g.jp/"],
      ["http:/例え.jp/日本", "http:/例え.jp/日本"],
      ["http:/[::1]:80/é", "http://[::1]:80/é"],
      ["http:///͸/é", "http:///%CD%B8/é"],
      ["/аррӏе.com/", "/аррӏе.com/"],
      ["file:/аррӏе.com/", "file:/аррӏе.com/"],
      ["foo:/аррӏе.com/", "foo:/аррӏе.com/"],
    ] as const) {
      equal(toDisplayString(iri), shown);
      equal(toDisplayString(shown), shown);
    }
    equal(toDisplayString("//аррӏе.com/x", { hostForm: "unicode" }), "//аррӏе.com/x");
    equal(toDisplayString("//paypaI.com/", { hostForm: "unicode" }), "//paypaI.com/");
    equal(toDisplayString("//ÉI.com/", { hostForm: "unicode" }), "//ÉI.com/");
    const inspected: string[] = [];
    const inspectHost = (host: string) => {
      inspected.push(host);
      return { shown: host };
    };
    equal(toDisplayString("http:/é.example/", { inspectHost }), "http:/xn--9ca.example/");
    deepEqual(inspected, ["xn--9ca.example"]);
  });

  it("shows no password of any address of slashes, colons, at signs and a secret", () => {
    let seen = 0;
    const check = (address: string): void => {
      if (IRI.parse(address, "http://base/")?.password.includes("secret")) {
        seen++;
        equal(IRI.parse(toDisplayString(address), "http://base/")?.password, "***", address);
      }
    };
    const extend = (address: string, length: number): void => {
      check(address);
      if (length > 0) {
        for (const piece of ["/", "\\", ":", "@", "u", "secret", "?"]) {
          extend(address + piece, length - 1);
        }
      }
    };
    for (const [start, length] of [
      ["https:", 6],
      ["ws:", 5],
      ["//", 5],
      [" ht\ntp:", 5],
    ] as const) {
      extend(start, length);
    }
    ok(seen > 500, String(seen));
  });

  it("gives the same for its own result, also where brackets are percent-encoded before a password", () => {
    for (const address of ["https:/%5B::1%5D/a:b@c", "https:/[a:b@c"]) {
      const shown = toDisplayString(address);
      match(shown, /:\*\*\*@c$/);
      equal(toDisplayString(shown), shown);
    }
  });

  it("masks a password, whatever its length, and shows that an empty one is empty", () => {
    equal(toDisplayString("http://u:secret:more@a/"), "http://u:***@a/");
    equal(toDisplayString("http://u:s@a/"), "http://u:***@a/");
    equal(toDisplayString("http://:s@a/"), "http://:***@a/");
    equal(toDisplayString("http://u:@a/"), "http://u:@a/");
    equal(toDisplayString("http://u@a/"), "http://u@a/");
    equal(toDisplayString("http://@a/"), "http://@a/");
  });

  it("shows userinfo percent-encoded, because a false host would be there", () => {
    equal(toDisplayString("http://例え@a/"), "http://%E4%BE%8B%E3%81%88@a/");
    equal(toDisplayString("http://%C3%A9@a/", { profile: "draft" }), "http://é@a/");
  });

  it("applies only the profile and the check of directions on request, as before there was a policy", () => {
    const show = (iri: string): string => toDisplayString(iri, { hostForm: "punycode-when-unsafe" });
    equal(show("http://אב1.é/"), "http://xn--1-zhcd.é/");
    equal(show("http://xn--80ak6aa92e.example/"), "http://аррӏе.example/");
    equal(show("http://a.example@b/"), "http://…@b/");
    equal(show("http://paypaI.com/"), "http://paypai.com/");
  });

  it("shows right-to-left labels with digits inside or at the end", () => {
    for (const host of (
      "עברית-123.il בנק24.com א1ב.il ישראל2024.co.il ערוץ-2.il רדיו103.il " +
      "כאן11.il אב12.example שלום4.example דואר24.org.il بنك24.com جار2.eg جار٢.eg " +
      "مصر2030.eg رؤية2030.السعودية قناة9.tn موقع1.dz نت4.ae خبر24.ma " +
      "سوق360.sa راديو9090.eg ایران۲۴.ir شبکه-۳.ir"
    ).split(" ")) {
      equal(toDisplayString(`http://${host}/`), `http://${host}/`, host);
    }
  });

  it("[G-4b, G-5a] shows in Punycode the labels rejected by Chromium's rules, or by a function that judges hosts", () => {
    for (const [iri, shown, before] of [
      ["http://xn--80ak6aa92e.example/аррӏе", "http://xn--80ak6aa92e.example/аррӏе", "http://аррӏе.example/аррӏе"],
      ["http://pаypal.рф/", "http://xn--pypal-4ve.рф/", "http://pаypal.рф/"],
      ["http://p%D0%B0ypal.рф:80/", "http://xn--pypal-4ve.рф:80/", "http://pаypal.рф:80/"],
      ["http://例え.jp/", "http://例え.jp/", "http://例え.jp/"],
      ["http://[::1]/", "http://[::1]/", "http://[::1]/"],
      ["http:///pаypal", "http:///xn--pypal-4ve", "http:///pаypal"],
      ["http://\u202E/", "http://%E2%80%AE/", "http://%E2%80%AE/"],
      ["foo://pаypal/", "foo://pаypal/", "foo://pаypal/"],
    ] as const) {
      equal(toDisplayString(iri), shown);
      equal(toDisplayString(iri, { inspectHost }), shown);
      equal(toDisplayString(iri, { hostForm: "punycode-when-unsafe" }), before);
      equal(toDisplayString(iri, { hostForm: "punycode-when-unsafe", inspectHost }), shown);
    }
    const like = (host: string): HostInspection => inspectHost(host, { similarTo: ["google.example"] });
    equal(toDisplayString("http://gøøgle.example/", { inspectHost: like }), "http://xn--ggle-graa.example/");
    equal(toDisplayString("http://gøøgle.example/"), "http://gøøgle.example/");
    const none = (host: string): HostInspection => inspectHost(host, { policy: "none" });
    equal(toDisplayString("http://pаypal.рф/", { inspectHost: none }), "http://pаypal.рф/");
  });

  it("leaves hosts to that function alone if Unicode is requested", () => {
    const show = (iri: string): string => toDisplayString(iri, { hostForm: "unicode", inspectHost });
    equal(show("http://אב1.example/"), "http://אב1.example/");
    equal(show("http://pаypal.рф/"), "http://xn--pypal-4ve.рф/");
  });

  it("calls that function with the ASCII form of domain names, and shows a label only as it does", () => {
    const asked: string[] = [];
    const show = (iri: string, shown: string): string => {
      const judge = (host: string): { readonly shown: string } => {
        asked.push(host);
        return { shown };
      };
      return toDisplayString(iri, { inspectHost: judge });
    };
    equal(show("http://É.例え.jp/", "é.xn--r8jz45g.jp"), "http://é.xn--r8jz45g.jp/");
    equal(show("http://é.例え.jp/", "evil.example"), "http://xn--9ca.xn--r8jz45g.jp/");
    equal(show("foo://é/", ""), "foo://é/");
    deepEqual(asked, ["xn--9ca.xn--r8jz45g.jp", "xn--9ca.xn--r8jz45g.jp"]);
    const fail = (): never => {
      throw new RangeError("the caller's own");
    };
    throws(() => toDisplayString("http://é/", { inspectHost: fail }), RangeError);
  });

  it("[X-5b] hides userinfo that can be mistaken for the host, unless hosts are always shown in Unicode", () => {
    const hidden = (
      "www.google.com bank.example:443 https%3A%2F%2Fbank.example%2F 10.0.0.1 例え.jp %E4%BE%8B.jp " +
      "goo%67le.com google%2Ecom google%2ecom%2F .google.com ..google..com %2Egoogle%2Ecom google。com " +
      "google｡com google．com google%EF%BC%8Ecom google%E2%80%A4com google﹒com x%40google.com " +
      "x%20google.com google%FF.com jane:s.secret …"
    ).split(" ");
    for (const userinfo of hidden) {
      equal(toDisplayString(`http://${userinfo}@evil.example:80/`), "http://…@evil.example:80/", userinfo);
    }
    for (const userinfo of "jane .jane jane.. jane%2E%20 jane%252Edoe jane.".split(" ")) {
      equal(toDisplayString(`http://${userinfo}@evil.example/`), `http://${userinfo}@evil.example/`);
    }
    equal(toDisplayString("http://a.:b@evil.example/"), "http://a.:***@evil.example/");
    equal(toDisplayString("http://a.example@b/", { hostForm: "unicode" }), "http://a.example@b/");
    const deceives = (userinfo: string): boolean => toDisplayString(`http://${userinfo}@b/`) === "http://…@b/";
    const delimiters = "%2F : ; , = & %3F %23 %40 %25 %20".split(" ");
    for (const delimiter of delimiters) {
      equal(deceives(`x${delimiter}.com`), false, delimiter);
      equal(deceives(`x.${delimiter}com`), false, delimiter);
      equal(deceives(`x${delimiter}google.com${delimiter}x`), true, delimiter);
    }
  });

  it("[G-4b, G-7a, G-7b] leaves characters encoded that the reader's fonts cannot show", () => {
    const canShow = (codePoint: number): boolean => codePoint < 0x3000;
    const iri = "http://例え.пример/例é?例é#例é";
    equal(toDisplayString(iri, { canShow }), "http://xn--r8jz45g.пример/%E4%BE%8Bé?%E4%BE%8Bé#%E4%BE%8Bé");
    equal(toDisplayString("http://%E4%BE%8B@a/", { canShow, profile: "draft" }), "http://%E4%BE%8B@a/");
    equal(toDisplayString("foo://例é/", { canShow }), "foo://%E4%BE%8Bé/");
  });

  it("[G-4a] follows the profile, except for invisible characters", () => {
    const uri = "http://a/%EF%BC%81%E2%80%8B%E2%80%AE";
    for (const profile of ["display", "draft", "cautious"] as const) {
      const shown = uriToIRI(uri, { profile }).replace("\u200B", "%E2%80%8B");
      equal(toDisplayString(uri, { profile }), shown);
      equal(toDisplayString("http://a/！\u200B\u202E", { profile }), shown);
    }
  });

  for (const [typed, shown] of [
    ["http://a/my file", "http://a/my%20file"],
    ["data:text/html,<b>", "data:text/html,%3Cb%3E"],
    ["http://a/100%?100%#100%zz", "http://a/100%25?100%25#100%25zz"],
    [" \u0001http://a/ b \n", "http://a/%20b"],
    ["ht\ntp://a\t/", "http://a/"],
    ["http:\\\\a\\b?\\#\\", "http://a/b?%5C#%5C"],
    ["foo:\\a", "foo:%5Ca"],
    ["\\a b", "/a%20b"],
    ["http://a/#b#c", "http://a/#b%23c"],
    ["http://a/[b]?[c]#[d]", "http://a/%5Bb%5D?%5Bc%5D#%5Bd%5D"],
    ["http://a b/", "http://a%20b/"],
    ["http://[::1/", "http://%5B%3A%3A1/"],
    ["http://[::1]x:80/", "http://%5B%3A%3A1%5Dx:80/"],
    ["http://[::1]:80/ ", "http://[::1]:80/"],
    ["http://a:b/", "http://a%3Ab/"],
    ["http://a:8 0/", "http://a%3A8%200/"],
    ["http://a@b@c/", "http://a%40b@c/"],
    ["1:2/3:4", "./1:2/3:4"],
    [":", "./:"],
    ["日本:80", "./日本:80"],
    ["a b://c/", "./a%20b://c/"],
    ["http://a/\uD800?\uDC00", "http://a/%EF%BF%BD?%EF%BF%BD"],
    ["http://a/\uE000\uFFFF b", "http://a/%EE%80%80%EF%BF%BF%20b"],
    ["http://例え.jp/日 本", "http://例え.jp/日%20本"],
    ["http://u:se cret@a/", "http://u:***@a/"],
    ["http:\\\\u:secret@a/", "http://u:***@a/"],
    [" ht\ttp://u:secret@a/", "http://u:***@a/"],
    ["", ""],
    [" ", ""],
  ] as const) {
    it(`[G-4a] shows ${JSON.stringify(typed)}, as typed by a person, as ${JSON.stringify(shown)}`, () => {
      equal(toDisplayString(typed), shown);
      ok(isIRIReference(shown));
      equal(toDisplayString(shown), shown);
    });
  }

  it("leads where the class IRI leads, whatever is typed", () => {
    let read = 0;
    const extend = (address: string, length: number): void => {
      const expected = IRI.parse(address, "http://base/");
      if (expected !== null && expected.password === "") {
        read++;
        const shown = IRI.parse(toDisplayString(address, { hostForm: "unicode" }), "http://base/");
        // The two encode and decode different characters, but the results are equivalent.
        ok(shown !== null);
        equal(compare(shown, expected, { level: "syntax" }), "equivalent", JSON.stringify(address));
      }
      if (length > 0) {
        for (const piece of " \\/:[aé?#") {
          extend(address + piece, length - 1);
        }
      }
    };
    for (const start of ["", "http:", "//b", "data:"]) {
      extend(start, 4);
    }
    ok(read > 10_000, String(read));
  });

  it("throws for invalid options only", () => {
    throws(() => toDisplayString(1 as unknown as string), TypeError);
    throws(() => toDisplayString("", { hostForm: "ascii" as "unicode" }), TypeError);
    throws(() => toDisplayString("", { profile: "none" as "draft" }), TypeError);
    equal(toDisplayString("", null), "");
  });
});

describe("toDisplayString of an IPv6 address with a zone identifier", () => {
  it("keeps the zone, so that two interfaces are not shown alike", () => {
    for (const [text, shown] of [
      ["http://[fe80::1%eth0]/", "http://[fe80::1%25eth0]/"],
      ["http://[fe80::1%25en0]:80/a]", "http://[fe80::1%25en0]:80/a%5d"],
      ["HTTP:\\\\[FE80::1%1]?a", "http://[fe80::1%251]?a"],
      ["ws://[:%40secret]@[::1]", "ws://%5b:***@[::1]"],
      ["ws://[:%40secret]:80@[::1]/", "ws://%5b:***@[::1]/"],
      ["http://u:secret@[fe80::1%eth0]/", "http://u:***@[fe80::1%25eth0]/"],
      ["http://[fe80::1%a/b]/", "http://%5bfe80%3a%3a1%25a/b%5d/"],
    ] as const) {
      equal(toDisplayString(text).toLowerCase(), shown, text);
    }
  });
});

import { deepEqual, doesNotMatch, equal, match, ok, throws } from "node:assert/strict";
import { formatDiagnostics, IRI } from "whatwg-iri";
import { type InspectLinkOptions, inspectHost, inspectLink, ProtectedNames } from "whatwg-iri/display";
import { CODES } from "../../support/codes.js";
import { LINKS } from "../../support/diagnostic-rows.js";

const EVIL = "https://evil.example/";

const GOOGLE = { inspectHost: (host: string) => inspectHost(host, { similarTo: ["google.com"] }) };

function unmark(marked: string): readonly [text: string, start: number, end: number] {
  const start = marked.indexOf("«");
  return [marked.replace(/[«»]/g, ""), start, marked.indexOf("»") - 1];
}

describe("inspectLink", () => {
  for (const [code, text, address] of LINKS) {
    it(`finds ${code}`, () => {
      const [[shown], [href]] = [unmark(text), unmark(address)];
      const [, start, end] = unmark(text.includes("«") ? text : address);
      const { component = "text" } = CODES[code];
      deepEqual(
        inspectLink(shown, href).findings.map((finding) => [
          finding.code,
          finding.component,
          finding.start,
          finding.end,
        ]),
        [[code, component, start, end]],
      );
    });
  }

  for (const [text, href, detail = "evil.example", base] of [
    ["«google.com»", EVIL],
    ["Log in at https://«google.com»/login now", EVIL],
    ["https://user@«google.com»/", EVIL],
    ["//«google.com»", EVIL],
    ["«google.com»", "https://google.com.evil.example/", "google.com.evil.example"],
    ["«google.com»", "https://google.com@evil.example/"],
    ["«google.com»", "https://evil.example/google.com"],
    ["«google.com»", "https://evil.example/?u=https://google.com/"],
    ["«google.com»", "//evil.example/"],
    ["«google.com»", "\\\\evil.example/"],
    ["«google.com»", "http:\\evil.example/"],
    ["«google.com»", "\thttp:/evil.\nexample"],
    ["«google.com»", "http:evil.example"],
    ["«accounts.google.com»", "https://google.com/", "google.com"],
    ["«google.com»", "https://notgoogle.com/", "notgoogle.com"],
    ["«gооgle.com»", "https://google.com/", "google.com"],
    ["«google.com»", "https://gооgle.com/", "xn--ggle-55da.com"],
    ["«google.com»", "tel:1", undefined],
    ["«google.com»", "javascript:location='//evil.example'", undefined],
    ["a@«bank.com»", "mailto:a@evil.example"],
    ["a@«bank.com»", "mailto:?to=a@evil.example"],
    ["«google.com»", "/login", "evil.example", "https://evil.example/a"],
    ["«google.com»", "?a", "evil.example", "https://u:secret@EVIL.example/a"],
    ["«goo\u200Bgle.com»", EVIL],
    ["«goo\u200Dgle.com»", "https://gle.com/", "gle.com"],
    ["«google.соm»", EVIL],
    ["«𝗀𝗈𝗈𝗀𝗅𝖾.com»", EVIL],
    ["«ｇｏｏｇｌｅ．ｃｏｍ»", EVIL],
    ["«google․com»", EVIL],
    ["http://«[::2]»/", "http://[::3]/", "[::3]"],
    ["http://«1.2.3.4»/", "http://1.2.3.5/", "1.2.3.5"],
    ["https://«README.md»", "https://evil.example/README.md"],
    ["«bank.com»", "https://evil.example/bank.com"],
  ] as readonly (readonly [string, string, string?, string?])[]) {
    it(`[G-10a] finds that ${JSON.stringify(text)} is not the host of ${JSON.stringify(href)}`, () => {
      const [shown, start, end] = unmark(text);
      const findings = inspectLink(shown, href, base === undefined ? {} : { base }).findings.filter(
        ({ code }) => code === "spoof-link-text",
      );
      deepEqual(findings, [
        {
          code: "spoof-link-text",
          severity: "warning",
          component: "text",
          start,
          end,
          detail: href.startsWith("tel") || href.startsWith("java") ? undefined : detail,
        },
      ]);
    });
  }

  it("[G-10a] accepts the host of the address, and the domains above it, however they are spelled", () => {
    for (const [text, href, options] of [
      ["click here", "https://example.com/"],
      ["", ""],
      ["example.com", "https://example.com/"],
      ["EXAMPLE.com.", "https://example.COM./"],
      ["www.example.com", "https://example.com/"],
      ["example.com", "https://www.example.com/"],
      ["example.com", "https://a.b.example.com/"],
      ["example.com (see http://example.com/a)", "https://example.com/"],
      ["例え.jp", "https://xn--r8jz45g.jp/"],
      ["https://xn--r8jz45g.jp/", "https://例え.jp/"],
      ["例え。jp", "https://例え.jp/"],
      ["exam\u00ADple.com", "https://example.com/"],
      ["exam\u00ADple.com и google.соm", "https://example.com/", "google"],
      ["\u2068example.com\u2069", "https://example.com/"],
      ["http://[0::2]/", "http://[::2]/"],
      ["google.com", "/login"],
      ["google.com", "#a", { base: "https://google.com/" }],
      ["google.com", "#a", { base: new IRI("https://google.com/") }],
      ["google.com", "#a", { base: "b" }],
      ["README.md", "https://example.com/b/README.md?x=/#a"],
      ["1.2.3", "https://example.com/"],
      ["пример.рф/?a.com", "https://пример.рф/"],
    ] as [string, string, (InspectLinkOptions | "google")?][]) {
      const { findings } = inspectLink(text, href, typeof options === "object" ? options : {});
      deepEqual(
        findings.filter(({ code }) => code === "spoof-link-text").map(({ start }) => text.slice(start, start + 6)),
        options === "google" ? ["google"] : [],
        text,
      );
    }
  });

  /** Texts with a host in place of "*", by what is around it. */
  const DECEPTIVE = {
    "misspelled schemes":
      "htp://* htps://* hxxps://* ttps://* https//* http;//* http//:* http:://* ://* HTTPS:* https:\\\\* http:\\*",
    slashes: "http:/*/ https:///*/x /* //* \\\\* ///* http/*",
    "characters before": "@* .* -* =* ->* (* «*» '*' [*] a:_* →*",
    "characters after": "*- *_ *_login *-login *. *.. *… *, *! *→ *.Login *%20 *\\ *?x *#y",
    ports: "*:99999 *: *:abc *:80/x http://*:x",
    userinfo: "https://*@evil.example/ https://*:443@evil.example //*@evil.example u@* http://u:pw@*",
    "prose and marks": "見る*です see_*_for *、 ~*~ `*`",
  };
  const SPELLINGS =
    "google.com GOOGLE.com ｇｏｏｇｌｅ.com google·com google。com google․com goo\u00ADgle.com gооgle.com google.co.uk";

  for (const [name, patterns] of Object.entries(DECEPTIVE)) {
    it(`[G-10a] reads names as people do: ${name}`, () => {
      const read = (pattern: string): string =>
        pattern.replace(/:_|(?<=see)_|_(?=for)/g, (mark) => mark.replace("_", " "));
      const texts = patterns
        .split(" ")
        .flatMap((one) => SPELLINGS.split(" ").map((host) => read(one).replace("*", host)));
      for (const text of [...texts, "_google.com_", "*google.com*"]) {
        const { findings } = inspectLink(text, EVIL);
        ok(
          findings.some(({ code, component }) => code === "spoof-link-text" && component === "text"),
          text,
        );
      }
    });
  }

  it("[G-10a] reads other forms of letters and delimiters", () => {
    for (const text of (
      "ɢᴏᴏɢʟᴇ.ᴄᴏᴍ ｈｔｔｐｓ://google.com 𝐠𝐨𝐨𝐠𝐥𝐞.𝐜𝐨𝐦 " +
      "ⓖⓞⓞⓖⓛⓔ.ⓒⓞⓜ 🅶🅾🅾🅶🅻🅴.🅲🅾🅼 " +
      "🅖🅞🅞🅖🅛🅔.🅒🅞🅜 🇬🇴🇴🇬🇱🇪.🇨🇴🇲 ＠google.com " +
      "https：//google.com https:⁄⁄google.com google.com∕login"
    ).split(" ")) {
      deepEqual(
        inspectLink(text, EVIL).findings.map(({ code }) => code),
        ["spoof-link-text"],
        text,
      );
      deepEqual(inspectLink(text, "https://www.google.com/").findings, [], text);
    }
  });

  it("[G-10a] reports userinfo in the text that names another host", () => {
    deepEqual(
      inspectLink("https://google.com@evil.example/", EVIL).findings.map(({ code, component, start, end }) => [
        code,
        component,
        start,
        end,
      ]),
      [
        ["spoof-userinfo", "text", 8, 18],
        ["spoof-link-text", "text", 8, 18],
      ],
    );
    deepEqual(inspectLink("https://user@evil.example/", EVIL).findings, []);
  });

  it("[G-10a] takes names of countries for hosts", () => {
    for (const name of "allegro.pl www.allegro.pl b92.rs GOOGLE.COM.then vk.cc www.README.md README.md/x a.md:80 google.com.md".split(
      " ",
    )) {
      for (const href of [EVIL, `https://evil.example/${name}`]) {
        equal(inspectLink(name, href).findings[0]?.code, "spoof-link-text", `${name} ${href}`);
      }
    }
  });

  it("[G-10a] reads look-alikes of a dot, and addresses without a name", () => {
    const hosts = ["google", "www.google", "pay-pal", "a1.b2"];
    const dots = [" .", ". ", " . ", " [.] ", " dot ", ..."[.] (.) {.} [dot] (DOT) %2e %2E &#46; ,".split(" ")];
    const written = hosts.flatMap((host) => dots.map((dot) => `${host}${dot}com`));
    const misspelled = hosts.flatMap((host) => ["c0m", "0rg", "n3t", "corn", "C0M"].map((last) => `${host}.${last}`));
    const numbers = ["192.168.1.1", "8.8.8.8", "93.184.216.34", "10.0.0.1", "1.1.1.1", "127.0.0.1", "[2001:db8::1]"];
    const local = ["localhost:8080", "LOCALHOST:80", "Open localhost:3000/admin"];
    const texts = [...written, ...misspelled, ...local, ...numbers, ...numbers.map((number) => `see ${number}:8080/x`)];
    for (const text of [...texts, ...written.map((name) => `${name}/login`)]) {
      const codes = inspectLink(text, EVIL).findings.map(({ code }) => code);
      deepEqual(codes, ["spoof-link-text"], text);
    }
    ok(texts.length + written.length > 140);
    deepEqual(
      inspectLink("google[.]com or localhost:80", "https://google.com/").findings.map(({ start }) => start),
      [16],
    );
    deepEqual(inspectLink("pay-pal .com", "https://www.pay-pal.com/").findings, []);
    deepEqual(
      inspectLink("8.8.8.8", "https://8.8.8.8/").findings.map(({ code }) => code),
      ["unsafe-IP-address"],
    );
  });

  it("[G-10a] finds no host in files, products, programs, versions, and prose", () => {
    const join = (names: string, ends: string): string[] =>
      names.split(" ").flatMap((name) => ends.split(" ").map((end) => name + end));
    const texts = [
      ...join("README CHANGELOG notes my-file setup app", ".md .py .sh .zip .mov .tf .md#usage .md, (.md)"),
      ...join("main lib mod index test CMakeLists MyClass", ".rs .cc .pl .so"),
      ...join("Main HelloWorld", ".java"),
      ...join("ASP VB ML ADO Paint Json Socket", ".NET"),
      ...join("Socket Draw", ".IO"),
      ...join(
        "Object Array Promise Map String Symbol window location console Date",
        ".is .at .name .now .of .map .host .info",
      ),
      ...join("foo os requests my_object", ".open() .call(x) .post(url) .search(…)"),
      ...join("v1 1 2.0 10.15 v2.11.0", ".2 .2.3 .2.3-beta .0.rc1 .x"),
      ...["1.2.3.4", "11.0.12.7", "3.8.0.0", "300.1.1.1", "v10.0.0.1", "1.2.3.4.5"],
      ...["e.g.", "i.e.", "Ph.D.", "M.Sc.", "a.m.", "10.am", "1.st", "U.S.A.", "Co.Ltd", "St.Gallen", "et al."],
      ...["done.It was", "Click here.In time", "the .com bubble", "a dot com company", "Sites, org charts", "java.io"],
      ...["src/README.md", "/usr/lib/main.rs", "docs\\index.md", "C:\\Windows\\system.com", "d:/build/main.rs"],
      ..."[12] test_main.py and/or.md Node.js package.json localhost Makefile.am configure.ac 12:30:45".split(" "),
    ];
    ok(new Set(texts).size > 250);
    for (const text of texts) {
      for (const shown of [text, `the ${text} of it`]) {
        deepEqual(inspectLink(shown, EVIL).findings, [], shown);
      }
    }
  });

  it("[G-10a] takes names after www. or in a path, and of countries, for hosts", () => {
    for (const marked of [
      "«www.portal.corp»",
      "see «www.portal.corp» now",
      "login/«google.com»",
      "«point.md»",
      "«vk.cc»",
    ]) {
      const [text, ...place] = unmark(marked);
      const found = inspectLink(text, EVIL).findings.map((finding) => [finding.start, finding.end]);
      deepEqual(found, [place], text);
    }
    deepEqual(
      inspectLink("www.portal.corp", "https://portal.corp/").findings.filter(({ component }) => component === "text"),
      [],
    );
    for (const text of ["src/lib/index.md", "a/b.io", "vendor/github.com/a", "C:\\x\\google.com", "www.", "www.a"]) {
      deepEqual(inspectLink(text, EVIL).findings, [], text);
    }
  });

  it("[G-10a] compares letters as they are displayed", () => {
    for (const text of ["paypaI.com", "www.paypaI.com", "PaypaI.com", "maiI.google.com"]) {
      equal(inspectLink(text, `https://${text.toLowerCase()}/`).findings[0]?.code, "spoof-link-text", text);
    }
    for (const text of ["LinkedIn.com", "Ikea.com", "IBM.com", "CallerID.com", "WIKI.com"]) {
      deepEqual(inspectLink(text, `https://${text.toLowerCase()}/`).findings, [], text);
    }
  });

  it("[G-10a] compares mailboxes and handles", () => {
    for (const [marked, href] of [
      ["«bank-support@gmail.com»", "mailto:mallory@gmail.com"],
      ["Mail «a@gmail.com»", "mailto:?to=b@gmail.com"],
      ["«a@gmail.com» for b@gmail.com", "mailto:b@gmail.com"],
      ["«a@gmail.com»", "mailto:b@gmail.com?cc=a@gmail.com"],
      ["a@«gmail.com»", "mailto:b@evil.example?cc=a@gmail.com"],
      ["@alice@«mastodon.social»", EVIL],
      ["a@«gmail.com»", EVIL],
      ["«a.b+c@gmail.com»", "mailto:x@y.example,a.b%2Bc@gmail.com"],
      ["«a@gmail.com»", "mailto:x@y.example,a%40gmail.com"],
      ["«joe@goodsite.com»", "mailto:joe@goodsite.com,mallory@badsite.com"],
      ["to «joe@goodsite.com»", "mailto:joe@goodsite.com?bcc=mallory@badsite.com"],
      ["«joe@goodsite.com»", "mailto:joe@goodsite.com?subject=x&CC=jane@goodsite.com"],
    ] as const) {
      const [text, start, end] = unmark(marked);
      const found = inspectLink(text, href).findings.filter(({ component }) => component === "text");
      deepEqual(
        found.map((finding) => [finding.code, finding.start, finding.end]),
        [["spoof-link-text", start, end]],
        text,
      );
    }
    for (const [text, href] of [
      ["a@gmail.com", "mailto:A@GMAIL.com"],
      ["a@bank.com, b@other.org", "mailto:b@other.org,a@bank.com"],
      ["a@bank.com and b@other.org", "mailto:b@other.org?to=a@bank.com&bcc=A@bank.com"],
      ["a.b+c@gmail.com", "mailto:a.b%2Bc@gmail.com"],
      ["a@gmail.com", "mailto:a%40gmail.com?subject=x@y.example"],
      ["Joe", "mailto:joe@goodsite.com,jane@goodsite.com"],
      ["Mail to john.me@gmail.com", "mailto:John%20%3Cjohn.me@gmail.com%3E"],
      ["@alice@mastodon.social", "https://mastodon.social/@alice"],
      ["gmail.com", "mailto:a@gmail.com"],
    ] as const) {
      deepEqual(inspectLink(text, href).findings, [], text);
    }
  });

  for (const [href, ...codes] of [
    ["https://example.com/", ...[]],
    ["http://p«а»ypal.example/", "spoof-host"],
    ["http://«goog1e.com»/", "spoof-similar-name"],
    ["mailto:a@«goog1e.com»", "spoof-similar-name"],
    ["http://«login-google».example/", "spoof-brand-in-host"],
    ["http://«www.bank.example»@evil.example/", "spoof-userinfo"],
    ["http://«u»@evil.example/", "unsafe-credentials"],
    ["//«u:p»@evil.example/", "unsafe-credentials"],
    ["http:/\\«u:p»@evil.example/", "unsafe-credentials"],
    ["sip:u:«secret»@evil.example", "unsafe-credentials"],
    ["https://«u:sec/ret»@evil.example", "unsafe-credentials"],
    ["ssh://«u:p»@evil.example/", "unsafe-credentials"],
    ["http://evil.example/«אב1»/x", "bidi-look-alike"],
    ["http://evil.example/a«\u202E»b", "bidi-formatting-code-point"],
    ["«http://evil.example/%D7%90%D7%911/x»", "bidi-look-alike"],
    ["«javascript»:alert(1)", "unsafe-scheme"],
    ["\x01 «java\nscript»:alert(1)", "unsafe-scheme"],
    ["«DATA»:text/html,a", "unsafe-scheme"],
    ["http://«8.8.8.8»/", "unsafe-IP-address"],
    ["http://«[2606:4700::1]»/", "unsafe-IP-address"],
    ["foo://«8.8.8.8»/", "unsafe-IP-address"],
    ["http://«127.0.0.1»/", "unsafe-local-host"],
    ["http://«localhost»:3000/", "unsafe-local-host"],
    ["https:«router»", "unsafe-local-host"],
    ["http://«0x7f.1»/", "spoof-host", "unsafe-local-host"],
    ["http://«[::ffff:10.0.0.1]»/", "unsafe-local-host"],
  ] as const) {
    it(`[G-10b, G-10c, G-10d] finds ${codes.join(" and ") || "nothing"} in ${JSON.stringify(href)}`, () => {
      const [address, start, end] = unmark(href);
      const { findings } = inspectLink("click here", address, GOOGLE);
      deepEqual(
        findings.map((finding) => [finding.code, finding.start, finding.end, finding.severity]),
        codes.map((code) => [code, start, end, "warning"]),
      );
      ok(findings.every(({ component }) => component !== "text"));
    });
  }

  it("finds nothing dangerous where nothing is", () => {
    const schemes = "ssh://git@example.com/ git+ssh://git@example.com/ mailto:a@b sip:u@example.com tel:1 urn:isbn:1";
    const others =
      "# a/b ?q foo://bar/ http: http:// /// http://[::1 http://1.2.3.4.5/ http://@example.com/ 1javascript:a";
    for (const href of ["", "http://a b/", ...`${schemes} ${others}`.split(" ")]) {
      deepEqual(inspectLink("click here", href).findings, [], href);
    }
  });

  it("[G-10c] finds text that is displayed in another order", () => {
    const list = (text: string, href: string): readonly (readonly [string, string, number, number])[] =>
      inspectLink(text, href).findings.map(({ code, component, start, end }) => [code, component, start, end]);
    deepEqual(list("a \u202Emoc.elgoog", EVIL), [["bidi-formatting-code-point", "text", 2, 3]]);
    deepEqual(list("see evil.example/ evil.com/אב1/x", "https://evil.com/"), [["bidi-look-alike", "text", 18, 26]]);
    deepEqual(list("\u2068אב\u2069\u200F", EVIL), []);
  });

  it("[G-10e] puts the findings in the text before those in the address, each in order", () => {
    const { findings } = inspectLink("x.com \u202E y.com", "javascript://u:p@127.0.0.1/\u202E");
    deepEqual(
      findings.map(({ code, component, start }) => [code, component, start]),
      [
        ["spoof-link-text", "text", 0],
        ["bidi-formatting-code-point", "text", 6],
        ["spoof-link-text", "text", 8],
        ["unsafe-scheme", "scheme", 0],
        ["unsafe-credentials", "userinfo", 13],
        ["unsafe-local-host", "host", 17],
        ["bidi-formatting-code-point", "path", 27],
      ],
    );
    for (const { code, severity } of findings) {
      equal(CODES[code].severity, severity);
    }
    match(
      formatDiagnostics("x.com \u202E y.com", findings.slice(0, 1)),
      /^\^{5} spoof-link-text \(text, index 0\): the link leads to another site/m,
    );
  });

  it("[G-10e] names the kind of a local host, the scheme and the address", () => {
    const detail = (href: string): string | undefined => inspectLink("", href).findings.at(-1)?.detail;
    equal(detail("http://10.1.2.3/"), "private");
    equal(detail("http://a.local/"), "local-name");
    equal(detail("JavaScript:a"), "javascript");
    equal(detail("http://8.8.2056/"), "8.8.8.8");
    equal(detail("http://u:p@a.example/"), undefined);
  });

  it("[G-10e, X-2a] returns the form to show, and no password anywhere", () => {
    equal(inspectLink("", "http://u:secret@аррӏе.com/").shown, "http://u:***@xn--80ak6aa92e.com/");
    equal(inspectLink("", "http://goog1e.com/\u202E", GOOGLE).shown, "http://goog1e.com/%E2%80%AE");
    for (const href of (
      "http://u:secret@a.example/אב1/x http://u:secret@a.example/%D7%90%D7%911/x " +
      "http://u:sec/secret@a.example/אב1/x sip:u:secret@a.example blob:http://u:secret@a.example/אב1/x " +
      "http://u%3Asecret@a.example/ http://u:secret＠a.example/"
    ).split(" ")) {
      doesNotMatch(JSON.stringify(inspectLink("a.com", href)), /secret/, href);
      doesNotMatch(JSON.stringify(inspectLink(href, "http://b.example/")), /secret/, href);
      doesNotMatch(JSON.stringify(inspectLink("a.com", "?", { base: href })), /secret/, href);
    }
  });

  it("judges each host by the caller's function", () => {
    const names = new ProtectedNames(["google.com"]);
    const asked: string[] = [];
    const judge = (host: string) => {
      asked.push(host);
      return inspectHost(host, { similarTo: names });
    };
    const { findings, shown } = inspectLink("google.com", "http://gøøgle.com/", { inspectHost: judge });
    deepEqual(
      findings.map(({ code, detail }) => [code, detail]),
      [
        ["spoof-link-text", "xn--ggle-graa.com"],
        ["spoof-similar-name", "google.com"],
      ],
    );
    equal(shown, "http://xn--ggle-graa.com/");
    deepEqual([...new Set(asked)].sort(), ["gøøgle.com", "xn--ggle-graa.com"].sort());
  });

  it("takes objects with an href", () => {
    deepEqual(inspectLink("example.com", new URL("http://example.com/")), {
      findings: [],
      shown: "http://example.com/",
    });
  });

  it("reports at most 10,000 findings", () => {
    const text = "a.com ".repeat(20_000);
    equal(inspectLink(text, "http://b.example/").findings.length, 10_000);
    equal(inspectLink(text, `http://b.example/${"\u202E".repeat(20_000)}`).findings.length, 10_000);
    equal(inspectLink("\u202E".repeat(20_000), "http://b.example/").findings.length, 10_000);
    equal(inspectLink(`${"\u202E".repeat(10_000)} c.com`, "http://b.example/").findings.length, 10_000);
  });

  it("needs no stack for a long word", () => {
    deepEqual(inspectLink(`${"é".repeat(5e6)}.com`, "http://b.example/").findings, []);
  });

  it("throws for anything else, and for unknown options", () => {
    for (const [args, message] of [
      [[1, "a"], /^text is not a string/],
      [["a", 1], /^href is neither/],
      [["a", "a", { base: 1 }], /^base is neither/],
      [["a", "a", { similarTo: [] }], /^unknown option "similarTo"/],
      [["a", "a", []], /^options is not a plain object/],
    ] as const) {
      throws(() => inspectLink(...(args as unknown as Parameters<typeof inspectLink>)), {
        name: "TypeError",
        message,
      });
    }
    deepEqual(inspectLink("a", "a", null).findings, []);
  });
});

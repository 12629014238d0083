import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { createRules, IRI, IRIError, type RuleSyntax } from "whatwg-iri";
import { parseTemplate } from "whatwg-iri/formats";
import { share } from "../../support/share.js";

function meet(syntax: RuleSyntax, rules: readonly string[], address: string): [string, object | null] | null {
  const found = createRules(rules, { syntax }).match(address);
  return found && [found.rule, found.parameters];
}

function isAllowed(rules: readonly string[], address: string): boolean {
  return createRules(rules, { syntax: "robots" }).match(address)?.value !== "disallow";
}

describe("createRules, robots.txt", () => {
  it("has the examples of RFC 9309, 2.2.2 and 2.2.3", () => {
    const rows: [rules: string[], address: string, allowed: boolean][] = [
      [["Disallow: /", "Allow: /foo/bar?baz=https://foo.bar"], "/foo/bar?baz=https%3A%2F%2Ffoo.bar", true],
      [["Disallow: /", "Allow: /foo/bar?baz=https%3A%2F%2Ffoo.bar"], "/foo/bar?baz=https://foo.bar", true],
      [["Disallow: /", "Allow: /foo/bar/\u30C4"], "/foo/bar/%E3%83%84", true],
      [["Disallow: /", "Allow: /foo/bar/%E3%83%84"], "/foo/bar/\u30C4", true],
      [["Disallow: /", "Allow: /foo/bar/%62%61%7A"], "/foo/bar/baz", true],
      [["Allow: /example/page/", "Disallow: /example/page/disallowed.gif"], "/example/page/disallowed.gif", false],
      [["Allow: /example/page/", "Disallow: /example/page/disallowed.gif"], "/example/page/a.gif", true],
      [["allow: /", "disallow: /a/*/b"], "/a/x/y/b", false],
      [["Disallow: /this/is/$"], "/this/is/", false],
      [["Disallow: /this/is/$"], "/this/is/a", true],
      [["Disallow: /path/file-with-a-%2A.html"], "/path/file-with-a-*.html", false],
      [["Disallow: /path/file-with-a-%2A.html"], "/path/file-with-a-b.html", true],
      [["Disallow: /path/foo-%24"], "/path/foo-$", false],
      [["Disallow: /path/foo-%24"], "/path/foo-", true],
      [["Disallow: *.gif$", "Allow: /publications/"], "/a.gif", false],
      [["Disallow: /foo#bar"], "/foo", false],
    ];
    for (const [rules, address, allowed] of rows) {
      equal(isAllowed(rules, address), allowed, `${rules.join(", ")}: ${address}`);
      equal(isAllowed(rules.toReversed(), `http://a.example${address}`), allowed, address);
    }
  });

  it("has the rows of Google's own tests of paths, as far as they are about rules", () => {
    // Divergence from Google: it decodes no ASCII, and wants a request that is percent-encoded.
    for (const [rules, allowed, disallowed] of [
      [
        "Disallow: /;Allow: /fish",
        "/fish /fish.html /fish/salmon.html /fishheads /fish.html?id=anything",
        "/bar /Fish.asp /catfish /?id=fish",
      ],
      [
        "Disallow: /;Allow: /fish*",
        "/fish /fish.html /fish/salmon.html /fishheads/yummy.html",
        "/bar /Fish.bar /catfish /?id=fish",
      ],
      [
        "Disallow: /;Allow: /fish/",
        "/fish/ /fish/salmon /fish/?salmon /fish/?id=anything",
        "/bar /fish /fish.html /Fish/Salmon.html",
      ],
      [
        "Disallow: /;Allow: /*.php",
        "/filename.php /folder/filename.php?parameters //folder/any.php.file.html /filename.php/ /index?f=filename.php/",
        "/bar /php/ /index?php /windows.PHP",
      ],
      [
        "Disallow: /;Allow: /*.php$",
        "/filename.php /folder/filename.php",
        "/filename.php?parameters /filename.php/ /filename.php5 /php/ /filename?php /aaaphpaaa //windows.PHP",
      ],
      ["Disallow: /;Allow: /fish*.php", "/fish.php /fishheads/catfish.php?parameters", "/bar /Fish.PHP"],
      ["Allow: /p;Disallow: /", "/page", "/a"],
      ["Allow: /folder;Disallow: /folder", "/folder/page", ""],
      ["Allow: /page;Disallow: /*.htm", "/page", "/page.htm"],
      ["Allow: /$;Disallow: /", "/", "/page.html"],
      ["Disallow: /foo/bar/quz;Allow: /foo/*/qux", "/foo/quz /foo//quz /foo/bax/quz", "/foo/bar/quz"],
      ["Disallow: /foo/bar$;Allow: /foo/bar/qux", "/foo/bar/qux /foo/bar/ /foo/bar/baz", "/foo/bar"],
      ["Disallow: /foo/quz#qux;Allow: /", "/foo/bar", "/foo/quz"],
      ["Disallow: /x/page.html;Allow: /x/", "/x/", "/x/page.html"],
      ["Disallow: ;Allow: ", "/x/page.html", ""],
      ["Disallow: /;Allow: /", "/x/page.html", ""],
      ["Disallow: /x;Allow: /x/", "/x/", "/x"],
      ["Allow: /;Disallow: /*/a*/b", "/a/b", "/x/ay/z/b"],
      [
        "Disallow: /;Allow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par",
        "/foo/bar?qux=taz&baz=http://foo.bar?tar&par",
        "/foo/bar?qux=taz",
      ],
    ] as const) {
      for (const [addresses, answer] of [
        [allowed, true],
        [disallowed, false],
      ] as const) {
        for (const address of addresses === "" ? [] : addresses.split(" ")) {
          equal(isAllowed(rules.split(";"), address), answer, `${rules}: ${address}`);
        }
      }
    }
  });

  it("reads lines in any case, bare paths with values, and ignores empty rules", () => {
    const rules = createRules(
      [
        ["/a", "allow"],
        ["/a$", "disallow"],
        [" disallow :\t/a/b # c", "no"],
        ["Disallow:", "none"],
      ],
      { syntax: "robots" },
    );
    equal(rules.size, 3);
    deepEqual(rules.match("/a"), { rule: "/a$", value: "disallow", parameters: {} });
    deepEqual(rules.match("/ab"), { rule: "/a", value: "allow", parameters: {} });
    deepEqual(rules.match("/a/bc"), { rule: " disallow :\t/a/b # c", value: "no", parameters: {} });
    equal(rules.match("/b"), null);
  });
});

describe("createRules, globs", () => {
  // The rules; an address; the number of the rule that it meets, and the parameters
  const rows = `
    /domácí | /dom%c3%a1c%C3%AD?utm=1#a | 1
    /domácí | /doma\u0301ci\u0301 | 1
    /doma\u0301c%C3%AD | http://a.example/domácí | 1
    /domácí | /domácí/ | none
    /a b | /a%20b | 1
    /~u/%7Ev | /%7eu/~v | 1
    /a%2Fb  /a/b | /a%2fb | 1
    /a%2Fb  /a/b | /a/b | 2
    /100%  /1 | /100%25 | 1
    /%FF | /%ff | 1
    /Java_(x):@!$&'+,;= | /Java_%28x%29%3A%40%21%24%26%27%2B%2C%3B%3D | 1
    /* | /日本 | 1 (日本)
    /* | /a%2Fb | 1 (a/b)
    /* | /%E9 | 1 (%E9)
    /* | / | 1 ()
    /* | /a/b | none
    /** | /a/b | 1 (a/b)
    /*/*.png  /** | /a/b.png | 1 (a) (b)
    /a/**/b | /a/b | 1 ()
    /a/**/b | /a/x/y/b | 1 (x/y)
    /a/**/b | /a/xb | none
    **/api/* | /x/api/y | 1 (/x) (y)
    /%2A | /* | 1
    /%2A | /a | none
    /*2F | /a%2F | none
    /a?x=*&y=1 | /a?x=http://b/?c&y=1 | 1 (http://b/?c)
    /a?x=* | /a?x=1&y=2 | none
    /a?x=%26 | /a?x=& | none
    /a?** | /a | none
    /a?** | /a?b=c&d | 1 (b=c&d)
    /a | /a?b | 1
    /a? | /a | none
    http://例え.jp/é | http://xn--r8jz45g.jp:80/%C3%A9 | 1
    http://xn--r8jz45g.jp | HTTP://u:p@例え。JP/?q#f | 1
    http://例え.jp/é | /é | none
    https://*.例え.jp:8443/* | https://a.xn--r8jz45g.jp:8443/x | 1 (a) (x)
    https://*.例え.jp/ | https://xn--r8jz45g.jp/ | none
    http://[::1]/ | http://[::1]/ | 1
    /a  http://h/a | http://h/a | 2
    /a  http://h/a | http://g/a | 1
    /*/b  /a/* | /a/b | 2 (b)
    /a*  /a** | /ab | 1 (b)
    /a**  /a* | /ab | 2 (b)
    /a/*  /a/%62 | /a/b | 2
    /*  /* | /x | 1 (x)
    /**/a/* | /a/b/a/c | 1 (a/b) (c)
    /__proto__/* | /__proto__/x | 1 (x)
  `;
  for (const row of rows.trim().split(/\n +/)) {
    it(row, () => {
      const [rules = "", address = "", answer = ""] = row.split(" | ");
      const list = rules.split("  ");
      const parameters = Array.from(answer.matchAll(/\((.*?)\)/g), ([, parameter]) => parameter);
      const expected = answer === "none" ? null : [list[Number.parseInt(answer, 10) - 1], { ...parameters }];
      deepEqual(meet("glob", list, address), expected);
    });
  }

  it("answers null for anything but a request, and never throws for an address", () => {
    const rules = createRules(["/**", "http://**/a"], { syntax: "glob" });
    for (const address of ["", "*", "a/b", "urn:a", "mailto:a@b", "?a", "#a", "http:/a", "\uD800"]) {
      equal(rules.match(address), null, address);
    }
    equal(rules.match("/\uD800\u0001%")?.rule, "/**");
    equal(rules.match(new URL("http://h/b"))?.rule, "/**");
    equal(rules.match(new IRI("http://h/b"))?.rule, "/**");
    throws(() => rules.match(undefined as never), {
      name: "TypeError",
      message: /^address is neither a string/,
    });
  });
});

describe("createRules, templates", () => {
  const rows: [rules: string[], address: string, rule: string | null, parameters?: object | null][] = [
    [["/日本/{id}"], "/%E6%97%A5%E6%9C%AC/100%", "/日本/{id}", { id: "100%" }],
    [["/日本/{id}"], "/日本/", "/日本/{id}", { id: "" }],
    [["/日本/{id}"], "/日本/%FF", "/日本/{id}", null],
    [["/日本/{id}"], "/日本/%FF/b", null],
    [["/a{?q}"], "/a?q=%C3", "/a{?q}", null],
    [["/%FF/{id}"], "/%ff/b", "/%FF/{id}", { id: "b" }],
    [["/{a}/{a}"], "/x/%FF", null],
    [["/日本/{id}"], "/日本/a/b", null],
    [["/e\u0301/{id}"], "/%C3%A9/e%CC%81", "/e\u0301/{id}", { id: "é" }],
    [["/{a}/{b}", "/new/{b}"], "/new/x", "/new/{b}", { b: "x" }],
    [["/{a}/{b}", "/x{+rest}"], "/x/y", "/x{+rest}", { rest: "/y" }],
    [["/{a}/{a}", "/{a}/{b}"], "/x/y", "/{a}/{b}", { a: "x", b: "y" }],
    [["/{a:1}/y", "/{b}/y"], "/xx/y", "/{b}/y", { b: "xx" }],
    [["/f{?a,b}"], "/f?b=%C3%A9&c=1&a=2", "/f{?a,b}", { a: "2", b: "é" }],
    [["/f{?a,b}"], "/f", "/f{?a,b}", {}],
    [["/f?x=1{&a}", "/f"], "/f?x=1&a=2", "/f?x=1{&a}", { a: "2" }],
    [["/f?x=1{&a}", "/f"], "/f?x=2", "/f", {}],
    [
      ["http://{sub}.例え.jp{/path*}"],
      "http://a.xn--r8jz45g.jp/b/c",
      "http://{sub}.例え.jp{/path*}",
      { sub: "a", path: ["b", "c"] },
    ],
    [["http://例え.jp{/path*}"], "http://xn--r8jz45g.jp/b", "http://例え.jp{/path*}", { path: ["b"] }],
    [["{+path}.png"], "/a/b.png", "{+path}.png", { path: "/a/b" }],
    [["/{__proto__}"], "/a", "/{__proto__}", JSON.parse('{ "__proto__": "a" }') as object],
  ];
  for (const [rules, address, rule, parameters = {}] of rows) {
    it(`${rules.join(" ")}: ${address}`, () => {
      deepEqual(meet("template", rules, address), rule === null ? null : [rule, parameters]);
    });
  }
});

describe("createRules", () => {
  it("refuses a rule that can never be met when the list is made, with its number and place", () => {
    for (const [syntax, rule, code, start, end] of [
      ["glob", "a/b", "path-lacks-slash", 0, 0],
      ["glob", "//a".slice(2), "path-lacks-slash", 0, 0],
      ["glob", "/a#b", "fragment-not-allowed", 2, 4],
      ["glob", "/\uD800", "lone-surrogate", 1, 2],
      ["glob", "http:///a", "host-missing", 7, 7],
      ["glob", "http://u@h/", "host-invalid-code-point", 7, 10],
      ["glob", "http://h:x/", "host-invalid-code-point", 7, 10],
      ["glob", "mailto:a@b", "path-lacks-slash", 0, 0],
      ["robots", "Allow: a", "path-lacks-slash", 7, 7],
      ["robots", "User-agent: *", "path-lacks-slash", 0, 0],
      ["robots", "http://h/a", "path-lacks-slash", 0, 0],
      ["template", "/a b/{id}", "template-invalid-code-point", 2, 3],
      ["template", "/{id", "template-brace-unclosed", 1, 4],
      ["template", "/{#id}", "fragment-not-allowed", 2, 6],
      ["template", "/a#b", "fragment-not-allowed", 2, 4],
      ["template", "a", "path-lacks-slash", 0, 0],
    ] as const) {
      throws(
        () => createRules(["/ok", rule], { syntax }),
        (error: unknown) => {
          ok(error instanceof IRIError, rule);
          match(error.message, /^Invalid rule 2 "/);
          equal(error.input, rule);
          const { code: own, start: from, end: to } = error.diagnostics[0];
          deepEqual([own, from, to], [code, start, end], rule);
          return true;
        },
      );
    }
  });

  it("takes any list of strings or pairs, and says what else it got", () => {
    equal(createRules([], { syntax: "glob" }).match("/"), null);
    const table = new Map([["/a", 1]]);
    deepEqual(createRules(table, { syntax: "glob" }).match("/a"), { rule: "/a", value: 1, parameters: {} });
    equal(createRules(Object.entries({ "/a": 2 }), { syntax: "glob" }).match("/a")?.value, 2);
    for (const [rules, options, message] of [
      ["/a", { syntax: "glob" }, /^rules is not a list \(got /],
      [{ "/a": 1 }, { syntax: "glob" }, /^rules is not a list \(got /],
      [[1], { syntax: "glob" }, /^a rule is not a string$/],
      [[[1, 2]], { syntax: "glob" }, /^a rule is not a string$/],
      [["/a"], {}, /^syntax must be one of "glob", "robots", "template"/],
      [["/a"], undefined, /^syntax must be one of/],
      [["/a"], { syntax: "regexp" }, /^syntax must be one of/],
      [["/a"], { sintax: "glob" }, /^unknown option "sintax"; did you mean "syntax"\?$/],
    ] as const) {
      throws(() => createRules(rules as never, options as never), { name: "TypeError", message }, `${message}`);
    }
  });

  it("finds the rule that a loop over single rules finds", () => {
    const piece = fc.constantFrom(
      ..."a b / / . é e\u0301 %C3%A9 %2F %2f ? & = * * ** $ 日 %E6%97%A5 %FF % x".split(" "),
    );
    const text = fc.array(piece, { maxLength: 7 }).map((pieces) => `/${pieces.join("")}`);
    const template = fc.array(fc.constantFrom("a", "/", "é", "{x}", "{y}", "{+z}", "{/l*}", "{?q}", "?a=1", "b", "."), {
      maxLength: 5,
    });
    for (const syntax of ["glob", "robots", "template"] as const) {
      const rule = (syntax === "template" ? template.map((pieces) => `/${pieces.join("")}`) : text).filter((one) => {
        try {
          return createRules([one], { syntax }).size === 1;
        } catch {
          return false;
        }
      });
      let met = 0;
      fc.assert(
        fc.property(
          fc.array(rule, { minLength: 1, maxLength: 12 }),
          fc.array(text, { minLength: 8, maxLength: 8 }),
          (list, addresses) => {
            const all = createRules(list, { syntax });
            const single = list.map((one) => createRules([one], { syntax }));
            for (const address of addresses) {
              const found = all.match(address);
              const matches = single.map((one) => one.match(address)).filter((one) => one !== null);
              met += matches.length;
              if (found === null) {
                deepEqual(matches, [], `${address} ${JSON.stringify(list)}`);
                continue;
              }
              // Its parameters are those of the rule alone, and no other rule that matches has more octets.
              deepEqual(found, createRules([found.rule], { syntax }).match(address));
              // A slash delimits nothing in a query.
              const decodeSlashes = (one: string): string =>
                one.replace(/\?.*/s, (query) => query.replace(/%2f/gi, "/"));
              const wildcard = syntax === "robots" ? /\*+/g : /\{[^}]*\}|\*/g;
              const weigh = (one: string): number =>
                spell(decodeSlashes(one)).replace(wildcard, syntax === "robots" ? "*" : "").length;
              const most = Math.max(...matches.map((one) => weigh(one.rule)));
              equal(weigh(found.rule), most, `${address} ${JSON.stringify(list)}`);
            }
          },
        ),
        { numRuns: share(3_000) },
      );
      ok(met > share(3_000), `${met}`);
    }
  });

  it("matches a template as parseTemplate does, except for spellings that only rules compare", () => {
    const templates = ["/a/{x}", "/{x}/{y}", "/a{/l*}", "/a{.x}", "/{+r}", "/{x,y}", "/a{?q}", "/{x:2}", "{/a,b}"];
    const address = fc
      .array(fc.constantFrom("a", "/", "b", ",", ".", "?q=1", "%20", "é"), { maxLength: 6 })
      .map((pieces) => `/${pieces.join("")}`);
    let met = 0;
    fc.assert(
      fc.property(fc.constantFrom(...templates), address, (template, text) => {
        const found = createRules([template], { syntax: "template" }).match(text);
        const path = template.includes("?") ? text : text.replace(/\?.*/s, "");
        const expected = parseTemplate(template)?.match(path, { extra: "ignore" }) ?? null;
        deepEqual(found?.parameters ?? null, expected, `${template} ${text}`);
        met += found === null ? 0 : 1;
      }),
      { numRuns: share(10_000) },
    );
    ok(met > share(1_000), `${met}`);
  });

  it("agrees with regular expressions, which are not linear", () => {
    const piece = fc.constantFrom("a", "b", "/", ".", "*", "**", "/**/");
    const glob = fc.array(piece, { maxLength: 7 }).map((pieces) => `/${pieces.join("")}`);
    const path = fc
      .array(fc.constantFrom("a", "b", "/", "."), { maxLength: 10 })
      .map((pieces) => `/${pieces.join("")}`);
    let met = 0;
    fc.assert(
      fc.property(glob, path, (rule, address) => {
        const source = rule
          .replace(/\*{3,}/g, "**")
          .split(/((?<=\/)\*\*\/|\*\*|\*)/)
          .map((one, index) =>
            index % 2 === 0
              ? one.replaceAll(".", "\\.")
              : one === "*"
                ? "([^/]*)"
                : one === "**"
                  ? "(.*)"
                  : "(?:(.*)/)?",
          );
        const expected = new RegExp(`^${source.join("")}$`).exec(address);
        const found = createRules([rule], { syntax: "glob" }).match(address);
        equal(found !== null, expected !== null, `${rule} ${address}`);
        deepEqual(
          found && Object.values(found.parameters ?? {}),
          expected?.slice(1).map((one) => one ?? "") ?? null,
          `${rule} ${address}`,
        );
        met += found === null ? 0 : 1;
      }),
      { numRuns: share(30_000) },
    );
    ok(met > share(1_000), `${met}`);
  });

  it("refuse an address of millions of units that meets a rule with parameters, with a code", () => {
    const long = `/${"a/".repeat(0x40000)}`;
    const rules = createRules(["/**/a/**"], { syntax: "glob" });
    equal(rules.match(long)?.rule, "/**/a/**");
    throws(
      () => rules.match(long.repeat(8)),
      (error) => error instanceof IRIError && error.diagnostics[0].code === "template-match-too-long",
    );
    equal(rules.match(`/b${long.replaceAll("a", "b").repeat(8)}`), null);
  });

  it("refuse an address along which thousands of wildcards can match, with a code", () => {
    for (const syntax of ["glob", "robots"] as const) {
      const rules = createRules([`/${"*_".repeat(8_000)}`, "/b"], { syntax });
      equal(rules.match(`/${"a_".repeat(1_000)}`), null);
      equal(rules.match("/b")?.rule, "/b");
      throws(
        () => rules.match(`/${"_".repeat(8_000)}`),
        (error) => error instanceof IRIError && error.diagnostics[0].code === "template-match-too-long",
      );
    }
  });

  it("[X-2a] takes time in proportion to the address and to the rules, whatever they are", () => {
    const stars = createRules([`/${"*a".repeat(20)}$`, `/${"*b".repeat(20)}`, "/*a*a*a*b$"], { syntax: "robots" });
    const globs = createRules(["/**/a/**/a/**/a/b", "/*a*a*a*a*b", "/**a**a**b?x=*"], { syntax: "glob" });
    const templates = createRules(["/{a}a{b}a{c}b", "/{+a}/a/{+b}b", "/{a}{b}{c}{d}c"], { syntax: "template" });
    for (const rules of [stars, globs, templates]) {
      for (const unit of ["a", "/a", "%61", "%C3", "a?", "日", "%25"]) {
        equal(rules.match(`/${unit.repeat(20_000)}!`)?.rule, undefined, unit);
      }
    }
    const many = createRules(
      Array.from({ length: 20_000 }, (_, index) => `/x${index}/*`),
      { syntax: "glob" },
    );
    equal(many.match("/x19999/y")?.rule, "/x19999/*");
    equal(createRules(new Array(50_000).fill("/same/*"), { syntax: "glob" }).match("/same/a")?.rule, "/same/*");
  });
});

function spell(rule: string): string {
  const decoded = rule
    .replace(/%C3%A9/gi, "é")
    .replace(/%E6%97%A5/gi, "日")
    .normalize("NFC");
  return decoded.replace(/%(?![0-9A-F]{2})/gi, "%25").replace(/[^\0-\x7F]+/g, encodeURIComponent);
}

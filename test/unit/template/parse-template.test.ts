import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { type ExpandOptions, parseTemplate, type TemplateValues, validateTemplate } from "whatwg-iri/formats";
import { isIRIReference, isURIReference } from "whatwg-iri/syntax";
import { requireCases } from "../../support/cases.js";
import { TEMPLATES } from "../../support/diagnostic-rows.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";
import { startTimer } from "../../support/processor-time.js";
import { share } from "../../support/share.js";
import { requireFormat } from "../../support/suite-rows.js";
import { IRI_GROUPS, requireTemplate } from "../../support/templates.js";

interface Group {
  readonly variables: TemplateValues;
  readonly testcases: readonly (readonly [template: string, expected: string | readonly string[] | false])[];
}

const GROUPS = ["spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests"];

/** Rows of a template, an address, and the values that match, if it does. */
type Match = readonly [template: string, address: string, values?: object];

function assertMatches(rows: readonly Match[]): void {
  ok(rows.length > 2);
  for (const [text, address, values = null] of rows) {
    deepEqual(requireTemplate(text).match(address), values, `${text} ${address}`);
  }
}

describe("URI Templates", () => {
  it("have one value for a variable, whose prefix may occur elsewhere", () => {
    assertMatches([
      ["{a}/{a}", "ab/ab", { a: "ab" }],
      ["{a}/{a}", "ab/abc"],
      ["{a}/{a}", "abc/ab"],
      ["{a:2}/{a}", "ab/abc", { a: "abc" }],
      ["{a}/{a:2}", "abc/ab", { a: "abc" }],
      ["{a:2}/{a}", "ac/abc"],
    ]);
  });

  it("are expanded as the public suite expands them, and matching leads to the same expansion", function () {
    const cases = requireCases(this, "uri-template.json") as Record<string, Record<string, Group>>;
    let count = 0;
    for (const [name, { variables, testcases }] of GROUPS.flatMap((group) => Object.entries(cases[group] ?? {}))) {
      for (const [text, expected] of testcases) {
        count++;
        if (expected === false) {
          throws(() => requireTemplate(text).expand(variables), Error, `${name}: ${text}`);
          continue;
        }
        const template = requireTemplate(text);
        const expanded = template.expand(variables);
        ok([expected].flat().includes(expanded), `${name}: ${text} gives ${expanded}`);
        const lists = template.variables.filter((one) => !one.explode && typeof variables[one.name] === "object");
        const values = template.match(expanded, { lists: lists.map((one) => one.name) });
        ok(values !== null, `${text} does not match ${expanded}`);
        equal(template.expand(values), expanded);
      }
    }
    ok(count >= 270);
  });

  it("are judged as JSON Schema's suite judges uri-template", function () {
    const rows = requireFormat(this, "uri-template");
    ok(rows.length > 20);
    for (const { input, valid } of rows) {
      equal(parseTemplate(input) !== null, valid, input);
    }
  });

  for (const [title, { values, rows }] of Object.entries(IRI_GROUPS)) {
    it(`are expanded to IRIs and to URIs: ${title}`, () => {
      for (const [text, iri, uri] of rows) {
        const template = requireTemplate(text);
        equal(template.expand(values, { as: "iri" }), iri, text);
        equal(template.expand(values, { as: "uri" }), uri, text);
        equal(template.expand(values), uri, text);
        equal(isIRIReference(iri), true, iri);
        equal(isURIReference(uri), true, uri);
        deepEqual(template.match(iri), template.match(uri), text);
      }
    });
  }

  for (const [codes, marked] of TEMPLATES) {
    it(`report the position of errors: ${marked}`, () => {
      const { input } = readMarks(marked);
      const problems = validateTemplate(input);
      assertProblems(problems, codes, marked);
      const error = catchIRIError(() => requireTemplate(input));
      deepEqual(error.diagnostics, problems);
      equal(error.input, input);
      equal(parseTemplate(input), null);
      deepEqual(validateTemplate(input), problems);
    });
  }

  it("list their variables as they are written, in order", () => {
    const row = (name: string, operator: string, prefix: number | undefined, explode: boolean, expression: number) => ({
      name,
      operator,
      prefix,
      explode,
      expression,
    });
    deepEqual(requireTemplate("{b,a}x{?a*,c:3}{d.e%20f}{+g}{#h}{.i}{/j}{;k}{&l}").variables, [
      row("b", "", undefined, false, 0),
      row("a", "", undefined, false, 0),
      row("a", "?", undefined, true, 1),
      row("c", "?", 3, false, 1),
      row("d.e%20f", "", undefined, false, 2),
      ...["g+", "h#", "i.", "j/", "k;", "l&"].map(([name, operator], index) =>
        row(name as string, operator as string, undefined, false, index + 3),
      ),
    ]);
    deepEqual(requireTemplate("x").variables, []);
    equal(String(requireTemplate("é{x}")), "é{x}");
  });

  it("keep what has no value in a preview", () => {
    for (const [text, values, preview] of [
      ["x://{a}/{b}/{a}", { b: "é" }, "x://{a}/%C3%A9/{a}"],
      ["x://e{?topic}", {}, "x://e?topic={topic}"],
      ["{?a,b*,c:3}", { b: ["1", "2"] }, "?a={a}&b=1&b=2&c={c:3}"],
      ["{a,b:2}{+c}{#d}{.e}{/f*}{;g}", { a: "/" }, "%2F,{b:2}{c}#{d}.{e}/{f*};g={g}"],
      ["/é{a}", { a: "" }, "/%C3%A9"],
    ] as const) {
      equal(requireTemplate(text).expand(values, { missing: "keep" }), preview, text);
    }
    equal(requireTemplate("x{?a}").expand({}, { missing: "omit" }), "x");
    throws(() => requireTemplate("x").expand({}, { missing: "x" } as never), TypeError);
  });

  it("read a comma as data, unless the template or an option says that there is a list", () => {
    for (const [text, address, value, lists] of [
      ["/f/{x}", "/f/C++,_$.txt", "C++,_$.txt"],
      ["/f/{x}", "/f/a,b%2Cc", "a,b,c"],
      ["/f/{x}", "/f/a,b%2Cc", ["a", "b,c"], ["x"]],
      ["/f/{x}", "/f/a", ["a"], ["x"]],
      ["/f/{x*}", "/f/a,b", ["a", "b"]],
      ["/f{?x}", "/f?x=1,2", "1,2"],
      ["/f{?x}", "/f?x=1,2", ["1", "2"], new Set(["x"])],
      ["/f{/x}", "/f/1,2", "1,2"],
      ["/f{+x}", "/f1,%2F2", ["1", "%2F2"], ["x"]],
      ["/f{;x}", "/f;x=1,2", "1,2"],
    ] as const) {
      const options = lists === undefined ? null : { lists };
      deepEqual(requireTemplate(text).match(address, options), { x: value }, `${text} ${address}`);
    }
    const template = requireTemplate("{x,y}");
    deepEqual(template.match("a,b,c"), { x: "a", y: "b,c" });
    deepEqual(template.match("a,b,c", { lists: ["y"] }), { x: "a", y: ["b", "c"] });
    deepEqual(template.match("a,b,c"), { x: "a", y: "b,c" });
    throws(() => template.match("a", { lists: ["z"] }), {
      name: "TypeError",
      message: /^a member of lists must be/,
    });
    throws(() => template.match("a", { lists: "x" } as never), {
      name: "TypeError",
      message: /^lists is not a list \(got /,
    });
  });

  it("accept numbers, booleans, lists and objects, and skip undefined values", () => {
    const template = requireTemplate("{a,b}{?c,d*,e*}");
    equal(
      template.expand({ a: 1n, b: true, c: [1, null, false, undefined], d: { x: 2, y: null }, e: [] }),
      "1,true?c=1,false&x=2",
    );
    equal(template.expand({ a: null, b: undefined, c: [null], d: {}, e: { x: undefined } }), "");
    equal(template.expand(), "");
    // Nothing is inherited.
    equal(requireTemplate("{constructor}{toString}").expand({}), "");
    equal(requireTemplate("{a}").expand(Object.create({ a: 1 })), "");
    deepEqual(requireTemplate("{?x*}").match("?__proto__=a"), { x: Object.fromEntries([["__proto__", "a"]]) });
  });

  it("count characters in prefixes, and do not cut percent-encoded characters", () => {
    for (const [value, length, expanded] of [
      ["%C3%A9x", 1, "%C3%A9"],
      ["%C3%A9x", 2, "%C3%A9x"],
      ["%e6%97%a5%E6%9C%AC", 1, "%e6%97%a5"],
      ["%F0%9F%98%80a", 1, "%F0%9F%98%80"],
      ["%41%C3%C3%A9", 2, "%41%C3"],
      ["%C3", 1, "%C3"],
    ] as const) {
      equal(requireTemplate(`{+v:${length}}`).expand({ v: value }), expanded, `${value} ${length}`);
    }
    for (const [text, value, expected] of [
      ["{x:2}", "😀é日", "%F0%9F%98%80%C3%A9"],
      ["{+x:3}", "a%2Fb%2F", "a%2Fb"],
      ["{+x:9999}", "a", "a"],
      ["{x:2}", "a%2F", "a%25"],
      ["{x:2}", "é", "%C3%A9"],
    ] as const) {
      equal(requireTemplate(text).expand({ x: value }), expected, text);
    }
  });

  it("reject values that they cannot expand", () => {
    for (const [text, x] of [
      ["{x}", () => 1],
      ["{x}", Symbol("x")],
      ["{x}", [["a"]]],
      ["{x}", { a: { b: 1 } }],
      ["{x}", new URL("http://a/")],
      ["{?x}", new Date(0)],
      ["{x*}", new Map([["a", "b"]])],
      ["{x}", new Uint8Array(2)],
      ["{x:3}", ["a"]],
      ["{?x:3}", { a: "b" }],
    ] as const) {
      throws(() => requireTemplate(text).expand({ x } as never), {
        name: "TypeError",
        message: /^(?:x|(?:a member|the member "a") of x) is not /,
      });
    }
    const { diagnostics, input } = catchIRIError(() => requireTemplate("{x}").expand({ x: "é\uD800" }));
    deepEqual(
      [diagnostics[0].code, diagnostics[0].start, diagnostics[0].end, input],
      ["lone-surrogate", 1, 2, "é\uD800"],
    );
    for (const run of [
      () => requireTemplate(1 as unknown as string),
      () => validateTemplate(null as unknown as string),
      () => requireTemplate("a").expand(1 as never),
      () => requireTemplate("a").expand(null as never),
      () => requireTemplate("{a}").expand(new Map([["a", "b"]]) as never),
      () => requireTemplate("a").expand({}, { as: "url" } as unknown as ExpandOptions),
      () => requireTemplate("a").match(1 as never),
    ]) {
      throws(run, { name: "TypeError" });
    }
    class Point {
      readonly x = 1;
    }
    equal(requireTemplate("{?p*}").expand({ p: { ...new Point() } }), "?x=1");
    equal(requireTemplate("{?x}").expand(Object.create(new Point())), "");
    equal(requireTemplate("{?x}").expand(Object.assign(Object.create(null), { x: 2 })), "?x=2");
    equal(requireTemplate("a").expand({}, null), "a");
  });

  it("[S-2a] keep private-use characters literal in the query only", () => {
    for (const [text, values, iri] of [
      ["http://h/{?q}#\uE000", { q: "a" }, "http://h/?q=a#%EE%80%80"],
      ["{?q}{+f}", { q: "\uE000", f: "#\uE000" }, "?q=\uE000#%EE%80%80"],
      ["/\uE000?{+p}", { p: "\uE000?#\uE000?" }, "/%EE%80%80?\uE000?#%EE%80%80?"],
      ["{x}{#f}", { x: "é\uE000", f: "?\uE000" }, "é%EE%80%80#?%EE%80%80"],
      ["/{?q}\uE000", {}, "/%EE%80%80"],
    ] as const) {
      equal(requireTemplate(text).expand(values, { as: "iri" }), iri);
      ok(isIRIReference(iri));
    }
  });

  it("match addresses in either notation", () => {
    deepEqual(requireTemplate("http://h/{x}").match(new URL("http://h/é")), { x: "é" });
    assertMatches([
      ["/café/{id}", "/caf%c3%a9/1", { id: "1" }],
      ["/caf%c3%A9/{id}", "/café/%C3%A9", { id: "é" }],
      ["{/a}{/b}", "/x/y", { a: "x", b: "y" }],
      ["{/a,b}{/c}", "/x/y/z", { a: "x", b: "y", c: "z" }],
      ["{file}.json", "a.json.json", { file: "a.json" }],
      ["{a}A{b}", "xA%2A", { a: "x", b: "*" }],
      ["{a}-{b}", "1-2-3", { a: "1-2", b: "3" }],
      ["{?x}{&y}", "?x=1&y=2", { x: "1", y: "2" }],
      ["{?x,y}{&z}", "?y=2&z=3", { y: "2", z: "3" }],
      ["{?x}", "", {}],
      ["{?x}", "?x=", { x: "" }],
      ["{;x}", ";x", { x: "" }],
      ["{?a,ab}", "?ab=1", { ab: "1" }],
      ["{?a,ab}", "?a=2&ab=1", { a: "2", ab: "1" }],
      ["{;x,y}", ";y=%2C,b", { y: ",,b" }],
      ["{?x*}", "?x=a", { x: ["a"] }],
      ["{?x*,y}", "?y=1", { y: "1" }],
      ["{?x*}", "?a=%3D&b=", { x: { a: "=", b: "" } }],
      ["{?y,x*}", "?y=1&a=2", { y: "1", x: { a: "2" } }],
      ["{x*}", "a=1,b=2", { x: { a: "1", b: "2" } }],
      ["{/x*}", "/a/b,c", { x: ["a", "b,c"] }],
      ["{/x*,y}", "/a/b/c", { x: ["a", "b"], y: "c" }],
      ["{.x}", ".a.b", { x: "a.b" }],
      ["{x,y}", "1,2,3", { x: "1", y: "2,3" }],
      ["{x,y}", "1", { x: "1" }],
      ["{+x}", "a,b/[#]%2F%20%25%2541%C3%A9", { x: "a,b/[#]%2F %%2541é" }],
      ["{+x,y}", "a,b,c", { x: "a", y: "b,c" }],
      ["{+x*}", "a,b", { x: ["a", "b"] }],
      ["{#x}", "#", { x: "" }],
      ["{x:3}", "abc", { x: "abc" }],
      ["{x:3}", "", { x: "" }],
      ["{x:1}{/x}", "é/éa", { x: "éa" }],
      ["{x}{/x:1}", "éa/é", { x: "éa" }],
      ["{x}{/x}", "a/a", { x: "a" }],
      ["{x*}{/x*}", "a,b/a/b", { x: ["a", "b"] }],
      ["", "", {}],
      ["{a}{b}", "x", { a: "x", b: "" }],
      ["x{/a}{.b}", "x.c", { b: "c" }],
      // Encoded or not, unreserved characters are the same.
      ["{+a}x{b}", "%41x%78", { a: "Ax", b: "" }],
    ]);
  });

  it("do not match anything they cannot expand to", () => {
    assertMatches([
      ["", "a"],
      ["a", ""],
      ["a", "A"],
      ["{x}", "a/b"],
      ["{x}", "%E9"],
      ["{+x}", "%E9"],
      ["{?x}", "?x=%FF"],
      ["{?x}", "?y=1"],
      ["{?x}", "?x=1&x=2"],
      ["{?x}", "?"],
      ["{?x,y*}", "?x=1&x=2"],
      ["{/x}", "/a/b"],
      ["{x:2}", "abc"],
      ["{x:2}", "a,b"],
      ["{x}{/x}", "a/b"],
      ["{x:1}{/x}", "a/b"],
      ["{x*}{/x*}", "a,b/a/c"],
      ["{x}", "\uD800"],
      ["{a}{b}{c}!", "aaaa"],
      ["x{.a}y", "x.z"],
    ]);
  });

  it("read an address as a string and as an object alike", () => {
    for (const [text, path, values] of [
      ["/日本/{id}", "/日本/100%", { id: "100%" }],
      ["/日本/{id}", "/日本/%zz", { id: "%zz" }],
      ["/日本/{id}", "/日本/a b", { id: "a b" }],
      ["/日本/{id}", '/日本/<"|^`>', { id: '<"|^`>' }],
      ["/日本/{id}", "/日本/", { id: "" }],
      ["/日本/{id}", "/日本/%FF", null],
      ["/a{?q}", "/a?q=100%&", null],
      ["/a{?q}", "/a?q=[1]", { q: "[1]" }],
      ["/a?b[]={id}", "/a?b[]=[1]", { id: "[1]" }],
    ] as const) {
      const template = requireTemplate(text);
      deepEqual(template.match(path), values, path);
      deepEqual(requireTemplate(`http://h${text}`).match(new URL(`http://h${path}`)), values, path);
      deepEqual(requireTemplate(`http://h${text}`).match(new IRI(`http://h${path}`)), values, path);
    }
  });

  it("match parameters in any order", () => {
    assertMatches([
      ["/search{?q,page,limit}", "/search?page=1&q=t", { q: "t", page: "1" }],
      ["/search{?q,page,limit}", "/search?limit=3&page=2&q=1", { q: "1", page: "2", limit: "3" }],
      ["?z=1{&a,b}", "?b=2&z=1&a=1", { a: "1", b: "2" }],
      ["?z=1{&a,b}", "?a=1"],
      ["?z=1{&a,b}", "?z=2&a=1"],
      ["{?a}{&b,c*}", "?x=1&b=2&y=3&a=4", { a: "4", b: "2", c: { x: "1", y: "3" } }],
      ["{?a*}", "?b=1&a=2", { a: { b: "1", a: "2" } }],
      ["{?a*}", "?a=1&a=2", { a: ["1", "2"] }],
      ["?q={q}&page={page}", "?page=2&q=a%26b", { q: "a&b", page: "2" }],
      ["?q={q}-{r}&z", "?z&q=1-2", { q: "1", r: "2" }],
      ["?{x}&{y}", "?1&2", { x: "1", y: "2" }],
      ["?q={q}{#f}", "?q=1#a/b", { q: "1", f: "a/b" }],
      ["/a?{&x}", "/a?x=1", { x: "1" }],
      ["/a?{&x}", "/a?", {}],
      ["/a{?x}#b", "/a?x=1#b", { x: "1" }],
      ["{/a}{?a}", "/1?a=1", { a: "1" }],
      ["{/a}{?a}", "/1?a=2"],
      ["{/a}{?a}", "/1"],
      ["{+p}{?q,r}", "/a/b?r=1&q=2", { p: "/a/b", q: "2", r: "1" }],
      ["{+p}", "a?b#c", { p: "a?b#c" }],
      ["{?x}{&x}", "?x=1&x=1", { x: "1" }],
      ["{?x}", "?x=1&x=1"],
      ["{?x}", "?x=1&"],
      ["{?x*}", "?"],
      ["{?x}a", "?x=1a", { x: "1" }],
      ["{?d.e%41}", "?d.eA=1", { "d.e%41": "1" }],
    ]);
  });

  it("ignore and list parameters that they do not name", () => {
    for (const [text, address, values, extra] of [
      [
        "/a{?q}",
        "/a?utm=%C3%A9&q=t&b",
        { q: "t" },
        [
          ["utm", "é"],
          ["b", ""],
        ],
      ],
      ["/a{?q}", "/a?q=t", { q: "t" }, []],
      ["/a{?q}", "/a?q=1&q=2", { q: "1" }, [["q", "2"]]],
      [
        "/a",
        "/a?x%FF=1&&",
        {},
        [
          ["x%FF", "1"],
          ["", ""],
          ["", ""],
        ],
      ],
      ["/a?z=1", "/a?y&z=1", {}, [["y", ""]]],
      ["/a?z=1", "/a?y", null, null],
      ["/f/{+p}", "/f/a/b?c=1", { p: "a/b" }, [["c", "1"]]],
      ["/a{?r*}", "/a?x=1", { r: { x: "1" } }, []],
      ["/a", "/b?x", null, null],
      ["/a", "/a?x[]=1#b", null, null],
      ["/a{#f}", "/a?x[]=1#b", { f: "b" }, [["x[]", "1"]]],
    ] as const) {
      const template = requireTemplate(text);
      deepEqual(template.match(address, { extra: "ignore" }), values, `${text} ${address}`);
      deepEqual(template.listExtra(address), extra, `${text} ${address}`);
      if (extra?.length !== 0) {
        equal(template.match(address, { extra: "refuse" })?.p ?? null, text === "/f/{+p}" ? "a/b?c=1" : null);
      }
    }
    throws(() => requireTemplate("a").match("a", { extra: "list" as "ignore" }), TypeError);
    throws(() => requireTemplate("a").listExtra(1 as never), TypeError);
  });

  it("match characters that RFC 3986 allows raw, if no expansion writes the address", () => {
    assertMatches([
      ["/wiki/{title}", "/wiki/Ma%C3%9F_(Bier)", { title: "Maß_(Bier)" }],
      ["/wiki/{title}", "/wiki/Maß_(Bier)", { title: "Maß_(Bier)" }],
      ["{?q}", "?q=it's", { q: "it's" }],
      ["/{id}", "/urn:isbn:1", { id: "urn:isbn:1" }],
      ["/{id}", "/a@b", { id: "a@b" }],
      ["/{file}", "/C++.txt", { file: "C++.txt" }],
      ["/{file}{;v}", "/C++.txt;v=1@2", { file: "C++.txt;v=1@2" }],
      ["{;v}", ";v=1@2", { v: "1@2" }],
      ["{?cursor}", "?cursor=YWI=", { cursor: "YWI=" }],
      ["{?next}", "?next=/a/b?c=d:e", { next: "/a/b?c=d:e" }],
      ["?next={next}", "?next=/a/b?c=d:e", { next: "/a/b?c=d:e" }],
      ["{/a*}", "/x:y/z!", { a: ["x:y", "z!"] }],
      ["{.a}", ".x!", { a: "x!" }],
      ["#s-{x}", "#s-a/b?c", { x: "a/b?c" }],
      ["http://{host}/", "http://u@a:80/", { host: "u@a:80" }],
      ["{x}:{y}", "a:b", { x: "a", y: "b" }],
      ["{x}", "a/b"],
      ["{x}", "a?b"],
      // What `URL` leaves raw although RFC 3986 does not allow it.
      ["/{file}", "/a[1]|b^c`.txt", { file: "a[1]|b^c`.txt" }],
      ["/s{?filter}", "/s?filter={%22a%22:[1]}", { filter: '{"a":[1]}' }],
    ]);
    for (const raw of "!$&'()*+;=:@") {
      deepEqual(requireTemplate("/{x}/b").match(`/a${raw}/b`), { x: `a${raw}` });
      deepEqual(requireTemplate("{/x,y}").match(`/a${raw}/b`), { x: `a${raw}`, y: "b" });
    }
    for (const raw of "!$'()*+;=:@/?") {
      deepEqual(requireTemplate("{?x,y}").match(`?y=${raw}&x=a${raw}`), { x: `a${raw}`, y: raw });
    }
  });

  it("compare literals as addresses", () => {
    for (const [text, address, values] of [
      ["http://例え.jp/{p}", "http://xn--r8jz45g.jp/x", { p: "x" }],
      ["http://例え.jp/{p}", "HTTP://XN--R8JZ45G.JP:80/x", { p: "x" }],
      ["http://例え.jp:80/{p}", "http://例え.jp/x", { p: "x" }],
      ["http://xn--r8jz45g.jp/{p}", "http://例え.jp/x", { p: "x" }],
      ["http://xn--r8jz45g.jp/{p}", "http://%E4%BE%8B%E3%81%88.jp/x", { p: "x" }],
      ["HTTP://Example.org/{p}", "http://example.ORG:/x", { p: "x" }],
      ["http://example.org:8080/{p}", "http://example.org/x", null],
      ["http://例え.jp{?q}", "http://xn--r8jz45g.jp/?q=1", { q: "1" }],
      ["http://例え.jp", "http://xn--r8jz45g.jp/", {}],
      ["http://例え.jp/", "http://xn--r8jz45g.jp", {}],
      ["http://例え.jp#a", "http://xn--r8jz45g.jp/#a", {}],
      ["http://例え.jp{/p*}", "http://xn--r8jz45g.jp/a/b", { p: ["a", "b"] }],
      ["http://例え.jp{/p*}", "http://例え.jp", {}],
      ["http://{sub}.例え.jp/{p}", "http://A.xn--r8jz45g.jp/x", { sub: "a", p: "x" }],
      ["http://{sub}.例え.jp/{p}", "http://xn--wgv71a.xn--r8jz45g.jp/x", { sub: "日本", p: "x" }],
      ["http://例え.{tld}/{p}", "http://xn--r8jz45g.jp/x", { tld: "jp", p: "x" }],
      ["http://例え.{tld}{/p}", "http://xn--r8jz45g.jp/例え", { tld: "jp", p: "例え" }],
      ["{scheme}://例え.jp/A{p}", "https://xn--r8jz45g.jp/Ax", { scheme: "https", p: "x" }],
      ["{scheme}://例え.jp/A{p}", "https://xn--r8jz45g.jp/ax", null],
      ["//例え.jp/{p}", "//xn--r8jz45g.jp/x", { p: "x" }],
      ["http://U@h/{p}", "http://U@H/x", { p: "x" }],
      ["http://U@h/{p}", "http://u@H/x", null],
      ["http://a_%FF/{p}", "http://A_%ff/x", { p: "x" }],
      ["http://[::1]/{p}", "http://[::1]/x", { p: "x" }],
      ["{+base}/{p}", "http://xn--r8jz45g.jp/x", { base: "http://xn--r8jz45g.jp", p: "x" }],
      ["{+base}/{p}", "relative/x", { base: "relative", p: "x" }],
      ["http://a/{p}", "/x", null],
      ["/~user/{p}", "/%7Euser/x", { p: "x" }],
      ["mailto:{to}", "mailto:a@b", { to: "a@b" }],
      ["Mailto:{to}", "MAILTO:a@b", { to: "a@b" }],
      ["urn:{nid}:{n}", "URN:ISBN:1", { nid: "ISBN", n: "1" }],
    ] as const) {
      deepEqual(requireTemplate(text).match(address), values, `${text} ${address}`);
      const template = requireTemplate(text);
      if (URL.canParse(address) && !address.includes("_")) {
        deepEqual(template.match(new URL(address)) === null, values === null, `${text} ${address}`);
        deepEqual(template.match(new IRI(address)), template.match(new URL(address)));
      }
    }
  });

  it("name the option in an error about it", () => {
    const template = requireTemplate("{a}");
    throws(() => template.expand({}, { as: "é" as "uri" }), {
      name: "TypeError",
      message: /^as must be one of/,
    });
  });

  it("do not match a prefix that is longer than allowed, or that a whole value does not continue", () => {
    assertMatches([
      ["{x:2}", "%2541"],
      ["{x:2}{/x}", "/a"],
      ["{x:2}{/x}", "a/ab"],
    ]);
    deepEqual(requireTemplate("{+x:2}").match("%41b"), { x: "Ab" });
  });

  it("match prefixes and whole values of a variable, in any order, if one value expands to all of them", () => {
    const pieces = ["a", "ab", "abc", "abcd"];
    let matches = 0;
    for (const first of ["{x}", "{x:1}", "{x:2}", "{x:3}"]) {
      for (const second of ["{x}", "{x:1}", "{x:2}", "{x:3}"]) {
        for (const third of ["{x}", "{x:2}"]) {
          const template = requireTemplate(`${first}/${second}/${third}`);
          for (const text of pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => `${a}/${b}/${c}`)))) {
            const expected = pieces.find((x) => template.expand({ x }) === text);
            matches += expected === undefined ? 0 : 1;
            equal(template.match(text)?.x, expected, `${template} ${text}`);
          }
        }
      }
    }
    ok(matches > 50, String(matches));
  });

  it("do not match a part of a percent-encoded octet", () => {
    for (const text of ["{a}41", "{a}1", "{+a}41", "{+a}1"]) {
      equal(requireTemplate(text).match("%41"), null, text);
    }
    deepEqual({ ...requireTemplate("{a}41").match("%2541") }, { a: "%" });
  });

  it("report a wrong name with its modifier, and a wrong modifier alone", () => {
    for (const [text, code, start, end] of [
      ["{a..b:x}", "template-variable-invalid", 1, 7],
      ["{a.*b}", "template-variable-invalid", 1, 5],
      ["{a*x}", "template-modifier-invalid", 2, 4],
      ["{a:0}", "template-modifier-invalid", 2, 4],
    ] as const) {
      deepEqual(
        validateTemplate(text).map((found) => [found.code, found.start, found.end]),
        [[code, start, end]],
        text,
      );
    }
  });

  it("report a noncharacter, whatever its width", () => {
    const list = (text: string): readonly (readonly number[])[] =>
      validateTemplate(text).map(({ start, end }) => [start, end]);
    deepEqual(
      [list("\uFFFFa<"), list("\u{1FFFF}a<")],
      [
        [
          [0, 1],
          [2, 3],
        ],
        [
          [0, 2],
          [3, 4],
        ],
      ],
    );
  });

  it("reports at most 10,000 problems", () => {
    equal(validateTemplate("<a".repeat(9_999)).length, 9_999);
    equal(validateTemplate("<a".repeat(10_001)).length, 10_000);
    equal(validateTemplate(`${"<a".repeat(9_999)}{a..b,c..d}`).length, 10_000);
  });

  it("match nothing that the values do not expand to", () => {
    for (const [text, address] of [
      ["{c}/{.c}", "/"],
      ["{c}/{.c}", "a/"],
      ["{a}{/a}", ""],
      ["{;a}{a}", ""],
      ["{?z*}", "?b=1&b=1"],
      ["{a}{?a}", "b?a="],
    ] as const) {
      const values = requireTemplate(text).match(address);
      ok(values === null || requireTemplate(text).expand(values) === address, `${text} ${address}`);
    }
    equal(requireTemplate("{c}/{.c}").match("/"), null);
    deepEqual(requireTemplate("{c}/{.c}").match("a/.a"), { c: "a" });
  });

  it("[X-2a] match in time linear in the address", () => {
    for (const [text, piece] of [
      ["{a}{b}{c}!", "a"],
      ["{.a}{.b}{.c}!", "."],
      ["{a}.{b}.{c}.{d}!", "."],
      ["{/a*}{/b*}{/c*}!", "/"],
      ["{&x,y}{&z}{&w*}!", "&x=1"],
      ["{+a}{+b}{+c}\u00E9", "%41"],
      ["{a}b{c}b{d}!", "b"],
    ] as const) {
      const readTime = startTimer();
      equal(requireTemplate(text).match(piece.repeat(share(200_000) / piece.length)), null);
      ok(readTime() < 5_000, text);
    }
    for (const [text, start, piece] of [
      ["{?a*}", "?a=", "&a="],
      ["{?b*}", "?a0=", "&a="],
      ["{/a*}", "/", "/a"],
      ["{a}", "a", ",a"],
    ] as const) {
      const readTime = startTimer();
      const address = start + piece.repeat(share(200_000) / piece.length);
      const values = requireTemplate(text).match(address);
      // An object cannot have a name twice.
      equal(values === null, text === "{?b*}", text);
      ok(readTime() < 5_000, text);
    }
    for (const text of [
      "{".repeat(share(1e6)),
      "}".repeat(share(1e6)),
      `${"{a".repeat(share(5e5))}}`,
      "{a}".repeat(share(1e5)),
      "%".repeat(share(1e6)),
      `{${",".repeat(share(1e6))}}`,
    ]) {
      const readTime = startTimer();
      ok(validateTemplate(text).length <= 10_000);
      ok(readTime() < 5_000, text.slice(0, 5));
    }
  });
});

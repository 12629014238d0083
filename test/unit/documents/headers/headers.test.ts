import { deepEqual, equal, fail, ok, throws } from "node:assert/strict";
import { type DiagnosticCode, IRI } from "whatwg-iri";
import {
  type BrowserEngine,
  type ExtractHeaderLinksOptions,
  extractHeaderLinks,
  type FieldValue,
  type HeaderLink,
} from "whatwg-iri/documents";
import { CODES } from "../../../support/codes.js";
import { FIELDS } from "../../../support/diagnostic-rows.js";
import { readMarks } from "../../../support/problems.js";
import { startTimer } from "../../../support/processor-time.js";
import { share } from "../../../support/share.js";

const BASE = "http://a.example/b/c?d";

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

type Field = ExtractHeaderLinksOptions["field"];

function extractOne(field: Field, value: FieldValue, base?: string | URL): HeaderLink {
  const { links, diagnostics } = extractHeaderLinks(value, { field, base });
  deepEqual([links.length, diagnostics], [1, []]);
  return links[0] as HeaderLink;
}

function locate(value: FieldValue, base?: string | URL): IRI {
  return extractOne("location", value, base).iri ?? fail();
}

describe("a header field", () => {
  for (const field of ["location", "refresh", "link"] as const) {
    it(`is a string or octets, and nothing else: ${field}`, () => {
      for (const value of [undefined, null, 1, {}, [], new ArrayBuffer(1), new String("a")]) {
        throws(() => extractHeaderLinks(value as string, { field }), {
          name: "TypeError",
          message: "value is neither a string nor a Uint8Array",
        });
      }
    });

    it(`refuses a base that cannot be parsed: ${field}`, () => {
      const options = { field, base: "http://[" };
      throws(() => extractHeaderLinks("0", options), {
        name: "TypeError",
        code: "ERR_INVALID_URL",
        input: "http://[",
      });
    });
  }

  it("is one of nine", () => {
    for (const options of [undefined, null, {}, { field: "Location" }, { field: "toString" }]) {
      throws(() => extractHeaderLinks("a", options as { field: "link" }), TypeError);
    }
  });

  it("has the links after a folded line", () => {
    for (const fold of ["\r\n ", "\n\t", "\r\n \r\n "]) {
      const value = `<a>; rel="x${fold}y",${fold}<b>${fold};${fold}rel${fold}=${fold}z${fold};title=t${fold},<c>${fold}`;
      const { links, diagnostics } = extractHeaderLinks(value, { field: "link", base: "http://h/" });
      deepEqual(
        links.map(({ iri, relList, title }) => [iri?.pathname, relList, title]),
        [
          ["/a", ["x", "y"], undefined],
          ["/b", ["z"], "t"],
          ["/c", [], undefined],
        ],
        JSON.stringify(value),
      );
      deepEqual(diagnostics, []);
    }
  });

  it("has links of one shape", () => {
    const { diagnostics: _, ...link } = extractOne("refresh", "7; url=é");
    deepEqual(link, {
      ...{ value: "é", start: 7, end: 8, iri: null, parameter: undefined, delay: 7, rel: undefined, relList: [] },
      ...{ anchor: undefined, title: undefined, titleLanguage: undefined, parameters: [] },
    });
    deepEqual(Object.keys(extractOne("location", "a", BASE)), Object.keys(extractOne("link", "<a>", BASE)));
  });

  it("[H-1b] writes the query of Refresh in the charset of the page, with the standard; Location never", () => {
    const read = (field: "location" | "refresh" | "link", charset: string, engine?: BrowserEngine): unknown => {
      const prefix = { location: "?", refresh: "0;url=?", link: "<?" }[field];
      const value = `${prefix}\xE6\x97\xA5${field === "link" ? ">;rel=preload" : ""}`;
      return extractHeaderLinks(value, { field, base: BASE, charset, engine }).links[0]?.iri?.search;
    };
    const latin1 = "?%C3%A6%C2%97%C2%A5";
    const inPage = "?%26%23230%3B%26%23151%3B\\";
    for (const [field, standard, chromium, firefox, webkit] of [
      ["location", "?%E6%97%A5", "?%E6%97%A5", "?%E6%97%A5", latin1],
      ["refresh", inPage, inPage, latin1, latin1],
      ["link", latin1, latin1, inPage, latin1],
    ] as const) {
      const engines = [undefined, "chromium", "firefox", "webkit"] as const;
      deepEqual(
        engines.map((engine) => read(field, " Shift_JIS ", engine)),
        [standard, chromium, firefox, webkit],
        field,
      );
    }
    deepEqual([read("refresh", "latin1"), read("refresh", "utf-16")], ["?%E6%26%23151%3B%A5", latin1]);
    throws(() => read("refresh", "nonsense"), { name: "RangeError" });
    throws(() => read("refresh", "gbk", "gecko" as "firefox"), {
      name: "TypeError",
      message: /^engine must be/,
    });
  });

  it("[H-1b] has diagnostics with indices into the field, whatever an engine makes of its octets", () => {
    const { links } = extractHeaderLinks("1;url=//\xE9[", { field: "refresh", base: BASE, engine: "webkit" });
    const [{ value, diagnostics = [] } = {}] = links;
    deepEqual([value, diagnostics.length > 0], ["//\xE9[", true]);
    ok(diagnostics.every(({ start, end }) => start >= 2 && end <= 4));
  });

  it("[H-1c] has the candidates of imagesrcset after the target, which browsers do not request then", () => {
    const field =
      '</a>; rel=preload; as=image; imagesrcset="/b 1x, c,d 2x", </e>; imagesrcset=f, </g>; imagesrcset="h\\,i 1x"';
    const { links } = extractHeaderLinks(field, { field: "link", base: BASE });
    deepEqual(
      links.map(({ iri, parameter, start, end, relList }) => [
        iri?.pathname,
        parameter,
        field.slice(start, end),
        relList.length,
      ]),
      [
        ["/a", undefined, "/a", 1],
        ["/b", "imagesrcset", "/b", 1],
        ["/b/c,d", "imagesrcset", "c,d", 1],
        ["/e", undefined, "/e", 0],
        ["/b/f", "imagesrcset", "f", 0],
        ["/g", undefined, "/g", 0],
        ["/b/h,i", "imagesrcset", "h\\,i 1x", 0],
      ],
    );
  });

  for (const [codes, marked, field, values] of FIELDS) {
    it(`[H-1] leaves out text that is not a link, and says so: ${JSON.stringify(marked)}`, () => {
      const { input, spans } = readMarks(marked);
      const { links, diagnostics } = extractHeaderLinks(input, { field, base: BASE });
      deepEqual(
        links.map(({ value }) => value),
        values,
      );
      deepEqual(
        diagnostics.map(({ code, severity, component, start, end }) => [code, severity, component, start, end]),
        codes
          .split(" ")
          .map((code, index) => [
            code,
            CODES[code as DiagnosticCode].severity,
            "field",
            spans[index]?.start,
            spans[index]?.end,
          ]),
      );
    });
  }

  it("can have 100,000 octets, in a view of a larger buffer", () => {
    const octets = encode(`x/${"é".repeat(50_000)}`).subarray(1);
    equal(locate(octets, BASE).pathname, `/${"%C3%A9".repeat(50_000)}`);
  });
});

describe("the List- fields", () => {
  const unsubscribe = "list-unsubscribe";

  for (const [field, marked, ...hrefs] of [
    // RFC 2369, section 3
    ["list-help", "<«mailto:list@host.com?subject=help»> (List Instructions)", "mailto:list@host.com?subject=help"],
    ["list-post", "NO (posting not allowed on this list)"],
    ["list-archive", "<«ftp://ftp.host.com/list/archive/»>", "ftp://ftp.host.com/list/archive/"],
    [
      unsubscribe,
      "(Use this (command) to join the \\( list)\r\n <«http://h.example/(a)»>,\r\n\t<«mailto:b@h.example»>",
      "http://h.example/(a)",
      "mailto:b@h.example",
    ],
    [unsubscribe, "<«https://h.example/a\r\n b c»>,", "https://h.example/abc"],
    [unsubscribe, "<«https://b\xC3\xBCcher.example/\xC3\xA9»>", "https://xn--bcher-kva.example/%C3%A9"],
    [unsubscribe, "<«https://bücher.example/é日»>", "https://xn--bcher-kva.example/%C3%A9%E6%97%A5"],
    // Not UTF-8: a text that has been decoded.
    [unsubscribe, "<«https://h.example/\xE9»>", "https://h.example/%C3%A9"],
    [unsubscribe, "<«//[»>, <«https://h.example/»>", undefined, "https://h.example/"],
    ["list-owner", "«=?Shift_JIS*ja?B?PGh0dHA6Ly9oLw==?= =?shift_jis?q?_=93=FA=3E?=»", "http://h/%E6%97%A5"],
    // Python 3.11.7, EmailMessage
    [unsubscribe, "«=?utf-8?q?=3Chttps=3A//a/?=\n =?utf-8?q?y=25=3E?=»", "https://a/y%"],
  ] as const) {
    it(`[H-1] have addresses, comments and encoded words: ${JSON.stringify(marked)}`, () => {
      const { input, spans } = readMarks(marked);
      for (const value of /[^\0-\xFF]/.test(input) ? [input] : [input, Uint8Array.from(Buffer.from(input, "latin1"))]) {
        const { links, diagnostics } = extractHeaderLinks(value, { field });
        deepEqual([...links.map(({ iri }) => iri?.href)], hrefs);
        deepEqual([...links.map(({ start, end }) => ({ start, end }))], spans);
        deepEqual(diagnostics, []);
      }
    });
  }

  it("are read in time that grows with their length", () => {
    for (const piece of ["=?a?b?", "=?u?q?", "(", "<a>,", "\\(", "=?utf-8?q?=3Ca=3E,?= "]) {
      const readTime = startTimer();
      extractHeaderLinks(piece.repeat(50_000), { field: unsubscribe });
      ok(readTime() < 2000, piece);
    }
  });
});

describe("Location", () => {
  it("[H-1a] gives an IRI, in UTF-8 where the octets are UTF-8", () => {
    const iri = locate(encode("/é?é#é"), BASE);
    ok(iri instanceof IRI);
    equal(iri.href, "http://a.example/%C3%A9?%C3%A9#%C3%A9");
    equal(iri.toIRI(), "http://a.example/é?é#é");
    equal(locate("/\xE9", BASE).toIRI(), "http://a.example/%E9");
  });

  it("[H-1a] keeps the fragment of the request, an empty one too, unless it has one itself", () => {
    equal(locate("/", `${BASE}#e`).href, "http://a.example/#e");
    equal(locate("/", `${BASE}#`).href, "http://a.example/#");
    equal(locate("/#", `${BASE}#e`).href, "http://a.example/#");
    equal(locate("/#f", `${BASE}#e`).href, "http://a.example/#f");
    equal(locate("mailto:a", `${BASE}#e`).href, "mailto:a#e");
  });

  it("takes an absolute address without a base, and any object with an href as the base", () => {
    equal(locate("http://b/\xE9").href, "http://b/%E9");
    equal(locate("e", new URL(BASE)).href, "http://a.example/b/e");
    equal(locate("e", new IRI(BASE)).href, "http://a.example/b/e");
  });

  it("parses decoded text unchanged", () => {
    equal(locate("//例え.jp/é", BASE).href, "http://xn--r8jz45g.jp/%C3%A9");
  });

  for (const [code, marked] of [
    ["missing-scheme-non-relative-URL", "«»\xE9"],
    ["domain-invalid-code-point", "http://\xE9@«\xE9»\xE8/\xE9"],
    ["IPv6-unclosed", " http://\xE9\xC3@«[::1»/"],
    ["port-invalid", "http://a:«\xE9»/"],
    ["host-missing", "http://«»"],
    ["host-invalid-code-point", "http://例« »え/"],
  ] as const) {
    it(`[H-1a] says where and why ${JSON.stringify(marked)} leads nowhere`, () => {
      const { input, spans } = readMarks(marked);
      const { value, iri, diagnostics } = extractOne("location", input);
      deepEqual([value, iri], [input, null]);
      deepEqual(
        diagnostics.slice(0, 1).map(({ code: found, start, end }) => [found, { start, end }]),
        [[code, spans[0]]],
      );
    });
  }
});

describe("Refresh", () => {
  it("[H-1b] gives delay and address, or says why there is none", () => {
    const { delay, value, iri, diagnostics } = extractOne("refresh", encode("7;url='?\u0001x'"), BASE);
    deepEqual([delay, value, iri?.href, diagnostics], [7, "?\u0001x", "http://a.example/b/c?%01x", []]);
    const broken = extractOne("refresh", "0;url=http://[", BASE);
    deepEqual([broken.iri, broken.diagnostics[0]?.code, broken.diagnostics[0]?.start], [null, "IPv6-unclosed", 7]);
  });

  it("[H-1b] loads the document again where no address is named, and nothing without a base", () => {
    const again = extractOne("refresh", " 3 ", `${BASE}#e`);
    deepEqual([again.delay, again.value, again.start, again.iri?.href], [3, "", 3, `${BASE}#e`]);
    equal(extractOne("refresh", "3; url=''", `${BASE}#e`).iri?.href, BASE);
    const { delay, iri, diagnostics } = extractOne("refresh", "3");
    deepEqual([delay, iri, diagnostics[0]?.code], [3, null, "missing-scheme-non-relative-URL"]);
  });
});

describe("Link", () => {
  it("[H-1c] reads the examples of RFC 8288", () => {
    const [previous] = read('<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"');
    deepEqual(
      [previous?.iri?.href, previous?.diagnostics, previous?.relList, previous?.title],
      ["http://example.com/TheBook/chapter2", [], ["previous"], "previous chapter"],
    );
    const [blank] = read('</>; rel="http://example.net/foo"');
    deepEqual([blank?.iri?.href, blank?.relList], ["http://a.example/", ["http://example.net/foo"]]);
    const [terms] = read('</terms>; rel="copyright"; anchor="#foo"');
    deepEqual([terms?.iri?.href, terms?.anchor?.href], ["http://a.example/terms", `${BASE}#foo`]);
    const titled = read(
      `</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel`,
    );
    deepEqual(
      titled.map(({ title }) => title),
      ["letztes Kapitel", "nächstes Kapitel"],
    );
    const [start] = read('<http://example.org/>; rel="start http://example.net/relation/other"');
    deepEqual(start?.relList, ["start", "http://example.net/relation/other"]);
    equal(read("<https://example.org/>; rel=start, <https://example.org/index>; rel=index").length, 2);
  });

  it("[H-1c] compares names and relations without case, percent-encoded octets included", () => {
    const [link] = read('</>; REL="HTTP://É/%2F \u212A"; X%2F=A') as [HeaderLink];
    deepEqual(link.relList, ["http://É/%2f", "\u212A"]);
    deepEqual(link.parameters.at(-1), ["x%2f", "A"]);
  });

  it("[H-1c] tells the place and the parameters of a link", () => {
    const value = ' <é b>; REL=" Next\tUp"; rel=x; media="a, \\"b\\"";hreflang=de; hreflang = fr ;;x;y=, <>';
    const [first, second] = read(value) as [HeaderLink, HeaderLink];
    equal(value.slice(first.start, first.end), first.value);
    deepEqual([first.value, first.iri?.href], ["é b", "http://a.example/b/%C3%A9%20b"]);
    deepEqual([first.rel, first.relList], [" Next\tUp", ["next", "up"]]);
    deepEqual(first.parameters, [
      ["rel", " Next\tUp"],
      ["rel", "x"],
      ["media", 'a, "b"'],
      ["hreflang", "de"],
      ["hreflang", "fr"],
      ["x", ""],
      ["y", ""],
    ]);
    deepEqual(
      [second.value, second.start, second.end, second.rel, second.relList, second.anchor, second.title],
      ["", value.length - 1, value.length - 1, undefined, [], undefined, undefined],
    );
    equal(second.iri?.href, BASE);
  });

  it("[H-1c] decodes extended parameters in any charset, and takes the plain title if it cannot", () => {
    const titleOf = (value: string) => read(`<a>; ${value}`)[0]?.title;
    equal(titleOf("title=b; title*=iso-8859-1'en'%A3%20rates"), "£ rates");
    equal(titleOf("title*=shift_jis''%93%FA; title=b"), "日");
    equal(titleOf("title=b; title*=none''c"), "b");
    for (const [parameters, language] of [
      ["title*=UTF-8'de'a", "de"],
      ["title*=UTF-8'zh-Hant'a; title=b", "zh-Hant"],
      ["title*=UTF-8''a", undefined],
      ["title=a", undefined],
      ["title*=UTF-8'de'%zz; title=b", undefined],
    ] as const) {
      equal(extractHeaderLinks(`<a>; ${parameters}`, { field: "link" }).links[0]?.titleLanguage, language);
    }
    deepEqual(extractHeaderLinks("<a>; title*=UTF-8'de'a", { field: "link" }).links[0]?.parameters, [["title*", "a"]]);
    equal(titleOf("title=b; title*=c"), "b");
    equal(titleOf("title=b; title*=UTF-8''%zz"), "b");
    equal(titleOf("title=b; title*=UTF-8''c%"), "b");
    equal(titleOf("title=b; title*=UTF-8''%ff"), "b");
    equal(titleOf("title=b; title*=UTF-8''%ef%bf%bd"), "\uFFFD");
    equal(titleOf("title=b; title=c"), "b");
  });

  it("[H-1c] says why an address leads nowhere", () => {
    const [link] = read("<http://[>; anchor=http://[");
    deepEqual(
      [link?.iri, link?.anchor, link?.diagnostics.map(({ code, start }) => [code, start])],
      [null, null, [["IPv6-unclosed", 7]]],
    );
    equal(extractHeaderLinks("<a>", { field: "link" }).links[0]?.iri, null);
  });

  it("[H-1c] can be empty", () => {
    for (const value of ["", " ,\t, "]) {
      deepEqual(extractHeaderLinks(value, { field: "link", base: BASE }), { links: [], diagnostics: [] });
    }
  });

  it("[H-1c] ends a quotation that has no end with the field", () => {
    const titleOf = (value: string) => read(value)[0]?.title;
    equal(titleOf('<a>; title="b'), "b");
    equal(titleOf('<a>; title="'), "");
    equal(titleOf('<a>; title="b\\"'), 'b"');
    equal(titleOf('<a>; title="b\\'), "b\\");
  });

  it("[X-2a] takes linear time", () => {
    for (const piece of ["<", "<a>,", '<a>;x="', "<a>; a*=\\", ",", '"\\', "<a>;;", "<a> b\t", "<a>; b=\t\t\tc"]) {
      const value = piece.repeat(share(60_000) / piece.length);
      const readTime = startTimer();
      ok(extractHeaderLinks(value, { field: "link" }).links.length >= 0);
      ok(readTime() < 5_000, piece);
    }
  });

  function read(value: string): readonly HeaderLink[] {
    const { links, diagnostics } = extractHeaderLinks(value, { field: "link", base: BASE });
    deepEqual(
      diagnostics.filter(({ code }) => code !== "link-parameter-invalid"),
      [],
    );
    return links;
  }
});

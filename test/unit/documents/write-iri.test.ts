import { deepEqual, doesNotMatch, equal, ok, throws } from "node:assert/strict";
import { TextDecoder } from "@exodus/bytes/encoding.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import markdownIt from "markdown-it";
import * as N3 from "n3";
import { remark } from "remark";
import { compare, type IRIError } from "whatwg-iri";
import { type DocumentFormat, extractHeaderLinks, extractLinks, writeIRI } from "whatwg-iri/documents";
import { isIRIReference } from "whatwg-iri/syntax";
import { NOT_IN_CSS_URL, readCSS, readTurtle } from "../../support/documents.js";
import { ENCODINGS } from "../../support/encodings.js";
import { catchIRIError } from "../../support/problems.js";
import { share } from "../../support/share.js";
import { readTerminal } from "../../support/terminal.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? share(4));
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Readers of each format: from text, and from octets in a charset. */
const READERS: Readonly<
  Record<
    "html" | "xml" | "css" | "css-string" | "json" | "json-ld" | "turtle" | "sparql" | "markdown",
    (text: string, octets: Uint8Array, charset: string) => readonly unknown[]
  >
> = {
  html: (text, octets, charset) => [
    ...['"', "'"].map((quote) => extractLinks(`<a href=${quote}${text}${quote}>`).links[0]?.value),
    extractLinks(`<svg><a href="${text}">`).links[0]?.value,
    extractLinks(embed('<a href="', octets, '">', charset), { charset }).links[0]?.value,
  ],
  xml: (text, octets, charset) => {
    const [start, end] = ['<a xmlns:x="http://www.w3.org/1999/xlink" x:href="', '"/>'];
    const [open, close] = [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>',
      "</loc></url></urlset>",
    ];
    const contentType = "text/xml";
    return [
      extractLinks(`${start}${text}${end}`, { contentType }).links[0]?.value,
      extractLinks(`${start.replace(/"$/, "'")}${text}${end.replace('"', "'")}`, { contentType }).links[0]?.value,
      extractLinks(embed(start, octets, end, charset), { contentType, charset }).links[0]?.value,
      extractLinks(embed(open, octets, close, charset), { contentType, charset }).links[0]?.value,
    ];
  },
  css: (text) => {
    doesNotMatch(text, NOT_IN_CSS_URL);
    return [readCSS(text)];
  },
  "css-string": (text) => [readCSS(text)],
  json: (text) => [JSON.parse(`"${text}"`)],
  "json-ld": (text) => [JSON.parse(`"${text}"`)],
  turtle: (text) => [readTurtle(text)],
  sparql: (text) => [readTurtle(text)],
  markdown: (text) => {
    const tree = remark().parse(`[a](${text})`) as { children: { children: { url: string }[] }[] };
    const md = markdownIt({});
    md.normalizeLink = (url) => url;
    md.validateLink = () => true;
    const [, inline] = md.parse(`[a](${text} "title")`, {});
    return [tree.children[0]?.children[0]?.url, inline?.children?.[0]?.attrGet("href")];
  },
};

const FORMATS = Object.keys(READERS) as (keyof typeof READERS)[];

function embed(before: string, octets: Uint8Array, after: string, charset: string): Uint8Array {
  const encode = (text: string): Uint8Array => {
    const bytes = Buffer.from(text, charset.startsWith("utf-16") ? "utf16le" : "latin1");
    return charset === "utf-16be" ? bytes.swap16() : bytes;
  };
  return Buffer.concat([encode(before), octets, encode(after)]);
}

/** A few characters of each hundred that a charset can write, and those that it reads otherwise. */
const character = fc.oneof(
  fc.constantFrom(..."aé日語ﾊﾟ¥‾−\u00A0\u0085€😀𠮷אبไ中国한\u202E\u200F\u2066\u200D\uFF61\u2028e\u0301"),
  fc.constantFrom(..."&'()*+,;=!$-._~:@/", "%41", "&copy;", "&#38;", "\\41", "&amp"),
  fc.integer({ min: 0xa0, max: 0x9fff }).map((codePoint) => String.fromCodePoint(codePoint)),
);

const iri = fc
  .tuple(
    fc.constantFrom("http://例え.jp/", "http://a/", "", "urn:", "//é/", "http://[::1]/"),
    fc.array(character, { maxLength: 12 }),
    fc.constantFrom("", "?", "#", "?é&a='b'#日", "?\uE000\uF780", "?a&lt;b"),
  )
  .map(([start, pieces, end]) => start + pieces.join("") + end)
  // An empty string is not an address of a sitemap.
  .filter((text) => text !== "" && isIRIReference(text));

describe("writeIRI", () => {
  for (const charset of ENCODINGS) {
    it(`[G-9a, G-9b, G-9c] is undone by parsers, whatever the format, in ${charset}`, () => {
      const decoder = new TextDecoder(charset, { ignoreBOM: true });
      fc.assert(
        fc.property(iri, fc.constantFrom(...FORMATS), (input, format) => {
          const text = writeIRI(input, { format, charset });
          const octets = writeIRI(input, { format, charset, as: "octets" });
          equal(decoder.decode(octets), text, `${format} ${input}`);
          for (const value of READERS[format](text, octets, charset)) {
            equal(value, input, `${format} ${text}`);
          }
        }),
        { numRuns: RUNS * FORMATS.length, seed: SEED },
      );
    });
  }

  it("writes links for terminals that nothing can break out of", () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(
          "\x1B",
          "\x1B\\",
          "\x1B]8;;http://evil.example\x07",
          "\x07",
          "\x9C",
          "\x9D",
          "\x9B31m",
          "\x18",
          "\n",
        ),
        fc.constantFrom(..."a;é日\u202E\u2028\uD800\uDC00\u{1F600}\\]8"),
        fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(hostile, hostile, (path, label) => {
        const text = label.join("");
        const written = writeIRI(`http://a.example/${path.join("")}`, { format: "terminal", text, invalid: "encode" });
        const { printed, others } = readTerminal(written);
        deepEqual(others, []);
        equal(printed.length, text === "" ? 0 : 1, written);
        ok(printed.every(([, uri]) => /^http:\/\/a\.example\/[!-~]*$/.test(uri)));
        doesNotMatch(written.slice(0, written.indexOf("\x1B\\")).slice(5), /[^!-~]/);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? share(20_000)), seed: SEED },
    );
    const text = "é";
    deepEqual(readTerminal(`a${writeIRI("http://例え.jp/é;", { format: "terminal", text })}b`).printed, [
      ["a", ""],
      ["é", "http://%E4%BE%8B%E3%81%88.jp/%C3%A9;"],
      ["b", ""],
    ]);
    const { printed } = readTerminal(writeIRI("/é\u200F", { format: "terminal", charset: "windows-1252" }));
    deepEqual(printed, [["/%C3%A9%EF%BF%BD", "/%C3%A9%E2%80%8F"]]);
    throws(() => writeIRI("/", { format: "terminal", text: 1 as unknown as string }), { name: "TypeError" });
  });

  it("[G-9b] uses the escapes of the format, and only where they are needed", () => {
    const written = Object.fromEntries(
      FORMATS.map((format) => [format, writeIRI("é/日😀'(&)", { format, charset: "latin1" })]),
    );
    deepEqual(written, {
      html: "é/&#x65E5;&#x1F600;&#x27;(&amp;)",
      xml: "é/&#x65E5;&#x1F600;&apos;(&amp;)",
      css: "é/\\65E5 \\1F600 \\27 \\28 &\\29 ",
      "css-string": "é/\\65E5 \\1F600 '(&)",
      json: "é/\\u65E5\\uD83D\\uDE00'(&)",
      "json-ld": "é/\\u65E5\\uD83D\\uDE00'(&)",
      turtle: "é/\\u65E5\\U0001F600'(&)",
      sparql: "é/\\u65E5\\U0001F600'(&)",
      markdown: "é/&#x65E5;&#x1F600;'&#x28;&amp;&#x29;",
    });
    for (const format of FORMATS) {
      equal(writeIRI("http://例え.jp/é", { format }), "http://例え.jp/é");
    }
  });

  it("writes the URI into fields of mail, in a length that no program encodes", () => {
    for (const [input, field] of [
      ["mailto:leave@例え.example?subject=é", "<mailto:leave@xn--r8jz45g.example?subject=%C3%A9>"],
      ["https://u@例え.example/a(b)?é@c#日", "<https://u@xn--r8jz45g.example/a%28b%29?%C3%A9%40c#%E6%97%A5>"],
      [`https://a.example/${"x".repeat(56)}`, `<https://a.example/${"x".repeat(56)}>`],
    ] as const) {
      equal(writeIRI(input, { format: "header" }), field);
      const { links } = extractHeaderLinks(field, { field: "list-unsubscribe" });
      equal(links.length, 1);
      equal(compare(links[0]?.iri ?? "", input, { level: "scheme", ignore: ["reserved"] }), "equivalent");
    }
    for (const long of [`https://a.example/${"x".repeat(57)}`, `https://a.example/${"é".repeat(10)}`]) {
      const { diagnostics } = catchIRIError(() => writeIRI(long, { format: "header" }));
      deepEqual(
        diagnostics.map(({ code, start, end }) => [code, start, end]),
        [["too-long", 0, long.length]],
      );
    }
    throws(() => writeIRI("http://a b/", { format: "header" }), { name: "IRIError" });
  });

  it("writes an empty reference", () => {
    for (const format of FORMATS) {
      equal(writeIRI("", { format }), "");
    }
  });

  it("[G-9c] writes no octets of UTF-8, and nothing percent-encoded, in another charset", () => {
    const octets = writeIRI("/é日", { format: "html", charset: "iso-8859-1", as: "octets" });
    deepEqual(octets, Uint8Array.from([0x2f, 0xe9, ...Buffer.from("&#x65E5;")]));
    deepEqual(writeIRI("/é", { format: "xml", charset: "utf-16", as: "octets" }), Uint8Array.of(0x2f, 0, 0xe9, 0));
    deepEqual(writeIRI("/é", { format: "xml", as: "octets" }), Uint8Array.of(0x2f, 0xc3, 0xa9));
  });

  it("[G-9b] escapes what an encoder takes and a decoder does not give back", () => {
    const write = (text: string, charset: string) => writeIRI(text, { format: "html", charset });
    equal(write("¥‾−日", "shift_jis"), "&#xA5;&#x203E;&#x2212;日");
    equal(write("ﾊﾟ日", "iso-2022-jp"), "&#xFF8A;&#xFF9F;日");
    equal(write("−ﾊ", "euc-jp"), "&#x2212;ﾊ");
  });

  it("[G-9b] takes the labels of ASCII for ASCII", () => {
    for (const charset of ["us-ascii", "ASCII", " ansi_x3.4-1968\n"]) {
      equal(writeIRI("é", { format: "turtle", charset }), "\\u00E9");
    }
    equal(writeIRI("é", { format: "turtle", charset: "latin1" }), "é");
    equal(writeIRI("\uFFEE\u{10000}", { format: "turtle", charset: "latin1" }), "\\uFFEE\\U00010000");
    equal(writeIRI("\uFFEE\u{10000}", { format: "json", charset: "latin1" }), "\\uFFEE\\uD800\\uDC00");
  });

  it("escapes bidirectional formatting characters in every charset", () => {
    for (const charset of ["utf-8", "utf-16le", "gb18030"]) {
      equal(writeIRI("a\u202Eb\u2066", { format: "json", charset }), "a\\u202Eb\\u2066");
    }
  });

  it("throws for anything but an IRI, and for unknown formats and charsets", () => {
    deepEqual(
      catchIRIError(() => writeIRI("a b", { format: "html" })).diagnostics.map(({ code, start }) => [code, start]),
      [["path-invalid-code-point", 1]],
    );
    throws(() => writeIRI("a", undefined as never), TypeError);
    throws(() => writeIRI("a", { format: "PDF" as "html" }), /^TypeError: format /);
    throws(() => writeIRI("a", { format: "html", as: "bytes" as "text" }), /^TypeError: as /);
    throws(() => writeIRI("a", { format: "html", charset: "none" }), RangeError);
    throws(() => writeIRI("a", { format: "html", charset: "iso-2022-kr" }), RangeError);
  });

  const ADDRESS = "HTTP://résumé.example/é_(b)'&c,d%2Fe?q=1&r=%E9#x~_";
  const URI = "http://xn--rsum-bpad.example/%C3%A9_(b)'&c,d%2Fe?q=1&r=%E9#x~_";
  const IN_XML = URI.replaceAll("&", "&amp;").replace("'", "&apos;");
  /** Results for an address, and for a reference; or the code and the span of the refusal. */
  const FORMS: Readonly<Record<string, readonly [whole: unknown, reference: unknown]>> = {
    "n-triples": [ADDRESS, ["scheme-missing", 0, 0]],
    asciidoc: [`link:++${ADDRESS}++[]`, "link:++../日%20é.mp3++[]"],
    restructuredtext: [URI.replace(/_$/, "%5F"), "../%E6%97%A5%20%C3%A9.mp3"],
    latex: [URI.replace(/[%&#~_]/g, "\\$&"), "../\\%E6\\%97\\%A5\\%20\\%C3\\%A9.mp3"],
    bibtex: [URI, "../%E6%97%A5%20%C3%A9.mp3"],
    pdf: [URI, ["scheme-missing", 0, 0]],
    qr: [URI, ["scheme-missing", 0, 0]],
    sitemap: [IN_XML, ["scheme-missing", 0, 0]],
    rss: [IN_XML, ["scheme-missing", 0, 0]],
    atom: [IN_XML, "../%E6%97%A5%20%C3%A9.mp3"],
    xinclude: [["fragment-not-allowed", 46, 50], "../%E6%97%A5%20%C3%A9.mp3"],
    vcard: [URI, ["scheme-missing", 0, 0]],
    icalendar: [URI, ["scheme-missing", 0, 0]],
    csv: [`"${URI}"`, "../%E6%97%A5%20%C3%A9.mp3"],
    m3u8: [URI, "../日 é.mp3"],
    "schema-id": [URI, "../%E6%97%A5%20%C3%A9.mp3"],
    "schema-ref": [URI, "../%E6%97%A5%20%C3%A9.mp3"],
    location: [URI, "../%E6%97%A5%20%C3%A9.mp3"],
    "cookie-path": ["/%C3%A9_(b)'&c,d%2Fe", ["path-lacks-slash", 0, 12]],
    "x509-dns": ["xn--rsum-bpad.example", ["host-missing", 0, 12]],
  };
  const tryToWrite = (input: string, format: string, options = {}): unknown => {
    try {
      return writeIRI(input, { format: format as DocumentFormat, ...options });
    } catch (error) {
      const [{ code, start, end }] = (error as IRIError).diagnostics;
      return [code, start, end];
    }
  };

  it("[G-9b] writes the form that arrives in each format, or refuses the address with its place", () => {
    for (const [format, forms] of Object.entries(FORMS)) {
      deepEqual([tryToWrite(ADDRESS, format), tryToWrite("../日%20é.mp3", format)], forms, format);
    }
  });

  const REST: readonly (readonly [format: string, input: string, expected: unknown])[] = [
    // A Punycode name, signs of AsciiDoc, and brackets.
    ["asciidoc", "http://xn--rsum-bpad.example/a--b", "link:++http://xn--rsum-bpad.example/a--b++[]"],
    ["asciidoc", "http://[::1]/a", "link:pass:c[http://[::1\\]/a][]"],
    ["asciidoc", "http://a.example/C++", "link:pass:c[http://a.example/C++][]"],
    ["json-ld", "@type", "./@type"],
    ["json-ld", "@a/b", "@a/b"],
    ["pdf", "http://a.example/(a)(b(c))", "http://a.example/(a)(b(c))"],
    ["pdf", "http://a.example/)a(", "http://a.example/\\)a\\("],
    ["pdf", "http://a.example/(a", "http://a.example/\\(a"],
    ["qr", "http://例え.jp/日本", "HTTP://XN--R8JZ45G.JP/%E6%97%A5%E6%9C%AC"],
    ["qr", "http://a.example:8080/%e6/1.2-3", "HTTP://A.EXAMPLE:8080/%E6/1.2-3"],
    ["qr", "http://a.example/b", "http://a.example/b"],
    ["qr", "tel:+81-3-1234", "TEL:+81-3-1234"],
    ["qr", `http://a/${"b".repeat(2_944)}`, `http://a/${"b".repeat(2_944)}`],
    ["qr", `http://a/${"b".repeat(2_945)}`, ["too-long", 0, 2_954]],
    ["qr", `http://a/${"B".repeat(4_287)}`, `HTTP://A/${"B".repeat(4_287)}`],
    ["qr", `http://a/${"B".repeat(4_288)}`, ["too-long", 0, 4_297]],
    ["sitemap", `http://a/${"b".repeat(2_038)}`, `http://a/${"b".repeat(2_038)}`],
    ["sitemap", `http://a/${"b".repeat(2_039)}`, ["too-long", 0, 2_048]],
    ["csv", "=1+2", "./=1+2"],
    ["csv", "@a", "./@a"],
    ["csv", "+1", "./+1"],
    ["csv", "-1;2", '"./-1;2"'],
    ["csv", "a=b", "a=b"],
    ["m3u8", "file:///tmp/%E6%97%A5%20%23.mp3", "/tmp/日 #.mp3"],
    ["m3u8", "file:///C:/%E6%97%A5.mp3", "C:\\日.mp3"],
    ["m3u8", "/a/%23.mp3", "/a/#.mp3"],
    ["m3u8", "%23.mp3", "./#.mp3"],
    ["m3u8", "a%3Ab.mp3", "./a:b.mp3"],
    ["m3u8", "../../%23.mp3", "../../#.mp3"],
    ["m3u8", "é.mp3?a=b", "%C3%A9.mp3?a=b"],
    ["m3u8", "//例え.jp/é.mp3", "//xn--r8jz45g.jp/%C3%A9.mp3"],
    ["m3u8", "a%0A#EXT.mp3", "a%0A#EXT.mp3"],
    ["m3u8", "a%0AEXT.mp3", ["path-not-of-file-system", 0, 11]],
    ["m3u8", "a%2Fb.mp3", ["path-not-of-file-system", 0, 9]],
    ["m3u8", "a%FF.mp3", ["path-not-of-file-system", 0, 8]],
    ["m3u8", "a.mp3%20", ["path-not-of-file-system", 0, 8]],
    ["schema-id", "HTTP://例え.jp:80/a/../%c3%a9#/$defs/%C3%A9", "http://xn--r8jz45g.jp/%C3%A9#/$defs/é"],
    ["schema-ref", "é#/$defs/%C3%A9%20b", "%C3%A9#/$defs/é%20b"],
    ["schema-ref", "#é", "#é"],
    ["schema-ref", "é?%24#/%24defs/%3f%23%2F", "%C3%A9?%24#/$defs/?%23%2F"],
    ["cookie-path", "/%e6%97%a5/../日", "/%E6%97%A5"],
    ["cookie-path", "http://a.example", "/"],
    ["cookie-path", "http://a.example/a;b", ["path-invalid-code-point", 18, 19]],
    ["cookie-path", "mailto:a@a.example", ["path-lacks-slash", 7, 18]],
    ["cookie-path", `/${"é".repeat(171)}`, ["too-long", 0, 172]],
    ["x509-dns", "https://*.BÜCHER.example.:8443/", "*.xn--bcher-kva.example"],
    ["x509-dns", "https://b%C3%BCcher.example/", "xn--bcher-kva.example"],
    ["x509-dns", "https://192.0.2.1/", ["host-missing", 8, 17]],
    ["x509-dns", "https://[::1]/", ["host-missing", 8, 13]],
    ["x509-dns", "https://xn--a\u0308.example/", ["domain-to-ASCII", 8, 22]],
    ["markdown", "HTTP://a/É", "http://a/É"],
    ["location", "?é", "?%C3%A9"],
    ["location", "HTTP://a/é", "http://a/%C3%A9"],
    ["restructuredtext", "HTTP://a/_b_", "http://a/_b%5F"],
    ["restructuredtext", "a@b.example", "./a@b.example"],
  ];
  it("[G-9b] refers in errors to the address as given, and hides its password", () => {
    for (const address of ["HTTPS://u%40x:/secret//＠h", "https://A%40:443/secret/＠h", "http://é：/@secret#＠h"]) {
      for (const format of "sitemap location header qr vcard pdf latex schema-id schema-ref".split(" ")) {
        const error = catchIRIError(() => writeIRI(address, { format: format as DocumentFormat }));
        deepEqual([error.input, error.message.includes("secret")], [address, false], `${format}: ${error.message}`);
      }
    }
  });

  it("[G-9b] has escapes and limits of formats", () => {
    for (const [format, input, expected] of REST) {
      deepEqual(tryToWrite(input, format), expected, `${format} ${input.slice(0, 40)}`);
    }
  });

  it("writes texts of links in AsciiDoc, and keeps octets of names of files", () => {
    const text = "a ] *b*\n\u202E";
    equal(writeIRI("/é", { format: "asciidoc", text }), "link:++/é++[pass:c[a \\] *b*\uFFFD\uFFFD]]");
    equal(writeIRI("/", { format: "asciidoc", text: "a\\" }), "link:++/++[pass:c[a\\ ]]");
    equal(writeIRI("/é日", { format: "asciidoc", charset: "latin1" }), "link:++/é%E6%97%A5++[]");
    equal(writeIRI("/א\u200F", { format: "m3u8" }), "/א\u200F");
    deepEqual(tryToWrite("a日", "m3u8", { charset: "latin1" }), ["charset-lacks-code-point", 1, 2]);
  });

  it("[G-9a] writes what real parsers read as an equivalent address", () => {
    const ajv = new Ajv2020();
    let count = 0;
    const read = (text: string, format: DocumentFormat): unknown => {
      const written = writeIRI(text, { format });
      switch (format) {
        case "turtle":
        case "n-triples":
          return new N3.Parser({ format: "N-Triples" }).parse(`<a:b> <a:b> <${written}> .`)[0]?.object.value;
        case "schema-id":
          ajv.addSchema({ $id: written.replace(/#.*$/, ""), $defs: { é: { const: 1 } } }, `${++count}`);
          return (
            ajv.validate({ $ref: `${writeIRI(text, { format: "schema-ref" }).replace(/#.*$/, "")}#/$defs/é` }, 1) &&
            written
          );
        case "sitemap": {
          const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${written}</loc></url></urlset>`;
          return extractLinks(sitemap, { contentType: "text/xml" }).links[0]?.value;
        }
        default:
          return written;
      }
    };
    const path = fc.string({
      unit: fc.constantFrom(..."aé日e\u0301()'&,+-_~.!$*@=:", "%41", "%C3%A9", "%E9"),
      maxLength: 8,
    });
    const formats = ["turtle", "n-triples", "schema-id", "sitemap", "pdf", "vcard", "location", "rss"] as const;
    fc.assert(
      fc.property(path, fc.constantFrom("é", "日本"), fc.constantFrom(...formats), (segment, label, format) => {
        const input = `http://${label}${++count}.example/${segment}?${segment}`;
        const found = String(read(input, format)).replace(
          /&(?:amp|apos);|\\/g,
          (mark) => ({ "&amp;": "&", "&apos;": "'" })[mark] ?? "",
        );
        equal(compare(found, input, { level: "scheme" }), "equivalent", `${format} ${input} ${found}`);
      }),
      { numRuns: RUNS * 50, seed: SEED },
    );
  });
});

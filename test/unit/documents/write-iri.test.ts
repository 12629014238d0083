/** IRIs that are written into documents: what parsers of each format read, in each charset. */
import assert from "node:assert/strict";
import { TextDecoder } from "@exodus/bytes/encoding.js";
import fc from "fast-check";
import markdownIt from "markdown-it";
import { remark } from "remark";
import { compare } from "whatwg-iri";
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
    Exclude<DocumentFormat, "terminal" | "header">,
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
    assert.doesNotMatch(text, NOT_IN_CSS_URL);
    return [readCSS(text)];
  },
  json: (text) => [JSON.parse(`"${text}"`)],
  turtle: (text) => [readTurtle(text)],
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

/** Puts octets into a document of ASCII. */
function embed(before: string, octets: Uint8Array, after: string, charset: string): Uint8Array {
  const encode = (text: string): Uint8Array => {
    const bytes = Buffer.from(text, charset.startsWith("utf-16") ? "utf16le" : "latin1");
    return charset === "utf-16be" ? bytes.swap16() : bytes;
  };
  return Buffer.concat([encode(before), octets, encode(after)]);
}

/** All that a charset can write, a few of each hundred; and what charsets are known to write otherwise than they read. */
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
          assert.equal(decoder.decode(octets), text, `${format} ${input}`);
          for (const value of READERS[format](text, octets, charset)) {
            assert.equal(value, input, `${format} ${text}`);
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
        assert.deepEqual(others, []);
        assert.equal(printed.length, text === "" ? 0 : 1, written);
        assert.ok(printed.every(([, uri]) => /^http:\/\/a\.example\/[!-~]*$/.test(uri)));
        assert.doesNotMatch(written.slice(0, written.indexOf("\x1B\\")).slice(5), /[^!-~]/);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? share(20_000)), seed: SEED },
    );
    const text = "é";
    assert.deepEqual(readTerminal(`a${writeIRI("http://例え.jp/é;", { format: "terminal", text })}b`).printed, [
      ["a", ""],
      ["é", "http://%E4%BE%8B%E3%81%88.jp/%C3%A9;"],
      ["b", ""],
    ]);
    const { printed } = readTerminal(writeIRI("/é\u200F", { format: "terminal", charset: "windows-1252" }));
    assert.deepEqual(printed, [["/%C3%A9%EF%BF%BD", "/%C3%A9%E2%80%8F"]]);
    assert.throws(() => writeIRI("/", { format: "terminal", text: 1 as unknown as string }), { name: "TypeError" });
  });

  it("[G-9b] uses the escapes of the format, and only where they are needed", () => {
    const written = Object.fromEntries(
      FORMATS.map((format) => [format, writeIRI("é/日😀'(&)", { format, charset: "latin1" })]),
    );
    assert.deepEqual(written, {
      html: "é/&#x65E5;&#x1F600;&#x27;(&amp;)",
      xml: "é/&#x65E5;&#x1F600;&#x27;(&amp;)",
      css: "é/\\65E5 \\1F600 \\27 \\28 &\\29 ",
      json: "é/\\u65E5\\uD83D\\uDE00'(&)",
      turtle: "é/\\u65E5\\U0001F600'(&)",
      markdown: "é/&#x65E5;&#x1F600;'&#x28;&amp;&#x29;",
    });
    for (const format of FORMATS) {
      assert.equal(writeIRI("http://例え.jp/é", { format }), "http://例え.jp/é");
    }
  });

  it("writes the URI into fields of mail, in a length that no program encodes", () => {
    for (const [input, field] of [
      ["mailto:leave@例え.example?subject=é", "<mailto:leave@xn--r8jz45g.example?subject=%C3%A9>"],
      ["https://u@例え.example/a(b)?é@c#日", "<https://u@xn--r8jz45g.example/a%28b%29?%C3%A9%40c#%E6%97%A5>"],
      [`https://a.example/${"x".repeat(56)}`, `<https://a.example/${"x".repeat(56)}>`],
    ] as const) {
      assert.equal(writeIRI(input, { format: "header" }), field);
      const { links } = extractHeaderLinks(field, { field: "list-unsubscribe" });
      assert.equal(links.length, 1);
      assert.equal(compare(links[0]?.iri ?? "", input, { level: "scheme", ignore: ["reserved"] }), "equivalent");
    }
    for (const long of [`https://a.example/${"x".repeat(57)}`, `https://a.example/${"é".repeat(10)}`]) {
      assert.throws(() => writeIRI(long, { format: "header" }), { name: "RangeError", message: /room for 74/ });
    }
    assert.throws(() => writeIRI("http://a b/", { format: "header" }), { name: "IRIError" });
  });

  it("writes an empty reference", () => {
    for (const format of FORMATS) {
      assert.equal(writeIRI("", { format }), "");
    }
  });

  it("[G-9c] writes no octets of UTF-8, and nothing percent-encoded, in another charset", () => {
    const octets = writeIRI("/é日", { format: "html", charset: "iso-8859-1", as: "octets" });
    assert.deepEqual(octets, Uint8Array.from([0x2f, 0xe9, ...Buffer.from("&#x65E5;")]));
    assert.deepEqual(
      writeIRI("/é", { format: "xml", charset: "utf-16", as: "octets" }),
      Uint8Array.of(0x2f, 0, 0xe9, 0),
    );
    assert.deepEqual(writeIRI("/é", { format: "xml", as: "octets" }), Uint8Array.of(0x2f, 0xc3, 0xa9));
  });

  it("[G-9b] escapes what an encoder takes and a decoder does not give back", () => {
    const write = (text: string, charset: string) => writeIRI(text, { format: "html", charset });
    assert.equal(write("¥‾−日", "shift_jis"), "&#xA5;&#x203E;&#x2212;日");
    assert.equal(write("ﾊﾟ日", "iso-2022-jp"), "&#xFF8A;&#xFF9F;日");
    assert.equal(write("−ﾊ", "euc-jp"), "&#x2212;ﾊ");
  });

  it("[G-9b] takes the labels of ASCII for ASCII", () => {
    for (const charset of ["us-ascii", "ASCII", " ansi_x3.4-1968\n"]) {
      assert.equal(writeIRI("é", { format: "turtle", charset }), "\\u00E9");
    }
    assert.equal(writeIRI("é", { format: "turtle", charset: "latin1" }), "é");
    assert.equal(writeIRI("\uFFEE\u{10000}", { format: "turtle", charset: "latin1" }), "\\uFFEE\\U00010000");
    assert.equal(writeIRI("\uFFEE\u{10000}", { format: "json", charset: "latin1" }), "\\uFFEE\\uD800\\uDC00");
  });

  it("escapes bidirectional formatting characters in every charset", () => {
    for (const charset of ["utf-8", "utf-16le", "gb18030"]) {
      assert.equal(writeIRI("a\u202Eb\u2066", { format: "json", charset }), "a\\u202Eb\\u2066");
    }
  });

  it("throws for anything but an IRI, and for unknown formats and charsets", () => {
    assert.deepEqual(
      catchIRIError(() => writeIRI("a b", { format: "html" })).diagnostics.map(({ code, start }) => [code, start]),
      [["path-invalid-code-point", 1]],
    );
    assert.throws(() => writeIRI("a", undefined as never), TypeError);
    assert.throws(() => writeIRI("a", { format: "pdf" as "html" }), /^TypeError: format /);
    assert.throws(() => writeIRI("a", { format: "html", as: "bytes" as "text" }), /^TypeError: as /);
    assert.throws(() => writeIRI("a", { format: "html", charset: "none" }), RangeError);
    assert.throws(() => writeIRI("a", { format: "html", charset: "iso-2022-kr" }), RangeError);
  });
});

import { deepEqual, doesNotMatch, equal, ok, throws } from "node:assert/strict";
import { type Decoded, decodeComponent, type EncodeComponentOptions, encodeComponent, IRI, iriToURI } from "whatwg-iri";
import { isURIReference } from "whatwg-iri/syntax";
import { ENCODINGS as ENCODING_ROWS } from "../../support/diagnostic-rows.js";
import { ENCODINGS } from "../../support/encodings.js";
import { readJSON } from "../../support/paths.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";

function octetsOf(...octets: (number | string)[]): Uint8Array {
  return Uint8Array.from(
    octets.flatMap((octet) => (typeof octet === "number" ? [octet] : [...Buffer.from(octet, "latin1")])),
  );
}

describe("decodeComponent", () => {
  it("[P-1a, P-1b] converts text from a legacy charset to NFC", () => {
    // bis 5.3.2.2: in windows-1258, Vietnamese letters are written with a combining mark of their own.
    const { text: iri, charset } = decodeComponent(octetsOf("http://www.example.org/Vi", 0xea, 0xf2, "t Nam"), {
      charset: "windows-1258",
    });
    equal(iri, "http://www.example.org/Vi\u1EC7t Nam");
    equal(charset, "windows-1258");
  });

  it("[P-1c] leaves Unicode text unchanged, including a byte order mark", () => {
    const text = "Vi\u00EA\u0323t Nam";
    equal(decodeComponent(Buffer.from(text)).text, text);
    equal(decodeComponent(Buffer.from(text, "utf16le"), { charset: "utf-16" }).text, text);
    equal(decodeComponent(Buffer.from("\uFEFFa"), { charset: "utf8" }).text, "\uFEFFa");
  });

  it("[P-2] remembers the charset for the query", () => {
    const decoded: Decoded = decodeComponent(octetsOf("http://a/", 0xe9, "?", 0xe9), { charset: "latin1" });
    deepEqual(decoded, { text: "http://a/é?é", charset: "windows-1252", diagnostics: [] });
    equal(iriToURI(decoded.text, { charset: decoded.charset }), "http://a/%C3%A9?%E9");
    equal(new IRI(decoded.text, undefined, { charset: decoded.charset }).href, "http://a/%C3%A9?%E9");
    equal(decodeComponent(octetsOf(), { charset: "utf-16be" }).charset, "utf-8");
  });

  it("[P-1a] decodes what browsers encode, in every charset", () => {
    const rows = readJSON("wpt-fixtures/charsets.json") as (
      | string
      | { input: string; output: Readonly<Record<string, string>> }
    )[];
    const reference = /%26%23([0-9]+)%3B/g;
    const decoded = new Set<string>();
    for (const row of rows) {
      if (typeof row === "string" || !/^[\p{Letter} €]+$/u.test(row.input) || /[\uFF00-\uFFFF]/.test(row.input)) {
        continue;
      }
      // Documents in UTF-16 write UTF-8.
      for (const [charset, output] of Object.entries(row.output).filter(([name]) => !name.startsWith("utf-16"))) {
        if (charset === "iso-2022-jp" && /%26%23|\$B[^%]*%(?!1B)/.test(output)) {
          // Browsers leave a percent sign that is an octet of a character; and escape sequences would meet.
          continue;
        }
        const lacking = Array.from(output.matchAll(reference), ([, digits]) => String.fromCodePoint(Number(digits)));
        const text = Array.from(row.input.normalize("NFC"), (one) => (lacking.includes(one) ? "" : one)).join("");
        const octets = output
          .replace(reference, "")
          .replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        equal(decodeComponent(octetsOf(octets), { charset }).text, text, charset);
        decoded.add(/[^\0-\x7F]/.test(text) ? charset : "");
      }
    }
    deepEqual(
      ENCODINGS.filter((name) => !decoded.has(name)),
      ["utf-16be", "utf-16le", "x-user-defined"],
    );
  });

  it("reports octets that are invalid in the charset, with component and position", () => {
    const rows: [octets: Uint8Array, charset: string, marked: string, components: string][] = [
      [
        octetsOf("http://", 0xff, "@a:1/", 0xc3, "/\xef\xbf\xbd?", 0xe2, 0x82, "#", 0xc3, 0x28),
        "utf8",
        "http://«\uFFFD»@a:1/«\uFFFD»/\uFFFD?«\uFFFD»#«\uFFFD»(",
        "userinfo path query fragment",
      ],
      [octetsOf("http://", 0xff, ":", 0xff), "utf8", "http://«\uFFFD»:«\uFFFD»", "host port"],
      [octetsOf(0xff, ":", 0xff), "utf8", "«\uFFFD»:«\uFFFD»", "scheme path"],
      [octetsOf("a", 0xe0, 0xef, 0xbf, 0xbd), "utf8", "a«\uFFFD»\uFFFD", "path"],
      [octetsOf("a", 0xff), "iso-8859-7", "a«\uFFFD»", "path"],
      [
        octetsOf(0x84, 0x31, 0xa4, 0x37, 0xff, "a", 0x84, 0x31, 0xa4),
        "gb18030",
        "\uFFFD«\uFFFD»a«\uFFFD»",
        "path path",
      ],
      [octetsOf(0xfd, 0xff, 0x00, 0xd8, 0xfd, 0xff, 0x41), "utf-16le", "\uFFFD«\uFFFD»\uFFFD«\uFFFD»", "path path"],
      [octetsOf(0xff, 0xfd, 0x00, 0x41), "utf-16be", "\uFFFDA", ""],
      [octetsOf("ab"), "iso-2022-kr", "«\uFFFD»", "path"],
      [octetsOf(), "iso-2022-kr", "", ""],
    ];
    for (const [octets, charset, marked, components] of rows) {
      const { text: iri, diagnostics } = decodeComponent(octets, { charset });
      const { input, spans } = readMarks(marked);
      equal(iri, input);
      deepEqual(
        diagnostics,
        spans.map((span, index) => ({
          code: "octets-invalid",
          severity: "warning",
          component: components.split(" ")[index],
          ...span,
          detail: undefined,
        })),
      );
    }
  });

  it("[X-2a] keeps long runs of marks, which engines sort in quadratic time", () => {
    const marks = Uint8Array.from({ length: 200_000 }, (_, index) => (index % 2 === 0 ? 0xcc : 0xf2));
    equal(decodeComponent(marks, { charset: "windows-1258" }).text, "\u0300\u0323".repeat(100_000));
    equal(decodeComponent(marks.subarray(0, 30), { charset: "windows-1258" }).text.slice(0, 2), "\u0323\u0323");
  });

  it("[X-2b] reports no more than 10,000 places", () => {
    const { text: iri, diagnostics } = decodeComponent(new Uint8Array(10_001).fill(0xff));
    equal(iri.length, 10_001);
    deepEqual([diagnostics.length, diagnostics.at(-1)?.start], [10_000, 9_999]);
  });

  it("wants octets, no buffer and no other view of one", () => {
    for (const octets of [new ArrayBuffer(1), new Uint16Array(1), new DataView(new ArrayBuffer(1)), [97]]) {
      throws(() => decodeComponent(octets as unknown as Uint8Array), TypeError);
    }
  });

  it("requires octets, and a known charset", () => {
    throws(() => decodeComponent("a" as unknown as Uint8Array), TypeError);
    throws(() => decodeComponent(octetsOf(), { charset: "none" }), RangeError);
  });
});

describe("decodeComponent", () => {
  it("is the inverse of encodeComponent for data, also data that looks percent-encoded", () => {
    for (const [component, text, encoded] of [
      ["path-segment", "AC/DC 100%25", "AC%2FDC%20100%2525"],
      ["path-segment", "a:b;c=d", "a%3Ab%3Bc%3Dd"],
      ["path-data", "a%20.md", "a%2520.md"],
      ["path-data", "日本/a+b,c;d=e&f@g:h!$'()*.md", "%E6%97%A5%E6%9C%AC/a+b,c;d=e&f@g:h!$'()*.md"],
      ["path-data", "a:b/c:d", "a%3Ab/c:d"],
      ["path-data", "/a//b?#[\\/", "/a//b%3F%23%5B%5C/"],
      ["query-name", "x[]=&", "x%5B%5D%3D%26"],
      ["query-value", "C++ &%2B", "C%2B%2B%20%26%252B"],
      ["user", "a:b@c", "a%3Ab%40c"],
      ["password", "p%41ss#/?[ +", "p%2541ss%23%2F%3F%5B%20%2B"],
      ["fragment-data", "100%25 #é?/:@", "100%2525%20%23%C3%A9?/:@"],
    ] as const) {
      equal(encodeComponent(text, { component }), encoded);
      deepEqual(decodeComponent(encoded, { component }), { text, charset: "utf-8", diagnostics: [] });
    }
    const decode = (text: string) => decodeComponent(text, { component: "path-data" }).text;
    deepEqual(["a%2Fb", "a%2fb/%5C", "a%zz%", "a+b"].map(decode), ["a%2Fb", "a%2fb/\\", "a%zz%", "a+b"]);
    for (const name of ["..", "a/../b", "./a", "a/.", "/.."]) {
      throws(() => encodeComponent(name, { component: "path-data" }), RangeError, name);
    }
    // The second octet of a character of ISO-2022-JP can be a slash, and three controls would end it.
    const charset = "iso-2022-jp";
    const encoded = encodeComponent("名/漢", { component: "path-data", charset });
    deepEqual(encoded.match(/\//g), ["/"]);
    equal(decodeComponent(encoded, { component: "path-data", charset }).text, "名/漢");
    for (const control of ["\x0E", "\x0F", "\x1B"]) {
      const { diagnostics } = catchIRIError(() => encodeComponent(`a${control}`, { component: "path-data", charset }));
      deepEqual([diagnostics[0].code, diagnostics[0].start], ["charset-lacks-code-point", 1]);
    }
    throws(() => decodeComponent("a", { component: "path", delimiters: true } as never), {
      name: "TypeError",
      message: /unknown option "delimiters"/,
    });
  });

  it("[X-1] decodes no delimiter of the component, and makes no triplet that was not there", () => {
    for (const [component, delimiters] of [
      ["path-segment", ""],
      ["path-data", "/"],
      ["query-name", ""],
      ["query-value", ""],
      ["user", ""],
      ["password", ""],
      ["fragment-data", ""],
      ["userinfo", "@:/\\?#[]"],
      ["path", "/\\?#"],
      ["query", "&=+;#"],
      ["fragment", "#"],
    ] as const) {
      for (let code = 0; code < 0x80; code++) {
        const character = String.fromCharCode(code);
        const triplet = `%${code.toString(16).padStart(2, "0")}`;
        const expected = delimiters.includes(character) ? triplet : character;
        equal(decodeComponent(`a${triplet}`, { component }).text, `a${expected}`, `${component} ${triplet}`);
      }
    }
    const decode = (text: string): string => decodeComponent(text, { component: "path" }).text;
    for (const text of ["%252F", "%25%32F", "%%32F", "%%32%46", "%25%32%46", "%2525", "%c0%af", "%C0%2F"]) {
      doesNotMatch(decode(text).replace(/%25/g, ""), /%(?!2F)|\//, text);
    }
    deepEqual(["100%25", "100%", "%", "%zz%25zz", "%2f", "%25c3"].map(decode), [
      "100%",
      "100%",
      "%",
      "%zz%zz",
      "%2f",
      "%25c3",
    ]);
  });

  it("[P-1a] reads octets of characters that look like delimiters, percent-encoded or not", () => {
    const decode = (text: string, charset: string) => decodeComponent(text, { component: "path", charset }).text;
    equal(decode("%95%5C%8E%A6/%5C", "shift_jis"), "表示/%5C");
    equal(decode("%95\\%8E%A6", "shift_jis"), "表示");
    equal(decode("%93%FA%96{", "shift_jis"), "日本");
    equal(decode("%84%31%A4%37%2F", "gb18030"), "\uFFFD%2F");
    equal(decode("%1B%24BF%7CK%5C%1B%28B%2F", "iso-2022-jp"), "日本%2F");
    equal(decode("e%EC", "windows-1258"), "é");
  });

  it("says what was replaced, and never throws for text", () => {
    const { text, charset, diagnostics } = decodeComponent("\uFFFD%FF%EF%BF%BDé%E9\uD800%", {
      component: "query-value",
    });
    deepEqual([text, charset], ["\uFFFD\uFFFD\uFFFDé\uFFFD\uD800%", "utf-8"]);
    deepEqual(
      diagnostics.map(({ code, component, start, end }) => [code, component, start, end]),
      [
        ["octets-invalid", "query", 1, 2],
        ["octets-invalid", "query", 4, 5],
      ],
    );
    equal(decodeComponent("%95%2F", { component: "path", charset: "shift_jis" }).text, "\uFFFD%2F");
    equal(decodeComponent("%FF", { component: "path", charset: "iso-2022-kr" }).text, "\uFFFD");
    equal(decodeComponent("%FF".repeat(20_000), { component: "path" }).diagnostics.length, 10_000);
  });

  it("[X-2a] takes linear time for many delimiters", () => {
    const text = "%2F%95%5C%FF".repeat(50_000);
    equal(decodeComponent(text, { component: "path", charset: "shift_jis" }).text.length, 50_000 * 5);
  });

  it("requires a component by name, and a known charset", () => {
    for (const options of [undefined, {}, { component: "host" }]) {
      throws(() => decodeComponent("a", options as never), { name: "TypeError", message: /^component must be/ });
    }
    throws(() => decodeComponent(Uint8Array.of(), { component: "path" } as never), /unknown option "component"/);
    throws(() => decodeComponent("a", { component: "path", charset: "none" }), RangeError);
  });
});

function toPathSegment(text: string | Uint8Array, options?: Omit<EncodeComponentOptions, "component">): string {
  return encodeComponent(text, { component: "path-segment", ...options });
}

function toQueryValue(text: string | Uint8Array, options?: Omit<EncodeComponentOptions, "component">): string {
  return encodeComponent(text, { component: "query-value", ...options });
}

describe("encodeComponent", () => {
  it("[G-3a, G-3b] converts a name to parts of a URI, in any charset", () => {
    equal(toPathSegment("résumé.html"), "r%C3%A9sum%C3%A9.html");
    equal(toPathSegment("résumé.html", { charset: "latin1" }), "r%E9sum%E9.html");
    equal(toPathSegment("日本.txt", { charset: "shift_jis" }), "%93%FA%96%7B.txt");
    equal(toQueryValue("日本", { charset: "iso-2022-jp" }), "%1B%24BF%7CK%5C%1B%28B");
    equal(toPathSegment(""), "");
  });

  it("[P-1b] normalizes no text in Unicode unless told, but octets in another charset", () => {
    const NFC = { normalization: "NFC" } as const;
    equal(toPathSegment("Leti\u0301.pdf"), "Leti%CC%81.pdf");
    equal(toPathSegment(new TextEncoder().encode("i\u0301")), "i%CC%81");
    equal(toPathSegment(octetsOf(0xea, 0xf2), { textCharset: "windows-1258" }), "%E1%BB%87");
    equal(toPathSegment(octetsOf(0x65, 0xec), { textCharset: "windows-1258" }), "%C3%A9");
    equal(toPathSegment(octetsOf(0x65, 0xec), { textCharset: "windows-1258", normalization: "none" }), "e%CC%81");
    equal(toPathSegment("re\u0301sume\u0301.html", NFC), "r%C3%A9sum%C3%A9.html");
    equal(toPathSegment("re\u0301", { charset: "latin1", ...NFC }), "r%E9");
    equal(toPathSegment("e\u0301", { normalization: "none" }), "e%CC%81");
    equal(toPathSegment("e\u0301", { charset: "windows-1258", normalization: "none" }), "e%EC");
    const { input, diagnostics } = catchIRIError(() => toPathSegment("e\u0301日", { charset: "latin1", ...NFC }));
    deepEqual([input, diagnostics[0].start], ["é日", 1]);
  });

  it("[G-3a] takes octets in a charset", () => {
    const octets = octetsOf(0x93, 0xfa, 0x96, 0x7b);
    equal(toPathSegment(octets, { textCharset: "shift_jis" }), "%E6%97%A5%E6%9C%AC");
    equal(toPathSegment(octets, { textCharset: "shift_jis", charset: "euc-jp" }), "%C6%FC%CB%DC");
    equal(toPathSegment(octetsOf(0xc3, 0xa9)), "%C3%A9");
    throws(() => toPathSegment(octetsOf(0xe9)), { name: "RangeError", message: /not valid in utf-8$/ });
    throws(() => toPathSegment(octetsOf(0x2e, 0x2e)), RangeError);
    throws(() => toPathSegment(octetsOf(), { textCharset: "none" }), RangeError);
  });

  it("[X-1] keeps every character of a name from being a delimiter", () => {
    const ascii = String.fromCharCode(...Array.from({ length: 0x80 }, (_, code) => code));
    for (const make of [toPathSegment, toQueryValue]) {
      const made = make(ascii);
      ok(isURIReference(`/${made}`));
      doesNotMatch(made.replace(/%[0-9A-F]{2}/g, ""), /[^A-Za-z0-9._~-]/);
      equal(decodeURIComponent(made), ascii);
    }
  });

  it("[G-3a, G-3b] rejects names that would be dot segments, lone surrogates, and characters that the charset lacks", () => {
    throws(() => toPathSegment("."), RangeError);
    throws(() => toPathSegment(".."), RangeError);
    equal(toPathSegment("..."), "...");
    equal(toQueryValue(".."), "..");
    for (const make of [toPathSegment, toQueryValue]) {
      const component = make === toPathSegment ? "path" : "query";
      const error = catchIRIError(() => make("a😀\uD800"));
      deepEqual(error.diagnostics, [
        { code: "lone-surrogate", severity: "error", component, start: 3, end: 4, detail: undefined },
      ]);
      throws(() => make(1 as unknown as string), TypeError);
      throws(() => make("a", { charset: "none" }), RangeError);
      throws(() => make([] as unknown as string), TypeError);
      throws(() => make(new ArrayBuffer(1) as unknown as string), TypeError);
    }
    for (const [code, marked, charset] of ENCODING_ROWS.filter(([code]) => code === "charset-lacks-code-point")) {
      const { input } = readMarks(marked);
      const { diagnostics } = catchIRIError(() => toPathSegment(input, { charset }));
      assertProblems(diagnostics, code, marked);
      equal(diagnostics[0].component, "path");
    }
    const { input, diagnostics } = catchIRIError(() => toPathSegment("e\u0301\uDC00"));
    deepEqual([input, diagnostics[0]?.start], ["e\u0301\uDC00", 2]);
    equal(toPathSegment("&#é", { charset: "latin1" }), "%26%23%E9");
    equal(toQueryValue("é日", { charset: "latin1" }), "%E9%26%2326085%3B");
    throws(() => toPathSegment("a", { normalization: "NFD" as "NFC" }), {
      name: "TypeError",
      message: /^normalization /,
    });
  });

  it("[P-13a] maps whole components, whatever they contain, and changes nothing more the second time", () => {
    const ascii = String.fromCharCode(...Array.from({ length: 0x80 }, (_, code) => code));
    const kept = (component: EncodeComponentOptions["component"]): string =>
      encodeComponent(ascii, { component }).replace(/%[0-9A-F]{2}|[A-Za-z0-9]/g, "");
    equal(kept("userinfo"), "!$&'()*+,-.:;=_~");
    equal(kept("path"), "!$&'()*+,-./:;=@_~");
    equal(kept("query"), "!$&'()*+,-./:;=?@_~");
    equal(kept("fragment"), "!$&'()*+,-./:;=?@_~");
    equal(kept("path-segment"), "-._~");
    for (const component of ["userinfo", "path", "query", "fragment"] as const) {
      for (const [text, encoded] of [
        ["%41%zz%", "%41%25zz%25"],
        ["é\uE000\uFFFF😀", "%C3%A9%EE%80%80%EF%BF%BF%F0%9F%98%80"],
        ["e\u0301", "e%CC%81"],
        ["..", ".."],
      ] as const) {
        equal(encodeComponent(text, { component }), encoded);
        equal(encodeComponent(encoded, { component }), encoded);
      }
      equal(encodeComponent("e\u0301", { component, normalization: "NFC" }), "%C3%A9");
      const error = catchIRIError(() => encodeComponent("a\uD800", { component }));
      equal(error.diagnostics[0].component, component);
    }
    equal(encodeComponent("é日", { component: "query", charset: "latin1" }), "%E9%26%2326085%3B");
    const { diagnostics } = catchIRIError(() => encodeComponent("é日", { component: "fragment", charset: "latin1" }));
    deepEqual([diagnostics[0].code, diagnostics[0].component], ["charset-lacks-code-point", "fragment"]);
  });

  it("requires a component by name", () => {
    for (const options of [undefined, null, {}, { component: "host" }] as unknown as EncodeComponentOptions[]) {
      throws(() => encodeComponent("a", options), { name: "TypeError", message: /^component must be one of / });
    }
    throws(() => encodeComponent("a", { component: "path", nameCharset: "utf-8" } as never), TypeError);
  });
});

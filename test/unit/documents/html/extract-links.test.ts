/** Links that the rows from browsers do not cover. */
import { deepEqual, equal, throws } from "node:assert/strict";
import { runInNewContext } from "node:vm";
import { IRI } from "whatwg-iri";
import { type ExtractLinksOptions, extractLinks, type Link } from "whatwg-iri/documents";
import { STEP } from "../../../support/share.js";

const BASE = "http://h/d/p";

function list(document: string, options: ExtractLinksOptions = { base: BASE }): string[] {
  const write = (iri: IRI | null): string => String(iri).replace(/^http:\/\/h(?:\/d\/)?/, "");
  return extractLinks(document, options).links.map(({ element, attribute, iri }) =>
    [element, attribute, write(iri)].join(" "),
  );
}

function encodeLatin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

const ROWS: [document: string, ...links: string[]][] = [
  ['<a ping=" x\ty " href=z>', "a ping x", "a ping y", "a href z"],
  ['<a ping=" ">'],
  ['<img srcset="x, y 2x">', "img srcset x", "img srcset y"],
  ['<link imagesrcset="x 1w">', "link imagesrcset x"],
  ['<picture><source srcset="x"></picture>', "source srcset x"],
  ['<META HTTP-EQUIV=Refresh content="1; url=x">', "meta content x"],
  ['<meta http-equiv=refresh name="1;url=y" content="1;url=x">', "meta content x"],
  ['<meta http-equiv=refresh content="1"><meta name=refresh content="1;url=x"><meta content="1;url=x">'],
  [
    '<body background=x><table background=y><tr><td background=z><th background="">',
    "body background x",
    "table background y",
    "td background z",
  ],
  ["<p background=x><div href=y><a constructor=z toString=q><custom-element href=q>"],
  [
    '<svg><a href=x xlink:href=y></a><image xlink:href="#z"/></svg>',
    "a href x",
    "a xlink:href y",
    "image xlink:href p#z",
  ],
  // The second `a` opens `i` again, so its end tag leaves the SVG, and the video is HTML.
  ["<a href=x><i><a href=y><svg><g></i><video poster=z>", "a href x", "a href y", "video poster z"],
  ["<svg><base href=/x/></svg><a href=y>", "base href /x/", "a href y"],
  ["<math><mi href=x></math>"],
  ['<iframe srcdoc="<a href=x>" src=y></iframe>', "a href x", "iframe src y"],
  ["<object codebase=x data=y>", "object codebase x", "object data y"],
  ["<base href=/r/><form action><button formaction>", "form action p", "button formaction p"],
  ["<base href=/r/><form action=x>", "form action /r/x"],
  ["<base href=/r/><form action=x><a href>", "form action /r/x", "a href /r/"],
  ["<a href='javascript:1'><a href=data:,x>", "a href javascript:1", "a href data:,x"],
  ["<table><select><option><a href=x></select><a href=y>", "a href x", "a href y"],
  ["<select><table><tr><td></table><a href=x></select>", "a href x"],
  ["<table>x<select><a href=x></select><tr><td background=y>", "a href x", "td background y"],
  ["<table><colgroup><select><a href=x></select><td background=y>", "a href x", "td background y"],
  ["<table><td><select><a href=x></select><td background=y>", "a href x", "td background y"],
  ["<select><option><base href=/r/></select><body background=x><a href=y>", "body background /r/x", "a href /r/y"],
  ["<select><template></template><a href=x>", "a href x"],
  ["<body a=1 background=x><body a=2 background=y><html a><html a>", "body background x"],
  ["<body><a href=1>x</a><b><p>y</b>z</p><a href=2>w</a>", "a href 1", "a href 2"],
  ["<table><b><tr><td></b><a href=1></table></b><a href=2>", "a href 1", "a href 2"],
  ["<html><html b><html b c><body><body background=y><body background=z>", "body background y"],
];

const SRCSETS: readonly (readonly [srcset: string, ...urls: string[]])[] = [
  ["a", "a"],
  [" a 1x , b 2x ", "a", "b"],
  ["a,b", "a,b"],
  ["a, b", "a", "b"],
  ["a,,, b", "a", "b"],
  [",,a", "a"],
  ["data:,a 1x,data:,b 2x", "data:,a", "data:,b"],
  ["a (1,2) 1x, b", "a", "b"],
  ["a (1,2", "a"],
  ["a 1x 2w nonsense, b", "a", "b"],
  [""],
  [" , "],
];

describe("extractLinks", () => {
  for (const [document, ...links] of ROWS) {
    it(`finds the links of ${document}`, () => {
      deepEqual(list(document), links);
    });
  }

  for (const [srcset, ...urls] of SRCSETS) {
    it(`reads the candidates of ${JSON.stringify(srcset)}`, () => {
      const values = extractLinks(`<img srcset="${srcset}">`).links.map(({ value }) => value);
      deepEqual(values, urls);
    });
  }

  it("reports the position and text of a value", () => {
    const document =
      '<A HREF = "x&amp;y"><a href=\'\r\n\'><a href><a href=><a href=😀><img srcset="a &#44; b"><svg xlink:HREF=u>' +
      '<p style="background:url(v)&#59;mask:url(w)">';
    const { links, text } = extractLinks(document, { base: BASE });
    equal(text, document);
    deepEqual(
      links.map(({ value, start, end }) => [value, document.slice(start, end)]),
      [
        ["x&y", "x&amp;y"],
        ["\n", "\r\n"],
        ["", ""],
        ["", ""],
        ["😀", "😀"],
        ["a", "a &#44; b"],
        ["b", "a &#44; b"],
        ["u", "u"],
        ["v", "v"],
        ["w", "w"],
      ],
    );
  });

  it("accepts any character in the name of an attribute", () => {
    // Except white space, "/", ">" and "=", which end a name.
    const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
    const names = units.filter((name) => !/[\0\t\n\f\r />=]/.test(name));
    for (let index = 0; index < names.length; index += 256 * STEP) {
      const block = names.slice(index, index + 256);
      const document = block.map((name) => `<a X${name}Y=1 href=y ${name}=2></a>`).join("");
      const found = extractLinks(document, { base: BASE }).links;
      deepEqual(
        found.map(({ start, end }) => document.slice(start - 5, end)),
        block.map(() => "href=y"),
        document,
      );
    }
    deepEqual(list('<img alt="ООО "Ромашка"" src=/a.png><svg><a Éx xlink:HREF=b>'), [
      "img src /a.png",
      "a xlink:href b",
    ]);
  });

  it("explains why a link cannot be parsed", () => {
    const { links } = extractLinks('<a href="http://[">1</a><img src="//h:99999/">', { base: BASE });
    deepEqual(
      links.map(({ iri, value, diagnostics }: Link) => [iri, value, diagnostics]),
      [
        [
          null,
          "http://[",
          [{ code: "IPv6-unclosed", severity: "error", component: "host", start: 7, end: 8, detail: undefined }],
        ],
        [
          null,
          "//h:99999/",
          [{ code: "port-out-of-range", severity: "error", component: "port", start: 4, end: 9, detail: undefined }],
        ],
      ],
    );
  });

  describe("[P-2] determines the charset of a document, and its source,", () => {
    const koi8 = '<meta charset="koi8-r"><a href="?\xE9">';
    const rows: [name: string, document: string | Uint8Array, options: ExtractLinksOptions, ...string[]][] = [
      ["by its byte order mark", Buffer.from(`\uFEFF${koi8}`), { charset: "gbk" }, "utf-8", "bom", "?%C3%A9"],
      ["by the caller", encodeLatin1(koi8), { charset: "Latin1" }, "windows-1252", "charset", "?%E9"],
      [
        "by the caller before the header",
        encodeLatin1(koi8),
        { charset: "l1", contentType: "text/html;charset=gbk" },
        "windows-1252",
        "charset",
        "?%E9",
      ],
      [
        "by the header",
        encodeLatin1(koi8),
        { contentType: "text/html; charset=windows-1251" },
        "windows-1251",
        "content-type",
        "?%E9",
      ],
      ["by a meta element", encodeLatin1(koi8), { contentType: "nonsense" }, "koi8-r", "meta", "?%E9"],
      [
        "by a meta element after many octets",
        encodeLatin1(`<!--${" ".repeat(2000)}-->${koi8}`),
        { contentType: "text/html" },
        "koi8-r",
        "meta",
        "?%E9",
      ],
      ["by default", encodeLatin1('<a href="?\xE9">'), {}, "windows-1252", "default", "?%E9"],
      [
        "by default, if only a script tells another",
        encodeLatin1(`<script>"${koi8}"</script><a href="?\xE9">`),
        {},
        "windows-1252",
        "default",
        "?%E9",
      ],
      [
        "by default, if only other elements tell another",
        encodeLatin1('<link charset=koi8-r><p charset=koi8-r><a href="?\xE9">'),
        {},
        "windows-1252",
        "default",
        "?%E9",
      ],
      [
        "by an XML declaration",
        encodeLatin1('<?xml version="1.0" encoding="koi8-r"?><a href="?\xE9">'),
        { contentType: "text/html" },
        "koi8-r",
        "meta",
        "?%E9",
      ],
      ["by being UTF-16", Buffer.from(`<?xml?>${koi8}`, "utf16le"), {}, "utf-16le", "meta", "?%C3%A9"],
      ["of a decoded one by default", '<a href="?é">', {}, "utf-8", "default", "?%C3%A9"],
      ["of a decoded one by a meta element", '<meta charset=l1><a href="?é">', {}, "windows-1252", "meta", "?%E9"],
      ["of a decoded one by the caller", '<a href="?é">', { charset: "l1" }, "windows-1252", "charset", "?%E9"],
      [
        "of a decoded one by the header",
        '\uFEFF<a href="?é">',
        { contentType: "text/html;charset=l1" },
        "windows-1252",
        "content-type",
        "?%E9",
      ],
    ];
    for (const [name, document, options, ...expected] of rows) {
      it(name, () => {
        const { charset, charsetSource, links } = extractLinks(document, { ...options, base: BASE });
        deepEqual([charset, charsetSource, links[0]?.iri?.search], expected);
      });
    }

    it("and a meta element counts in the body if it ends within 1024 octets", () => {
      const find = (length: number): string => {
        const meta = "<meta charset=koi8-r>";
        return extractLinks(encodeLatin1(`<p>${"x".repeat(length - meta.length - 3)}${meta}`)).charset;
      };
      deepEqual([find(1024), find(1025)], ["koi8-r", "windows-1252"]);
    });

    it("and the 1024 octets are those of the first reading, not of UTF-8", () => {
      // 600 octets and 1020; as UTF-8 they would be 300 units fewer.
      const octets = new TextEncoder().encode(`<p>${"é".repeat(300)}${"a".repeat(417)}<meta charset=koi8-r>`);
      const { charset, charsetSource } = extractLinks(octets);
      deepEqual([charset, charsetSource], ["windows-1252", "default"]);
    });

    it("however a meta element declares it", () => {
      const pragma = "HTTP-EQUIV=content-Type";
      for (const [charset, ...declarations] of [
        ["gbk", "charset=GBK", `${pragma} content="text/html; charset=gbk"`, `${pragma} content='ChArSeT="GBK"'`],
        ["gbk", `${pragma} content="a charset charset\t = gbk;b"`, `${pragma} content="charset='gbk'"`],
        ["windows-1252", `${pragma} content='charset="gbk'`, `${pragma} content="charset="`, `${pragma} content="gbk"`],
        ["windows-1252", pragma, 'content="charset=gbk"', "charset=nonsense", "charset=x-user-defined"],
        ["utf-8", "charset=utf-16be", "charset=utf-16le"],
      ] as const) {
        for (const attributes of declarations) {
          equal(extractLinks(encodeLatin1(`<meta ${attributes}>`)).charset, charset, attributes);
        }
      }
    });

    it("and does not normalize what is in it", () => {
      // Vietnamese in windows-1258: ê, and a dot below.
      const { links, text } = extractLinks(encodeLatin1('<a href="?Vi\xEA\xF2t">'), {
        charset: "windows-1258",
        base: BASE,
      });
      equal(text, '<a href="?Vi\u00EA\u0323t">');
      equal(links[0]?.iri?.search, "?Vi%EA%F2t");
    });
  });

  describe("resolves against the base", () => {
    const baseOf = (document: string, options?: ExtractLinksOptions) => {
      const { base, baseElement, links } = extractLinks(document, options);
      return [base?.href, baseElement?.value, baseElement?.diagnostics[0]?.code, String(links[0]?.iri)];
    };

    it("of the caller, as a string or an object, and of the document", () => {
      for (const base of [BASE, new IRI(BASE), new URL(BASE)]) {
        deepEqual(baseOf("<a href=x>", { base }), [BASE, undefined, undefined, "http://h/d/x"]);
        deepEqual(baseOf("<base href=/r/><a href=x>", { base }), ["http://h/r/", "/r/", undefined, "http://h/r/x"]);
      }
    });

    it("of the caller alone, if the document's is wrong or not allowed", () => {
      deepEqual(baseOf("<base href=//[><a href=x>", { base: BASE }), [BASE, "//[", "IPv6-unclosed", "http://h/d/x"]);
      for (const href of ["data:,x", "JavaScript:1"]) {
        deepEqual(baseOf(`<base href=${href}><a href=x>`, { base: BASE }), [BASE, href, undefined, "http://h/d/x"]);
      }
    });

    it("of the document alone, or none", () => {
      deepEqual(baseOf("<base href=http://r/><a href=x>"), ["http://r/", "http://r/", undefined, "http://r/x"]);
      deepEqual(baseOf("<base href=/r/><a href=x>"), [undefined, "/r/", "missing-scheme-non-relative-URL", "null"]);
      deepEqual(baseOf("<template><base href=http://r/></template><a href=x>", null as never).slice(0, 2), [
        undefined,
        undefined,
      ]);
    });

    it("which uses the document's charset, although it was not parsed in it", () => {
      const { base } = extractLinks("<meta charset=l1>", { base: "http://h/?é" });
      deepEqual([base?.href, base?.charset], ["http://h/?%C3%A9", "windows-1252"]);
    });
  });

  it("accepts octets of any realm, and text", () => {
    const octets = Buffer.from("<a href=x>");
    const { buffer } = new Uint8Array(octets);
    const around = Uint8Array.from([0x3c, ...octets, 0x3c]);
    for (const document of [
      ...[
        octets,
        new Uint8Array(octets),
        around.subarray(1, -1),
        buffer,
        new DataView(around.buffer, 1, octets.length),
      ],
      ...[new Uint16Array(buffer), "<a href=x>"],
      runInNewContext("Uint8Array.from(octets)", { octets }) as Uint8Array,
      runInNewContext("Uint8Array.from(octets).buffer", { octets }) as ArrayBuffer,
    ]) {
      equal(extractLinks(document, { base: BASE }).links.length, 1);
    }
    deepEqual([...extractLinks("").links, ...extractLinks(new Uint8Array()).links], []);
  });

  it("rejects anything else", () => {
    for (const document of [undefined, null, 1, {}, [], { [Symbol.toStringTag]: "Uint8Array" }]) {
      throws(() => extractLinks(document as never), TypeError);
    }
  });

  it("rejects invalid options", () => {
    for (const options of [
      1,
      "utf-8",
      { charset: Symbol("a") },
      { base: "b" },
      { contentType: "image/png" },
      { contentType: "text/plain; charset=utf-8" },
      { contentType: "text/html, application/json" },
    ]) {
      throws(() => extractLinks("", options as never), TypeError);
    }
    throws(() => extractLinks("", { charset: "utf-9" }), {
      name: "RangeError",
      message: 'Unknown charset: "utf-9"',
    });
  });
});

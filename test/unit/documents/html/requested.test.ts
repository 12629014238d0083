import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { type ExtractLinksOptions, extractLinks } from "whatwg-iri/documents";

function list(document: string, options: ExtractLinksOptions = {}): string[] {
  const { links, text } = extractLinks(document, { base: "http://h/d/p", ...options });
  return links.map(({ element, attribute, iri, start, end }) =>
    [element, attribute, iri?.href.replace("http://h", ""), text.slice(start, end)].join(" "),
  );
}

/** Elements before `<base href="/x/">`, by the folder in which Chromium 156 looks for `a`. */
const BY_TIME: Readonly<Record<"d" | "x", string>> = {
  d: `
    <img src=a> | <img srcset='a 1x'> | <picture><source srcset=a></picture> | <input type=image src=a>
    <script src=a></script> | <script type=module src=a></script> | <iframe src=a></iframe> | <embed src=a>
    <object data=a></object> | <video src=a></video> | <video poster=a></video> | <audio src=a></audio>
    <video><source src=a></video> | <video><track src=a></video> | <body background=a> | <table background=a>
    <table><tr background=a> | <table><td background=a></table> | <link rel=stylesheet href=a>
    <link rel='x PRELOAD' href=a> | <link rel=preload imagesrcset='a 1x'> | <link rel=modulepreload href=a>
    <link rel=prefetch href=a> | <style>@import 'a'</style> | <style>p{background:url(a)}</style>
    <p style='background:url(a)'> | <svg><image href=a /></svg> | <svg><use href=a /></svg>
    <svg><script href=a></script></svg> | <svg><feImage xlink:href=a /></svg>
    <meta http-equiv=refresh content='1;url=a'> | <iframe srcdoc='<a href=a>'></iframe>
    <script type=importmap>{"imports":{"b":"./a"}}</script>
  `,
  x: `
    <a href=a></a> | <a ping=a></a> | <area href=a> | <form action=a></form> | <button formaction=a></button>
    <link rel=icon href=a> | <link rel=canonical href=a> | <q cite=a></q> | <img longdesc=a>
    <svg><a href=a></a></svg> | <svg><rect fill='url(a)'/></svg>
    <script type=speculationrules>{"prefetch":[{"urls":["a"]}]}</script>
  `,
};

describe("[H-2] what a page requests", () => {
  for (const [folder, elements] of Object.entries(BY_TIME)) {
    for (const element of elements.trim().split(/ \| |\n +/)) {
      it(`has the base of its time: ${element}`, () => {
        const read = (page: string): (string | undefined)[] => {
          const { links, base } = extractLinks(page, { base: "http://h/d/p" });
          equal(links.length, 1, page);
          return [links[0]?.iri?.href, links[0]?.base?.href, base?.href];
        };
        const own = folder === "d" ? "http://h/d/p" : "http://h/x/";
        const href = `http://h/${folder}/a`;
        deepEqual(read(`${element}<base href="/x/">`), [href, own, "http://h/x/"]);
        deepEqual(read(`<base href="/x/">${element}`), ["http://h/x/a", "http://h/x/", "http://h/x/"]);
        deepEqual(read(element), ["http://h/d/a", "http://h/d/p", "http://h/d/p"]);
      });
    }
  }

  it("has the base of its time in XHTML too, and that of xml:base", () => {
    const page = '<img src="a"/><base href="/x/"/><img src="b"/><p xml:base="c/"><img src="d"/></p><a href="e"/>';
    const { links } = extractLinks(`<html xmlns="http://www.w3.org/1999/xhtml">${page}</html>`, {
      contentType: "application/xhtml+xml",
      base: "http://h/d/p",
    });
    deepEqual(
      links.map(({ iri, base }) => `${iri} ${base?.pathname}`),
      ["http://h/d/a /d/p", "http://h/x/b /x/", "http://h/x/c/d /x/c/", "http://h/x/e /x/"],
    );
  });

  it("has no base without one, and the same object for all links of one base", () => {
    equal(extractLinks("<a href=a>").links[0]?.base, null);
    const { links, base } = extractLinks("<a href=a></a><a href=b>", { base: "http://h/" });
    equal(links.length, 2);
    ok(links.every((link) => link.base === base));
  });

  it("is not in noscript, unless scripts are off", () => {
    const page = "<noscript><base href=/b/><img src=i></noscript><a href=x>";
    deepEqual(list(page), ["a href /d/x x"]);
    deepEqual(list(page, { scripting: false }), ["img src /b/i i", "a href /b/x x"]);
  });

  it("has a charset that noscript declares, as in Chromium and WebKit", () => {
    for (const scripting of [true, false]) {
      const page = Buffer.from('<head><noscript><meta charset="koi8-r"></noscript><a href="?\xE9">', "latin1");
      deepEqual(extractLinks(page, { scripting }).charset, "koi8-r");
    }
    // The first declaration counts, in noscript or before it.
    for (const first of ['<meta charset="koi8-r">', '<noscript><meta charset="koi8-r"></noscript>']) {
      const page = Buffer.from(`<head>${first}<noscript><meta charset="gbk"></noscript>`);
      equal(extractLinks(page, { scripting: true }).charset, "koi8-r");
    }
    const late = `<head></head><body>${"<!-- -->".repeat(300)}<noscript><meta charset="koi8-r"></noscript>`;
    equal(extractLinks(Buffer.from(late)).charset, "windows-1252");
  });
});

describe("[H-2] a document in srcdoc", () => {
  const MARKUP = `<meta charset=shift_jis><a href=?日>1</a><iframe srcdoc="<meta charset=euc-jp>&quot;
    <a rel=x href='?q=&amp;eacute;&#26085;'>t&lt;</a>&lt;img src=i&gt;<style>p{background:url(&#39;s&#39;)}</style>"></iframe>`;

  it("has a link before the first character reference at its own place", () => {
    const page = '<iframe srcdoc="<a href=x>&amp;&lt;<a href=y>"></iframe>';
    deepEqual(
      extractLinks(page).links.map(({ start, end }) => page.slice(start, end)),
      ["x", "y"],
    );
  });

  it("is in UTF-8, has the base around it, and its links have places in the attribute", () => {
    deepEqual(list(MARKUP), [
      "a href /d/p?%93%FA ?日",
      "a href /d/p?q=%C3%A9%E6%97%A5 ?q=&amp;eacute;&#26085;",
      "img src /d/i i",
      "style  /d/s s",
    ]);
    const { content } = extractLinks(MARKUP).links[1] ?? {};
    deepEqual([MARKUP.slice(content?.start, content?.end), content?.text], ["t&lt;", "t<"]);
  });

  it("has places after line ends of two units, and after references without semicolon", () => {
    deepEqual(list("<iframe srcdoc='\r\n&lt;a\r\nhref=&amp;a&#x1F600>&lt;img src=b>'>"), [
      "a href /d/&a%F0%9F%98%80 &amp;a&#x1F600",
      "img src /d/b b",
    ]);
  });

  it("has a base of its own, which the page does not get", () => {
    const page =
      "<iframe srcdoc='<a href=a></a><base href=b/>'></iframe><a href=c></a><base href=/x/><iframe srcdoc='<a href=d>'>";
    deepEqual(list(page), ["a href /d/b/a a", "a href /x/c c", "a href /x/d d"]);
  });

  it("is read up to four deep, and not with the option false", () => {
    const nest = (depth: number): string =>
      depth === 0
        ? "<a href=a>"
        : `<iframe srcdoc='${nest(depth - 1)
            .replaceAll("&", "&amp;")
            .replaceAll("'", "&#39;")}'>`;
    deepEqual(
      [1, 4, 5].map((depth) => list(nest(depth)).length),
      [1, 1, 0],
    );
    deepEqual(list(nest(1), { srcdoc: false }), []);
  });

  it("is found in XHTML", () => {
    const page = '<html xmlns="http://www.w3.org/1999/xhtml"><iframe srcdoc="&lt;a href=b&amp;amp;c>"/></html>';
    deepEqual(list(page, { contentType: "application/xhtml+xml" }), ["a href /d/b&c b&amp;amp;c"]);
  });
});

describe("[P-2] the option fallbackCharset", () => {
  const read = (page: string, options: ExtractLinksOptions): string[] => {
    const { charset, charsetSource } = extractLinks(Buffer.from(page, "latin1"), options);
    return [charset, charsetSource];
  };

  it("is the charset of a frame that declares none, but not UTF-16", () => {
    deepEqual(read("<p>", { fallbackCharset: "Shift_JIS" }), ["shift_jis", "fallback"]);
    deepEqual(read("<meta charset=koi8-r>", { fallbackCharset: "sjis" }), ["koi8-r", "meta"]);
    deepEqual(read("<p>", { contentType: "text/html;charset=gbk", fallbackCharset: "sjis" }), ["gbk", "content-type"]);
    deepEqual(read("<p>", { fallbackCharset: "utf-16" }), ["windows-1252", "default"]);
    deepEqual(read("<p/>", { contentType: "text/xml", fallbackCharset: "sjis" }), ["utf-8", "default"]);
    deepEqual(
      [extractLinks("<p>", { fallbackCharset: "sjis" }).charset, extractLinks("<p>").charset],
      ["shift_jis", "utf-8"],
    );
    throws(() => read("<p>", { fallbackCharset: "nonsense" }), { name: "RangeError" });
  });
});

describe("[H-2] the option engine", () => {
  const PAGE = `<meta charset=shift_jis><base href="/b/?日"><a href="">1</a><meta http-equiv=refresh content="1;url=?日">
    <svg><script href="?日"></script></svg><style>p{a:url(?日)}</style><p style="a:url(?日)"><img src="?日">`;
  const [J, U] = ["%93%FA", "%E6%97%A5"];

  for (const [engine, ...queries] of [
    [undefined, J, J, J, U, U, J],
    ["chromium", U, J, J, J, U, J],
    ["firefox", J, U, U, U, U, J],
    ["webkit", J, J, J, U, U, J],
  ] as const) {
    it(`writes queries as ${engine ?? "the standards say"}`, () => {
      const found = extractLinks(PAGE, { base: "http://h/d/p", engine }).links.map(({ iri }) => iri?.search.slice(1));
      deepEqual(found, queries);
    });
  }

  it("is one of three", () => {
    const engine = "gecko" as "firefox";
    throws(() => extractLinks(PAGE, { engine }), { name: "TypeError", message: /^engine must be one of/ });
  });
});

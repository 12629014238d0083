import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { inspect } from "node:util";
import { IRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { createFinder, type FindOptions, type FoundIRI, findIRIs } from "whatwg-iri/text";
import { assertMarked } from "../../support/marked-links.js";

/** Dangerous schemes: scripts, pages, files, nested addresses, the browser's own pages, programs. */
const DANGEROUS =
  "javascript livescript mocha vbscript blob cid data mhtml content file filesystem smb feed jar mk ms-its view-source wyciwyg " +
  "about brave chrome chrome-extension chrome-untrusted devtools edge moz-extension opera res resource vivaldi " +
  "hcp intent ms-msdt ms-officecmd search-ms shell " +
  // File servers, Windows and Office, lists of Chromium and Firefox, Apple, terminals, packages of Linux.
  "afp cifs nfs disk disks its microsoft-edge search ms-appinstaller ms-word ms-excel ms-powerpoint ms-settings ms-cxh windowsdefender " +
  "ie.http iehistory ierss nntp vnd.ms.radio help moz-icon chrome-search isolated-app " +
  "applescript itms-services prefs app-prefs shortcuts workflow x-apple.systempreferences x-man-page telnet rlogin tn3270 apt snap";

const findTexts = (text: string, options?: FindOptions): string[] => findIRIs(text, options).map((link) => link.text);

/** Texts with ⸠ and ⸡ around their links, and options, by what they show. */
const TEXTS: Readonly<Record<string, readonly (string | readonly [marked: string, options: FindOptions])[]>> = {
  "ends a quoted link at the mark that closes the quotation": [
    "['⸠https://a/x⸡','⸠https://b/y⸡'] “⸠https://a/x⸡”,“⸠https://b/y⸡” «⸠https://a/x⸡»,«⸠https://b/y⸡»",
    "src='⸠https://a.com/b.svg⸡'/> ‘⸠https://a/x⸡’:‘b’ „⸠https://a/x⸡“:„⸠https://b/y⸡“ ‚⸠a.com/x⸡‘;‚ ”⸠a.com/x⸡”;",
    "»⸠https://a/x⸡«,»⸠https://b/y⸡« ‹⸠https://a/x⸡›,‹b› ›⸠https://a/x⸡‹,›b‹ “see ⸠https://a/x⸡”,“y”",
    '<a href="⸠https://a/b⸡"target=x> "⸠https://he.example/צה"ל⸡" ⸠https://he.example/צה"ל⸡ "⸠https://a/צה⸡"x',
    "'⸠https://a.com/it's⸡' ‘⸠https://a.com/L’Oréal⸡’ “⸠https://a.com/“b”/c⸡” ⸠https://a.com/it's,x'/y⸡",
  ],
  "finds no name in the address of a chat room, a place in a file, or an address that is not valid": [
    "#room:matrix.org @user:matrix.org !id:matrix.org +a:matrix.org (#room:matrix.org) main.rs:10:5 x.py:1:2: http://^a.com",
    "http://'a.com https://*a.com site:⸠example.com⸡ a#b:⸠c.com⸡ ⸠a.com:80⸡: ⸠a.com:80/x:1:2⸡",
  ],
  "starts and ends names and mail addresses in ASCII beside CJK prose by default": [
    "请联系⸠info@example.com⸡谢谢 メールは⸠a@example.jp⸡まで 去⸠www.example.com⸡看看 ดูที่⸠example.com/a⸡ ・⸠example.jp⸡",
    "看⸠example.com⸡和⸠example.org⸡就行 官网是⸠https://a.com⸡.欢迎 联系⸠a@example.com⸡或⸠b@example.org⸡",
    "⸠例え.jp⸡ ⸠日本.jp/a⸡ ⸠用户@例え.jp⸡ ⸠https://日本abc.jp⸡",
    ["⸠请联系info@example.com⸡谢谢 ⸠去www.example.com⸡看看", { prose: "none" }],
  ],
  "leaves the marks of a list, a dash after a host and a missing space to the sentence": [
    "·⸠example.com/a⸡ ·⸠a@example.com⸡ -example.com ⸠x-a-b@example.com⸡",
    "⸠https://a.com⸡- ⸠example.com⸡-, ⸠a@example.com⸡- https://a.com-/a https://a.com-@a.com",
    "the end.So it.Is good.My ⸠example.Com⸡ ⸠Example.Is⸡ ⸠the.end.So⸡ ⸠it.Is/a⸡ ⸠a@it.Is⸡",
  ],
  "starts no name after two colons or in a name with underscores": [
    "std::cout.is a::b.c.de _sip._tcp.example.com _⸠example.com⸡_ a:⸠b.de⸡",
  ],
  "separates mail addresses at punctuation": [
    "⸠a@example.com⸡|⸠b@example.com⸡/⸠c@example.com⸡ /⸠d@example.com⸡/ ⸠=e@example.com⸡",
  ],
  "[G-2a] does not stop at a character outside ASCII": [
    "⸠https://例え.jp/見る/é?ключ=значение#كلمة⸡ と",
    "⸠bücher.example.com/ü⸡ und ⸠πάντα.ευ⸡",
    "⸠https://a.com/\u{20000}\u{1F600}/क्\u200Dष⸡ x",
  ],
  "starts at a scheme that nothing but a delimiter precedes, and at none without letters": [
    "://_⸠http://example.com⸡",
    "abcdef:⸠?1@example.com⸡",
  ],
  "[G-2a, G-2b] finds links in right-to-left text, without its controls": [
    "انظر \u202B⸠https://مثال.السعودية/كلمة⸡\u202C، ثم ⸠مثال.السعودية⸡؟",
    "ראו \u2067⸠https://a.com/מילה⸡\u2069 (⸠example.com/א⸡)",
    "⸠https://a.com/a⸡\u200Eb \uFEFF⸠example.com⸡\u200B",
  ],
  "finds valid ports only": [
    "⸠example.com:443⸡ ⸠example.com:65535/a⸡ example.com:65536 ⸠example.com⸡: ⸠example.com⸡:a ⸠example.com⸡:80a",
    "https://a.com:99999/ ⸠https://a.com⸡:",
  ],
  "does not start a domain name in a path or in a word": [
    "/usr/README.md C:\\README.md foo_example.com example.com_foo ⸠README.md⸡ _⸠example.com⸡_",
  ],
  "finds magnet links, which consist of a query": [
    ["⸠magnet:?xt=urn:btih:a⸡? magnet:? magnet:", { schemes: "all" }],
    ["⸠magnet:?xt=urn:btih:a⸡.", { schemes: ["magnet"] }],
  ],
  "takes a domain name before an @ for a local part, with characters of any plane": [
    "⸠a.com+@c.com⸡ ⸠a.com+b@c.com⸡ ⸠a.com+bc@c.com⸡",
    "⸠a.com\u{10000}@c.com⸡ ⸠a.com\u{10400}b@c.com⸡ ⸠a.com⸡\uFFFF@c.com",
  ],
  "leaves dots and underscores after a host to the sentence": [
    "⸠http://a.com⸡__ ⸠http://a.com⸡._ ⸠http://a.com⸡_. ⸠http://a.com⸡_.. ⸠http://a⸡._ ⸠http://a.co⸡_",
  ],
  "takes a scheme that ends like another for what it is": [
    ["⸠xhttp:abc⸡ http:abc ⸠a:b⸡ ftp:x ⸠sftp:x⸡", { schemes: ["xhttp", "http", "a", "ftp", "sftp"] }],
  ],
  "[G-2c] includes brackets that are closed within the link, and no others": [
    "(⸠https://a.com/a_(b)⸡)",
    "[⸠https://a.com/a_(b_[c])⸡] x",
    "（⸠https://a.com/東京（都）⸡）",
    "<⸠https://a.com/a⸡>",
    "⸠https://a.com/a⸡(",
    "⸠https://a.com/(a/b⸡)",
    "⸠https://a.com/?(a=b⸡)",
    "⸠https://a.com/#(a:~:b⸡)",
    "⸠https://a.com/(a?b⸡) ⸠https://a.com/(a#b⸡) ⸠https://a.com/?(a#b⸡)",
    `⸠https://a.com/${"(".repeat(125)}a${")".repeat(125)}⸡`,
    `⸠https://a.com/x⸡${"(".repeat(126)}a${")".repeat(126)}`,
  ],
  "ends a link at an end tag of BBCode": [
    "[url]⸠https://a.example/日⸡[/url], [IMG]⸠a.com/x?b[]=1⸡[/IMG] [url:1a]⸠https://a/#b⸡[/url:1a]⸠https://b/c⸡[/*] ⸠https://a/?b[/c]=d⸡",
    ["⸠https://a.example/?b[/url]⸡", { prose: "none" }],
  ],
  "accepts domain names with a known top-level domain without a scheme": [
    "⸠example.com⸡ ⸠EXAMPLE.COM⸡ ⸠example.ＣＯＭ⸡ ⸠普遍适用测试.我爱你⸡ ⸠普遍适用测试.XN--6QQ986B3XL⸡",
    "example.invalid node.js 1.2.3 127.0.0.1 a.b e.g. .com com. a..com -a.com a-.com 例え。例え",
    `${"a".repeat(64)}.com ⸠${"a".repeat(63)}.com⸡ ${"a.".repeat(600)}com`,
    `a.${"ü".repeat(64)} \u{1F600}⸠example.com⸡`,
    "⸠\u{3D000}.com⸡ \u{40000}.com ⸠https://\u{3D000}.com⸡",
    ["⸠a\u{20000}b.\u{20000}.com⸡", { prose: "none" }],
    "⸠\u{20000}.com⸡ \uDC00⸠a.com⸡ a\uDC00.com \u{1F600}.com",
  ],
  "finds mail addresses by Link_Email": [
    "⸠αβγ.δεζ@example.com⸡ ⸠アルベルト@例え.jp⸡ ⸠o'neil+x@example.com⸡ ⸠a/b@example.com⸡ ⸠a.me+b@example.com⸡",
    "⸠\u{20000}\u{20001}@b.com⸡ \uDC01⸠a@b.com⸡ .a@example.com a.@example.com a..b@example.com @example.com a@localhost a@b@example.com a@b.com@c.com",
    '"john doe"@example.com "⸠john@example.com⸡" <⸠john@example.com⸡>',
    `${"a".repeat(65)}@example.com ⸠${"a".repeat(64)}@example.com⸡ ${"é".repeat(33)}@example.com`,
    "⸠\u{20000}@example.com⸡ a\uDC00@example.com \uDC00⸠a@example.com⸡ @user@example.social",
  ],
  "finds the requested schemes": [
    "ftp://example.com/x?a.com git+https://a.com/a.git xhttps://a.com/ ⸠https://a.com/⸡",
    "1.⸠https://a.com/⸡ みて⸠https://a.com/⸡",
    ["⸠ftp://example.com/a⸡ https://a.com/ ⸠TEL:+1-2⸡. tel: tel:. tel:", { schemes: ["ftp", "tel"] }],
    [
      "⸠urn:isbn:1⸡ ⸠foo://bar⸡ ⸠foo:///etc⸡ note:x http:x javascript:alert(1) ⸠mailto:a@b.com⸡ a:",
      {
        schemes: "all",
      },
    ],
    ["http:/a http:a http: a:b", { schemes: ["http"] }],
    ["https://a.com/ 1:2 +://a", { schemes: [] }],
    [`${"a".repeat(50)}://example.com/`, { schemes: ["b"] }],
  ],
};

describe("findIRIs", () => {
  for (const [title, texts] of Object.entries(TEXTS)) {
    it(title, () => {
      ok(texts.length > 0);
      for (const text of texts) {
        const [marked, options] = typeof text === "string" ? [text] : text;
        assertMarked(marked, options);
      }
    });
  }

  it("starts no link after an invisible character that hides what precedes it", () => {
    // Default-ignorable characters, bidirectional formatting, controls, annotations and tags.
    for (const hidden of "\u200B\uFEFF\u202E\u2066\u200E\u061C\0\x01\x1B\x7F\x9F\uFFF9\u{E0001}\u{E0041}") {
      assertMarked(
        `⸠https://microsoft.com/⸡${hidden}update.zip ⸠https://a.com/x⸡${hidden}https://b.com/ ⸠a.com⸡${hidden}x@b.com`,
      );
      assertMarked(`name${hidden}update.zip /usr/${hidden}b.com (x)${hidden}www.b.com 1${hidden}${hidden}x@b.com`);
      assertMarked(`⸠https://a.com/⸡${hidden}${hidden}b.com ftp://a.com/${hidden}b.com http://u@a.com/${hidden}b.com`);
      assertMarked(`${hidden}⸠a.com⸡ ${hidden}⸠https://a.com/⸡ (${hidden}⸠x@b.com⸡) x: ${hidden}${hidden}⸠b.com⸡`);
    }
    // It separates words of Thai and Khmer, and an emoji ends in one.
    assertMarked("ดูที่\u200B⸠https://a.com/⸡\u200Bครับ សូមមើល\u200B⸠example.com⸡ ❤\uFE0F⸠a.com⸡ ไทย\u2060https://b.com");
  });

  it("keeps the port before letters and marks of other scripts", () => {
    for (const prose of ["none", "auto", "cjk"] as const) {
      assertMarked("⸠http://localhost:3000⸡へ ⸠a.com:3000⸡- ⸠http://a.com:3000⸡и ⸠http://[::1]:80⸡ครับ", { prose });
    }
  });

  it("ends a link in ASCII before the punctuation of a CJK sentence by default", () => {
    for (const mark of "。、，（！？：；．【") {
      assertMarked(`⸠https://a.com/a⸡${mark}然后 ⸠https://a.com/路${mark}径⸡ ⸠https://a.com/a⸡${mark}b`);
      assertMarked(`⸠https://a.com/a${mark}然后⸡`, { prose: "none" });
    }
    assertMarked("⸠https://a.com/a然后⸡ ⸠https://例え.jp/a。然后⸡ ⸠https://a.com/?q=「日」⸡");
  });

  it("cuts no emoji", () => {
    for (const emoji of ["🤷‍♂️", "👩🏽‍🚀", "❤️", "1️⃣", "#️⃣", "🇩🇪", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "葛󠄀"]) {
      for (const prose of ["none", "cjk"] as const) {
        for (const [before, after] of ["/ ", "a ", "a b", "/ /", "/b 然", "a 。", "a ❤"].map((pair) =>
          pair.split(" "),
        )) {
          const [found = ""] = findTexts(`https://emoji.example/x${before}${emoji}${after}`, { prose });
          const rest = found.slice("https://emoji.example/x".length + `${before}`.length);
          ok(rest === "" || rest.startsWith(emoji), `${prose}: ${found}, ${before}${emoji}${after}`);
        }
      }
    }
  });

  it("links names without a scheme as the options say", () => {
    const text = "www.a.com A.com README.md README.md/x www.b.md x.sh:80/ setup.py a.zip it.pl x@b.com WWW.c.com";
    assertMarked("⸠www.a.com⸡ A.com README.md ⸠x@b.com⸡ ⸠WWW.c.com⸡ 192.168.0.1", { schemeless: "www", ipv4: true });
    assertMarked("www.a.com a.com ⸠x@b.com⸡ ⸠https://a.com⸡", { schemeless: false });
    assertMarked("example.com a@example.com ⸠https://a/⸡", { schemeless: false, mail: false });
    equal(findTexts(text).length, 11);
    const kept = ["www.a.com", "A.com", "README.md/x", "www.b.md", "x.sh:80/", "it.pl", "x@b.com", "WWW.c.com"];
    deepEqual(findTexts(text, { files: "skip" }), kept);
    for (const options of [{ schemeless: "name" }, { files: "none" }, { prose: "thai" }, { isLink: true }]) {
      throws(() => findIRIs("", options as object), TypeError);
    }
  });

  it("asks the program about each link", () => {
    const links = findIRIs("https://a.com/x b.com c@d.com", {
      isLink: ({ host, kind }) => (host === "b.com" ? { href: "/out", attributes: { rel: "ugc" } } : kind === "mail"),
    });
    deepEqual(
      links.map(({ text, href, attributes }) => [text, href, attributes]),
      [
        ["b.com", "/out", { rel: "ugc" }],
        ["c@d.com", "mailto:c@d.com", {}],
      ],
    );
  });

  it("joins an address in angle brackets that is broken into lines, if it is requested", () => {
    const text = "see <https://a.com/a\n  b>, <URL: HTTP://例え.jp/\r\nc?d> a.com <x\nb.com> <https://c.com/a b\nc>";
    const links = findIRIs(text, { acrossLines: true });
    deepEqual(
      links.map(({ start, end, text: link, href }) => [text.slice(start, end), link, href]),
      [
        ["https://a.com/a\n  b", "https://a.com/ab", "https://a.com/ab"],
        ["HTTP://例え.jp/\r\nc?d", "HTTP://例え.jp/c?d", "http://xn--r8jz45g.jp/c?d"],
        ["a.com", "a.com", "https://a.com"],
        ["b.com", "b.com", "https://b.com"],
        ["https://c.com/a", "https://c.com/a", "https://c.com/a"],
      ],
    );
    assertMarked("<⸠https://a.com/a⸡\nb>");
    assertMarked(`<⸠https://a.com/⸡${"\na".repeat(3000)}>`, { acrossLines: true });
    // At most 4,032 characters after the scheme are joined.
    const lengths = [4_032, 4_033].map((length) =>
      findIRIs(`<http:${"//a.b/\n".padEnd(length, "c")}>`, { acrossLines: true }).map(({ start, end }) => end - start),
    );
    deepEqual(lengths, [[4_037], ["http://a.b/".length]]);
  });

  it("[G-2b] excludes the punctuation of the sentence", () => {
    for (const mark of [..."?!.,;:'\"。、！？،؟।…”’»", "...", "?!", ").", "」。", "\u2026\u201D"]) {
      assertMarked(`⸠https://a.com/a⸡${mark}`);
      assertMarked(`⸠https://a.com/a⸡${mark} b`);
      assertMarked(`⸠example.com⸡${mark} b`);
      assertMarked(`⸠a@example.com⸡${mark} b`);
    }
  });

  it("[G-2b] ends before characters that no IRI may contain", () => {
    for (const mark of "<>\\^`|") {
      assertMarked(`⸠https://a.com/a⸡${mark}b ⸠https://a.com/#a⸡${mark} ⸠example.com/?a#b⸡${mark}c`);
      assertMarked(`⸠https://a.com/⸡${mark}a x@y${mark}`);
      assertMarked(`${mark}⸠https://a.com/a⸡${mark}⸠https://a.com/b⸡${mark}`);
      assertMarked(`⸠urn:a⸡${mark}b urn:${mark}`, { schemes: "all" });
    }
    assertMarked("`⸠https://a.com/u⸡` and ⸠https://a.com/x⸡<br>next");
    assertMarked("<⸠https://a.com/a⸡|label> |⸠https://a.com/x⸡|⸠https://a.com/y⸡|");
    assertMarked("⸠https://a.com/a⸡<b>c</b> ⸠https://a.com/?a=⸡<b>&c");
  });

  it("[G-2b] includes a vertical line and a circumflex in a query, unless it is the last character", () => {
    for (const mark of "|^") {
      assertMarked(`⸠https://a.com/api.php?prop=info${mark}revisions⸡${mark} x ⸠a.com?a${mark}b#c⸡${mark}d`);
      assertMarked(`| ⸠https://a.com/?x=y⸡${mark}| ⸠https://a.com/?x=(a${mark}b)⸡${mark}`);
    }
    for (const mark of "<>\\`") {
      assertMarked(`⸠https://a.com/?a⸡${mark}b`);
    }
    assertMarked("|⸠https://a.com/?a⸡|⸠https://b.com/?b⸡|", {
      stopAt: "|",
    });
    const [found] = findIRIs("https://fonts.example.com/css?family=Roboto|Open+Sans^2");
    equal(found?.href, "https://fonts.example.com/css?family=Roboto%7COpen+Sans%5E2");
  });

  it("[G-2c] includes braces that are closed within the link", () => {
    assertMarked("⸠https://a.com/{id}/x?{a}={b}⸡ {⸠https://a.com/x⸡} \\url{⸠https://a.com/b⸡}{c} $⸠https://a.com/{d}⸡");
    equal(findIRIs("https://a.com/{id}")[0]?.value, "https://a.com/%7Bid%7D");
  });

  it("[G-2b] includes a quotation mark between letters, and no other", () => {
    assertMarked(
      '⸠https://he.wikipedia.org/wiki/נאט"ו⸡ "⸠https://he.wikipedia.org/wiki/צה"ל⸡" ⸠https://a.com/\u{20000}"\u{20000}⸡',
    );
    assertMarked('⸠https://he.wikipedia.org/wiki/א\u05B8"ב⸡ ⸠https://a.com/a"b"c⸡"- ⸠https://a.com/1"2⸡');
    assertMarked('"⸠https://a.com/x⸡","⸠https://a.com/y⸡" <a href="⸠https://a.com/x⸡">');
    for (const pair of '=a a& -a a- /a a/ %4 a% 😀a a😀 "a a" \u0149a a\u0149'.split(" ")) {
      const [before, after] = pair;
      ok(!findTexts(`https://a.com/x${before}"${after}`)[0]?.includes('"'), `${before}"${after}`);
    }
    assertMarked('⸠https://a.com/?q="foo"&b⸡ ⸠https://a.com/<b>/|`^c⸡>', { stopAt: "" });
  });

  it("reports the kind of a link, and returns it as IRI and as URI", () => {
    const links = findIRIs("例え。中国/é, ñ%{@例え。中国 MAILTO:a@b.com");
    for (const link of links) {
      equal(`${link}`, link.href);
      equal(new IRI(link).href, new IRI(link.href).href);
      equal(new IRI(link.href).href, new IRI(link).href);
    }
    const [schemeless, mail, iri] = links.map((link) => link.toJSON());
    deepEqual(schemeless, {
      start: 0,
      end: 7,
      text: "例え。中国/é",
      kind: "schemeless",
      added: "https://",
      value: "https://例え。中国/é",
      href: "https://xn--r8jz45g.xn--fiqs8s/%C3%A9",
    });
    deepEqual(mail, {
      start: 9,
      end: 18,
      text: "ñ%{@例え。中国",
      kind: "mail",
      added: "mailto:",
      value: "mailto:ñ%25%7B@例え.中国",
      href: "mailto:%C3%B1%25%7B@xn--r8jz45g.xn--fiqs8s",
    });
    deepEqual([iri?.kind, iri?.added, iri?.value], ["mail", "", "MAILTO:a@b.com"]);
    deepEqual(
      findIRIs("HTTPS://Example.COM./x mailto:a%20b?c@b.com").map(({ kind, value: address }) => [kind, address]),
      [
        ["iri", "HTTPS://Example.COM./x"],
        ["mail", "mailto:a%20b%3Fc@b.com"],
      ],
    );
  });

  it("percent-encodes characters that no IRI may contain", () => {
    const [link] = findIRIs('https://a.com/"a"/{b}/[c]/d\\e^f`g|h%zz?[i]#j#k[l] m', { stopAt: "" });
    equal(link?.text, 'https://a.com/"a"/{b}/[c]/d\\e^f`g|h%zz?[i]#j#k[l]');
    equal(link?.value, "https://a.com/%22a%22/%7Bb%7D/%5Bc%5D/d%5Ce%5Ef%60g%7Ch%25zz?%5Bi%5D#j%23k%5Bl%5D");
    ok(isIRI(link?.value));
    equal(findIRIs("https://a/#b#c#d")[0]?.value, "https://a/#b%23c%23d");
    equal(findIRIs("https://a/\u{E0041}", { stopAt: "" })[0]?.value, "https://a/%F3%A0%81%81");
  });

  it("keeps the root's dot that a path follows in the host of the URI", () => {
    const [wide, ascii, none] = findIRIs("http://例え.jp。/é http://例え.jp./é 例え.jp。");
    deepEqual(
      [wide?.host, wide?.value, wide?.href],
      ["例え.jp", "http://例え.jp。/é", "http://xn--r8jz45g.jp./%C3%A9"],
    );
    deepEqual([ascii?.value, ascii?.href], ["http://例え.jp./é", "http://xn--r8jz45g.jp./%C3%A9"]);
    deepEqual([none?.value, none?.href], ["https://例え.jp", "https://xn--r8jz45g.jp"]);
  });

  it("ends after an address in brackets before a dot, because the root's dot cannot follow", () => {
    assertMarked("⸠http://[::1]⸡./b ⸠http://[::1]⸡.#b ⸠http://[::1]/⸡. ⸠http://a.example./b⸡");
    equal(findIRIs("http://[::1]./b")[0]?.href, "http://[::1]");
  });

  it("accepts hosts of every kind after a scheme", () => {
    for (const host of "localhost a_b.example 127.0.0.1 [::1] i❤.ws a😀😀.ws exa%6Dple.com 例え。jp ab--c.de".split(
      " ",
    )) {
      assertMarked(`⸠http://${host}/a⸡ ⸠http://${host}:8080⸡ ⸠http://${host}⸡`);
    }
    for (const host of "-a.com a-.com a..com .com 1.2.3 256.1.1.1 0x7f.1 [::z] [::1 xn--a %2F".split(" ")) {
      assertMarked(`http://${host}/a x`);
    }
    assertMarked(`http://${"a".repeat(64)}.com/ ⸠http://${"a".repeat(63)}.com/⸡`);
    assertMarked(`http://${"a.".repeat(126)}bc/ ⸠http://${"a.".repeat(126)}b/⸡ http://${"a.".repeat(600)}com/`);
    assertMarked("http://-a.com{⸠b@c.com⸡");
    assertMarked("⸠https://a.com⸡😀😀 ⸠https://a.com⸡😀/a https://😀/");
    assertMarked("http:// http:/// https:/a http:a ://example.com //example.com");
  });

  it("reads ideographic full stops as dots, or as the ends of sentences if there are others", () => {
    assertMarked("⸠例え。中国⸡ ⸠例え．中国/⸡ ⸠例え｡中国⸡。 ⸠user@例え。中国⸡ 例え。jp 例え．jp 例え｡jp user@例え。jp");
    assertMarked("⸠例え。中国⸡ ⸠例え。日本⸡ ⸠a@b。日本⸡", {
      tlds: ["日本", "中国"],
    });
    assertMarked(
      "我喜欢苹果公司。Google也不错 打开设置。App 她的名字。name 证件．id 看｡me 到⸠a@b.com⸡。App x@公司。App",
    );
    assertMarked("見て。⸠example.com⸡。次へ");
    assertMarked("⸠a.com⸡。⸠b.com⸡。c。⸠d.com⸡．e ⸠x@a.com⸡。⸠b.jp⸡。c");
    assertMarked("⸠a.com⸡を。b。jp ⸠x@a.com⸡を。b。jp ⸠a.com⸡。b。jp ⸠a.com⸡。例え。中国");
    assertMarked("见。⸠https://a.com⸡。下 ⸠a@example.com⸡。下");
    assertMarked("⸠https://例え。jp⸡");
  });

  it("ends a domain name where a script without spaces continues", () => {
    assertMarked("⸠https://a.com⸡を見て ⸠example.com⸡을 ⸠a@example.com⸡ครับ ⸠example.com⸡\u{20000}");
    assertMarked("example.comé ⸠example.com⸡я ⸠https://a.comé⸡");
    for (const inside of "กກက႟ᄀក㐀あ가豈") {
      assertMarked(`⸠example.com⸡${inside}`);
    }
    // Tibetan, Georgian, Ethiopic, Mongolian, Lisu; not Latin.
    for (const other of "ཀႠሀᠠꓐ") {
      assertMarked(`⸠example.com⸡${other}`);
    }
    assertMarked("example.comﬀ");
  });

  it("ends a host before a symbol of its last label, whatever follows", () => {
    for (const after of ["", ".", "..", "..…", "._", "_", ".. b", ".≠", "._≠.", "。", "/"]) {
      assertMarked(`⸠https://Z⸡≠${after}`);
    }
    assertMarked("⸠https://a⸡≠.≠b ⸠https://a≠.b⸡≠. ⸠https://a≠._b⸡ ⸠https://a≠.≠.com⸡");
  });

  it("continues after a host, its dot and its port with a path, a query or a fragment, and with nothing else", () => {
    for (const host of ["https://a.com", "a.com", "https://a.com:80"]) {
      for (const initiator of "/?#") {
        assertMarked(`⸠${host}${initiator}b⸡ ${initiator}b`);
      }
      for (const other of "$;!") {
        assertMarked(`⸠${host}⸡${other}b`);
      }
    }
    assertMarked("⸠a.com./b⸡ ⸠a.com.?b⸡ ⸠a.com.#b⸡ ⸠a.com⸡.$b ⸠a.com⸡.? ⸠https://a.com⸡... ⸠https://a.com./⸡");
  });

  it("accepts an empty port before a path, after a scheme only", () => {
    assertMarked("⸠http://example.com:/path⸡ ⸠http://example.com:?q⸡ ⸠http://[::1]:/p⸡ ⸠example.com⸡:/path");
    assertMarked("⸠http://example.com⸡:? ⸠http://example.com⸡:: ⸠http://example.com⸡:");
    equal(findIRIs("http://bücher.example:/ü")[0]?.href, "http://xn--bcher-kva.example:/%C3%BC");
  });

  it("accepts IPv4 addresses without a scheme, if they are requested", () => {
    assertMarked("192.168.0.1:8080/x 10.0.0.1 ⸠1.2.3.4@example.com⸡/");
    assertMarked("⸠192.168.0.1:8080/x⸡, (⸠10.0.0.1⸡). 1.2.3 1.2.3.4.5 256.1.1.1 /1.2.3.4 v1.2.3.4 ⸠1.2.3.4@a.com⸡", {
      ipv4: true,
    });
    assertMarked("192.168.0.1 ⸠http://192.168.0.1:8080/x⸡", { ipv4: true, schemeless: false });
    const [found] = findIRIs("192.168.0.1:8080/x", { ipv4: true });
    deepEqual([found?.kind, found?.href], ["schemeless", "https://192.168.0.1:8080/x"]);
  });

  it("accepts two slashes before a domain name, if they are requested", () => {
    assertMarked("//example.com/path //10.0.0.1/");
    assertMarked('⸠//example.com/path⸡ "⸠//例え.jp/é⸡", (⸠//a.com:80⸡) ⸠//10.0.0.1/⸡ ⸠a.com⸡', {
      networkPaths: true,
      ipv4: true,
    });
    assertMarked("x//a.com ://a.com ///a.com \\//a.com .//a.com 見//a.com // ⸠a.com⸡ //a.invalid ( /a.com /(⸠a.com⸡", {
      networkPaths: true,
    });
    const [found] = findIRIs("//例え.jp/é", { networkPaths: true });
    deepEqual(
      [found?.kind, found?.host, found?.added, found?.value, found?.href],
      ["schemeless", "例え.jp", "https:", "https://例え.jp/é", "https://xn--r8jz45g.jp/%C3%A9"],
    );
  });

  it("excludes marks of emphasis that are paired", () => {
    assertMarked("~~⸠https://a.com⸡~~ *⸠https://a.com/b*c⸡* *⸠https://a.com/a~~⸡");
    assertMarked("**⸠https://a.com/a⸡** *see ⸠https://a.com/a⸡*, ~~a ⸠https://a.com/b⸡~~.");
    assertMarked("_a ⸠https://a.com/x_y⸡_ **a *b ⸠https://a.com/x⸡* ⸠https://a.com/y⸡**");
    assertMarked("⸠https://a.com/a*⸡ ⸠https://a.com/__init__.py⸡ 2 * 3 ⸠https://a.com/a*⸡");
    assertMarked("a_b ⸠https://a.com/a_⸡ **a ⸠https://a.com/b*⸡ *⸠https://a.com/*/b⸡");
    assertMarked("*a ⸠https://a.com/⸡(* *a\n\nb ⸠https://a.com/a*⸡ *c ⸠https://a.com/b⸡*");
    const opening = "*a ".repeat(65);
    const closing = " ⸠https://a.com/a⸡*".repeat(64);
    assertMarked(`${opening}${closing} ⸠https://a.com/a*⸡`);
  });

  it("excludes characters that surround a mail address", () => {
    for (const [open, close] of ["''", "``", "**", "__", "~~", "||", "//", "{}", "--"] as const) {
      assertMarked(`${open}⸠a@example.com⸡${close}`);
      assertMarked(`${open}${open}⸠a@example.com⸡${close}${close}`);
      assertMarked(open === "_" ? "⸠_a@example.com⸡" : `${open}⸠a@example.com⸡`);
    }
    assertMarked("⸠*@example.com⸡* Email:-⸠info@example.com⸡ 10:00:36Z!⸠user@example.com⸡ ⸠+a@b.com⸡ ⸠=a@b.com⸡");
  });

  it("accepts mailto: with the address, and only as a whole scheme", () => {
    assertMarked("⸠mailto:a@example.com⸡ ⸠MailTo:a@example.com⸡ xmailto:⸠a@example.com⸡ mailto:a..b@example.com");
    assertMarked("1⸠mailto:a@example.com⸡ x-⸠mailto:a@example.com⸡ x+mailto:⸠a@example.com⸡ 1⸠http://example.com⸡");
    assertMarked("+⸠mailto:a@example.com⸡ +⸠https://a.com⸡");
    assertMarked("⸠mailto:a@example.com?subject=x&body=y%20z⸡. ⸠mailto:a@例え.jp?cc=c@d.com⸡? ⸠a@b.com⸡?subject=x");
    assertMarked("⸠mailto:a@b.com⸡? ⸠mailto:a@b.com⸡/x ⸠mailto:a@b.com⸡#x");
    const [mail] = findIRIs("mailto:a@例え.jp?subject=é");
    deepEqual([mail?.kind, mail?.href], ["mail", "mailto:a@xn--r8jz45g.jp?subject=%C3%A9"]);
    assertMarked("mailto:⸠a@example.com⸡ ⸠a@example.com⸡", { schemes: ["https"] });
    assertMarked("⸠mailto:a@example.com⸡ a@example.com", { mail: false });
    assertMarked("a@example.com ⸠b.com⸡", { mail: false });
    assertMarked("a.me@example.com ⸠b.com⸡", { mail: false });
  });

  it("finds the documented schemes without an authority, if all are requested", () => {
    for (const scheme of ["mailto", "tel", "sms", "sip", "sips", "xmpp", "geo", "urn", "news"]) {
      assertMarked(`⸠${scheme}:a@b.com⸡ ${scheme}: ${scheme}:? ${scheme}:.`, { schemes: "all" });
    }
    assertMarked("data:,a about:blank", { schemes: "all" });
  });

  it("makes no link of a dangerous scheme unless it is named", () => {
    for (const scheme of DANGEROUS.split(" ")) {
      for (const text of [`${scheme}://a.com/%0Aalert(1)`, `${scheme.toUpperCase()}:///x`, `1${scheme}://a.com/x`]) {
        assertMarked(`${text} ⸠foo://b/⸡`, { schemes: "all" });
      }
      assertMarked(`⸠${scheme}://a.com/x⸡`, { schemes: ["https", scheme.toUpperCase()] });
    }
    // A path does not begin with a mark that ends a sentence.
    assertMarked("urn:.a urn:,a ⸠urn:a⸡", { schemes: "all" });
    for (const text of ["javascript:alert(1)", "data:text/html,x", "about:blank", "file:/etc/passwd", "blob:null/x"]) {
      assertMarked(text, { schemes: "all" });
    }
    // What such an address contains is a link of its own.
    assertMarked("view-source:⸠https://a.com/⸡ jar:⸠https://a.com/x!/y⸡", { schemes: "all" });
    const finder = createFinder({ schemes: "all" });
    deepEqual([...finder.push("javascript://a.com/%0Aalert(1) "), ...finder.end()], []);
  });

  it("skips addresses with userinfo unless they are requested", () => {
    assertMarked(
      "http://john.smith@example.com/foo http://u:p@example.com http://ü,@example.com http://a,b@ http://\u{20000}\u{1F600}@a.com",
    );
    assertMarked("⸠http://john.smith@example.com/foo⸡ ⸠http://u:p@[::1]⸡ ⸠http://ü,@example.com⸡", { userinfo: true });
    assertMarked("⸠http://a⸡,b\u200B@c.com ⸠http://a⸡,b");
    const [link] = findIRIs("http://a%日%41@b.com", { userinfo: true });
    equal(link?.value, "http://a%25日%41@b.com");
    equal(link?.href, "http://a%25%E6%97%A5%41@b.com");
  });

  it("takes letters of any plane for those of a domain name", () => {
    for (const letter of "\u{10400}\u{20000}\u{20400}\u{20800}\u{20C00}\u{2FA1D}\u{31350}") {
      const text = `x ⸠${letter}a.com⸡ ⸠a${letter}.example.com⸡ ⸠http://${letter}.jp/⸡ \u{1F600}⸠a.com⸡`;
      assertMarked(text, { prose: "none" });
    }
  });

  it("ends a domain name at the first character of each script without spaces", () => {
    for (const letter of "\u0E01\u0EAE\u1000\u109F\u1100\u11FF\u1780\u3042\u4E00\uAC00\uD7A3\u{20000}") {
      assertMarked(`⸠example.com⸡${letter}${letter}`);
    }
    for (const letter of ["\u0561", "\u0DA0", "\u10D0", "\u1200"]) {
      assertMarked(`⸠example.com⸡${letter}${letter} ⸠https://a.com⸡${letter} ⸠https://a.com⸡-${letter}`);
    }
  });

  it("takes digits, dots and signs for those of a scheme, and colons for those of a fragment", () => {
    for (const scheme of ["a9", "a0", "a.b", "a+b", "a-b"]) {
      assertMarked(`x ⸠${scheme}:x⸡ y`, { schemes: [scheme] });
      assertMarked(`x _⸠${scheme}:x⸡ y`, { schemes: [scheme] });
    }
    assertMarked("⸠http://a/#b:c:d⸡ x");
  });

  it("uses the caller's top-level domains", () => {
    assertMarked("⸠a.internal⸡ ⸠a.例え⸡ a.com ⸠b@a.internal⸡ ⸠https://a.com⸡", { tlds: ["internal", "例え"] });
    assertMarked("a.com", { tlds: [] });
    for (const entry of ["", "a.b", "-a", "a-", "a b", "xn--a", "a".repeat(64)]) {
      throws(() => findIRIs("", { tlds: ["com", entry] }), {
        name: "TypeError",
        message: `tlds: ${JSON.stringify(entry.slice(0, 40))} is not a label of a domain name`,
      });
    }
  });

  it("uses the caller's stop characters instead of the default ones", () => {
    assertMarked("⸠https://a.com/a⸡b ⸠https://a.com/a\u200Ea⸡b", { stopAt: "b" });
    assertMarked("⸠https://a.com/a⸡\u{1F600}c q⸠https://a.com⸡q.com", { stopAt: "\u{1F600}q" });
    assertMarked("a@q⸠example.com⸡ ⸠a@b.com⸡", { stopAt: "q" });
    // Nothing behind the character decides anything.
    assertMarked("⸠example.com⸡_qa ⸠https://a.com:80⸡qa ⸠https://a.com:80⸡q:81", { stopAt: "q" });
    assertMarked("⸠a.com⸡:80 https:⸠a.com⸡", { stopAt: ":" });
    assertMarked("⸠a.com⸡/a ⸠a.com⸡./a", { stopAt: "/" });
    assertMarked("a⸠b.com⸡ a@⸠b.com⸡", { stopAt: "a@" });
    assertMarked("\uFFFFx⸠b.com⸡ \u{10000}x⸠b.com⸡", { stopAt: "x" });
  });

  it("asks for a verdict on the host only when it is read", () => {
    const asked: string[] = [];
    const inspectHost = (host: string) => {
      asked.push(host);
      return `seen ${host}`;
    };
    const links = findIRIs("https://a.com:80/a user@b.com c.de urn:x", { inspectHost, schemes: "all" });
    deepEqual(asked, []);
    deepEqual(
      links.map((link) => link.verdict),
      ["seen a.com", "seen b.com", "seen c.de", undefined],
    );
    deepEqual(asked, ["a.com", "b.com", "c.de"]);
    equal(findIRIs("a.com")[0]?.verdict, undefined);
    deepEqual(
      links.map(({ host }) => host),
      ["a.com", "b.com", "c.de", ""],
    );
  });

  it("throws for anything but text, and for invalid options", () => {
    throws(() => findIRIs(1 as unknown as string), TypeError);
    throws(() => findIRIs("", { schemes: "http" as "all" }), TypeError);
    throws(() => findIRIs("", { schemes: ["a:"] }), /schemes: "a:" is not a scheme/);
    throws(() => findIRIs("", { schemes: [1 as unknown as string] }), TypeError);
    throws(() => findIRIs("", { stopAt: /x/ as unknown as string }), TypeError);
    deepEqual(findIRIs("a", null), []);
  });
});

describe("a found link", () => {
  it("keeps its address in copies, in clones and on the console", () => {
    for (const text of ["see https://a.example/b", "see bücher.com/ü#a#b", "mail a@例え.jp", "//a.com"]) {
      const [link] = findIRIs(text, { networkPaths: true });
      const { value, href, start } = link as FoundIRI;
      deepEqual({ ...link }.href, href);
      deepEqual(structuredClone({ ...link }).value, value);
      deepEqual([structuredClone(link)?.href, structuredClone(link)?.value], [href, value]);
      ok(inspect(link).includes(`href: '${href}'`) && inspect(link).includes(`start: ${start}`));
    }
  });
});

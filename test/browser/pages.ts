/** The expected links of these pages come from browsers. */
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";

export interface Page {
  readonly name: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

export const PAGE_FOLDER = "http://page.example/folder/";

const MULTI_BYTE = ["big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "shift_jis"];
const HTML = "text/html";

export function encode(text: string, charset: string): Uint8Array {
  if (charset === "utf-8") {
    return Buffer.from(text);
  }
  if (charset.startsWith("utf-16")) {
    const octets = Buffer.from(text, "utf16le");
    return charset === "utf-16le" ? octets : octets.map((_, index) => octets[index ^ 1] as number);
  }
  return (MULTI_BYTE.includes(charset) ? createMultibyteEncoder : createSinglebyteEncoder)(charset)(text);
}

/** Links that have a getter for their address, around words in the page's language. */
function body(word: string): string {
  return `
<a href="?q=${word}">1</a> <a href="${word}?${word}#${word}">2</a> <a href="//example.org/?${word}&amp;q=&eacute;&#8364;&#26085;">3</a>
<a href="ws://example.org/?${word}">4</a> <a href="foo://example.org/?${word}">5</a> <a href="ftp://example.org/?${word}">6</a>
<map name="m"><area href="../?${word}"></map> <img src="i?${word}"> <blockquote cite="b?${word}"></blockquote>
<form action="f?${word}"><input formaction="x?${word}"><button formaction="y?${word}"></button></form>
<q cite="q?${word}"></q><ins cite="i?${word}"></ins><del cite="d?${word}"></del>
<audio src="a?${word}"></audio> <video src="v?${word}" poster="p?${word}"></video> <object data="o?${word}"></object>`;
}

function page(
  name: string,
  contentType: string,
  text: string,
  charset: string,
  before: Uint8Array | string = "",
): Page {
  return { name, contentType, body: Buffer.concat([Buffer.from(before), encode(text, charset)]) };
}

const WORDS: Readonly<Record<string, string>> = {
  "utf-8": "日本é😀",
  "windows-1252": "é€ß",
  "windows-1251": "Привет",
  "windows-1256": "مرحبا",
  "windows-1258": "Vi\u00EA\u0323t",
  "windows-874": "ไทย",
  "koi8-r": "Привет",
  "koi8-u": "Ґанок",
  "iso-8859-8": "שלום",
  "iso-8859-2": "Łódź",
  macintosh: "é\uF8FF",
  ibm866: "Привет",
  shift_jis: "日本ｶﾅソ",
  "euc-jp": "日本ｶﾅ",
  "iso-2022-jp": "日本",
  gbk: "中文€",
  gb18030: "中文😀",
  big5: "中文許",
  "euc-kr": "한국똠",
  "x-user-defined": "\uF780\uF7FF",
};

const byHeader = Object.entries(WORDS).map(([charset, word]) =>
  page(`${charset} by header`, `${HTML}; charset=${charset}`, `<!DOCTYPE html><title>a</title>${body(word)}`, charset),
);

const byMeta = ["shift_jis", "euc-kr", "windows-1251", "gbk", "x-user-defined"].map((charset) =>
  page(
    `${charset} by meta`,
    HTML,
    `<!DOCTYPE html><meta charset="${charset}"><title>a</title>${body(WORDS[charset] as string)}`,
    charset,
  ),
);

const LATIN = '<a href="?é">1</a>';
const FILLER = `<!--${"x".repeat(1024)}-->`;

/** A page whose header names no charset. */
const plain = (name: string, head: string): Page => page(name, HTML, `${head}${LATIN}`, "windows-1252");

const announced: readonly Page[] = [
  page("utf-8 by mark", HTML, body("日本é"), "utf-8", "\uFEFF"),
  page("utf-16le by mark", HTML, body("日本é"), "utf-16le", new Uint8Array([0xff, 0xfe])),
  page("utf-16be by mark", HTML, body("日本é"), "utf-16be", new Uint8Array([0xfe, 0xff])),
  page("mark against header", `${HTML}; charset=koi8-r`, '<meta charset="big5"><a href="?é">1</a>', "utf-8", "\uFEFF"),
  page("header against meta", `${HTML}; charset=koi8-r`, '<meta charset="windows-1251"><a href="?Я">1</a>', "koi8-r"),
  page("quoted in the header", 'TEXT/HTML ; x="\\";charset=big5" ;CharSet="koi\\8-r"', '<a href="?Я">1</a>', "koi8-r"),
  page("unknown in the header", `${HTML}; charset=utf-9`, '<meta charset="koi8-r"><a href="?Я">1</a>', "koi8-r"),
  page("empty in the header", `${HTML}; charset=;charset=koi8-r`, '<a href="?Я">1</a>', "koi8-r"),
  page("utf-16 in the header", `${HTML}; charset=utf-16`, '<a href="?é">1</a>', "utf-16le"),
  page("replacement", `${HTML}; charset=iso-2022-kr`, LATIN, "windows-1252"),
  page(
    "pragma",
    HTML,
    '<META content="text/html; charset=euc-jp" HTTP-EQUIV=Content-Type><a href="?日本">1</a>',
    "euc-jp",
  ),
  plain("pragma without its name", '<meta content="text/html; charset=koi8-r">'),
  plain("pragma, quoted", `<meta http-equiv=content-type content="charset charset = 'koi8-r' x">`),
  plain("meta, unknown first", "<meta charset=utf-9><meta charset=koi8-r>"),
  plain("two metas", "<meta charset=koi8-r><meta charset=windows-1251>"),
  page("utf-16 by meta", HTML, '<meta charset="utf-16"><a href="?é">1</a>', "utf-8"),
  plain("meta in a comment", "<!-- <meta charset=koi8-r> --><meta charset=windows-1251>"),
  plain("meta in a script", '<script>"<meta charset=koi8-r>"</script>'),
  plain("meta in a script, then another", '<script>"<meta charset=koi8-r>"</script><meta charset=big5>'),
  plain("meta in a title", "<title><meta charset=koi8-r></title>"),
  plain("late meta, in head", `<head>${FILLER}<meta charset=koi8-r><title>a</title>`),
  plain("late meta, in body", `<body>${FILLER}<p>a<meta charset=koi8-r>`),
  plain("early meta, in body", "<body><p>a<meta charset=koi8-r>"),
  plain("late meta against an early one", `<meta charset=big5>${FILLER}<meta charset=koi8-r>`),
  plain("XML declaration", '<?xml version="1.0" encoding="koi8-r"?>'),
  plain("nothing", "<!DOCTYPE html><title>a</title>"),
];

const UTF_8 = `${HTML}; charset=utf-8`;
const LATIN_1 = `${HTML}; charset=windows-1252`;

const inUTF8 = (name: string, markup: string): Page => page(name, UTF_8, markup, "utf-8");
const inLatin1 = (name: string, markup: string): Page => page(name, LATIN_1, markup, "windows-1252");

const others: readonly Page[] = [
  inUTF8("base", '<a href="b">1</a><base href="/root/x?y#z"><a href="b">2</a><a href="">3</a><a href="#f">4</a>'),
  inUTF8("two bases", '<base target="_top"><base href="/one/"><base href="/two/"><a href="b">1</a>'),
  inUTF8("base in body", '<body><p><a href="b">1</a><base href="/root/"></p>'),
  inUTF8("base in a template", '<template><base href="/one/"></template><a href="b">1</a>'),
  inUTF8("base in a table", '<table><tr><td><base href="/one/"><a href="b">1</a></table><base href="/two/">'),
  inUTF8("base, invalid", '<base href="http://["><base href="/two/"><a href="b">1</a>'),
  inUTF8("base, data", '<base href="data:text/plain,a"><a href="b">1</a>'),
  inUTF8("base, javascript", '<base href="javascript:1"><a href="b">1</a>'),
  inUTF8("base, about", '<base href="about:blank"><a href="b">1</a><a href="#f">2</a><a href="http:a">3</a>'),
  inUTF8("base, empty", '<base href=""><a href="b">1</a>'),
  inUTF8("base, non-special", '<base href="foo:/a/b"><a href="../c?é">1</a><a href="//[">2</a>'),
  inUTF8("base with a host that is not ASCII", '<base href="//例え.jp/日本/"><a href="b">1</a>'),
  inLatin1("base in a legacy charset", '<base href="/a/?é"><a href="">1</a><a href="#f">2</a><a href="?">3</a>'),
  inLatin1(
    "references",
    (
      "?a=b&copy=1 ?a=b&copy;=1 ?a=b&copy ?a&notit;b&not ros&eacute;?ros&eacute &#233;&#xE9;&#XE9&#233x " +
      "?&#128;&#0;&#xD800;&#x110000;&#99999999999; ?&amp;amp;&amp&lt;&#60; &Tab;&NewLine;?&nbsp;&shy;&zwj; " +
      "?&notin;&NotEqualTilde;&fjlig;&bne; &colon;//example.org/&quest;&num;&sol;&percnt;41&lbrack; " +
      "?&;&#;&#x;&x;&#xg;&unknown;"
    )
      .split(" ")
      .map((value) => `<a href="${value}">1</a>\n<a href='${value}'>2</a>\n<a href=${value.replace(/ /g, "")}>3</a>`)
      .join("\n"),
  ),
  inUTF8(
    "white space",
    '<A HREF=" \t\r\n b\n/c\r\n?\td e \f ">1</A><a href="\u3000b\u00A0">2</a><a\n\thref\n=\n"b"\n>3</a><a href=b/>4</a>' +
      '<a href="b" href="c">5</a><a href>6</a><a href=>7</a><a HrEf=\'"b"\'>8</a><a href="\0b">9</a><a href="http://exa\nmple.org/">10</a>',
  ),
  inUTF8(
    "failures",
    '<a href="http://[">1</a><a href="http://a b/">2</a><a href="https://example.org:99999/">3</a><a href="http://">4</a>' +
      '<img src="//a<b/"><a href="http://例え\uFFFD.jp/">5</a><a href="http://1.2.3.4.5/">6</a><a href="good">7</a>' +
      '<q cite="http://]">8</q><form action="http://a|b/"><button formaction="//:80"></button></form>',
  ),
  inLatin1(
    "schemes",
    '<a href="javascript:alert(\'é\')">1</a><a href="mailto:a@é?é">2</a><a href="data:text/html,é?é">3</a>' +
      '<a href="tel:+1">4</a><a href="about:blank?é">5</a><a href="blob:http://a/?é">6</a><a href="file:///é?é">7</a>' +
      '<a href="HTTPS:é?é">8</a><a href="wss:é?é">9</a><a href="urn:é?é">10</a><a href="view-source:http://a/?é">11</a>',
  ),
  inLatin1("unencodable", '<a href="?&#26085;&#128512;&#x65E5;é">1</a>'),
  page(
    "octets that are no characters",
    `${HTML}; charset=shift_jis`,
    '<a href="?日本">1</a><a href="',
    "shift_jis",
    Buffer.from('<a href="?\x82">1</a><a href="?\xFF\x80\xA0\x85\x40">2</a>', "latin1"),
  ),
  page("octets that are no UTF-8", UTF_8, "é", "utf-8", Buffer.from('<a href="?\xE9\xC3\x28\xF0\x9F">1</a>', "latin1")),
  inLatin1("template", '<template><a href="?é">1</a><template><img src="i?é"></template></template><a href="?é">2</a>'),
  inUTF8(
    "noscript",
    '<head><noscript><link rel=x href="l"></noscript></head><noscript><img src="i"><a href="b">1</a></noscript>',
  ),
  inUTF8(
    "raw text",
    '<title><a href="t"></title><textarea><a href="t"></textarea><style><a href="s"></style><script>"<a href=s>"</script>' +
      '<xmp><a href="x"></xmp><iframe><a href="i"></iframe><noembed><a href="n"></noembed><noframes><a href="n"></noframes>' +
      '<!-- <a href="c"> --><a href="b">1</a><![CDATA[<a href="d">]]><svg><style><a href="s"></style><![CDATA[<a href="d">]]></svg>' +
      '<plaintext><a href="p">',
  ),
  inUTF8(
    "table",
    '<table><tr><td><a href="1"></a></td></tr></table><table><caption><a href="2"></a></caption><tbody><tr><th><a href="3">',
  ),
  inUTF8(
    "misnested",
    '<p><b><i><a href="1">1</b></i></a><a href="2">2<a href="3">3</a></p><image src="4"><form action="5"><form action="6">',
  ),
  inUTF8("select", '<select><option><a href="1">1</a></option><a href="2">2</a></select><a href="3">3</a>'),
  inLatin1(
    "frames",
    '<frameset><frame src="about:blank?é"><frame longdesc="l?é"><noframes><a href="n"></noframes></frameset>',
  ),
  inUTF8("frames after a body", '<a href="1"></a><frameset><frame src="about:blank"></frameset>'),
  inUTF8("two bodies", '<body id=a><a href="1"></a><body background="b"><a href="2"></a>'),
  inLatin1(
    "obsolete",
    '<img longdesc="l?é" lowsrc="w?é"><iframe longdesc="l?é"></iframe><iframe src="about:blank?é"></iframe><embed src="e?é">' +
      '<object data="o?é"></object><link href="l?é"><link rel=preload imagesrcset="?é"><script src="s?é"></script>' +
      '<audio><source src="s?é"></audio><video><track src="t?é"></video><input src="i?é"><input type=image src="i?é">',
  ),
  inUTF8(
    "empty",
    '<base href="/root/"><a href=""></a><area href=""><img src=""><form action=""><button formaction=""></button><input formaction="" src=""></form>' +
      '<q cite=""></q><ins cite=""></ins><audio src=""></audio><video src="" poster=""></video><object data=""></object><embed src=""><link href=""><script src=""></script><iframe src="" longdesc=""></iframe><source src=""><track src=""><img lowsrc="" longdesc="">',
  ),
  inUTF8(
    "svg",
    '<svg><a href="1"/><a xlink:href="2"/><A HREF="3"></A><foreignObject><a href="4"></a><img src="5"></foreignObject><title><a href="6"></a></title><p><a href="7"></a>',
  ),
  inUTF8(
    "math",
    '<math><mi><a href="1"></a></mi><annotation-xml encoding="text/html"><a href="2"></a></annotation-xml></math>',
  ),
];

export const PAGES: readonly Page[] = [...byHeader, ...byMeta, ...announced, ...others];

/**
 * Pages with links, in many charsets, declared in many ways. The expected links come from browsers.
 */
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

/** Links of the kinds that have a getter for their address, around words in the page's language. */
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
  page("pragma without its name", HTML, `<meta content="text/html; charset=koi8-r">${LATIN}`, "windows-1252"),
  page(
    "pragma, quoted",
    HTML,
    `<meta http-equiv=content-type content="charset charset = 'koi8-r' x">${LATIN}`,
    "windows-1252",
  ),
  page("meta, unknown first", HTML, `<meta charset=utf-9><meta charset=koi8-r>${LATIN}`, "windows-1252"),
  page("two metas", HTML, `<meta charset=koi8-r><meta charset=windows-1251>${LATIN}`, "windows-1252"),
  page("utf-16 by meta", HTML, '<meta charset="utf-16"><a href="?é">1</a>', "utf-8"),
  page("meta in a comment", HTML, `<!-- <meta charset=koi8-r> --><meta charset=windows-1251>${LATIN}`, "windows-1252"),
  page("meta in a script", HTML, `<script>"<meta charset=koi8-r>"</script>${LATIN}`, "windows-1252"),
  page(
    "meta in a script, then another",
    HTML,
    `<script>"<meta charset=koi8-r>"</script><meta charset=big5>${LATIN}`,
    "windows-1252",
  ),
  page("meta in a title", HTML, `<title><meta charset=koi8-r></title>${LATIN}`, "windows-1252"),
  page("late meta, in head", HTML, `<head>${FILLER}<meta charset=koi8-r><title>a</title>${LATIN}`, "windows-1252"),
  page("late meta, in body", HTML, `<body>${FILLER}<p>a<meta charset=koi8-r>${LATIN}`, "windows-1252"),
  page("early meta, in body", HTML, `<body><p>a<meta charset=koi8-r>${LATIN}`, "windows-1252"),
  page(
    "late meta against an early one",
    HTML,
    `<meta charset=big5>${FILLER}<meta charset=koi8-r>${LATIN}`,
    "windows-1252",
  ),
  page("XML declaration", HTML, `<?xml version="1.0" encoding="koi8-r"?>${LATIN}`, "windows-1252"),
  page("nothing", HTML, `<!DOCTYPE html><title>a</title>${LATIN}`, "windows-1252"),
];

const UTF_8 = `${HTML}; charset=utf-8`;
const LATIN_1 = `${HTML}; charset=windows-1252`;

const others: readonly Page[] = [
  page(
    "base",
    UTF_8,
    '<a href="b">1</a><base href="/root/x?y#z"><a href="b">2</a><a href="">3</a><a href="#f">4</a>',
    "utf-8",
  ),
  page("two bases", UTF_8, '<base target="_top"><base href="/one/"><base href="/two/"><a href="b">1</a>', "utf-8"),
  page("base in body", UTF_8, '<body><p><a href="b">1</a><base href="/root/"></p>', "utf-8"),
  page("base in a template", UTF_8, '<template><base href="/one/"></template><a href="b">1</a>', "utf-8"),
  page(
    "base in a table",
    UTF_8,
    '<table><tr><td><base href="/one/"><a href="b">1</a></table><base href="/two/">',
    "utf-8",
  ),
  page("base, invalid", UTF_8, '<base href="http://["><base href="/two/"><a href="b">1</a>', "utf-8"),
  page("base, data", UTF_8, '<base href="data:text/plain,a"><a href="b">1</a>', "utf-8"),
  page("base, javascript", UTF_8, '<base href="javascript:1"><a href="b">1</a>', "utf-8"),
  page(
    "base, about",
    UTF_8,
    '<base href="about:blank"><a href="b">1</a><a href="#f">2</a><a href="http:a">3</a>',
    "utf-8",
  ),
  page("base, empty", UTF_8, '<base href=""><a href="b">1</a>', "utf-8"),
  page("base, non-special", UTF_8, '<base href="foo:/a/b"><a href="../c?é">1</a><a href="//[">2</a>', "utf-8"),
  page("base with a host that is not ASCII", UTF_8, '<base href="//例え.jp/日本/"><a href="b">1</a>', "utf-8"),
  page(
    "base in a legacy charset",
    LATIN_1,
    '<base href="/a/?é"><a href="">1</a><a href="#f">2</a><a href="?">3</a>',
    "windows-1252",
  ),
  page(
    "references",
    LATIN_1,
    (
      "?a=b&copy=1 ?a=b&copy;=1 ?a=b&copy ?a&notit;b&not ros&eacute;?ros&eacute &#233;&#xE9;&#XE9&#233x " +
      "?&#128;&#0;&#xD800;&#x110000;&#99999999999; ?&amp;amp;&amp&lt;&#60; &Tab;&NewLine;?&nbsp;&shy;&zwj; " +
      "?&notin;&NotEqualTilde;&fjlig;&bne; &colon;//example.org/&quest;&num;&sol;&percnt;41&lbrack; " +
      "?&;&#;&#x;&x;&#xg;&unknown;"
    )
      .split(" ")
      .map((value) => `<a href="${value}">1</a>\n<a href='${value}'>2</a>\n<a href=${value.replace(/ /g, "")}>3</a>`)
      .join("\n"),
    "windows-1252",
  ),
  page(
    "white space",
    UTF_8,
    '<A HREF=" \t\r\n b\n/c\r\n?\td e \f ">1</A><a href="\u3000b\u00A0">2</a><a\n\thref\n=\n"b"\n>3</a><a href=b/>4</a>' +
      '<a href="b" href="c">5</a><a href>6</a><a href=>7</a><a HrEf=\'"b"\'>8</a><a href="\0b">9</a><a href="http://exa\nmple.org/">10</a>',
    "utf-8",
  ),
  page(
    "failures",
    UTF_8,
    '<a href="http://[">1</a><a href="http://a b/">2</a><a href="https://example.org:99999/">3</a><a href="http://">4</a>' +
      '<img src="//a<b/"><a href="http://例え\uFFFD.jp/">5</a><a href="http://1.2.3.4.5/">6</a><a href="good">7</a>' +
      '<q cite="http://]">8</q><form action="http://a|b/"><button formaction="//:80"></button></form>',
    "utf-8",
  ),
  page(
    "schemes",
    LATIN_1,
    '<a href="javascript:alert(\'é\')">1</a><a href="mailto:a@é?é">2</a><a href="data:text/html,é?é">3</a>' +
      '<a href="tel:+1">4</a><a href="about:blank?é">5</a><a href="blob:http://a/?é">6</a><a href="file:///é?é">7</a>' +
      '<a href="HTTPS:é?é">8</a><a href="wss:é?é">9</a><a href="urn:é?é">10</a><a href="view-source:http://a/?é">11</a>',
    "windows-1252",
  ),
  page("unencodable", LATIN_1, '<a href="?&#26085;&#128512;&#x65E5;é">1</a>', "windows-1252"),
  page(
    "octets that are no characters",
    `${HTML}; charset=shift_jis`,
    '<a href="?日本">1</a><a href="',
    "shift_jis",
    Buffer.from('<a href="?\x82">1</a><a href="?\xFF\x80\xA0\x85\x40">2</a>', "latin1"),
  ),
  page("octets that are no UTF-8", UTF_8, "é", "utf-8", Buffer.from('<a href="?\xE9\xC3\x28\xF0\x9F">1</a>', "latin1")),
  page(
    "template",
    LATIN_1,
    '<template><a href="?é">1</a><template><img src="i?é"></template></template><a href="?é">2</a>',
    "windows-1252",
  ),
  page(
    "noscript",
    UTF_8,
    '<head><noscript><link rel=x href="l"></noscript></head><noscript><img src="i"><a href="b">1</a></noscript>',
    "utf-8",
  ),
  page(
    "raw text",
    UTF_8,
    '<title><a href="t"></title><textarea><a href="t"></textarea><style><a href="s"></style><script>"<a href=s>"</script>' +
      '<xmp><a href="x"></xmp><iframe><a href="i"></iframe><noembed><a href="n"></noembed><noframes><a href="n"></noframes>' +
      '<!-- <a href="c"> --><a href="b">1</a><![CDATA[<a href="d">]]><svg><style><a href="s"></style><![CDATA[<a href="d">]]></svg>' +
      '<plaintext><a href="p">',
    "utf-8",
  ),
  page(
    "table",
    UTF_8,
    '<table><tr><td><a href="1"></a></td></tr></table><table><caption><a href="2"></a></caption><tbody><tr><th><a href="3">',
    "utf-8",
  ),
  page(
    "misnested",
    UTF_8,
    '<p><b><i><a href="1">1</b></i></a><a href="2">2<a href="3">3</a></p><image src="4"><form action="5"><form action="6">',
    "utf-8",
  ),
  page(
    "select",
    UTF_8,
    '<select><option><a href="1">1</a></option><a href="2">2</a></select><a href="3">3</a>',
    "utf-8",
  ),
  page(
    "frames",
    LATIN_1,
    '<frameset><frame src="about:blank?é"><frame longdesc="l?é"><noframes><a href="n"></noframes></frameset>',
    "windows-1252",
  ),
  page("frames after a body", UTF_8, '<a href="1"></a><frameset><frame src="about:blank"></frameset>', "utf-8"),
  page("two bodies", UTF_8, '<body id=a><a href="1"></a><body background="b"><a href="2"></a>', "utf-8"),
  page(
    "obsolete",
    LATIN_1,
    '<img longdesc="l?é" lowsrc="w?é"><iframe longdesc="l?é"></iframe><iframe src="about:blank?é"></iframe><embed src="e?é">' +
      '<object data="o?é"></object><link href="l?é"><link rel=preload imagesrcset="?é"><script src="s?é"></script>' +
      '<audio><source src="s?é"></audio><video><track src="t?é"></video><input src="i?é"><input type=image src="i?é">',
    "windows-1252",
  ),
  page(
    "empty",
    UTF_8,
    '<base href="/root/"><a href=""></a><area href=""><img src=""><form action=""><button formaction=""></button><input formaction="" src=""></form>' +
      '<q cite=""></q><ins cite=""></ins><audio src=""></audio><video src="" poster=""></video><object data=""></object><embed src=""><link href=""><script src=""></script><iframe src="" longdesc=""></iframe><source src=""><track src=""><img lowsrc="" longdesc="">',
    "utf-8",
  ),
  page(
    "svg",
    UTF_8,
    '<svg><a href="1"/><a xlink:href="2"/><A HREF="3"></A><foreignObject><a href="4"></a><img src="5"></foreignObject><title><a href="6"></a></title><p><a href="7"></a>',
    "utf-8",
  ),
  page(
    "math",
    UTF_8,
    '<math><mi><a href="1"></a></mi><annotation-xml encoding="text/html"><a href="2"></a></annotation-xml></math>',
    "utf-8",
  ),
];

export const PAGES: readonly Page[] = [...byHeader, ...byMeta, ...announced, ...others];

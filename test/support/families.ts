/** Hostile inputs of any length. */

/** Makes an input of at most this many UTF-16 units, and not much fewer. */
export type Family = (length: number) => string;

export const PIECES: Readonly<Record<string, string>> = {
  // delimiters
  colons: ":",
  slashes: "/",
  backslashes: "\\",
  "question marks": "?",
  "number signs": "#",
  "at signs": "@",
  "opening brackets": "[",
  "bracket pairs": "[]",
  "colons in brackets": "[:",
  ampersands: "&a=b",
  semicolons: ";a",
  quotes: "\"'",
  "angle brackets": "<b>",
  bars: "|^`{}",
  pluses: "+",
  // dots and percent
  dots: ".",
  "dot segments": "../",
  "dot segments between": "a/../",
  "one dot": "./",
  "encoded dots": "%2e/",
  "percent signs": "%",
  "broken triplets": "%4",
  "triplets of letters": "%61",
  "triplets of é": "%C3%A9",
  "triplets of half a character": "%C3",
  "triplets of no UTF-8": "%FF",
  "triplets of slashes": "%2F",
  "triplets of a mark": "%CC%81",
  // characters
  letters: "a",
  capitals: "A",
  é: "é",
  "capital É": "É",
  ideographs: "日本",
  astral: "😀",
  "astral letters": "𠀀",
  "high surrogates": "\ud800",
  "low surrogates": "\udc00",
  noncharacters: "\uffff",
  "private use": "\ue000",
  NUL: "\0",
  controls: "\u0001",
  spaces: " ",
  tabs: "\t",
  "spaces between": "a ",
  "ideographic spaces": "\u3000",
  "soft hyphens": "\u00ad",
  "variation selectors": "a\ufe0f",
  // marks and joiners
  marks: "\u0301",
  "marks of two classes": "\u0301\u0323",
  "marks in reverse": "\u0301\u0316",
  "letters with marks": "e\u0301",
  "Hangul jamo": "\u1100\u1161\u11a8",
  "joiners after viramas": "\u0915\u094d\u200d",
  "non-joiners": "\u0645\u200c",
  "zero width": "\u200b",
  ligatures: "\ufdfa",
  "full width": "\uff41",
  "full-width dots": "\uff0e",
  // bidi
  "right to left": "\u05d0\u05d1",
  "right to left and digits": "\u05d01",
  "both directions": "a\u05d0",
  "Arabic digits": "\u0661",
  "direction overrides": "\u202e",
  "embeddings, opened and closed": "\u202b\u202c",
  "isolates, opened": "\u2067",
  "isolates, opened and closed": "\u2067a\u2069",
  "direction marks": "\u200e",
  // digits and labels
  digits: "1",
  zeros: "0",
  numbers: "1.",
  "hexadecimal numbers": "0x1.",
  hyphens: "-",
  labels: "a.",
  "labels, not ASCII": "é.",
  "xn--": "xn--",
  "xn-- labels": "xn--9ca.",
  "broken xn-- labels": "xn--a.",
  "look-alikes": "раура1.",
};

const PLACES: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "in the host": ["http://a", "/"],
  "in the path": ["http://h/", ""],
};

const OTHER_PLACES: Readonly<Record<string, readonly [before: string, after: string, ...pieces: string[]]>> = {
  alone: [
    "",
    "",
    ...["colons", "slashes", "backslashes", "question marks", "number signs", "at signs", "opening brackets", "dots"],
    ...["dot segments", "percent signs", "letters", "é", "high surrogates", "NUL", "spaces", "tabs", "marks"],
    ...["both directions", "direction overrides", "isolates, opened", "digits", "labels", "xn--", "angle brackets"],
  ],
  "in the userinfo": ["http://", "@h/", "colons", "at signs", "percent signs", "é", "letters", "marks"],
  "in the port": ["http://h:", "/", "digits", "zeros", "Arabic digits", "colons"],
  "in the query": ["http://h/?", "", "ampersands", "é", "pluses", "percent signs", "triplets of é", "private use"],
  "in the fragment": ["http://h/#", "", "astral", "spaces", "marks", "right to left"],
  "in an opaque path": ["foo:", "", "spaces", "é", "slashes", "dot segments", "percent signs"],
  "in an opaque host": ["foo://", "/", "é", "labels, not ASCII", "percent signs", "marks"],
  "in brackets": ["http://[", "]/", "colons", "zeros", "digits", "numbers", "percent signs"],
  "of a file": ["file:///c|/", "", "dot segments", "slashes", "encoded dots", "letters"],
  "of mail": ["mailto:a", "@h", "at signs", "letters", "marks", "ampersands"],
  "of a scheme": ["", ":a", "letters", "pluses", "digits"],
  "between spaces": [" ", " http://h/", "spaces", "tabs", "controls"],
};

function repeat(piece: string, before = "", after = ""): Family {
  return (length) => {
    const times = Math.floor((length - before.length - after.length) / piece.length);
    return before + piece.repeat(Math.max(1, times)) + after;
  };
}

function enumerate(makePiece: (index: number) => string, before = "", after = ""): Family {
  return (length) => {
    const pieces: string[] = [before];
    let units = before.length + after.length;
    for (let index = 0; ; index++) {
      const piece = makePiece(index);
      units += piece.length;
      if (units > length) {
        return pieces.join("") + after;
      }
      pieces.push(piece);
    }
  };
}

const ideograph = (index: number): string => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000));

/** Reads texts to be repeated, or with «» around the part that is. */
function read(texts: Readonly<Record<string, string | Family>>): Readonly<Record<string, Family>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text === "function") {
        return [name, text];
      }
      const [before, piece, after] = text.split(/[«»]/) as [string, string?, string?];
      return [name, piece === undefined ? repeat(before) : repeat(piece, before, after)];
    }),
  );
}

const OTHERS = read({
  "a label of distinct characters": enumerate(ideograph, "http://", "/"),
  "labels of distinct characters": enumerate((index) => `${ideograph(index)}.`, "http://", "a/"),
  "distinct names in a query": enumerate((index) => `a${index}=b&`, "http://h/?"),
  "one name in a query": "http://h/?«a=b&»",
  "distinct segments": enumerate((index) => `${index}/`, "http://h/"),
  "down, then up": (length) => `http://h/${"a/".repeat((length - 9) / 4)}${"../".repeat((length - 9) / 6)}`,
  "distinct characters in the path": enumerate(ideograph, "http://h/"),
  "all code points": enumerate((index) => String.fromCodePoint(index % 0x11_0000)),
  "all code points in the query": enumerate((index) => String.fromCodePoint(index % 0x11_0000), "http://h/?"),
  "right-to-left labels": "http://«אבג.»אב/",
  "an xn-- label beside another": "http://xn--«a»-9ca.é/",
  "xn-- of many characters": "http://xn--«bb».é/",
  "numbers in brackets": "http://[«1:»]/",
  "parameters of tel": "tel:1«;ext=-»",
  "parameters of sip": "sip:a@h«;a»",
  "parameters of geo": "geo:1,1«;u=00»",
  "media types": "data:«;A»",
  lines: "http://h/\n",
  "addresses one after the other": "http://h/",
  "addresses between spaces": "http://h/ ",
  "addresses of another scheme": "ftp://h/",
  "addresses in brackets": "(http://h/",
  "mail addresses": "a@b.c ",
  "domains between dots of two kinds": "a.com。",
  "addresses in prose": "见https://a.com/b。",
  "prose after an address": "http://a.com/b«日。»",
  "names in prose": "日a.com:80",
  "quotation marks in prose": "http://a.com/日«「»",
  "addresses with emphasis": "**http://a.com/b**，",
  "marks of emphasis": "«**_~»http://a.com/b**",
  "marks of emphasis after an address": "*http://a.com/b«*_»",
  "underscores after an address": "http://a.com/«_»",
  "brackets of prose in a query": "http://a.com/?日=日&日=«「»",
  "queries in prose": "http://a.com/b«?日»",
  "names and prose before an at sign": "«a.com日+»日a@b.com",
  "addresses that marks of emphasis end": "~a.com/b~-",
  "addresses that marks of emphasis end in prose": "*http://a.com/日*日-",
  "numbers and network paths": "1.2.3.4:8//a.com ",
  "dots and blanks": ". ",
  "labels and blanks": "a. ",
  "braces of templates": "{a}",
  "open braces": "{",
  "nested braces": "«{a,»}",
});

/** Addresses, or what someone hopes is taken for one. */
export const ADDRESSES: Readonly<Record<string, Family>> = Object.fromEntries([
  ...Object.entries(PLACES).flatMap(([place, [before, after]]) =>
    Object.entries(PIECES).map(([name, piece]) => [`${name}, ${place}`, repeat(piece, before, after)] as const),
  ),
  ...Object.entries(OTHER_PLACES).flatMap(([place, [before, after, ...names]]) =>
    names.map((name) => [`${name}, ${place}`, repeat(PIECES[name] as string, before, after)] as const),
  ),
  ...Object.entries(OTHERS),
]);

const XML = "<?xml version='1.0'?>";

export const MARKUP = read({
  "<b> with attributes": enumerate((index) => `<b i=${index}>`),
  "<b>": "<b>",
  "<b><i><u><a href>": "<b><i><u><a href=x>",
  "<a>": "<a>",
  "<a href>": enumerate((index) => `<a href=${index}>`),
  "<a href> closed": enumerate((index) => `<a href="${index}">a</a>`),
  "<i></i>": "<i></i>",
  "<i><p></i>": "<i><p></i>",
  "<b><p></b></p>": "<b><p></b></p>",
  "<nobr>": "<nobr>",
  "<button>": "<button>",
  "<font> of all kinds": enumerate((index) => `<font size=${index % 7} color=${index}>`),
  "<p>": "<p>",
  "<div>": "<div>",
  "</div>": "</div>",
  "</p>": "</p>",
  "</br>": "</br>",
  "<ul><li>": "<ul><li>",
  "<dl><dd><dt>": "<dl><dd><dt>",
  "<form>": "<form>",
  "<select><option>": "<select><option>",
  "<ruby><rt>": "<ruby><rt>",
  "nested tables": "<table><tr><td>",
  "tables, foster parents": "<table><a href=b>c",
  "tables in tables": "<table>",
  "<table><b>": "<table><b>",
  "<template>": "<template>",
  "<svg>": "<svg><foreignObject>",
  "<math>": "<math><mi>",
  "<svg><a>": '<svg><a xlink:href="b">',
  "<script>": "<script>",
  "<script><!--<script>": "<script>«<!--<script>»",
  "<title>": "<title>a</title>",
  "<textarea>": "<textarea>«</textare»",
  "<plaintext>": "<plaintext>",
  "<frameset>": "<frameset>",
  "<body> with attributes": enumerate((index) => `<body a${index}>`),
  "<html> with attributes": enumerate((index) => `<html a${index}>`),
  "<base>": enumerate((index) => `<base href=${index}>`),
  "<meta charset>": "<meta charset=utf-9>",
  "<meta> unclosed": "<meta ",
  "<meta refresh>": enumerate((index) => `<meta http-equiv=refresh content="0; url=${index}">`),
  "charset=": '<meta http-equiv=content-type content="«charset=»">',
  "an attribute flood": enumerate((index) => ` a${index}`, "<a", ">"),
  "one attribute again and again": "<a« a=b»>",
  "attributes, not ASCII": "<p «É »>",
  "a tag's name": "<«a»>",
  "a tag that does not end": "<p «a=b »",
  "slashes in a tag": "<p «/»>",
  "opening tags that do not end": "<a ",
  "less-than signs": "<",
  comments: "<!---->",
  "a comment that does not end": "<!--«-»",
  "bogus comments": "<?",
  doctypes: "<!doctype a>",
  CDATA: "<svg>«<![CDATA[»",
  entities: "&amp;",
  "entities without semicolons": "&notit",
  "open entities": "&",
  "numeric references": "&#x41;",
  "a numeric reference of many digits": "&#«9»;",
  "null references": "&#0;",
  "carriage returns": "\r",
  srcset: enumerate((index) => `${index} 1x, `, '<img srcset="', '">'),
  "srcset of commas": '<img srcset="«,»">',
  "srcset of parentheses": '<img srcset="a «(»">',
  ping: enumerate((index) => `${index} `, '<a ping="', '">'),
  "spaces in ping": '<a ping="« »">',
  "<a href><div>": "<a href=b><div>",
  "links that fail": "<a href=//[>",
  "formatting elements that are opened again": (length) =>
    `<p>${enumerate((index) => `<b id=${index}>`)(length / 2 - 2)}${repeat("</p><p>x")(length / 2 - 2)}`,
  "end tags of nothing": (length) => repeat("<b>")(length / 2) + repeat("</i></div></p>")(length / 2),
  "a time to refresh": '<meta http-equiv=refresh content="«1»x">',
  "white space before a refresh": '<meta http-equiv=refresh content="1« »">',
  "attributes that do not end": "<a href='",
  "comments that do not end": "<!--",
  "srcdoc in srcdoc": "<iframe/srcdoc=",
  "references in srcdocs": "<iframe srcdoc='&lt;a href=&amp;b>'></iframe>",
  "references in a srcdoc": '<iframe srcdoc="«&lt;a href=b>»">',
  "blocks of CSS": "<style>«{[(»url(a)",
  "broken strings of CSS": `<style>url(a)«"\n»`,
  "escapes of CSS": "<style>«u\\72l(»",
  "imports of CSS": "<style>«@import 'a';»",
  "conditions of CSS": "<style>«@import url(a) »",
  "references in CSS": '<p style="«a:url(&quot;b&quot;);»">',
  "lists of JSON": (length) => `<script type=importmap>${"[".repeat(length / 2 - 12)}${"]".repeat(length / 2 - 12)}`,
  "objects of JSON": (length) =>
    `<script type=importmap>${'{"imports":'.repeat(length / 12 - 3)}1${"}".repeat(length / 12 - 3)}`,
  "backslashes of JSON": `<script type=importmap>{"imports":{"a":"/«\\\\»"}}`,
  "addresses of JSON": '<script type=importmap>{"imports":{"a":"/b"«,"a":"/b"»}}',
  "XML elements": `${XML}«<a>»`,
  "XML elements with a prefix": `${XML}<p:a xmlns:p="x">«<p:a>»`,
  "XML elements with unknown prefixes": enumerate((index) => `<p${index}:a>`, XML),
  "XML default namespaces": `${XML}«<a xmlns="http://www.w3.org/2000/svg" href="x">»`,
  "XML namespaces of one element": enumerate((index) => `xmlns:p${index}="x" `, `${XML}<a `, "/>"),
  "XML attributes": enumerate((index) => `a${index}="x" `, `${XML}<a `, "/>"),
  "XML attributes with a prefix": enumerate((index) => `x:a${index}="x" `, `${XML}<a xmlns:x="x" `, "/>"),
  "XML addresses": `${XML}<urlset>«<loc>x</loc>»</urlset>`,
  "XML addresses in addresses": `${XML}<rss>«<link>a»`,
  "XML addresses in addresses that end": (length) =>
    `${XML}<rss>${repeat("<link>")(length / 2 - 30)}a${repeat("</link>")(length / 2 - 30)}`,
  "XML anchors in anchors": `${XML}<svg xmlns="http://www.w3.org/2000/svg">«<a href="x">t»`,
  "pieces of an XML address": `${XML}<rss><link>«<![CDATA[a]]>&amp;»</link></rss>`,
  "comments in an XML address": `${XML}<rss><link>«<!---->a»</link></rss>`,
  "XML bases in sixty": `${XML}<rss>«${'<a xml:base="b/">'.repeat(60)}<enclosure url="x"/>${"</a>".repeat(60)}»`,
  "white space of an XML base": (length) =>
    `${XML}<a xml:base="${repeat(" ")(length / 2 - 30)}x${repeat(" ")(length / 2 - 30)}y"/>`,
  "references to an XML entity": `${XML}<!DOCTYPE rss [<!ENTITY a "x">]><rss><link>«&a;»</link></rss>`,
  "references in an XML entity": `${XML}<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "«&a;»">]><a>&b;</a>`,
  "ampersands in an XML entity": `${XML}<!DOCTYPE a [<!ENTITY b "«&»">]><a>&b;</a>`,
  "references to no XML entity": `${XML}<!DOCTYPE rss SYSTEM "x"><rss><link>«&a;»</link></rss>`,
  "references to no XML entities": enumerate((index) => `&a${index};`, `${XML}<!DOCTYPE rss SYSTEM "x"><rss><link>`),
  "XML entities that do not end": `${XML}<!DOCTYPE a [«<!ENTITY a »]><a/>`,
  "quotation marks in a document type": `${XML}<!DOCTYPE a [«<!"'»]><a/>`,
  "comments of a document type that do not end": `${XML}<!DOCTYPE a [«<!--»]><a/>`,
  "white space of a document type": `${XML}<!DOCTYPE« »a [ ] x><a/>`,
  "brackets of a document type": `${XML}<!DOCTYPE a [«] »><a/>`,
  "XML instructions": `${XML}«<?xml-stylesheet href="x"?>»<a/>`,
  "attributes of an XML instruction": `${XML}<?xml-stylesheet «href="x" »?><a/>`,
  "white space of an XML instruction": `${XML}<?xml-stylesheet « »?><a/>`,
  "XML instructions that do not end": `${XML}«<?xml-stylesheet »`,
  "an XML attribute that does not end": `${XML}<a b="«'x»`,
  "an XML text that does not end": `${XML}<a>«]]»`,
  "an XML name": `${XML}<«a»:b>`,
  "white space of an XML end tag": `${XML}<a></a« »>`,
  "XML end tags of nothing": `${XML}<a>«</b>»`,
  "XML namespaces": enumerate((index) => `<a xmlns:b${index}="c">`, XML),
  "XML bases": enumerate((index) => `<a xml:base="${index}/">`, XML),
  "XML bases in forty": `<rss xmlns="http://www.w3.org/1999/xhtml">${'<a xml:base="b/">'.repeat(40)}«<a xml:base="b"><link href="c"/></a>»`,
  "XML bases in a long one": (length) =>
    repeat(
      '<a xml:base="http://k/"><link href="c"/></a>',
      `<rss xmlns="http://www.w3.org/1999/xhtml" xml:base="http://h/${"é".repeat(length / 2)}">`,
    )(length),
  "links with a long base": (length) =>
    repeat('<a href="http://k/">', `<base href="http://h/${"é".repeat(length / 2)}">`)(length),
  "links to other schemes with a long base": (length) =>
    repeat('<a href="WS://k">', `<base href="foo:${"é^".repeat(length / 4)}">`)(length),
  "links that remove a long base": (length) =>
    repeat('<a href="../c">', `<base href="http://h/${"a".repeat(length / 2)}/">`)(length),
  "links that fail with a long base": (length) =>
    repeat('<a href="//[">', `<base href="http://h/${"é".repeat(length / 2)}">`)(length),
  "XML entities": enumerate((index) => `<!ENTITY a${index} "b">`, `${XML}<!DOCTYPE a [`, "]><a/>"),
});

/** Markup, and every address in an attribute. */
export const DOCUMENTS: Readonly<Record<string, Family>> = {
  ...MARKUP,
  ...Object.fromEntries(
    Object.entries(ADDRESSES).map(([name, make]) => [
      `${name}, in href`,
      (length: number) => `<a href="${make(length - '<a href="">'.length)}">`,
    ]),
  ),
};

/** Hostile inputs of any length: every piece in every place, documents, and what fits neither. */

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

/** The places of pieces that have a meaning only there. */
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

/** Pieces that differ from each other. */
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

const OTHERS: Readonly<Record<string, Family>> = {
  "a label of distinct characters": enumerate(ideograph, "http://", "/"),
  "labels of distinct characters": enumerate((index) => `${ideograph(index)}.`, "http://", "a/"),
  "distinct names in a query": enumerate((index) => `a${index}=b&`, "http://h/?"),
  "one name in a query": repeat("a=b&", "http://h/?"),
  "distinct segments": enumerate((index) => `${index}/`, "http://h/"),
  "down, then up": (length) => `http://h/${"a/".repeat((length - 9) / 4)}${"../".repeat((length - 9) / 6)}`,
  "distinct characters in the path": enumerate(ideograph, "http://h/"),
  "all code points": enumerate((index) => String.fromCodePoint(index % 0x11_0000)),
  "all code points in the query": enumerate((index) => String.fromCodePoint(index % 0x11_0000), "http://h/?"),
  "right-to-left labels": repeat("אבג.", "http://", "אב/"),
  "an xn-- label beside another": repeat("a", "http://xn--", "-9ca.é/"),
  "xn-- of many characters": repeat("bb", "http://xn--", ".é/"),
  "numbers in brackets": repeat("1:", "http://[", "]/"),
  "parameters of tel": repeat(";ext=-", "tel:1"),
  "parameters of sip": repeat(";a", "sip:a@h"),
  "parameters of geo": repeat(";u=00", "geo:1,1"),
  "media types": repeat(";A", "data:"),
  lines: repeat("http://h/\n"),
  "addresses one after the other": repeat("http://h/"),
  "addresses between spaces": repeat("http://h/ "),
  "addresses of another scheme": repeat("ftp://h/"),
  "addresses in brackets": repeat("(http://h/"),
  "mail addresses": repeat("a@b.c "),
  "domains between dots of two kinds": repeat("a.com。"),
  "addresses in prose": repeat("见https://a.com/b。"),
  "prose after an address": repeat("日。", "http://a.com/b"),
  "names in prose": repeat("日a.com:80"),
  "quotation marks in prose": repeat("「", "http://a.com/日"),
  "addresses with emphasis": repeat("**http://a.com/b**，"),
  "marks of emphasis": repeat("**_~", "", "http://a.com/b**"),
  "marks of emphasis after an address": repeat("*_", "*http://a.com/b"),
  "names and prose before an at sign": repeat("a.com日+", "", "日a@b.com"),
  "addresses that marks of emphasis end": repeat("~a.com/b~-"),
  "addresses that marks of emphasis end in prose": repeat("*http://a.com/日*日-"),
  "numbers and network paths": repeat("1.2.3.4:8//a.com "),
  "dots and blanks": repeat(". "),
  "labels and blanks": repeat("a. "),
  "braces of templates": repeat("{a}"),
  "open braces": repeat("{"),
  "nested braces": repeat("{a,", "", "}"),
};

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

export const MARKUP: Readonly<Record<string, Family>> = {
  "<b> with attributes": enumerate((index) => `<b i=${index}>`),
  "<b>": repeat("<b>"),
  "<b><i><u><a href>": repeat("<b><i><u><a href=x>"),
  "<a>": repeat("<a>"),
  "<a href>": enumerate((index) => `<a href=${index}>`),
  "<a href> closed": enumerate((index) => `<a href="${index}">a</a>`),
  "<i></i>": repeat("<i></i>"),
  "<i><p></i>": repeat("<i><p></i>"),
  "<b><p></b></p>": repeat("<b><p></b></p>"),
  "<nobr>": repeat("<nobr>"),
  "<button>": repeat("<button>"),
  "<font> of all kinds": enumerate((index) => `<font size=${index % 7} color=${index}>`),
  "<p>": repeat("<p>"),
  "<div>": repeat("<div>"),
  "</div>": repeat("</div>"),
  "</p>": repeat("</p>"),
  "</br>": repeat("</br>"),
  "<ul><li>": repeat("<ul><li>"),
  "<dl><dd><dt>": repeat("<dl><dd><dt>"),
  "<form>": repeat("<form>"),
  "<select><option>": repeat("<select><option>"),
  "<ruby><rt>": repeat("<ruby><rt>"),
  "nested tables": repeat("<table><tr><td>"),
  "tables, foster parents": repeat("<table><a href=b>c"),
  "tables in tables": repeat("<table>"),
  "<table><b>": repeat("<table><b>"),
  "<template>": repeat("<template>"),
  "<svg>": repeat("<svg><foreignObject>"),
  "<math>": repeat("<math><mi>"),
  "<svg><a>": repeat('<svg><a xlink:href="b">'),
  "<script>": repeat("<script>"),
  "<script><!--<script>": repeat("<!--<script>", "<script>"),
  "<title>": repeat("<title>a</title>"),
  "<textarea>": repeat("</textare", "<textarea>"),
  "<plaintext>": repeat("<plaintext>"),
  "<frameset>": repeat("<frameset>"),
  "<body> with attributes": enumerate((index) => `<body a${index}>`),
  "<html> with attributes": enumerate((index) => `<html a${index}>`),
  "<base>": enumerate((index) => `<base href=${index}>`),
  "<meta charset>": repeat("<meta charset=utf-9>"),
  "<meta> unclosed": repeat("<meta "),
  "<meta refresh>": enumerate((index) => `<meta http-equiv=refresh content="0; url=${index}">`),
  "charset=": repeat("charset=", '<meta http-equiv=content-type content="', '">'),
  "an attribute flood": enumerate((index) => ` a${index}`, "<a", ">"),
  "one attribute again and again": repeat(" a=b", "<a", ">"),
  "attributes, not ASCII": repeat("É ", "<p ", ">"),
  "a tag's name": repeat("a", "<", ">"),
  "a tag that does not end": repeat("a=b ", "<p "),
  "slashes in a tag": repeat("/", "<p ", ">"),
  "opening tags that do not end": repeat("<a "),
  "less-than signs": repeat("<"),
  comments: repeat("<!---->"),
  "a comment that does not end": repeat("-", "<!--"),
  "bogus comments": repeat("<?"),
  doctypes: repeat("<!doctype a>"),
  CDATA: repeat("<![CDATA[", "<svg>"),
  entities: repeat("&amp;"),
  "entities without semicolons": repeat("&notit"),
  "open entities": repeat("&"),
  "numeric references": repeat("&#x41;"),
  "a numeric reference of many digits": repeat("9", "&#", ";"),
  "null references": repeat("&#0;"),
  "carriage returns": repeat("\r"),
  srcset: enumerate((index) => `${index} 1x, `, '<img srcset="', '">'),
  "srcset of commas": repeat(",", '<img srcset="', '">'),
  "srcset of parentheses": repeat("(", '<img srcset="a ', '">'),
  ping: enumerate((index) => `${index} `, '<a ping="', '">'),
  "spaces in ping": repeat(" ", '<a ping="', '">'),
  "<a href><div>": repeat("<a href=b><div>"),
  "links that fail": repeat("<a href=//[>"),
  "formatting elements that are opened again": (length) =>
    `<p>${enumerate((index) => `<b id=${index}>`)(length / 2)}${repeat("</p><p>x")(length / 2)}`,
  "end tags of nothing": (length) => repeat("<b>")(length / 2) + repeat("</i></div></p>")(length / 2),
  "a time to refresh": repeat("1", '<meta http-equiv=refresh content="', 'x">'),
  "white space before a refresh": repeat(" ", '<meta http-equiv=refresh content="1', '">'),
  "attributes that do not end": repeat("<a href='"),
  "comments that do not end": repeat("<!--"),
  "srcdoc in srcdoc": repeat("<iframe/srcdoc="),
  "references in srcdocs": repeat("<iframe srcdoc='&lt;a href=&amp;b>'></iframe>"),
  "references in a srcdoc": repeat("&lt;a href=b>", '<iframe srcdoc="', '">'),
  "blocks of CSS": repeat("{[(", "<style>", "url(a)"),
  "broken strings of CSS": repeat('"\n', "<style>url(a)"),
  "escapes of CSS": repeat("u\\72l(", "<style>"),
  "imports of CSS": repeat("@import 'a';", "<style>"),
  "conditions of CSS": repeat("@import url(a) ", "<style>"),
  "references in CSS": repeat("a:url(&quot;b&quot;);", '<p style="', '">'),
  "lists of JSON": (length) => `<script type=importmap>${"[".repeat(length / 2 - 12)}${"]".repeat(length / 2 - 12)}`,
  "objects of JSON": (length) =>
    `<script type=importmap>${'{"imports":'.repeat(length / 12 - 3)}1${"}".repeat(length / 12 - 3)}`,
  "backslashes of JSON": repeat("\\\\", '<script type=importmap>{"imports":{"a":"/', '"}}'),
  "addresses of JSON": repeat(',"a":"/b"', '<script type=importmap>{"imports":{"a":"/b"', "}}"),
  "XML elements": repeat("<a>", XML),
  "XML elements with a prefix": repeat("<p:a>", `${XML}<p:a xmlns:p="x">`),
  "XML elements with unknown prefixes": enumerate((index) => `<p${index}:a>`, XML),
  "XML default namespaces": repeat('<a xmlns="http://www.w3.org/2000/svg" href="x">', XML),
  "XML namespaces of one element": enumerate((index) => `xmlns:p${index}="x" `, `${XML}<a `, "/>"),
  "XML attributes": enumerate((index) => `a${index}="x" `, `${XML}<a `, "/>"),
  "XML attributes with a prefix": enumerate((index) => `x:a${index}="x" `, `${XML}<a xmlns:x="x" `, "/>"),
  "XML addresses": repeat("<loc>x</loc>", `${XML}<urlset>`, "</urlset>"),
  "XML addresses in addresses": repeat("<link>a", `${XML}<rss>`),
  "XML addresses in addresses that end": (length) =>
    `${XML}<rss>${repeat("<link>")(length / 2 - 30)}a${repeat("</link>")(length / 2 - 30)}`,
  "XML anchors in anchors": repeat('<a href="x">t', `${XML}<svg xmlns="http://www.w3.org/2000/svg">`),
  "pieces of an XML address": repeat("<![CDATA[a]]>&amp;", `${XML}<rss><link>`, "</link></rss>"),
  "comments in an XML address": repeat("<!---->a", `${XML}<rss><link>`, "</link></rss>"),
  "XML bases in sixty": repeat(
    `${'<a xml:base="b/">'.repeat(60)}<enclosure url="x"/>${"</a>".repeat(60)}`,
    `${XML}<rss>`,
  ),
  "white space of an XML base": (length) =>
    `${XML}<a xml:base="${repeat(" ")(length / 2 - 30)}x${repeat(" ")(length / 2 - 30)}y"/>`,
  "references to an XML entity": repeat("&a;", `${XML}<!DOCTYPE rss [<!ENTITY a "x">]><rss><link>`, "</link></rss>"),
  "references in an XML entity": repeat("&a;", `${XML}<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "`, '">]><a>&b;</a>'),
  "ampersands in an XML entity": repeat("&", `${XML}<!DOCTYPE a [<!ENTITY b "`, '">]><a>&b;</a>'),
  "references to no XML entity": repeat("&a;", `${XML}<!DOCTYPE rss SYSTEM "x"><rss><link>`, "</link></rss>"),
  "references to no XML entities": enumerate((index) => `&a${index};`, `${XML}<!DOCTYPE rss SYSTEM "x"><rss><link>`),
  "XML entities that do not end": repeat("<!ENTITY a ", `${XML}<!DOCTYPE a [`, "]><a/>"),
  "quotation marks in a document type": repeat("<!\"'", `${XML}<!DOCTYPE a [`, "]><a/>"),
  "comments of a document type that do not end": repeat("<!--", `${XML}<!DOCTYPE a [`, "]><a/>"),
  "white space of a document type": repeat(" ", `${XML}<!DOCTYPE`, "a [ ] x><a/>"),
  "brackets of a document type": repeat("] ", `${XML}<!DOCTYPE a [`, "><a/>"),
  "XML instructions": repeat('<?xml-stylesheet href="x"?>', XML, "<a/>"),
  "attributes of an XML instruction": repeat('href="x" ', `${XML}<?xml-stylesheet `, "?><a/>"),
  "white space of an XML instruction": repeat(" ", `${XML}<?xml-stylesheet `, "?><a/>"),
  "XML instructions that do not end": repeat("<?xml-stylesheet ", XML),
  "an XML attribute that does not end": repeat("'x", `${XML}<a b="`),
  "an XML text that does not end": repeat("]]", `${XML}<a>`),
  "an XML name": repeat("a", `${XML}<`, ":b>"),
  "white space of an XML end tag": repeat(" ", `${XML}<a></a`, ">"),
  "XML end tags of nothing": repeat("</b>", `${XML}<a>`),
  "XML namespaces": enumerate((index) => `<a xmlns:b${index}="c">`, XML),
  "XML bases": enumerate((index) => `<a xml:base="${index}/">`, XML),
  "XML bases in forty": repeat(
    '<a xml:base="b"><link href="c"/></a>',
    `<rss xmlns="http://www.w3.org/1999/xhtml">${'<a xml:base="b/">'.repeat(40)}`,
  ),
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
};

/** Documents: markup, and every address in an attribute. */
export const DOCUMENTS: Readonly<Record<string, Family>> = {
  ...MARKUP,
  ...Object.fromEntries(
    Object.entries(ADDRESSES).map(([name, make]) => [
      `${name}, in href`,
      (length: number) => `<a href="${make(length - '<a href="">'.length)}">`,
    ]),
  ),
};

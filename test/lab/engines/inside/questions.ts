/** Sixty questions to all entry points, and the answers of the engine in which they are asked. */
import type * as whatwgIRI from "../../../support/entries.js";

type Library = typeof whatwgIRI;

const PAGE = '<base href="b/"><a href="é?ü" rel="next">x</a><img src="../日.png"><form action="//例え.jp/">';

/** Each returns something that JSON can write. */
export const QUESTIONS: Readonly<Record<string, (library: Library) => unknown>> = {
  "an address": ({ IRI }) => new IRI("http://例え.jp/É?é#é").href,
  "a reference": ({ IRI }) => new IRI("../É?é", "http://a.example/b/c/d").href,
  "a query in windows-1252": ({ IRI }) => new IRI("?é€日", "http://a/", { charset: "windows-1252" }).href,
  "a query in Shift_JIS": ({ IRI }) => new IRI("?日本é", "http://a/", { charset: "sjis" }).href,
  "a query in EUC-JP": ({ IRI }) => new IRI("?日本é", "http://a/", { charset: "euc-jp" }).href,
  "a query in ISO-2022-JP": ({ IRI }) => new IRI("?a日b", "http://a/", { charset: "iso-2022-jp" }).href,
  "a query in GB18030": ({ IRI }) => new IRI("?日\u00A5\uFE10\u9FB4😀", "http://a/", { charset: "gb18030" }).href,
  "a query in GBK": ({ IRI }) => new IRI("?日€", "http://a/", { charset: "gbk" }).href,
  "a query in Big5": ({ IRI }) => new IRI("?日本", "http://a/", { charset: "big5" }).href,
  "a query in EUC-KR": ({ IRI }) => new IRI("?한글", "http://a/", { charset: "euc-kr" }).href,
  "an unknown charset": ({ IRI }) => new IRI("?", "http://a/", { charset: "latin-0" }).href,
  "members that are set": ({ IRI }) => {
    const iri = new IRI("http://example.org/a?b#c");
    Object.assign(iri, { protocol: "https", username: "ü", port: "8080", hostname: "münchen.example", hash: "é" });
    iri.searchParams.append("日", "& ");
    return [iri.href, iri.origin, iri.host, [...iri.searchParams]];
  },
  "its names and values in a charset": ({ IRI }) => [...new IRI("http://a/?q=%C3%A9&r=%2B+").query],
  "an octet that is not UTF-8": ({ IRI }) => [...new IRI("http://a/?q=%FF%C3").searchParams],
  "toIRI and toURI": ({ IRI }) => {
    const iri = new IRI("http://例え.jp/É?é");
    return [iri.toIRI(), iri.toURI(), JSON.stringify(iri)];
  },
  "an IPv6 address": ({ IRI }) => new IRI("http://[2001:db8::0:1]:80/").href,
  "an IPv4 address": ({ IRI }) => new IRI("http://0x7f.1/").href,
  "a failure": ({ IRI }) => new IRI("http://[").href,
  "another failure": ({ IRI }) => [IRI.parse("http://a b/"), IRI.canParse("//a"), IRI.canParse("//a", "http://b/")],
  "names of all scripts": ({ IRI }) =>
    ["faß.de", "فلسطين.السعودية", "例子。测试", "उदाहरण.परीक्षा", "ＡＢＣ.example"].map(
      (name) => new IRI(`http://${name}/`).host,
    ),
  "names that IDNA refuses": ({ IRI }) =>
    ["a\u00ADb", "xn--a", "\u0301a.example", "a\u200Db", "אa.example"].map(
      (name) => IRI.parse(`http://${name}/`)?.host ?? null,
    ),
  isIRI: ({ isIRI }) => ["http://例え.jp/日", "a", "http://a b/", "http://a/\uE000"].map((text) => isIRI(text)),
  isIRIReference: ({ isIRIReference }) => ["é", "//é", "a b", "%zz"].map((text) => isIRIReference(text)),
  isURI: ({ isURI }) => ["http://a/", "http://é/"].map((text) => isURI(text)),
  parseIRI: ({ parseIRI }) => {
    const parsed = parseIRI("http://u@例え.jp:8/é?q#f");
    return (
      parsed && [parsed.scheme, parsed.userinfo, parsed.host, parsed.port, parsed.path, parsed.query, parsed.fragment]
    );
  },
  resolve: ({ resolve }) => resolve("../日?é", "http://例え.jp/a/b/c"),
  relativize: ({ relativize }) => relativize("http://例え.jp/a/é", "http://例え.jp/a/b/c"),
  composeIRI: ({ composeIRI }) => composeIRI({ scheme: "http", host: "例え.jp", path: "/é" }),
  iriToURI: ({ iriToURI }) => iriToURI("http://例え.jp/é?日"),
  "iriToURI, of what is no IRI": ({ iriToURI }) => iriToURI("http://a b/"),
  uriToIRI: ({ uriToIRI }) => uriToIRI("http://xn--r8jz45g.jp/%C3%89?%E2%80%AE%FF"),
  validate: ({ validate }) => validate("http://例え.jp/É é").map(({ code, start }) => [code, start]),
  formatDiagnostics: ({ formatDiagnostics, validate }) => formatDiagnostics("http://a/é b", validate("http://a/é b")),
  compare: ({ compare }) => compare("http://例え.jp/É", "HTTP://例え.jp/%C3%89", { level: "scheme" }),
  normalize: ({ normalize }) => normalize("HTTP://例え.jp:80/a/../%C3%89", { level: "protocol" }),
  preferredForm: ({ preferredForm }) => preferredForm("HTTP://例え.jp/e\u0301%C3%89"),
  decodeComponent: ({ decodeComponent }) => decodeComponent(Uint8Array.of(0x68, 0x3a, 0xc3, 0xa9)).text,
  "decodeComponent, in a charset": ({ decodeComponent }) =>
    decodeComponent(Uint8Array.of(0x68, 0x3a, 0xe9), { charset: "latin1" }).text,
  encodeComponent: ({ encodeComponent }) => encodeComponent("é /日", { component: "path-segment" }),
  filePathToIRI: ({ filePathToIRI }) => filePathToIRI("C:\\é b\\日", { system: "windows" }),
  iriToFilePath: ({ iriToFilePath }) => iriToFilePath("file:///C:/é%20b", { system: "windows" }),
  webAddressToIRI: ({ webAddressToIRI }) => webAddressToIRI("http:\\\\例え.jp\\é|"),
  toDisplayString: ({ toDisplayString }) => toDisplayString("http://u:p@xn--r8jz45g.jp/%E6%97%A5?%E2%80%AE"),
  inspectHost: ({ inspectHost }) => {
    const { isSafe, shown, reasons } = inspectHost("раураl.com");
    return [isSafe, shown, reasons.map(({ rule }) => rule)];
  },
  visualOrder: ({ visualOrder }) => visualOrder("http://אב.ef/").text,
  inspect: ({ inspect }) => inspect("http://אבa.ef/e\u0301").map(({ code }) => code),
  findIRIs: ({ findIRIs }) =>
    findIRIs("見る。例え.jp、と http://a.example/é).").map(({ href, start }) => [href, start]),
  "findIRIs, in Thai": ({ findIRIs }) => findIRIs("ดู https://ไทย.example/หน้า นะ").map(({ text }) => text),
  repairInput: ({ repairInput }) => repairInput("htp://a.example／b").map(({ value }) => value),
  composeLink: ({ composeLink }) => composeLink({ host: "例え.jp", path: ["é b"] }),
  extractLinks: ({ extractLinks }) =>
    extractLinks(PAGE, { base: "http://a/", charset: "latin1" }).links.map(({ iri }) => iri?.href),
  "extractLinks, of octets": ({ extractLinks }) => {
    const octets = Uint8Array.from('<meta charset=latin1><a href="?\xE9">', (unit) => unit.charCodeAt(0));
    const { charset, links } = extractLinks(octets, { base: "http://a/" });
    return [charset, links.map(({ iri }) => iri?.href)];
  },
  extractHeaderLinks: ({ extractHeaderLinks }) =>
    extractHeaderLinks("</é>; rel=next", { field: "link", base: "http://a/" }).links.map(({ iri }) => iri?.href),
  decodeCharacterReferences: ({ decodeCharacterReferences }) => decodeCharacterReferences("&eacute;&#x65E5;&notin"),
  formats: ({ formats }) => [
    formats.iri("http://é/"),
    formats["idn-hostname"]("例え.jp"),
    formats.email("é@a.example"),
  ],
  parseTemplate: ({ parseTemplate }) => parseTemplate("http://a/{+e}{?b*}")?.expand({ e: "日", b: ["1", "ü"] }),
  skeleton: ({ skeleton }) => skeleton("раураl"),
};

/** Asks all questions; an error is an answer, by its name and message. */
export function answerAll(library: Library): Readonly<Record<string, string>> {
  const entries = Object.entries(QUESTIONS).map(([question, ask]): [string, string] => {
    try {
      return [question, JSON.stringify(ask(library)) ?? "undefined"];
    } catch (error) {
      const { name, message } = error as Error;
      return [question, `${name}: ${message}`];
    }
  });
  return Object.fromEntries(entries);
}

/** Invalid inputs, with «» around the text that each diagnostic must point at; every code has a row. */

import type { DiagnosticCode, FileSystem, PreferredFormOptions } from "whatwg-iri";
import type { ExtractHeaderLinksOptions } from "whatwg-iri/documents";
import type { HostnameStandard } from "whatwg-iri/formats";
import type { Components, SyntaxOptions } from "whatwg-iri/syntax";

type Rest<Row> = Row extends readonly [unknown, ...infer Cells] ? Cells : never;

/** Groups are by code, or codes with spaces; a row of one cell is written as that cell. */
function byCode<Row extends readonly [string, ...unknown[]]>(
  groups: Readonly<Partial<Record<Row[0], readonly (string | Rest<Row>)[]>>>,
): Row[] {
  return Object.entries<readonly unknown[]>(groups as Record<string, readonly unknown[]>).flatMap(([code, rows]) =>
    rows.map((row) => [code, ...(Array.isArray(row) ? row : [row])] as unknown as Row),
  );
}

/** Addresses that the specifications of their schemes forbid. */
export const SCHEMES: [code: DiagnosticCode, marked: string][] = [
  ["scheme-host-missing", "http://«»?a"],
  ["scheme-port-out-of-range", "http://a:«99999»/"],
  ["scheme-component-forbidden", "mailto:«//a@b.example»"],
  ["scheme-path-invalid", "did:example«»"],
  ["scheme-query-invalid", "urn:example:a?«b»"],
];

/** Addresses that `new IRI` rejects, possibly against a base. */
export const FAILURES: [code: DiagnosticCode, marked: string, base?: string][] = byCode({
  "missing-scheme-non-relative-URL": [
    "«»",
    "«»example.org/",
    ["«»//example.org:99999/", "data:x"],
    " \t«»//example.org/",
    "«»1http://example.org/",
    ["«»a", "mailto:a@example.org"],
  ],
  "host-missing": [
    "http://«»",
    "https:«»?a",
    "http://«»:80/",
    "http://user:pass@«»/",
    "http:\\\\/\\/«»",
    "foo://«»:1/",
    "foo://user@«»/",
    ["//«»", "http://example.org/"],
    ["///«»?a", "http://example.org/"],
  ],
  "host-invalid-code-point": [
    "foo://a« »b/c",
    "foo://u@a«^»b:1/c",
    ["//a«|»b/c", "foo://d"],
    "http://a« »b/",
    "http://u:p@x@exa«<»mple:80/@",
    "file://a«:»80/",
    ["//a«<»b/c", "file:///d"],
    ["\\\\a«<»b\\c", "http://d"],
    "HTTPS:\\a«<»b\\c",
    "wss:a«<»b/c",
    "ws:/a«<»b\\c",
    "ftp:\\a«<»b\\c",
    ["//a«<»b/c", " \tFILE:///d"],
    "file://a«@»b/",
  ],
  "domain-invalid-code-point": ["http://日本«\uFFFD»/", "http://a«%00»b/"],
  "domain-invalid-punycode": ["ht\ntp:/\t/«xn-\n-é»/"],
  "domain-to-ASCII": ["http://«\u00AD»/"],
  "IPv4-too-many-parts": ["http://«1.2.3.4.5»/", "http://«1.2.3.4.08.»/"],
  "IPv4-non-numeric-part": [
    "http://1.«».2/",
    "http://«0xg».1/",
    "http://256.«08».1/",
    "http://«a».1/",
    "http:«xn--1».2.3.4",
  ],
  "IPv4-out-of-range-part": ["file://«１.２.３.２５６»/", "http://1.2.3.«256»/", "http://«0x100000000»"],
  "IPv6-unclosed": ["http://«[::1»", "http://«[::1»/]", "http://«[::1]x»:80/", "http://«[1:2]x»:/"],
  "IPv6-invalid-compression": ["http://[«:»1]/"],
  "IPv6-too-many-pieces": ["http://[1:2:3:4:5:6:7:8:«9»]:80/"],
  "IPv6-multiple-compression": ["http://[1::2«::»3]/"],
  "IPv6-invalid-code-point": ["http://[«g»::]/", "http://[fe80::1«%»eth0]/"],
  "IPv6-too-few-pieces": ["http://[«1:2»]/"],
  "IPv4-in-IPv6-too-many-pieces": ["http://[1:2:3:4:5:6:7:«1.2.3.4»]/"],
  "IPv4-in-IPv6-invalid-code-point": ["http://[::1.2.3.«a»]/"],
  "IPv4-in-IPv6-out-of-range-part": ["http://[::1.2.3.«256»]/"],
  "IPv4-in-IPv6-too-few-parts": ["http://[::«1.2.3»]/"],
  "port-invalid": ["http://a:8«o»/", "http://[::1]:«x»?y:z", "http://a:1«:»2#", "\u0000 http://a:«x» \n\u001F"],
  "port-out-of-range": ["http://u:1@a:«65536»/", "foo://a:«9\t9999»/"],
});

const SLASHES = "special-scheme-missing-following-solidus";

type ErrorsRow = readonly [input: string, base: string | undefined, ...errors: string[]];

function byBase(groups: Readonly<Record<string, readonly (readonly [input: string, ...errors: string[]])[]>>) {
  return Object.entries(groups).flatMap(([base, rows]) =>
    rows.map(([input, ...errors]): ErrorsRow => [input, base === "" ? undefined : base, ...errors]),
  );
}

/**
 * The errors that the URL parser reports, in its order: code, start, the text of the span, what to write there, and
 * "!" for failure.
 */
export const URL_ERRORS = byBase({
  "": [
    ["http://user:p@ss@a/", "invalid-credentials 13 «@» → %40", "invalid-credentials 7 «user:p@ss@» → "],
    ["http://u@/", "invalid-credentials 7 «u@»", "host-missing 9 «» !"],
    [
      "http:\\\\a\\b",
      `${SLASHES} 5 «» → //`,
      `${SLASHES} 5 «\\» → `,
      `${SLASHES} 6 «\\» → `,
      "invalid-reverse-solidus 8 «\\» → /",
    ],
    ["http:/a", `${SLASHES} 5 «» → //`, `${SLASHES} 5 «/» → `],
    ["http:a", `${SLASHES} 5 «» → //`],
    ["http:///a", `${SLASHES} 7 «/» → `],
    ["file:a", `${SLASHES} 5 «» → ///`],
    ["file:/a", `${SLASHES} 5 «/» → ///`],
    [
      "file:\\\\a\\b",
      `${SLASHES} 5 «\\\\» → //`,
      "invalid-reverse-solidus 5 «\\» → /",
      "invalid-reverse-solidus 6 «\\» → /",
      "invalid-reverse-solidus 8 «\\» → /",
    ],
    ["file://C:/a", "file-invalid-Windows-drive-letter-host 7 «C:» → /C:"],
    ["file://C|\\a", "file-invalid-Windows-drive-letter-host 7 «C|» → /C:", "invalid-reverse-solidus 9 «\\» → /"],
    ["file:///C|/a", "invalid-URL-unit 9 «|» → :"],
    ["file:///a/C|", "invalid-URL-unit 11 «|» → %7C"],
    [" \thttp://a/ ", "invalid-URL-unit 0 « \thttp://a/ » → http://a/"],
    ["http://a/ ", "invalid-URL-unit 9 « » → "],
    ["\u0000http://a/", "invalid-URL-unit 0 «\u0000» → "],
    ["  ", "invalid-URL-unit 0 «  » → ", "missing-scheme-non-relative-URL 2 «» !"],
    ["ht\ntp://a/b\t", "invalid-URL-unit 11 «\t» → ", "invalid-URL-unit 2 «\n» → "],
    ["ht\ntp://a/\tb", "invalid-URL-unit 2 «\ntp://a/\t» → tp://a/"],
    ["http://\ta<\tb/", "invalid-URL-unit 7 «\ta<\t» → a<", "domain-to-ASCII 9 «<» !"],
    ["http://a/b c%", "invalid-URL-unit 10 « » → %20", "invalid-URL-unit 12 «%» → %25"],
    [
      "http://a/%4?%zz#%",
      "invalid-URL-unit 9 «%» → %25",
      "invalid-URL-unit 12 «%» → %25",
      "invalid-URL-unit 16 «%» → %25",
    ],
    ["sc:a b\\c", "invalid-URL-unit 4 « » → %20", "invalid-URL-unit 6 «\\» → %5C"],
    [
      "http://a/\uD800\uFFFF\uD83F\uDFFE\uFDD0\u007F\u0085",
      "invalid-URL-unit 9 «\uD800» → %EF%BF%BD",
      "invalid-URL-unit 10 «\uFFFF» → %EF%BF%BF",
      "invalid-URL-unit 11 «\uD83F\uDFFE» → %F0%9F%BF%BE",
      "invalid-URL-unit 13 «\uFDD0» → %EF%B7%90",
      "invalid-URL-unit 14 «\u007F» → %7F",
      "invalid-URL-unit 15 «\u0085» → %C2%85",
    ],
    ["sc://a b<c/", "host-invalid-code-point 6 « b<» → %20b%3C !"],
    ['sc://"a%"%/', 'invalid-URL-unit 5 «"a%"» → %22a%%22', 'invalid-URL-unit 5 «"a%"%» → "a%25"%25'],
    ["sc://:1/", "host-missing 5 «» !"],
    ["http://%61.example/", "domain-percent-encoded 7 «%61» → a"],
    ["http://%61%zz/", "domain-percent-encoded 7 «%61»", "domain-to-ASCII 10 «%» !"],
    ["http://%E3%81%82.%E3%81%82/", "domain-percent-encoded 7 «%E3%81%82.%E3%81%82» → あ.あ"],
    ["http://a%2Fb/", "domain-percent-encoded 8 «%2F»", "domain-to-ASCII 8 «%2F» !"],
    ["http://a_b.example/", "domain-to-ASCII 8 «_»"],
    ["http://a_b.c_d.example/", "domain-to-ASCII 8 «_b.c_»"],
    ["http://-a.example/", "domain-to-ASCII 7 «-»"],
    ["http://a..b/", "domain-to-ASCII 9 «»"],
    ["http://a./", "domain-to-ASCII 9 «»"],
    ["http://xn--a.example/", "domain-to-ASCII 7 «xn--a»"],
    ["http://a<b/", "domain-to-ASCII 8 «<» !"],
    ["http://a℀b/", "domain-to-ASCII 7 «a℀b» !"],
    ["http://\u00AD/", "domain-to-ASCII 7 «\u00AD» !"],
    ["http://אa/", "domain-to-ASCII 7 «אa» !"],
    ["http://1.2.3.4./", "domain-to-ASCII 15 «»", "IPv4-empty-part 14 «.» → "],
    ["http://127.1/", "IPv4-too-few-parts 7 «127.1» → 127.0.0.1"],
    ["http://0x7f.1/", "IPv4-too-few-parts 7 «0x7f.1» → 127.0.0.1", "IPv4-non-decimal-part 7 «0x7f» → 127"],
    ["http://0x7F.010.0.1/", "IPv4-non-decimal-part 7 «0x7F» → 127", "IPv4-non-decimal-part 12 «010» → 8"],
    ["http://256/", "IPv4-too-few-parts 7 «256» → 0.0.1.0", "IPv4-out-of-range-part 7 «256» → 0.0.1.0"],
    ["http://1.2.300/", "IPv4-too-few-parts 7 «1.2.300» → 1.2.1.44", "IPv4-out-of-range-part 11 «300» → 1.44"],
    ["http://1.256.3.4/", "IPv4-out-of-range-part 9 «256» !"],
    ["http://4294967296/", "IPv4-too-few-parts 7 «4294967296»", "IPv4-out-of-range-part 7 «4294967296» !"],
    [
      "http://0xffffffffffff/",
      "IPv4-too-few-parts 7 «0xffffffffffff»",
      "IPv4-non-decimal-part 7 «0xffffffffffff»",
      "IPv4-out-of-range-part 7 «0xffffffffffff» !",
    ],
    ["http://1.2.3.4.5/", "IPv4-too-many-parts 7 «1.2.3.4.5» !"],
    ["http://a.1/", "IPv4-too-few-parts 7 «a.1»", "IPv4-non-numeric-part 7 «a» !"],
    ["http://1..2/", "domain-to-ASCII 9 «»", "IPv4-too-few-parts 7 «1..2»", "IPv4-non-numeric-part 9 «» !"],
    ["http://１２７.0.0.1/", "IPv4-non-ASCII-input 7 «１２７.0.0.1» → 127.0.0.1"],
    ["http://１２７.1/", "IPv4-non-ASCII-input 7 «１２７.1» → 127.1", "IPv4-too-few-parts 7 «１２７.1» → 127.0.0.1"],
    ["http://%31.1/", "domain-percent-encoded 7 «%31» → 1", "IPv4-too-few-parts 7 «%31.1» → 1.0.0.1"],
    ["http://09/", "IPv4-too-few-parts 7 «09»", "IPv4-non-numeric-part 7 «09» !"],
    ["http://0x/", "IPv4-too-few-parts 7 «0x» → 0.0.0.0", "IPv4-non-decimal-part 7 «0x» → 0"],
    ["http://[::01]/", "IPv6-piece-leading-zero 10 «01» → 1"],
    ["http://[0001:002::1]/", "IPv6-piece-leading-zero 8 «0001» → 1", "IPv6-piece-leading-zero 13 «002» → 2"],
    ["http://[1::2::3]/", "IPv6-multiple-compression 12 «::» !"],
    ["http://[01::2::03]/", "IPv6-piece-leading-zero 8 «01» → 1", "IPv6-multiple-compression 13 «::» !"],
    ["http://[::1/", "IPv6-unclosed 7 «[::1» !"],
    ["http://[::1]x/", "IPv6-unclosed 7 «[::1]x» !"],
    ["http://[1:2]/", "IPv6-too-few-pieces 8 «1:2» !"],
    ["http://[::1.2.3.256]/", "IPv4-in-IPv6-out-of-range-part 16 «256» !"],
    ["http://[:1]/", "IPv6-invalid-compression 8 «:» !"],
    ["http://[g]/", "IPv6-invalid-code-point 8 «g» !"],
    ["sc://[::01]/", "IPv6-piece-leading-zero 8 «01» → 1"],
    ["http://a:8o8x/", "port-invalid 10 «o8x» !"],
    ["http://a:65536/", "port-out-of-range 9 «65536» !"],
    ["http://:80/", "host-missing 7 «» !"],
    ["http://", "host-missing 7 «» !"],
    ["http://?a", "host-missing 7 «» !"],
    ["a", "missing-scheme-non-relative-URL 0 «» !"],
    ["", "missing-scheme-non-relative-URL 0 «» !"],
    ["1:a", "missing-scheme-non-relative-URL 0 «» !"],
  ],
  "sc://b": [["//u@a:x", "invalid-credentials 2 «u@» → ", "port-invalid 6 «x» !"]],
  "http://b/c": [
    ["http:a", `${SLASHES} 0 «http:» → `],
    ["http:/a", `${SLASHES} 0 «http:» → `],
    ["http:\\a", `${SLASHES} 0 «http:» → `, "invalid-reverse-solidus 5 «\\» → /"],
    ["http:c:d", `${SLASHES} 0 «http:»`],
    ["http: a", `${SLASHES} 0 «http:»`, "invalid-URL-unit 5 « » → %20"],
  ],
  "file:///b": [
    ["file:a", `${SLASHES} 0 «file:» → `],
    ["file:/\\a", `${SLASHES} 5 «/\\» → //`, "invalid-reverse-solidus 6 «\\» → /"],
    ["C|/a", "file-invalid-Windows-drive-letter 0 «C|» → /C:", "invalid-URL-unit 1 «|» → %7C"],
    [
      "file:C|",
      `${SLASHES} 0 «file:» → `,
      "file-invalid-Windows-drive-letter 5 «C|» → /C:",
      "invalid-URL-unit 6 «|» → :",
    ],
    ["/C|/a", "invalid-URL-unit 2 «|» → :"],
  ],
  "file:///c": [
    [
      "\\\\a\\b",
      "invalid-reverse-solidus 0 «\\» → /",
      "invalid-reverse-solidus 1 «\\» → /",
      "invalid-reverse-solidus 3 «\\» → /",
    ],
  ],
  "http://b/": [
    ["\\a", "invalid-reverse-solidus 0 «\\» → /"],
    ["\\\\a", "invalid-reverse-solidus 0 «\\» → /", "invalid-reverse-solidus 1 «\\» → /"],
    ["//\\a", `${SLASHES} 2 «\\» → `],
    ["/\\/a", "invalid-reverse-solidus 1 «\\» → /", `${SLASHES} 2 «/» → `],
  ],
  "mailto:b": [["a", "missing-scheme-non-relative-URL 0 «» !"]],
  "data:b": [["?a", "missing-scheme-non-relative-URL 0 «» !"]],
});

/** Codes are in order, separated by spaces. */
export const PROBLEMS: [codes: string, marked: string, options?: SyntaxOptions][] = byCode({
  "scheme-missing": ["«»:", "«»://a/", ["«»//a/", { kind: "IRI" }], ["«»", { kind: "absolute-URI" }]],
  "scheme-missing path-invalid-code-point": [["«»a« »b", { kind: "URI" }]],
  "scheme-invalid-code-point": ["«1»:2", "«+»a://b", "ht« »tp://a/", "«😀😀»x:", "a«%»41:"],
  "scheme-invalid-code-point scheme-invalid-code-point": [["«日»«本»:a", { kind: "IRI" }]],
  "scheme-not-allowed": [
    ["«a:»b", { kind: "irelative-ref" }],
    ["«1:»2", { kind: "relative-ref" }],
    ["«:»", { kind: "relative-ref" }],
  ],
  "userinfo-invalid-code-point": ["//u«@»x@h/"],
  "userinfo-invalid-code-point userinfo-invalid-code-point": ["//«<»u«>»@h"],
  "host-invalid-code-point": ["http://exa« »mple.org/", "//a«[»", "//u@«\\\\»b:1", "//[::1]«x»:80"],
  "host-percent-encoded": [["//a«%41%42»b", { grammar: "bis" }]],
  "percent-encoding-incomplete host-percent-encoded": [["//«%»«%41»", { grammar: "bis" }]],
  "host-percent-encoded percent-encoding-incomplete": [["//«%41»«%»zz", { grammar: "bis" }]],
  "percent-encoding-incomplete": ["//«%»4/", "/«%»zz", "/«%»%41", "/«%%»%41"],
  "IPv6-unclosed": ["//«[::1»/"],
  "IPv6-unclosed query-invalid-code-point": ["//«[::1»?«]»"],
  "IPv6-multiple-compression host-invalid-code-point": ["//[:«::»]«😀x»"],
  "IPv6-invalid-compression": ["//[«:»1]"],
  "IPv6-too-many-pieces": ["//[1:2:3:4:5:6:7:8:«9»]", "//[1:2:3:4:5:6:7:8«::»]", "//[1::2:3:4:5:6:7:«8»]"],
  "IPv6-multiple-compression": ["//[1::2«::»3]", "//[:«::»]"],
  "IPv6-invalid-code-point": [
    "//[«g»::]",
    "//[1234«5»::]",
    "//[fe80::1«%»25eth0]",
    "//[::«\uD800»]",
    "//[::«😀»]",
    "//[1«:»]",
  ],
  "IPv6-too-few-pieces": ["//[«1:2»]", "//[«»]"],
  "IPv4-in-IPv6-too-many-pieces": ["//[1:2:3:4:5:6:7:«1.2.3.4»]"],
  "IPv4-in-IPv6-invalid-code-point": [
    "//[::«.»1]",
    "//[1:2:3:4:5:6:7:«.»1]",
    "//[::1.2.3.«a»]",
    "//[::1.2.3.4«.»]",
    "//[::1.2.0«1».4]",
    "//[::1.«😀»]",
    "//[::1.«»]",
    "//[::1«a».2.3.4]",
  ],
  "IPv4-in-IPv6-out-of-range-part": ["//[::1.2.3.«256»]", "//[::1.2.«2567».3]"],
  "IPv4-in-IPv6-too-few-parts": ["//[::«1.2.3»]"],
  "IPvFuture-invalid": ["//[v1«»]", "//[v«.»a]", "//[v«g».a]", "//[v1.«»]", "//[V1.a«^»b]", "//[v1.«😀»]"],
  "port-invalid": ["//a:«x»/"],
  "port-invalid port-invalid": ["//[::1]:8«o»0«:»1"],
  "path-invalid-code-point": [
    "a« »b",
    "a«   »b",
    "a:/«\0»",
    "/«\u0085»",
    "/«\uFFFF»",
    "/«\u{E0001}»",
    ["/«\u{E0001}»", { grammar: "bis" }],
  ],
  "path-invalid-code-point path-invalid-code-point": ["a« »«\t»b"],
  "private-use-code-point": ["/«\uE000»?\uE000", "//«\u{F0000}»@a", ["#«\uF8FF»", { kind: "URI-reference" }]],
  "query-invalid-code-point": ["?«<»", "?«\u{E0001}»"],
  "fragment-invalid-code-point": ["#a«#»b"],
  "fragment-not-allowed": [["a:b«#c»", { kind: "absolute-IRI" }]],
  "percent-encoding-incomplete percent-encoding-incomplete": ["?«%»4#«%»"],
  "non-ASCII-code-point": [["http://a/«é»", { kind: "URI" }]],
  "non-ASCII-code-point non-ASCII-code-point": [["//«é»?«\uE000»", { kind: "URI-reference" }]],
  "lone-surrogate": ["/a«\uD800»", ["/a«\uDC00\uDC00»b", { kind: "URI-reference" }], "//a:«\uDFFF»"],
  "lone-surrogate lone-surrogate": ["«\uD800»:«\uDC00»"],
  "userinfo-invalid-code-point host-invalid-code-point port-invalid path-invalid-code-point query-invalid-code-point fragment-invalid-code-point":
    ["a://u« »@h« »:1« »/p« »?q« »#f« »"],
});

/** Components that `composeIRI` rejects, and its diagnostics on their concatenation. */
export const COMPOSITIONS: [codes: string, components: Components, marked: string, options?: SyntaxOptions][] = byCode({
  "scheme-missing": [
    [{ scheme: "", path: "a" }, "«»:a"],
    [{ host: "a" }, "«»//a", { kind: "IRI" }],
  ],
  "scheme-invalid-code-point scheme-invalid-code-point": [[{ scheme: "a:/", path: "b" }, "a«:»«/»:b"]],
  "scheme-not-allowed": [[{ scheme: "a", path: "b" }, "«a:»b", { kind: "relative-ref" }]],
  "host-missing": [
    [{ userinfo: "u", path: "/a" }, "«»/a"],
    [{ scheme: "a", port: "1" }, "a:«»"],
  ],
  "authority-mismatch": [
    [{ authority: "a", host: "b" }, "«//a»"],
    [{ authority: "h", port: "8080" }, "«//h»"],
    [{ authority: "h", userinfo: "u" }, "«//h»"],
    [{ scheme: "s", authority: "u@a:1", host: "b", path: "/p" }, "s:«//u@a:1»/p"],
    [{ authority: "a/b", path: "/c" }, "«//a»/c"],
    [{ authority: "a?b" }, "«//a»"],
  ],
  "userinfo-invalid-code-point": [[{ userinfo: "u@evil", host: "h" }, "//u«@»evil@h"]],
  "host-invalid-code-point": [
    [{ host: "evil/" }, "//evil«/»"],
    [{ host: "u@evil" }, "//u«@»evil"],
    [{ host: "evil:1" }, "//evil«:»1"],
    [{ host: "[::1]evil" }, "//[::1]«evil»"],
  ],
  "port-invalid port-invalid": [[{ host: "h", port: "1/@" }, "//h:1«/»«@»"]],
  "path-lacks-slash": [[{ host: "h", path: ".evil" }, "//h«».evil"]],
  "path-begins-like-authority": [
    [{ path: "//evil" }, "«//»evil"],
    [{ scheme: "a", path: "///" }, "a:«//»/"],
  ],
  "path-begins-like-scheme": [
    [{ path: "a:b/c" }, "«a:»b/c"],
    [{ path: ":", query: "q" }, "«:»?q"],
  ],
  "path-invalid-code-point": [[{ path: "/a?b", query: "c" }, "/a«?»b?c"]],
  "query-invalid-code-point": [[{ query: "a#b" }, "?a«#»b"]],
  "fragment-invalid-code-point": [[{ fragment: "#" }, "#«#»"]],
  "fragment-not-allowed": [[{ scheme: "a", fragment: "" }, "a:«#»", { kind: "absolute-IRI" }]],
  "non-ASCII-code-point": [[{ path: "é" }, "«é»", { kind: "URI-reference" }]],
});

/** Addresses too long to write out: the code, and the repeated text. */
export const TOO_LONG: [code: DiagnosticCode, start: string, repeated: string][] = byCode({
  "too-long": [
    ["foo:/./", "é"],
    ["file:///C:/../", "c"],
  ],
});

export const UNREACHABLE: [code: DiagnosticCode, marked: string, base: string][] = byCode({
  "path-dot-segments": [
    ["http://a/.b/«..»/c/.#d", "http://a/"],
    ["a:«.»", "a:b"],
    ["http://a/«.»/b?q", "http://a/./c"],
  ],
});

/** Codes, and the text that each points at. */
export const MAPPINGS: [codes: string, iri: string, ...texts: string[]][] = byCode({
  "domain-invalid-code-point domain-to-ASCII": [
    ["http://a.exa／mple.org/", "／", "exa／mple"],
    ["http://a%2Fb.c/", "%2F", "a%2Fb"],
    ["http://x.%FF%FFé.b/", "%FF", "%FF%FFé"],
    ["ftp://＜b＞.c/", "＜", "＜b＞"],
    ["https://日本.\u{20000}\u202E/", "\u202E", "\u{20000}\u202E"],
    ["http://a%F0%9F%98%80b%F4%80%80%80/", "%F4%80%80%80", "a%F0%9F%98%80b%F4%80%80%80"],
  ],
  "domain-invalid-punycode domain-to-ASCII": [
    ["http://é.xn--a。b/", "xn--a", "xn--a"],
    ["http://ｘｎ－－ａ/", "ｘｎ－－ａ", "ｘｎ－－ａ"],
    ["http://xn--é/", "xn--é", "xn--é"],
  ],
  "domain-leading-mark domain-to-ASCII": [["http://b.\u0301a/", "\u0301a", "\u0301a"]],
  "domain-invalid-joiner domain-to-ASCII": [["http://a\u200Cb/", "a\u200Cb", "a\u200Cb"]],
  "domain-bidi domain-to-ASCII": [
    ["http://אבג.1a.com/", "1a", "1a"],
    ["http://c.אa.b/", "אa", "אa"],
  ],
  "domain-to-ASCII": [["http://\u00AD/", "\u00AD"]],
});

/** The tests of `decodeComponent` and `encodeComponent` produce these. */
export const ENCODINGS: [code: DiagnosticCode, text: string, charset: string][] = byCode({
  "charset-lacks-code-point": [
    ["é«日»日", "latin1"],
    ["日«😀»", "euc-jp"],
  ],
  "octets-invalid": [["/é«\uFFFD»", "utf-8"]],
});

export const FILES: [code: DiagnosticCode, marked: string, system: FileSystem][] = byCode({
  "scheme-not-file": [
    ["«http»://a/b", "posix"],
    ["«mailto»:a", "windows"],
  ],
  "host-not-local": [
    ["file://«server»/a", "posix"],
    ["file://«u@»/a", "windows"],
    ["file://«server:1»/a", "windows"],
    ["file://«ser%76er»/a", "windows"],
    ["file://«.»/PhysicalDrive0", "windows"],
    ["file://«..»/C$/x", "windows"],
    ["file://«%2e»/a", "windows"],
    ["file://«%3F»/C:/a", "windows"],
    ["file://«\uFF0E»/a", "windows"],
    ["file://«\uFF1F»/C:/a", "windows"],
    ["file://«\u3002\u00AD»/a", "windows"],
  ],
  "path-not-of-file-system": [
    ["file:«a/b»", "posix"],
    ["file://«»", "posix"],
    ["file://«/a/C:/b»", "windows"],
    ["file:///a«%2f»b", "posix"],
    ["file:///a«%00»b", "posix"],
    ["file:///C:/a«%5C»b", "windows"],
    ["file:///C:/a«%5c»b", "windows"],
    ["file:///«%C0»%AF", "posix"],
    ["file:///é/a«%E9»b", "posix"],
    ["file:///%C3%A9%41«%E6»%97", "posix"],
    ["file://«/a/b»", "windows"],
    ["file://«/C:a»", "windows"],
    ["file://«//server/a»", "windows"],
  ],
});

/** IRIs that are not in their preferred form, and that form. */
export const PREFERENCES: [codes: string, marked: string, iri: string, options?: PreferredFormOptions][] = byCode({
  "path-read-as-host path-not-resolved": [["http:///«evil»/«..»/good", "http:///good"]],
  "scheme-upper-case": [["«HTTP»://a/", "http://a/"]],
  "percent-encoding-unnecessary": [
    ["http://a/«%7e»user", "http://a/~user"],
    ["http://a/b«%C3%A9%2f»c", "http://a/bé%2Fc"],
    ["http://a/?«%EE%80%80»", "http://a/?\uE000"],
  ],
  "percent-encoding-unnecessary percent-encoding-unnecessary percent-encoding-unnecessary": [
    ["a://«%61»@b/?«%62»#«%63»", "a://a@b/?b#c"],
  ],
  "percent-encoding-lower-case": [
    ["http://a/?b=«%2f%e9»", "http://a/?b=%2F%E9"],
    ["http://a/«%c3»", "http://a/%C3"],
  ],
  "bidi-formatting-code-point": [["http://a/«\u202E\u202C»b", "http://a/%E2%80%AE%E2%80%ACb"]],
  "host-not-mapped": [
    ["http://«EXAMPLE.org»/", "http://example.org/"],
    ["http://u@«ré。ＥＸＡＭＰＬＥ»:1/", "http://u@ré.example:1/"],
    ["http://«xn--rsum-bpad.example»/", "http://résumé.example/"],
    ["http://«re\u0301»/", "http://ré/"],
    ["a://«É.B»/", "a://É.b/"],
  ],
  "not-normalized": [
    ["a://«e\u0301»/", "a://é/"],
    ["http://a/b/«re\u0301sume\u0301»/c", "http://a/b/résumé/c"],
    ["http://a/«ﬁ»", "http://a/fi", { normalization: "NFKC" }],
  ],
  "percent-encoding-unnecessary not-normalized": [["a:b?«%65»/«\u212B»", "a:b?e/\u00C5"]],
  "path-not-resolved": [
    ["http://a/b/«..»/c", "http://a/c"],
    ["http://a/b/é/«..»/./c", "http://a/b/c"],
  ],
  "path-empty": [
    ["http://a«»", "http://a/"],
    ["http://a«»?b", "http://a/?b"],
  ],
});

/** IRIs that are hard to read because of right-to-left characters. */
export const DIRECTIONS: [codes: string, marked: string][] = byCode({
  "bidi-formatting-code-point": ["http://a/é«\u202E»b", "http://a/«\u2066\u061C»b"],
  "bidi-formatting-code-point bidi-formatting-code-point": ["a«\u200E»:b#«\u2069»"],
  "bidi-mixed-directions": ["http://a/b/«אbג»/c"],
  "bidi-start-not-right-to-left": ["http://a/«1»א", "/«\u{1D7CE}»\u{1E900}", "/«\u05B0»א"],
  "bidi-end-not-right-to-left": ["http://א«1»/a", "http://a/א%3«1»", "http://a/א«1\u05B0»"],
  "bidi-end-not-right-to-left bidi-start-not-right-to-left": ["http://א«-»@a?b=«+»א"],
  "bidi-brackets": ["/א«(»ב)א", "/א«「»ב」א"],
  "bidi-start-not-strong": ["http://א:«8»0/a", "http://א//«1»a/2", "//א@«[»::1]"],
  "bidi-start-not-strong bidi-start-not-strong": ["http://א/«1»/«2»/a/3"],
});

/** IRIs that look like others, with the difference, and the others. */
export const LOOK_ALIKES: [code: DiagnosticCode, marked: string, other: string][] = byCode({
  "bidi-look-alike": [
    ["a/aaa/«א/1»", "a/aaa/1/א"],
    ["/«1א»/a", "/א1/a"],
    ["/a«1אב»b", "/aאב1b"],
    ["http://a/«\u{1E900}1»", "http://a/1\u{1E900}"],
    ["a/«1\u{10800}»&", "a/\u{10800}1&"],
    ["a/«1ב».a/.1א", "a/ב1.a/.1א"],
  ],
});

/** Characters that no IRI may contain, or that it should not. */
export const CHARACTERS: [codes: string, marked: string][] = [
  ["character-space", "/a« »b"],
  ["character-delimiter character-delimiter character-delimiter", '/«<»«>»«"»'],
  ["character-unwise", "/«\\»"],
  ["character-control", "/«\0»"],
  ["character-specials", "/«\uFFFD»"],
  ["character-tag", "/«\u{E0041}»"],
  ["character-noncharacter", "/«\uFDD0»"],
  ["character-misplaced", "/«[»"],
  ["character-private-use", "?«\uE000»"],
  ["character-delimiter-look-alike", "/«\u2044»"],
  ["character-half-or-full-width", "/«ａ»"],
  ["character-compatibility", "/«ﬁ»"],
  ["character-mixed-scripts", "/l«о»gin"],
  ["character-latin-look-alike", "http://«х».com/"],
  ["character-combining-mark", "/«\u0301»"],
  ["character-undisplayable", "/a«\u200B»b"],
];

/** Deceptive IRIs, and their deceptive parts. */
export const SPOOFS: [codes: string, marked: string][] = byCode({
  "spoof-host": ["http://p«а»ypal.example/", "http://«аррӏе».example/", "http://:w.«xn--80ak6aa92e».example/"],
  "spoof-userinfo": [
    "http://«www.bank.example»@evil.example/",
    "http://«u:bank.example%2Flogin»@evil.example/",
    "https://«127.0.0.1»@[::1]/",
    "http://«goo%67le%2Ecom»@evil.example/",
    "http://«.google。com»@evil.example/",
  ],
  "spoof-mixed-scripts": ["http://a/l«о»gin", "http://a/?q=l«%D0%BE»gin#x", "#a-p«а»ypal", "foo://l«о»gin/"],
  "spoof-mixed-digits": ["/ไทย๑«1»"],
  "spoof-invisible": ["/ab«\u3164»", "http://a/ab«%E2%80%8B»cd", "/ab«\u2800»"],
  "spoof-delimiter": ["http://a.example/x«⁄»login", "/x«：»y"],
  "spoof-digit-for-letter": ["http://br«0»ken.example/", "http://«1»ame.example/", "http://a/g«00»gle"],
  "spoof-letter-for-digit": ["http://a/2«O»24", "http://1«l»0.example/"],
});

/** IRIs whose domain names comparison warns about. */
export const COMPARISONS: [codes: string, marked: string][] = byCode({
  "domain-disallowed-code-point": ["http://é«_»b.example/", "http://«RÉ».example/", "http://r«%C3%89»sum%C3%A9/"],
  "domain-not-unicode": ["http://a.«xn--9ca».example/xn--9ca"],
  "domain-not-unicode domain-disallowed-code-point": ["http://«XN--9CA».«☃»/"],
  "domain-invalid-punycode": ["http://«xn--x»/"],
});

/** Codes, labels, and the standard. */
export const HOSTNAMES: [codes: string, marked: string, labels: string, standard?: HostnameStandard][] = byCode({
  "domain-empty-label": [
    ["«»", ""],
    ["a.«»", ""],
    ["a.«».b", "", "rfc1123"],
    ["«»。b", "", "uts46"],
  ],
  "domain-label-too-long": [
    [`«${"a".repeat(64)}».b`, "a".repeat(64)],
    [`«${"ü".repeat(58)}»`, "ü".repeat(58)],
    [`«${"ü".repeat(64)}»`, "ü".repeat(64), "uts46"],
  ],
  "domain-too-long": [[`«${`${"a".repeat(63)}.`.repeat(3)}${"a".repeat(62)}»`, "undefined"]],
  "domain-disallowed-code-point": [
    ["a«_»b.c", "a_b"],
    ["a«é»b.c", "aéb", "rfc1123"],
    ["é«_»b.c", "é_b", "uts46"],
    ["c.«☃😀»", "☃😀"],
    ["é«\uD800»", "é\uD800"],
    ["a.«é／b»", "é／b", "uts46"],
    ["«xn--n3h»", "xn--n3h"],
  ],
  "domain-disallowed-code-point domain-disallowed-code-point": [["«R»é«SUM»é.c", "RéSUMé RéSUMé"]],
  "domain-invalid-code-point": [["a.é«\u202E»b", "é\u202Eb", "uts46"]],
  "domain-hyphens domain-hyphens": [
    ["«-»a«-»", "-a- -a-", "rfc1123"],
    ["«-»ü«-»", "-ü- -ü-"],
    ["xn«--»ü«-»", "xn--ü- xn--ü-"],
  ],
  "domain-hyphens": [
    ["«-».a", "-"],
    ["ab«--»c", "ab--c"],
    ["üü«--»ü", "üü--ü", "uts46"],
    ["«xn--xn---epa»", "xn--xn---epa"],
    ["xn--example«-»", "xn--example-"],
  ],
  "domain-leading-mark": [["a.«\u0301»b", "\u0301b"]],
  "domain-invalid-punycode": [
    ["«xn--x».a", "xn--x"],
    ["«xn---9uc»", "xn---9uc", "uts46"],
    ["a.«xn--X»", "xn--X", "rfc1123"],
  ],
  "domain-invalid-joiner": [
    ["a«\u200C»b", "a\u200Cb"],
    ["क«\u200D»ष", "क\u200Dष"],
    ["«\u200C»ब", "\u200Cब", "uts46"],
    ["ب«\u200C»", "ب\u200C"],
  ],
  "domain-context": [
    ["a«·»l", "a·l"],
    ["α«͵»a", "α͵a"],
    ["a.«׳»", "׳"],
    ["ab«・»", "ab・"],
    ["ب٠«۰»", "ب٠۰"],
  ],
  "domain-not-normalized": [["«cafe\u0301».a", "cafe\u0301"]],
  "domain-bidi": [
    ["אבג.«1a»", "1a"],
    ["xn--4dbrk0ce.«1a»", "1a"],
    ["«אa».b", "אa", "uts46"],
  ],
});

export const TEMPLATES: [codes: string, marked: string][] = byCode({
  "template-brace-unclosed": ["a«{b»", "{a}«{b{c»"],
  "template-brace-unopened template-brace-unopened": ["«}»{a}«}»"],
  "template-invalid-code-point template-invalid-code-point": ["a« »b«\u007F»"],
  "template-invalid-code-point": ["é«\uFFFE»", "a«\u{1FFFF}»"],
  "percent-encoding-incomplete": ["a«%»4", "«%»{a}"],
  "lone-surrogate": ["é«\uD800»"],
  "template-operator-reserved": ["{«=»a}", "{«|»a*}"],
  "template-operator-reserved template-variable-invalid": ["{«,»«+a»}"],
  "template-variable-invalid": [
    "{«»}",
    "{+«»}",
    "{a,«»,b}",
    "{a,«»}",
    "{«a b»}",
    "{a,« b»}",
    "{«é»}",
    "{«%4»}",
    "{«a..b»}",
    "{«.a»}".replace("{«.a", "{.«.a"),
    "{«$a»}",
  ],
  "template-variable-invalid template-variable-invalid": ["{«a-b»}{«~»}"],
  "template-modifier-invalid": ["{a«:0»}", "{a«:10000»}", "{a«:»}", "{?b,a.c«:2*»,d}", "{a«**»}"],
});

/** Parts of header fields are skipped, and the addresses of the links are left. */
export const FIELDS: [
  codes: string,
  marked: string,
  field: ExtractHeaderLinksOptions["field"],
  values: readonly string[],
][] = byCode({
  "refresh-time-missing": [
    ["«»", "refresh", []],
    ["«/a»", "refresh", []],
    ["«url=b; 1»", "refresh", []],
  ],
  "link-target-missing": [
    ['«a; title="b, <c>"», <d>', "link", ["d"]],
    ['«a"b, <c>', "link", []],
    ['«a"\\»', "link", []],
    ["(x) «a, <b>»", "list-unsubscribe", []],
    ["<a> (y) «x, <b>»", "list-help", ["a"]],
    ["<a>,«,<b>»", "list-owner", ["a"]],
    ["=?utf-8?q?=3Ca=3E?= «=?utf-8?q?b=3Cc=3E?=»", "list-archive", ["a"]],
    ["«nope <a>»", "list-post", []],
    ["«=?x-unknown?q?=3Ca=3E?=»", "list-owner", []],
  ],
  "link-target-unclosed": [
    ["<a>, «<b; rel=c»", "link", ["a"]],
    ["<a>, «<b (c)»", "list-subscribe", ["a"]],
  ],
  "link-parameter-invalid": [
    ['<a> «b "c, d"»; rel=e, <f>', "link", ["a", "f"]],
    ['<a>; title="b"«c»; rel=e', "link", ["a"]],
    ["<a>; «title*=b»; rel=e", "link", ["a"]],
  ],
  "link-parameter-invalid link-target-missing": [["<a>; «title*»,«b»", "link", ["a"]]],
});

export const DOCUMENTS: [code: DiagnosticCode, marked: string][] = [
  ["XML-ill-formed", "<a></b«>»"],
  ["XML-entity-limit", '<!DOCTYPE a [<!ENTITY b "&b;">]><a>«&b;»</a>'],
  ["XML-entity-unread", '<!DOCTYPE a SYSTEM "b"><a>«&c;»</a>'],
  ["XML-prefix-unbound", "«»<a:b/>"],
  ["XML-base-depth", `${"<a xml:base='b/'>".repeat(64)}<a xml:base='«b/»'/>${"</a>".repeat(64)}`],
];

export const READINGS: [code: DiagnosticCode, marked: string][] = byCode({
  "readings-differ": ["«http://google.com\\@evil.example»/", "«http:evil.example»", "«http://a@b@c.example»/x"],
  "host-deviation": ["http://«faß.example»/"],
  "refused-by-some": ["http://«a_b.example»/"],
  "final-dot": ["http://a.example«.»/"],
});

/** Links, each with the text and the address; «» is in the text or in the address. */
export const LINKS: [code: DiagnosticCode, text: string, marked: string][] = [
  ["spoof-link-text", "«google.com»", "https://evil.example/"],
  ["unsafe-scheme", "a", "«javascript»:alert(1)"],
  ["unsafe-credentials", "a", "http://«u:secret»@a.example/"],
  ["unsafe-local-host", "a", "http://«192.168.0.1»/"],
  ["unsafe-IP-address", "a", "http://«8.8.8.8»/"],
];

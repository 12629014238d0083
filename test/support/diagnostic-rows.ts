/** Inputs that are wrong, with «» around what each diagnostic is expected to point at; every code has a row. */
import assert from "node:assert/strict";
import { type Components, type Diagnostic, type DiagnosticCode, IRIError, type SyntaxOptions } from "whatwg-iri";
import { CODES } from "#lib/diagnostics/codes.js";

/** Where a diagnostic points: UTF-16 indices. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Checks that problems are those of a row: their codes, the severity and component of these, and what they point at. */
export function assertProblems(problems: readonly Diagnostic[], codes: string, marked: string): void {
  const { spans } = readMarks(marked);
  assert.deepEqual(
    problems,
    (codes.split(" ") as DiagnosticCode[]).map((code, index) => {
      const { severity, component = problems[index]?.component } = CODES[code];
      return { code, severity, component, ...spans[index] };
    }),
  );
}

/** Runs what has to throw an IRIError, and gives the error. */
export function catchIRIError(run: () => unknown): IRIError {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof IRIError, String(error));
    return error;
  }
  throw new Error("nothing was thrown");
}

/** Takes the marks out of an input, and tells where they stood. */
export function readMarks(marked: string): { input: string; spans: Span[] } {
  const spans: Span[] = [];
  let input = "";
  for (const [index, piece] of marked.split(/[«»]/).entries()) {
    if (index % 2 === 1) {
      spans.push({ start: input.length, end: input.length + piece.length });
    }
    input += piece;
  }
  return { input, spans };
}

/** Addresses that `new IRI` refuses, against a base if there is one. */
export const FAILURES: [code: DiagnosticCode, marked: string, base?: string][] = [
  ["missing-scheme-non-relative-URL", "«»"],
  ["missing-scheme-non-relative-URL", "«»example.org/"],
  ["missing-scheme-non-relative-URL", " \t«»//example.org/"],
  ["missing-scheme-non-relative-URL", "«»1http://example.org/"],
  ["missing-scheme-non-relative-URL", "«»a", "mailto:a@example.org"],
  ["host-missing", "http://«»"],
  ["host-missing", "https:«»?a"],
  ["host-missing", "http://«»:80/"],
  ["host-missing", "http://user:pass@«»/"],
  ["host-missing", "http:\\\\/\\/«»"],
  ["host-missing", "foo://«»:1/"],
  ["host-missing", "foo://user@«»/"],
  ["host-missing", "//«»", "http://example.org/"],
  ["host-missing", "///«»?a", "http://example.org/"],
  ["host-invalid-code-point", "foo://«a b»/c"],
  ["host-invalid-code-point", "foo://u@«a^b»:1/c"],
  ["host-invalid-code-point", "//«a|b»/c", "foo://d"],
  ["domain-to-ASCII", "http://«a b»/"],
  ["domain-to-ASCII", "http://u:p@x@«exa<mple»:80/@"],
  ["domain-to-ASCII", "http://«日本\uFFFD»/"],
  ["domain-to-ASCII", "http://«a%00b»/"],
  ["domain-to-ASCII", "ht\ntp:/\t/«xn-\n-é»/"],
  ["domain-to-ASCII", "file://«a:80»/"],
  ["domain-to-ASCII", "//«a<b»/c", "file:///d"],
  ["domain-to-ASCII", "\\\\«a<b»\\c", "http://d"],
  ["domain-to-ASCII", "HTTPS:\\«a<b»\\c"],
  ["domain-to-ASCII", "wss:«a<b»/c"],
  ["domain-to-ASCII", "ws:/«a<b»\\c"],
  ["domain-to-ASCII", "ftp:\\«a<b»\\c"],
  ["domain-to-ASCII", "//«a<b»/c", " \tFILE:///d"],
  ["domain-to-ASCII", "http://«\u00AD»/"],
  ["domain-to-ASCII", "file://«a@b»/"],
  ["IPv4-too-many-parts", "http://«1.2.3.4.5»/"],
  ["IPv4-too-many-parts", "http://«1.2.3.4.08.»/"],
  ["IPv4-non-numeric-part", "http://«1..2»/"],
  ["IPv4-non-numeric-part", "http://«0xg.1»/"],
  ["IPv4-non-numeric-part", "http://«256.08.1»/"],
  ["IPv4-out-of-range-part", "file://«１.２.３.２５６»/"],
  ["IPv4-non-numeric-part", "http://«a.1»/"],
  ["IPv4-out-of-range-part", "http://«1.2.3.256»/"],
  ["IPv4-out-of-range-part", "http://«0x100000000»"],
  ["IPv6-unclosed", "http://«[::1»"],
  ["IPv6-unclosed", "http://«[::1»/]"],
  ["IPv6-unclosed", "http://«[::1]x»:80/"],
  ["IPv6-unclosed", "http://«[1:2]x»:/"],
  ["IPv6-invalid-compression", "http://«[:1]»/"],
  ["IPv6-too-many-pieces", "http://«[1:2:3:4:5:6:7:8:9]»:80/"],
  ["IPv6-multiple-compression", "http://«[1::2::3]»/"],
  ["IPv6-invalid-code-point", "http://«[g::]»/"],
  ["IPv6-invalid-code-point", "http://«[fe80::1%eth0]»/"],
  ["IPv6-too-few-pieces", "http://«[1:2]»/"],
  ["IPv4-in-IPv6-too-many-pieces", "http://«[1:2:3:4:5:6:7:1.2.3.4]»/"],
  ["IPv4-in-IPv6-invalid-code-point", "http://«[::1.2.3.a]»/"],
  ["IPv4-in-IPv6-out-of-range-part", "http://«[::1.2.3.256]»/"],
  ["IPv4-in-IPv6-too-few-parts", "http://«[::1.2.3]»/"],
  ["port-invalid", "http://a:«8o»/"],
  ["port-invalid", "http://[::1]:«x»?y:z"],
  ["port-invalid", "http://a:«1:2»#"],
  ["port-invalid", "\u0000 http://a:«x» \n\u001F"],
  ["port-out-of-range", "http://u:1@a:«65536»/"],
  ["port-out-of-range", "foo://a:«9\t9999»/"],
];

/** Strings that `validate` finds problems in: their codes in this order, parted by spaces. */
export const PROBLEMS: [codes: string, marked: string, options?: SyntaxOptions][] = [
  ["scheme-missing", "«»:"],
  ["scheme-missing", "«»://a/"],
  ["scheme-missing", "«»//a/", { kind: "IRI" }],
  ["scheme-missing", "«»", { kind: "absolute-URI" }],
  ["scheme-missing path-invalid-code-point", "«»a« »b", { kind: "URI" }],
  ["scheme-invalid-code-point", "«1»:2"],
  ["scheme-invalid-code-point", "«+»a://b"],
  ["scheme-invalid-code-point", "ht« »tp://a/"],
  ["scheme-invalid-code-point", "«😀😀»x:"],
  ["scheme-invalid-code-point scheme-invalid-code-point", "«日»«本»:a", { kind: "IRI" }],
  ["scheme-invalid-code-point", "a«%»41:"],
  ["scheme-not-allowed", "«a:»b", { kind: "irelative-ref" }],
  ["scheme-not-allowed", "«1:»2", { kind: "relative-ref" }],
  ["scheme-not-allowed", "«:»", { kind: "relative-ref" }],
  ["userinfo-invalid-code-point", "//u«@»x@h/"],
  ["userinfo-invalid-code-point userinfo-invalid-code-point", "//«<»u«>»@h"],
  ["host-invalid-code-point", "http://exa« »mple.org/"],
  ["host-invalid-code-point", "//a«[»"],
  ["host-invalid-code-point", "//u@«\\\\»b:1"],
  ["host-percent-encoded", "//a«%41%42»b", { grammar: "bis" }],
  ["percent-encoding-incomplete host-percent-encoded", "//«%»«%41»", { grammar: "bis" }],
  ["percent-encoding-incomplete", "//«%»4/"],
  ["IPv6-unclosed", "//«[::1»/"],
  ["IPv6-unclosed query-invalid-code-point", "//«[::1»?«]»"],
  ["host-invalid-code-point", "//[::1]«x»:80"],
  ["IPv6-multiple-compression host-invalid-code-point", "//[:«::»]«😀x»"],
  ["IPv6-invalid-compression", "//[«:»1]"],
  ["IPv6-too-many-pieces", "//[1:2:3:4:5:6:7:8:«9»]"],
  ["IPv6-too-many-pieces", "//[1:2:3:4:5:6:7:8«::»]"],
  ["IPv6-too-many-pieces", "//[1::2:3:4:5:6:7:«8»]"],
  ["IPv6-multiple-compression", "//[1::2«::»3]"],
  ["IPv6-multiple-compression", "//[:«::»]"],
  ["IPv6-invalid-code-point", "//[«g»::]"],
  ["IPv6-invalid-code-point", "//[1234«5»::]"],
  ["IPv6-invalid-code-point", "//[fe80::1«%»25eth0]"],
  ["IPv6-invalid-code-point", "//[::«\uD800»]"],
  ["IPv6-invalid-code-point", "//[::«😀»]"],
  ["IPv6-invalid-code-point", "//[1«:»]"],
  ["IPv6-too-few-pieces", "//[«1:2»]"],
  ["IPv6-too-few-pieces", "//[«»]"],
  ["IPv4-in-IPv6-too-many-pieces", "//[1:2:3:4:5:6:7:«1.2.3.4»]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::«.»1]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[1:2:3:4:5:6:7:«.»1]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::1.2.3.«a»]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::1.2.3.4«.»]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::1.2.0«1».4]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::1.«😀»]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::1.«»]"],
  ["IPv4-in-IPv6-invalid-code-point", "//[::1«a».2.3.4]"],
  ["IPv4-in-IPv6-out-of-range-part", "//[::1.2.3.«256»]"],
  ["IPv4-in-IPv6-out-of-range-part", "//[::1.2.«2567».3]"],
  ["IPv4-in-IPv6-too-few-parts", "//[::«1.2.3»]"],
  ["IPvFuture-invalid", "//[v1«»]"],
  ["IPvFuture-invalid", "//[v«.»a]"],
  ["IPvFuture-invalid", "//[v«g».a]"],
  ["IPvFuture-invalid", "//[v1.«»]"],
  ["IPvFuture-invalid", "//[V1.a«^»b]"],
  ["IPvFuture-invalid", "//[v1.«😀»]"],
  ["port-invalid", "//a:«x»/"],
  ["port-invalid port-invalid", "//[::1]:8«o»0«:»1"],
  ["path-invalid-code-point", "a« »b"],
  ["path-invalid-code-point", "a«   »b"],
  ["path-invalid-code-point path-invalid-code-point", "a« »«\t»b"],
  ["path-invalid-code-point", "a:/«\0»"],
  ["path-invalid-code-point", "/«\u0085»"],
  ["path-invalid-code-point", "/«\uFFFF»"],
  ["path-invalid-code-point", "/«\u{E0001}»"],
  ["path-invalid-code-point", "/«\u{E0001}»", { grammar: "bis" }],
  ["private-use-code-point", "/«\uE000»?\uE000"],
  ["private-use-code-point", "//«\u{F0000}»@a"],
  ["private-use-code-point", "#«\uF8FF»", { kind: "URI-reference" }],
  ["query-invalid-code-point", "?«<»"],
  ["query-invalid-code-point", "?«\u{E0001}»"],
  ["fragment-invalid-code-point", "#a«#»b"],
  ["fragment-not-allowed", "a:b«#c»", { kind: "absolute-IRI" }],
  ["percent-encoding-incomplete", "/«%»zz"],
  ["percent-encoding-incomplete", "/«%»%41"],
  ["percent-encoding-incomplete", "/«%%»%41"],
  ["percent-encoding-incomplete percent-encoding-incomplete", "?«%»4#«%»"],
  ["non-ASCII-code-point", "http://a/«é»", { kind: "URI" }],
  ["non-ASCII-code-point non-ASCII-code-point", "//«é»?«\uE000»", { kind: "URI-reference" }],
  ["lone-surrogate", "/a«\uD800»"],
  ["lone-surrogate", "/a«\uDC00\uDC00»b", { kind: "URI-reference" }],
  ["lone-surrogate lone-surrogate", "«\uD800»:«\uDC00»"],
  ["lone-surrogate", "//a:«\uDFFF»"],
  [
    "userinfo-invalid-code-point host-invalid-code-point port-invalid path-invalid-code-point query-invalid-code-point fragment-invalid-code-point",
    "a://u« »@h« »:1« »/p« »?q« »#f« »",
  ],
];

/** Components that `composeIRI` refuses, and what it says of what they would make together. */
export const COMPOSITIONS: [codes: string, components: Components, marked: string, options?: SyntaxOptions][] = [
  ["scheme-missing", { scheme: "", path: "a" }, "«»:a"],
  ["scheme-missing", { host: "a" }, "«»//a", { kind: "IRI" }],
  ["scheme-invalid-code-point scheme-invalid-code-point", { scheme: "a:/", path: "b" }, "a«:»«/»:b"],
  ["scheme-not-allowed", { scheme: "a", path: "b" }, "«a:»b", { kind: "relative-ref" }],
  ["host-missing", { userinfo: "u", path: "/a" }, "«»/a"],
  ["host-missing", { scheme: "a", port: "1" }, "a:«»"],
  ["authority-mismatch", { authority: "a", host: "b" }, "«//a»"],
  ["authority-mismatch", { authority: "h", port: "8080" }, "«//h»"],
  ["authority-mismatch", { authority: "h", userinfo: "u" }, "«//h»"],
  ["authority-mismatch", { scheme: "s", authority: "u@a:1", host: "b", path: "/p" }, "s:«//u@a:1»/p"],
  ["authority-mismatch", { authority: "a/b", path: "/c" }, "«//a»/c"],
  ["authority-mismatch", { authority: "a?b" }, "«//a»"],
  ["userinfo-invalid-code-point", { userinfo: "u@evil", host: "h" }, "//u«@»evil@h"],
  ["host-invalid-code-point", { host: "evil/" }, "//evil«/»"],
  ["host-invalid-code-point", { host: "u@evil" }, "//u«@»evil"],
  ["host-invalid-code-point", { host: "evil:1" }, "//evil«:»1"],
  ["host-invalid-code-point", { host: "[::1]evil" }, "//[::1]«evil»"],
  ["port-invalid port-invalid", { host: "h", port: "1/@" }, "//h:1«/»«@»"],
  ["path-lacks-slash", { host: "h", path: ".evil" }, "//h«».evil"],
  ["path-begins-like-authority", { path: "//evil" }, "«//»evil"],
  ["path-begins-like-authority", { scheme: "a", path: "///" }, "a:«//»/"],
  ["path-begins-like-scheme", { path: "a:b/c" }, "«a:»b/c"],
  ["path-begins-like-scheme", { path: ":", query: "q" }, "«:»?q"],
  ["path-invalid-code-point", { path: "/a?b", query: "c" }, "/a«?»b?c"],
  ["query-invalid-code-point", { query: "a#b" }, "?a«#»b"],
  ["fragment-invalid-code-point", { fragment: "#" }, "#«#»"],
  ["fragment-not-allowed", { scheme: "a", fragment: "" }, "a:«#»", { kind: "absolute-IRI" }],
  ["non-ASCII-code-point", { path: "é" }, "«é»", { kind: "URI-reference" }],
];

/** Targets that no reference resolves to. */
export const UNREACHABLE: [code: DiagnosticCode, marked: string, base: string][] = [
  ["path-dot-segments", "http://a/.b/«..»/c/.#d", "http://a/"],
  ["path-dot-segments", "a:«.»", "a:b"],
  ["path-dot-segments", "http://a/«.»/b?q", "http://a/./c"],
];

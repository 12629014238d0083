/** Examples by section. Where the text is wrong, or leaves a choice, the row says why another value is expected. */
import { equal, ok } from "node:assert/strict";
import {
  compare,
  decodeComponent,
  iriToURI,
  leiriToIRI,
  normalize,
  preferredForm,
  uriToIRI,
  validate,
  webAddressToIRI,
} from "whatwg-iri";
import { inspect, visualOrder, wrapBidi } from "whatwg-iri/display";
import { decodeCharacterReferences } from "whatwg-iri/documents";
import { isIRI, isIRIReference, isURI, parseIRI, resolve } from "whatwg-iri/syntax";
import { BIDI_EXAMPLES, BIDI_SCRIPTS, writeInScript } from "../support/bidi-examples.js";

const HEBREW = BIDI_SCRIPTS.Hebrew as readonly string[];

const REDIRECTS = new Map([["http://example.com/data", "http://example.com/data/"]]);

const QUESTIONS = {
  "is an IRI": (iri) => isIRI(iri),
  "is an IRI reference": (iri) => isIRIReference(iri),
  "is a URI": (uri) => isURI(uri),
  "is an IRI in the grammar bis": (iri) => parseIRI(iri, { kind: "IRI", grammar: "bis" }) !== null,
  "is an IRI without bidi formatting": (iri) => isIRI(iri, { bidiFormatting: false }),
  "host and kind": (iri) => `${parseIRI(iri)?.host} ${parseIRI(iri)?.hostKind}`,
  "fragment in the grammar bis": (iri) => parseIRI(iri, { grammar: "bis" })?.fragment,
  HOSTPORT: (iri) => parseIRI(iri)?.hostPort,
  HOSTSPECIFIC: (iri) => parseIRI(iri)?.hostSpecific,
  "to URI": (iri) => iriToURI(iri),
  "to URI, encoded": (iri) => iriToURI(iri, { invalid: "encode" }),
  "to URI, in iso-8859-1": (iri) => iriToURI(iri, { charset: "iso-8859-1" }),
  "to URI, in utf-16": (iri) => iriToURI(iri, { charset: "utf-16" }),
  "to IRI": (uri) => uriToIRI(uri, { profile: "draft" }),
  "to IRI and back": (uri) => iriToURI(uriToIRI(uri)),
  "LEIRI to IRI": (leiri) => leiriToIRI(leiri),
  "Web address to IRI": (address) => webAddressToIRI(address),
  "Web address to IRI, in iso-8859-1": (address) => webAddressToIRI(address, { charset: "iso-8859-1" }),
  "equal as strings": (a, b) => compare(a, b, { level: "string" }),
  "equal by syntax": (a, b) => compare(a, b, { level: "syntax" }),
  "equal by scheme": (a, b) => compare(a, b, { level: "scheme" }),
  "equal by scheme, without fragments": (a, b) => compare(a, b, { level: "scheme", fragment: false }),
  "equal by protocol": (a, b) => compare(a, b, { level: "protocol", redirects: REDIRECTS }),
  "equal, resolved": (a, b) => compare(a, b, { level: "syntax", base: "http://example.org/a/" }),
  "normal form by syntax": (iri) => normalize(iri, { level: "syntax" }),
  "normal form by scheme": (iri) => normalize(iri, { level: "scheme" }),
  "preferred form": (iri) => preferredForm(iri),
  "preferred form, NFKC": (iri) => preferredForm(iri, { normalization: "NFKC" }),
  resolved: (reference, base) => resolve(reference, base),
  "without references, HTML": (text) => decodeCharacterReferences(text),
  "without references, XML": (text) => decodeCharacterReferences(text, { context: "xml" }),
  "octets of windows-1258, as text": (octets) =>
    decodeComponent(
      Uint8Array.from(octets, (octet) => octet.charCodeAt(0)),
      { charset: "windows-1258" },
    ).text,
  "octets of UTF-8, as text": (text) => decodeComponent(new TextEncoder().encode(text)).text,
  // The rows are in Bidi Notation: upper-case letters stand for Hebrew ones.
  "visual order": (iri) => visualOrder(writeInScript(iri, HEBREW)).text,
  "breaks a rule for bidi components": (iri) => inspect(writeInScript(iri, HEBREW), { checks: ["bidi"] }).length > 0,
  "embedded left-to-right": (iri) => wrapBidi(iri, { mode: "embed" }),
  "is warned about": (iri) => inspect(iri).length > 0,
  "has an error": (iri) => validate(iri).some(({ severity }) => severity === "error"),
} satisfies Readonly<Record<string, (a: string, b: string) => unknown>>;

const FAILS = Symbol("fails");

interface Row {
  readonly section: string;
  readonly asks: keyof typeof QUESTIONS;
  readonly input: string | readonly [a: string, b: string];
  readonly expected: string | boolean | undefined | typeof FAILS;
  readonly note: string | undefined;
}

function from(
  document: string,
  rows: readonly (readonly [
    section: string,
    asks: Row["asks"],
    input: Row["input"],
    expected: Row["expected"],
    note?: string,
  ])[],
): Row[] {
  return rows.map(([section, asks, input, expected, note]) => ({
    section: `${document} ${section}`,
    asks,
    input,
    expected,
    note,
  }));
}

const IDN = "RFC 3490's ToASCII is UTS #46 here, as in browsers; the result is the same";
const ROWS: readonly Row[] = [
  ...from("RFC 3987", [
    ["1.2", "is an IRI", "http://example.org/résumé", true],
    ["1.2", "is a URI", "http://example.org/résumé", false, "a URI has only US-ASCII"],
    ["1.3", "is an IRI reference", "../é", true],
    ["1.3", "is an IRI", "../é", false, "an IRI is absolute; only a reference may be relative"],
    ["1.4", "without references, XML", "&#x42F;", "Я"],
    ["2.2", "is an IRI", "http://a\u00A2b/", true, "the cent sign is ucschar, so it delimits nothing"],
    ["2.2", "is an IRI", "http://a/?\uE000", true],
    ["2.2", "is an IRI", "http://a/\uE000", false, "iprivate occurs only in iquery"],
    ["2.2", "is an IRI", "http://a/\uFDD0", false, "ucschar ends at U+FDCF"],
    ["2.2", "is an IRI", "http://a/\u{1FFFE}", false, "ucschar ends at U+1FFFD"],
    ["2.2", "host and kind", "http://[v7.a:b]/", "[v7.a:b] ipvfuture"],
    ["2.2", "host and kind", "http://[2001:db8::7]/", "[2001:db8::7] ipv6"],
    ["2.2", "host and kind", "http://192.0.2.16/", "192.0.2.16 ipv4"],
    ["2.2", "host and kind", "http://256.0.2.16/", "256.0.2.16 reg-name", "first match wins, and 256 is no dec-octet"],
    ["2.2", "is an IRI", "http://[fe80::1%25en1]/", false, "the syntax has no zone identifiers"],
    ["3.1", "to URI", "http://résumé.example.org", "http://xn--rsum-bpad.example.org", IDN],
    [
      "3.1",
      "to URI",
      "http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org",
      "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
    ],
    ["3.1", "to URI", "http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"],
    [
      "3.1",
      "to URI",
      "http://example.com/\u{10300}\u{10301}\u{10302}",
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    ],
    ["3.1", "to URI", "http://example.com/a<b", FAILS, "characters that are not converted make the conversion fail"],
    ["3.1", "to URI, encoded", 'http://a/<>" {}|\\^`', "http://a/%3C%3E%22%20%7B%7D%7C%5C%5E%60"],
    ["3.2.1", "to IRI", "http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"],
    ["3.2.1", "to IRI", "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
    [
      "3.2.1",
      "to IRI",
      "http://xn--99zt52a.example.org/%e2%80%ae",
      "http://納豆.example.org/%E2%80%AE",
      "the RFC leaves the label; step 6 of the later draft converts it",
    ],
    ["3.2", "to IRI", "http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"],
    ["3.2", "to IRI and back", "http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"],
    ["4.1", "is an IRI without bidi formatting", "http://a/\u202E", false],
    ["4.1", "embedded left-to-right", "http://a/\u05D0", "\u202Ahttp://a/\u05D0\u202C"],
    ["5.2", "without references, HTML", "http://example.org/ros&eacute;", "http://example.org/rosé"],
    [
      "5.3.2",
      "equal by syntax",
      ["example://a/b/c/%7Bfoo%7D/rosé", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"],
      "equivalent",
    ],
    ["6.5", "resolved", ["../é?é", "http://example.org/ü/ö/ä"], "http://example.org/ü/é?é"],
    ["7.4", "to URI", "résumé.html", "r%C3%A9sum%C3%A9.html"],
    ["8", "to IRI", "http://a/%C0%AF..", "http://a/%C0%AF..", "an overlong sequence is no UTF-8"],
  ]),
  ...from("draft-duerst-iri-bis", [
    ["1.4", "without references, XML", "&#x42F;&amp;", "Я&"],
    ["2.1", "is an IRI", "http://a\u00A2b/", true],
    ["2.2", "fragment in the grammar bis", "http://a/#b#c", "b#c"],
    ["2.2", "is an IRI", "http://a/#b#c", false, "the second number sign is new in the draft"],
    ["2.2", "is an IRI in the grammar bis", "http://a/?\u{E0001}", true, "iprivate has U+E0000 to U+E0FFF"],
    ["2.2", "is an IRI in the grammar bis", "http://a/\u{E0001}", false, "ucschar begins at U+E1000"],
    ["2.2", "is an IRI in the grammar bis", "http://[fe80::1%25en1]/", false],
    ["3.1", "octets of windows-1258, as text", "Vi\xEA\xF2t Nam", "Vi\u1EC7t Nam"],
    ["3.1", "octets of UTF-8, as text", "re\u0301sume\u0301", "re\u0301sume\u0301", "Unicode is not normalized"],
    ["3.2", "HOSTPORT", "http://example.com:80/a", "example.com"],
    ["3.2", "HOSTPORT", "http://example.com:8080/a", "example.com:8080"],
    ["3.2", "HOSTSPECIFIC", "http://example.com:80/a?b#c", "/a?b#c"],
    ["3.2", "HOSTSPECIFIC", "mailto:a@b", "mailto:a@b", "the whole string if there is no iauthority"],
    ["3.3", "to URI, encoded", "http://a/%zz[é", "http://a/%25zz%5B%C3%A9", "for all sequences of characters"],
    [
      "3.3",
      "to URI",
      "http://example.org/~user?a=b%20c#d",
      "http://example.org/~user?a=b%20c#d",
      "the identity for URIs",
    ],
    [
      "3.4",
      "to URI",
      "http://résumé.example.org",
      "http://xn--rsum-bpad.example.org",
      'the draft\'s "xn--rsum-bad" is a typing error',
    ],
    [
      "3.4",
      "to URI",
      "http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org",
      "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
    ],
    ["3.4", "to URI", "http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"],
    [
      "3.4",
      "to URI",
      "http://r%C3%A9sum%C3%A9.example.org",
      "http://xn--rsum-bpad.example.org",
      "an open question of the draft; as browsers",
    ],
    ["3.4", "to URI", "http://a\u202Eé.example.org/", FAILS, "if ToASCII fails, the entire conversion fails"],
    ["3.5", "to URI, in iso-8859-1", "http://example.org/é?é#é", "http://example.org/%C3%A9?%E9#%C3%A9"],
    ["3.5", "to URI, in iso-8859-1", "https://example.org/?é", "https://example.org/?%E9"],
    ["3.5", "to URI, in iso-8859-1", "ftp://example.org/?é", "ftp://example.org/?%C3%A9", "not for any other scheme"],
    ["3.5", "to URI, in utf-16", "http://example.org/?é", "http://example.org/?%C3%A9", "UCS-based charsets are UTF-8"],
    ["3.7", "to IRI", "http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"],
    [
      "3.7",
      "to IRI",
      "http://a/%2F%3F%23%25%20%7B",
      "http://a/%2F%3F%23%25%20%7B",
      "step 2 keeps %, reserved, and what no URI has",
    ],
    ["3.7", "to IRI", "http://a/%7Euser", "http://a/~user"],
    ["3.7.1", "to IRI", "http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"],
    ["3.7.1", "to IRI", "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
    ["3.7.1", "to IRI", "http://xn--99zt52a.example.org/%e2%80%ae", "http://納豆.example.org/%E2%80%AE"],
    ["4.1", "embedded left-to-right", "http://a/\u05D0", "\u202Ahttp://a/\u05D0\u202C"],
    ...[..."\u200E\u200F\u202A\u202B\u202D\u202E\u202C"].map(
      (mark) => ["4.1", "is an IRI without bidi formatting", `http://a/${mark}`, false] as const,
    ),
    ["4.2", "breaks a rule for bidi components", "http://a/bC", true, "rule 1: both directions in a component"],
    ["4.2", "breaks a rule for bidi components", "http://a/C1", true, "rule 2: ends with no right-to-left character"],
    ["4.2", "breaks a rule for bidi components", "http://a/1C", true, "rule 2: starts with none"],
    ["4.2", "breaks a rule for bidi components", "http://a/?b=C&D=e", false, "each name and each value is a component"],
    ...BIDI_EXAMPLES.map(([number, logical, visual]) => [`4.4, ${number}`, "visual order", logical, visual] as const),
    ["4.4, 8", "breaks a rule for bidi components", "http://ab.cd.ef/GH1/2IJ/KL.html", true, "not allowed"],
    ["4.4, 9", "breaks a rule for bidi components", "http://ab.cd.ef/GH%31/%32IJ/KL.html", true, "not allowed"],
    ["5.1", "equal, resolved", ["b", "http://example.org/a/b"], "equivalent"],
    [
      "5.1",
      "equal by syntax",
      ["b", "http://example.org/a/b"],
      "undetermined",
      "references are not compared as they are",
    ],
    ["5.1", "equal by scheme, without fragments", ["http://example.org/#a", "http://example.org/#b"], "equivalent"],
    ["5.2", "without references, HTML", "http://example.org/ros&#233;", "http://example.org/rosé"],
    ["5.2", "without references, XML", "http://example.org/ros&#xE9;", "http://example.org/rosé"],
    ["6.1", "is warned about", "http://example.org/\uFF21", true, "full-width equivalents of Latin characters"],
    ["6.1", "is warned about", "http://example.org/\uFF76", true, "half-width katakana"],
    ["6.1", "is warned about", "http://example.org/\u2044", true, "a look-alike of a delimiter"],
    ["6.4", "to IRI", "http://www.example.org/r%C3%A9sum%C3%A9.html", "http://www.example.org/résumé.html"],
    ["6.4", "to IRI", "http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"],
    [
      "6.4",
      "to IRI",
      "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
      "http://www.example.org/r%E9sum%E9.xml#résumé",
    ],
    ["6.5", "resolved", ["../é", "http://例え.jp/ü/ö/ä"], "http://例え.jp/ü/é"],
    ["7.1", "LEIRI to IRI", 'http://a/ <>"{}|\\^`', "http://a/%20%3C%3E%22%7B%7D%7C%5C%5E%60"],
    ["7.1", "LEIRI to IRI", "http://a/\0\x1F\x7F\x9F", "http://a/%00%1F%7F%C2%9F"],
    ["7.1", "LEIRI to IRI", "http://a/\uE000\uFDD0\uFFFD", "http://a/%EE%80%80%EF%B7%90%EF%BF%BD"],
    [
      "7.1",
      "LEIRI to IRI",
      "http://a/\u202E",
      "http://a/\u202E",
      "allowed in ucschar too; the bidi rule was not enforced",
    ],
    ["7.2", "Web address to IRI", " \t\r\nhttp://a/b\t\r\n ", "http://a/b"],
    ["7.2", "Web address to IRI", 'http://a/ <>"{}|^`', "http://a/%20%3C%3E%22%7B%7D%7C%5E%60"],
    ["7.2", "Web address to IRI", "http://a/100%", "http://a/100%25"],
    ["7.2", "Web address to IRI", "http://a/%zz%20", "http://a/%25zz%20"],
    ["7.2", "Web address to IRI", "http:\\\\a\\b", "http://a/b"],
    [
      "7.2",
      "Web address to IRI, in iso-8859-1",
      "http://a/é?é",
      "http://a/é?%E9",
      "the query depends on the HREF-charset",
    ],
    ["7.3", "has an error", "http://a/b c", true],
    ["7.3", "has an error", "http://a/b<c>", true],
    ["7.3", "has an error", "http://a/b^c", true],
    ["7.3", "has an error", "http://a/b\x85c", true],
    ["7.3", "has an error", "http://a/\uFFFC", true],
    ["7.3", "has an error", "http://a/\u{FFFFE}", true],
    ["8.4", "to URI", "résumé.html", "r%C3%A9sum%C3%A9.html"],
    ["8.5", "preferred form, NFKC", "http://example.org/\uFB01", "http://example.org/fi"],
    ["8.5", "is warned about", "http://example.org/\uFB01", true, "the ligature fi"],
    ["8.5", "is warned about", "http://example.org/\u0410bc", true, "the Cyrillic A among Latin letters"],
    ["10", "to IRI", "http://a/%C0%AF..", "http://a/%C0%AF.."],
    [
      "10",
      "equal by scheme",
      ["http://big.example.com/PopularPage.html", "http://big.example.com/popularpage.html"],
      "different",
    ],
    [
      "12",
      "to URI",
      "http://example.com/\u{10300}\u{10301}\u{10302}",
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    ],
    [
      "12",
      "to URI, encoded",
      'http://a/<>" {}|\\^`',
      "http://a/%3C%3E%22%20%7B%7D%7C%5C%5E%60",
      "there is no notion of conversion failing",
    ],
    ["12", "is an IRI", `http://${"é".repeat(64)}/`, true, "the limit of 63 octets of UTF-8 per label was dropped"],
    ["12", "is an IRI in the grammar bis", "http://a/#b#c", true],
    [
      "12",
      "is an IRI in the grammar bis",
      "http://a/100%",
      false,
      "section 2.2 kept pct-encoded, so a lone % is a Web address's",
    ],
  ]),
  ...from("draft-ietf-iri-comparison", [
    ["front", "to IRI", "http://www.sw.it.aoyama.ac.jp/D%C3%BCrst/", "http://www.sw.it.aoyama.ac.jp/Dürst/"],
    ["2", "equal, resolved", ["../a/b", "http://example.org/a/b"], "equivalent"],
    ["2", "equal by syntax", ["/b", "/b"], "equivalent", "one string; only references that differ are undetermined"],
    ["3", "without references, HTML", "http://example.org/ros&eacute;", "http://example.org/rosé"],
    ["3", "without references, XML", "http://example.org/ros&#233;", "http://example.org/rosé"],
    [
      "4.1",
      "equal as strings",
      ["http://example.org/rosé", "http://example.org/ros%C3%A9"],
      "different",
      "strings are not mapped to URIs",
    ],
    ["4.1", "equal as strings", ["http://example.org/rosé", "http://example.org/rosé"], "equivalent"],
    [
      "4.2",
      "equal by syntax",
      ["example://a/b/c/%7Bfoo%7D/rosé", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"],
      "equivalent",
    ],
    ["4.2.1", "equal by syntax", ["http://a/%3a", "http://a/%3A"], "equivalent"],
    ["4.2.1", "normal form by syntax", "HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    [
      "4.2.1",
      "equal by syntax",
      ["http://www.example.com/A", "http://www.example.com/a"],
      "different",
      "paths are case sensitive",
    ],
    [
      "4.2.2",
      "preferred form",
      "http://www.example.org/re\u0301sume\u0301.html",
      "http://www.example.org/r\xE9sum\xE9.html",
    ],
    [
      "4.2.2",
      "equal by scheme",
      ["http://www.example.org/r\xE9sum\xE9.html", "http://www.example.org/re\u0301sume\u0301.html"],
      "different",
      "comparison must not apply character normalization",
    ],
    ["4.2.2", "preferred form, NFKC", "http://a/\uFF21\uFF76", "http://a/A\u30AB"],
    ["4.2.3", "equal by syntax", ["http://example.org/~user", "http://example.org/%7euser"], "equivalent"],
    ["4.2.3", "equal by syntax", ["http://example.org/%7euser", "http://example.org/%7Euser"], "equivalent"],
    [
      "4.2.3",
      "equal by syntax",
      ["http://example.org/a/b", "http://example.org/a%2Fb"],
      "different",
      "reserved characters excepted",
    ],
    ["4.2.4", "normal form by syntax", "http://example.org/a/./b/../c", "http://example.org/a/c"],
    ["4.3", "normal form by scheme", "http://example.com", "http://example.com/"],
    ["4.3", "normal form by scheme", "http://example.com:/", "http://example.com/"],
    ["4.3", "normal form by scheme", "http://example.com:80/", "http://example.com/"],
    ["4.3", "equal by syntax", ["http://example.com", "http://example.com/"], "different", "only the scheme says so"],
    ["4.3", "equal by scheme", ["http://example.com/?", "http://example.com/"], "different"],
    ["4.3", "equal by scheme", ["http://example.com/#", "http://example.com/"], "different"],
    ["4.3", "equal by scheme", ["http://a:@example.com/", "http://a@example.com/"], "different"],
    ["4.3", "equal by scheme", ["http://résumé.example.org", "http://xn--rsum-bpad.example.org"], "equivalent"],
    ["4.4", "equal by protocol", ["http://example.com/data", "http://example.com/data/"], "equivalent"],
    ["4.4", "equal by scheme", ["http://example.com/data", "http://example.com/data/"], "different"],
  ]),
];

function quote(input: Row["input"]): string {
  return JSON.stringify(input).replace(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`,
  );
}

function ask({ asks, input }: Row): Row["expected"] {
  const [a, b = ""] = typeof input === "string" ? [input] : input;
  try {
    return (QUESTIONS[asks] as (a: string, b: string) => Row["expected"])(a, b);
  } catch {
    return FAILS;
  }
}

describe("the examples of the RFC and of the drafts", () => {
  for (const row of ROWS) {
    const { section, asks, input, expected, note } = row;
    it(`${section}, ${asks}: ${quote(input)}`, () => {
      const answer = ask(row);
      equal(answer, asks === "visual order" ? writeInScript(String(expected), HEBREW) : expected, note);
    });
  }

  it("are at least 100, and a section asks each once", () => {
    const examples = new Set(ROWS.map(({ asks, input }) => `${asks} ${input}`));
    ok(examples.size >= 100, String(examples.size));
    equal(new Set(ROWS.map(({ section, asks, input }) => `${section} ${asks} ${input}`)).size, ROWS.length);
  });
});

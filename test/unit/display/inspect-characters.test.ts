/** Explains for each character why it should not be in an IRI. */
import assert from "node:assert/strict";
import { iriToURI, leiriToIRI } from "whatwg-iri";
import { inspectCharacters } from "whatwg-iri/display";
import { readMarks } from "../../support/problems.js";

/** The groups with the marked characters, and their mappings. */
type Row = readonly [
  groups: string,
  marked: string,
  asURI: readonly (string | null)[],
  asIRI: readonly (string | null)[],
];

const NOT_ALLOWED: readonly Row[] = [
  ["space", "/a« »b", [null], ["%20"]],
  ["delimiter delimiter delimiter", '/«<»«>»«"»', [null, null, null], ["%3C", "%3E", "%22"]],
  ["unwise unwise unwise", "/«\\»«^»?«`»", [null, null, null], ["%5C", "%5E", "%60"]],
  ["unwise unwise unwise", "#«{»«|»«}»", [null, null, null], ["%7B", "%7C", "%7D"]],
  ["control control control", "/«\0»«\x7F»«\x9F»", [null, null, null], ["%00", "%7F", "%C2%9F"]],
  ["bidi-formatting", "/«\u202E»", ["%E2%80%AE"], ["\u202E"]],
  ["bidi-formatting", "a:/«\u2066»", ["%E2%81%A6"], ["\u2066"]],
  ["specials specials", "/«\uFFF9»«\uFFFD»", [null, null], ["%EF%BF%B9", "%EF%BF%BD"]],
  ["private-use private-use", "/«\uE000»?«\uE000»", [null, "%EE%80%80"], ["%EE%80%80", "%EE%80%80"]],
  ["private-use", "#«\u{100000}»", [null], ["%F4%80%80%80"]],
  ["tag", "/«\u{E0041}»", [null], ["%F3%A0%81%81"]],
  ["tag tag", "/«\u{E0000}»«\u{E0FFF}»", [null, null], ["%F3%A0%80%80", "%F3%A0%BF%BF"]],
  ["noncharacter", "/«\uFDD0»", [null], ["%EF%B7%90"]],
  ["noncharacter noncharacter", "/«\uFFFE»«\u{1FFFF}»", [null, null], [null, "%F0%9F%BF%BF"]],
  ["surrogate surrogate", "/«\uD800»-«\uDC00»", [null, null], [null, null]],
  ["misplaced misplaced", "/«[»a«]»", [null, null], [null, null]],
  ["misplaced misplaced", "/100«%»#«#»", [null, null], [null, null]],
  ["misplaced misplaced", "a«é»://b:«日»", [null, null], [null, null]],
  ["misplaced misplaced", "a«☠»://b:«☠»", [null, null], [null, null]],
];

const NOT_ADVISED: readonly Row[] = [
  ["delimiter-look-alike delimiter-look-alike", "/«／»?«\u2044»", ["%EF%BC%8F", "%E2%81%84"], ["／", "\u2044"]],
  ["delimiter-look-alike delimiter-look-alike", "/«\u3000»«\u037E»", ["%E3%80%80", "%CD%BE"], ["\u3000", "\u037E"]],
  ["delimiter-look-alike", "http://a«／»b/", [null], ["／"]],
  ["half-or-full-width half-or-full-width", "http://«ａ»/«ｱ»", ["a", "%EF%BD%B1"], ["ａ", "ｱ"]],
  ["half-or-full-width", "foo://«ａ»", ["%EF%BD%81"], ["ａ"]],
  ["not-NFC", "/«\u212B»", ["%E2%84%AB"], ["\u212B"]],
  ["not-NFC", "/r«e\u0301»s", ["e%CC%81"], ["e\u0301"]],
  ["not-NFC", "http://r«e\u0301»s/", ["é"], ["e\u0301"]],
  ["not-NFC", "/«\u1100\u1161»\uAC00", ["%E1%84%80%E1%85%A1"], ["\u1100\u1161"]],
  ["not-NFC", "/«a\u0301\u0323»", ["a%CC%81%CC%A3"], ["a\u0301\u0323"]],
  ["not-NFC", "/b=«\u03B1\u0313»", ["%CE%B1%CC%93"], ["\u03B1\u0313"]],
  ["compatibility compatibility", "/«ﬁ»«²»", ["%EF%AC%81", "%C2%B2"], ["ﬁ", "²"]],
  ["compatibility", "http://«ﬁ»/", ["fi"], ["ﬁ"]],
  ["combining-mark combining-mark", "/«\u0301»%41«\u0301»", ["%CC%81", "%CC%81"], ["\u0301", "\u0301"]],
  ["combining-mark combining-mark", "http://«\u0301»a.«\u0301»a/", [null, null], ["\u0301", "\u0301"]],
  ["combining-mark", "http://a-«\u0301»a/", ["\u0301"], ["\u0301"]],
  ["undisplayable undisplayable", "/«\u200B»a«\u200D»", ["%E2%80%8B", "%E2%80%8D"], ["\u200B", "\u200D"]],
  ["undisplayable", "http://a«\u00AD»b/", [""], ["\u00AD"]],
  ["undisplayable", "http://a«\u2028»b/", [null], ["\u2028"]],
  ["undisplayable", "/ن«\u200C»", ["%E2%80%8C"], ["\u200C"]],
];

describe("inspectCharacters", () => {
  for (const [id, rows] of [
    ["C-1a, C-1b", NOT_ALLOWED],
    ["C-1a, C-1b", NOT_ADVISED],
  ] as const) {
    for (const [groups, marked, asURI, asIRI] of rows) {
      const more = /compatibility|width/.test(groups) ? ", G-5c" : "";
      it(`[${id}${more}] finds ${groups} in ${JSON.stringify(marked)}`, () => {
        const { input, spans } = readMarks(marked);
        const { findings } = inspectCharacters(input);
        assert.deepEqual(
          findings.map(({ group, start, end, codePoint }) => [group, start, end, codePoint]),
          groups.split(" ").map((group, index) => {
            const { start, end } = spans[index] as { start: number; end: number };
            return [group, start, end, input.codePointAt(start)];
          }),
        );
        assert.deepEqual(
          findings.map((finding) => finding.asURI),
          asURI,
        );
        assert.deepEqual(
          findings.map((finding) => finding.asIRI),
          asIRI,
        );
      });
    }
  }

  it("[C-1a] finds a delimiter that normalization would turn into a letter", () => {
    assert.deepEqual(
      inspectCharacters("?b=\u0338").findings.map(({ group, start, end, asURI }) => [group, start, end, asURI]),
      [
        ["not-NFC", 2, 4, "=%CC%B8"],
        ["combining-mark", 3, 4, "%CC%B8"],
      ],
    );
  });

  it("[C-1b] gives the reason and its section", () => {
    for (const [, marked] of [...NOT_ALLOWED, ...NOT_ADVISED]) {
      for (const { reason, section } of inspectCharacters(readMarks(marked).input).findings) {
        assert.match(reason, /^(?:[a-z]|IRI).{20,}[^.]$/);
        assert.match(section, /^(?:2\.2|4\.1|6\.1|7\.3|8\.5)$/);
      }
    }
  });

  it("reports nothing about ordinary text", () => {
    for (const iri of [
      "http://u:p@résumé.example:80/日本/%E2%80%AE/;a=1,b?q=é&r=(%20)#ü",
      "http://[2001:db8::1]/",
      "http://نامه‌ای.example/نامه‌ای",
      "http://क्‍ष/",
      "mailto:a@b",
      "",
      "a1+-.:",
    ]) {
      assert.deepEqual(inspectCharacters(iri).findings, [], iri);
    }
  });

  it("agrees with the mappings about each character", () => {
    for (let codePoint = 0; codePoint < 0x11_0000; codePoint += codePoint < 0x3000 ? 1 : 97) {
      const character = String.fromCodePoint(codePoint);
      const iri = `/a${character}b`;
      for (const { start, end, asURI, asIRI } of inspectCharacters(iri).findings) {
        for (const [map, expected] of [
          [iriToURI, asURI],
          [leiriToIRI, asIRI],
        ] as const) {
          if (expected === null) {
            assert.throws(() => map(iri), codePoint.toString(16));
          } else if (asURI !== null || map === leiriToIRI) {
            assert.equal(map(iri), `${iri.slice(0, start)}${expected}${iri.slice(end)}`, codePoint.toString(16));
          }
        }
      }
    }
  });

  it("reports which components are normalized", () => {
    const { components } = inspectCharacters("http://é/re\u0301sume\u0301?ﬁ#\u212A");
    assert.deepEqual(components, [
      { component: "scheme", isNFC: true, isNFKC: true },
      { component: "host", isNFC: true, isNFKC: true },
      { component: "path", isNFC: false, isNFKC: false },
      { component: "query", isNFC: true, isNFKC: false },
      { component: "fragment", isNFC: false, isNFKC: false },
    ]);
  });

  it("accepts any string, and reports at most 10,000 findings", () => {
    const { findings, components } = inspectCharacters(` ${"\uD800".repeat(10_000)}e\u0301`);
    assert.equal(findings.length, 10_000);
    assert.deepEqual(components, [{ component: "path", isNFC: false, isNFKC: false }]);
    assert.throws(() => inspectCharacters(1 as unknown as string), TypeError);
  });

  it("allows a sequence only where all its characters may stand", () => {
    for (const [input, start, end, isAllowed, asURI] of [
      ["/<\u0301\u0323", 1, 4, false, null],
      ["/a\u0301\u0323", 1, 4, true, "a%CC%81%CC%A3"],
      ["a\u0301\u0323:b", 0, 3, false, null],
      ["/\uE000\u0301\u0323", 1, 4, false, null],
    ] as const) {
      const findings = inspectCharacters(input).findings.filter(({ group }) => group === "not-NFC");
      assert.deepEqual(
        findings.map((finding) => [finding.start, finding.end, finding.isAllowed, finding.asURI]),
        [[start, end, isAllowed, asURI]],
        input,
      );
    }
  });

  it("separates a lone surrogate from the marks after it", () => {
    const { findings, components } = inspectCharacters("/\uDC00\u0301\u0323");
    assert.deepEqual(
      findings.map(({ group, start, end, asURI }) => [group, start, end, asURI]),
      [
        ["surrogate", 1, 2, null],
        ["not-NFC", 2, 4, "%CC%81%CC%A3"],
      ],
    );
    assert.deepEqual(components, [{ component: "path", isNFC: false, isNFKC: false }]);
  });

  it("takes no longer per mark if there are many", () => {
    // Sorting all of them as one sequence would take hours.
    const { components } = inspectCharacters(`a${"\u0301\u0323".repeat(500_000)}`);
    assert.equal(components[0]?.isNFC, false);
  });
});

describe("[G-5b] inspectCharacters of words that mix scripts", () => {
  const find = (iri: string): unknown =>
    inspectCharacters(iri).findings.map(({ group, component, start, end, section }) => [
      group,
      component,
      start,
      end,
      section,
    ]);

  it("reports the letters in the minority, in every component", () => {
    for (const [iri, component, start, end] of [
      ["http://pаypal.example/", "host", 8, 9],
      ["http://b@a/lоgin", "path", 12, 13],
      ["?q=lоgin", "query", 4, 5],
      ["#lоgin-here", "fragment", 2, 3],
      ["//jаne@a", "userinfo", 3, 4],
      ["foo://lоgin", "host", 7, 8],
      ["/ab-lоgin", "path", 5, 6],
    ] as const) {
      assert.deepEqual(find(iri), [["mixed-scripts", component, start, end, "8.5"]], iri);
    }
    assert.deepEqual(find("/ab-что/日本web/1-2"), []);
  });

  it("reports labels that look like Latin, except where their script is at home", () => {
    assert.deepEqual(find("http://хус.example/хус"), [
      ["latin-look-alike", "host", 7, 8, "8.5"],
      ["latin-look-alike", "host", 8, 9, "8.5"],
      ["latin-look-alike", "host", 9, 10, "8.5"],
    ]);
    assert.deepEqual(find("http://хус.ru/"), []);
    assert.deepEqual(find("http://хус.рф./"), []);
    assert.deepEqual(find("http://хус.xn--p1ai/"), []);
    assert.deepEqual(find("http:///хус"), []);
  });

  it("reports a character for the first of its groups", () => {
    assert.deepEqual(find("/аbcｏ"), [
      ["mixed-scripts", "path", 1, 2, "8.5"],
      ["half-or-full-width", "path", 4, 5, "6.1"],
    ]);
  });
});

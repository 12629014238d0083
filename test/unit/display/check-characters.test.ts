import { deepEqual, equal, throws } from "node:assert/strict";
import { type Diagnostic, type DiagnosticCode, iriToURI } from "whatwg-iri";
import { inspect } from "whatwg-iri/display";
import { CODES } from "../../support/codes.js";
import { CHARACTERS } from "../../support/diagnostic-rows.js";
import { assertProblems, readMarks } from "../../support/problems.js";
import { STEP, share } from "../../support/share.js";

/** The codes of the marked characters and their mappings; the last code is also that of all further characters. */
type Row = readonly [codes: string, marked: string, asURI?: readonly (string | null)[]];

function checkCharacters(iri: string): readonly Diagnostic[] {
  return inspect(iri, { checks: ["characters"] });
}

const ROWS: readonly Row[] = [
  ["character-space", "/a« »b"],
  ["character-delimiter", '/«<»«>»«"»'],
  ["character-unwise", "/«\\»«^»?«`»"],
  ["character-unwise", "#«{»«|»«}»"],
  ["character-control", "/«\0»«\x7F»«\x9F»"],
  ["bidi-formatting-code-point", "/«\u202E»", ["%E2%80%AE"]],
  ["bidi-formatting-code-point", "a:/«\u2066»", ["%E2%81%A6"]],
  ["character-specials", "/«\uFFF9»«\uFFFD»"],
  ["private-use-code-point character-private-use", "/«\uE000»?«\uE000»", [null, "%EE%80%80"]],
  ["private-use-code-point", "#«\u{100000}»"],
  ["character-tag", "/«\u{E0041}»"],
  ["character-tag", "/«\u{E0000}»«\u{E0FFF}»"],
  ["character-noncharacter", "/«\uFDD0»"],
  ["character-noncharacter", "/«\uFFFE»«\u{1FFFF}»"],
  ["lone-surrogate", "/«\uD800»-«\uDC00»"],
  ["character-misplaced", "/«[»a«]»"],
  ["character-misplaced", "/100«%»#«#»"],
  ["character-misplaced", "a«é»://b:«日»"],
  ["character-misplaced", "a«☠»://b:«☠»"],
  ["character-delimiter-look-alike", "/«／»?«\u2044»", ["%EF%BC%8F", "%E2%81%84"]],
  ["character-delimiter-look-alike", "/«\u3000»«\u037E»", ["%E3%80%80", "%CD%BE"]],
  ["character-delimiter-look-alike", "http://a«／»b/"],
  ["character-half-or-full-width", "http://«ａ»/«ｱ»", ["a", "%EF%BD%B1"]],
  ["character-half-or-full-width", "foo://«ａ»", ["%EF%BD%81"]],
  ["not-normalized", "/«\u212B»", ["%E2%84%AB"]],
  ["not-normalized", "/r«e\u0301»s", ["e%CC%81"]],
  ["not-normalized", "http://r«e\u0301»s/", ["é"]],
  ["not-normalized", "/«\u1100\u1161»\uAC00", ["%E1%84%80%E1%85%A1"]],
  ["not-normalized", "/«a\u0301\u0323»", ["a%CC%81%CC%A3"]],
  ["not-normalized", "/b=«\u03B1\u0313»", ["%CE%B1%CC%93"]],
  ["character-compatibility", "/«ﬁ»«²»", ["%EF%AC%81", "%C2%B2"]],
  ["character-compatibility", "http://«ﬁ»/", ["fi"]],
  ["character-combining-mark", "/«\u0301»%41«\u0301»", ["%CC%81", "%CC%81"]],
  ["character-combining-mark", "http://«\u0301»a.«\u0301»a/"],
  ["character-combining-mark", "http://a-«\u0301»a/", ["\u0301"]],
  ["character-undisplayable", "/«\u200B»a«\u200D»", ["%E2%80%8B", "%E2%80%8D"]],
  ["character-undisplayable", "http://a«\u00AD»b/", [""]],
  ["character-undisplayable", "http://a«\u2028»b/"],
  ["character-undisplayable", "/ن«\u200C»", ["%E2%80%8C"]],
];

describe("the check characters", () => {
  it("[C-1a] has a code for each group", () => {
    for (const [codes, marked] of CHARACTERS) {
      assertProblems(
        checkCharacters(readMarks(marked).input).map((found) => ({ ...found, detail: undefined })),
        codes,
        marked,
      );
    }
  });

  for (const [names, marked, asURI] of ROWS) {
    const more = /compatibility|width/.test(names) ? ", G-5c" : "";
    it(`[C-1a, C-1b${more}] finds ${names} in ${JSON.stringify(marked)}`, () => {
      const { input, spans } = readMarks(marked);
      const found = checkCharacters(input);
      const codes = names.split(" ") as DiagnosticCode[];
      deepEqual(
        found.map(({ code, severity, start, end }) => [code, severity, start, end]),
        spans.map(({ start, end }, index) => {
          const code = codes[Math.min(index, codes.length - 1)] as DiagnosticCode;
          return [code, CODES[code].severity, start, end];
        }),
      );
      deepEqual(
        found.map(({ detail }) => detail ?? null),
        asURI ?? spans.map(() => null),
      );
    });
  }

  it("[C-1a] finds a delimiter that normalization would turn into a letter", () => {
    deepEqual(
      checkCharacters("?b=\u0338").map(({ code, start, end, detail }) => [code, start, end, detail]),
      [
        ["not-normalized", 2, 4, "=%CC%B8"],
        ["character-combining-mark", 3, 4, "%CC%B8"],
      ],
    );
  });

  it("[C-1a] reports the first and the last character of each group, and its neighbors as others", () => {
    const codeAt = (codePoint: number): string | undefined =>
      checkCharacters(`/a${String.fromCodePoint(codePoint)}`)[0]?.code;
    for (const [code, first, last, before, after] of [
      ["lone-surrogate", 0xd800, 0xdfff, "character-undisplayable", "private-use-code-point"],
      ["private-use-code-point", 0xe000, 0xf8ff, "lone-surrogate", "not-normalized"],
      ["character-noncharacter", 0xfdd0, 0xfdef, undefined, "character-compatibility"],
      ["character-specials", 0xfff0, 0xfffd, "character-undisplayable", "character-noncharacter"],
      ["character-tag", 0xe0000, 0xe0fff, "character-noncharacter", "character-undisplayable"],
      ["private-use-code-point", 0xf0000, 0xffffd, "character-noncharacter", "character-noncharacter"],
    ] as const) {
      deepEqual([first - 1, first, last, last + 1].map(codeAt), [before, code, code, after], first.toString(16));
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
      deepEqual(checkCharacters(iri), [], iri);
    }
  });

  it("agrees with the mapping about each character", () => {
    for (let codePoint = 0; codePoint < 0x11_0000; codePoint += (codePoint < 0x3000 ? 1 : 97) * STEP) {
      const iri = `/a${String.fromCodePoint(codePoint)}b`;
      for (const { start, end, severity, detail } of checkCharacters(iri)) {
        if (severity === "error") {
          throws(() => iriToURI(iri), codePoint.toString(16));
        } else {
          equal(iriToURI(iri), `${iri.slice(0, start)}${detail}${iri.slice(end)}`, codePoint.toString(16));
        }
      }
    }
  });

  it("accepts any string, and reports at most 10,000 characters", () => {
    equal(checkCharacters(` ${"\uD800".repeat(10_000)}e\u0301`).length, 10_000);
  });

  it("allows a sequence only where all its characters may stand", () => {
    for (const [input, start, end, asURI] of [
      ["/<\u0301\u0323", 1, 4, undefined],
      ["/a\u0301\u0323", 1, 4, "a%CC%81%CC%A3"],
      ["a\u0301\u0323:b", 0, 3, undefined],
      ["/\uE000\u0301\u0323", 1, 4, undefined],
    ] as const) {
      const found = checkCharacters(input).filter(({ code }) => code === "not-normalized");
      deepEqual(
        found.map((diagnostic) => [diagnostic.start, diagnostic.end, diagnostic.severity, diagnostic.detail]),
        [[start, end, "warning", asURI]],
        input,
      );
    }
  });

  it("separates a lone surrogate from the marks after it", () => {
    deepEqual(
      checkCharacters("/\uDC00\u0301\u0323").map(({ code, start, end, detail }) => [code, start, end, detail]),
      [
        ["lone-surrogate", 1, 2, undefined],
        ["not-normalized", 2, 4, "%CC%81%CC%A3"],
      ],
    );
  });

  it("takes no longer per mark if there are many", () => {
    // Sorting all of them as one sequence would take hours.
    equal(checkCharacters(`a${"\u0301\u0323".repeat(share(500_000))}`)[0]?.code, "not-normalized");
  });
});

describe("[G-5b] the check characters of words that mix scripts", () => {
  const find = (iri: string): unknown =>
    checkCharacters(iri).map(({ code, component, start, end }) => [code, component, start, end]);

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
      deepEqual(find(iri), [["character-mixed-scripts", component, start, end]], iri);
    }
    deepEqual(find("/ab-что/日本web/1-2"), []);
  });

  it("reports labels that look like Latin, except where their script is at home", () => {
    deepEqual(find("http://хус.example/хус"), [
      ["character-latin-look-alike", "host", 7, 8],
      ["character-latin-look-alike", "host", 8, 9],
      ["character-latin-look-alike", "host", 9, 10],
    ]);
    deepEqual(find("http://хус.ru/"), []);
    deepEqual(find("http://хус.рф./"), []);
    deepEqual(find("http://хус.xn--p1ai/"), []);
    deepEqual(find("http:///хус"), []);
  });

  it("reports a character for the first of its groups", () => {
    deepEqual(find("/аbcｏ"), [
      ["character-mixed-scripts", "path", 1, 2],
      ["character-half-or-full-width", "path", 4, 5],
    ]);
  });
});

import { deepEqual, equal, match, notEqual, ok, throws } from "node:assert/strict";
import { iriToURI, type Profile, uriToIRI } from "whatwg-iri";
import { isIRIReference } from "whatwg-iri/syntax";
import { traceMapping } from "#lib/mapping/trace.js";
import { catchIRIError } from "../../support/problems.js";

describe("uriToIRI", () => {
  it("[U-1a, U-6a] decodes UTF-8, and labels in Punycode", () => {
    equal(uriToIRI("http://xn--rsum-bpad.example.org/r%C3%A9sum%C3%A9.html"), "http://résumé.example.org/résumé.html");
    equal(uriToIRI("//a%C3%A9/%c3%a9?%C3%A9#%F0%9F%98%80"), "//aé/é?é#😀");
    equal(uriToIRI("http://例え.jp/%C3%A9"), "http://例え.jp/é");
    equal(uriToIRI("http://日本.xn--wgv71a/"), "http://日本.日本/");
    equal(uriToIRI("http://a/%41%7E%2d"), "http://a/A~-");
  });

  it("[U-1a, U-7b] reproduces the examples of the draft", () => {
    equal(uriToIRI("http://www.example.org/r%C3%A9sum%C3%A9.html"), "http://www.example.org/résumé.html");
    // 6.4: the document's name is not in UTF-8, the fragment is.
    equal(
      uriToIRI("http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9"),
      "http://www.example.org/r%E9sum%E9.xml#résumé",
    );
  });

  it("[U-2] keeps percent signs, reserved characters, and ASCII that no URI contains, in their original case", () => {
    const kept = "/%25%2f%3A%3f%23%5B%5D%40%21%24%26%27%28%29%2a%2B%2C%3b%3D%20%22%3C%5e%60%7B%7d%00%0a%7f";
    equal(uriToIRI(kept), kept);
    equal(uriToIRI(kept, { profile: "draft" }), kept);
  });

  it("[U-3a, U-3b] keeps ill-formed UTF-8 encoded, in upper case", () => {
    for (const octets of (
      "%c0%af %e0%80%af %f0%80%80%af %ed%a0%80 %ed%bf%bf %f4%90%80%80 %f5%80%80%80 %80 %bf%bf %fe%ff %c3 " +
      "%e2%82 %c3 %f0%9f%98"
    ).split(" ")) {
      equal(uriToIRI(`/${octets}`), `/${octets.toUpperCase()}`);
      equal(uriToIRI(`/${octets}%C3%A9`), `/${octets.toUpperCase()}é`);
      equal(uriToIRI(`?${octets}x%C3%A9`, { profile: "draft" }), `?${octets.toUpperCase()}xé`);
    }
    equal(uriToIRI("/%c3a9%c3/%a9"), "/%C3a9%C3/%A9");
  });

  it("[U-4a, U-4b] keeps bidirectional formatting characters, and characters that no component may contain", () => {
    for (const character of "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u0085\uFDD0\uFFF9\uFFFF\u{E0001}\u{1FFFE}") {
      const encoded = `/${encodeURIComponent(character)}`;
      for (const profile of ["draft", "display", "cautious"] as const) {
        equal(uriToIRI(encoded, { profile }), encoded);
      }
    }
    equal(uriToIRI("/%EE%80%80?%EE%80%80#%EE%80%80", { profile: "draft" }), "/%EE%80%80?\uE000#%EE%80%80");
    equal(uriToIRI("?%EE%80%80"), "?%EE%80%80");
  });

  it("[U-5] guesses no charset", () => {
    equal(uriToIRI("http://www.example.org/r%E9sum%E9.html"), "http://www.example.org/r%E9sum%E9.html");
  });

  it("[U-6b] keeps labels that are not valid Punycode, or would not convert back", () => {
    for (const host of (
      "xn--a xn-- xn--zn7c xn--a-ecp.ru XN--RSUM-BPAD.example Example.xn--wgv71a " +
      "xn--4dbcagdahymbxekheh6e0a7fei0b.1a xn--'%22-5t7d"
    ).split(" ")) {
      const uri = `http://${host}/`;
      const iri = uriToIRI(uri);
      equal(iri, uri);
    }
    equal(uriToIRI("http://xn--a/"), "http://xn--a/");
    equal(uriToIRI("foo://xn--wgv71a/"), "foo://xn--wgv71a/");
    // The label alone would be fine; next to a right-to-left one it violates the Bidi Rule.
    equal(uriToIRI("http://xn--4dbrk0ce.1a/"), "http://xn--4dbrk0ce.1a/");
    equal(uriToIRI("http://xn--4dbrk0ce.a/"), "http://ישראל.a/");
  });

  it("[U-6b] keeps a label with a character that is not shown", () => {
    const toURI = (label: string): string => iriToURI(`http://${label}.example/`);
    for (const label of ["・", "نامه\u200Cای", "\u{10300}\u{10301}", "a\u0301x"]) {
      equal(uriToIRI(toURI(label)), `http://${label.normalize("NFC")}.example/`);
    }
    // A look-alike of the slash, and a joiner without effect, both of which IDNA allows.
    for (const label of ["a\u2571b", "\u{10300}\u29F8", "क्\u200C"]) {
      match(toURI(label), /^http:\/\/xn--/);
      equal(uriToIRI(toURI(label)), toURI(label));
      equal(uriToIRI(toURI(label), { profile: "draft" }), `http://${label}.example/`);
    }
  });

  it("[X-1] keeps a percent-encoded domain name, and userinfo", () => {
    equal(uriToIRI("http://u%C3%A9@r%C3%A9/"), "http://u%C3%A9@r%C3%A9/");
    equal(uriToIRI("foo://u%C3%A9@r%C3%A9/", { profile: "draft" }), "foo://ué@ré/");
  });

  const PROFILE_ROWS: [rule: string, text: string, profiles: Profile[]][] = [
    ["letters of all scripts are shown", "éßαяאبक日あア가ก\u{1E900}", ["draft", "display", "cautious"]],
    ["emoji are shown", "😀", ["draft", "display", "cautious"]],
    ["an ellipsis is shown", "…", ["draft", "display", "cautious"]],
    ["full-width punctuation of running text", "（）！，？", ["draft", "display"]],
    ["space characters", "\u00A0\u2003\u3000", ["draft"]],
    ["what fonts show as nothing", "\u00AD\u034F\u115F\u200B\u2060\u3164\uFE0F\uFEFF\u{1D173}", ["draft"]],
    ["unassigned characters", "\u0378\u{1FFFD}\u{33FFF}\u{34000}\u{3FFFD}", ["draft"]],
    ["deprecated characters", "\u0149", ["draft"]],
    ["the blank Braille pattern", "\u2800", ["draft"]],
    ["characters that are not their own NFC", "\u212A\uF900\u0344", ["draft"]],
    ["half- and full-width forms", "ＡａＺ１／ｱﾝ", ["draft"]],
    ["what stands for a delimiter", "⑴℀\u2A74\uFE56", ["draft"]],
    ["what looks like a slash", "\u2044\u2215\u29F8\u2571\u{1D23A}", ["draft"]],
  ];
  for (const [rule, text, profiles] of PROFILE_ROWS) {
    it(`[U-4c] decodes by profile: ${rule}`, () => {
      for (const character of text) {
        const encoded = `/a${encodeURIComponent(character)}`;
        for (const profile of ["draft", "display", "cautious"] as const) {
          const expected = profiles.includes(profile) ? `/a${character}` : encoded;
          equal(uriToIRI(encoded, { profile }), expected, `${profile} ${encoded}`);
        }
      }
    });
  }

  it("[U-4c] shows a combining mark after a letter or digit, but not after a delimiter or an encoded octet", () => {
    equal(uriToIRI("/e%CC%81/1%CC%81/%D7%90%D6%B8"), "/e\u0301/1\u0301/\u05D0\u05B8");
    for (const kept of "/%CC%81 /a.%CC%81 /a-%CC%81 %CC%81 ?%CC%81 #%CC%81 /%2F%CC%81 /%FF%CC%81%CC%81".split(" ")) {
      equal(uriToIRI(kept), kept);
      notEqual(uriToIRI(kept, { profile: "draft" }), kept);
    }
    // After a character beyond the BMP, raw or decoded.
    equal(uriToIRI("/\u{10300}%CC%81%F0%90%8C%80%CC%81"), "/\u{10300}\u0301\u{10300}\u0301");
  });

  it("[U-4c] shows ZWNJ and ZWJ only where they join letters", () => {
    equal(uriToIRI("/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85"), "/می\u200Cخواهم");
    equal(uriToIRI("/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7"), "/क्\u200Dष");
    equal(uriToIRI("/می%E2%80%8Cخ"), "/می\u200Cخ");
    for (const kept of "/a%E2%80%8Cb /%E2%80%8C /می%E2%80%8C /می%E2%80%8C%FF /می%E2%80%8Ca /😀%E2%80%8D😀".split(" ")) {
      equal(uriToIRI(kept), kept);
    }
  });

  it("rejects strings that are not references, and unknown profiles", () => {
    equal(catchIRIError(() => uriToIRI("/%zz")).diagnostics[0].code, "percent-encoding-incomplete");
    throws(() => uriToIRI("/", { profile: "none" as Profile }), TypeError);
    throws(() => uriToIRI(null as unknown as string), TypeError);
    equal(uriToIRI("/%C3%A9", null), "/é");
  });
});

/** The worked examples of 3.7.1, and the steps that change them. */
const TRACES: readonly (readonly [uri: string, changes: Readonly<Record<number, string>>])[] = [
  [
    "http://www.example.org/D%C3%BCrst",
    { 2: "http://www.example.org/D<c3><bc>rst", 5: "http://www.example.org/D&#xFC;rst" },
  ],
  ["http://www.example.org/D%FCrst", { 2: "http://www.example.org/D<fc>rst", 3: "http://www.example.org/D%FCrst" }],
  [
    "http://xn--99zt52a.example.org/%e2%80%ae",
    {
      2: "http://xn--99zt52a.example.org/<e2><80><ae>",
      4: "http://xn--99zt52a.example.org/%E2%80%AE",
      6: "http://&#x7D0D;&#x8C46;.example.org/%E2%80%AE",
    },
  ],
  [
    "//é%41%2f%F0%9F%98%80@a?é#%C0",
    {
      1: "//<c3><a9>%41%2f%F0%9F%98%80@a?<c3><a9>#%C0",
      2: "//<c3><a9>A%2f<f0><9f><98><80>@a?<c3><a9>#<c0>",
      3: "//<c3><a9>A%2f<f0><9f><98><80>@a?<c3><a9>#%C0",
      5: "//&#xE9;A%2f&#x1F600;@a?&#xE9;#%C0",
    },
  ],
];

describe("traceMapping", () => {
  for (const [uri, changes] of TRACES) {
    it(`[U-7a] shows the six steps of ${uri}`, () => {
      let last = uri;
      const steps = [1, 2, 3, 4, 5, 6].map((step) => (last = changes[step] ?? last));
      deepEqual(traceMapping(uri, { profile: "draft" }), steps);
    });
  }

  it("[U-1a] ends with the result of uriToIRI, in every profile", () => {
    for (const uri of [
      "http://u%C3%A9@xn--wgv71a:1/%41%C3%A9%CC%81?%E2%80%AE%FF#é%EF%BC%81",
      "foo://%C3%A9/",
      "a:%C3%A9%C3",
    ]) {
      for (const profile of ["draft", "display", "cautious"] as const) {
        const shown = traceMapping(uri, { profile })[5] as string;
        const iri = shown.replace(/&#x([0-9A-F]+);/g, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
        equal(iri, uriToIRI(uri, { profile }));
        ok(isIRIReference(iri));
      }
    }
  });

  it("rejects what uriToIRI rejects", () => {
    throws(() => traceMapping(" "));
    throws(() => traceMapping("a", { profile: "none" as Profile }), TypeError);
  });
});

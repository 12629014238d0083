/** From reports of users, in default options. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { composeLink, findIRIs } from "whatwg-iri/text";
import { assertMarked } from "../../support/marked-links.js";
import { inRepository } from "../../support/paths.js";

const KINDS = {
  "ends a sentence at an ideographic dot of a bare name": [
    "我喜欢苹果公司。Google也不错 打开。App 名字。name 证件．id 看｡me",
    "写信给⸠a@example.com⸡。App x@公司。App 用户@公司．me",
    "⸠https://例え。jp/a⸡ ⸠普遍适用测试。我爱你⸡ ⸠a@例え。中国⸡",
  ],
  "ends a link in ASCII at a full-width mark, whatever follows": [
    "⸠https://a.com/a⸡，GitHub 上 ⸠https://a.com/a⸡（fix ⸠https://a.com/a⸡。2024 ⸠https://a.example/31494⸡（two commits）",
    "⸠https://a.com/a⸡、⸠https://a.com/b⸡ x；⸠https://a.example/b⸡；⸠https://c.example/日⸡，⸠https://d.example/⸡",
    "⸠https://zh.wikipedia.org/wiki/【我推的孩子】⸡ ⸠https://zh.wikipedia.org/wiki/《新青年》编辑部旧址⸡",
  ],
  "takes the quotation marks of Hebrew for such": [
    "״⸠https://example.co.il⸡״ ״⸠https://example.co.il/a⸡״ ׳⸠https://example.co.il/a⸡׳ ׳⸠https://example.co.il⸡׳",
    "״⸠example.co.il⸡״ ״⸠info@example.co.il⸡״ ׳⸠info@example.co.il⸡׳ (⸠https://a.example/a⸡׳) ⸠https://a.example/א⸡״, ב",
    "⸠https://he.wikipedia.org/wiki/צה״ל⸡ ⸠https://he.wikipedia.org/wiki/ג׳ורג׳⸡",
  ],
  "separates a name from words in another script": [
    "ב-⸠example.co.il⸡ ל-⸠info@example.co.il⸡ و⸠example.com⸡ ب⸠info@example.com⸡ ⸠https://a.com⸡را ⸠https://localhost⸡را",
    "⸠https://a.com⸡\u200Cرا ⸠example.com⸡\u200Cرا ⸠https://a.com⸡ից ⸠example.com⸡-ում ⸠example.com⸡ზე ⸠a@example.com⸡-ზე",
    "⸠example.hu⸡-ra ⸠https://example.hu⸡-ban ⸠www.example.com⸡-ról на-⸠info@example.ru⸡ в-⸠example.ru⸡ socket.io-client asp.net-core",
    "⸠https://a.com-ra/x⸡ ⸠https://a.com-ra:80⸡ ⸠https://my.dev-1⸡ ⸠пример.рф⸡ ⸠аbc.com⸡ ⸠ä-b.de⸡",
  ],
  "starts nothing in a triplet": [
    "next=https%3A%2F%2Fapp.example.com a%40example.com https%253A%252F%252Fapp.example.com %2fwww.example.com",
    "?u=https%3A%2F%2Fuser@example.com x%3Aa@example.com 50% ⸠example.com⸡",
  ],
  "takes a name with a number for a place in a file": [
    "main.py:10: error README.md:12: text configure.ac:22 Makefile.in:3: x main.rs:10:5 libc.so:1 decl.cc:44",
    "⸠example.com:80⸡ ⸠example.md:80/x⸡ ⸠README.md⸡ ⸠README.md⸡: text",
  ],
  "leaves marks beside a name to the sentence": [
    "⸠https://google.com⸡% ⸠google.com⸡% ⸠https://example.gr⸡· ⸠x.gr⸡\u0375 ⸠x.ir⸡\u06FD ⸠x.ir⸡\u06FE ⸠x.bt⸡\u0F0B ⸠x.com⸡\u2118 ⸠x.com⸡\u212E",
    "Email:-⸠info@example.com⸡ /⸠info@example.com⸡ 10:20:36Z!⸠user@example.com⸡ ⸠_a@b.com⸡ ⸠a/b@example.com⸡",
    "⸠https://google.com⸡@ ⸠google.com⸡@ https://google.com@evil.com https://google.com@[::1]",
  ],
  "passes over opaque URIs": [
    "matrix:u/alice:example.org did:web:example.com sip:bob@example.com tag:yaml.org,2002:str stun:stun.example.org:3478",
    "News:⸠example.com⸡ site:⸠example.com⸡ view-source:⸠https://a.com/⸡",
  ],
  "ends a link before a remark, a dash and quotation marks of East Asia": [
    "⸠https://a.com/test⸡(NotUrl dd) ⸠https://a.com/a⸡[see b] ⸠https://a.com/a⸡（见 下）x ⸠https://a.com/?q=⸡(a b)",
    "⸠https://a.com/docs⸡—the guide ⸠https://en.wikipedia.org/wiki/A—B⸡ ⸠https://a.com/a_(b⸡ c, ⸠https://a.com/a_(b)⸡ (c d)",
    "〝⸠https://a.com/a⸡〟 ＂⸠https://a.com/a⸡＂ 〝see ⸠https://a.com/a⸡〟 ＂⸠example.com⸡＂",
  ],
  "finds no second link in the rest of a word": [
    "⸠https://doi.org/10.1002/(SICI)1097-4571(199806)49:8⸡<693::AID-ASI4>3.0.CO;2-O 10.1002/(SICI)49:8<693::AID-ASI4>3.0.CO;2-O",
    "<b>⸠https://a.com/⸡</b>⸠b.com⸡<br>⸠c.com⸡ ⸠https://a.com/x⸡\\y.com ⸠https://a.com/x⸡^y.com |⸠a.com/b⸡|⸠c.com⸡|",
  ],
  "accepts a hyphen at the end of a label below a registered name, after a scheme": [
    "⸠http://aef-.github.io/⸡ ⸠https://-x-.github.io⸡ http://a-.com/ http://x.-a.com/ aef-.github.io",
  ],
};

describe("findIRIs in texts of reports", () => {
  for (const [kind, rows] of Object.entries(KINDS)) {
    it(`[G-2b] ${kind}`, () => {
      ok(rows.length > 0);
      for (const row of rows) {
        assertMarked(row);
      }
    });
  }

  it("[G-2b] ends a bare host before every mark and symbol of Unicode", () => {
    const hosts = ["google.com", "例え.中国"].flatMap((host) => [composeLink({ host }), host]);
    let count = 0;
    for (let codePoint = 0x21; codePoint < 0x110000; codePoint++) {
      const mark = codePoint >>> 11 === 0x1b ? "" : String.fromCodePoint(codePoint);
      if (/[\p{P}\p{S}]/u.test(mark) && mark !== "/") {
        count++;
        for (const host of hosts) {
          equal(findIRIs(host + mark)[0]?.text, host, `${host} U+${codePoint.toString(16)}`);
        }
      }
    }
    ok(count > 7000, `${count}`);
  });

  it("has opaque URIs whole if all schemes are requested", () => {
    for (const uri of "matrix:u/alice:example.org did:web:example.com sip:bob@example.com tag:a.org,2002:b".split(
      " ",
    )) {
      assertMarked(`see ⸠${uri}⸡.`, { schemes: "all" });
    }
    assertMarked("⸠did:web:example.com⸡ sip:bob@example.com", { schemes: ["did"] });
  });

  it("skips the names of files that changelogs have, and no hosts", () => {
    const files =
      "configure.ac configure.in Makefile.in config.h.in libxslt.spec.in gmp-h.in Makefile.am Makefile.PL meson.build " +
      "decl.cc fold-const.cc libc.so ld.so libpng.la main.rs test.pl autogen.sh setup.py README.md cfg.mk sysinit.target";
    assertMarked(files, { files: "skip" });
    assertMarked(
      "⸠allegro.pl⸡ ⸠amazon.in⸡ ⸠amazon.co.in⸡ ⸠notion.so⸡ ⸠b92.rs⸡ ⸠docs.rs⸡ ⸠arduino.cc⸡ ⸠radio.am⸡ ⸠u-tokyo.ac.jp⸡ ⸠example.build⸡",
      { files: "skip" },
    );
  });

  it("finds what the examples beside the guesses say", () => {
    const folder = inRepository("src/links/guesses/");
    const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
    const examples = sources.flatMap((source) => Array.from(source.matchAll(/\S*⸠[^⸡]*⸡[^\s,;:]*/g), ([row]) => row));
    ok(examples.length > 10, `${examples.length}`);
    for (const example of examples) {
      assertMarked(`${example} .`, { prose: "cjk" });
    }
  });

  it("finds one link of nine million units", () => {
    for (const piece of ["a", "日", "/%41", "(a)"]) {
      const text = `https://a.example/${piece.repeat(9_000_000 / piece.length)}`;
      const [link, ...others] = findIRIs(text);
      deepEqual([link?.end, others.length], [text.length, 0], piece);
    }
  });
});

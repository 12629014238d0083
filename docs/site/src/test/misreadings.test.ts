/** Other readings of an address in the viewer, and the charset that it shows. */
import assert from "node:assert/strict";
import { findMisreadings } from "../model/misreadings.js";
import { findReadings } from "../model/repairs.js";
import { inspect } from "../model/report.js";
import { showCharset } from "../model/shown-charset.js";
import { EMPTY } from "../model/state.js";

function list(iri: string, charset = "utf-8"): readonly (readonly [string, string | null])[] {
  return findMisreadings(iri, charset).map((reading) => [reading.iri, reading.charset]);
}

describe("the viewer's other readings", () => {
  it("are charsets in which the whole query has letters, if it is not UTF-8", () => {
    const query = "http://a/?q=%93%FA%96%7B";
    assert.deepEqual(list(query)[0], [query, "shift_jis"]);
    assert.deepEqual(list("http://a/?q=%C6%FC%CB%DC").slice(0, 1), [["http://a/?q=%C6%FC%CB%DC", "euc-jp"]]);
    assert.deepEqual(list(query, "shift_jis"), []);
    assert.deepEqual(list("http://a/?q=%E6%97%A5"), []);
    assert.deepEqual(list("http://a/%93%FA"), []);
    // A control character, a tilde, or half of a character: no text in any charset.
    assert.deepEqual(list("http://a/?q=%98"), []);
    assert.match(findMisreadings("http://a/?q=caf%E9s", "utf-8")[0]?.done ?? "", /windows-1252 gives “cafés”/);
  });

  it("leave long queries alone", () => {
    const write = (length: number): string => `http://a/?${"%E9".padStart(length, "a")}`;
    assert.equal(findMisreadings(write(2_000), "utf-8")[0]?.charset, "windows-1252");
    assert.deepEqual(findMisreadings(write(2_001), "utf-8"), []);
  });

  it("resolve references of HTML, decode twice, and compose accents, each for itself", () => {
    assert.deepEqual(list("http://a/cafe\u0301?b&amp;c=%253A"), [
      ["http://a/cafe\u0301?b&c=%253A", null],
      ["http://a/cafe\u0301?b&amp;c=%3A", null],
      ["http://a/caf\u00E9?b&amp;c=%253A", null],
    ]);
    assert.deepEqual(list("http://a/?b&#38;c&#x26;d"), [["http://a/?b&c&d", null]]);
    assert.deepEqual(list("http://a/?b&copy;c=100%25"), []);
  });

  it("are the URI with the domain in ASCII, where a mail address has two", () => {
    assert.deepEqual(list("mailto:a@例え.jp"), [["mailto:a@xn--r8jz45g.jp", null]]);
    assert.deepEqual(list("MAILTO:a@b.example?subject=é"), []);
    assert.deepEqual(list("mailto:é@b.example"), []);
    assert.deepEqual(list("mailto:a b@例え.jp"), []);
    assert.deepEqual(list("http://a@例え.jp/"), []);
  });

  it("are offered with the whole address among the values", () => {
    const values = new Map<string, string>();
    const iri = `http://a/?b&amp;c=${"d".repeat(3_000)}`;
    const [offer] = findReadings(iri, "utf-8", values);
    assert.equal(offer?.address.isCut, true);
    assert.equal(values.get("reading-0"), iri.replace("&amp;", "&"));
  });
});

describe("the viewer's charset", () => {
  it("has a reason", () => {
    const show = (charset: string, protocol: string | null = "http:"): string => {
      const { name, why } = showCharset({ charset }, protocol);
      return `${name}, ${why}`;
    };
    assert.equal(show("utf-8"), "utf-8, the default");
    assert.equal(show("utf8"), "utf-8, the charset named “utf8”");
    assert.equal(show("koi8-r"), "koi8-r, chosen");
    assert.equal(show("koi8-r", null), "koi8-r, chosen");
    assert.equal(show("koi8-r", "file:"), "koi8-r, chosen");
    assert.equal(show("koi8-r", "ws:"), "utf-8, ws: ignores koi8-r");
    assert.equal(show("koi8-r", "mailto:"), "utf-8, mailto: ignores koi8-r");
    assert.equal(show("utf-16"), "utf-8, as documents in utf-16le do");
    assert.equal(show("martian\u202E"), "martian\\u{202E}, unknown");
    assert.ok(show("koi8-r", `${"a".repeat(5_000)}:`).length < 60);
  });

  it("is part of each report", () => {
    const { charset } = inspect({ ...EMPTY, iri: "http://a/?é", charset: "latin1" }, URL).report;
    assert.deepEqual(charset, { name: "windows-1252", why: "the charset named “latin1”" });
    const refused = inspect({ ...EMPTY, iri: "http://[", charset: "martian" }, URL).report;
    assert.deepEqual(refused.charset, { name: "martian", why: "unknown" });
  });
});

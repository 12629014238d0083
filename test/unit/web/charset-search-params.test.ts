import { deepEqual, equal, throws } from "node:assert/strict";
import fc from "fast-check";
import { IRI } from "whatwg-iri";
import { share } from "../../support/share.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? share(300));

function inGBK(address: string): IRI {
  return new IRI(address, undefined, { charset: "gbk" });
}

describe("IRI#query", () => {
  it("reads names and values in the document's charset", () => {
    const { query } = inGBK("http://a/?%D6%D0=%CE%C4+1&b&=c&&d=e=f");
    deepEqual(
      [...query],
      [
        ["中", "文 1"],
        ["b", ""],
        ["", "c"],
        ["d", "e=f"],
      ],
    );
    equal(query.size, 4);
    equal(query.get("中"), "文 1");
    equal(query.has("b"), true);
    deepEqual(query.getAll("中"), ["文 1"]);
    deepEqual([...query.keys()], ["中", "b", "", "d"]);
  });

  it("keeps the octets of unchanged pairs", () => {
    const iri = inGBK("http://a/?%d6%D0=%CE%C4&utm=1&x=%zz&y=~'!");
    iri.query.delete("utm");
    equal(iri.href, "http://a/?%d6%D0=%CE%C4&x=%zz&y=~%27!");
    iri.query.sort();
    equal(iri.search, "?x=%zz&y=~%27!&%d6%D0=%CE%C4");
  });

  it("writes new ones in the charset, and characters it lacks as character references", () => {
    const iri = inGBK("http://a/?q=%D6%D0#f");
    iri.query.append("é", "文 &+*-._~😀");
    equal(iri.href, "http://a/?q=%D6%D0&%A8%A6=%CE%C4+%26%2B*-._%7E%26%23128512%3B#f");
    iri.query.set("q", "文");
    equal(iri.query.toString(), "q=%CE%C4&%A8%A6=%CE%C4+%26%2B*-._%7E%26%23128512%3B");
    equal(inGBK(iri.href).query.get("é"), "文 &+*-._~&#128512;");
  });

  it("is always the same object, which follows the address and searchParams", () => {
    const iri = inGBK("http://a/?a=%D6%D0");
    const { query, searchParams } = iri;
    equal(iri.query, query);
    iri.search = "?b=%CE%C4";
    equal(query.get("b"), "文");
    query.append("c", "中");
    deepEqual([...searchParams.keys()], ["b", "c"]);
    searchParams.append("d", "é");
    equal(iri.search, "?b=%EF%BF%BD%EF%BF%BD&c=%EF%BF%BD%EF%BF%BD&d=%C3%A9");
    deepEqual([...query.keys()], ["b", "c", "d"]);
    iri.href = "http://a/";
    deepEqual([query.size, searchParams.size], [0, 0]);
    query.append("e", "");
    equal(iri.href, "http://a/?e=");
    query.delete("e");
    equal(iri.href, "http://a/");
  });

  it("has the query that was set last, although the other list is older", () => {
    const iri = inGBK("http://a/?a=1");
    iri.searchParams.append("b", "2");
    iri.search = "?c=3";
    deepEqual([...iri.query], [["c", "3"]]);
    const unchanged = inGBK("http://a/?a=1");
    equal(unchanged.searchParams.size, 1);
    unchanged.search = "?c=3&d=4";
    deepEqual([...unchanged.query.keys()], ["c", "d"]);
    const other = inGBK("http://a/?a=1");
    other.query.append("b", "2");
    other.href = "http://a/?c=3";
    deepEqual([...other.searchParams], [["c", "3"]]);
  });

  it("follows a list that has followed it", () => {
    const iri = inGBK("http://a/?a=1#f");
    const { query, searchParams } = iri;
    query.append("b", "2");
    searchParams.append("c", "3");
    deepEqual([...query.keys()], ["a", "b", "c"]);
    searchParams.append("d", "4");
    query.append("e", "中");
    query.append("f", "6");
    deepEqual([...searchParams.keys()], [..."abcdef"]);
    equal(iri.href, "http://a/?a=1&b=2&c=3&d=4&e=%D6%D0&f=6#f");
  });

  it("uses UTF-8 for schemes whose queries are always in UTF-8", () => {
    for (const address of ["ws://a/?%C3%A9", "wss://a/?%C3%A9", "foo:?%C3%A9"]) {
      deepEqual([...inGBK(address).query.keys()], ["é"]);
    }
    for (const address of ["http://a/?%D6%D0", "https://a/?%D6%D0", "ftp://a/?%D6%D0", "file:///?%D6%D0"]) {
      deepEqual([...inGBK(address).query.keys()], ["中"]);
    }
    const iri = inGBK("http://a/?a=%D6%D0");
    const { query } = iri;
    iri.protocol = "ws";
    equal(query.get("a"), "\uFFFD\uFFFD");
  });

  it("is not an object of the platform, which would send it in UTF-8", () => {
    const { query } = inGBK("http://a/?a");
    equal(query instanceof URLSearchParams, false);
    equal(Object.prototype.toString.call(query), "[object QueryParameters]");
    throws(() => URLSearchParams.prototype.toString.call(query), TypeError);
    throws(() => (query.constructor.prototype as { size: unknown }).size, TypeError);
  });

  it("returns what was written, in every charset that has the characters", () => {
    const texts: Record<string, string> = {
      "windows-1251": "слово Ж",
      shift_jis: "日本語 表",
      "euc-kr": "한국어",
      big5: "中文",
      "iso-2022-jp": "日本 a¥b",
      "utf-8": "é 日 😀",
    };
    for (const [charset, text] of Object.entries(texts)) {
      const characters = fc.constantFrom(...text, "&", "=", "+", "%", " ", "a");
      const string = fc.array(characters, { maxLength: 6 }).map((units) => units.join(""));
      fc.assert(
        fc.property(fc.array(fc.tuple(string, string), { minLength: 1, maxLength: 4 }), (pairs) => {
          const iri = new IRI("http://a/", undefined, { charset });
          for (const [name, value] of pairs) {
            iri.query.append(name, value);
          }
          const read = new IRI(iri.href, undefined, { charset });
          equal(read.href, iri.href);
          deepEqual([...read.query], pairs);
        }),
        { numRuns: RUNS },
      );
    }
  });
});
